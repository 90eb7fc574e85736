import { readFileSync } from "node:fs";
import { projectPath, sendEvent } from "./test-events.mjs";

/**
 * @typedef {import("vitest/node").TestCase} TestCase
 * @typedef {import("vitest/node").TestModule} TestModule
 * @typedef {import("vitest/node").TestSuite} TestSuite
 * @typedef {import("vitest/node").SerializedError} SerializedError
 */

/** A reporter of vitest: one event for each file and for each failure, with what the failed test printed. */
export default class VitestReporter {
  /** @type {Map<string, string[]>} what each test has printed */
  logs = new Map();
  allFiles = 0;
  doneFiles = 0;

  /** @param {readonly unknown[]} specifications */
  onTestRunStart(specifications) {
    this.allFiles = specifications.length;
    void sendEvent({ type: "progress", done: 0, all: this.allFiles, unit: "files" });
  }

  /** @param {{ taskId?: string, content: string }} log */
  onUserConsoleLog({ taskId = "", content }) {
    const printed = this.logs.get(taskId) ?? [];
    this.logs.set(taskId, [...printed, content]);
  }

  /** @param {TestModule} module */
  onTestModuleEnd(module) {
    this.tellOf(module);
    void sendEvent({ type: "progress", done: ++this.doneFiles, all: this.allFiles, unit: "files" });
  }

  /** @param {TestModule} module */
  tellOf(module) {
    const path = projectPath(module.moduleId);
    const project = module.project.name;
    const tests = [...module.children.allTests()];
    const count = (/** @type {string} */ state) => tests.filter((test) => test.result().state === state).length;
    const broken = [module, ...module.children.allSuites()].filter((one) => one.errors().length > 0);

    for (const one of broken) this.fail(path, project, [], one.errors(), one.id);
    for (const test of tests) {
      const result = test.result();
      if (result.state === "failed") this.fail(path, project, titlesOf(test), result.errors, test.id);
      this.logs.delete(test.id);
    }
    const failed = count("failed") + broken.length;
    const passed = count("passed");
    // Where tests are chosen by their name, a file may have none of them.
    if (passed + failed === 0) return;
    const { collectDuration, duration, setupDuration } = module.diagnostic();
    const ms = collectDuration + duration + setupDuration;
    void sendEvent({ type: "file", path, project, passed, failed, skipped: count("skipped"), ms });
  }

  /**
   * @param {string} path
   * @param {string} project
   * @param {string[]} titles
   * @param {readonly SerializedError[]} errors
   * @param {string} id
   */
  fail(path, project, titles, errors, id) {
    const message = errors.map((error) => errorText(error)).join("\n\n");
    const logs = (this.logs.get(id) ?? []).join("");
    void sendEvent({ type: "failure", failure: { path, project, titles, message, logs } });
  }

  /**
   * @param {readonly TestModule[]} _modules
   * @param {readonly SerializedError[]} unhandled errors that happened outside of any test
   */
  async onTestRunEnd(_modules, unhandled) {
    for (const error of unhandled) {
      const failure = { path: "", project: "", titles: [], message: errorText(error), logs: "" };
      await sendEvent({ type: "failure", failure });
    }
    await sendEvent({ type: "end" });
  }
}

/**
 * @param {TestCase} test
 * @returns {string[]}
 */
function titlesOf(test) {
  const titles = [test.name];
  for (let parent = test.parent; parent.type === "suite"; parent = parent.parent) titles.unshift(parent.name);
  return titles;
}

/**
 * The message, the difference between what was expected and what was found, and where it was thrown.
 * @param {SerializedError} error
 * @returns {string}
 */
function errorText({ name, message, diff, stacks, stack, cause }) {
  const frames = (stacks ?? []).filter(({ file }) => !file.includes("/node_modules/"));
  const [origin] = frames;
  const where = stacks
    ? frames.map(({ method, file, line, column }) => `    at ${method ? `${method} ` : ""}${file}:${line}:${column}`)
    : (stack ?? "").split("\n").filter((line) => line.trim().startsWith("at "));
  const parts = [`${name ?? "Error"}: ${message}`, diff, ...where, origin && codeAt(origin.file, origin.line)];
  if (cause?.message) parts.push(`Caused by: ${errorText(cause)}`);
  return parts.filter(Boolean).join("\n");
}

/**
 * The line of code, and two on each side.
 * @param {string} file
 * @param {number} line
 */
function codeAt(file, line) {
  try {
    const lines = readFileSync(file, "utf8").split("\n");
    const first = Math.max(line - 3, 0);
    return lines
      .slice(first, line + 2)
      .map((text, index) => `${first + index + 1 === line ? ">" : " "} ${first + index + 1} | ${text}`)
      .join("\n");
  } catch {
    return "";
  }
}
