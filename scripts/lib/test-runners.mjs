import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exec } from "./exec.mjs";
import { inProject, packageBin } from "./paths.mjs";
import { print, printError } from "./terminal.mjs";
import { readPlaywrightReport, readVitestReport } from "./test-report.mjs";
import { unhandledErrorsVariable } from "./unhandled-errors-reporter.mjs";

/**
 * @typedef {import("./test-report.mjs").TestCounts} TestCounts
 * @typedef {import("./test-report.mjs").TestResult} TestResult
 * @typedef {import("./exec.mjs").ExecResult} ExecResult
 */

/**
 * Runs projects of vitest.config.ts.
 * @param {string} name
 * @param {string[]} projects
 * @param {{ env?: NodeJS.ProcessEnv, inherit?: boolean }} [options]
 */
export function runVitest(name, projects, { env = process.env, inherit = true } = {}) {
  return runSuite(name, inherit, async (reportPath) => {
    const projectArgs = projects.flatMap((project) => ["--project", project]);
    const errorsPath = `${reportPath}.errors`;
    const reporters = [
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${reportPath}`,
      `--reporter=${inProject("scripts/lib/unhandled-errors-reporter.mjs")}`,
    ];
    const args = [packageBin("vitest/vitest.mjs"), "run", "--passWithNoTests", ...projectArgs, ...reporters];
    const execResult = await exec(process.execPath, args, {
      env: { ...env, [unhandledErrorsVariable]: errorsPath },
      inherit,
    });
    return { execResult, counts: readVitestReport(reportPath, errorsPath, execResult.code) };
  });
}

/**
 * Runs the journeys of playwright.config.ts.
 * @param {string} name
 * @param {{ env: NodeJS.ProcessEnv }} options
 */
export function runPlaywright(name, { env }) {
  return runSuite(name, true, async (reportPath) => {
    const args = [packageBin("@playwright/test/cli.js"), "test", "--pass-with-no-tests", "--reporter=list,json"];
    const execResult = await exec(process.execPath, args, {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath },
      inherit: true,
    });
    return { execResult, counts: readPlaywrightReport(reportPath, execResult.code) };
  });
}

/**
 * @param {string} name
 * @param {boolean} inherit
 * @param {(reportPath: string) => Promise<{ execResult: ExecResult, counts: TestCounts }>} runTests
 * @returns {Promise<TestResult>}
 */
async function runSuite(name, inherit, runTests) {
  const folder = mkdtempSync(join(tmpdir(), "almanac-report-"));
  try {
    const { execResult, counts } = await runTests(join(folder, "report.json"));
    if (counts.failed > 0 && !inherit) printError(execResult.output.trim());
    const mark = counts.failed === 0 ? "✓" : "✗";
    const seconds = (execResult.ms / 1000).toFixed(1);
    print(`${mark} ${name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`);
    return { name, ...counts };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
