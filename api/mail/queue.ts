import type { Db } from "../db/open";
import { mails } from "../db/schema/index";

/** A mail before it is sent: a subject, and the same words as text and as HTML. */
export interface Mail {
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
}

/**
 * Puts a mail into the outbox. Inside a transaction pass its `tx`: the mail is sent only if the transaction commits.
 */
export async function queueMail(db: Db, recipient: string, mail: Mail, now: Date): Promise<void> {
  await db.insert(mails).values({ recipient, ...mail, createdAt: now, dueAt: now });
}
