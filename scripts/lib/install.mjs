import { lstatSync, rmSync } from "node:fs";
import { basename } from "node:path";
import { ensureHome } from "./environment.mjs";
import { exec } from "./exec.mjs";
import { inProject, readProjectFile } from "./paths.mjs";
import { hashFiles, readStamp, writeStamp } from "./stamps.mjs";
import { printError, UserError, withProgress } from "./terminal.mjs";

const stampFile = "node_modules/.installed.json";

/** @typedef {Record<string, { version?: string, integrity?: string, optional?: boolean }>} LockedPackages */

/** Installs the packages by the lock file, unless exactly those are installed already. */
export async function installPackages() {
  const wanted = { lock: hashFiles(["package-lock.json"]), machine: machineName() };
  const installed = JSON.parse(readStamp(stampFile) ?? "{}");
  if (installed.lock === wanted.lock && installed.machine === wanted.machine) return;
  const isSameMachine = installed.machine === undefined || installed.machine === wanted.machine;
  // npm may have been run by hand: its own record tells.
  if (!isSameMachine || !isInstalledAsLocked()) {
    await withProgress("Installing the packages from the lock file", "Packages installed", runNpmCi);
  }
  writeStamp(stampFile, JSON.stringify(wanted));
}

function machineName() {
  return `node ${process.versions.node.split(".")[0]} ${process.platform} ${process.arch}`;
}

function isInstalledAsLocked() {
  const installed = packagesIn("node_modules/.package-lock.json");
  const locked = packagesIn("package-lock.json");
  if (!installed || !locked) return false;
  return Object.entries(locked).every(([path, entry]) => {
    if (path === "") return true;
    const found = installed[path];
    return found ? found.version === entry.version && found.integrity === entry.integrity : entry.optional === true;
  });
}

/**
 * @param {string} lockFile
 * @returns {LockedPackages | undefined}
 */
function packagesIn(lockFile) {
  const text = readProjectFile(lockFile);
  return text === undefined ? undefined : JSON.parse(text).packages;
}

async function runNpmCi() {
  // npm would empty the folder behind the link, which other checkouts may use.
  if (lstatSync(inProject("node_modules"), { throwIfNoEntry: false })?.isSymbolicLink())
    throw new UserError("node_modules is a link to a folder that does not match the lock file: run npm ci there.");
  const env = { ...process.env };
  const temporaryHome = ensureHome(env);
  // Building needs the development packages also when NODE_ENV is production.
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const npmPath = process.env.npm_execpath;
  const { code, output } =
    npmPath && basename(npmPath) === "npm-cli.js"
      ? await exec(process.execPath, [npmPath, ...args], { env })
      : await exec("npm", args, { env });
  if (temporaryHome) rmSync(temporaryHome, { recursive: true, force: true });
  if (code === 0) return;
  // npm prints its usage after the reason; only the reason is shown.
  const [reason = ""] = output.split(/\nnpm (?:error|ERR!) *\nnpm (?:error|ERR!) (?:Clean install|Usage)/);
  printError(reason.trim());
  throw new UserError("The packages could not be installed: see npm's message above.");
}
