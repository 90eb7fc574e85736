import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packageProgram } from "./project.mjs";
import { run } from "./run.mjs";
import { complain, say } from "./say.mjs";
import { playwrightTally, vitestTally } from "./tally.mjs";

/** Runs projects of vitest.config.ts and returns their tally. */
export function vitest(name, projects, { env = process.env, show = true } = {}) {
  return suite(name, show, async (report) => {
    const chosen = projects.flatMap((project) => ["--project", project]);
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    const args = [packageProgram("vitest/vitest.mjs"), "run", "--passWithNoTests", ...chosen, ...reporters];
    const result = await run(process.execPath, args, { env, show });
    return { result, tally: vitestTally(report, result.code) };
  });
}

/** Runs the journeys of playwright.config.ts and returns their tally. */
export function playwright(name, { env }) {
  return suite(name, true, async (report) => {
    const args = [packageProgram("@playwright/test/cli.js"), "test", "--pass-with-no-tests", "--reporter=list,json"];
    const result = await run(process.execPath, args, {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      show: true,
    });
    return { result, tally: playwrightTally(report, result.code) };
  });
}

async function suite(name, show, work) {
  const folder = mkdtempSync(join(tmpdir(), "almanac-report-"));
  try {
    const { result, tally } = await work(join(folder, "report.json"));
    if (tally.failed > 0 && !show) complain(result.output.trim());
    const counts = `${tally.passed} passed, ${tally.failed} failed`;
    say(`${tally.failed === 0 ? "✓" : "✗"} ${name}: ${counts} (${(result.ms / 1000).toFixed(1)} s)`);
    return { name, ...tally };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
