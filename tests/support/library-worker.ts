import { openDatabase } from "api/db/connect";
import type { Deps } from "api/deps";
import { diskStore } from "api/files/storage";
import { readsHere } from "api/import/text-reader";
import { jobHandlers } from "api/jobs/handlers";
import { runDueJobs } from "api/jobs/queue";

/** A program for a test to kill: it imports what waits in DATABASE_URL, with a lease of LEASE_MS and files in FILES. */
const { db } = await openDatabase({ url: process.env.DATABASE_URL ?? "" });
const deps = {
  db,
  clock: () => new Date(),
  files: diskStore(process.env.FILES ?? ""),
  texts: readsHere,
} as unknown as Deps;
await runDueJobs(deps, jobHandlers, "library", { leaseMs: Number(process.env.LEASE_MS) });
