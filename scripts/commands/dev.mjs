import { apiBuildOptions, invalidateBuild, serverBuildOptions } from "../lib/build.mjs";
import { requireSupportedNode } from "../lib/environment.mjs";
import { terminateRunning } from "../lib/exec.mjs";
import { installPackages } from "../lib/install.mjs";
import { packageBin } from "../lib/paths.mjs";
import { serviceArgs, startService } from "../lib/service.mjs";
import { prepareDataDir, readSettings, requireFreePorts } from "../lib/settings.mjs";
import { onShutdown } from "../lib/shutdown.mjs";
import { printStartupMessage } from "../lib/startup-message.mjs";
import { errorMessage, print, printError, runMain } from "../lib/terminal.mjs";

/**
 * @typedef {import("../lib/service.mjs").Service} Service
 * @typedef {import("../lib/service.mjs").OutputStream} OutputStream
 */

const remixDevArgs = [
  packageBin("@remix-run/dev/dist/cli.js"),
  "dev",
  "-c",
  "node --enable-source-maps build/server/index.js",
];

requireSupportedNode();
await runMain(dev);

/** Runs the API and the site, and rebuilds and restarts each when a source changes. */
async function dev() {
  /** @type {Service | undefined} */
  let api;
  /** @type {Service | undefined} */
  let site;
  /** @type {import("esbuild").BuildContext[]} */
  const watchers = [];
  let isShuttingDown = false;
  onShutdown(async () => {
    isShuttingDown = true;
    print("Stopping …");
    await terminateRunning();
    await site?.stop();
    await api?.stop();
    for (const watcher of watchers) await watcher.dispose();
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
    watchers.push(await watch(apiBuildOptions, restartApi));
  }
  if (isShuttingDown) return;
  print("Building the site …");
  watchers.push(await watch(serverBuildOptions, restartSite));
  if (isShuttingDown) return;
  printStartupMessage(settings);

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
    restartOnNextChange(current, () => current === api);
    await reportUnlessHealthy(current, `${settings.apiUrl}/health`);
  }

  // Remix rebuilds the application by itself; this is for the web server around it.
  async function restartSite() {
    const old = site;
    site = undefined;
    await old?.stop();
    if (isShuttingDown) return;
    const current = startService({
      name: "The site",
      args: remixDevArgs,
      env: settings.env,
      onLine: printWithPrefix("site"),
    });
    site = current;
    restartOnNextChange(current, () => current === site);
    await reportUnlessHealthy(current, `${settings.siteUrl}/health`);
  }

  /**
   * @param {Service} service
   * @param {() => boolean} isCurrent
   */
  function restartOnNextChange(service, isCurrent) {
    service.exited.then(({ signal }) => {
      if (!isShuttingDown && isCurrent() && signal === null)
        printError(`${service.name} ended; it starts again on the next change.`);
    });
  }
}

/**
 * @param {Service} service
 * @param {string} healthUrl
 */
async function reportUnlessHealthy(service, healthUrl) {
  try {
    await service.waitUntilHealthy(healthUrl, 600_000);
  } catch (error) {
    printError(errorMessage(error));
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
 * Builds a program whenever a source changes. Resolves after the first build and the start that follows it.
 * @param {import("esbuild").BuildOptions} options
 * @param {() => Promise<void>} restart
 */
async function watch(options, restart) {
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
    name: "restart",
    setup({ onEnd }) {
      onEnd(async ({ errors }) => {
        if (errors.length > 0) printError((await esbuild.formatMessages(errors, { kind: "error" })).join(""));
        else restarting = restarting.then(restart);
        restarting.then(resolveFirst);
      });
    },
  };
  const watcher = await esbuild.context({ ...options, plugins: [restartPlugin] });
  await watcher.watch();
  await first;
  return watcher;
}
