import { apiBuildOptions, invalidateBuild } from "../lib/build.mjs";
import { requireSupportedNode } from "../lib/environment.mjs";
import { terminateRunning } from "../lib/exec.mjs";
import { installPackages } from "../lib/install.mjs";
import { packageBin } from "../lib/paths.mjs";
import { serviceArgs, startService } from "../lib/service.mjs";
import { prepareDataDir, readSettings, requireFreePorts } from "../lib/settings.mjs";
import { onShutdown } from "../lib/shutdown.mjs";
import { printStartupMessage } from "../lib/startup-message.mjs";
import { errorMessage, print, printError, runMain, UserError } from "../lib/terminal.mjs";

/**
 * @typedef {import("../lib/service.mjs").Service} Service
 * @typedef {import("../lib/service.mjs").OutputStream} OutputStream
 */

const remixDevArgs = [
  packageBin("@remix-run/dev/dist/cli.js"),
  "dev",
  "-c",
  "node --enable-source-maps scripts/serve.mjs",
];

requireSupportedNode();
await runMain(dev);

/** Runs the API and the site, and rebuilds and restarts each when a source changes. */
async function dev() {
  /** @type {Service | undefined} */
  let api;
  /** @type {Service | undefined} */
  let site;
  /** @type {import("esbuild").BuildContext | undefined} */
  let apiWatcher;
  let isShuttingDown = false;
  onShutdown(async () => {
    isShuttingDown = true;
    print("Stopping …");
    await terminateRunning();
    await site?.stop();
    await api?.stop();
    await apiWatcher?.dispose();
    print("Stopped.");
    process.exit(0);
  });

  const settings = readSettings({ dev: true });
  await requireFreePorts(settings);
  prepareDataDir(settings);
  await installPackages();
  invalidateBuild();

  if (settings.startsApi) {
    print("Building the product API …");
    apiWatcher = await watchApi(restartApi);
  }
  if (isShuttingDown) return;
  print("Building the site …");
  site = startService({ name: "The site", args: remixDevArgs, env: settings.env, onLine: printWithPrefix("site") });
  try {
    await site.waitUntilHealthy(`${settings.siteUrl}/health`, 300_000);
  } catch (error) {
    await api?.stop();
    throw error;
  }
  printStartupMessage(settings);
  await site.exited;
  if (isShuttingDown) return;
  await api?.stop();
  throw new UserError(`The site's development server ended: ${site.lastError ?? "it gave no reason"}`);

  // Only one process may hold the data folder, so the old API must have ended before the new one starts.
  async function restartApi() {
    const old = api;
    api = undefined;
    await old?.stop();
    if (isShuttingDown) return;
    const current = startService({
      name: "The product API",
      args: serviceArgs.api,
      env: settings.env,
      onLine: printWithPrefix("api"),
    });
    api = current;
    current.exited.then(({ signal }) => {
      if (!isShuttingDown && current === api && signal === null)
        printError("The product API ended; it starts again on the next change.");
    });
    try {
      await current.waitUntilHealthy(`${settings.apiUrl}/health`, 600_000);
    } catch (error) {
      printError(errorMessage(error));
    }
  }
}

/** @param {string} prefix */
function printWithPrefix(prefix) {
  /**
   * @param {string} line
   * @param {OutputStream} stream
   */
  return (line, stream) => (stream === "stderr" ? printError : print)(`${prefix}: ${line}`);
}

/**
 * Builds the API whenever a source changes. Resolves after the first build and the start that follows it.
 * @param {() => Promise<void>} restart
 */
async function watchApi(restart) {
  const esbuild = await import("esbuild");
  let restarting = Promise.resolve();
  /** @type {() => void} */
  let resolveFirst;
  /** @type {Promise<void>} */
  const first = new Promise((resolve) => {
    resolveFirst = resolve;
  });
  /** @type {import("esbuild").Plugin} */
  const restartPlugin = {
    name: "restart the API",
    setup({ onEnd }) {
      onEnd(async ({ errors }) => {
        if (errors.length > 0) printError((await esbuild.formatMessages(errors, { kind: "error" })).join(""));
        else restarting = restarting.then(restart);
        restarting.then(resolveFirst);
      });
    },
  };
  const watcher = await esbuild.context({ ...apiBuildOptions, plugins: [restartPlugin] });
  await watcher.watch();
  await first;
  return watcher;
}
