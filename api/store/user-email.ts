import { and, eq } from "drizzle-orm";
import type { Db } from "../db/database";
import { emailCodes, users } from "../db/schema/index";
import { newToken } from "../keyring";

const uniqueViolation = "23505";

/** Changes the spelling of a user's e-mail address. */
export async function respellEmail(db: Db, userId: string, email: string): Promise<void> {
  await db.update(users).set({ email }).where(eq(users.id, userId));
}

/** Replaces an e-mail address that was never confirmed; the new one is not confirmed yet either. */
export async function replaceEmail(db: Db, userId: string, email: string): Promise<void> {
  const another = { email, pendingEmail: null, verifiedAt: null, newsletterConsent: null, commsHash: newToken() };
  await db.update(users).set(another).where(eq(users.id, userId));
}

/** Stores a pending e-mail address; the code that was mailed to an earlier one no longer works. */
export async function setPendingEmail(db: Db, userId: string, pendingEmail: string): Promise<void> {
  await db.update(users).set({ pendingEmail }).where(eq(users.id, userId));
  await db.delete(emailCodes).where(eq(emailCodes.userId, userId));
}

/** Discards the pending e-mail address, and its code. @returns whether there was one */
export async function clearPendingEmail(db: Db, userId: string): Promise<boolean> {
  const [row] = await db.select({ waits: users.pendingEmail }).from(users).where(eq(users.id, userId)).for("update");
  if (!row?.waits) return false;
  await db.update(users).set({ pendingEmail: null }).where(eq(users.id, userId));
  await db.delete(emailCodes).where(eq(emailCodes.userId, userId));
  return true;
}

/**
 * Makes the pending e-mail address the user's own, confirmed. Links that were mailed to the old one no longer work,
 * including those to the preferences.
 * @returns "not_pending" when it is no longer the pending one, "taken" when another account has it
 */
export async function confirmPendingEmail(
  tx: Db,
  userId: string,
  pending: string,
  now: Date,
): Promise<"confirmed" | "not_pending" | "taken"> {
  const confirmed = {
    email: pending,
    pendingEmail: null,
    verifiedAt: now,
    newsletterConsent: null,
    commsHash: newToken(),
  };
  const mine = and(eq(users.id, userId), eq(users.pendingEmail, pending));
  try {
    // In a savepoint, so that a violated constraint does not end the transaction.
    const rows = await tx.transaction((savepoint) =>
      savepoint.update(users).set(confirmed).where(mine).returning({ id: users.id }),
    );
    return rows.length > 0 ? "confirmed" : "not_pending";
  } catch (error) {
    if (isEmailTaken(error)) return "taken";
    throw error;
  }
}

/** Whether a database error says that the e-mail address is taken. */
export function isEmailTaken(error: unknown): boolean {
  const { code, constraint, cause } = error as { code?: string; constraint?: string; cause?: unknown };
  if (code === uniqueViolation && constraint === "users_email") return true;
  return cause instanceof Error && isEmailTaken(cause);
}
