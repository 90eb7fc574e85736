import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { isFree } from "./ports.mjs";
import { root } from "./project.mjs";
import { Fault } from "./say.mjs";

/**
 * What the starting itself needs of the environment, and the environment for both programs.
 * Each program reads and refuses its own settings; only what would fail late or obscurely is refused here.
 */
export function readSettings({ dev = false } = {}) {
  const given = process.env;
  // Named here for both programs, which take it for production otherwise (contract/mode.ts).
  const mode = given.APP_MODE || (given.NODE_ENV === "production" ? "production" : "demo");
  const port = portOf("PORT", 3000);
  const apiPort = portOf("API_PORT", 4000);
  const elsewhere = given.PRODUCT_API_URL || undefined;
  if (elsewhere) requireUrl("PRODUCT_API_URL", elsewhere, ["http:", "https:"]);
  if (!elsewhere && port === apiPort) throw new Fault(`PORT and API_PORT are both ${port}; they must differ.`);

  const dataDir = resolve(root, given.DATA_DIR || "data");
  const apiUrl = elsewhere ?? `http://${reachable(given.API_HOST)}:${apiPort}`;
  const siteUrl = `http://${given.HOST ? reachable(given.HOST) : "localhost"}:${port}`;
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
  return { mode, port, apiPort, elsewhere, dataDir, apiUrl, siteUrl, env };
}

/** Refuses taken ports before any long work begins. */
export async function requireFreePorts({ port, apiPort, elsewhere }) {
  await requireFree("PORT", port);
  if (!elsewhere) await requireFree("API_PORT", apiPort);
}

/** Makes the data folder, and in it, where none were given, the secrets that sign this machine's sessions. */
export function prepareDataDir({ mode, dataDir, env }) {
  try {
    mkdirSync(dataDir, { recursive: true });
    if (env.SESSION_SECRETS) return;
    if (mode === "production") throw new Fault("SESSION_SECRETS must be set in production.");
    env.SESSION_SECRETS = ownSecrets(join(dataDir, "secrets"));
  } catch (error) {
    if (error instanceof Fault) throw error;
    throw new Fault(`DATA_DIR cannot be used: ${error.message}`);
  }
}

function ownSecrets(path) {
  if (!existsSync(path)) writeFileSync(path, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600 });
  return readFileSync(path, "utf8").trim();
}

function portOf(name, normally) {
  const text = process.env[name];
  if (text === undefined || text === "") return normally;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65535) return port;
  throw new Fault(`${name} must be a number from 1 to 65535; it is "${text}".`);
}

function requireUrl(name, text, protocols) {
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return;
  throw new Fault(`${name} must be an address that begins with http:// or https://; it is "${text}".`);
}

async function requireFree(name, port) {
  if (await isFree(port)) return;
  throw new Fault(`Port ${port} is taken: stop the program that uses it, or choose another with ${name}.`);
}

function reachable(host) {
  return !host || host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
}
