import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { snapshotVariable } from "tests/support/pglite-snapshot";

/**
 * Migrates one embedded database before the tests on PGlite, of which every test file gets a copy. Each project runs
 * this; the first makes the copy for all, as zod refuses to load the contract twice in one process.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[snapshotVariable]) return undefined;
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
