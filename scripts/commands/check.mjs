import { runChecks } from "../lib/check.mjs";
import { requireSupportedNode } from "../lib/environment.mjs";
import { terminateRunning } from "../lib/exec.mjs";
import { installPackages } from "../lib/install.mjs";
import { onShutdown } from "../lib/shutdown.mjs";
import { print, runMain } from "../lib/terminal.mjs";
import { sumCounts } from "../lib/test-report.mjs";

requireSupportedNode();
await runMain(async () => {
  onShutdown(() => terminateRunning().then(() => process.exit(1)));
  await installPackages();
  const results = await runChecks();
  const { passed, failed } = sumCounts(results);
  print(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
});
