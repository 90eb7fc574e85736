import { and, eq, lt, type SQL } from "drizzle-orm";
import type { Db } from "../db/open";
import { idempotencyKeys } from "../db/schema/index";

/** A key of a client, hashed, in its scope. */
export interface KeyId {
  scope: string;
  key: string;
}

/** A key with the request that it was sent with. */
export interface Claim extends KeyId {
  requestHash: string;
}

export type StoredKey = typeof idempotencyKeys.$inferSelect;

/** Takes a key. @returns false when it is taken */
export async function claimKey(db: Db, claim: Claim, now: Date): Promise<boolean> {
  const taken = await db
    .insert(idempotencyKeys)
    .values({ ...claim, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  return taken.length > 0;
}

export async function findKey(db: Db, id: KeyId): Promise<StoredKey | undefined> {
  const [row] = await db.select().from(idempotencyKeys).where(rowOf(id));
  return row;
}

/** Releases a key, so that it can be taken again. */
export async function releaseKey(db: Db, id: KeyId): Promise<void> {
  await db.delete(idempotencyKeys).where(rowOf(id));
}

/** Stores the response to a key's request. @param body encrypted */
export async function keepResponse(
  db: Db,
  id: KeyId,
  { status, body }: { status: number; body: { sealed: string } },
): Promise<void> {
  await db.update(idempotencyKeys).set({ status, body }).where(rowOf(id));
}

/** Deletes keys that were taken before a date. */
export async function removeKeysBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, moment));
}

function rowOf({ scope, key }: KeyId): SQL | undefined {
  return and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));
}
