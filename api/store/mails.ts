import { desc, eq } from "drizzle-orm";
import type { Db } from "../db/open";
import { mails } from "../db/schema/index";

export type KeptMail = typeof mails.$inferSelect;

const mostShown = 100;

/** The newest mails, to all addresses or to one. */
export async function newestMails(db: Db, recipient?: string): Promise<KeptMail[]> {
  return db
    .select()
    .from(mails)
    .where(recipient ? eq(mails.recipient, recipient) : undefined)
    .orderBy(desc(mails.number))
    .limit(mostShown);
}

export async function findMail(db: Db, id: string): Promise<KeptMail | undefined> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id));
  return mail;
}
