import { and, asc, desc, eq, isNotNull, isNull, lte } from "drizzle-orm";
import type { Db } from "../db/database";
import { type MailAttachment, mails } from "../db/schema/index";
import { redactSecrets } from "../domain/redact-secrets";
import { currentCause } from "../log";

/** A mail before it is sent: a subject, and the same words as text and as HTML. */
export interface Mail {
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  /** The papers that it brings; their files are read when it is sent. */
  attachments?: MailAttachment[];
}

/** A mail of the outbox, sent or waiting. */
export type StoredMail = typeof mails.$inferSelect;

/** Newsletters are bulk: the two lanes are sent independently. */
export type MailLane = StoredMail["lane"];
export const mailLanes: readonly MailLane[] = mails.lane.enumValues;

/** A mail that was given up, without its recipient and text. */
export type FailedMail = Pick<StoredMail, "id" | "lane" | "attempts" | "lastError"> & { failedAt: Date };

const maxShown = 100;
const isOpen = and(isNull(mails.sentAt), isNull(mails.failedAt));

/**
 * Puts a mail into the outbox. Inside a transaction pass its `tx`: the mail is sent only if the transaction commits.
 * Links that tell whether an account exists are mailed by a job, since writing them takes time.
 */
export async function queueMail(
  db: Db,
  recipient: string,
  mail: Mail,
  now: Date,
  lane: MailLane = "mail",
): Promise<void> {
  await insertMail(db, recipient, mail, now, lane);
}

/** The same. @returns the mail's id */
export async function insertMail(db: Db, recipient: string, mail: Mail, now: Date, lane: MailLane): Promise<string> {
  const [id] = await insertMails(db, [{ recipient, mail }], now, lane);
  return id ?? "";
}

/** The same for several mails. @returns their ids */
export async function insertMails(
  db: Db,
  wanted: { recipient: string; mail: Mail }[],
  now: Date,
  lane: MailLane,
): Promise<string[]> {
  if (wanted.length === 0) return [];
  const { requestId } = currentCause();
  const queued = await db
    .insert(mails)
    .values(wanted.map(({ recipient, mail }) => ({ recipient, ...mail, lane, requestId, createdAt: now, dueAt: now })))
    .returning({ id: mails.id });
  return queued.map(({ id }) => id);
}

/**
 * Takes the oldest mail of a lane that is due, and counts the attempt. No other worker takes it before the lease ends.
 * @returns `undefined` when none is due
 */
export async function leaseMail(db: Db, lane: MailLane, now: Date, leaseMs: number): Promise<StoredMail | undefined> {
  return db.transaction(async (tx) => {
    const [mail] = await tx
      .select()
      .from(mails)
      .where(and(eq(mails.lane, lane), isOpen, lte(mails.dueAt, now)))
      .orderBy(asc(mails.dueAt), asc(mails.number))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!mail) return undefined;
    await tx
      .update(mails)
      .set({ attempts: mail.attempts + 1, dueAt: new Date(now.getTime() + leaseMs) })
      .where(eq(mails.id, mail.id));
    return mail;
  });
}

/** Renews the lease of a mail until `dueAt`. */
export async function renewMailLease(db: Db, id: string, dueAt: Date): Promise<void> {
  await db.update(mails).set({ dueAt }).where(eq(mails.id, id));
}

/**
 * Marks a mail that the mail server has taken. From then on only its text is kept, without links and codes that open
 * something: the database stores one-time links and codes as hashes, and reading it must not log anybody in. A mail
 * that was not taken is whole. So are all mails without a mail server, as the outbox's page is where they are read.
 */
export async function markSent(db: Db, { id, text }: Pick<StoredMail, "id" | "text">, now: Date): Promise<void> {
  const rest = { text: redactSecrets(text), html: "", headers: {}, attachments: [] };
  await db
    .update(mails)
    .set({ ...rest, sentAt: now, lastError: null })
    .where(eq(mails.id, id));
}

/** Puts a failed mail off until its next attempt. */
export async function postponeMail(db: Db, id: string, dueAt: Date, lastError: string): Promise<void> {
  await db.update(mails).set({ dueAt, lastError }).where(eq(mails.id, id));
}

/** Gives a mail up. */
export async function failMail(db: Db, id: string, now: Date, lastError: string): Promise<void> {
  await db.update(mails).set({ failedAt: now, lastError }).where(eq(mails.id, id));
}

/** The mails that were given up, the newest first. */
export async function listFailedMails(db: Db): Promise<FailedMail[]> {
  const { id, lane, attempts, lastError, failedAt } = mails;
  const found = await db
    .select({ id, lane, attempts, lastError, failedAt })
    .from(mails)
    .where(isNotNull(failedAt))
    .orderBy(desc(failedAt))
    .limit(maxShown);
  return found.flatMap((mail) => (mail.failedAt ? [{ ...mail, failedAt: mail.failedAt }] : []));
}

/** Sends a mail that was given up once more, now. @returns false when it was not given up */
export async function retryMail(db: Db, id: string, now: Date): Promise<boolean> {
  const changed = await db
    .update(mails)
    .set({ failedAt: null, dueAt: now })
    .where(and(eq(mails.id, id), isNotNull(mails.failedAt)))
    .returning({ id: mails.id });
  return changed.length > 0;
}

/** The newest mails, to all addresses or to one. */
export async function newestMails(db: Db, recipient?: string): Promise<StoredMail[]> {
  return db
    .select()
    .from(mails)
    .where(recipient ? eq(mails.recipient, recipient) : undefined)
    .orderBy(desc(mails.number))
    .limit(maxShown);
}

export async function findMail(db: Db, id: string): Promise<StoredMail | undefined> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id));
  return mail;
}
