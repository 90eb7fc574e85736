import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { takeSnapshot } from "api/db/pglite/open";
import { snapshotVariable } from "tests/support/pglite-snapshot";

/** Migrates one embedded database before the tests on PGlite, of which every test file gets a copy. */
export default async function setup(): Promise<() => Promise<void>> {
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
