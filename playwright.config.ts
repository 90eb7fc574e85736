import { defineConfig, type Project } from "@playwright/test";
import { chromiumArgs, chromiumPath } from "./tests/support/chromium";

const executablePath = await chromiumPath();
// The workers load this file again and need not search again.
process.env.CHROMIUM = executablePath;

const wide = { width: 1280, height: 800 };
const narrow = { width: 320, height: 640 };

/**
 * Journeys of pages that send scripts, and those whose layout or input changes with the width: they run in two opposite
 * combinations. All others run once, as a page without scripts is the same document whether scripts are on or off.
 */
const inBoth =
  /\/(account|admin-keyboard|admin-member-view|basket|checkout|dashboard|drawer|files|overlays|page-layout|pending-form)\.spec\.ts$/;

/** The dashboard has carousels, which differ in each of the four combinations. */
const inAllFour = /\/dashboard\.spec\.ts$/;

/** Every page of the route table once at the width of a phone. */
const narrowPages = /\/narrow\.spec\.ts$/;

/**
 * The browser of the journeys: Chromium's headless shell if it is installed, the same engine at a third of the cost.
 * The http project visits each page in the full browser.
 */
const launchOptions = process.env.CHROMIUM_SHELL
  ? { executablePath: process.env.CHROMIUM_SHELL, args: [...chromiumArgs, "--in-process-gpu"] }
  : { executablePath, args: chromiumArgs };

/** Half of the journeys' processor time would go into transitions between pages: with scripts off, motion is reduced. */
function project(name: string, javaScriptEnabled: boolean, viewport: { width: number; height: number }): Project {
  const reducedMotion = javaScriptEnabled ? "no-preference" : "reduce";
  const use = { javaScriptEnabled, viewport, launchOptions, contextOptions: { reducedMotion } as const };
  return { name, use, teardown: "documents" };
}

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
    // Requests to the site without a browser: access, faults and headers.
    // It comes first, as one of its tests takes longer than any other.
    { name: "http", testMatch: "**/*.http.ts" },
    { ...project("scripts-off-wide", false, wide), testIgnore: narrowPages },
    { ...project("scripts-on-narrow", true, narrow), testMatch: [inBoth, narrowPages] },
    { ...project("scripts-on-wide", true, wide), testMatch: inAllFour },
    { ...project("scripts-off-narrow", false, narrow), testMatch: inAllFour },
    // It runs after all others, and checks what they showed.
    { name: "documents", testMatch: "**/documents.axe.ts", use: { launchOptions } },
  ],
});
