import { and, eq, gte, lt, type SQL } from "drizzle-orm";
import type { Db } from "../db/database";
import { idempotencyKeys } from "../db/schema/index";
import { removeSome } from "./removal";

/** A key of a client, hashed, in its scope. */
export interface KeyId {
  scope: string;
  key: string;
}

/** A key with the request that it was sent with. */
export interface Claim extends KeyId {
  /** Who sent it; null for a guest. */
  userId: string | null;
  requestHash: string;
}

export type StoredKey = typeof idempotencyKeys.$inferSelect;

/**
 * Takes a key until the transaction ends, and waits for another one that has it. Pass a `tx`.
 * @param since older keys are forgotten
 * @returns false when an earlier request has its answer stored
 */
export async function claimKey(tx: Db, claim: Claim, since: Date, now: Date): Promise<boolean> {
  await tx.delete(idempotencyKeys).where(and(rowOf(claim), lt(idempotencyKeys.createdAt, since)));
  const taken = await tx
    .insert(idempotencyKeys)
    .values({ ...claim, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  return taken.length > 0;
}

/** @param since older keys are forgotten */
export async function findKey(db: Db, id: KeyId, since: Date): Promise<StoredKey | undefined> {
  const [row] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(rowOf(id), gte(idempotencyKeys.createdAt, since)));
  return row;
}

/** Stores the answer to a key's request, encrypted; releases the key without one. */
export async function keepResponse(
  tx: Db,
  id: KeyId,
  answer: { status: number; body: { sealed: string } } | undefined,
): Promise<void> {
  if (answer) await tx.update(idempotencyKeys).set(answer).where(rowOf(id));
  else await tx.delete(idempotencyKeys).where(rowOf(id));
}

/** Deletes keys that were taken before a date. */
export async function removeKeysBefore(db: Db, before: Date, most: number): Promise<number> {
  return removeSome(db, idempotencyKeys, lt(idempotencyKeys.createdAt, before), most);
}

function rowOf({ scope, key }: KeyId): SQL | undefined {
  return and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));
}
