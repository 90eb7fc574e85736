import { LRUCache } from "lru-cache";
import type { Db } from "../db/database";

type Work = () => Promise<unknown>;

interface Cache {
  entries: LRUCache<string, { value: unknown }, Work>;
  /** The time of the last call, in ms: the API's clock, which tests move. */
  now: number;
}

const maxEntries = 500;
const caches = new WeakMap<Db, Cache>();
/** Databases, transactions among them, whose cache was cleared. */
const changed = new WeakSet<Db>();

/**
 * Caches the result of `work` for a short time. For data that is the same for all users and may be slightly stale. Calls
 * at the same moment share one result, so `work` must not check a limit or a permission. An error is not kept.
 */
export async function cached<T>(db: Db, key: string, lifeMs: number, now: Date, work: () => Promise<T>): Promise<T> {
  const found = await cacheOf(db, now).fetch(key, { ttl: lifeMs, context: work });
  return found?.value as T;
}

/** Clears the cache of a database: after the library was changed in this process. That of a transaction, once it has ended. */
export function invalidate(db: Db): void {
  caches.delete(db);
  changed.add(db);
}

/** Clears the cache of a database if a transaction on it has cleared its own. */
export function invalidateAfter(tx: Db, db: Db): void {
  if (changed.has(tx)) caches.delete(db);
}

/** Requests overlap, so one that has read the clock earlier may come later; the clock itself is set back by more. */
const overlapMs = 10_000;

function cacheOf(db: Db, now: Date): Cache["entries"] {
  const last = caches.get(db);
  // If the clock was set back, no entry may live longer than its lifetime.
  const cache = last && last.now - now.getTime() <= overlapMs ? last : newCache();
  cache.now = Math.max(cache.now, now.getTime());
  caches.set(db, cache);
  return cache.entries;
}

function newCache(): Cache {
  const cache: Cache = {
    now: 0,
    entries: new LRUCache<string, { value: unknown }, Work>({
      max: maxEntries,
      // An entry that is evicted while it is read is still the answer to those who wait for it.
      ignoreFetchAbort: true,
      ttl: 1,
      ttlResolution: 0,
      perf: { now: () => cache.now },
      fetchMethod: async (_key, _stale, { context }) => ({ value: await context() }),
    }),
  };
  return cache;
}
