import type { Db } from "api/db/database";
import { countRows } from "api/store/list-page";
import { describe, expect, it } from "vitest";

const now = new Date("2026-11-23T12:00:00Z");
const later = new Date(now.getTime() + 61_000);

describe("the number of rows of a list", () => {
  it("is counted each time for a short list", async () => {
    const db = {} as Db;
    let rows = 1_999;
    const count = async () => rows;
    expect(await countRows(db, "items", now, count)).toBe(1_999);
    rows = 2_000;
    expect(await countRows(db, "items", now, count)).toBe(2_000);
  });

  it("is kept for a minute for a long list, separately for each filter", async () => {
    const db = {} as Db;
    let rows = 100_000;
    const count = async () => rows;
    expect(await countRows(db, "items", now, count)).toBe(100_000);
    rows = 99_000;
    expect(await countRows(db, "items", now, count)).toBe(100_000);
    expect(await countRows(db, "items of a season", now, count)).toBe(99_000);
    expect(await countRows(db, "items", later, count)).toBe(99_000);
  });
});
