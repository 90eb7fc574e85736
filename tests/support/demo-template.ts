import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabase, dropDatabase } from "tests/support/postgres";
import { type Options, type Programs, startPrograms } from "tests/support/programs";
import { until } from "tests/support/until";

/** The variables with the data folder that is copied, and with the PostgreSQL database, where one is used. */
const folderVariable = "TEST_DEMO_FOLDER";
const databaseVariable = "TEST_DEMO_DATABASE";

/** The longest that filling may take, on a machine that is busy with other things. */
const fillingMs = 240_000;

/** Why the library could not be filled. */
interface Failed {
  error: string;
}

interface DemoTemplate {
  folder: string;
  /** The name of its database; undefined for the embedded one, which is in the folder. */
  database: string | undefined;
}

/**
 * Fills the demo library into a data folder, and into a database on the server of TEST_DATABASE_URL where there is one:
 * filling takes ten times as long as copying.
 * @returns removes both
 */
export async function makeDemoTemplate(): Promise<() => Promise<void>> {
  return startFrom(await fillTemplate());
}

/**
 * Does so in the first of several processes; the others wait for it and use the same.
 * @param path of a file that names the template when it is filled
 */
export async function shareDemoTemplate(path: string): Promise<() => Promise<void>> {
  const isFirst = await mkdir(`${path}.lock`).then(
    () => true,
    () => false,
  );
  if (!isFirst) return startFrom(await templateNamedBy(path));
  const template = await fillTemplate().catch((error: unknown) => ({ error: String(error) }));
  await writeFile(`${path}.new`, JSON.stringify(template));
  await rename(`${path}.new`, path);
  return startFrom(template);
}

async function templateNamedBy(path: string): Promise<DemoTemplate | Failed> {
  await until("the demo library was filled", () => existsSync(path), fillingMs);
  return JSON.parse(await readFile(path, "utf8")) as DemoTemplate | Failed;
}

async function fillTemplate(): Promise<DemoTemplate> {
  const folder = await mkdtemp(join(tmpdir(), "almanac-demo-"));
  const database = process.env.TEST_DATABASE_URL ? await createDatabase() : undefined;
  const env: Record<string, string> = database ? { DATABASE_URL: database.url } : {};
  const { api } = await startPrograms({ dataDir: folder, env, site: false });
  await api.stop();
  return { folder, database: database?.name };
}

function startFrom(template: DemoTemplate | Failed): () => Promise<void> {
  if ("error" in template) throw new Error(`The demo library was not filled: ${template.error}`);
  const { folder, database } = template;
  process.env[folderVariable] = folder;
  if (database) process.env[databaseVariable] = database;
  return async () => {
    delete process.env[folderVariable];
    delete process.env[databaseVariable];
    if (database) await dropDatabase(database);
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
