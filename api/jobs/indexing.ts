import type { Deps } from "../deps";
import { queueJob } from "../store/jobs";
import { indexMissing, isUnindexed } from "../store/search-index";

/** Indexes a library from before the search existed, once, though several processes start at the same time. */
export async function requestIndex({ db, clock }: Deps): Promise<void> {
  if (await isUnindexed(db)) await queueJob(db, "index-library", { after: null }, clock(), { dedupeKey: "first" });
}

/** Indexes a part, and queues the next. A second run of the same part continues where the first ended. */
export async function indexSome({ after }: { after: string | null }, { db, clock }: Deps): Promise<void> {
  const next = await indexMissing(db, after);
  if (next !== null) await queueJob(db, "index-library", { after: next }, clock());
}
