import { and, asc, desc, eq, isNull, lte } from "drizzle-orm";
import type { Db } from "../db/open";
import { mails } from "../db/schema/index";

/** A mail before it is sent: a subject, and the same words as text and as HTML. */
export interface Mail {
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
}

/** A mail of the outbox, sent or waiting. */
export type StoredMail = typeof mails.$inferSelect;

const mostShown = 100;

/**
 * Puts a mail into the outbox. Inside a transaction pass its `tx`: the mail is sent only if the transaction commits.
 */
export async function queueMail(db: Db, recipient: string, mail: Mail, now: Date): Promise<void> {
  await db.insert(mails).values({ recipient, ...mail, createdAt: now, dueAt: now });
}

/**
 * Takes the oldest mail that is due, and counts the attempt. No other worker takes it before the lease ends.
 * @returns `undefined` when none is due
 */
export async function leaseMail(db: Db, now: Date, leaseMs: number): Promise<StoredMail | undefined> {
  return db.transaction(async (tx) => {
    const [mail] = await tx
      .select()
      .from(mails)
      .where(and(isNull(mails.sentAt), lte(mails.dueAt, now)))
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

export async function markSent(db: Db, id: string, now: Date): Promise<void> {
  await db.update(mails).set({ sentAt: now, lastError: null }).where(eq(mails.id, id));
}

/** Puts a failed mail off until its next attempt. */
export async function postponeMail(db: Db, id: string, dueAt: Date, lastError: string): Promise<void> {
  await db.update(mails).set({ dueAt, lastError }).where(eq(mails.id, id));
}

/** The newest mails, to all addresses or to one. */
export async function newestMails(db: Db, recipient?: string): Promise<StoredMail[]> {
  return db
    .select()
    .from(mails)
    .where(recipient ? eq(mails.recipient, recipient) : undefined)
    .orderBy(desc(mails.number))
    .limit(mostShown);
}

export async function findMail(db: Db, id: string): Promise<StoredMail | undefined> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id));
  return mail;
}
