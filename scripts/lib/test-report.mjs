import { print } from "./terminal.mjs";
import { commandFor, failureSummary, placeOf } from "./test-events.mjs";

/**
 * @typedef {import("./test-events.mjs").Failure} Failure
 * @typedef {import("./test-events.mjs").TestEvent} TestEvent
 */

/**
 * What came of one part of a run.
 * @typedef {object} TestResult
 * @property {string} name
 * @property {number} passed
 * @property {number} failed
 * @property {Failure[]} failures
 * @property {number} ms
 * @property {number} [seed] of the order that its tests ran in
 */

/** @typedef {{ failure: Failure, seed?: number }} Fallen a test that failed, and the seed of the order that it did in */

const shownOutputLines = 20;

/**
 * The sum of several results.
 * @param {Pick<TestResult, "passed" | "failed">[]} results
 */
export function sumCounts(results) {
  return results.reduce(
    (total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }),
    { passed: 0, failed: 0 },
  );
}

/**
 * A result without tests.
 * @param {string} name
 * @param {number} [seed]
 * @returns {TestResult}
 */
export function emptyResult(name, seed) {
  return { name, passed: 0, failed: 0, failures: [], ms: 0, ...(seed !== undefined && { seed }) };
}

/**
 * The result of something that cannot be run again alone: a tool, or the run itself.
 * @param {string} name
 * @param {string} message
 * @param {number} [ms]
 * @returns {TestResult}
 */
export function failedResult(name, message, ms = 0) {
  const failure = { path: "", project: name, titles: [], message, logs: "" };
  return { name, passed: 0, failed: 1, failures: [failure], ms };
}

/**
 * The result of a run of vitest or Playwright. A run that ended without its last event, or that failed although no test
 * did (a broken set-up, say), counts as one failure.
 * @param {string} name
 * @param {TestEvent[]} events
 * @param {{ code: number, output: string, ms: number }} ended
 * @param {number} [seed]
 * @returns {TestResult}
 */
export function resultOf(name, events, { code, output, ms }, seed) {
  const result = { ...emptyResult(name, seed), ms };
  for (const event of events) {
    if (event.type === "file") result.passed += event.passed;
    if (event.type === "failure") result.failures.push(event.failure);
  }
  const isComplete = events.some(({ type }) => type === "end");
  const isSilent = code !== 0 && result.failures.length === 0;
  if (!isComplete || isSilent) {
    const reason = isComplete ? `no test failed, but the run ended with ${code}` : "the run ended before its time";
    const last = output.trim().split("\n").slice(-shownOutputLines).join("\n");
    const message = [reason, last].filter(Boolean).join("\n");
    result.failures.push({ path: "", project: "", titles: [], message, logs: "" });
  }
  result.failed = result.failures.length;
  return result;
}

/**
 * Prints all failures again, for readers of the last lines only, how long each part took, and the tests that passed when
 * they were run again. The last line is always "N passed, N failed".
 * @param {TestResult[]} results
 * @param {{ fellOnce?: Fallen[], elapsed: string }} run
 */
export function printReport(results, { fellOnce = [], elapsed }) {
  if (results.some(({ failed }) => failed > 0)) print("\nWhat failed:");
  for (const { name, failures, seed } of results) {
    for (const failure of failures) {
      print(`✗ ${failure.project === name ? "" : `${name}: `}${failureSummary(failure)}`);
      if (failure.path) print(`    Again: ${commandFor(failure, seed)}`);
    }
  }
  print(`\nIn ${elapsed}:`);
  for (const { name, passed, failed, ms } of results)
    print(`  ${name}: ${passed} passed, ${failed} failed${ms > 0 ? ` (${formatSeconds(ms)})` : ""}`);
  if (fellOnce.length > 0) print("\nFell once: each passed when it was run again, alone");
  for (const { failure, seed } of fellOnce) print(`  ${placeOf(failure)}\n    Again: ${commandFor(failure, seed)}`);
  const { passed, failed } = sumCounts(results);
  print(`${passed} passed, ${failed} failed`);
}

/** @param {number} ms */
export function formatSeconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}
