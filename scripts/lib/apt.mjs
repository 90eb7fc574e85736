import { appendFileSync, existsSync } from "node:fs";
import { exec } from "./exec.mjs";
import { findOnPath } from "./executables.mjs";
import { print, UserError } from "./terminal.mjs";

const setting = "INSTALL_SYSTEM_PACKAGES";
let isIndexUpdated = false;

/** Refuses a value of INSTALL_SYSTEM_PACKAGES that has no meaning, so that a misspelt "never" is not ignored. */
export function requireInstallSetting() {
  const value = process.env[setting] || "if-needed";
  if (value !== "if-needed" && value !== "never")
    throw new UserError(`${setting} must be "never" or "if-needed"; it is "${value}".`);
}

/** Whether Debian packages may be installed: by root, on Debian or a derived system, unless the setting forbids it. */
export function canInstallSystemPackages() {
  if (process.env[setting] === "never") return false;
  return process.getuid?.() === 0 && existsSync("/etc/debian_version") && findOnPath("apt-get") !== undefined;
}

/**
 * Installs a Debian package, after printing its name and purpose; returns whether that worked.
 * @param {string} name
 * @param {string} purpose completes "needed for"
 */
export async function installSystemPackage(name, purpose) {
  print(`Installing the Debian package ${name}, needed for ${purpose} (${setting}=never prevents this) …`);
  if (!isIndexUpdated) await aptGet("update");
  isIndexUpdated = true;
  const { code, output } = await aptGet("install", "-y", "--no-install-recommends", name);
  if (code !== 0) print(`  apt-get could not install ${name}: ${output.trim().split("\n").at(-1)}`);
  return code === 0;
}

/**
 * Installs Debian's PostgreSQL for its programs only: no server is set up or started.
 * @param {string} purpose completes "needed for"
 */
export async function installPostgresPackage(purpose) {
  if (!(await installSystemPackage("postgresql-common", purpose))) return false;
  appendFileSync("/etc/postgresql-common/createcluster.conf", "\ncreate_main_cluster = false\n");
  return installSystemPackage("postgresql", purpose);
}

/** @param {string[]} args */
function aptGet(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return exec("apt-get", ["-q", "-o", "Acquire::Retries=3", ...args], { env, timeoutMs: 300_000 });
}
