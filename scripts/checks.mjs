import { packageProgram } from "./project.mjs";
import { run } from "./run.mjs";
import { complain, say } from "./say.mjs";
import { vitest } from "./suites.mjs";

/** Types, lint and format, floors and unit tests: what one runs before every commit. Returns each one's tally. */
export async function checkSteps() {
  const lint = await command("lint and format", "@biomejs/biome/bin/biome", ["check", "--error-on-warnings", "."]);
  // Two at once: the types and the tests each keep about one processor busy.
  const types = command("types", "typescript/bin/tsc", ["--noEmit"]);
  const tests = vitest("floors, routes and units", ["quick"], { show: false });
  return [lint, await types, await tests];
}

async function command(name, program, args) {
  const { code, output, ms } = await run(process.execPath, [packageProgram(program), ...args]);
  if (code !== 0) complain(output.trim());
  say(`${code === 0 ? "✓" : "✗"} ${name} (${(ms / 1000).toFixed(1)} s)`);
  if (code === 0) return { name, passed: 1, failed: 0, failures: [] };
  return { name, passed: 0, failed: 1, failures: [output.trim().split("\n").slice(0, 20).join("\n")] };
}
