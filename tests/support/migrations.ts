import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { migrationsFolder } from "api/db/database";
import { Client } from "pg";
import { createDatabase } from "tests/support/postgres";

/** A database that runs SQL as it is written. */
export interface Database {
  run(statements: string): Promise<unknown>;
  rows(query: string): Promise<Record<string, unknown>[]>;
  close(): Promise<unknown>;
}

/** An empty database, on the server that the tests use. */
export async function openEmpty(): Promise<Database> {
  if (process.env.DATABASE !== "postgres") {
    const db = new PGlite({ extensions: { pg_trgm } });
    return {
      run: (sql) => db.exec(sql),
      rows: async (sql) => (await db.query(sql)).rows as never,
      close: () => db.close(),
    };
  }
  const own = await createDatabase("template0");
  const client = new Client({ connectionString: own.url });
  await client.connect();
  const close = async () => {
    await client.end();
    await own.drop();
  };
  return { run: (sql) => client.query(sql), rows: async (sql) => (await client.query(sql)).rows, close };
}

const journal = JSON.parse(readFileSync(join(migrationsFolder, "meta/_journal.json"), "utf8"));
const tags: string[] = journal.entries.map(({ tag }: { tag: string }) => tag);

/** The position of a migration. @param name as in `money` of `0007_money` */
export function positionOf(name: string): number {
  const at = tags.findIndex((tag) => tag.endsWith(`_${name}`));
  if (at === -1) throw new Error(`There is no migration ${name}.`);
  return at;
}

/** Applies migrations. @param to the first that is not applied */
export async function migrate(db: Database, from: number, to: number): Promise<void> {
  for (const tag of tags.slice(from, to)) await db.run(readFileSync(join(migrationsFolder, `${tag}.sql`), "utf8"));
}
