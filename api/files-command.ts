import type { OutsideTransaction } from "./deps";
import { acceptFilesFolder, claimFilesFolder, FilesFolderError } from "./files/folder";
import { listStorageKeys } from "./store/files-folder";

const usage = [
  "npm run files -- check     says whether DATA_DIR holds the files of the database, and which are missing",
  "npm run files -- accept    makes DATA_DIR the folder of the database's files, whatever it holds",
];
const listed = 20;

/**
 * What an operator does about the folder of files, after a restore for instance.
 * @param folder where it is, for what is printed
 * @returns the lines to print
 */
export async function runFilesCommand(deps: OutsideTransaction, folder: string, [verb]: string[]): Promise<string[]> {
  if (verb !== "check" && verb !== "accept") return usage;
  if (verb === "accept") await acceptFilesFolder(deps);
  return [await stateOf(deps, folder), ...(await missingLines(deps))];
}

async function stateOf(deps: OutsideTransaction, folder: string): Promise<string> {
  try {
    await claimFilesFolder(deps, folder);
    return `${folder} is the folder of this database's files.`;
  } catch (error) {
    if (error instanceof FilesFolderError) return error.message;
    throw error;
  }
}

async function missingLines({ db, files }: OutsideTransaction): Promise<string[]> {
  const keys = await listStorageKeys(db);
  const missing: string[] = [];
  for (const key of keys) if (!(await files.has(key))) missing.push(key);
  if (missing.length === 0) return [`All ${keys.length} pictures and files of the library and the shop are there.`];
  const more = missing.length > listed ? [`  and ${missing.length - listed} more`] : [];
  return [
    `${missing.length} of ${keys.length} pictures and files of the library and the shop are missing:`,
    ...missing.slice(0, listed).map((key) => `  ${key}`),
    ...more,
  ];
}
