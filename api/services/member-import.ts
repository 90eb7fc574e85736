import { createHash } from "node:crypto";
import type { Deps, TxDeps } from "../deps";
import { londonDay } from "../domain/dates";
import { MemberFileError, readMemberFile } from "../domain/member-file";
import { type KnownMember, type Merge, type MergedPlan, mergeMember } from "../domain/member-merge";
import { permissionsOf } from "../domain/permissions";
import type { AuthenticatedRequester } from "../domain/requester";
import { ApiError, invalid, notFound } from "../errors";
import { audit } from "../store/audit";
import { isBlocked } from "../store/blocking";
import { queueJob } from "../store/jobs";
import * as store from "../store/member-imports";
import { listPlans } from "../store/plans";
import { permissionsNow } from "../store/roles";

const knownAtOnce = 500;

/** A file of members as it was uploaded, or read from the disk. */
export interface MemberCsv {
  fileName: string;
  bytes: Uint8Array;
}

/** A row of a file, and what importing it would do. */
export interface CheckedRow extends Pick<Merge, "outcome" | "notes"> {
  line: number;
  email: string;
  fields: Parameters<typeof mergeMember>[0]["fields"];
}

/** A file that was checked: nothing is written. */
export interface CheckedFile {
  fileName: string;
  digest: string;
  ignored: string[];
  rows: CheckedRow[];
}

/**
 * Reads a file of members, and says of each row what importing it would do.
 * @param importerId the administrator, who changes nobody with permissions beyond theirs; null for the operator
 * @throws ApiError 422 at `file` when it cannot be read
 */
export async function checkMembers(
  deps: Deps,
  { fileName, bytes }: MemberCsv,
  importerId: string | null,
): Promise<CheckedFile> {
  const { db, clock } = deps;
  const { ignored, rows } = read(bytes);
  const about = await aboutNow(deps);
  const permissions = importerId === null ? null : await permissionsNow(db, importerId, londonDay(clock()));
  const known = new Map<string, KnownMember>();
  for (let at = 0; at < rows.length; at += knownAtOnce) {
    const emails = rows.slice(at, at + knownAtOnce).map(({ email }) => email);
    for (const [email, one] of await findKnown(db, emails, permissions, londonDay(clock()))) known.set(email, one);
  }
  const checked = rows.map(({ faults, remarks, ...row }): CheckedRow => {
    if (faults.length > 0) return { ...row, outcome: "refused", notes: faults };
    const { outcome, notes } = mergeMember(row, known.get(row.email.toLowerCase()), about);
    return { ...row, outcome, notes: [...remarks, ...notes] };
  });
  const digest = createHash("sha256").update(bytes).digest("hex");
  return { fileName, digest, ignored, rows: checked };
}

function read(bytes: Uint8Array) {
  try {
    // "Unicode text" of a spreadsheet is UTF-16 and begins with its mark.
    const [first, second] = bytes;
    const encoding =
      first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return readMemberFile(text.replaceAll("\0", ""));
  } catch (error) {
    if (error instanceof MemberFileError) throw invalid({ file: error.message });
    if (error instanceof TypeError)
      throw invalid({ file: "This file is not in UTF-8: in Excel, choose “CSV UTF-8” when you save it." });
    throw error;
  }
}

/** Keeps a file that was checked, so that it can be imported. @returns its id */
export function keepImport({ db, clock }: TxDeps, checked: CheckedFile, importerId: string | null): Promise<string> {
  const { fileName, digest, ignored, rows } = checked;
  return store.insertImport(db, { fileName, digest, ignored, createdById: importerId, createdAt: clock() }, rows);
}

/**
 * Begins to import a file that was checked, once: a job does it.
 * @param options.sendsMails whether the new members are invited at once, and those who get a plan told so; both can be
 * done later
 * @param options.consent how those who asked for the newsletter have agreed to it; empty if nobody vouches for that
 * @throws ApiError 404
 */
export async function beginImport(
  deps: TxDeps,
  id: string,
  { sendsMails, consent }: { sendsMails: boolean; consent: string },
  requester: AuthenticatedRequester | null,
): Promise<void> {
  const { db, clock } = deps;
  const now = clock();
  const found = await store.lockImport(db, id);
  if (!found) throw notFound();
  if (found.startedAt) return;
  await store.setImport(db, id, { startedAt: now, sendsMails, consent });
  if (requester) await queueJob(db, "import-members", { id }, now);
  const actor = requester && { actorId: requester.user.id };
  const details = {
    import: id,
    file: found.fileName,
    invitations: sendsMails ? "now" : "later",
    ...(consent && { consent: true }),
  };
  await audit(db, { action: "member.import.begun", ...actor, details }, now);
}

/** Mails what an import has put off: invitations, and that a plan was given. Nobody gets one twice. @throws ApiError 404 */
export async function sendOwedMails({ db, clock }: TxDeps, id: string, isByJob: boolean): Promise<void> {
  const found = await store.lockImport(db, id);
  if (!found) throw notFound();
  if (!found.startedAt || found.sendsMails) return;
  await store.setImport(db, id, { sendsMails: true });
  // A job that imports rows goes on to the mails.
  if (isByJob && found.finishedAt) await queueJob(db, "import-members", { id }, clock());
}

/** Forgets a file that was checked and not imported; another stays. @throws ApiError 404, 409 for one that was begun */
export async function discardImport({ db }: TxDeps, id: string): Promise<void> {
  const found = await store.lockImport(db, id);
  if (!found) throw notFound();
  if (found.startedAt) throw new ApiError(409, "changed", "This file has already been imported.");
  await store.removeImport(db, id);
}

/** Why an import has to end: whoever began it may not change members any longer. */
export async function obstacleTo({ db, clock }: Deps, { createdById }: store.ImportRow): Promise<string | undefined> {
  if (createdById === null) return undefined;
  const permissions = await permissionsNow(db, createdById, londonDay(clock()));
  if (permissions.includes("members.import") && !(await isBlocked(db, createdById))) return undefined;
  return "Whoever started it may no longer import members.";
}

/** The plans that can be given, and the day, by which rows are merged. */
export interface MergeDay {
  plans: MergedPlan[];
  today: string;
}

export async function aboutNow({ db, clock }: Pick<Deps, "db" | "clock">): Promise<MergeDay> {
  const now = clock();
  return { plans: await listPlans(db, now), today: londonDay(now) };
}

/**
 * The members with these addresses, by address in lower case.
 * @param permissions of whoever imports; null for the operator, who may change everybody
 */
export async function findKnown(
  db: Deps["db"],
  emails: string[],
  permissions: readonly string[] | null,
  today: string,
): Promise<Map<string, KnownMember>> {
  const rows = await store.listKnown(db, emails, today);
  const days = await store.listPlanDays(
    db,
    rows.map(({ id }) => id),
    today,
  );
  const known = rows.map(({ id, email, stored, plans, ...row }): [string, KnownMember] => [
    email.toLowerCase(),
    {
      ...{ ...row, email },
      plans: days.filter(({ userId }) => userId === id),
      teamPlanId: plans.find(({ own, coversPremium }) => !own && coversPremium)?.id ?? null,
      isChangeable: !permissions || permissionsOf(stored).every((one) => permissions.includes(one)),
    },
  ]);
  return new Map(known);
}
