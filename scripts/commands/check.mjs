import { runLint, runTypes } from "../lib/check.mjs";
import { requireSupportedNode } from "../lib/environment.mjs";
import { terminateRunning } from "../lib/exec.mjs";
import { installPackages } from "../lib/install.mjs";
import { onShutdown } from "../lib/shutdown.mjs";
import { formatElapsed, runMain } from "../lib/terminal.mjs";
import { anySeed } from "../lib/test-arguments.mjs";
import { printReport, sumCounts } from "../lib/test-report.mjs";
import { runVitest } from "../lib/test-runners.mjs";

requireSupportedNode();
await runMain(async () => {
  onShutdown(() => terminateRunning().then(() => process.exit(1)));
  await installPackages();
  const start = performance.now();
  const results = await Promise.all([
    runLint(),
    runTypes(),
    runVitest({ name: "structure, routes and units", projects: ["quick"], seed: anySeed() }),
  ]);
  printReport(results, { elapsed: formatElapsed(start) });
  process.exit(sumCounts(results).failed === 0 ? 0 : 1);
});
