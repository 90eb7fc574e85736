import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Hono } from "hono";
import { toUnavailable } from "../database-errors";
import { migrationsFolder } from "../db/database";
import type { Deps } from "../deps";
import { unauthenticated } from "../errors";
import { hashToken } from "../keyring";
import { log } from "../log";
import { isMigrated } from "../store/workload";
import { createMetrics } from "./metrics";

/**
 * Adds what an operator asks: `/health`, whether the process is alive; `/health/ready`, whether it may get requests, as
 * the database answers and is migrated, and its folder of files is there; and `/metrics`, if they are on. To be called before the routes that it is to measure.
 */
export function operationRoutes(app: Hono, deps: Deps): void {
  if (deps.config.metrics) {
    const metrics = createMetrics(deps);
    app.use(metrics.measure);
    const { token } = deps.config.metrics;
    app.get("/metrics", async (c) => {
      if (token !== undefined && !isBearer(c.req.header("authorization"), token)) throw unauthenticated();
      return c.text(await metrics.read(), 200, { "content-type": metrics.contentType });
    });
  }
  app.get("/health", (c) => c.json({ status: "ok", engine: deps.engine }));
  const newest = newestMigration();
  app.get("/health/ready", async (c) => {
    const reason = await inTime(findObstacle(deps, newest), readyTimeoutMs);
    if (reason === undefined) return c.json({ status: "ready" });
    log.error(`health: not ready: ${reason}`);
    return c.json({ status: "unavailable", reason }, 503, { "retry-after": "10" });
  });
}

/** Compared by their hashes, so that the time that it takes says nothing about the token. */
function isBearer(header: string | undefined, token: string): boolean {
  return hashToken(header ?? "") === hashToken(`Bearer ${token}`);
}

/** How long the database may take to answer whether it can be used. */
export const readyTimeoutMs = 3_000;

/** Why no requests should be sent here; undefined if they may. */
async function findObstacle(
  { db, hasItsFiles, filesFolderObstacle }: Deps,
  newest: number,
): Promise<string | undefined> {
  try {
    if (!(await isMigrated(db, newest))) return "The database is not migrated to this version.";
    if (hasItsFiles && !(await hasItsFiles())) return "Files of the embedded database are missing from its folder.";
    return await filesFolderObstacle?.();
  } catch (error) {
    return toUnavailable(error) ? "The database cannot be used." : "The database gave an error.";
  }
}

async function inTime(work: Promise<string | undefined>, maxMs: number): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve("The database does not answer."), maxMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** The time of the newest migration of this version, as drizzle-kit's journal has it. */
function newestMigration(): number {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, "meta/_journal.json"), "utf8"));
  return Math.max(...journal.entries.map(({ when }: { when: number }) => when));
}
