import { exec } from "./exec.mjs";
import { packageBin } from "./paths.mjs";
import { print, printError } from "./terminal.mjs";
import { runVitest } from "./test-runners.mjs";

/** @typedef {import("./test-report.mjs").TestResult} TestResult */

const shownOutputLines = 20;

/** Runs the quick checks: types, lint and format, and the quick tests. */
export async function runChecks() {
  const lint = await runTool("lint and format", "@biomejs/biome/bin/biome", ["check", "--error-on-warnings", "."]);
  // Two at once: the types and the tests each keep about one processor busy.
  const types = runTool("types", "typescript/bin/tsc", ["--noEmit"]);
  const tests = runVitest("structure, routes and units", ["quick"], { inherit: false });
  return [lint, await types, await tests];
}

/**
 * @param {string} name
 * @param {string} bin
 * @param {string[]} args
 * @returns {Promise<TestResult>}
 */
async function runTool(name, bin, args) {
  const { code, output, ms } = await exec(process.execPath, [packageBin(bin), ...args]);
  if (code !== 0) printError(output.trim());
  print(`${code === 0 ? "✓" : "✗"} ${name} (${(ms / 1000).toFixed(1)} s)`);
  if (code === 0) return { name, passed: 1, failed: 0, failures: [] };
  return { name, passed: 0, failed: 1, failures: [output.trim().split("\n").slice(0, shownOutputLines).join("\n")] };
}
