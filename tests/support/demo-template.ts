import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabase } from "tests/support/postgres";
import { type Options, type Programs, startPrograms } from "tests/support/programs";

/** The variables with the data folder that is copied, and with the PostgreSQL database, where one is used. */
const folderVariable = "TEST_DEMO_FOLDER";
const databaseVariable = "TEST_DEMO_DATABASE";

/**
 * Fills the demo library into a data folder, and into a database on the server of TEST_DATABASE_URL where there is one:
 * filling takes ten times as long as copying.
 * @returns removes both
 */
export async function makeDemoTemplate(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "almanac-demo-"));
  const database = process.env.TEST_DATABASE_URL ? await createDatabase() : undefined;
  const env: Record<string, string> = database ? { DATABASE_URL: database.url } : {};
  const { api } = await startPrograms({ dataDir: folder, env, site: false });
  await api.stop();
  process.env[folderVariable] = folder;
  if (database) process.env[databaseVariable] = database.name;
  return async () => {
    delete process.env[folderVariable];
    delete process.env[databaseVariable];
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Starts the programs on a copy of the filled template, which nobody else uses; `stop` removes it. */
export async function startDemoPrograms({ env = {} }: Pick<Options, "env"> = {}): Promise<Programs> {
  const folder = process.env[folderVariable];
  if (!folder) throw new Error(`${folderVariable} is not set: the journeys' set-up sets it.`);
  const template = process.env[databaseVariable];
  const database = template ? await createDatabase(template) : undefined;
  const dataDir = await mkdtemp(join(tmpdir(), "almanac-data-"));
  await cp(folder, dataDir, { recursive: true });
  const programs = await startPrograms({ dataDir, env: { ...env, ...(database && { DATABASE_URL: database.url }) } });
  return {
    ...programs,
    async stop() {
      await programs.stop();
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
