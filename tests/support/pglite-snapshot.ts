import { readFile } from "node:fs/promises";

/** The variable with the path of the file that the set-up has written. */
export const snapshotVariable = "TEST_PGLITE_SNAPSHOT";

let snapshot: Promise<Blob> | undefined;

/** The migrated, empty embedded database that every test file starts from: migrating again takes seconds. */
export function pgliteSnapshot(): Promise<Blob> {
  snapshot ??= readSnapshot();
  return snapshot;
}

async function readSnapshot(): Promise<Blob> {
  const path = process.env[snapshotVariable];
  if (!path) throw new Error(`${snapshotVariable} is not set; run these with: npx vitest run --project api-pglite`);
  return new Blob([await readFile(path)]);
}
