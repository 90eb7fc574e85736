import { PartialResults } from "api/services/partial-results";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

type Some = Partial<Record<"featured_content" | "moreContent", number>>;

describe("rows that are read in one query", () => {
  it("are read one by one when that fails, so that only the failing one is missing", async () => {
    const results = new PartialResults();
    const work = vi.fn(async (some: Some) => {
      if (some.moreContent) throw new Error("broken");
      return { featured_content: ["a"], moreContent: [] };
    });
    expect(await results.readAll({ featured_content: 1, moreContent: 2 }, work)).toEqual({
      featured_content: ["a"],
      moreContent: [],
    });
    expect(results.namesOfFailed()).toEqual(["moreContent"]);
    expect(work).toHaveBeenCalledTimes(3);
  });
});

describe("a response of which nothing can be read", () => {
  it("is refused as a whole", async () => {
    const results = new PartialResults();
    expect(await results.read("searchFeature", [], () => Promise.reject(new Error("no database")))).toEqual([]);
    expect(() => results.namesOfFailed()).toThrow("no database");
  });

  it("is not refused if a part of it was read", async () => {
    const results = new PartialResults();
    await results.read("searchFeature", [], () => Promise.reject(new Error("no tags")));
    await results.read("personalisedFeed", [], async () => ["a"]);
    expect(results.namesOfFailed()).toEqual(["searchFeature"]);
  });
});
