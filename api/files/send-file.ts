import parseRange from "range-parser";
import type { StoredFile } from "./storage";

interface Slice {
  start: number;
  end: number;
}

/**
 * Serves a stored file: the whole file, one range of it (206), its headers only, or 304 if the client has it already.
 * Several ranges, or a range of another version, are answered with the whole file.
 * @param etag identifies the content, in quotes
 */
export async function serveFile(
  request: Request,
  file: StoredFile,
  etag: string,
  headers: Record<string, string>,
): Promise<Response> {
  const all = { ...headers, etag, "accept-ranges": "bytes" };
  if (isHeld(request, etag)) return new Response(null, { status: 304, headers: all });
  const range = rangeOf(request, file.size, etag);
  if (range === "beyond") {
    const none = { ...all, "content-range": `bytes */${file.size}`, "content-length": "0" };
    return new Response(null, { status: 416, headers: none });
  }
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  const isEmpty = request.method === "HEAD" || file.size === 0;
  return new Response(isEmpty ? null : await file.slice(start, end), {
    status: range ? 206 : 200,
    headers: {
      ...all,
      "content-length": String(end - start + 1),
      ...(range && { "content-range": `bytes ${start}-${end}/${file.size}` }),
    },
  });
}

function isHeld({ headers }: Request, etag: string): boolean {
  const held = headers.get("if-none-match")?.split(",") ?? [];
  return held.some((one) => one.trim().replace(/^W\//, "") === etag || one.trim() === "*");
}

function rangeOf(request: Request, size: number, etag: string): Slice | "beyond" | undefined {
  const { method, headers } = request;
  const wanted = headers.get("range");
  const condition = headers.get("if-range");
  if (!wanted || method !== "GET" || (condition !== null && condition !== etag)) return undefined;
  // A range that ends before it begins is invalid, rather than unsatisfiable.
  const backwards = /^bytes=(\d+)-(\d+)$/.exec(wanted);
  if (backwards && Number(backwards[2]) < Number(backwards[1])) return undefined;
  const ranges = parseRange(size, wanted);
  if (ranges === -1) return "beyond";
  if (ranges === -2 || ranges.type !== "bytes" || ranges.length !== 1) return undefined;
  return ranges[0];
}
