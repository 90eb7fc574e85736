import { and, asc, desc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { sandboxObjects } from "../db/schema/index";
import { removeSome } from "./removal";

export type SandboxRow = typeof sandboxObjects.$inferSelect;
export type NewSandboxRow = Omit<typeof sandboxObjects.$inferInsert, "number">;
export type SandboxKind = SandboxRow["kind"];

/** Answers a request to the sandbox, which has transactions of its own as the real provider has. */
export function inSandboxTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction(work);
}

/** Adds an object to the sandbox. */
export async function addSandboxObject(db: Db, row: NewSandboxRow): Promise<void> {
  await db.insert(sandboxObjects).values(row);
}

/** An object of a kind. @param lock keeps it from being changed by others until the transaction ends */
export async function findSandboxObject(
  db: Db,
  kind: SandboxKind,
  id: string,
  { lock = false } = {},
): Promise<SandboxRow | undefined> {
  const query = db
    .select()
    .from(sandboxObjects)
    .where(and(eq(sandboxObjects.id, id), eq(sandboxObjects.kind, kind)));
  const [row] = await (lock ? query.for("update") : query);
  return row;
}

/** Replaces an object and its owner. */
export async function changeSandboxObject(
  db: Db,
  id: string,
  changes: Pick<NewSandboxRow, "object" | "customerId">,
): Promise<void> {
  await db.update(sandboxObjects).set(changes).where(eq(sandboxObjects.id, id));
}

/** The objects of a kind that belong to a customer, the newest first. */
export async function listSandboxObjects(db: Db, kind: SandboxKind, customerId: string): Promise<SandboxRow[]> {
  return db
    .select()
    .from(sandboxObjects)
    .where(and(eq(sandboxObjects.customerId, customerId), eq(sandboxObjects.kind, kind)))
    .orderBy(desc(sandboxObjects.number));
}

/** The newest objects of a kind. */
export async function listNewestSandboxObjects(db: Db, kind: SandboxKind, most: number): Promise<SandboxRow[]> {
  return db
    .select()
    .from(sandboxObjects)
    .where(eq(sandboxObjects.kind, kind))
    .orderBy(desc(sandboxObjects.createdAt), desc(sandboxObjects.number))
    .limit(most);
}

/** Charges, refunds and disputes from before a moment that are not in the balance yet, the first one first. */
export async function listOutsideBalance(db: Db, before: Date): Promise<SandboxRow[]> {
  return db
    .select()
    .from(sandboxObjects)
    .where(
      and(
        inArray(sandboxObjects.kind, ["payment_intent", "refund", "dispute"]),
        lt(sandboxObjects.createdAt, before),
        sql`not exists (select 1 from ${sandboxObjects} t where t.id = 'txn_' || ${sandboxObjects}.id
          || case when ${sandboxObjects}.object->>'status' = 'won' then '_won' else '' end)`,
      ),
    )
    .orderBy(asc(sandboxObjects.number));
}

/** What the balance has taken in or given out and that is in no payout, the first one first; locked. */
export async function lockInNoPayout(tx: Db): Promise<SandboxRow[]> {
  return tx
    .select()
    .from(sandboxObjects)
    .where(and(eq(sandboxObjects.kind, "balance_transaction"), isNull(sandboxObjects.customerId)))
    .orderBy(asc(sandboxObjects.number))
    .for("update");
}

/** Deletes a customer with all cards and unfinished setups; charges and refunds stay. */
export async function deleteSandboxCustomer(db: Db, customerId: string): Promise<void> {
  await db
    .delete(sandboxObjects)
    .where(
      and(
        eq(sandboxObjects.customerId, customerId),
        inArray(sandboxObjects.kind, ["customer", "payment_method", "setup_intent", "checkout.session"]),
      ),
    );
}

/**
 * Takes an idempotency key, unless it was used since `keptSince`; a request with the same key at the same moment waits
 * for this transaction.
 * @returns whether it was taken
 */
export async function claimSandboxKey(
  db: Db,
  id: string,
  object: SandboxRow["object"],
  now: Date,
  keptSince: Date,
): Promise<boolean> {
  const taken = await db
    .insert(sandboxObjects)
    .values({ id, kind: "idempotency_key", object, createdAt: now })
    .onConflictDoUpdate({
      target: sandboxObjects.id,
      set: { object, createdAt: now },
      setWhere: lt(sandboxObjects.createdAt, keptSince),
    })
    .returning({ id: sandboxObjects.id });
  return taken.length > 0;
}

/** Deletes keys and events that nobody asks for any more. */
export async function removeSandboxRestBefore(db: Db, before: Date, most: number): Promise<number> {
  const isRest = inArray(sandboxObjects.kind, ["event", "idempotency_key"]);
  return removeSome(db, sandboxObjects, and(isRest, lt(sandboxObjects.createdAt, before)), most);
}
