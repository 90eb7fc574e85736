import { existsSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { broadcastDevReady, type ServerBuild } from "@remix-run/node";
import { createLog } from "contract/log-lines";
import { productVersion } from "contract/version";
import { errorField, log } from "../app/log.server";
import { createHttpServer } from "./http-server";
import { readSettings, SettingError } from "./settings";
import { drainable } from "./shutdown";

/** The lines of the start that are no faults. */
const startLog = createLog("site", (line) => console.log(line));

// Relative to build/server/index.js, which this file is built to.
const buildFile = new URL("../index.js", import.meta.url);
const publicFolder = fileURLToPath(new URL("../../public", import.meta.url));

async function main(): Promise<void> {
  process.env.NODE_ENV ??= "production";
  const settings = readSettings(process.env);
  if (!existsSync(buildFile)) throw new SettingError("build/index.js is missing: run npm run build first");
  const build: ServerBuild = await import(buildFile.href);
  const server = createHttpServer(build, settings, publicFolder);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(settings.port, settings.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  startLog.info({ version: productVersion() }, `site ready on http://localhost:${port}`);
  process.on("unhandledRejection", (error) => log.error(errorField(error), "site: a promise was rejected"));
  const drain = drainable(server);
  for (const signal of ["SIGTERM", "SIGINT", "disconnect"])
    process.on(signal, () => drain().then(() => process.exit(0)));
  if (settings.mode === "development") broadcastDevReady(build);
}

/** What the operator reads when the site cannot start: one line. */
function reason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") return "PORT is taken by another program: stop it, or set PORT to a free port.";
  if (code === "EACCES") return "PORT may not be used by this account: set PORT to one above 1023.";
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") return "HOST is wrong: it is not an address of this machine";
  if (error instanceof SettingError) return message;
  return error instanceof Error ? (error.stack ?? message) : String(error);
}

main().catch((error) => {
  log.fatal(`site cannot start: ${reason(error)}`);
  process.exit(1);
});
