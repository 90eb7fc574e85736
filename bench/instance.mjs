import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exec } from "../scripts/lib/exec.mjs";
import { freePort } from "../scripts/lib/ports.mjs";
import { serviceArgs, startService } from "../scripts/lib/service.mjs";
import { UserError } from "../scripts/lib/terminal.mjs";

const startTimeoutMs = 120_000;

/** @typedef {Awaited<ReturnType<typeof startInstance>>} Instance */

/**
 * Starts one site process and one API process over a demo library of this many items, in a temporary folder.
 * @param {number} items
 * @param {import("../scripts/lib/postgres.mjs").PostgresServer} [postgres] used instead of the embedded database
 */
export async function startInstance(items, postgres) {
  const dataDir = mkdtempSync(join(tmpdir(), "almanac-bench-"));
  const [apiPort, sitePort] = [await freePort(), await freePort()];
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const siteUrl = `http://localhost:${sitePort}`;
  const { PATH, HOME, TMPDIR, LANG } = process.env;
  /** @type {NodeJS.ProcessEnv} */
  const env = {
    ...{ PATH, HOME, TMPDIR, LANG, TZ: "UTC" },
    NODE_ENV: "production",
    APP_MODE: "demo",
    API_PORT: String(apiPort),
    PORT: String(sitePort),
    PRODUCT_API_URL: apiUrl,
    PUBLIC_ORIGIN: siteUrl,
    DATA_DIR: dataDir,
    SESSION_SECRETS: randomBytes(32).toString("base64url"),
    ...(postgres && { DATABASE_URL: postgres.url }),
  };
  /** @type {import("../scripts/lib/service.mjs").Service[]} */
  const services = [];
  async function stop() {
    for (const service of services.reverse()) await service.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
  /**
   * @param {"api" | "site"} name
   * @param {string} url
   */
  async function start(name, url) {
    const service = startService({ name, args: serviceArgs[name], env });
    services.push(service);
    const startedAt = performance.now();
    await service.waitUntilHealthy(`${url}/health`, startTimeoutMs);
    return { pid: service.child.pid ?? 0, startMs: performance.now() - startedAt };
  }
  try {
    const fill = await exec(process.execPath, [...serviceArgs.api, "demo", "--items", String(items)], { env });
    if (fill.code !== 0)
      throw new UserError(`The library of ${items} items could not be filled: ${fill.output.trim()}`);
    const api = await start("api", apiUrl);
    const site = await start("site", siteUrl);
    return { items, postgres, siteUrl, apiUrl, env, api, site, fillMs: fill.ms, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
