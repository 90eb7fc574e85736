import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** The sum of several tallies. */
export function sum(tallies) {
  return tallies.reduce(
    (total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }),
    { passed: 0, failed: 0 },
  );
}

/**
 * What a run of vitest came to, by its JSON report: how many passed and failed, and a line for each that failed. A
 * file that could not be loaded is one failure.
 */
export function vitestTally(path, code) {
  const report = read(path);
  if (!report) return noReport();
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0 && status === "failed") return [inShort(file, message)];
    return failed.map((test) => inShort(`${file} › ${test.fullName}`, test.failureMessages[0]));
  });
  return honest({ passed: report.numPassedTests, failed: failures.length, failures }, code);
}

/** What a run of Playwright came to, by its JSON report, in the same form. */
export function playwrightTally(path, code) {
  const report = read(path);
  if (!report) return noReport();
  const { expected, unexpected, flaky } = report.stats;
  return honest({ passed: expected, failed: unexpected + flaky, failures: report.suites.flatMap(failuresOf) }, code);
}

function failuresOf(suite) {
  const failed = (suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ projectName, results }) => {
        const where = `[${projectName}] ${spec.file}:${spec.line} › ${spec.title}`;
        return inShort(where, results.find(({ error }) => error)?.error.message);
      }),
  );
  return [...failed, ...(suite.suites ?? []).flatMap(failuresOf)];
}

// The first lines of what was wrong are enough to know it again; the whole stands further up.
function inShort(where, message) {
  const lines = stripVTControlCharacters(message ?? "").split("\n");
  const said = lines.map((line) => line.trim()).filter((line) => line && !line.startsWith("at "));
  return [where, ...said.slice(0, 4).map((line) => `    ${line.slice(0, 200)}`)].join("\n");
}

// A run that failed without a failing test (a broken set-up, an unhandled error) is a failure all the same.
function honest({ passed, failed, failures }, code) {
  if (code === 0 || failed > 0) return { passed, failed, failures };
  return { passed, failed: 1, failures: [`no test failed, but the run ended with ${code}`] };
}

function noReport() {
  return { passed: 0, failed: 1, failures: ["the run left no report"] };
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}
