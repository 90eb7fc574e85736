import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { projectRoot } from "./paths.mjs";
import { isPortFree } from "./ports.mjs";
import { errorMessage, UserError } from "./terminal.mjs";

/** @typedef {ReturnType<typeof readSettings>} Settings */

/**
 * The settings that the start itself needs, and the environment of both services. Each service checks its own
 * settings; only values that would fail late or with an unclear message are refused here.
 */
export function readSettings({ dev = false } = {}) {
  const given = process.env;
  // Always set for both services: a service without APP_MODE is in production mode (contract/mode.ts).
  const mode = given.APP_MODE || (given.NODE_ENV === "production" ? "production" : "demo");
  const port = readPort("PORT", 3000);
  const apiPort = readPort("API_PORT", 4000);
  const externalApiUrl = given.PRODUCT_API_URL || undefined;
  if (externalApiUrl) requireHttpUrl("PRODUCT_API_URL", externalApiUrl);
  if (!externalApiUrl && port === apiPort) throw new UserError(`PORT and API_PORT are both ${port}; they must differ.`);

  const dataDir = resolve(projectRoot, given.DATA_DIR || "data");
  const apiUrl = externalApiUrl ?? `http://${connectableHost(given.API_HOST)}:${apiPort}`;
  const siteUrl = `http://${given.HOST ? connectableHost(given.HOST) : "localhost"}:${port}`;
  /** @type {NodeJS.ProcessEnv} */
  const env = {
    ...given,
    NODE_ENV: dev ? "development" : "production",
    APP_MODE: mode,
    PORT: String(port),
    API_PORT: String(apiPort),
    DATA_DIR: dataDir,
    PRODUCT_API_URL: apiUrl,
  };
  // Links in mail must lead to this site; in production the operator says where that is.
  if (mode !== "production" && !given.PUBLIC_ORIGIN) env.PUBLIC_ORIGIN = siteUrl;
  // A person at a terminal reads the logs; in production, whatever collects them does.
  if (mode !== "production" && process.stdout.isTTY && !given.LOG_FORMAT) env.LOG_FORMAT = "text";
  return { mode, port, apiPort, startsApi: externalApiUrl === undefined, dataDir, apiUrl, siteUrl, env };
}

/**
 * Refuses ports that are in use, before any long work begins.
 * @param {Settings} settings
 */
export async function requireFreePorts({ port, apiPort, startsApi }) {
  await requireFreePort("PORT", port);
  if (startsApi) await requireFreePort("API_PORT", apiPort);
}

/**
 * Creates the data folder, and in it the secrets that sign sessions, unless SESSION_SECRETS is set.
 * @param {Settings} settings
 */
export function prepareDataDir({ mode, startsApi, dataDir, env }) {
  try {
    mkdirSync(dataDir, { recursive: true });
    if (mode === "production") requireProduction({ startsApi, env });
    if (env.SESSION_SECRETS) return;
    env.SESSION_SECRETS = readOrCreateSecrets(join(dataDir, "secrets"));
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(`DATA_DIR cannot be used: ${errorMessage(error)}`);
  }
}

/**
 * Refuses to start without what production needs, all of it at once and before a long build.
 * @param {Pick<Settings, "startsApi" | "env">} settings
 */
function requireProduction({ startsApi, env }) {
  const needed = ["SESSION_SECRETS", "PUBLIC_ORIGIN", ...(startsApi ? ["SMTP_URL"] : []), "SUPPORT_EMAIL"];
  const missing = needed.filter((name) => !env[name]);
  if (missing.length > 0) throw new UserError(`${missing.join(", ")} must be set in production.`);
}

/** @param {string} path */
function readOrCreateSecrets(path) {
  if (!existsSync(path)) writeFileSync(path, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600 });
  return readFileSync(path, "utf8").trim();
}

/**
 * @param {string} name
 * @param {number} defaultPort
 */
function readPort(name, defaultPort) {
  const text = process.env[name];
  if (text === undefined || text === "") return defaultPort;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65535) return port;
  throw new UserError(`${name} must be a number from 1 to 65535; it is "${text}".`);
}

/**
 * @param {string} name
 * @param {string} text
 */
function requireHttpUrl(name, text) {
  if (URL.canParse(text) && ["http:", "https:"].includes(new URL(text).protocol)) return;
  throw new UserError(`${name} must be an address that begins with http:// or https://; it is "${text}".`);
}

/**
 * @param {string} name
 * @param {number} port
 */
async function requireFreePort(name, port) {
  if (await isPortFree(port)) return;
  throw new UserError(`Port ${port} is taken: stop the program that uses it, or choose another with ${name}.`);
}

/**
 * The host to connect to for a server that listens on `host`, which may be "all addresses".
 * @param {string | undefined} host
 */
function connectableHost(host) {
  return !host || host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
}
