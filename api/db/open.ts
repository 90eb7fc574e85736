import { AsyncLocalStorage } from "node:async_hooks";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { takeLock } from "./lock";
import { keepPrepared } from "./prepared";
import * as schema from "./schema/index";

/** A database or a transaction: the first parameter of every function of the store. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  db: Db;
  /** The engine in use: tests of concurrency are meaningful only on PostgreSQL. */
  engine: "pglite" | "postgres";
  close(): Promise<void>;
}

// PGlite returns a bigint as a number, pg as a text: without `::int` after a count the two would differ.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const migrationsFolder = join(process.cwd(), "api/db/migrations");
/** The text search configuration is named at the start; the first migration that needs it creates it. */
const extensions = { pg_trgm };
/** PostgreSQL's code for a connection that was never made: nothing was begun. */
const notConnected = "08001";
const inTransaction = new AsyncLocalStorage<true>();

/**
 * Opens PostgreSQL by its URL, or the embedded database in `dataDir` (`undefined`: in memory), and migrates its schema.
 * In memory, it starts from the `snapshot` of another embedded database if one is given.
 * @throws LockedError when another running process holds the data folder
 */
export async function openDatabase(where: {
  url?: string | undefined;
  dataDir?: string | undefined;
  snapshot?: Blob | undefined;
}): Promise<OpenDatabase> {
  return where.url ? openPostgres(where.url) : openEmbedded(where.dataDir, where.snapshot);
}

async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 5_000,
  });
  // A lost connection ends the process unless it has an error listener: on the connection itself while it is in use,
  // and on the pool while it is idle. It is logged once.
  pool.on("connect", (client) => client.on("error", noteLoss));
  pool.on("error", () => {});
  await migrateUnderLock(pool);
  giveBackUnbegun(pool);
  guard(pool, ["query", "connect"], "connect");
  const db = drizzlePg(pool, { schema, casing: "snake_case" });
  return { db: watchTransactions(db as unknown as Db), engine: "postgres", close: () => pool.end() };
}

/**
 * Drizzle takes a connection for a transaction and never releases it when the first query, "begin", fails: after a few
 * restarts of the database the pool would be empty for good.
 */
function giveBackUnbegun(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool);
  async function connectOrGiveBack(): Promise<pg.PoolClient> {
    const client = await connect();
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    const first = (...args: unknown[]) => {
      Reflect.deleteProperty(client, "query");
      return query(...args).catch((error: Error) => {
        client.release(error);
        throw Object.assign(error, { code: notConnected });
      });
    };
    return Object.assign(client, { query: first });
  }
  pool.connect = ((callback?: never) => (callback ? connect(callback) : connectOrGiveBack())) as typeof pool.connect;
}

function noteLoss({ message }: Error): void {
  console.error(`database: a connection was lost: ${message}`);
}

/** Several processes may start at once: the first to lock the table migrates, the others find nothing to do. */
async function migrateUnderLock(pool: pg.Pool): Promise<void> {
  const holder = await pool.connect();
  try {
    await holder.query("create table if not exists migration_lock (held boolean)").catch(ignoreRace);
    await holder.query("begin");
    await holder.query("lock table migration_lock in access exclusive mode");
    await migratePg(drizzlePg(pool), { migrationsFolder });
    await holder.query("commit");
  } finally {
    holder.release();
  }
}

/** `create table if not exists` can still fail when two processes run it at the same moment. */
function ignoreRace(error: { code?: string }): void {
  if (error.code !== "23505" && error.code !== "42P07") throw error;
}

async function openEmbedded(dataDir: string | undefined, snapshot: Blob | undefined): Promise<OpenDatabase> {
  const release = dataDir ? takeLock(dataDir) : () => {};
  try {
    const client = dataDir ? await openFolder(dataDir) : await openInMemory(snapshot);
    await migratePglite(drizzlePglite(client), { migrationsFolder });
    // The database is in memory, where random access costs little more than a scan. The planner assumes a disk,
    // and would scan the whole of a small library for every list.
    await client.exec("set random_page_cost = 1.1");
    keepPrepared(client);
    guard(client, ["query", "exec", "sql"], "transaction");
    const db = drizzlePglite(client, { schema, casing: "snake_case" });
    const close = async () => {
      await client.close();
      release();
    };
    return { db: watchTransactions(db as unknown as Db), engine: "pglite", close };
  } catch (error) {
    release();
    throw error;
  }
}

function openInMemory(snapshot: Blob | undefined): Promise<PGlite> {
  return PGlite.create({ extensions, ...(snapshot && { loadDataDir: snapshot }) });
}

/** The migrated, empty embedded database as a file, which `openDatabase` can start from. */
export async function takeSnapshot(): Promise<Blob> {
  const client = await openInMemory(undefined);
  await migratePglite(drizzlePglite(client), { migrationsFolder });
  const snapshot = await client.dumpDataDir("none");
  await client.close();
  return snapshot;
}

/**
 * A folder is created under another name and renamed when it is complete, so that an interrupted start leaves none
 * incomplete.
 */
async function openFolder(dataDir: string): Promise<PGlite> {
  const folder = join(dataDir, "database");
  if (!existsSync(folder)) {
    for (const left of readdirSync(dataDir).filter((name) => name.startsWith("database.new"))) {
      rmSync(join(dataDir, left), { recursive: true });
    }
    const fresh = join(dataDir, `database.new-${process.pid}`);
    mkdirSync(fresh);
    const first = await PGlite.create(fresh, { extensions });
    await first.close();
    renameSync(fresh, folder);
  }
  return PGlite.create(folder, { extensions });
}

/** Using the database inside one of its own transactions blocks the embedded one for ever: throws an error instead. */
function guard<T extends object>(client: T, methods: (keyof T)[], transactionStart: keyof T): void {
  for (const method of [...methods, transactionStart] as (keyof T)[]) {
    const original = client[method] as (...args: unknown[]) => unknown;
    const guarded = function (this: unknown, ...args: unknown[]) {
      if (inTransaction.getStore())
        throw new Error("Inside a transaction use its tx, never db: the embedded database would hang.");
      return original.apply(this ?? client, args);
    };
    client[method] = guarded as T[keyof T];
  }
}

function watchTransactions(db: Db): Db {
  const original = db.transaction.bind(db);
  db.transaction = ((run: Parameters<Db["transaction"]>[0], config?: Parameters<Db["transaction"]>[1]) =>
    original((tx) => inTransaction.run(true, () => run(tx)), config)) as Db["transaction"];
  return db;
}
