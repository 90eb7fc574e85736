import { accessSync, appendFileSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "./run.mjs";
import { say } from "./say.mjs";

let updated = false;

/** Whether packages of Debian (or a system derived from it) may be installed: only as root. */
export function mayInstall() {
  return process.getuid?.() === 0 && existsSync("/etc/debian_version") && onPath("apt-get") !== undefined;
}

/** Installs a Debian package; returns whether it worked. */
export async function installDebian(name) {
  say(`Installing Debian's package ${name} …`);
  if (!updated) await apt("update");
  updated = true;
  const { code, output } = await apt("install", "-y", "--no-install-recommends", name);
  if (code !== 0) say(`  apt-get could not install ${name}: ${output.trim().split("\n").at(-1)}`);
  return code === 0;
}

/** Installs Debian's PostgreSQL for its programs only: no server of its own is set up or started. */
export async function installDebianPostgres() {
  if (!(await installDebian("postgresql-common"))) return false;
  appendFileSync("/etc/postgresql-common/createcluster.conf", "\ncreate_main_cluster = false\n");
  return installDebian("postgresql");
}

function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return run("apt-get", ["-q", "-o", "Acquire::Retries=3", ...args], { env, timeoutMs: 300_000 });
}

/** The first program of this name on the PATH. */
export function onPath(name) {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

/** Whether there is a file here that may be run. */
export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
