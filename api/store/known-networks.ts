import { and, eq, gte, lt, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { knownNetworks, users } from "../db/schema/index";
import { removeSome } from "./removal";

/** Records that a user has logged in from a network. @param networkHash a keyed hash */
export async function rememberNetwork(db: Db, userId: string, networkHash: string, now: Date): Promise<void> {
  await db
    .insert(knownNetworks)
    .values({ userId, networkHash, lastUsedAt: now })
    .onConflictDoUpdate({ target: [knownNetworks.userId, knownNetworks.networkHash], set: { lastUsedAt: now } });
}

/** Whether the user with an e-mail address has logged in from a network since a date. */
export async function isKnownNetwork(db: Db, email: string, networkHash: string, since: Date): Promise<boolean> {
  const rows = await db
    .select({ userId: knownNetworks.userId })
    .from(knownNetworks)
    .innerJoin(users, eq(users.id, knownNetworks.userId))
    .where(
      and(
        eq(sql`lower(${users.email})`, email.trim().toLowerCase()),
        eq(knownNetworks.networkHash, networkHash),
        gte(knownNetworks.lastUsedAt, since),
      ),
    );
  return rows.length > 0;
}

/** Deletes the networks of a user: somebody else may have logged in from them. */
export async function forgetNetworks(db: Db, userId: string): Promise<void> {
  await db.delete(knownNetworks).where(eq(knownNetworks.userId, userId));
}

/** Deletes networks from which nobody has logged in since a date. */
export async function removeNetworksBefore(db: Db, before: Date, most: number): Promise<number> {
  return removeSome(db, knownNetworks, lt(knownNetworks.lastUsedAt, before), most);
}
