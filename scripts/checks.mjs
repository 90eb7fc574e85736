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
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}
