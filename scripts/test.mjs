import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepareBuild } from "./builds.mjs";
import { checkSteps } from "./checks.mjs";
import { findOrInstallChromium, findShell } from "./chromium.mjs";
import { preparePackages } from "./packages.mjs";
import { findOrInstallPostgres, startPostgres } from "./postgres.mjs";
import { ensureHome, requireNode } from "./project.mjs";
import { endRunning } from "./run.mjs";
import { complain, main, say, secondsSince } from "./say.mjs";
import { onStop } from "./stopping.mjs";
import { playwright, vitest } from "./suites.mjs";
import { sum } from "./tally.mjs";

// What an operator may have set on this machine must not change what the tests find.
const settings =
  /^(PORT|HOST|API_.*|PRODUCT_.*|DATABASE_URL|DATA_DIR|SESSION_SECRETS|PUBLIC_ORIGIN|SMTP_URL|STRIPE_.*|SUPPORT_EMAIL|PRICING_URL|CONSULTANCY_URL|ACCOUNT_SITE_URL|TERMS_URL|ANALYTICS|APP_MODE|NODE_ENV)$/;

requireNode();
await main(test);

/** Everything there is to test; the last line is always "N passed, N failed". */
async function test() {
  const start = performance.now();
  const removals = [];
  onStop(async () => {
    await endRunning();
    await cleanUp(removals);
    process.exit(1);
  });

  const results = [];
  const leftOut = [];
  try {
    await runAll(results, leftOut, removals);
  } catch (error) {
    complain(error.message);
    results.push({ name: "the run itself", passed: 0, failed: 1 });
  } finally {
    await cleanUp(removals);
  }

  const ci = process.env.CI === "true" || process.env.CI === "1";
  for (const what of leftOut) {
    complain(`\n!!! LEFT OUT: ${what}`);
    if (ci) results.push({ name: what, passed: 0, failed: 1 });
  }
  sayFailures(results);
  say(`\nIn ${secondsSince(start)}:`);
  for (const { name, passed, failed } of results) say(`  ${name}: ${passed} passed, ${failed} failed`);
  const { passed, failed } = sum(results);
  say(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

// Again at the end: whoever sees only the last lines of a long run must know what to mend.
function sayFailures(results) {
  const failing = results.filter(({ failures }) => failures?.length > 0);
  if (failing.length > 0) say("\nWhat failed:");
  for (const { name, failures } of failing) for (const failure of failures) say(`✗ ${name}: ${failure}`);
}

async function runAll(results, leftOut, removals) {
  for (const name of Object.keys(process.env)) if (settings.test(name)) delete process.env[name];
  const home = ensureHome();
  if (home) removals.push(() => rmSync(home, { recursive: true, force: true }));
  await preparePackages();

  results.push(...(await checkSteps()));
  await prepareBuild();

  const temporary = mkdtempSync(join(tmpdir(), "almanac-test-"));
  removals.push(() => rmSync(temporary, { recursive: true, force: true, maxRetries: 5 }));
  const env = { ...process.env, TMPDIR: temporary, TZ: "UTC" };

  say("\nThe API on PGlite");
  results.push(await vitest("the API on PGlite", ["api-pglite"], { env }));

  const database = await postgresUrl(removals);
  if (database.url) {
    say("\nThe API on PostgreSQL");
    results.push(
      await vitest("the API on PostgreSQL", ["api-postgres"], { env: { ...env, TEST_DATABASE_URL: database.url } }),
    );
  } else {
    leftOut.push(`the API on PostgreSQL: ${database.why}`);
  }

  const browser = await findOrInstallChromium();
  if (browser) {
    say("\nJourneys");
    const shell = { CHROMIUM_SHELL: (await findShell()) ?? "" };
    results.push(await playwright("journeys", { env: { ...env, CHROMIUM: browser, ...shell } }));
  } else {
    leftOut.push("the journeys: there is no Chromium here (name one with CHROMIUM)");
  }
}

async function postgresUrl(removals) {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL };
  const programs = await findOrInstallPostgres();
  if (!programs) return { why: "there is no PostgreSQL 15 or later here (name one with TEST_DATABASE_URL)" };
  try {
    const { url, stop } = await startPostgres(programs);
    removals.push(stop);
    return { url };
  } catch (error) {
    return { why: error.message };
  }
}

async function cleanUp(removals) {
  for (const remove of removals.splice(0).reverse()) await remove();
}
