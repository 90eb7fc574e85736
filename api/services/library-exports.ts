import type { TxDeps } from "../deps";
import { londonDay } from "../domain/dates";
import type { AuthenticatedRequester } from "../domain/requester";
import { gone, notFound } from "../errors";
import { downloadUrl } from "../files/signed-urls";
import { audit } from "../store/audit";
import { queueJob } from "../store/jobs";
import * as store from "../store/library-exports";
import type { RateLimit } from "./rate-limit";

/** Limits the exports that one editor asks for. */
export const exportLimit: RateLimit = { name: "library-export", most: 20, windowMs: 60 * 60 * 1000 };

const addressLifeMs = 60 * 1000;

/** The key of the file of an export in the storage of files. */
export function exportKey(id: string): string {
  return `library-exports/${id}.zip`;
}

/** Has the library written into a file. While one is being written, that is the one. */
export async function beginExport(
  { db, clock }: TxDeps,
  { user }: AuthenticatedRequester,
): Promise<{ id: string; isNew: boolean }> {
  const open = await store.findOpenExport(db);
  if (open) return { id: open, isNew: false };
  const now = clock();
  const id = await store.insertExport(db, user.id, now);
  await queueJob(db, "export-library", { id }, now, { dedupeKey: id });
  await audit(db, { action: "library.exported", actorId: user.id, subjectId: id }, now);
  return { id, isNew: true };
}

/** An address of the file of an export, for a minute; that it was given is recorded. @throws ApiError 404, 410 */
export async function openExport(
  { db, clock, secrets }: TxDeps,
  id: string,
  { user }: AuthenticatedRequester,
): Promise<{ name: string; temporary_url: string }> {
  const now = clock();
  const row = await store.findExport(db, id, now);
  if (!row || row.state === "waiting" || row.state === "writing" || row.state === "failed") throw notFound();
  if (row.state === "expired") throw gone("expired", "This file was removed after a day. Export the library again.");
  await audit(db, { action: "library.downloaded", actorId: user.id, subjectId: id }, now);
  const name = `library-${londonDay(row.createdAt)}.zip`;
  return { name, temporary_url: downloadUrl(secrets, now, { hash: id, name }, addressLifeMs) };
}
