import { existsSync } from "node:fs";
import { packageBin } from "../../scripts/lib/paths.mjs";
import { freePort } from "../../scripts/lib/ports.mjs";
import { type Exit, serviceArgs, startService } from "../../scripts/lib/service.mjs";

export interface Site {
  url: string;
  port: number;
  /** Everything that it printed. */
  output(): string;
  /** Sends a signal and waits for the end; without one, asks it to end. */
  end(signal?: NodeJS.Signals): Promise<Exit>;
}

/** The secret of a test's site, unless given. */
export const siteSecret = "a secret of thirty-two characters or more for tests";

/** The settings of a site that uses this API. */
function siteSettings(apiURL: string, port: number): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return {
    PATH,
    HOME,
    TMPDIR,
    NODE_ENV: "production",
    APP_MODE: "test",
    PORT: String(port),
    PRODUCT_API_URL: apiURL,
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    SESSION_SECRETS: siteSecret,
  };
}

/** Starts the built site alone, on a free port, with this API. */
export function startSite(apiURL: string, settings: Record<string, string> = {}): Promise<Site> {
  return start(serviceArgs.site, apiURL, settings);
}

/** Starts the built application under Remix's own server instead of ours. */
export function startRemixServe(apiURL: string): Promise<Site> {
  return start([packageBin("@remix-run/serve/dist/cli.js"), "build/index.js"], apiURL, {});
}

async function start(args: string[], apiURL: string, settings: Record<string, string>): Promise<Site> {
  if (!existsSync("build/index.js")) throw new Error("The site is not built yet: run npm run build.");
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const lines: string[] = [];
  const program = startService({
    name: "site",
    args,
    env: { ...siteSettings(apiURL, port), ...settings },
    onLine: (line) => void lines.push(line),
  });
  await program.waitUntilHealthy(`${url}/health`, 60_000);
  return {
    url,
    port,
    output: () => lines.join("\n"),
    end: (signal) => (signal ? program.kill(signal) : program.stop()),
  };
}

/** The timeout of a call of an impatient site, in ms. */
export const limitMs = 600;

/** Starts a site with short timeouts for this API, so that the tests of its faults need not wait. */
export function startImpatientSite(apiURL: string): Promise<Site> {
  return startSite(apiURL, { API_READ_TIMEOUT_MS: String(limitMs), API_WRITE_TIMEOUT_MS: String(limitMs) });
}

/** Starts a site that is expected not to start. */
export async function failToStart(settings: Record<string, string>): Promise<{ code: number | null; lines: string[] }> {
  const lines: string[] = [];
  const env = { ...siteSettings("http://127.0.0.1:9", await freePort()), ...settings };
  const program = startService({ name: "site", args: serviceArgs.site, env, onLine: (line) => void lines.push(line) });
  const timer = setTimeout(() => void program.stop(), 30_000);
  const { code } = await program.exited;
  clearTimeout(timer);
  return { code, lines };
}
