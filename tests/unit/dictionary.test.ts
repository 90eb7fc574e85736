import { readDictionary } from "api/domain/dictionary";
import { isWord } from "api/store/dictionary";
import { describe, expect, it } from "vitest";

describe("a dictionary", () => {
  const affixes = [
    "PFX U Y 1",
    "PFX U   0     un         .",
    "SFX D Y 2",
    "SFX D   e     ed         e",
    "SFX D   0     ed         [^e]",
    "SFX T N 1",
    "SFX T   0     th         .",
  ].join("\n");
  const has = readDictionary(affixes, "4\nfold/UD\nParis\nten/UT\nNASA");

  it("has its words, names and capitals however they are typed", () => {
    expect(["fold", "Fold", "FOLD", "paris", "Paris", "nasa"].filter((word) => !has(word))).toEqual([]);
  });

  it("has the words that its rules make of them, and no others", () => {
    expect(["folded", "unfold", "unfolded", "tenth"].filter((word) => !has(word))).toEqual([]);
    expect(["foldd", "untenth", "parised", "refold", ""].filter(has)).toEqual([]);
  });
});

describe("British English", () => {
  it("has its words and well-known names, and no typing errors", async () => {
    const has = await isWord();
    const words = "vegan london adobe paris mental colours knitting unhappily recycled sustainability milan prada";
    expect(words.split(" ").filter((word) => !has(word))).toEqual([]);
    expect("linnen wtaer slwo kitchn recieve furnture".split(" ").filter(has)).toEqual([]);
  });
});
