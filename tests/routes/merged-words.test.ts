import { mockApi } from "tests/support/msw-api";
import { describe, expect, it } from "vitest";
import { excerptOf, placeInWords } from "~/components/admin/block-descriptions";
import { differing, hasSaved, mergedWords, unknownEditor } from "~/forms/edit-conflict.server";

mockApi();

const ada = "3a3a3a3a-0000-4000-8000-00000000ada1";
/** Another administrator of the same name. */
const namesake = "3a3a3a3a-0000-4000-8000-00000000ada2";

describe("the notice of a merged save", () => {
  it("says who has saved meanwhile, when, and which fields", () => {
    const current = { changed_by: "Ada Marsh", changed_by_id: ada, changed_at: "2026-03-03T10:00:00.000Z" };
    expect(mergedWords(current, ["Summary", "Tags"])).toBe(
      "Ada Marsh saved it in the meantime, on 3 March 2026 at 10:00, and changed: Summary and Tags. That is kept too.",
    );
    expect(mergedWords(unknownEditor, ["Title"])).toMatch(/^Somebody else saved it/);
  });

  it("says so where the one who saves has another window open", () => {
    const current = { changed_by: "Ada Marsh", changed_by_id: ada, changed_at: "2026-03-03T10:00:00.000Z" };
    expect(mergedWords(current, ["Summary"], ada)).toMatch(/^You saved it in another window, on 3 March 2026/);
    expect(hasSaved(current, ada)).toBe("You saved this in another window, on 3 March 2026 at 10:00.");
    expect(hasSaved(current, namesake)).toMatch(/^Ada Marsh has saved this while you were editing it/);
  });

  it("is about fields whose values differ, whatever the order of chosen values", () => {
    const before = { title: "Doors", tags: ["a", "b"], subtext: "One" };
    expect(differing(before, { title: "Doors", tags: ["b", "a"], subtext: "Two" })).toEqual(["subtext"]);
  });
});

describe("a block in the list of blocks", () => {
  it("is summed up by what readers know it by", () => {
    const table = { caption: "Prices", columns: ["Shop", "Price"], rows: [["A", "1"]] };
    expect(excerptOf("table", table)).toBe("Prices");
    expect(excerptOf("table", { ...table, caption: "" })).toBe("1 row, 2 columns");
    expect(excerptOf("quote", { who: "Ada", text: "Light is slow.", role: "Painter" })).toBe(
      "“Light is slow.” – Ada, Painter",
    );
  });

  it("says where it is after it was moved", () => {
    expect(placeInWords("image", 2, 7)).toBe("Picture is block 3 of 7.");
  });
});
