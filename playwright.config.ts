import { defineConfig, type Project } from "@playwright/test";
import { chromiumArgs, chromiumPath } from "./tests/support/chromium";

const executablePath = await chromiumPath();
// The workers load this file again and need not search again.
process.env.CHROMIUM = executablePath;

const wide = { width: 1280, height: 800 };
const narrow = { width: 320, height: 640 };

/**
 * Journeys that only read. They have workers, and so a site, of their own: what they see is the demo library as it was
 * filled, with no item, order or person that another journey has made.
 */
const readOnly = /\/(browsing|forced-colours|guard|narrow|reading|search|text-size|weight)\.(spec|http)\.ts$/;

/** Journeys of requests to sites that they start themselves, with an API that fails on purpose. */
const faults = "**/*.http.ts";

/**
 * Journeys of pages that send scripts, and those whose layout or input changes with the width: they run with scripts off
 * in a wide window, and with scripts on in a narrow one. All others run once, as a page without scripts is the same
 * document whether scripts are on or off.
 */
const inBoth =
  /\/(account|admin-keyboard|admin-member-view|basket|checkout|dashboard|drawer|files|overlays|page-layout|pending-form)\.spec\.ts$/;

/**
 * The browser of the journeys: Chromium's headless shell if it is installed, the same engine at a third of the cost.
 * `weight.http.ts` visits each page in the full browser.
 */
const launchOptions = process.env.CHROMIUM_SHELL
  ? { executablePath: process.env.CHROMIUM_SHELL, args: [...chromiumArgs, "--in-process-gpu"] }
  : { executablePath, args: chromiumArgs };

/** Half of the journeys' processor time would go into transitions between pages: with scripts off, motion is reduced. */
function windowOf(javaScriptEnabled: boolean, viewport: { width: number; height: number }): Project["use"] {
  const reducedMotion = javaScriptEnabled ? "no-preference" : "reduce";
  return { javaScriptEnabled, viewport, launchOptions, contextOptions: { reducedMotion } };
}

/** What they show is checked when all of them have run. */
const recorded = { teardown: "documents" };

export default defineConfig({
  testDir: "tests/journeys",
  outputDir: "test-results",
  globalSetup: "./tests/support/journeys-setup.ts",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  // Generous, as a shared machine may be ten times slower for minutes.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: "list",
  use: {
    browserName: "chromium",
    launchOptions: { executablePath, args: chromiumArgs },
    locale: "en-GB",
    timezoneId: "Europe/London",
    trace: "off",
    screenshot: "off",
  },
  projects: [
    { name: "http", testMatch: faults, testIgnore: readOnly },
    { name: "read-only", testMatch: readOnly, use: windowOf(false, wide), ...recorded },
    { name: "scripts-off", testIgnore: readOnly, use: windowOf(false, wide), ...recorded },
    { name: "scripts-on", testMatch: inBoth, use: windowOf(true, narrow), ...recorded },
    { name: "documents", testMatch: "**/documents.axe.ts", use: { launchOptions } },
  ],
});
