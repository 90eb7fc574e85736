import { readdirSync, readFileSync } from "node:fs";
import { dirname, posix } from "node:path";
import { inProject, projectRoot } from "./paths.mjs";

const folders = ["api", "app", "bench", "contract", "demo", "scripts", "server", "tests"];
const extensions = ["", ".ts", ".tsx", ".mjs"];

/**
 * Which files of the project each file names: by an import that is more than one of types, or by its path in a text
 * (a worker, a set-up file).
 * @returns {SourceGraph}
 */
export function readSourceGraph() {
  const files = new Set([...topLevelFiles(), ...folders.flatMap(filesIn)]);
  /** @type {Map<string, string[]>} */
  const named = new Map();
  return {
    files: [...files].sort(),
    reach(start) {
      const reached = new Set(start);
      for (const path of reached) {
        if (!named.has(path)) named.set(path, files.has(path) ? namedBy(path, files) : []);
        for (const next of named.get(path) ?? []) reached.add(next);
      }
      return reached;
    },
  };
}

/**
 * @typedef {object} SourceGraph
 * @property {string[]} files the paths of all files, from the project's folder
 * @property {(start: string[]) => Set<string>} reach these files, and all that they name, directly or not
 */

/**
 * @param {string} path
 * @param {Set<string>} files
 */
function namedBy(path, files) {
  if (!/\.(m?[jt]s|tsx)$/.test(path)) return [];
  const text = readFileSync(inProject(path), "utf8").replace(/^import type [^;]*;/gm, "");
  const texts = [...text.matchAll(/["'`]([\w./~$()[\]-]+)["'`]/g)].map(([, name = ""]) => name);
  return texts.flatMap((name) => {
    const candidates = name.startsWith(".")
      ? [posix.join(dirname(path), name), posix.normalize(name)]
      : [name.replace(/^~\//, "app/")];
    return candidates
      .flatMap((candidate) => extensions.map((extension) => `${candidate}${extension}`))
      .filter((file) => files.has(file));
  });
}

function topLevelFiles() {
  return readdirSync(projectRoot, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

/** @param {string} folder */
function filesIn(folder) {
  return readdirSync(inProject(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => posix.join(parentPath.slice(projectRoot.length + 1).replaceAll("\\", "/"), name));
}
