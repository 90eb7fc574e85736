import { requireInstallSetting } from "../lib/apt.mjs";
import { changedPaths } from "../lib/changed-paths.mjs";
import { requireSupportedNode } from "../lib/environment.mjs";
import { terminateRunning } from "../lib/exec.mjs";
import { installPackages } from "../lib/install.mjs";
import { onShutdown } from "../lib/shutdown.mjs";
import { readSourceGraph } from "../lib/source-graph.mjs";
import { errorMessage, formatElapsed, print, printError, runMain, UserError } from "../lib/terminal.mjs";
import { anySeed, parseTestArguments, testUsage } from "../lib/test-arguments.mjs";
import { emptyResult, failedResult, printReport, sumCounts } from "../lib/test-report.mjs";
import { runFallenAgain } from "../lib/test-retry.mjs";
import { runAlone, runRound } from "../lib/test-rounds.mjs";
import { filesOfWords, filesTouchedBy, isTestFile, planOf } from "../lib/test-selection.mjs";
import { prepareSurroundings } from "../lib/test-surroundings.mjs";

/**
 * @typedef {import("../lib/test-arguments.mjs").TestArguments} TestArguments
 * @typedef {import("../lib/test-report.mjs").Fallen} Fallen
 * @typedef {import("../lib/test-report.mjs").TestResult} TestResult
 */

/**
 * What a run collects as it goes on.
 * @typedef {object} TestRun
 * @property {TestResult[]} results
 * @property {Fallen[]} fellOnce
 * @property {Set<string>} leftOut one reason for each suite that could not run here
 * @property {(() => void | Promise<void>)[]} cleanups run in reverse order at the end
 */

const isCi = process.env.CI === "true" || process.env.CI === "1";

requireSupportedNode();
await runMain(test);

/** Runs the tests that were asked for; the last line is always "N passed, N failed". */
async function test() {
  const asked = parseTestArguments(process.argv.slice(2));
  if (asked.help) return print(testUsage);
  requireInstallSetting();
  const start = performance.now();
  /** @type {TestRun} */
  const run = { results: [], fellOnce: [], leftOut: new Set(), cleanups: [] };
  onShutdown(async () => {
    await terminateRunning();
    await cleanUp(run);
    process.exit(1);
  });
  await installPackages();
  const graph = readSourceGraph();
  const files = await chooseFiles(asked, graph);

  const plan = planOf(files, graph);
  if (plan.judge && !plan.judges) {
    const reason = `${plan.judge} judges what other journeys have shown: choose some of them too`;
    if (files.length === 1) throw new UserError(`${reason}, or all by: npm test -- journeys/`);
    print(`Not run: ${reason}.`);
  }

  try {
    await runTests(run, asked, plan);
  } catch (error) {
    printError(errorMessage(error));
    run.results.push(failedResult("the run itself", errorMessage(error)));
    await terminateRunning();
  } finally {
    await cleanUp(run);
  }

  for (const reason of run.leftOut) {
    printError(`\n!!! LEFT OUT: ${reason}`);
    if (isCi) run.results.push({ ...emptyResult(reason), failed: 1 });
  }
  printReport(run.results, { fellOnce: run.fellOnce, elapsed: formatElapsed(start) });
  process.exitCode = sumCounts(run.results).failed === 0 ? 0 : 1;
}

/**
 * @param {TestArguments} asked
 * @param {import("../lib/source-graph.mjs").SourceGraph} graph
 */
async function chooseFiles({ words, changedSince }, graph) {
  const all = graph.files.filter(isTestFile);
  const ofWords = words.length > 0 ? filesOfWords(all, words) : all;
  if (changedSince === undefined) return ofWords;
  const changed = await changedPaths(changedSince);
  print(
    changed.length > 0
      ? `Changed since ${changedSince}: ${changed.join(", ")}`
      : `Nothing has changed since ${changedSince}.`,
  );
  const touched = new Set(filesTouchedBy(graph, changed));
  const chosen = ofWords.filter((path) => touched.has(path));
  print(`${chosen.length} of ${all.length} files of tests are touched by it.`);
  return chosen;
}

/**
 * @param {TestRun} run
 * @param {TestArguments} asked
 * @param {import("../lib/test-selection.mjs").TestPlan} plan
 */
async function runTests(run, asked, plan) {
  const surroundings = prepareSurroundings(run.cleanups);
  const isWhole = asked.words.length === 0 && asked.changedSince === undefined;
  if (isWhole && !surroundings.stripeEnv.TEST_STRIPE_SECRET_KEY)
    print("Not tried: Stripe's test mode, as there is no STRIPE_SECRET_KEY of the form sk_test_…");
  const seed = asked.seed ?? anySeed();
  for (let index = 0; index < asked.rounds; index++) {
    const round = asked.rounds === 1 ? "" : `Round ${index + 1} of ${asked.rounds}: `;
    print(`${round}the order is that of --seed ${seed + index}`);
    const results = await runRound(surroundings, {
      plan,
      isWhole,
      withChecks: isWhole && asked.only === undefined && index === 0,
      only: asked.only,
      seed: seed + index,
      leftOut: run.leftOut,
    });
    run.results.push(
      ...results.map((result) => ({ ...result, name: round ? `round ${index + 1}, ${result.name}` : result.name })),
    );
  }
  // A run with --repeat looks for tests that fall by chance.
  if (isCi && asked.rounds === 1)
    run.fellOnce = await runFallenAgain(run.results, (failure) => runAlone(surroundings, failure, seed));
  const { passed, failed } = sumCounts(run.results);
  if (asked.only !== undefined && passed + failed === 0)
    run.results.push(failedResult("--only", `no test of these files has "${asked.only}" in its name`));
}

/** @param {TestRun} run */
async function cleanUp({ cleanups }) {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
}
