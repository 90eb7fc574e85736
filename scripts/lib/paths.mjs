// Only Node's own modules may be imported here: this code runs before any package is installed.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder, absolute. Every command works from here, whatever the current directory is. */
export const projectRoot = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");

/**
 * An absolute path inside the project.
 * @param {string[]} parts
 */
export function inProject(...parts) {
  return join(projectRoot, ...parts);
}

/**
 * The entry file of a package's command-line program, to be run by this same Node.
 * @param {string} path
 */
export function packageBin(path) {
  return inProject("node_modules", path);
}

/**
 * The text of a file in the project, or undefined when it does not exist.
 * @param {string} path
 */
export function readProjectFile(path) {
  try {
    return readFileSync(inProject(path), "utf8");
  } catch {
    return undefined;
  }
}
