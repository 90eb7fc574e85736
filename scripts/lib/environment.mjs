import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Ends with one line when the packages do not work on this version of Node (see "engines" in package.json). */
export function requireSupportedNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const isSupported = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 24;
  if (isSupported) return;
  console.error(`Node 20.19, 22.12, 24 or later is needed; this is Node ${process.versions.node}.`);
  process.exit(1);
}

/**
 * Sets HOME to a temporary folder when it names none that can be written to.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns the temporary folder, for the caller to remove
 */
export function ensureHome(env = process.env) {
  try {
    if (!env.HOME) throw new Error("HOME is not set");
    rmSync(mkdtempSync(join(env.HOME, ".almanac-")), { recursive: true });
    return undefined;
  } catch {
    env.HOME = mkdtempSync(join(tmpdir(), "almanac-home-"));
    return env.HOME;
  }
}
