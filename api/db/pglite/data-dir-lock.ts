import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Another running process holds the data folder. */
export class LockedError extends Error {}

/**
 * Locks the data folder for this process: the embedded database has no lock of its own, and two processes would corrupt
 * it. The lock of a process that has ended is taken over.
 * @returns a function that releases the lock
 * @throws LockedError naming the folder and the process
 */
export function takeLock(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, "lock");
  const mine = identity(process.pid);
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(path, mine, { flag: "wx" });
      return () => release(path, mine);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    const holder = read(path);
    if (holder === undefined) continue;
    const pid = Number(holder.split(" ")[0]);
    if (isAlive(pid) && identity(pid) === holder) {
      throw new LockedError(
        `The data folder ${dataDir} is in use by process ${pid}. Stop it first, or set DATA_DIR to another folder.`,
      );
    }
    setAside(path, holder);
  }
  throw new LockedError(`The data folder ${dataDir} is being taken by another process.`);
}

/**
 * Moves the lock of a dead process away. If another process has locked the folder at the same moment, that lock was
 * moved: it is put back.
 */
function setAside(path: string, dead: string): void {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (read(aside) === dead) rmSync(aside);
  else renameSync(aside, path);
}

function release(path: string, mine: string): void {
  if (read(path) === mine) rmSync(path);
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** The process id and, if the system reports it, its start time: ids are reused, start times are not. */
function identity(pid: number): string {
  const stat = read(`/proc/${pid}/stat`);
  const started = stat?.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  return `${pid} ${started}`;
}
