import { print } from "./terminal.mjs";
import { placeOf } from "./test-events.mjs";

/**
 * @typedef {import("./test-events.mjs").Failure} Failure
 * @typedef {import("./test-report.mjs").Fallen} Fallen
 * @typedef {import("./test-report.mjs").TestResult} TestResult
 */

/** So many do not fall by chance. */
const mostByChance = 10;

/**
 * Runs each fallen test once more, alone. One that passes then counts as passed. What is no test stays failed: a file
 * that could not be loaded, a broken set-up, an error outside of any test, types and lint.
 * @param {TestResult[]} results changed by what comes of it
 * @param {(failure: Failure) => Promise<TestResult>} runAlone
 * @returns {Promise<Fallen[]>} those that passed
 */
export async function runFallenAgain(results, runAlone) {
  const fallen = results.flatMap((result) =>
    result.failures.filter(({ titles }) => titles.length > 0).map((failure) => ({ result, failure })),
  );
  if (fallen.length > mostByChance) {
    print(`\n${fallen.length} tests fell: no more than ${mostByChance} are run again.`);
    return [];
  }
  /** @type {Fallen[]} */
  const passed = [];
  for (const { result, failure } of fallen) {
    print(`\nOnce more, alone: ${placeOf(failure)}`);
    const again = await runAlone(failure);
    if (again.failed > 0 || again.passed === 0) continue;
    result.failures.splice(result.failures.indexOf(failure), 1);
    result.failed--;
    result.passed++;
    passed.push({ failure, ...(result.seed !== undefined && { seed: result.seed }) });
  }
  return passed;
}
