import { isAbsolute, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { projectRoot } from "./paths.mjs";
import { print } from "./terminal.mjs";

/**
 * What failed: a test, or a file or a run as a whole, which has no titles then.
 * @typedef {object} Failure
 * @property {string} path of the file, empty for a run
 * @property {string} project of vitest.config.ts or playwright.config.ts, or the tool that failed
 * @property {string[]} titles of the groups that the test is in, and of the test
 * @property {string} message
 * @property {string} logs what the test and its programs printed
 */

/**
 * What the reporters of vitest and Playwright tell the command that started them.
 * @typedef {{ type: "progress", done: number, all: number, unit: "files" | "tests" }
 *   | { type: "file", path: string, project: string, passed: number, failed: number, skipped: number, ms: number }
 *   | { type: "failure", failure: Failure }
 *   | { type: "end" }} TestEvent
 */

const shownMessageLines = 4;
const shownLineLength = 200;

/**
 * Sends an event to the command that started this process, or prints it where there is none.
 * @param {TestEvent} event
 * @returns {Promise<void>} resolves when it has been sent
 */
export function sendEvent(event) {
  if (event.type === "failure") {
    const { message, logs } = event.failure;
    Object.assign(event.failure, { message: clean(message), logs: clean(logs) });
  }
  if (!process.send) {
    printEvent(event);
    return Promise.resolve();
  }
  return new Promise((resolve) => process.send?.(event, () => resolve()));
}

/**
 * Prints a file's line, or a failure.
 * @param {TestEvent} event
 * @param {number} [seed] of the order that it happened in
 */
export function printEvent(event, seed) {
  if (event.type === "file") print(fileLine(event));
  if (event.type === "failure") print(failureText(event.failure, seed));
}

/** @param {Extract<TestEvent, { type: "file" }>} file */
function fileLine({ path, project, passed, failed, skipped, ms }) {
  const counts = [
    `${passed + failed} ${passed + failed === 1 ? "test" : "tests"}`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    `${(ms / 1000).toFixed(1)} s`,
  ];
  const where = project && project !== "quick" ? `${path} (${project})` : path;
  return `${failed > 0 ? "✗" : "✓"} ${where}  ${counts.join("  ")}`;
}

/**
 * @param {Failure} failure
 * @param {number} [seed]
 */
function failureText(failure, seed) {
  const { message, logs } = failure;
  const parts = [`\n✗ ${placeOf(failure)}`, indent(message, "    ")];
  if (logs) parts.push("  It printed:", indent(logs, "  | "));
  if (failure.path) parts.push(`  Again: ${commandFor(failure, seed)}`);
  return parts.join("\n");
}

/**
 * Where it failed, and the first lines of why: the rest has been printed when it happened.
 * @param {Failure} failure
 */
export function failureSummary(failure) {
  const lines = failure.message
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith("at "));
  const shown = lines.slice(0, shownMessageLines).map((line) => `    ${line.slice(0, shownLineLength)}`);
  return [placeOf(failure), ...shown].join("\n");
}

/**
 * The file, the project and the titles of what failed.
 * @param {Failure} failure
 */
export function placeOf({ path, project, titles }) {
  if (!path) return project || "outside of any test";
  const file = project && project !== "quick" ? `${path} (${project})` : path;
  return [file, ...titles].join(" › ");
}

/**
 * The command that runs it again alone, or with the rest of its file if it is not a test.
 * @param {Failure} failure
 * @param {number} [seed]
 */
export function commandFor({ path, titles }, seed) {
  const order = seed === undefined ? "" : ` --seed ${seed}`;
  return `npm test -- ${path}${order}${titles.length > 0 ? ` --only ${quoted(titles.join(" "))}` : ""}`;
}

/** @param {string} text */
function quoted(text) {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/**
 * A file's path from the project's folder.
 * @param {string} path
 */
export function projectPath(path) {
  return isAbsolute(path) ? relative(projectRoot, path).replaceAll("\\", "/") : path;
}

/**
 * Without colours, and with paths from the project's folder.
 * @param {string} text
 */
function clean(text) {
  return stripVTControlCharacters(text).replaceAll(`${projectRoot}/`, "").trimEnd();
}

/**
 * @param {string} text
 * @param {string} before
 */
function indent(text, before) {
  return text.replace(/^/gm, before);
}
