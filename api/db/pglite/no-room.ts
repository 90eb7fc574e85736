import { existsSync, statfsSync } from "node:fs";
import { dirname } from "node:path";
import { rootOf } from "../../domain/describe-error";

/** The disk of DATA_DIR is full: the embedded database cannot be started. */
export class NoRoomError extends Error {
  constructor(dataDir: string, cause: unknown) {
    const free = Math.floor(freeBytes(dataDir) / megabyte);
    super(
      `DATA_DIR has no room for the embedded database: ${free} MB are free in ${dataDir}. Make room there, or set DATA_DIR to a folder on another disk, and start again. What is stored is kept.`,
      { cause },
    );
  }
}

const megabyte = 1024 * 1024;
/** The database writes its log in files of this size. */
const logFileBytes = 16 * megabyte;
/** What the systems, and PostgreSQL, call a full disk or a quota that is used up. */
const fullCodes = new Set(["ENOSPC", "EDQUOT", "53100"]);
/** The same in WebAssembly, whose file system gives numbers alone: ENOSPC and EDQUOT. */
const fullNumbers = new Set([51, 19]);

/**
 * Whether the embedded database has failed because the disk of its folder is full. Its program may end without a reason
 * then, so that of such an end only the room that is left can tell.
 */
export function isOutOfRoom(error: unknown, dataDir: string): boolean {
  const { name, code, errno } = (rootOf(error) ?? {}) as { name?: string; code?: unknown; errno?: unknown };
  if (fullCodes.has(String(code))) return true;
  if (name === "ErrnoError" && fullNumbers.has(Number(errno))) return true;
  return typeof code !== "string" && freeBytes(dataDir) < logFileBytes;
}

/** Of a folder that is not there, those of the one that it would be in. */
function freeBytes(folder: string): number {
  if (!existsSync(folder)) return freeBytes(dirname(folder));
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
