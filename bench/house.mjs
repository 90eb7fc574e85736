import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../scripts/ports.mjs";
import { programs, startProgram } from "../scripts/program.mjs";
import { run } from "../scripts/run.mjs";
import { Fault } from "../scripts/say.mjs";

const patienceMs = 120_000;

/**
 * A site process and an API process of their own over a demo library of so many items, in a temporary folder.
 * @returns the running programs, and what filling and starting them took
 */
export async function openHouse(items) {
  const dataDir = mkdtempSync(join(tmpdir(), "almanac-bench-"));
  const [apiPort, sitePort] = [await freePort(), await freePort()];
  const apiURL = `http://127.0.0.1:${apiPort}`;
  const siteURL = `http://localhost:${sitePort}`;
  const { PATH, HOME, TMPDIR, LANG } = process.env;
  const env = {
    ...{ PATH, HOME, TMPDIR, LANG, TZ: "UTC" },
    NODE_ENV: "production",
    APP_MODE: "demo",
    API_PORT: String(apiPort),
    PORT: String(sitePort),
    PRODUCT_API_URL: apiURL,
    PUBLIC_ORIGIN: siteURL,
    DATA_DIR: dataDir,
    SESSION_SECRETS: randomBytes(32).toString("base64url"),
  };
  const started = [];
  async function close() {
    for (const program of started.reverse()) await program.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
  async function start(name, url) {
    const program = startProgram({ name, args: programs[name], env });
    started.push(program);
    const began = performance.now();
    await program.ready(`${url}/health`, patienceMs);
    return { pid: program.child.pid, startMs: performance.now() - began };
  }
  try {
    const fill = await run(process.execPath, [...programs.api, "demo", "--items", String(items)], { env });
    if (fill.code !== 0) throw new Fault(`The library of ${items} items could not be filled: ${fill.output.trim()}`);
    const api = await start("api", apiURL);
    const site = await start("site", siteURL);
    return { items, siteURL, apiURL, env, api, site, fillMs: fill.ms, close };
  } catch (error) {
    await close();
    throw error;
  }
}
