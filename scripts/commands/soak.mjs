import { randomInt } from "node:crypto";
import { requireSupportedNode } from "../lib/environment.mjs";
import { exec, terminateRunning } from "../lib/exec.mjs";
import { installPackages } from "../lib/install.mjs";
import { packageBin } from "../lib/paths.mjs";
import { findOrInstallPostgres } from "../lib/postgres.mjs";
import { onShutdown } from "../lib/shutdown.mjs";
import { formatElapsed, print, runMain, UserError } from "../lib/terminal.mjs";

// Visits the shop at random, with random faults, and compares the books with the card provider's: docs/money.md.
requireSupportedNode();
await runMain(async () => {
  onShutdown(() => terminateRunning().then(() => process.exit(1)));
  const { visits, seed } = readArguments(process.argv.slice(2));
  await installPackages();
  if (!process.env.TEST_DATABASE_URL && !(await findOrInstallPostgres()))
    throw new UserError("There is no PostgreSQL 15 or later here: install one, or set TEST_DATABASE_URL.");
  const start = performance.now();
  print(`${visits} visits to the shop with the seed ${seed}`);
  const args = [packageBin("vitest/vitest.mjs"), "run", "--project", "api-postgres", "tests/api/soak.test.ts"];
  const env = { ...process.env, SOAK_VISITS: String(visits), SOAK_SEED: String(seed) };
  const { code } = await exec(process.execPath, args, { env, inherit: true });
  print(
    code === 0
      ? `The books agree, after ${formatElapsed(start)}.`
      : `Repeat it: npm run soak -- ${visits} --seed ${seed}`,
  );
  process.exitCode = code;
});

/**
 * @param {string[]} words
 * @throws {UserError} for anything but a number of visits and a seed
 */
function readArguments(words) {
  const [visits = "2000", flag, seed = String(randomInt(2 ** 31)), ...rest] = words;
  const isNumber = /^\d{1,9}$/.test(visits) && Number(visits) > 0 && /^\d{1,10}$/.test(seed);
  if (!isNumber || (flag !== undefined && flag !== "--seed") || rest.length > 0)
    throw new UserError("Usage: npm run soak -- [VISITS] [--seed NUMBER], by default 2000 visits and a random seed.");
  return { visits: Number(visits), seed: Number(seed) };
}
