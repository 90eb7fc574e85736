import { checkSteps } from "./checks.mjs";
import { preparePackages } from "./packages.mjs";
import { requireNode } from "./project.mjs";
import { endRunning } from "./run.mjs";
import { main, say } from "./say.mjs";
import { onStop } from "./stopping.mjs";
import { sum } from "./tally.mjs";

requireNode();
await main(async () => {
  onStop(() => endRunning().then(() => process.exit(1)));
  await preparePackages();
  const results = await checkSteps();
  const { passed, failed } = sum(results);
  say();
  say(failed === 0 ? `All is well: ${passed} checks passed.` : `${failed} failed, ${passed} passed.`);
  process.exit(failed === 0 ? 0 : 1);
});
