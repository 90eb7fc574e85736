import { openDatabase } from "api/db/connect";
import { createDatabase, templateVariable } from "tests/support/postgres";
import { findPostgres, startPostgres } from "../../scripts/lib/postgres.mjs";

/**
 * Starts a PostgreSQL server in a temporary folder before the tests on PostgreSQL, unless TEST_DATABASE_URL names one,
 * and migrates one database there, of which every test file gets a copy.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const stop = await startServer();
  const template = await createDatabase();
  const { close } = await openDatabase({ url: template.url });
  await close();
  process.env[templateVariable] = template.name;
  return async () => {
    delete process.env[templateVariable];
    await template.drop();
    await stop?.();
  };
}

async function startServer(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined;
  const programs = await findPostgres();
  if (!programs) throw new Error("There is no PostgreSQL 15 or later here: install one, or set TEST_DATABASE_URL.");
  const { url, stop } = await startPostgres(programs);
  process.env.TEST_DATABASE_URL = url;
  return async () => {
    delete process.env.TEST_DATABASE_URL;
    await stop();
  };
}
