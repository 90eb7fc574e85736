import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exec } from "./exec.mjs";
import { inProject, packageBin } from "./paths.mjs";
import { print } from "./terminal.mjs";
import { printEvent } from "./test-events.mjs";
import { formatSeconds, resultOf } from "./test-report.mjs";

/**
 * @typedef {import("./test-events.mjs").TestEvent} TestEvent
 * @typedef {import("./test-report.mjs").TestResult} TestResult
 */

/**
 * @typedef {object} RunOptions
 * @property {string} name
 * @property {NodeJS.ProcessEnv} [env]
 * @property {number} seed of the order
 * @property {string[]} [files] all that belong to the projects unless given
 * @property {RegExp} [title] of the tests, with those of their groups before it, parted by blanks
 */

/** How many workers vitest has: see vitest.config.ts. */
const vitestWorkers = 2;

/** A file's line comes with its last test, which in a random order is late: how often to say how far the tests are. */
const progressMs = 30_000;

/**
 * Runs projects of vitest.config.ts.
 * @param {RunOptions & { projects: string[], onIdleWorker?: () => void }} options `onIdleWorker` is called once, when
 *   no file is left for one of the workers
 */
export function runVitest({ name, env = process.env, seed, files = [], title, projects, onIdleWorker }) {
  const args = [
    packageBin("vitest/vitest.mjs"),
    "run",
    "--passWithNoTests",
    `--reporter=${inProject("scripts/lib/vitest-reporter.mjs")}`,
    ...projects.flatMap((project) => ["--project", project]),
    ...(title ? ["--testNamePattern", title.source] : []),
    ...files,
  ];
  return runSuite({ name, args, env: { ...env, TEST_SEED: String(seed) }, seed }, (event) => {
    if (event.type === "progress" && event.all - event.done === vitestWorkers - 1) onIdleWorker?.();
  });
}

/**
 * Runs one project of playwright.config.ts, without those that follow it.
 * @param {RunOptions & { project: string, shard?: string, workers: number }} options
 */
export async function runPlaywright({ name, env = process.env, seed, files = [], title, project, shard, workers }) {
  const outputFolder = mkdtempSync(join(tmpdir(), "almanac-results-"));
  const args = [
    packageBin("@playwright/test/cli.js"),
    "test",
    "--pass-with-no-tests",
    "--no-deps",
    `--reporter=${inProject("scripts/lib/playwright-reporter.mjs")}`,
    `--output=${outputFolder}`,
    `--workers=${workers}`,
    `--shuffle=${seed}`,
    `--project=${project}`,
    ...(shard ? [`--shard=${shard}`] : []),
    ...(title ? ["--grep", title.source] : []),
    ...files.map((path) => `/${escapePattern(path)}$`),
  ];
  try {
    return await runSuite({ name, args, env, seed });
  } finally {
    rmSync(outputFolder, { recursive: true, force: true });
  }
}

/**
 * @param {{ name: string, args: string[], env: NodeJS.ProcessEnv, seed: number }} suite
 * @param {(event: TestEvent) => void} [onEvent]
 * @returns {Promise<TestResult>}
 */
async function runSuite({ name, args, env, seed }, onEvent) {
  /** @type {TestEvent[]} */
  const events = [];
  let progress = "";
  const timer = setInterval(() => {
    if (progress) print(`  … ${name}: ${progress}`);
    progress = "";
  }, progressMs);
  const ended = await exec(process.execPath, args, {
    env,
    onMessage: (message) => {
      const event = /** @type {TestEvent} */ (message);
      if (event.type === "progress") progress = `${event.done} of ${event.all} ${event.unit}`;
      else events.push(event);
      printEvent(event, seed);
      onEvent?.(event);
    },
  });
  clearInterval(timer);
  const result = resultOf(name, events, ended, seed);
  const { passed, failed, ms } = result;
  print(`${failed === 0 ? "✓" : "✗"} ${name}: ${passed} passed, ${failed} failed (${formatSeconds(ms)})`);
  return result;
}

/**
 * A pattern that matches this text.
 * @param {string} text
 */
export function escapePattern(text) {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
