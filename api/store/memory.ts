import type { Db } from "../db/open";

interface Kept {
  value: Promise<unknown>;
  until: number;
}

const mostKept = 500;
const kept = new WeakMap<Db, Map<string, Kept>>();

/** What `work` answered a short while ago, or its answer now. For what is the same for everyone and may be a little old. */
export async function remember<T>(db: Db, key: string, lifeMs: number, now: Date, work: () => Promise<T>): Promise<T> {
  const shelf = kept.get(db) ?? new Map<string, Kept>();
  kept.set(db, shelf);
  const found = shelf.get(key);
  // A clock that was set back makes nothing last longer than its life.
  if (found && found.until > now.getTime() && found.until <= now.getTime() + lifeMs) return found.value as Promise<T>;
  const value = work();
  shelf.delete(key);
  shelf.set(key, { value, until: now.getTime() + lifeMs });
  value.catch(() => shelf.delete(key));
  const oldest = shelf.keys().next().value;
  if (shelf.size > mostKept && oldest !== undefined) shelf.delete(oldest);
  return value;
}

/** Forgets everything about a database: after the library has changed in this process. */
export function forget(db: Db): void {
  kept.delete(db);
}
