import { lt, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Db } from "../db/database";
import { contentItems, contentReads } from "../db/schema/index";
import { londonDay } from "../domain/dates";
import { removeSome } from "./removal";

const maxReaders = 20_000;
/** Within this time a user reads an item once, however many of its pages they open. */
const sameReadMs = 60 * 60 * 1000;

interface Counts {
  /** When a user's last read of an item was counted, by both their ids. It is never stored. */
  readers: LRUCache<string, number>;
  /** How often each item was read on a day, by day and id: what is not stored yet. */
  pending: Map<string, { contentId: string; day: string; reads: number }>;
}

const counted = new WeakMap<Db, Counts>();

function countsOf(db: Db): Counts {
  const existing = counted.get(db);
  if (existing) return existing;
  const created: Counts = { readers: new LRUCache({ max: maxReaders }), pending: new Map() };
  counted.set(db, created);
  return created;
}

/** Counts in memory that a user has opened an item; `storeReads` writes it. A write each time would cost the page 2 ms. */
export function countRead(db: Db, { userId, contentId }: { userId: string; contentId: string }, now: Date): void {
  const { readers, pending } = countsOf(db);
  const reader = `${userId} ${contentId}`;
  const last = readers.get(reader);
  if (last !== undefined && now.getTime() - last < sameReadMs) return;
  readers.set(reader, now.getTime());
  add(pending, { contentId, day: londonDay(now), reads: 1 });
}

function add(pending: Counts["pending"], { contentId, day, reads }: { contentId: string; day: string; reads: number }) {
  const key = `${day} ${contentId}`;
  pending.set(key, { contentId, day, reads: reads + (pending.get(key)?.reads ?? 0) });
}

/** Adds what was counted to the days in the database; what cannot be written is kept for the next time. */
export async function storeReads(db: Db): Promise<void> {
  const { pending } = countsOf(db);
  const rows = [...pending.values()];
  if (rows.length === 0) return;
  pending.clear();
  try {
    await db.execute(sql`insert into ${contentReads} (content_id, day, reads)
      select found.content_id, found.day, found.reads
      from json_to_recordset(${JSON.stringify(rows.map(({ contentId, ...row }) => ({ content_id: contentId, ...row })))}::json)
        as found(content_id uuid, day date, reads int)
      join ${contentItems} on ${contentItems.id} = found.content_id
      on conflict (day, content_id) do update set reads = ${contentReads}.reads + excluded.reads`);
  } catch (error) {
    for (const row of rows) add(pending, row);
    throw error;
  }
}

/** Deletes the reads of days before a day. */
export async function removeReadsBefore(db: Db, day: string, most: number): Promise<number> {
  return removeSome(db, contentReads, lt(contentReads.day, day), most);
}
