import { openDatabase } from "api/db/connect";
import type { Deps } from "api/deps";
import { jobHandlers } from "api/jobs/handlers";
import { runDueJobs } from "api/jobs/queue";

/**
 * A program for a test to kill: it takes the next bulk job of DATABASE_URL, with a lease of LEASE_MS, says so on its
 * standard output, and works on it for ever.
 */
const { db } = await openDatabase({ url: process.env.DATABASE_URL ?? "" });
const deps = { db, clock: () => new Date() } as Deps;
const handlers = {
  ...jobHandlers,
  "index-library": () => {
    console.log("working");
    return new Promise<void>(() => {});
  },
};
await runDueJobs(deps, handlers, "bulk", { leaseMs: Number(process.env.LEASE_MS) });
