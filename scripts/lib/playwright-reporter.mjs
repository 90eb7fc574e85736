import { readFileSync } from "node:fs";
import { projectPath, sendEvent } from "./test-events.mjs";

/**
 * @typedef {import("@playwright/test/reporter").TestCase} TestCase
 * @typedef {import("@playwright/test/reporter").TestResult} TestResult
 * @typedef {import("@playwright/test/reporter").TestError} TestError
 * @typedef {import("@playwright/test/reporter").Suite} Suite
 */

/**
 * The tests of one file in one project.
 * @typedef {object} FileProgress
 * @property {string} path
 * @property {string} project
 * @property {Set<TestCase>} left
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {number} ms
 */

/** A reporter of Playwright: one event for each file of each project, and one for each failure as it happens. */
export default class PlaywrightReporter {
  /** @type {Map<Suite, FileProgress>} */
  files = new Map();
  allTests = 0;
  doneTests = 0;

  printsToStdio() {
    return true;
  }

  /**
   * @param {unknown} _config
   * @param {Suite} suite
   */
  onBegin(_config, suite) {
    for (const test of suite.allTests()) {
      const file = fileOf(test);
      const path = projectPath(file.location?.file ?? file.title);
      const project = file.project()?.name ?? "";
      const empty = { path, project, left: new Set(), passed: 0, failed: 0, skipped: 0, ms: 0 };
      const progress = this.files.get(file) ?? empty;
      progress.left.add(test);
      this.files.set(file, progress);
    }
    this.allTests = suite.allTests().length;
  }

  /**
   * @param {TestCase} test
   * @param {TestResult} result
   */
  onTestEnd(test, result) {
    const progress = this.files.get(fileOf(test));
    if (!progress) return;
    progress.left.delete(test);
    progress.ms += result.duration;
    if (test.outcome() === "expected") progress.passed++;
    else if (test.outcome() === "skipped" && test.expectedStatus === "skipped") progress.skipped++;
    else this.fail(progress, test, result);
    if (progress.left.size === 0) sendFile(progress);
    void sendEvent({ type: "progress", done: ++this.doneTests, all: this.allTests, unit: "tests" });
  }

  /**
   * @param {FileProgress} progress
   * @param {TestCase} test
   * @param {TestResult} [result]
   */
  fail(progress, test, result) {
    progress.failed++;
    const { path, project } = progress;
    const errors = (result?.errors ?? []).map((error) => errorText(error));
    const message = errors.join("\n\n") || "It did not run, as a test before it failed.";
    const failure = { path, project, titles: titlesOf(test), message, logs: result ? logsOf(result) : "" };
    void sendEvent({ type: "failure", failure });
  }

  /** @param {TestError} error what happened outside of any test */
  onError(error) {
    const failure = { path: "", project: "", titles: [], message: errorText(error), logs: "" };
    void sendEvent({ type: "failure", failure });
  }

  async onEnd() {
    for (const progress of this.files.values()) {
      if (progress.left.size === 0) continue;
      for (const test of progress.left) this.fail(progress, test);
      sendFile(progress);
    }
    await sendEvent({ type: "end" });
  }
}

/** @param {FileProgress} progress */
function sendFile({ path, project, passed, failed, skipped, ms }) {
  void sendEvent({ type: "file", path, project, passed, failed, skipped, ms });
}

/**
 * @param {TestCase} test
 * @returns {Suite}
 */
function fileOf(test) {
  let suite = test.parent;
  while (suite.type !== "file" && suite.parent) suite = suite.parent;
  return suite;
}

/** @param {TestCase} test */
function titlesOf(test) {
  // Before them are the root, the project and the file.
  return test.titlePath().slice(3);
}

/**
 * @param {TestError} error
 * @returns {string}
 */
function errorText({ message, value, snippet, stack, cause }) {
  const frames = (stack ?? "").split("\n").filter((line) => line.startsWith("    at "));
  const parts = [message ?? value, snippet, ...frames, cause && `Caused by: ${errorText(cause)}`];
  return parts.filter(Boolean).join("\n");
}

/**
 * What the test printed, and the texts that it has attached: what the programs printed.
 * @param {TestResult} result
 */
function logsOf({ stdout, stderr, attachments }) {
  const printed = [...stdout, ...stderr].map(String).join("");
  const texts = attachments
    .filter(({ contentType }) => contentType === "text/plain")
    .map(({ name, body, path }) => `${name}:\n${body ?? (path ? readFileSync(path, "utf8") : "")}`);
  return [printed, ...texts].filter(Boolean).join("\n");
}
