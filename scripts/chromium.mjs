import { readdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { installDebian, isProgram, mayInstall, onPath } from "./debian.mjs";
import { packageProgram } from "./project.mjs";
import { run } from "./run.mjs";
import { Fault, say } from "./say.mjs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const macs = ["Google Chrome", "Chromium"].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);

/** A Chromium that starts: CHROMIUM, the system's, or one that Playwright has downloaded. */
export async function findChromium() {
  const named = process.env.CHROMIUM;
  if (named) {
    if (await starts(named)) return named;
    throw new Fault(`CHROMIUM names ${named}, which is no browser that starts.`);
  }
  const system = [...names.map(onPath), ...names.map((name) => `/usr/bin/${name}`), ...macs];
  for (const path of new Set([...system, ...playwrightsOwn()])) {
    if (path && (await starts(path))) return path;
  }
  return undefined;
}

/** Finds a Chromium, or gets one: Debian's package where it may be installed, else Playwright's download. */
export async function findOrInstallChromium() {
  const found = await findChromium();
  if (found) return found;
  if (mayInstall() && (await installDebian("chromium"))) {
    const installed = await findChromium();
    if (installed) return installed;
  }
  say("Downloading Playwright's Chromium …");
  const cli = packageProgram("@playwright/test/cli.js");
  await run(process.execPath, [cli, "install", "chromium"], { timeoutMs: 300_000 });
  return findChromium();
}

/**
 * Chromium's headless shell, the same engine without a browser's own windows: journeys take a fifth less time in it.
 * It is got where the whole is checked by a machine; undefined where it is not at hand or CHROMIUM names a browser.
 */
export async function findShell() {
  if (process.env.CHROMIUM) return undefined;
  const name = "chromium-headless-shell";
  if (process.env.CI && mayInstall() && !onPath(name)) await installDebian(name);
  const path = onPath(name);
  return path && (await starts(path)) ? path : undefined;
}

async function starts(path) {
  if (!isProgram(path)) return false;
  const { code } = await run(path, ["--version"], { timeoutMs: 30_000 });
  return code === 0;
}

function playwrightsOwn() {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), ".cache/ms-playwright"),
    join(homedir(), "Library/Caches/ms-playwright"),
  ];
  const inside = [
    "chrome-linux64/chrome",
    "chrome-linux/chrome",
    "chrome-mac/Chromium.app/Contents/MacOS/Chromium",
    "chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing",
  ];
  return caches.filter(Boolean).flatMap((cache) =>
    list(cache)
      .filter((name) => /^chromium-\d+$/.test(name))
      .sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)))
      .flatMap((name) => inside.map((path) => join(cache, name, path))),
  );
}

function list(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
