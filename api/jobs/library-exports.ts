import { Readable } from "node:stream";
import * as yazl from "yazl";
import type { Deps } from "../deps";
import { type ExportedFile, exportLibrary } from "../import/export";
import { exportKey } from "../services/library-exports";
import type { JobPayload } from "../store/job-kinds";
import * as store from "../store/library-exports";
import { inTransaction } from "../transaction";
import type { JobRun } from "./queue";

const ttlMs = 24 * 60 * 60 * 1000;
const notedEvery = 20;

/** Writes the library into a zip file, from its beginning in each attempt. */
export async function writeLibraryExport({ id }: JobPayload<"export-library">, deps: Deps, run: JobRun): Promise<void> {
  const { db, files, clock } = deps;
  const row = await store.findExport(db, id, clock());
  if (row?.state !== "waiting" && row?.state !== "writing") return;
  await store.setExport(db, id, { state: "writing" });
  const library = exportLibrary(deps, async (done, total) => {
    run.signal.throwIfAborted();
    if (done % notedEvery === 0 || done === total) await store.setExport(db, id, { done, total });
  });
  await files.write(exportKey(id), zipOf(library));
  const size = (await files.open(exportKey(id)))?.size ?? 0;
  await inTransaction(deps, async (txDeps) => {
    await run.complete(txDeps.db);
    const now = clock();
    const expiresAt = new Date(now.getTime() + ttlMs);
    await store.setExport(txDeps.db, id, { state: "finished", size, finishedAt: now, expiresAt });
  });
}

/** What is packed already, as pictures are, is not packed again. */
const packed = /\.(webp|jpe?g|png|gif|avif|mp[34]|pdf|zip|docx|xlsx|pptx)$/i;

/** The bytes of a zip file of these files, of which one is held at a time. */
async function* zipOf(library: AsyncIterable<ExportedFile>): AsyncGenerator<Uint8Array> {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  const filled = fill(zip, library).catch((error: Error) => {
    output.destroy(error);
  });
  yield* output as AsyncIterable<Buffer>;
  await filled;
}

async function fill(zip: yazl.ZipFile, library: AsyncIterable<ExportedFile>): Promise<void> {
  for await (const { path, bytes } of library) {
    await new Promise<void>((resolve, reject) => {
      const file = Readable.from([Buffer.from(bytes)]);
      file.once("close", resolve).once("error", reject);
      zip.addReadStreamLazy(path, { compress: !packed.test(path) }, (send) => send(null, file));
    });
  }
  zip.end();
}
