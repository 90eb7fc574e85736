import type { Preferences } from "contract/email-preferences";
import { and, asc, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { commsTypes, userComms, users } from "../db/schema/index";
import { preparedQuery } from "./prepared-query";

/** The link's user, and the settings of its page. */
export interface Recipient {
  id: string;
  email: string;
  newsletter: Preferences["newsletter_settings"];
}

/** The ids of the selected kinds of e-mail, and the newsletter. */
export interface PreferencesChange {
  comms: string[];
  newsletter: { status: boolean; type?: Recipient["newsletter"]["type"] };
}

/**
 * The user of a mailed link; `undefined` for an unknown link.
 * @param lock locks the settings until the transaction ends
 */
export async function findRecipient(db: Db, hash: string, lock = false): Promise<Recipient | undefined> {
  const found = db
    .select({ id: users.id, email: users.email, status: users.newsletter, type: users.newsletterType })
    .from(users)
    .where(eq(users.commsHash, hash));
  const [row] = lock ? await found.for("update") : await found;
  if (!row) return undefined;
  const { id, email, status, type } = row;
  return { id, email, newsletter: { status, type: type === "monthly" ? "monthly" : "weekly" } };
}

const commsQuery = preparedQuery((db, name) =>
  db
    .select({ id: commsTypes.id, title: commsTypes.title, wanted: sql<boolean>`${userComms.userId} is not null` })
    .from(commsTypes)
    .leftJoin(userComms, and(eq(userComms.commsTypeId, commsTypes.id), eq(userComms.userId, sql.placeholder("userId"))))
    .orderBy(asc(commsTypes.position), asc(commsTypes.title))
    .prepare(name),
);

/** The kinds of e-mail that a user receives, and all kinds. */
export async function readComms(db: Db, userId: string): Promise<Preferences["comms"]> {
  const rows = await commsQuery(db).execute({ userId });
  const titled = ({ id, title }: (typeof rows)[number]) => ({ id, title });
  return { assigned: rows.filter(({ wanted }) => wanted).map(titled), available: rows.map(titled) };
}

/**
 * Sets the kinds of e-mail that a user receives, and the newsletter; its type is kept if none is given.
 * @returns whether that changed anything
 */
export async function savePreferences(
  tx: Db,
  recipient: Recipient,
  { comms, newsletter }: PreferencesChange,
): Promise<boolean> {
  const { status, type = recipient.newsletter.type } = newsletter;
  const isOther = status !== recipient.newsletter.status || type !== recipient.newsletter.type;
  if (isOther)
    await tx.update(users).set({ newsletter: status, newsletterType: type }).where(eq(users.id, recipient.id));
  const others = comms.length > 0 ? notInArray(userComms.commsTypeId, comms) : undefined;
  const ended = await tx
    .delete(userComms)
    .where(and(eq(userComms.userId, recipient.id), others))
    .returning({ id: userComms.commsTypeId });
  const begun = await begin(tx, recipient.id, comms);
  return isOther || ended.length > 0 || begun > 0;
}

async function begin(tx: Db, userId: string, comms: string[]): Promise<number> {
  if (comms.length === 0) return 0;
  const types = tx
    .select({ userId: sql`${userId}::uuid`.as("user_id"), commsTypeId: commsTypes.id })
    .from(commsTypes)
    .where(inArray(commsTypes.id, comms));
  const begun = await tx.insert(userComms).select(types).onConflictDoNothing().returning({ id: userComms.commsTypeId });
  return begun.length;
}
