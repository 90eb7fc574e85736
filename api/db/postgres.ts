import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { rootOf } from "../domain/describe-error";
import { log } from "../log";
import { type Db, markTransactions, migrationsFolder, type OpenDatabase, refuseInsideTransactions } from "./database";
import { MigrationError, MigrationRightsError, namingMigrations } from "./migration-fault";
import * as schema from "./schema/index";

/** What one process may take of PostgreSQL. A time of 0 means no limit. */
export interface PostgresLimits {
  /**
   * How the times reach PostgreSQL: with the start of a connection; by `set` on each new connection, for a pooler in
   * session mode; or not from here, as the database role has them, for a pooler in transaction mode.
   */
  setBy: "startup" | "set" | "role";
  /** The connections of this process. */
  poolSize: number;
  /** How long a statement may run. */
  statementTimeoutMs: number;
  /** How long a statement may wait for a lock. Shorter than the wait for a connection, so that a lock frees some. */
  lockTimeoutMs: number;
  /** How long a transaction may do nothing. */
  idleInTransactionTimeoutMs: number;
}

// PGlite returns a bigint as a number, pg as a text: without `::int` after a count the two would differ.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** PostgreSQL's code for a connection that was never made: nothing was begun. */
const notConnected = "08001";
const connectionTimeoutMs = 5_000;
const timeLimits = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"];

/** Opens PostgreSQL by its URL and migrates its schema. */
export async function openPostgres(url: string, limits: PostgresLimits): Promise<OpenDatabase> {
  await migratePostgres(url);
  const pool = new pg.Pool({
    connectionString: url,
    max: limits.poolSize,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: connectionTimeoutMs,
    ...(limits.setBy === "startup" && timesOf(limits)),
    ...(limits.setBy === "set" && { onConnect: (client: pg.ClientBase) => setTimes(client, limits) }),
  });
  noteLostConnections(pool);
  await warnOfTimes(pool, limits);
  giveBackUnbegun(pool);
  refuseInsideTransactions(pool, ["query", "connect"]);
  const db = drizzle(pool, { schema, casing: "snake_case" });
  return {
    db: markTransactions(db as unknown as Db),
    engine: "postgres",
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

/** The time limits by the names of PostgreSQL's settings, in ms. */
function timesOf(limits: PostgresLimits) {
  return {
    statement_timeout: limits.statementTimeoutMs,
    lock_timeout: limits.lockTimeoutMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionTimeoutMs,
  };
}

async function setTimes(client: pg.ClientBase, limits: PostgresLimits): Promise<void> {
  const times = Object.entries(timesOf(limits)).map(([name, ms]) => `set ${name} = ${ms}`);
  await client.query(times.join("; "));
}

/** A pooler may drop the limits without a word, and a role may lack them: a statement could then run for ever. */
async function warnOfTimes(pool: pg.Pool, limits: PostgresLimits): Promise<void> {
  const wanted = Object.entries(timesOf(limits)).filter(([, ms]) => ms > 0);
  if (wanted.length === 0) return;
  const { rows } = await pool.query<{ name: string; setting: string }>(
    "select name, setting from pg_settings where name = any($1)",
    [wanted.map(([name]) => name)],
  );
  const inForce = new Map(rows.map(({ name, setting }) => [name, Number(setting)]));
  const lost = wanted.filter(([name, ms]) => !isWithin(inForce.get(name), ms));
  if (lost.length === 0) return;
  const remedy =
    limits.setBy === "role"
      ? `give them to its role: ${lost.map(([name, ms]) => `ALTER ROLE … SET ${name} = ${ms}`).join("; ")}`
      : "a pooler has dropped them: see DATABASE_LIMITS_BY";
  log.error(`database: time limits are not in force (${lost.map(([name]) => name).join(", ")}); ${remedy}`);
}

function isWithin(inForceMs: number | undefined, wantedMs: number): boolean {
  return inForceMs !== undefined && inForceMs > 0 && inForceMs <= wantedMs;
}

/** PostgreSQL's code for what the role may not do. */
const notPermitted = "42501";

/**
 * Applies the migrations that are missing. Several processes may do so at once: the first to lock the table migrates,
 * the others wait and find nothing to do. No time limits apply, as an index of a large table takes long. Where none is
 * missing it only reads, so that the role may be one that changes no table.
 * @throws MigrationRightsError when some are missing and the role may not apply them
 */
export async function migratePostgres(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: connectionTimeoutMs });
  noteLostConnections(pool);
  try {
    const holder = await pool.connect();
    // Undefined when the role may not read which are applied.
    let missing: number | undefined;
    let isNew = false;
    try {
      const all = readMigrationFiles({ migrationsFolder });
      missing = await countMissing(holder, all);
      if (missing === 0) return;
      isNew = missing === all.length;
      await holder.query("create table if not exists migration_lock (held boolean)").catch(ignoreRace);
      await holder.query("begin");
      // The role may have limits of its own, and of a pooler's connections only a transaction's settings are ours.
      for (const name of timeLimits) await holder.query(`set local ${name} = 0`);
      await holder.query("lock table migration_lock in access exclusive mode");
      // In this transaction: drizzle's own "begin" only gets a warning, and its "commit" ends it.
      await namingMigrations(() => migrate(drizzle(holder), { migrationsFolder }));
    } catch (error) {
      // An empty database and a failing statement of a migration are explained by what the database says.
      const isForOwner = !isNew && isRefused(error) && !(error instanceof MigrationError);
      throw isForOwner ? new MigrationRightsError(`${holder.user}`, missing, { cause: error }) : error;
    } finally {
      // Closes the connection, which ends its transaction and frees the lock if a migration failed.
      holder.release(true);
    }
  } finally {
    await pool.end();
  }
}

/** How many migrations the database lacks: drizzle applies those that are newer than the last one there. */
async function countMissing(client: pg.ClientBase, all: MigrationMeta[]): Promise<number> {
  const { rows: tables } = await client.query(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as found",
  );
  if (!tables[0]?.found) return all.length;
  const { rows } = await client.query("select max(created_at)::int8 as last from drizzle.__drizzle_migrations");
  return all.filter(({ folderMillis }) => folderMillis > Number(rows[0]?.last ?? 0)).length;
}

function isRefused(error: unknown): boolean {
  return (rootOf(error) as { code?: string } | undefined)?.code === notPermitted;
}

/** `create table if not exists` can still fail when two processes run it at the same moment. */
function ignoreRace(error: { code?: string }): void {
  if (!["23505", "42P07", "42710"].includes(error.code ?? "")) throw error;
}

/**
 * A lost connection ends the process unless it has an error listener: on the connection itself while it is in use, and
 * on the pool while it is idle. It is logged once.
 */
function noteLostConnections(pool: pg.Pool): void {
  pool.on("connect", (client) => client.on("error", noteLoss));
  pool.on("error", () => {});
}

function noteLoss({ message }: Error): void {
  log.error(`database: a connection was lost: ${message}`);
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
