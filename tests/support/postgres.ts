import { randomBytes } from "node:crypto";
import { Client } from "pg";

/** The variable with the name of the migrated, empty database that new ones are copied from. */
export const templateVariable = "TEST_DATABASE_TEMPLATE";

export interface TestDatabase {
  name: string;
  url: string;
  drop(): Promise<void>;
}

/** A new PostgreSQL database on the server of TEST_DATABASE_URL, a copy of the migrated one unless another is named. */
export async function createDatabase(template = process.env[templateVariable] ?? "template0"): Promise<TestDatabase> {
  const admin = adminURL();
  const name = `almanac_test_${randomBytes(8).toString("hex")}`;
  // Copying the files takes a third of the time of writing the copy to the log, and dropping them as well.
  await command(admin, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return {
    name,
    url: url.href,
    drop: () => dropDatabase(name),
  };
}

/** Removes a database that createDatabase has made. */
export function dropDatabase(name: string): Promise<void> {
  return command(adminURL(), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

function adminURL(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error("TEST_DATABASE_URL is not set; run these with: npx vitest run --project api-postgres");
  return url;
}

async function command(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
