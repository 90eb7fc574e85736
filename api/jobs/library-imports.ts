import { createWriteStream } from "node:fs";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ImportReport } from "contract/import";
import { convertExport } from "../convert/command";
import { ExportError, folderOf } from "../convert/library";
import { uploadHints } from "../convert/options";
import type { Deps } from "../deps";
import { type Folder, FolderError, openZip } from "../import/folder";
import { importFolder } from "../import/run";
import { partKey } from "../services/library-imports";
import type { JobKind, JobPayload } from "../store/job-kinds";
import { queueJob } from "../store/jobs";
import * as store from "../store/library-imports";
import { inTransaction } from "../transaction";
import { whileRenewed } from "./lease";
import { removeParts } from "./library-files";
import type { JobRun } from "./queue";

interface Opened {
  folder: Folder;
  /** What of another system's export is not in those files; it has no line. */
  notCarried: ImportReport["notes"];
}

/** How an uploaded file of each format is opened as the files of a library. */
const openers: Record<store.ImportRow["format"], (path: string, row: store.ImportRow, deps: Deps) => Promise<Opened>> =
  {
    zip: async (path) => ({ folder: await openZip(path), notCarried: [] }),
    ghost: (path, row, deps) => openExport(deps, "ghost", path, row),
    wordpress: (path, row, deps) => openExport(deps, "wordpress", path, row),
  };

/**
 * What an uploaded file is by its first bytes, whatever was said that it is.
 * @returns undefined where these tell nothing
 */
async function formatOf(path: string): Promise<store.ImportRow["format"] | undefined> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(100) });
    const start = buffer
      .toString("utf8", 0, bytesRead)
      .replace(/^\ufeff/, "")
      .trimStart();
    if (start.startsWith("PK")) return "zip";
    if (start.startsWith("<")) return "wordpress";
    return /^[{[]/.test(start) ? "ghost" : undefined;
  } finally {
    await file.close();
  }
}

async function openExport(
  deps: Deps,
  from: "ghost" | "wordpress",
  file: string,
  { acceptsUndescribed }: store.ImportRow,
): Promise<Opened> {
  const words = { from, file, values: new Map(), hasPages: false, acceptsUndescribed, hints: uploadHints };
  const library = await convertExport(deps, words);
  const notCarried = library.remarks.map(({ about, message }) => ({ file: about, line: 0, message }));
  return { folder: folderOf(library), notCarried };
}

/** What a report lists; it counts all. */
const maxListed = 1_000;

/** How long a turn lasts that is not renewed: longer than a file takes. */
const turnMs = 60_000;
/** The pause before an import looks again whether another is still worked on. */
const pauseMs = 5_000;
/** Progress is noted, and the turn renewed, after so many files, or after so long: large pictures take seconds each. */
const notedEvery = 10;
const notedAfterMs = 5_000;

/** Reads an uploaded library, and keeps a report of what importing it would do. */
export async function checkLibrary({ id }: JobPayload<"check-library">, deps: Deps, run: JobRun): Promise<void> {
  const row = await begin(deps, run, "check-library", id, ["waiting", "checking"], "checking");
  if (!row) return;
  const report = await withUpload(deps, run, row, (folder) =>
    importFolder(deps, folder, {
      isDry: true,
      writerId: row.createdById,
      acceptsUndescribed: row.acceptsUndescribed,
      onProgress: noting(deps, id),
      stopping: run.signal,
    }),
  );
  if (!report) return;
  await inTransaction(deps, async ({ db }) => {
    await run.complete(db);
    await store.setImport(db, id, { state: "checked", report, workedOnUntil: null });
  });
}

/** Imports a library that was checked. What an earlier attempt has written stays, and is counted. */
export async function importLibrary({ id }: JobPayload<"import-library">, deps: Deps, run: JobRun): Promise<void> {
  const row = await begin(deps, run, "import-library", id, ["importing"], "importing");
  if (!row) return;
  const report = await withUpload(deps, run, row, (folder) =>
    importFolder(deps, folder, {
      isDry: false,
      writerId: row.startedById,
      acceptsUndescribed: row.acceptsUndescribed,
      mayReplace: (occupant) => row.replaced.includes(occupant.id),
      onProgress: noting(deps, id),
      onWritten: ({ db }, written) => store.addImportedItem(db, { importId: id, ...written }),
      stopping: run.signal,
    }),
  );
  if (!report) return;
  await inTransaction(deps, async ({ db, clock }) => {
    await run.complete(db);
    const result = withEarlier(report, await store.countImportedItems(db, id));
    await store.setImport(db, id, { state: "finished", result, finishedAt: clock(), workedOnUntil: null });
  });
  await removeParts(deps, row);
}

/** The report of the last attempt, with what the attempts before it have written and it has found unchanged. */
function withEarlier(report: ImportReport, all: { created: number; changed: number }): ImportReport {
  const earlier = all.created + all.changed - report.created - report.changed;
  return { ...report, ...all, unchanged: report.unchanged - earlier, entries: [] };
}

/**
 * Takes the turn of an import. While another is worked on, it waits for its own.
 * @returns undefined when there is nothing to do now
 */
async function begin(
  deps: Deps,
  run: JobRun,
  kind: JobKind & ("check-library" | "import-library"),
  id: string,
  from: store.ImportRow["state"][],
  state: "checking" | "importing",
): Promise<store.ImportRow | undefined> {
  return inTransaction(deps, async ({ db, clock }) => {
    const now = clock();
    const row = await store.lockImport(db, id);
    if (!row || !from.includes(row.state)) {
      await run.complete(db);
      return undefined;
    }
    if (!(await store.takeTurn(db, id, now, new Date(now.getTime() + turnMs)))) {
      await run.complete(db);
      await queueJob(db, kind, { id }, now, { dueAt: new Date(now.getTime() + pauseMs), dedupeKey: id });
      return undefined;
    }
    await store.setImport(db, id, { state });
    return row;
  });
}

function noting({ db, clock }: Deps, id: string) {
  let notedAt = clock().getTime();
  return async (done: number, total: number): Promise<void> => {
    const now = clock().getTime();
    if (done % notedEvery !== 0 && done !== total && now - notedAt < notedAfterMs) return;
    notedAt = now;
    await store.setImport(db, id, { done, total, workedOnUntil: new Date(now + turnMs) });
  };
}

/** Works on the files of an upload. One that cannot be read has failed, with the reason. @returns undefined then */
async function withUpload(
  deps: Deps,
  run: JobRun,
  row: store.ImportRow,
  work: (folder: Folder) => Promise<ImportReport>,
): Promise<ImportReport | undefined> {
  const own = await mkdtemp(join(tmpdir(), "almanac-import-"));
  const path = join(own, "library");
  try {
    await pipeline(Readable.from(bytesOf(deps, row)), createWriteStream(path));
    const format = (await formatOf(path)) ?? row.format;
    if (format !== row.format) await store.setImport(deps.db, row.id, { format });
    // Converting a large export takes longer than a turn.
    const renew = () => store.setImport(deps.db, row.id, { workedOnUntil: new Date(deps.clock().getTime() + turnMs) });
    const { folder, notCarried } = await whileRenewed(turnMs, renew, () => openers[format](path, row, deps));
    try {
      const report = await work(folder);
      return {
        ...report,
        notes: [...notCarried, ...report.notes].slice(0, maxListed),
        note_count: notCarried.length + report.note_count,
      };
    } finally {
      folder.close();
    }
  } catch (error) {
    if (!(error instanceof FolderError || error instanceof ExportError)) throw error;
    await inTransaction(deps, async ({ db, clock }) => {
      await run.complete(db);
      const reason = `${error.message.replaceAll(path, "This file").replace(/\.?$/, ".")} Nothing was imported.`;
      await store.setImport(db, row.id, { state: "failed", reason, finishedAt: clock(), workedOnUntil: null });
    });
    await removeParts(deps, row);
    return undefined;
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

async function* bytesOf({ files }: Deps, { id, parts }: store.ImportRow): AsyncGenerator<Uint8Array> {
  for (let number = 1; number <= parts; number += 1) {
    const part = await files.read(partKey(id, number));
    if (!part) throw new FolderError("A part of the upload is gone: upload the file again");
    yield part;
  }
}
