import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "api/db/connect";
import { MigrationError } from "api/db/migration-fault";
import { startFaultOf } from "api/start-fault";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { createDatabase } from "tests/support/postgres";
import { expect, it, onTestFinished } from "vitest";

/** It is applied again, and finds that its tables exist. */
const ofFirst = {
  line: expect.stringMatching(/^The migration 0000_\w+ failed: \w+ "\w+" already exists \(42\w+\)$/),
  details: expect.stringMatching(/Failed query: create /i),
};

it.skipIf(process.env.DATABASE === "postgres")(
  "a migration of the embedded database that fails is named, with its statement, and blames no URL",
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "almanac-migration-"));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const { db, close } = await openDatabase({ dataDir });
    await db.execute(sql`delete from drizzle.__drizzle_migrations`);
    await close();
    const refused = await openDatabase({ dataDir }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(MigrationError);
    expect(startFaultOf(refused, { hasURL: false })).toEqual(ofFirst);
  },
);

it.skipIf(process.env.DATABASE !== "postgres")(
  "a migration that fails leaves no connection, transaction or lock behind",
  async () => {
    const own = await createDatabase();
    const other = new Client({ connectionString: own.url });
    await other.connect();
    // The first migration is applied again, and finds that its tables exist.
    await other.query("delete from drizzle.__drizzle_migrations");
    const refused = await openDatabase({ url: own.url }).catch((error: unknown) => error);
    expect(startFaultOf(refused, { hasURL: true })).toEqual(ofFirst);
    // The server ends a closed connection in its own time.
    const others = "select state from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";
    await expect.poll(async () => (await other.query(others)).rows, { timeout: 5_000 }).toEqual([]);
    await other.end();
    await own.drop();
  },
);
