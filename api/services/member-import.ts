import { createHash } from "node:crypto";
import type { Deps, TxDeps } from "../deps";
import { displayDay, londonDay } from "../domain/dates";
import { describeError } from "../domain/describe-error";
import { MemberFileError, readMemberFile } from "../domain/member-file";
import { type KnownMember, type Merge, type MergedPlan, mergeMember } from "../domain/member-merge";
import { linkTtlMs } from "../domain/one-time-link";
import { unusablePasswordHash } from "../domain/password-hash";
import { permissionsOf } from "../domain/permissions";
import type { AuthenticatedRequester } from "../domain/requester";
import { ApiError, invalid, notFound } from "../errors";
import { newToken } from "../keyring";
import { log } from "../log";
import { accountMadeMail } from "../mail/account-mails";
import { planGrantedMail } from "../mail/plan-mails";
import { resetUrl } from "../mail/urls";
import { audit } from "../store/audit";
import { isBlocked } from "../store/blocking";
import { queueJob } from "../store/jobs";
import * as store from "../store/member-imports";
import { insertMail } from "../store/outbox";
import { listPlans } from "../store/plans";
import { permissionsNow } from "../store/roles";
import { setFields } from "../store/user-updates";
import { createUser, findAccount, lockAccount } from "../store/users";
import { giveTerm } from "./members";
import { createLink } from "./one-time-links";

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
  const permissions = importerId === null ? null : await permissionsNow(db, importerId);
  const known = new Map<string, KnownMember>();
  for (let at = 0; at < rows.length; at += knownAtOnce) {
    const emails = rows.slice(at, at + knownAtOnce).map(({ email }) => email);
    for (const [email, one] of await findKnown(db, emails, permissions, londonDay(clock()))) known.set(email, one);
  }
  const checked = rows.map(({ faults, ...row }): CheckedRow => {
    if (faults.length > 0) return { ...row, outcome: "refused", notes: faults };
    const { outcome, notes } = mergeMember(row, known.get(row.email.toLowerCase()), about);
    return { ...row, outcome, notes };
  });
  const digest = createHash("sha256").update(bytes).digest("hex");
  return { fileName, digest, ignored, rows: checked };
}

function read(bytes: Uint8Array) {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
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
 * @param sendsMails whether the new members are invited at once, and those who get a plan told so; both can be done later
 * @throws ApiError 404
 */
export async function beginImport(
  deps: TxDeps,
  id: string,
  sendsMails: boolean,
  requester: AuthenticatedRequester | null,
): Promise<void> {
  const { db, clock } = deps;
  const now = clock();
  const found = await store.lockImport(db, id);
  if (!found) throw notFound();
  if (found.startedAt) return;
  await store.setImport(db, id, { startedAt: now, sendsMails });
  if (requester) await queueJob(db, "import-members", { id }, now);
  const actor = requester && { actorId: requester.user.id };
  const details = { import: id, file: found.fileName, invitations: sendsMails ? "now" : "later" };
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
  if (found.startedAt) throw new ApiError(409, "changed", "This file is imported already.");
  await store.removeImport(db, id);
}

/** Why an import has to end: whoever began it may not change members any longer. */
export async function obstacleTo({ db }: Deps, { createdById }: store.ImportRow): Promise<string | undefined> {
  if (createdById === null) return undefined;
  if ((await permissionsNow(db, createdById)).includes("members.manage") && !(await isBlocked(db, createdById)))
    return undefined;
  return "Whoever began it may not change members any longer.";
}

/**
 * Imports a row that waits: all of it, or nothing. What it does is decided again, as the member may have changed since.
 * @throws ApiError for what is wrong with it
 */
export async function importRow(deps: TxDeps, found: store.ImportRow, line: number): Promise<void> {
  const { db, clock } = deps;
  const now = clock();
  const row = await store.lockWaitingRow(db, found.id, line, "row");
  if (!row) return;
  const today = londonDay(now);
  const permissions = found.createdById === null ? null : await permissionsNow(db, found.createdById);
  const [before] = await store.listKnown(db, [row.email], today);
  if (before) await lockAccount(db, before.id);
  const known = (await findKnown(db, [row.email], permissions, today)).get(row.email.toLowerCase());
  const merge = mergeMember(row, known, await aboutNow(deps));
  const { outcome, notes, fill, grant } = merge;
  if (outcome === "refused") return store.setRow(db, row, { outcome, notes, doneAt: now });
  const userId = outcome === "new" ? await addMember(deps, found, row, merge) : (before?.id ?? "");
  if (outcome !== "new" && Object.keys(fill).length > 0) {
    await setFields(db, userId, fill);
    await record(deps, found, "member.changed", userId, { filled: Object.keys(fill) });
  }
  if (grant) {
    const term = { plan_id: grant.planId, starts_on: grant.from, expires_on: grant.until };
    await giveTerm(deps, userId, { ...term, reason: `Imported from ${nameOf(found)}` }, found.createdById);
  }
  const mail = outcome === "new" ? "invitation" : grant ? "plan" : null;
  const granted = grant ? { title: grant.title, from: grant.from, until: grant.until } : null;
  await store.setRow(db, row, { outcome, notes, doneAt: now, userId, granted, mail });
}

/** Notes that a row could not be imported; the others go on. */
export async function refuseRow(
  { db, clock }: TxDeps,
  found: store.ImportRow,
  line: number,
  error: unknown,
): Promise<void> {
  const row = await store.lockWaitingRow(db, found.id, line, "row");
  if (!row) return;
  const isKnown = error instanceof ApiError && error.status < 500;
  if (!isKnown) log.error({ error: describeError(error), import: found.id, line }, "members: a row was not imported");
  const words = isKnown ? error.message : "It failed for a reason that is in the log: import the file again";
  await store.setRow(db, row, { outcome: "refused", notes: [words], doneAt: clock() });
}

/** Writes the mail that is owed for a row, once. One who has claimed the account meanwhile needs no invitation. */
export async function mailRow(deps: TxDeps, { id }: store.ImportRow, line: number): Promise<void> {
  const { db, clock, config } = deps;
  const now = clock();
  const row = await store.lockWaitingRow(db, id, line, "mail");
  if (!row) return;
  if (row.userId) await lockAccount(db, row.userId);
  const account = row.userId ? await findAccount(db, row.userId) : undefined;
  if (!account || account.blockedAt || (row.mail === "invitation" && account.verifiedAt))
    return store.setRow(db, row, { mail: null });
  const { granted } = row;
  const plan = granted && { title: granted.title, from: displayDay(granted.from), until: displayDay(granted.until) };
  if (row.mail === "invitation") {
    const url = resetUrl(config, account.email, await createLink(deps, "reset", account.id, linkTtlMs.invite));
    await insertMail(db, account.email, accountMadeMail(config, account, plan, url), now, "bulk");
  } else if (plan) {
    const about = { plan: plan.title, from: plan.from, until: plan.until, url: config.publicOrigin };
    await insertMail(db, account.email, planGrantedMail(config, account, about), now, "bulk");
  }
  await store.setRow(db, row, { mailedAt: now });
}

/** An account without a password: its owner sets one by a mailed link, which confirms the address as well. */
async function addMember(
  deps: TxDeps,
  found: store.ImportRow,
  { email, fields }: store.MemberImportRow,
  { fill }: Merge,
): Promise<string> {
  const { db, clock } = deps;
  const { newsletter } = fields;
  const hasNewsletter = newsletter === "weekly" || newsletter === "monthly";
  const made = await createUser(db, {
    email,
    ...{ firstName: fill.firstName ?? "", lastName: fill.lastName ?? "", company: fill.company ?? "" },
    ...{ passwordHash: unusablePasswordHash, commsHash: newToken(), createdAt: clock() },
    ...(hasNewsletter && { newsletter: true, newsletterType: newsletter }),
  });
  if (!made)
    throw new ApiError(
      409,
      "changed",
      "Another account with this address was made at this moment: import the file again",
    );
  await record(deps, found, "member.imported", made.id);
  if (hasNewsletter)
    await record(deps, found, "email.preferences.changed", made.id, { newsletter, consent: nameOf(found) });
  return made.id;
}

function record(
  { db, clock }: TxDeps,
  found: store.ImportRow,
  action: "member.imported" | "member.changed" | "email.preferences.changed",
  subjectId: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  const actor = found.createdById !== null && { actorId: found.createdById };
  const about = { ...details, import: found.id, file: nameOf(found) };
  return audit(db, { action, ...actor, subjectId, details: about }, clock());
}

function nameOf({ fileName }: store.ImportRow): string {
  return fileName || "a file";
}

async function aboutNow({ db, clock }: Deps): Promise<{ plans: MergedPlan[]; today: string }> {
  const now = clock();
  return { plans: await listPlans(db, now), today: londonDay(now) };
}

/** @param permissions of whoever imports; null for the operator, who may change everybody */
async function findKnown(
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
      ...row,
      plans: days.filter(({ userId }) => userId === id),
      teamPlanId: plans.find(({ own, coversPremium }) => !own && coversPremium)?.id ?? null,
      isChangeable: !permissions || permissionsOf(stored).every((one) => permissions.includes(one)),
    },
  ]);
  return new Map(known);
}
