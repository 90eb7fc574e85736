import type { OutsideTransaction } from "./deps";
import { acceptFilesFolder, compareFilesFolder } from "./files/folder";
import { listStorageKeys } from "./store/files-folder";

const usage = [
  "npm run files -- check     says whether DATA_DIR holds the files of the database, and which are missing",
  "npm run files -- accept    makes DATA_DIR the folder of the database's files, whatever it holds",
];
const listed = 20;

/**
 * What an operator does about the folder of files, after a restore for instance. `check` writes nothing.
 * @param folder where it is, for what is printed
 * @returns the exit code: 1 if `check` finds a fault or a missing file, and for a word that is unknown
 */
export async function runFilesCommand(
  deps: OutsideTransaction,
  folder: string,
  [verb]: string[],
  say: (line: string) => void,
): Promise<number> {
  if (verb !== "check" && verb !== "accept") {
    for (const line of usage) say(line);
    return verb === undefined ? 0 : 1;
  }
  if (verb === "accept") await acceptFilesFolder(deps, folder);
  const { hasFolder, fault } = await compareFilesFolder(deps, folder);
  const fits = hasFolder
    ? `${folder} is the folder of this database's files.`
    : `This database has no folder of files yet: the next start of the API takes ${folder}.`;
  say(fault ?? fits);
  const missing = await sayMissing(deps, say);
  return verb === "check" && (fault !== undefined || missing > 0) ? 1 : 0;
}

/** @returns how many are missing */
async function sayMissing({ db, files }: OutsideTransaction, say: (line: string) => void): Promise<number> {
  const keys = await listStorageKeys(db);
  const missing: string[] = [];
  for (const key of keys) if (!(await files.has(key))) missing.push(key);
  if (missing.length === 0) {
    say(`All ${keys.length} pictures and files of the library and the shop are there.`);
    return 0;
  }
  say(`${missing.length} of ${keys.length} pictures and files of the library and the shop are missing:`);
  for (const key of missing.slice(0, listed)) say(`  ${key}`);
  if (missing.length > listed) say(`  and ${missing.length - listed} more`);
  return missing.length;
}
