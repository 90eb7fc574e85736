import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Hono } from "hono";
import { migrationsFolder } from "../db/database";
import type { Deps } from "../deps";
import { isMigrated } from "../store/workload";
import { createMetrics } from "./metrics";

/**
 * Adds what an operator asks: `/health`, whether the process is alive; `/health/ready`, whether it may get requests, as
 * the database answers and is migrated; and `/metrics`, if they are on. To be called before the routes that it is to measure.
 */
export function operationRoutes(app: Hono, deps: Deps): void {
  if (deps.config.metrics) {
    const metrics = createMetrics(deps);
    app.use(metrics.measure);
    app.get("/metrics", async (c) => c.text(await metrics.read(), 200, { "content-type": metrics.contentType }));
  }
  app.get("/health", (c) => c.json({ status: "ok", engine: deps.engine }));
  const newest = newestMigration();
  app.get("/health/ready", async (c) => {
    const isReady = await isMigrated(deps.db, newest).catch(() => false);
    return isReady ? c.json({ status: "ready" }) : c.json({ status: "unavailable" }, 503, { "retry-after": "10" });
  });
}

/** The time of the newest migration of this version, as drizzle-kit's journal has it. */
function newestMigration(): number {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, "meta/_journal.json"), "utf8"));
  return Math.max(...journal.entries.map(({ when }: { when: number }) => when));
}
