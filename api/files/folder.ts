import { randomUUID } from "node:crypto";
import type { Deps, OutsideTransaction } from "../deps";
import { describeCause, rootOf } from "../domain/describe-error";
import { log } from "../log";
import { listStorageKeys, nameFilesFolder, readFilesFolder } from "../store/files-folder";
import { inTransaction } from "../transaction";
import type { FileStore } from "./storage";

/** The folder of files cannot be used, or is not that of the database: its message is the line that the operator reads. */
export class FilesFolderError extends Error {}

/** The file by which a folder is known. */
const markerKey = "folder-id";
/** So many of the newest files are looked for in a folder that has no marker. */
const searchedFiles = 5;
const checkedForMs = 5_000;
const answerTimeoutMs = 2_000;

/** What the folder of files is asked, and where it is. */
type FolderDeps = Pick<Deps, "db" | "files"> & { folder: string };

/** The disk is full, or the quota is used up. */
const noRoom = new Set(["ENOSPC", "EDQUOT"]);

/**
 * Writes a file, reads it back and removes it. Where there is only no room for it, this is logged: what is there can be
 * read, and whatever needs no file goes on, such as orders and payments.
 * @throws FilesFolderError naming the folder and the cause
 */
export async function probeFilesFolder(files: FileStore, folder: string): Promise<void> {
  const key = `probe-${randomUUID()}`;
  const written = new TextEncoder().encode(key);
  try {
    await files.write(key, written);
    const read = await files.read(key);
    if (!read || Buffer.compare(read, written) !== 0) throw new Error("a file was written, but not read back");
  } catch (error) {
    if (hasNoRoom(error)) log.error(`files: there is no room in ${folder}: ${describeCause(error)}`);
    else throw unusable(folder, error);
  } finally {
    await files.remove(key).catch(() => {});
  }
}

function hasNoRoom(error: unknown): boolean {
  return noRoom.has((rootOf(error) as NodeJS.ErrnoException).code ?? "");
}

function unusable(folder: string, error: unknown): FilesFolderError {
  return new FilesFolderError(`DATA_DIR cannot be used: no file can be kept in ${folder}: ${describeCause(error)}`);
}

/**
 * Compares the folder's marker with the database, and gives both a new one where neither has one. Several processes may
 * do so at once: the one whose row is first writes the marker, and the others wait for its commit.
 * @throws FilesFolderError when the folder is that of another database, lacks the files of this one, or has no room for
 *   the marker
 */
export async function claimFilesFolder(deps: OutsideTransaction, folder: string): Promise<void> {
  const fault = await inTransaction(deps, async ({ db, files }) => {
    if ((await readFilesFolder(db)) !== undefined) return findFault({ db, files, folder });
    const marker = await readMarker(files);
    // A database that an earlier version has filled, beside a folder that is not mounted.
    if (marker === undefined && (await lacksFiles({ db, files }))) return lacking(folder);
    const id = marker ?? randomUUID();
    if ((await nameFilesFolder(db, id)) === id && marker === undefined) await writeMarker(files, id, folder);
    return findFault({ db, files, folder });
  });
  if (fault) throw new FilesFolderError(fault);
}

/**
 * Compares the folder's marker with the database, and writes nothing.
 * @returns whether the database has a folder yet, and why this one cannot be used for it; undefined if it can
 */
export async function compareFilesFolder(
  { db, files }: Pick<Deps, "db" | "files">,
  folder: string,
): Promise<{ hasFolder: boolean; fault: string | undefined }> {
  const hasFolder = (await readFilesFolder(db)) !== undefined;
  if (hasFolder) return { hasFolder, fault: await findFault({ db, files, folder }) };
  const isForeign = (await readMarker(files)) === undefined && (await lacksFiles({ db, files }));
  return { hasFolder, fault: isForeign ? lacking(folder) : undefined };
}

/** Makes the folder that of the database, whatever it holds: the operator has said so. */
export async function acceptFilesFolder(deps: OutsideTransaction, folder: string): Promise<void> {
  await inTransaction(deps, async ({ db, files }) => {
    await writeMarker(files, await nameFilesFolder(db, (await readMarker(files)) ?? randomUUID()), folder);
  });
}

/** Why this folder is not that of the database; undefined if it is. */
async function findFault({ db, files, folder }: FolderDeps): Promise<string | undefined> {
  const marker = await readMarker(files);
  const id = await readFilesFolder(db);
  if (marker === id) return undefined;
  return marker === undefined ? lacking(folder) : `${folder} holds the files of another database. ${ways}`;
}

const ways =
  "Mount or restore the folder that belongs to this database, or set DATA_DIR; to go on with this one, run npm run files -- accept.";

function lacking(folder: string): string {
  return `${folder} is not the folder of this database's files. ${ways}`;
}

async function lacksFiles({ db, files }: Pick<Deps, "db" | "files">): Promise<boolean> {
  const keys = await listStorageKeys(db, searchedFiles);
  const found = await Promise.all(keys.map((key) => files.has(key)));
  return keys.length > 0 && !found.includes(true);
}

async function readMarker(files: FileStore): Promise<string | undefined> {
  const bytes = await files.read(markerKey);
  return bytes && Buffer.from(bytes).toString("utf8").trim();
}

async function writeMarker(files: FileStore, id: string, folder: string): Promise<void> {
  await files.write(markerKey, new TextEncoder().encode(`${id}\n`)).catch((error) => {
    throw unusable(folder, error);
  });
}

/**
 * Checks, while the program runs, whether the folder is still that of the database. An answer counts for five seconds; a
 * folder that does not answer, such as a share whose server is away, is asked once until it does.
 * @returns asks; the answer is why the folder cannot be used, without its path
 */
export function filesFolderCheck(deps: Pick<Deps, "db" | "files">): () => Promise<string | undefined> {
  let asking: Promise<string | undefined> | undefined;
  let answer: { reason: string | undefined; at: number } | undefined;
  return async () => {
    if (answer && performance.now() - answer.at < checkedForMs) return answer.reason;
    asking ??= findObstacle(deps).finally(() => {
      asking = undefined;
    });
    const reason = await inTime(asking);
    if (reason !== notAnswering) answer = { reason, at: performance.now() };
    return reason;
  };
}

const notAnswering = "The folder of files (DATA_DIR) does not answer.";

async function findObstacle({ db, files }: Pick<Deps, "db" | "files">): Promise<string | undefined> {
  const id = await readFilesFolder(db);
  try {
    const marker = await readMarker(files);
    if (marker === id) return undefined;
    return marker === undefined
      ? "The folder of files (DATA_DIR) is not that of this database: is its share mounted?"
      : "The folder of files (DATA_DIR) is that of another database.";
  } catch (error) {
    return `The folder of files (DATA_DIR) cannot be read: ${(error as NodeJS.ErrnoException).code ?? "unknown error"}.`;
  }
}

async function inTime(work: Promise<string | undefined>): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(notAnswering), answerTimeoutMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
