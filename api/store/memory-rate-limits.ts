import { LRUCache } from "lru-cache";
import type { Db } from "../db/database";
import { type Limit, secondsLeft, startOf } from "./rate-limits";

interface Count {
  windowStart: number;
  count: number;
}

const maxCounts = 10_000;
const counts = new WeakMap<Db, LRUCache<string, Count>>();

/**
 * Counts a try in this process and checks the limit, as `consume` does in the database.
 * @returns 0, or the seconds until the next try is allowed
 */
export function consumeInMemory(db: Db, key: string, { most, windowMs }: Limit, now: Date): number {
  const counted = countsOf(db);
  const windowStart = startOf(windowMs, now).getTime();
  const last = counted.get(key);
  const count = last?.windowStart === windowStart ? last.count + 1 : 1;
  counted.set(key, { windowStart, count });
  return count > most ? secondsLeft(windowMs, now) : 0;
}

function countsOf(db: Db): LRUCache<string, Count> {
  const existing = counts.get(db);
  if (existing) return existing;
  const created = new LRUCache<string, Count>({ max: maxCounts });
  counts.set(db, created);
  return created;
}
