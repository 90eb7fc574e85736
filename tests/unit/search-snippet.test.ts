import { matchBegins, matchEnds, snippetOf } from "api/domain/search-snippet";
import { describe, expect, it } from "vitest";

/** A passage whose matches stand in square brackets, and what is shown of it. */
function shown(text: string, cut: { before?: boolean; after?: boolean } = {}): string {
  const marked = text.replaceAll("[", matchBegins).replaceAll("]", matchEnds);
  const parts = snippetOf({ marked, isCutBefore: cut.before ?? false, isCutAfter: cut.after ?? false });
  return parts.map((part) => (part.match ? `[${part.text}]` : part.text)).join("");
}

describe("a snippet", () => {
  it("has its matches in parts of their own, and no empty ones", () => {
    const marked = `${matchBegins}Linen${matchEnds} and ${matchBegins}flax${matchEnds}`;
    expect(snippetOf({ marked, isCutBefore: false, isCutAfter: false })).toEqual([
      { text: "Linen", match: true },
      { text: " and ", match: false },
      { text: "flax", match: true },
    ]);
    expect(snippetOf({ marked: "", isCutBefore: true, isCutAfter: true })).toEqual([{ text: "…", match: false }]);
  });

  it("begins with a sentence where one begins near by, or else with a whole word", () => {
    expect(shown("ttle word. It was [linen] then", { before: true })).toBe("It was [linen] then");
    expect(shown("ttle word of the [linen] then", { before: true })).toBe("…word of the [linen] then");
    expect(shown("[linen] then", { before: true })).toBe("…[linen] then");
  });

  it("ends with a whole word", () => {
    expect(shown("It was [linen], all of i", { after: true })).toBe("It was [linen], all of…");
    expect(shown("It was [linen], a", { after: true })).toBe("It was [linen]…");
  });

  it("keeps to the line that matches, and adds what follows a short one", () => {
    const long = "A paragraph of its own that goes on for as long as anybody could wish it to go on, and longer.";
    expect(
      shown(`${long}\nNext to it there is [linen], and it is said in as many words as one needs for it here.\n${long}`),
    ).toBe("Next to it there is [linen], and it is said in as many words as one needs for it here.");
    expect(shown(`[Linen] again\n${long}\n${long}`, { after: true })).toBe(`[Linen] again – ${long}`);
    expect(shown("In short. [Linen].\nYes.")).toBe("In short. [Linen]. Yes.");
  });

  it("shows what has no match as it is", () => {
    expect(shown("Thread counts\nand what they mean")).toBe("Thread counts – and what they mean");
  });
});
