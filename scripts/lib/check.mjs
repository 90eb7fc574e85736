import { exec } from "./exec.mjs";
import { packageBin } from "./paths.mjs";
import { print, printError } from "./terminal.mjs";
import { emptyResult, failedResult, formatSeconds } from "./test-report.mjs";

/** @typedef {import("./test-report.mjs").TestResult} TestResult */

const shownOutputLines = 20;

/** Checks the code's form by Biome. */
export function runLint() {
  return runTool("lint and format", "@biomejs/biome/bin/biome", ["check", "--error-on-warnings", "."]);
}

/** Checks the types. */
export function runTypes() {
  return runTool("types", "typescript/bin/tsc", ["--noEmit"]);
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
  print(`${code === 0 ? "✓" : "✗"} ${name} (${formatSeconds(ms)})`);
  if (code === 0) return { ...emptyResult(name), passed: 1, ms };
  return failedResult(name, output.trim().split("\n").slice(0, shownOutputLines).join("\n"), ms);
}
