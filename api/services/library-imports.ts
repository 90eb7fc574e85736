import { uploadKeptHours } from "contract/library-import";
import type { OutsideTransaction, TxDeps } from "../deps";
import type { AuthenticatedRequester } from "../domain/requester";
import { ApiError, gone, invalid, notFound } from "../errors";
import { audit } from "../store/audit";
import { queueJob } from "../store/jobs";
import * as store from "../store/library-imports";
import type { RateLimit } from "./rate-limit";

/** Limits the libraries that one editor uploads: each may fill half a gigabyte for a day. */
export const uploadLimit: RateLimit = { name: "library-upload", most: 20, windowMs: 60 * 60 * 1000 };

const hourMs = 60 * 60 * 1000;

/** The key of a part of an upload in the storage of files. */
export function partKey(id: string, number: number): string {
  return `library-imports/${id}/${number}`;
}

interface Upload {
  file_name: string;
  format: store.ImportRow["format"];
  accepts_undescribed: boolean;
}

/** @returns the id of the import */
export async function beginUpload(
  { db, clock }: TxDeps,
  { file_name: fileName, format, accepts_undescribed: acceptsUndescribed }: Upload,
  { user }: AuthenticatedRequester,
): Promise<string> {
  const now = clock();
  const expiresAt = new Date(now.getTime() + uploadKeptHours * hourMs);
  const chosen = { fileName, format, acceptsUndescribed };
  return store.insertImport(db, { ...chosen, createdById: user.id, createdAt: now, expiresAt });
}

/** Stores a part of one's own upload. @throws ApiError 404; 409 when it was completed */
export async function storePart(
  { db, files }: OutsideTransaction,
  { id, number }: { id: string; number: number },
  bytes: Uint8Array,
  { user }: AuthenticatedRequester,
): Promise<void> {
  const upload = await store.findUpload(db, id);
  if (upload?.createdById !== user.id) throw notFound();
  if (upload.state !== "uploading") throw completed();
  await files.write(partKey(id, number), bytes);
}

/** Counts a part that is stored. @throws ApiError 409 when the upload was completed */
export async function addPart({ db }: TxDeps, { id, number }: { id: string; number: number }): Promise<void> {
  if (!(await store.addPart(db, id, number))) throw completed();
}

function completed(): ApiError {
  return new ApiError(409, "placed", "This upload is already complete.");
}

/** Has one's own upload checked, once. @throws ApiError 404; 422 when a part of it is missing */
export async function completeUpload(deps: TxDeps, id: string, { user }: AuthenticatedRequester): Promise<void> {
  const { db, clock, files } = deps;
  const row = await store.lockImport(db, id);
  if (row?.createdById !== user.id) throw notFound();
  if (row.state !== "uploading") return;
  let size = 0;
  for (let number = 1; number <= row.parts; number += 1) {
    const part = await files.open(partKey(id, number));
    if (!part) throw invalid({ file: "A part of the file did not arrive: choose it again" });
    size += part.size;
  }
  if (size === 0) throw invalid({ file: "This file is empty" });
  const now = clock();
  await store.setImport(db, id, { state: "waiting", size });
  await queueJob(db, "check-library", { id }, now, { dedupeKey: id });
  await audit(db, { action: "library.uploaded", actorId: user.id, subjectId: id }, now);
}

/** Has a library imported that was checked, once. @throws ApiError 404; 409 before it is checked; 410 when it has expired */
export async function startImport(
  deps: TxDeps,
  { id, replace }: { id: string; replace: string[] },
  { user }: AuthenticatedRequester,
): Promise<void> {
  const { db, clock } = deps;
  const row = await store.lockImport(db, id);
  if (!row || row.state === "uploading") throw notFound();
  const { state, report, expiresAt } = row;
  if (state === "importing" || state === "finished") return;
  const now = clock();
  if (state === "failed")
    throw new ApiError(409, "waiting", "This file could not be checked: there is nothing to import.");
  if (state === "expired" || expiresAt <= now)
    throw gone(
      "expired",
      "This upload was removed after a day, and nothing in it was imported. Upload the file again.",
    );
  if (state !== "checked" || !report)
    throw new ApiError(409, "waiting", "This file has not been checked yet: wait until it has.");
  const { created, changed } = report;
  // What was not named by the check is no choice of a person, and what the shop sells stays.
  const replaceable = report.conflicts?.filter((one) => one.state !== "sold") ?? [];
  const known = new Set(replaceable.map(({ item_id: itemId }) => itemId));
  const replaced = replace.filter((itemId) => known.has(itemId));
  if (created + changed === 0 && known.size > 0 && replaced.length === 0)
    throw invalid({ replace: "Choose an item to replace: there is nothing else to import" });
  await store.setImport(db, id, { state: "importing", done: 0, startedAt: now, startedById: user.id, replaced });
  await queueJob(db, "import-library", { id }, now, { dedupeKey: id });
  await audit(
    db,
    {
      action: "library.imported",
      actorId: user.id,
      subjectId: id,
      details: { created, changed, ...(replaced.length > 0 && { replaced: replaced.length }) },
    },
    now,
  );
}
