import { appendFileSync, existsSync } from "node:fs";
import { exec } from "./exec.mjs";
import { findOnPath } from "./executables.mjs";
import { print } from "./terminal.mjs";

let isIndexUpdated = false;

/** Whether Debian packages can be installed here: only by root, on Debian or a system derived from it. */
export function canInstallSystemPackages() {
  return process.getuid?.() === 0 && existsSync("/etc/debian_version") && findOnPath("apt-get") !== undefined;
}

/**
 * Installs a Debian package; returns whether that worked.
 * @param {string} name
 */
export async function installSystemPackage(name) {
  print(`Installing Debian's package ${name} …`);
  if (!isIndexUpdated) await aptGet("update");
  isIndexUpdated = true;
  const { code, output } = await aptGet("install", "-y", "--no-install-recommends", name);
  if (code !== 0) print(`  apt-get could not install ${name}: ${output.trim().split("\n").at(-1)}`);
  return code === 0;
}

/** Installs Debian's PostgreSQL for its programs only: no server is set up or started. */
export async function installPostgresPackage() {
  if (!(await installSystemPackage("postgresql-common"))) return false;
  appendFileSync("/etc/postgresql-common/createcluster.conf", "\ncreate_main_cluster = false\n");
  return installSystemPackage("postgresql");
}

/** @param {string[]} args */
function aptGet(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return exec("apt-get", ["-q", "-o", "Acquire::Retries=3", ...args], { env, timeoutMs: 300_000 });
}
