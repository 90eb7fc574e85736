import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { snapshotVariable } from "tests/support/pglite-snapshot";
import { createDatabase, templateVariable } from "tests/support/postgres";
import type { TestProject } from "vitest/node";
import { findPostgres, startPostgres } from "../../scripts/lib/postgres.mjs";

type Undo = () => Promise<void>;

/**
 * Migrates one database of each kind before the tests of the API, of which every test file gets a copy. Each project
 * runs this; the first prepares what all of them use, as zod refuses to load the contract twice in one process.
 */
export default async function setup({ vitest }: TestProject): Promise<Undo | undefined> {
  if (process.env[snapshotVariable] || process.env[templateVariable]) return undefined;
  const engines = new Set(vitest.projects.map(({ config }) => config.env?.DATABASE));
  const undos: Undo[] = [];
  if (engines.has("pglite")) undos.push(await preparePglite());
  if (engines.has("postgres")) undos.push(await preparePostgres());
  return async () => {
    for (const undo of undos) await undo();
  };
}

async function preparePglite(): Promise<Undo> {
  const { takeSnapshot } = await import("api/db/pglite/open");
  const folder = await mkdtemp(join(tmpdir(), "almanac-snapshot-"));
  const path = join(folder, "database.tar");
  const snapshot = await takeSnapshot();
  await writeFile(path, Buffer.from(await snapshot.arrayBuffer()));
  process.env[snapshotVariable] = path;
  return async () => {
    delete process.env[snapshotVariable];
    await rm(folder, { recursive: true, force: true });
  };
}

/** Starts a PostgreSQL server in a temporary folder, unless TEST_DATABASE_URL names one, and migrates a database there. */
async function preparePostgres(): Promise<Undo> {
  const stop = await startServer();
  const { openDatabase } = await import("api/db/connect");
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

async function startServer(): Promise<Undo | undefined> {
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
