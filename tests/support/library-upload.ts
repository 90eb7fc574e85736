import { buffer } from "node:stream/consumers";
import type { LibraryImport, LibraryImportFormat } from "contract/library-import";
import { beginLibraryUpload, completeLibraryUpload, uploadLibraryPart } from "contract/library-import";
import type { Person } from "tests/support/personas";
import type { TestApi } from "tests/support/real-api";
import { ZipFile } from "yazl";

/** A zip file of these files. */
export async function zipOf(files: Record<string, string | Uint8Array>, mode = 0o100664): Promise<Buffer> {
  const made = new ZipFile();
  for (const [name, content] of Object.entries(files)) made.addBuffer(Buffer.from(content), name, { mode });
  made.end();
  return buffer(made.outputStream);
}

interface Uploading {
  name?: string;
  format?: LibraryImportFormat;
  partBytes?: number;
  acceptsUndescribed?: boolean;
}

/** Uploads a file in parts of so many bytes, as the site does. */
export async function uploadLibrary(
  api: TestApi,
  { token }: Person,
  bytes: Uint8Array,
  { name = "library.zip", format = "zip", partBytes = 1_000_000, acceptsUndescribed = false }: Uploading = {},
): Promise<LibraryImport> {
  const { id } = await api.ok(beginLibraryUpload, {
    body: { file_name: name, format, accepts_undescribed: acceptsUndescribed },
    as: token,
  });
  for (let from = 0, number = 1; from < bytes.byteLength; from += partBytes, number += 1)
    await api.ok(uploadLibraryPart, {
      params: { id, number },
      raw: bytes.subarray(from, from + partBytes),
      as: token,
    });
  return api.ok(completeLibraryUpload, { params: { id }, as: token });
}
