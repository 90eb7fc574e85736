import { and, eq } from "drizzle-orm";
import type { Db } from "../db/open";
import { emailCodes, users } from "../db/schema/index";
import { newToken } from "../secrets";

const uniqueViolation = "23505";

/** Changes the spelling of a user's address. */
export async function respellEmail(db: Db, userId: string, email: string): Promise<void> {
  await db.update(users).set({ email }).where(eq(users.id, userId));
}

/** Replaces an address that was never confirmed; the new one is not confirmed yet either. */
export async function replaceEmail(db: Db, userId: string, email: string): Promise<void> {
  const another = { email, pendingEmail: null, verifiedAt: null, commsHash: newToken() };
  await db.update(users).set(another).where(eq(users.id, userId));
}

/** Stores a pending address; the code that was mailed to an earlier one no longer works. */
export async function keepPendingEmail(db: Db, userId: string, pendingEmail: string): Promise<void> {
  await db.update(users).set({ pendingEmail }).where(eq(users.id, userId));
  await db.delete(emailCodes).where(eq(emailCodes.userId, userId));
}

/** Discards the pending address, and its code. @returns whether there was one */
export async function dropPendingEmail(db: Db, userId: string): Promise<boolean> {
  const [row] = await db.select({ waits: users.pendingEmail }).from(users).where(eq(users.id, userId)).for("update");
  if (!row?.waits) return false;
  await db.update(users).set({ pendingEmail: null }).where(eq(users.id, userId));
  await db.delete(emailCodes).where(eq(emailCodes.userId, userId));
  return true;
}

/**
 * Makes the pending address the user's own, confirmed. Links that were mailed to the old one no longer work, including
 * those to the preferences.
 * @returns false when it is no longer the pending one
 */
export async function takePendingEmail(db: Db, userId: string, pending: string, now: Date): Promise<boolean> {
  const taken = await db
    .update(users)
    .set({ email: pending, pendingEmail: null, verifiedAt: now, commsHash: newToken() })
    .where(and(eq(users.id, userId), eq(users.pendingEmail, pending)))
    .returning({ id: users.id });
  return taken.length > 0;
}

/** Whether a database error says that the address is taken. */
export function isEmailTaken(error: unknown): boolean {
  const { code, constraint, cause } = error as { code?: string; constraint?: string; cause?: unknown };
  if (code === uniqueViolation && constraint === "users_email") return true;
  return cause instanceof Error && isEmailTaken(cause);
}
