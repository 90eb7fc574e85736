import { buildIfStale } from "../lib/build.mjs";
import { requireSupportedNode } from "../lib/environment.mjs";
import { exec, terminateRunning } from "../lib/exec.mjs";
import { installPackages } from "../lib/install.mjs";
import { serviceArgs } from "../lib/service.mjs";
import { prepareDataDir, readSettings } from "../lib/settings.mjs";
import { onShutdown } from "../lib/shutdown.mjs";
import { runMain, UserError } from "../lib/terminal.mjs";

requireSupportedNode();
await runMain(async () => {
  onShutdown(() => terminateRunning().then(() => process.exit(0)));
  const settings = readSettings();
  if (!settings.startsApi)
    throw new UserError("PRODUCT_API_URL points to another API, whose database cannot be filled.");
  prepareDataDir(settings);
  await installPackages();
  await buildIfStale();
  const args = [...serviceArgs.api, "demo", ...process.argv.slice(2)];
  const { code } = await exec(process.execPath, args, { env: settings.env, inherit: true });
  process.exit(code);
});
