import { matchBegins, matchEnds, snippetOf } from "api/domain/search-snippet";
import { describe, expect, it } from "vitest";

interface Cut {
  before?: boolean;
  after?: boolean;
  at?: number;
  /** The original text, if it differs from the marked one. */
  read?: string;
}

function passage(marked: string, { before = false, after = false, at = 0, read }: Cut = {}) {
  const text = read ?? marked.replaceAll(matchBegins, "").replaceAll(matchEnds, "");
  return { text, marked, at, isCutBefore: before, isCutAfter: after };
}

/** A passage with its matches in square brackets, and the snippet made of it. */
function shown(text: string, cut: Cut = {}): string {
  const marked = text.replaceAll("[", matchBegins).replaceAll("]", matchEnds);
  const parts = snippetOf(passage(marked, cut));
  return parts.map((part) => (part.match ? `[${part.text}]` : part.text)).join("");
}

describe("a snippet", () => {
  it("has its matches in parts of their own, and no empty parts", () => {
    const marked = `${matchBegins}Linen${matchEnds} and ${matchBegins}flax${matchEnds}`;
    expect(snippetOf(passage(marked))).toEqual([
      { text: "Linen", match: true },
      { text: " and ", match: false },
      { text: "flax", match: true },
    ]);
    expect(snippetOf(passage("", { before: true, after: true }))).toEqual([{ text: "…", match: false }]);
  });

  it("begins with a sentence if one begins nearby, or else with a whole word", () => {
    expect(shown("ttle word. It was [linen] then", { before: true })).toBe("It was [linen] then");
    expect(shown("ttle word of the [linen] then", { before: true })).toBe("…word of the [linen] then");
    expect(shown("[linen] then", { before: true })).toBe("…[linen] then");
    expect(shown("e Harrane was there", { before: true })).toBe("…Harrane was there");
    expect(shown("[light] and the [light] then", { before: true })).toBe("…and the [light] then");
  });

  it("ends with a whole word", () => {
    expect(shown("It was [linen], all of i", { after: true })).toBe("It was [linen], all of…");
    expect(shown("It was [linen], a", { after: true })).toBe("It was [linen]…");
  });

  it("is the line that matches, and the next one after a short line", () => {
    const long = "A paragraph of its own that goes on for as long as anybody could listQuery it to go on, and longer.";
    expect(
      shown(`${long}\nNext to it there is [linen], and it is said in as many words as one needs for it here.\n${long}`),
    ).toBe("Next to it there is [linen], and it is said in as many words as one needs for it here.");
    expect(shown(`[Linen] again\n${long}\n${long}`, { after: true })).toBe(`[Linen] again – ${long}`);
    expect(shown("In short. [Linen].\nYes.")).toBe("In short. [Linen]. Yes.");
  });

  it("keeps its accents, with the marks in the right places", () => {
    expect(shown("A [cafe] in Malmo", { read: "A café in Malmö" })).toBe("A [café] in Malmö");
    expect(shown("🧵 [deja] vu", { read: "🧵 déjà vu" })).toBe("🧵 [déjà] vu");
    expect(shown("A [cafe]", { read: "A café that is another text" })).toBe("A [cafe]");
  });

  it("without a mark is the line that is relevant", () => {
    expect(shown("Another line.\nStraße", { at: 14 })).toBe("Straße");
  });

  it("shows a row of a table without its end marker", () => {
    expect(shown("[Wool] · £4 ·")).toBe("[Wool] · £4");
  });

  it("shows a text without a match unchanged", () => {
    expect(shown("Thread counts\nand what they mean")).toBe("Thread counts – and what they mean");
  });
});
