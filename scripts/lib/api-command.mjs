import { buildIfStale } from "./build.mjs";
import { requireSupportedNode } from "./environment.mjs";
import { exec, terminateRunning } from "./exec.mjs";
import { installPackages } from "./install.mjs";
import { serviceArgs } from "./service.mjs";
import { prepareDataDir, readSettings } from "./settings.mjs";
import { onShutdown } from "./shutdown.mjs";
import { runMain, UserError } from "./terminal.mjs";

/**
 * Runs a command of the API's program on its database, and ends with its exit code.
 * @param {string[]} args
 * @param {string} refusal what cannot be done with the database of another API
 */
export async function runApiCommand(args, refusal) {
  requireSupportedNode();
  await runMain(async () => {
    onShutdown(() => terminateRunning().then(() => process.exit(0)));
    const settings = readSettings();
    if (!settings.startsApi) throw new UserError(`PRODUCT_API_URL points to another API, ${refusal}.`);
    prepareDataDir(settings);
    await installPackages();
    await buildIfStale();
    const { code } = await exec(process.execPath, [...serviceArgs.api, ...args], { env: settings.env, inherit: true });
    process.exit(code);
  });
}
