import { openDatabase } from "api/db/connect";
import { Client } from "pg";
import { createDatabase } from "tests/support/postgres";
import { expect, it } from "vitest";

it.skipIf(process.env.DATABASE !== "postgres")(
  "a migration that fails leaves no connection, transaction or lock behind",
  async () => {
    const own = await createDatabase();
    const other = new Client({ connectionString: own.url });
    await other.connect();
    // The first migration is applied again, and finds that its tables exist.
    await other.query("delete from drizzle.__drizzle_migrations");
    await expect(openDatabase({ url: own.url })).rejects.toThrow();
    // The server ends a closed connection in its own time.
    const others = "select state from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";
    await expect.poll(async () => (await other.query(others)).rows, { timeout: 5_000 }).toEqual([]);
    await other.end();
    await own.drop();
  },
);
