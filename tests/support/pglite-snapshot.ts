import { readFile } from "node:fs/promises";

/** The variable that names the file which the set-up has written. */
export const snapshotVariable = "TEST_PGLITE_SNAPSHOT";

let snapshot: Promise<Blob> | undefined;

/** The migrated, empty embedded database that every test file begins with: migrating anew takes seconds. */
export function pgliteSnapshot(): Promise<Blob> {
  snapshot ??= readSnapshot();
  return snapshot;
}

async function readSnapshot(): Promise<Blob> {
  const path = process.env[snapshotVariable];
  if (!path) throw new Error(`${snapshotVariable} is not set; run these with: npx vitest run --project api-pglite`);
  return new Blob([await readFile(path)]);
}
