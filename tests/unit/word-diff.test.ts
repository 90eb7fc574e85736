import { describe, expect, it } from "vitest";
import { wordDiff } from "~/format/word-diff";

describe("a comparison of two texts by words", () => {
  it("keeps the breaks of paragraphs, and names one that was added or removed as a change", () => {
    expect(wordDiff("One two.\n\nThree.", "One 2.\n\nThree.")).toEqual([
      { kind: "same", text: "One " },
      { kind: "removed", text: "two." },
      { kind: "added", text: "2." },
      { kind: "same", text: "\n\nThree." },
    ]);
    const split = wordDiff("One. Two.", "One.\n\nTwo.");
    expect(split.filter(({ kind }) => kind === "added").map(({ text }) => text)).toEqual(["One.\n\n"]);
  });
});
