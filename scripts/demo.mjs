import { prepareBuild } from "./builds.mjs";
import { preparePackages } from "./packages.mjs";
import { programs } from "./program.mjs";
import { requireNode } from "./project.mjs";
import { endRunning, run } from "./run.mjs";
import { Fault, main } from "./say.mjs";
import { prepareDataDir, readSettings } from "./settings.mjs";
import { onStop } from "./stopping.mjs";

requireNode();
await main(async () => {
  onStop(() => endRunning().then(() => process.exit(0)));
  const settings = readSettings();
  if (settings.elsewhere) throw new Fault("PRODUCT_API_URL names an API elsewhere: its library is not ours to fill.");
  prepareDataDir(settings);
  await preparePackages();
  await prepareBuild();
  const args = [...programs.api, "demo", ...process.argv.slice(2)];
  const { code } = await run(process.execPath, args, { env: settings.env, show: true });
  process.exit(code);
});
