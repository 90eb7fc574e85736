import { buildIfStale } from "../lib/build.mjs";
import { requireSupportedNode } from "../lib/environment.mjs";
import { terminateRunning } from "../lib/exec.mjs";
import { installPackages } from "../lib/install.mjs";
import { serviceArgs, startService } from "../lib/service.mjs";
import { prepareDataDir, readSettings, requireFreePorts } from "../lib/settings.mjs";
import { onShutdown } from "../lib/shutdown.mjs";
import { printStartupMessage } from "../lib/startup-message.mjs";
import { formatElapsed, print, printError, runMain } from "../lib/terminal.mjs";

/** @typedef {import("../lib/service.mjs").Service} Service */

const startTimeoutMs = 600_000;

requireSupportedNode();
await runMain(start);

/** Prepares and starts the API and the site, and runs until it is stopped or one of them ends. */
async function start() {
  /** @type {Service[]} */
  const services = [];
  let isShuttingDown = false;
  onShutdown(async () => {
    isShuttingDown = true;
    print("Stopping …");
    await terminateRunning();
    await stopAll(services);
    print("Stopped.");
    process.exit(0);
  });

  const settings = readSettings();
  await requireFreePorts(settings);
  prepareDataDir(settings);
  await installPackages();
  await buildIfStale();
  if (isShuttingDown) return;

  try {
    if (settings.startsApi) await startOne("api", "The product API", `${settings.apiUrl}/health`);
    await startOne("site", "The site", `${settings.siteUrl}/health`);
  } catch (error) {
    if (isShuttingDown) return;
    await stopAll(services);
    throw error;
  }
  printStartupMessage(settings);

  const { service, code, signal } = await Promise.race(
    services.map((service) => service.exited.then((exit) => ({ service, ...exit }))),
  );
  if (isShuttingDown) return;
  printError(
    `${service.name} ended by itself (${signal ?? `code ${code}`}): ${service.lastError ?? "no reason was given"}`,
  );
  await stopAll(services);
  process.exit(1);

  /**
   * @param {"api" | "site"} key
   * @param {string} name
   * @param {string} healthUrl
   */
  async function startOne(key, name, healthUrl) {
    if (isShuttingDown) return;
    const startedAt = performance.now();
    print(`Starting ${name.replace("The", "the")} …`);
    let isReady = false;
    /** @type {string[]} */
    const errorLines = [];
    const service = startService({
      name,
      args: serviceArgs[key],
      env: settings.env,
      onLine(line, stream) {
        if (isReady) (stream === "stderr" ? printError : print)(lineOf(key, line));
        else if (stream === "stderr") errorLines.push(line);
        else if (isJson(line)) print(line);
        else if (!/ ready on /.test(line)) print(`  ${line}`);
      },
    });
    services.push(service);
    try {
      await service.waitUntilHealthy(healthUrl, startTimeoutMs);
    } catch (error) {
      // A single line is part of the error's message already.
      if (errorLines.length > 1 && !isShuttingDown) printError(errorLines.join("\n"));
      throw error;
    }
    isReady = true;
    for (const line of errorLines) printError(lineOf(key, line));
    print(`${name} is ready (${formatElapsed(startedAt)}).`);
  }
}

/**
 * A line of a program as it is printed: one in JSON names its program itself, and is for whatever collects the lines.
 * @param {"api" | "site"} key
 * @param {string} line
 */
function lineOf(key, line) {
  return isJson(line) ? line : `${key}: ${line}`;
}

/** @param {string} line */
function isJson(line) {
  return line.startsWith('{"level":');
}

/**
 * Stops the site before the API, which it needs to finish its open requests.
 * @param {Service[]} services in the order in which they were started
 */
async function stopAll(services) {
  for (const service of [...services].reverse()) {
    const hadExited = service.hasExited;
    const { signal } = await service.stop();
    if (signal === "SIGKILL" && !hadExited)
      printError(`${service.name} did not stop within 10 seconds and was forced to end.`);
  }
}
