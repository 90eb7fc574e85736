import type { Deps } from "../deps";
import { queueJob } from "../store/jobs";
import { indexMissing, isUnindexed } from "../store/search-index";

/** Indexes a library from before the search existed. Queued twice it is done once. */
export async function requestIndex({ db, clock }: Deps): Promise<void> {
  if (await isUnindexed(db)) await queueJob(db, "index-library", { after: null }, clock());
}

/** Indexes a part, and queues the next. */
export async function indexSome({ after }: { after: string | null }, { db, clock }: Deps): Promise<void> {
  const next = await indexMissing(db, after);
  if (next !== null) await queueJob(db, "index-library", { after: next }, clock());
}
