import { readdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { canInstallSystemPackages, installSystemPackage } from "./apt.mjs";
import { exec } from "./exec.mjs";
import { findOnPath, isExecutable } from "./executables.mjs";
import { packageBin } from "./paths.mjs";
import { print, UserError } from "./terminal.mjs";

const programNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const macPaths = ["Google Chrome", "Chromium"].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);

/** The path of a Chromium that runs: CHROMIUM, the system's, or one that Playwright has downloaded. */
export async function findChromium() {
  const chosen = process.env.CHROMIUM;
  if (chosen) {
    if (await canRun(chosen)) return chosen;
    throw new UserError(`CHROMIUM names ${chosen}, which is not a browser that runs.`);
  }
  const systemPaths = [...programNames.map(findOnPath), ...programNames.map((name) => `/usr/bin/${name}`), ...macPaths];
  for (const path of new Set([...systemPaths, ...playwrightPaths()])) {
    if (path && (await canRun(path))) return path;
  }
  return undefined;
}

/** Finds a Chromium, or gets one: Debian's package where it may be installed, else Playwright's download. */
export async function findOrInstallChromium() {
  const found = await findChromium();
  if (found) return found;
  if (canInstallSystemPackages() && (await installSystemPackage("chromium", "the journeys"))) {
    const installed = await findChromium();
    if (installed) return installed;
  }
  print("Downloading Playwright's Chromium, needed for the journeys …");
  const playwright = packageBin("@playwright/test/cli.js");
  await exec(process.execPath, [playwright, "install", "chromium"], { timeoutMs: 300_000 });
  return findChromium();
}

/**
 * The path of Chromium's headless shell, the same engine without a browser's windows: a page takes a third of the processor time.
 * It is installed in CI only; undefined when it is not installed or CHROMIUM names a browser.
 */
export async function findOrInstallHeadlessShell() {
  if (process.env.CHROMIUM) return undefined;
  const name = "chromium-headless-shell";
  if (process.env.CI && canInstallSystemPackages() && !findOnPath(name))
    await installSystemPackage(name, "faster journeys");
  const path = findOnPath(name);
  return path && (await canRun(path)) ? path : undefined;
}

/** @param {string} path */
async function canRun(path) {
  if (!isExecutable(path)) return false;
  const { code } = await exec(path, ["--version"], { timeoutMs: 30_000 });
  return code === 0;
}

/** Where Playwright keeps its downloads, the newest first. */
function playwrightPaths() {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), ".cache/ms-playwright"),
    join(homedir(), "Library/Caches/ms-playwright"),
  ];
  const programs = [
    "chrome-linux64/chrome",
    "chrome-linux/chrome",
    "chrome-mac/Chromium.app/Contents/MacOS/Chromium",
    "chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing",
  ];
  return caches
    .filter((cache) => cache !== undefined)
    .flatMap((cache) =>
      namesIn(cache)
        .filter((name) => /^chromium-\d+$/.test(name))
        .sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)))
        .flatMap((name) => programs.map((path) => join(cache, name, path))),
    );
}

/** @param {string} folder */
function namesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
