import type { TxDeps } from "../deps";
import { displayDay, londonDay } from "../domain/dates";
import { describeError } from "../domain/describe-error";
import { type Merge, mergeMember } from "../domain/member-merge";
import { linkTtlMs } from "../domain/one-time-link";
import { unusablePasswordHash } from "../domain/password-hash";
import { newToken } from "../keyring";
import { log } from "../log";
import { accountMadeMail } from "../mail/account-mails";
import { planGrantedMail } from "../mail/plan-mails";
import { resetUrl } from "../mail/urls";
import { auditAll } from "../store/audit";
import * as store from "../store/member-imports";
import { insertMails } from "../store/outbox";
import { permissionsNow } from "../store/roles";
import { setFields } from "../store/user-updates";
import { type Account, createUsers, findAccounts, lockAccounts, lockAccountsByEmail } from "../store/users";
import { findKnown, type MergeDay } from "./member-import";
import { writeTerms } from "./members";
import { createLinks } from "./one-time-links";

type Row = store.MemberImportRow;

/** A row, what it does, and the account that it is about. */
interface Merged {
  row: Row;
  merge: Merge;
  userId: string | null;
}

/**
 * Imports rows that wait: all of them, or nothing if it throws. What each does is decided again, as its member may have
 * changed since; one that is refused leaves the others as they are.
 */
export async function importRows(
  deps: TxDeps,
  found: store.ImportRow,
  lines: number[],
  about: MergeDay,
): Promise<void> {
  const { db, clock } = deps;
  const waiting = await store.lockWaitingRows(db, found.id, lines, "row");
  const merged = await addMembers(deps, found, await mergeAgain(deps, found, waiting, about));
  await fillFields(deps, found, merged);
  const terms = merged.flatMap(({ userId, merge }) =>
    userId && merge.grant ? [termOf(found, userId, merge.grant)] : [],
  );
  await writeTerms(deps, terms, found.createdById);
  const doneAt = clock();
  await store.finishRows(
    db,
    found.id,
    merged.map(({ row: { line }, merge: { outcome, notes, grant }, userId }) => ({
      ...{ line, outcome, notes, doneAt },
      userId: outcome === "refused" ? null : userId,
      granted: grant ? { title: grant.title, from: grant.from, until: grant.until } : null,
      mail: outcome === "new" ? "invitation" : grant ? "plan" : null,
    })),
  );
}

/** Notes that a row could not be imported; the others go on. */
export async function refuseRow(
  { db, clock }: TxDeps,
  found: store.ImportRow,
  line: number,
  error: unknown,
): Promise<void> {
  const [row] = await store.lockWaitingRows(db, found.id, [line], "row");
  if (!row) return;
  log.error({ error: describeError(error), import: found.id, line }, "members: a row was not imported");
  const notes = ["It failed for a reason given in the log: import the file again"];
  await store.finishRows(db, found.id, [
    { line, outcome: "refused", notes, doneAt: clock(), userId: null, granted: null, mail: null },
  ]);
}

/** Writes the mails that are owed for rows, once. Those who have claimed their accounts meanwhile need no invitation. */
export async function mailRows(deps: TxDeps, { id }: store.ImportRow, lines: number[]): Promise<void> {
  const { db, clock } = deps;
  const now = clock();
  const owed = await store.lockWaitingRows(db, id, lines, "mail");
  const userIds = owed.flatMap(({ userId }) => userId ?? []);
  await lockAccounts(db, userIds);
  const accounts = new Map((await findAccounts(db, userIds)).map((account) => [account.id, account]));
  const mailed = owed.flatMap((row) => {
    const account = row.userId ? accounts.get(row.userId) : undefined;
    return account && isMailed(row, account) ? [{ row, account }] : [];
  });
  const invited = mailed.flatMap(({ row, account }) => (row.mail === "invitation" ? [account.id] : []));
  const tokens = await createLinks(deps, "reset", invited, linkTtlMs.invite);
  const mails = mailed.map(({ row, account }) => ({
    recipient: account.email,
    mail: mailFor(deps, row, account, tokens.get(account.id)),
  }));
  await insertMails(db, mails, now, "bulk");
  const mailedLines = new Set(mailed.map(({ row }) => row.line));
  const others = owed.map(({ line }) => line).filter((line) => !mailedLines.has(line));
  await store.setRows(db, id, [...mailedLines], { mailedAt: now });
  await store.setRows(db, id, others, { mail: null });
}

function isMailed({ mail, granted }: Row, { blockedAt, verifiedAt }: Account): boolean {
  return !blockedAt && (mail === "invitation" ? !verifiedAt : granted !== null);
}

function mailFor({ config }: TxDeps, { granted }: Row, account: Account, token: string | undefined) {
  const plan = granted && { title: granted.title, from: displayDay(granted.from), until: displayDay(granted.until) };
  if (token !== undefined) return accountMadeMail(config, account, plan, resetUrl(config, account.email, token));
  const { title = "", from = "", until = "" } = plan ?? {};
  return planGrantedMail(config, account, { plan: title, from, until, url: config.publicOrigin });
}

/** Decides what rows do while the accounts with their addresses are locked. */
async function mergeAgain(deps: TxDeps, found: store.ImportRow, rows: Row[], about: MergeDay): Promise<Merged[]> {
  const { db, clock } = deps;
  const today = londonDay(clock());
  const permissions =
    found.createdById === null ? null : await permissionsNow(db, found.createdById, londonDay(clock()));
  const emails = rows.map(({ email }) => email);
  const ids = await lockAccountsByEmail(db, emails);
  const known = ids.size > 0 ? await findKnown(db, emails, permissions, today) : new Map();
  return rows.map((row) => {
    const email = row.email.toLowerCase();
    return {
      row,
      merge: mergeMember(row, known.get(email), { ...about, isVouched: found.consent !== "" }),
      userId: ids.get(email) ?? null,
    };
  });
}

/**
 * Creates accounts without a password: their owners set one by a mailed link, which confirms the address as well. A row
 * whose address was taken at the same moment is refused.
 */
async function addMembers(deps: TxDeps, found: store.ImportRow, merged: Merged[]): Promise<Merged[]> {
  const { db, clock } = deps;
  const wanted = merged.filter(({ merge }) => merge.outcome === "new");
  const made = await createUsers(
    db,
    wanted.map(({ row: { email, fields }, merge: { fill } }) => ({
      ...{ email, firstName: fill.firstName ?? "", lastName: fill.lastName ?? "", company: fill.company ?? "" },
      ...{ passwordHash: unusablePasswordHash, commsHash: newToken(), createdAt: clock() },
      ...newsletterOf(fields),
      ...consentOf(found, fields, clock()),
    })),
  );
  const all = merged.map((one) => {
    if (one.merge.outcome !== "new") return one;
    const userId = made.get(one.row.email.toLowerCase());
    if (userId) return { ...one, userId };
    const merge: Merge = { outcome: "refused", notes: [takenMeanwhile], fill: {} };
    return { ...one, merge };
  });
  const added = all.filter(({ merge }) => merge.outcome === "new");
  const entries = added.flatMap(({ row: { fields }, userId }) => [
    entryOf(found, "member.imported", userId),
    ...("newsletter" in newsletterOf(fields)
      ? [
          entryOf(found, "email.preferences.changed", userId, {
            newsletter: fields.newsletter,
            consent: nameOf(found),
          }),
        ]
      : []),
  ]);
  await auditAll(db, entries, clock());
  return all;
}

const takenMeanwhile = "Another account with this address was made at the same moment: import the file again";

function newsletterOf({ newsletter }: Row["fields"]) {
  if (newsletter !== "weekly" && newsletter !== "monthly") return {};
  return { newsletter: true, newsletterType: newsletter };
}

/** That somebody vouches for a new member's consent to the newsletter, where they do. */
function consentOf({ consent, fileName, createdById }: store.ImportRow, fields: Row["fields"], at: Date) {
  if (!consent || !("newsletter" in newsletterOf(fields))) return {};
  return { newsletterConsent: { byId: createdById, at: at.toISOString(), words: consent, file: fileName } };
}

async function fillFields(deps: TxDeps, found: store.ImportRow, merged: Merged[]): Promise<void> {
  const { db, clock } = deps;
  const filled = merged.filter(({ merge }) => merge.outcome === "changed" && Object.keys(merge.fill).length > 0);
  for (const { userId, merge } of filled) await setFields(db, userId ?? "", merge.fill);
  const entries = filled.map(({ userId, merge }) =>
    entryOf(found, "member.changed", userId, { filled: Object.keys(merge.fill) }),
  );
  await auditAll(db, entries, clock());
}

function termOf(found: store.ImportRow, userId: string, { planId, title, from, until }: NonNullable<Merge["grant"]>) {
  const reason = `Imported from ${nameOf(found)}`;
  return { userId, title, plan_id: planId, starts_on: from, expires_on: until, reason };
}

function entryOf(
  found: store.ImportRow,
  action: "member.imported" | "member.changed" | "email.preferences.changed",
  subjectId: string | null,
  details: Record<string, unknown> = {},
) {
  const about = { ...details, import: found.id, file: nameOf(found) };
  return { action, actorId: found.createdById, subjectId, details: about };
}

function nameOf({ fileName }: store.ImportRow): string {
  return fileName || "a file";
}
