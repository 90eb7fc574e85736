import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { requireInstallSetting } from "../lib/apt.mjs";
import { buildIfStale } from "../lib/build.mjs";
import { runChecks } from "../lib/check.mjs";
import { findOrInstallChromium, findOrInstallHeadlessShell } from "../lib/chromium.mjs";
import { ensureHome, requireSupportedNode } from "../lib/environment.mjs";
import { terminateRunning } from "../lib/exec.mjs";
import { installPackages } from "../lib/install.mjs";
import { findOrInstallPostgres, startPostgres } from "../lib/postgres.mjs";
import { onShutdown } from "../lib/shutdown.mjs";
import { errorMessage, formatElapsed, print, printError, runMain } from "../lib/terminal.mjs";
import { sumCounts } from "../lib/test-report.mjs";
import { runPlaywright, runVitest } from "../lib/test-runners.mjs";

/**
 * What a run collects as it goes on.
 * @typedef {object} TestRun
 * @property {import("../lib/test-report.mjs").TestResult[]} results
 * @property {string[]} skipped one reason for each suite that could not run here
 * @property {(() => void | Promise<void>)[]} cleanups run in reverse order at the end
 */

// Settings of an operator on this machine must not change what the tests find.
const removedSettings =
  /^(PORT|HOST|API_.*|PRODUCT_.*|DATABASE_.*|DATA_DIR|SESSION_SECRETS|PUBLIC_ORIGIN|SMTP_URL|METRICS.*|PGLITE_.*|PASSWORD_COST|FORM_MIN_AGE_MS|STRIPE_.*|SUPPORT_EMAIL|PRICING_URL|CONSULTANCY_URL|ACCOUNT_SITE_URL|TERMS_URL|ANALYTICS|APP_MODE|NODE_ENV)$/;

requireSupportedNode();
await runMain(test);

/** Runs every test; the last line is always "N passed, N failed". */
async function test() {
  requireInstallSetting();
  const start = performance.now();
  /** @type {TestRun} */
  const run = { results: [], skipped: [], cleanups: [] };
  onShutdown(async () => {
    await terminateRunning();
    await cleanUp(run);
    process.exit(1);
  });

  try {
    await runSuites(run);
  } catch (error) {
    printError(errorMessage(error));
    run.results.push({ name: "the run itself", passed: 0, failed: 1, failures: [errorMessage(error)] });
  } finally {
    await cleanUp(run);
  }

  const isCi = process.env.CI === "true" || process.env.CI === "1";
  for (const reason of run.skipped) {
    printError(`\n!!! LEFT OUT: ${reason}`);
    if (isCi) run.results.push({ name: reason, passed: 0, failed: 1, failures: [] });
  }
  printFailures(run);
  print(`\nIn ${formatElapsed(start)}:`);
  for (const { name, passed, failed } of run.results) print(`  ${name}: ${passed} passed, ${failed} failed`);
  const { passed, failed } = sumCounts(run.results);
  print(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

/**
 * Prints all failures again at the end, for readers of the last lines only.
 * @param {TestRun} run
 */
function printFailures({ results }) {
  const failed = results.filter(({ failures }) => failures.length > 0);
  if (failed.length > 0) print("\nWhat failed:");
  for (const { name, failures } of failed) for (const failure of failures) print(`✗ ${name}: ${failure}`);
}

/** @param {TestRun} run */
async function runSuites(run) {
  const stripeTestKey = /^(sk|rk)_test_/.test(process.env.STRIPE_SECRET_KEY ?? "") ? process.env.STRIPE_SECRET_KEY : "";
  for (const name of Object.keys(process.env)) if (removedSettings.test(name)) delete process.env[name];
  const temporaryHome = ensureHome();
  if (temporaryHome) run.cleanups.push(() => rmSync(temporaryHome, { recursive: true, force: true }));
  await installPackages();

  run.results.push(...(await runChecks()));
  await buildIfStale();

  const temporary = mkdtempSync(join(tmpdir(), "almanac-test-"));
  run.cleanups.push(() => rmSync(temporary, { recursive: true, force: true, maxRetries: 5 }));
  const env = { ...process.env, TMPDIR: temporary, TZ: "UTC" };
  // Only the flows of payments are tried on Stripe too; everything else has a card provider of its own.
  const apiEnv = stripeTestKey ? { ...env, TEST_STRIPE_SECRET_KEY: stripeTestKey } : env;
  if (!stripeTestKey) print("\nNot tried: Stripe's test mode, as there is no STRIPE_SECRET_KEY of the form sk_test_…");

  const database = await preparePostgres(run);
  const onPglite = ["api-pglite", "api-pglite-plain", ...(database.url ? [] : ["api-pglite-rest"])];
  print("\nThe API on PGlite");
  run.results.push(await runVitest("the API on PGlite", onPglite, { env: apiEnv }));
  if (database.url) {
    print("\nThe API on PostgreSQL");
    const postgresEnv = { ...apiEnv, TEST_DATABASE_URL: database.url };
    run.results.push(await runVitest("the API on PostgreSQL", ["api-postgres"], { env: postgresEnv }));
  } else {
    run.skipped.push(`the API on PostgreSQL: ${database.reason}`);
  }

  const browser = await findOrInstallChromium();
  if (browser) {
    print("\nJourneys");
    const shell = (await findOrInstallHeadlessShell()) ?? "";
    const databaseEnv = database.url ? { TEST_DATABASE_URL: database.url } : {};
    const browserEnv = { CHROMIUM: browser, CHROMIUM_SHELL: shell };
    run.results.push(await runPlaywright("journeys", { env: { ...env, ...databaseEnv, ...browserEnv } }));
  } else {
    run.skipped.push("the journeys: no Chromium was found or installed (point to one with CHROMIUM)");
  }
}

/**
 * @param {TestRun} run
 * @returns {Promise<{ url?: string, reason?: string }>} the server's URL, or why there is none
 */
async function preparePostgres(run) {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL };
  const programs = await findOrInstallPostgres();
  if (!programs)
    return { reason: "no PostgreSQL 15 or later was found or installed (point to one with TEST_DATABASE_URL)" };
  try {
    const { url, stop } = await startPostgres(programs);
    run.cleanups.push(stop);
    return { url };
  } catch (error) {
    return { reason: errorMessage(error) };
  }
}

/** @param {TestRun} run */
async function cleanUp({ cleanups }) {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
}
