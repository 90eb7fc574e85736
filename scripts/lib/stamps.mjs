import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { inProject, readProjectFile } from "./paths.mjs";

/**
 * A hash of the names and contents of files and folders, the same on every machine.
 * @param {string[]} paths
 * @param {string[]} [excluded]
 */
export function hashFiles(paths, excluded = []) {
  const hash = createHash("sha256");
  for (const file of paths.flatMap((path) => filesIn(path, excluded))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(inProject(file)))
      .update("\0");
  }
  return hash.digest("hex");
}

/**
 * @param {string} path
 * @param {string[]} excluded
 * @returns {string[]}
 */
function filesIn(path, excluded) {
  if (excluded.includes(path) || !existsSync(inProject(path))) return [];
  if (!statSync(inProject(path)).isDirectory()) return [path];
  const names = readdirSync(inProject(path)).sort();
  return names.flatMap((name) => filesIn(`${path}/${name}`, excluded));
}

/**
 * The text of a stamp, or undefined when it has not been written.
 * @param {string} path
 */
export function readStamp(path) {
  return readProjectFile(path)?.trim();
}

/**
 * Writes a stamp, a small file that records what a folder was made from. Its folder is created when missing.
 * @param {string} path
 * @param {string} text
 */
export function writeStamp(path, text) {
  mkdirSync(dirname(inProject(path)), { recursive: true });
  writeFileSync(inProject(path), `${text}\n`);
}

/** @param {string} path */
export function removeStamp(path) {
  rmSync(inProject(path), { force: true });
}
