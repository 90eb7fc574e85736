import { create as contentDisposition } from "content-disposition";
import type { PaperFile } from "../../services/papers";

/** The answer that carries a file of a paper. */
export function paperAnswer({ bytes, fileName, mime }: PaperFile) {
  return {
    status: 200 as const,
    body: bytes as Uint8Array<ArrayBuffer>,
    headers: {
      "content-type": mime,
      "content-length": String(bytes.byteLength),
      "content-disposition": contentDisposition(fileName),
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    },
  };
}
