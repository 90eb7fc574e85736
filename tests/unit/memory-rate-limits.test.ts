import type { Db } from "api/db/database";
import { consumeInMemory } from "api/store/memory-rate-limits";
import { describe, expect, it } from "vitest";

const limit = { most: 2, windowMs: 60_000 };
const noon = new Date("2026-03-02T12:00:10Z");

function secondsLater(seconds: number): Date {
  return new Date(noon.getTime() + seconds * 1000);
}

describe("a limit in memory", () => {
  it("refuses the third of two tries until its window ends", () => {
    const db = {} as Db;
    expect([0, 1, 2, 3].map(() => consumeInMemory(db, "one", limit, noon))).toEqual([0, 0, 50, 50]);
    expect(consumeInMemory(db, "one", limit, secondsLater(49))).toBe(1);
    expect(consumeInMemory(db, "one", limit, secondsLater(50))).toBe(0);
  });

  it("counts each subject, and each database, separately", () => {
    const [db, other] = [{} as Db, {} as Db];
    for (let tries = 0; tries < 3; tries++) consumeInMemory(db, "one", limit, noon);
    expect(consumeInMemory(db, "two", limit, noon)).toBe(0);
    expect(consumeInMemory(other, "one", limit, noon)).toBe(0);
  });
});
