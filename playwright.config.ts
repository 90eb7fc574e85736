import { defineConfig, type Project } from "@playwright/test";
import { journeyProjects } from "./scripts/lib/test-projects.mjs";
import { chromiumArgs, chromiumPath } from "./tests/support/chromium";

const executablePath = await chromiumPath();
// The workers load this file again and need not search again.
process.env.CHROMIUM = executablePath;

const wide = { width: 1280, height: 800 };
const narrow = { width: 320, height: 640 };

/** The browser of the journeys: Chromium's headless shell if it is installed, the same engine at a third of the cost. */
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
  reporter: "./scripts/lib/playwright-reporter.mjs",
  use: {
    browserName: "chromium",
    launchOptions: { executablePath, args: chromiumArgs },
    locale: "en-GB",
    timezoneId: "Europe/London",
    trace: "off",
    screenshot: "off",
  },
  projects: [
    { name: "http", ...journeyProjects.http },
    { name: "read-only", ...journeyProjects["read-only"], use: windowOf(false, wide), ...recorded },
    { name: "scripts-off", ...journeyProjects["scripts-off"], use: windowOf(false, wide), ...recorded },
    { name: "scripts-on", ...journeyProjects["scripts-on"], use: windowOf(true, narrow), ...recorded },
    { name: "documents", ...journeyProjects.documents, use: { launchOptions } },
  ],
});
