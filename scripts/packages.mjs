import { lstatSync, rmSync } from "node:fs";
import { basename } from "node:path";
import { ensureHome, hashOf, readStamp, writeStamp } from "./project.mjs";
import { run } from "./run.mjs";
import { complain, Fault, step } from "./say.mjs";

const stamp = "node_modules/.installed.json";

/** Installs the packages by the lock file, unless exactly those are there already. */
export async function preparePackages() {
  const wanted = { lock: hashOf(["package-lock.json"]), machine: machine() };
  const found = JSON.parse(readStamp(stamp) ?? "{}");
  if (found.lock === wanted.lock && found.machine === wanted.machine) return;
  const sameMachine = found.machine === undefined || found.machine === wanted.machine;
  // Somebody may have run npm themselves: its own record tells.
  if (!sameMachine || !installedAsLocked()) {
    await step("Installing the packages by the lock file", "Packages installed", install);
  }
  writeStamp(stamp, JSON.stringify(wanted));
}

function machine() {
  return `node ${process.versions.node.split(".")[0]} ${process.platform} ${process.arch}`;
}

function installedAsLocked() {
  const installed = packagesOf("node_modules/.package-lock.json");
  const locked = packagesOf("package-lock.json");
  if (!installed || !locked) return false;
  return Object.entries(locked).every(([path, entry]) => {
    if (path === "") return true;
    const found = installed[path];
    return found ? found.version === entry.version && found.integrity === entry.integrity : entry.optional === true;
  });
}

function packagesOf(path) {
  const text = readStamp(path);
  return text === undefined ? undefined : JSON.parse(text).packages;
}

async function install() {
  // npm would empty the folder that it leads to, which others may be using.
  if (lstatSync("node_modules", { throwIfNoEntry: false })?.isSymbolicLink())
    throw new Fault("node_modules is a link, and what it leads to does not fit the lock file: run npm ci there.");
  const env = { ...process.env };
  const home = ensureHome(env);
  // Building needs the development packages also where NODE_ENV says production.
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const byNpm = process.env.npm_execpath;
  const { code, output } =
    byNpm && basename(byNpm) === "npm-cli.js"
      ? await run(process.execPath, [byNpm, ...args], { env })
      : await run("npm", args, { env });
  if (home) rmSync(home, { recursive: true, force: true });
  if (code === 0) return;
  // npm follows its reasons with a page of how to call it.
  complain(output.split(/\nnpm (?:error|ERR!) *\nnpm (?:error|ERR!) (?:Clean install|Usage)/)[0].trim());
  throw new Fault("The packages could not be installed: see npm's message above.");
}
