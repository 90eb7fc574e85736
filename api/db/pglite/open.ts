import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { type Db, markTransactions, migrationsFolder, type OpenDatabase, refuseInsideTransactions } from "../database";
import { namingMigrations } from "../migration-fault";
import * as schema from "../schema/index";
import { LockedError, takeLock } from "./data-dir-lock";
import { isOutOfRoom, NoRoomError } from "./no-room";
import { cacheStatements } from "./statement-cache";

/** The text search configuration is named at the start; the first migration that needs it creates it. */
const extensions = { pg_trgm };

/**
 * Opens the embedded database in `dataDir` (`undefined`: in memory, from a `snapshot` if there is one) and migrates its
 * schema.
 * @throws LockedError when another running process holds the data folder, NoRoomError when its disk is full
 */
export async function openPglite(dataDir: string | undefined, snapshot: Blob | undefined): Promise<OpenDatabase> {
  try {
    return await lockAndOpen(dataDir, snapshot);
  } catch (error) {
    if (!dataDir || error instanceof LockedError) throw error;
    throw isOutOfRoom(error, dataDir) ? new NoRoomError(dataDir, error) : error;
  }
}

async function lockAndOpen(dataDir: string | undefined, snapshot: Blob | undefined): Promise<OpenDatabase> {
  const release = dataDir ? takeLock(dataDir) : () => {};
  try {
    const client = dataDir ? await openFolder(dataDir) : await openInMemory(snapshot);
    await namingMigrations(() => migrate(drizzle(client), { migrationsFolder }));
    // The database is in memory, where random access costs little more than a scan. The planner assumes a disk,
    // and would scan the whole of a small library for every list.
    await client.exec("set random_page_cost = 1.1");
    // The switch is for tests: what they find with the cache must be the same without it.
    if (process.env.PGLITE_STATEMENT_CACHE !== "off") cacheStatements(client);
    refuseInsideTransactions(client, ["query", "exec", "sql", "transaction"]);
    const db = drizzle(client, { schema, casing: "snake_case" });
    const close = async () => {
      await client.close();
      release();
    };
    const files = dataDir ? { hasItsFiles: () => hasFilesOfTables(client, databaseFolder(dataDir)) } : {};
    return { db: markTransactions(db as unknown as Db), engine: "pglite", close, ...files };
  } catch (error) {
    release();
    throw error;
  }
}

/** The migrated, empty embedded database as a file, which `openPglite` can start from. */
export async function takeSnapshot(): Promise<Blob> {
  const client = await openInMemory(undefined);
  await migrate(drizzle(client), { migrationsFolder });
  const snapshot = await client.dumpDataDir("none");
  await client.close();
  return snapshot;
}

function openInMemory(snapshot: Blob | undefined): Promise<PGlite> {
  return PGlite.create({ extensions, ...(snapshot && { loadDataDir: snapshot }) });
}

/**
 * A folder is created under another name and renamed when it is complete, so that an interrupted start leaves none
 * incomplete.
 */
async function openFolder(dataDir: string): Promise<PGlite> {
  const folder = databaseFolder(dataDir);
  if (!existsSync(folder)) {
    for (const left of readdirSync(dataDir).filter((name) => name.startsWith("database.new"))) {
      rmSync(join(dataDir, left), { recursive: true });
    }
    const fresh = join(dataDir, `database.new-${process.pid}`);
    mkdirSync(fresh);
    try {
      const first = await PGlite.create(fresh, { extensions });
      await first.close();
    } catch (error) {
      // What there is of it would fill the disk.
      rmSync(fresh, { recursive: true, force: true });
      throw error;
    }
    renameSync(fresh, folder);
  }
  return PGlite.create(folder, { extensions });
}

function databaseFolder(dataDir: string): string {
  return join(dataDir, "database");
}

async function hasFilesOfTables(client: PGlite, folder: string): Promise<boolean> {
  const { rows } = await client.query<{ path: string }>(
    "select pg_relation_filepath(oid) as path from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  return rows.length > 0 && rows.every(({ path }) => existsSync(join(folder, path)));
}
