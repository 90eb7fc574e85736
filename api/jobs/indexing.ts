import type { Deps } from "../deps";
import { itemsInCategoryAfter } from "../store/edited-categories";
import { queueJob } from "../store/jobs";
import { indexItems, indexMissing, isUnindexed } from "../store/search-index";

/** Indexes a library from before the search existed, once, though several processes start at the same time. */
export async function requestIndex({ db, clock }: Deps): Promise<void> {
  if (await isUnindexed(db)) await queueJob(db, "index-library", { after: null }, clock(), { dedupeKey: "first" });
}

/** Indexes a part, and queues the next. A second run of the same part continues where the first ended. */
export async function indexSome({ after }: { after: string | null }, { db, clock }: Deps): Promise<void> {
  const next = await indexMissing(db, after);
  if (next !== null) await queueJob(db, "index-library", { after: next }, clock());
}

const maxAtOnce = 200;

/** Indexes a part of a category's items, in it or below it, and queues the next. */
export async function indexCategory(
  { categoryId, after }: { categoryId: string; after: string | null },
  { db, clock }: Deps,
): Promise<void> {
  const ids = await itemsInCategoryAfter(db, categoryId, after, maxAtOnce);
  await indexItems(db, ids);
  const last = ids.at(-1);
  if (last && ids.length === maxAtOnce) await queueJob(db, "index-category", { categoryId, after: last }, clock());
}
