import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/**
 * @typedef {object} TestCounts
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} failures one text for each failed test: where it is, and the first lines of its message
 */

/** @typedef {TestCounts & { name: string }} TestResult */

/**
 * The parts that are read of vitest's JSON report.
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {VitestFile[]} testResults
 */

/**
 * @typedef {object} VitestFile
 * @property {string} name
 * @property {string} status
 * @property {string} [message]
 * @property {{ status: string, fullName: string, failureMessages: string[] }[]} assertionResults
 */

/**
 * The parts that are read of Playwright's JSON report.
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, unexpected: number, flaky: number }} stats
 * @property {PlaywrightSuite[]} suites
 */

/**
 * @typedef {object} PlaywrightSuite
 * @property {PlaywrightSpec[]} [specs]
 * @property {PlaywrightSuite[]} [suites]
 */

/**
 * @typedef {object} PlaywrightSpec
 * @property {string} title
 * @property {string} file
 * @property {number} line
 * @property {{ projectName: string, status: string, results: { error?: { message: string } }[] }[]} tests
 */

const shownMessageLines = 4;
const shownStackLines = 8;
const shownLineLength = 200;

/**
 * The sum of several results.
 * @param {Pick<TestCounts, "passed" | "failed">[]} results
 */
export function sumCounts(results) {
  return results.reduce(
    (total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }),
    { passed: 0, failed: 0 },
  );
}

/**
 * Counts the tests of a vitest run by its JSON report. A file that could not be loaded is one failure, and so is each
 * error that happened outside of any test.
 * @param {string} reportPath
 * @param {string} errorsPath what the reporter of unhandled errors wrote
 * @param {number} exitCode
 * @returns {TestCounts}
 */
export function readVitestReport(reportPath, errorsPath, exitCode) {
  /** @type {VitestReport | undefined} */
  const report = readJson(reportPath);
  if (!report) return missingReport();
  /** @type {string[]} */
  const unhandled = readJson(errorsPath) ?? [];
  const failures = [...report.testResults.flatMap(vitestFailures), ...unhandled.map((stack) => formatUnhandled(stack))];
  return withExitCode({ passed: report.numPassedTests, failed: failures.length, failures }, exitCode);
}

/**
 * @param {VitestFile} file
 * @returns {string[]}
 */
function vitestFailures({ name, status, message, assertionResults }) {
  const file = relative(process.cwd(), name);
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length === 0 && status === "failed") return [formatFailure(file, message)];
  return failed.map((test) => formatFailure(`${file} › ${test.fullName}`, test.failureMessages[0]));
}

/**
 * Counts the tests of a Playwright run by its JSON report. A flaky test counts as failed.
 * @param {string} reportPath
 * @param {number} exitCode
 * @returns {TestCounts}
 */
export function readPlaywrightReport(reportPath, exitCode) {
  /** @type {PlaywrightReport | undefined} */
  const report = readJson(reportPath);
  if (!report) return missingReport();
  const { expected, unexpected, flaky } = report.stats;
  const failures = report.suites.flatMap(playwrightFailures);
  return withExitCode({ passed: expected, failed: unexpected + flaky, failures }, exitCode);
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {string[]}
 */
function playwrightFailures({ specs = [], suites = [] }) {
  const failures = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ projectName, results }) => {
        const { error } = results.find((result) => result.error) ?? {};
        return formatFailure(`[${projectName}] ${file}:${line} › ${title}`, error?.message);
      }),
  );
  return [...failures, ...suites.flatMap(playwrightFailures)];
}

/**
 * The place and the first lines of the message, without the stack: the runner has printed the rest already.
 * @param {string} place
 * @param {string} [message]
 */
function formatFailure(place, message = "") {
  const lines = stripVTControlCharacters(message).split("\n");
  const shown = lines.map((line) => line.trim()).filter((line) => line && !line.startsWith("at "));
  return [place, ...shown.slice(0, shownMessageLines).map((line) => `    ${line.slice(0, shownLineLength)}`)].join(
    "\n",
  );
}

/**
 * The message of an error outside of any test, and where it was thrown: nothing else says which code it was.
 * @param {string} stack
 */
function formatUnhandled(stack) {
  const origin = stack.split("\n").filter((line) => line.trim().startsWith("at "));
  return [formatFailure("outside of any test", stack), ...origin.slice(0, shownStackLines)].join("\n");
}

/**
 * Counts a run that failed without a failing test (a broken set-up, say) as one failure.
 * @param {TestCounts} counts
 * @param {number} exitCode
 * @returns {TestCounts}
 */
function withExitCode(counts, exitCode) {
  if (exitCode === 0 || counts.failed > 0) return counts;
  return { ...counts, failed: 1, failures: [`no test failed, but the run ended with ${exitCode}`] };
}

/** @returns {TestCounts} */
function missingReport() {
  return { passed: 0, failed: 1, failures: ["the run left no report"] };
}

/** @param {string} path */
function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}
