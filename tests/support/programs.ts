import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testPasswordCost } from "tests/support/password-cost";
import { programSecret } from "tests/support/site-proof";
import { freePort } from "../../scripts/lib/ports.mjs";
import { type Service, serviceArgs, startService } from "../../scripts/lib/service.mjs";

export interface Running {
  name: "api" | "site";
  url: string;
  /** Starts it (again) on the same port and data, and resolves when it responds. */
  start(): Promise<void>;
  /** Asks it to end; resolves when it has ended. */
  stop(): Promise<void>;
  /** Sends a signal, kill -9 for instance; resolves when it has ended. */
  kill(signal: NodeJS.Signals): Promise<void>;
  /** How many lines it has printed so far. */
  printed(): number;
  /** The last lines that it printed, oldest first; of those only what followed the first `from` lines. */
  output(from?: number): string[];
}

export interface Programs {
  siteURL: string;
  apiURL: string;
  dataDir: string;
  api: Running;
  site: Running;
  /** Stops both and removes the data folder. */
  stop(): Promise<void>;
}

export interface Options {
  /** Settings in addition to, or instead of, the usual ones. */
  env?: Record<string, string>;
  /** False: the API alone. */
  site?: boolean;
  /** A data folder to start from, which stays when they stop; an empty one that is removed unless given. */
  dataDir?: string;
}

const keptLines = 500;

/** Starts the built programs on free ports, with a data folder of their own and the demo library. */
export async function startPrograms({ env = {}, site: withSite = true, ...given }: Options = {}): Promise<Programs> {
  if (!existsSync("build/api/main.js")) throw new Error("The programs are not built yet: run npm run build.");
  const dataDir = given.dataDir ?? (await mkdtemp(join(tmpdir(), "almanac-data-")));
  const [apiPort, sitePort] = [await freePort(), await freePort()];
  const apiURL = `http://127.0.0.1:${apiPort}`;
  const siteURL = `http://localhost:${sitePort}`;
  const settings: NodeJS.ProcessEnv = {
    ...surroundings(),
    NODE_ENV: "production",
    APP_MODE: "demo",
    API_PORT: String(apiPort),
    PORT: String(sitePort),
    PRODUCT_API_URL: apiURL,
    PUBLIC_ORIGIN: siteURL,
    DATA_DIR: dataDir,
    PASSWORD_COST: String(testPasswordCost),
    // Nobody waits: tests/journeys/form-age.http.ts proves the real pause.
    FORM_MIN_AGE_MS: "0",
    SESSION_SECRETS: programSecret,
    ...env,
  };
  const api = running("api", apiURL, settings);
  const site = running("site", siteURL, settings);
  const stop = async () => {
    await site.stop();
    await api.stop();
    if (!given.dataDir) await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await api.start();
    if (withSite) await site.start();
  } catch (error) {
    await stop();
    throw error;
  }
  return { siteURL, apiURL, dataDir, api, site, stop };
}

// Only the variables that a program needs to run at all; a setting of this machine must not affect the tests.
function surroundings(): Record<string, string | undefined> {
  const { PATH, HOME, TMPDIR, TZ, LANG } = process.env;
  return { PATH, HOME, TMPDIR, TZ, LANG };
}

function running(name: "api" | "site", url: string, env: NodeJS.ProcessEnv): Running {
  let program: Service | undefined;
  const lines: string[] = [];
  let printed = 0;
  function onLine(line: string): void {
    lines.push(line);
    printed += 1;
    if (lines.length > keptLines) lines.shift();
    if (process.env.SHOW_PROGRAMS) console.log(`${name}: ${line}`);
  }
  return {
    name,
    url,
    async start() {
      program = startService({ name, args: serviceArgs[name], env, onLine });
      await program.waitUntilHealthy(`${url}/health`, 180_000);
    },
    async stop() {
      await program?.stop();
    },
    async kill(signal) {
      await program?.kill(signal);
    },
    printed: () => printed,
    output: (from = 0) => lines.slice(Math.max(0, lines.length - (printed - from))),
  };
}
