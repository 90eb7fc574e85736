import { EventEmitter, once } from "node:events";
import type { Db } from "api/db/database";
import { cached, invalidate } from "api/store/cache";
import { describe, expect, it } from "vitest";

const start = new Date("2026-03-02T10:00:00.000Z");

function later(ms: number): Date {
  return new Date(start.getTime() + ms);
}

describe("the cache", () => {
  it("keeps a result for its time, by the API's clock", async () => {
    const db = {} as Db;
    let works = 0;
    const read = (now: Date) => cached(db, "count", 1_000, now, async () => ++works);
    expect([await read(start), await read(later(999))]).toEqual([1, 1]);
    expect(await read(later(1_001))).toBe(2);
    invalidate(db);
    expect(await read(later(1_001))).toBe(3);
  });

  it("shares a read that is under way", async () => {
    const db = {} as Db;
    let works = 0;
    const read = () => cached(db, "count", 1_000, start, async () => ++works);
    expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  });

  it("keeps empty results, and never a failure", async () => {
    const db = {} as Db;
    let works = 0;
    const fail = () => cached(db, "broken", 1_000, start, () => Promise.reject(new Error(`failure ${++works}`)));
    await expect(fail()).rejects.toThrow("failure 1");
    await expect(fail()).rejects.toThrow("failure 2");
    const empty = () => cached(db, "empty", 1_000, start, async () => void ++works);
    expect([await empty(), await empty()]).toEqual([undefined, undefined]);
    expect(works).toBe(3);
  });

  it("keeps nothing longer when the clock is set back", async () => {
    const db = {} as Db;
    let works = 0;
    const read = (now: Date) => cached(db, "count", 1_000, now, async () => ++works);
    await read(later(3_600_000));
    expect(await read(start)).toBe(2);
  });

  it("is kept while requests overlap, when one that has read the clock earlier comes later", async () => {
    const db = {} as Db;
    let works = 0;
    const read = (now: Date) => cached(db, "count", 1_000, now, async () => ++works);
    expect([await read(later(100)), await read(later(40)), await read(later(120))]).toEqual([1, 1, 1]);
    expect(await read(later(1_101))).toBe(2);
  });

  it("drops what was not read for longest, and still answers those who wait for it", async () => {
    const db = {} as Db;
    const gate = new EventEmitter();
    const slow = cached(db, "slow", 1_000, start, async () => (await once(gate, "open"))[0]);
    for (let n = 0; n < 600; n++) await cached(db, `key ${n}`, 1_000, start, async () => n);
    gate.emit("open", "slow");
    expect(await slow).toBe("slow");
    const again = (key: string) => cached<number | string>(db, key, 1_000, start, async () => "read again");
    expect([await again("key 599"), await again("key 0")]).toEqual([599, "read again"]);
  });
});
