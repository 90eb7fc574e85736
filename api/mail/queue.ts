import type { Db } from "../db/open";
import { mails } from "../db/schema/index";

/** A mail as it is written: a subject, and the same words as text and as HTML. */
export interface Mail {
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
}

/** Puts a mail into the outbox. Inside a transaction pass its `tx`: the mail goes out exactly if the business happened. */
export async function queueMail(db: Db, recipient: string, mail: Mail, now: Date): Promise<void> {
  await db.insert(mails).values({ recipient, ...mail, createdAt: now, dueAt: now });
}
