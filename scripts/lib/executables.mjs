import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/**
 * The first program of this name on the PATH.
 * @param {string} name
 */
export function findOnPath(name) {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

/**
 * Whether this is a file that may be run.
 * @param {string} path
 */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
