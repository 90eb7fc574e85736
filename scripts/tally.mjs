import { readFileSync } from "node:fs";

/** The sum of several tallies. */
export function sum(tallies) {
  return tallies.reduce(
    (total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }),
    { passed: 0, failed: 0 },
  );
}

/** What a run of vitest came to, by its JSON report. A file that could not be loaded is one failure. */
export function vitestTally(path, code) {
  const report = read(path);
  if (!report) return { passed: 0, failed: 1 };
  const broken = report.testResults.filter(({ status, assertionResults }) => {
    return status === "failed" && !assertionResults.some((test) => test.status === "failed");
  });
  return honest({ passed: report.numPassedTests, failed: report.numFailedTests + broken.length }, code);
}

/** What a run of Playwright came to, by its JSON report. */
export function playwrightTally(path, code) {
  const report = read(path);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return honest({ passed: expected, failed: unexpected + flaky }, code);
}

// A run that failed without a failing test (a broken set-up, an unhandled error) is a failure all the same.
function honest({ passed, failed }, code) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}
