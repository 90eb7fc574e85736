import { AsyncLocalStorage } from "node:async_hooks";
import { join } from "node:path";
import { productFolder } from "contract/product-folder";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type * as schema from "./schema/index";

/** A database or a transaction: the first parameter of every function of the store. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  db: Db;
  /** The engine in use: tests of concurrency are meaningful only on PostgreSQL. */
  engine: "pglite" | "postgres";
  /** The connections of PostgreSQL's pool; the embedded database has no pool. */
  connections?: () => { open: number; idle: number; waiting: number };
  /** Whether the files of the embedded database are where it writes; it goes on from memory for a while without them. */
  hasItsFiles?: () => Promise<boolean>;
  close(): Promise<void>;
}

export const migrationsFolder = join(productFolder, "api/db/migrations");

const inTransaction = new AsyncLocalStorage<true>();

/** Whether the caller runs inside a transaction, and so must not wait for anything but its `tx`. */
export function isInsideTransaction(): boolean {
  return inTransaction.getStore() ?? false;
}

/** Using the database inside one of its own transactions blocks the embedded one for ever: throws an error instead. */
export function refuseInsideTransactions<T extends object>(client: T, methods: (keyof T)[]): void {
  for (const method of methods) {
    const original = client[method] as (...args: unknown[]) => unknown;
    const guarded = function (this: unknown, ...args: unknown[]) {
      if (isInsideTransaction())
        throw new Error("Inside a transaction use its tx, never db: the embedded database would hang.");
      return original.apply(this ?? client, args);
    };
    client[method] = guarded as T[keyof T];
  }
}

/** Marks the work of each transaction, for `refuseInsideTransactions`. */
export function markTransactions(db: Db): Db {
  const original = db.transaction.bind(db);
  db.transaction = ((run: Parameters<Db["transaction"]>[0], config?: Parameters<Db["transaction"]>[1]) =>
    original((tx) => inTransaction.run(true, () => run(tx)), config)) as Db["transaction"];
  return db;
}
