// Only Node's own modules here: these lines run before any package is installed.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder. Every command works from here, wherever it was called from. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");

/** A path inside the project, absolute. */
export function inProject(...parts) {
  return join(root, ...parts);
}

/** The entry of a package's command-line program, to be run by this same Node. */
export function packageProgram(path) {
  return inProject("node_modules", path);
}

/** Ends with one line when this Node is not one that the packages work on (see "engines" in package.json). */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const works = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 24;
  if (works) return;
  console.error(`Node 20.19, 22.12, 24 or later is needed; this is Node ${process.versions.node}.`);
  process.exit(1);
}

/** A hash over the names and contents of files and folders, the same on every machine. */
export function hashOf(paths, leaveOut = []) {
  const hash = createHash("sha256");
  for (const path of paths) {
    for (const file of filesIn(path, leaveOut)) {
      hash
        .update(`${file}\0`)
        .update(readFileSync(inProject(file)))
        .update("\0");
    }
  }
  return hash.digest("hex");
}

function filesIn(path, leaveOut) {
  if (leaveOut.includes(path) || !existsSync(inProject(path))) return [];
  try {
    const names = readdirSync(inProject(path)).sort();
    return names.flatMap((name) => filesIn(`${path}/${name}`, leaveOut));
  } catch (error) {
    if (error.code === "ENOTDIR") return [path];
    throw error;
  }
}

/** The text of a small file in the project, or undefined where there is none. */
export function readStamp(path) {
  try {
    return readFileSync(inProject(path), "utf8").trim();
  } catch {
    return undefined;
  }
}

/** Writes a small file in the project; its folder is made where missing. */
export function writeStamp(path, text) {
  mkdirSync(dirname(inProject(path)), { recursive: true });
  writeFileSync(inProject(path), `${text}\n`);
}

/** Removes a small file in the project, if it is there. */
export function removeStamp(path) {
  rmSync(inProject(path), { force: true });
}

/** Gives programs a home folder where there is none that can be written to; returns it when it was made. */
export function ensureHome(env = process.env) {
  try {
    if (!env.HOME) throw new Error("no home");
    rmSync(mkdtempSync(join(env.HOME, ".almanac-")), { recursive: true });
    return undefined;
  } catch {
    env.HOME = mkdtempSync(join(tmpdir(), "almanac-home-"));
    return env.HOME;
  }
}
