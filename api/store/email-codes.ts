import { and, eq, lt, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { emailCodes } from "../db/schema/index";

/** How many guesses a code allows; with 40 bits the chance of a correct guess is negligible. */
const maxCodeTries = 10;

/** Stores the hash of a user's code instead of an earlier one, with new tries. */
export async function storeCode(db: Db, userId: string, codeHash: string, expiresAt: Date): Promise<void> {
  await db
    .insert(emailCodes)
    .values({ userId, codeHash, expiresAt })
    .onConflictDoUpdate({ target: emailCodes.userId, set: { codeHash, expiresAt, attempts: 0 } });
}

/** Counts a try before it is checked. @returns the hash to compare with; `undefined` when no tries are left */
export async function tryCode(db: Db, userId: string): Promise<{ codeHash: string; expiresAt: Date } | undefined> {
  const [row] = await db
    .update(emailCodes)
    .set({ attempts: sql`${emailCodes.attempts} + 1` })
    .where(and(eq(emailCodes.userId, userId), lt(emailCodes.attempts, maxCodeTries)))
    .returning({ codeHash: emailCodes.codeHash, expiresAt: emailCodes.expiresAt });
  return row;
}

export async function deleteCode(db: Db, userId: string): Promise<void> {
  await db.delete(emailCodes).where(eq(emailCodes.userId, userId));
}
