import type { Db } from "../db/open";

interface Kept {
  value: Promise<unknown>;
  until: number;
}

const mostKept = 500;
const kept = new WeakMap<Db, Map<string, Kept>>();

/** Caches the result of `work` for a short time. For data that is the same for all users and may be slightly stale. */
export async function remember<T>(db: Db, key: string, lifeMs: number, now: Date, work: () => Promise<T>): Promise<T> {
  const shelf = kept.get(db) ?? new Map<string, Kept>();
  kept.set(db, shelf);
  const found = shelf.get(key);
  // If the clock was set back, no entry lives longer than its lifetime.
  if (found && found.until > now.getTime() && found.until <= now.getTime() + lifeMs) return found.value as Promise<T>;
  const value = work();
  shelf.delete(key);
  shelf.set(key, { value, until: now.getTime() + lifeMs });
  value.catch(() => shelf.delete(key));
  const oldest = shelf.keys().next().value;
  if (shelf.size > mostKept && oldest !== undefined) shelf.delete(oldest);
  return value;
}

/** Clears the cache of a database: after the library was changed in this process. */
export function forget(db: Db): void {
  kept.delete(db);
}
