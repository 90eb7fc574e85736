import { and, eq } from "drizzle-orm";
import type { Db } from "../db/open";
import { emailCodes, users } from "../db/schema/index";
import { newToken } from "../secrets";

const uniqueViolation = "23505";

/** Sets another spelling of a person's address. */
export async function respellEmail(db: Db, userId: string, email: string): Promise<void> {
  await db.update(users).set({ email }).where(eq(users.id, userId));
}

/** Sets an address in place of one that nobody had confirmed; nobody has confirmed this one yet either. */
export async function replaceEmail(db: Db, userId: string, email: string): Promise<void> {
  const another = { email, pendingEmail: null, verifiedAt: null, commsHash: newToken() };
  await db.update(users).set(another).where(eq(users.id, userId));
}

/** Keeps the address that is to be a person's; the code that was mailed to an earlier one no longer works. */
export async function keepPendingEmail(db: Db, userId: string, pendingEmail: string): Promise<void> {
  await db.update(users).set({ pendingEmail }).where(eq(users.id, userId));
  await db.delete(emailCodes).where(eq(emailCodes.userId, userId));
}

/** Gives up the address that waits, and the code that was mailed to it. @returns whether there was one */
export async function dropPendingEmail(db: Db, userId: string): Promise<boolean> {
  const [row] = await db.select({ waits: users.pendingEmail }).from(users).where(eq(users.id, userId)).for("update");
  if (!row?.waits) return false;
  await db.update(users).set({ pendingEmail: null }).where(eq(users.id, userId));
  await db.delete(emailCodes).where(eq(emailCodes.userId, userId));
  return true;
}

/**
 * Makes the address that waits the person's own, confirmed. What was mailed to the old one leads nowhere from now on:
 * its links to the preferences as well.
 * @returns false when it is not the one that waits any longer
 */
export async function takePendingEmail(db: Db, userId: string, pending: string, now: Date): Promise<boolean> {
  const taken = await db
    .update(users)
    .set({ email: pending, pendingEmail: null, verifiedAt: now, commsHash: newToken() })
    .where(and(eq(users.id, userId), eq(users.pendingEmail, pending)))
    .returning({ id: users.id });
  return taken.length > 0;
}

/** Whether this is the database saying that somebody else has the address already. */
export function isEmailTaken(error: unknown): boolean {
  const { code, constraint, cause } = error as { code?: string; constraint?: string; cause?: unknown };
  if (code === uniqueViolation && constraint === "users_email") return true;
  return cause instanceof Error && isEmailTaken(cause);
}
