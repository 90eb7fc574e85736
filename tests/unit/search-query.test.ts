import { fold, letters, unfolded } from "api/domain/search-normalise";
import { askedOf, reasonOf, searchQueryOf, within } from "api/domain/search-query";
import { markPhrases, matchBegins, matchEnds } from "api/domain/search-snippet";
import { damerauLevenshtein, nearest, singleEdits, termsOf, withTerms } from "api/domain/spelling";
import { describe, expect, it } from "vitest";

describe("a text search in PostgreSQL's form", () => {
  it("is ranked by any of its words, and by titles with all of them", () => {
    const query = searchQueryOf("'natur' & 'linen' <2> 'o''neil'");
    expect(query.any).toBe("'natur' | 'linen' | 'o''neil'");
    expect(query.inTitle).toBe("'title=natur' & 'title=linen' & 'title=o''neil'");
    expect(searchQueryOf("'linen' & !'wool'").inTitle).toBeNull();
  });

  it("is found in a text by the beginnings of its words, and phrases as a whole", () => {
    const passage = (written: string) => new RegExp(searchQueryOf(written).passage.replace("\\m", "\\b"), "i");
    expect(passage("'linen' | 'studi'").exec("Of flax, studying")?.[0]).toBe("study");
    expect(passage("'linen' & !'wool'").test("wool")).toBe(false);
    expect(passage("'off-whit'").exec("An off-white")?.[0]).toBe("off-whit");
    expect(passage("'natur' <-> 'light' & 'lamp'").exec("naturally light")?.[0]).toBe("naturally light");
    expect(passage("'natur' <-> 'light' & 'lamp'").exec("light and a lamp")?.[0]).toBe("lamp");
    expect(passage("'natur' <2> 'light'").exec("natural, soft light")?.[0]).toBe("natural, soft light");
    expect(passage("'cafe'").exec("Un CAFÉ")?.[0]).toBe("CAFÉ");
    expect(passage("'strass' & 'x'").exec("Die Straße")?.[0]).toBe("Straß");
  });

  it("is found in sentences first, as whole words", () => {
    const pattern = searchQueryOf("'art'").sentence.replace("\\m", "\\b").replace("\\M", "(?!\\w)");
    const sentence = new RegExp(pattern, "i");
    expect(sentence.exec("An article. Art · Craft ·\nThe arts.")?.index).toBe(30);
    expect(sentence.exec("Craft · Art ·")).toBeNull();
  });

  it("is found in scripts without spaces as a phrase, anywhere in a run of letters", () => {
    const { passage, sentence, unspaced } = searchQueryOf("'新素' & '素材' & 'linen' & '布'");
    expect(unspaced).toEqual(["新素材", "布"]);
    expect(new RegExp(passage.replace("\\m", "\\b"), "i").exec("a 新素材の布")?.[0]).toBe("新素材");
    expect(sentence).toMatch(/^\(\?:.*\|新素材\|布\)/);
    expect(markPhrases("の新素材 and a", unspaced)).toBe(`の${matchBegins}新素材${matchEnds} and a`);
  });

  it("can be restricted to a category", () => {
    expect(within("'a' | 'b'", "x")).toBe("('a' | 'b') & 'category=x'");
  });
});

describe("a query as typed", () => {
  it("is folded, its markup separates words, and single letters are left out", () => {
    expect(askedOf("<b>Crème</b> v brûlée").split(/\s+/).filter(Boolean)).toEqual(["Creme", "brulee"]);
    expect(askedOf('"vitamin c" -x').trim()).toBe('"vitamin c"');
    expect(askedOf("x y")).toBe("x y");
    expect(askedOf("off-white a4")).toBe("off-white a4");
  });

  it("has a token for a synonym or a colour's number, outside of quotes and of hyphenated words", () => {
    expect(askedOf("Xmas -wellbeing")).toBe("synonym0 -synonym1");
    expect(askedOf("christmas's off-grey grey-green")).toBe("christmas's off-grey grey-green");
    expect(askedOf('"xmas tree" xmas')).toBe('"xmas tree" synonym0');
    expect(askedOf("#7F8C8D -#abc 7f8c8d")).toBe("colour07f8c8d -colour0aabbcc colour07f8c8d");
    expect(askedOf("facade 123456 #12 1234567")).toBe("facade 123456 #12 1234567");
  });

  it("has pairs of letters for what is written without spaces, and a single letter is kept", () => {
    const asked = (typed: string) => askedOf(typed).replaceAll(/\s+/g, " ").trim();
    expect(asked("新素材")).toBe("新素 素材");
    expect(asked("linen -素材 布")).toBe("linen -素材 布");
    expect(asked('"日本語 linen x"')).toBe('日本 本語 "linen x"');
    expect(asked('wool "日本" "slow linen"')).toBe('wool 日本 "slow linen"');
    expect(asked("B-52 AI-3 10½ ＜PR＞ 2026/27")).toBe("B52 AI 3 10 1 2 PR 2026 27");
    expect(askedOf("ﬁnest e\u2011commerce co\u00adoperation SKU-4711 ＤＥ２").trim()).toBe(
      "finest e-commerce cooperation SKU 4711 DE2",
    );
  });

  it("gets the reason why nothing can match it", () => {
    expect([reasonOf("the of"), reasonOf("-linen"), reasonOf("linen or -wool"), reasonOf("!! 🧵")]).toEqual([
      "common",
      "excluded",
      "excluded",
      "signs",
    ]);
  });
});

describe("folding", () => {
  it("removes accents from letters", () => {
    expect(fold("Crème brûlée, Straße, Œuvre, Łódź, smørrebrød, cafe\u0301, and/or")).toBe(
      "Creme brulee, Strasse, OEuvre, Lodz, smorrebrod, cafe, and or",
    );
    expect(fold("שלום 素材")).toBe("שלום 素材");
    expect(fold("ﬂax, co\u00adtton, Tencel™, wool², m², H₂O, ⅓, ﾊﾟﾀｰﾝ, ガラス, 直물")).toBe(
      "flax, cotton, Tencel , wool , m2, H2O, 1 3, パターン, ガラス, 直물",
    );
  });

  it("is the same letter for letter in the database", () => {
    expect(letters.from).toHaveLength(letters.to.length);
    expect(letters.to[letters.from.indexOf("é")]).toBe("e");
    expect(new RegExp(`^${unfolded("oeuvre")}$`, "i").test("Œuvre")).toBe(true);
  });
});

describe("the words that may be mistyped", () => {
  it("are those that are searched for", () => {
    expect(termsOf('linnen -wol "natural lite" off-wite a4 or').map(({ word }) => word)).toEqual([
      "linnen",
      "natural",
      "lite",
      "off",
      "wite",
    ]);
  });

  it("are replaced in place", () => {
    const better = new Map([
      ["linnen", "linen"],
      ["lite", "light"],
    ]);
    const replaced = withTerms('Linnen "natural lite" -linnen', (word) => better.get(word.toLowerCase()));
    expect(replaced).toBe('linen "natural light" -linnen');
  });

  it("get the nearest word: fewest mistakes, then most used, and none that is too different", () => {
    const words = (...all: string[]) => all.map((word, at) => ({ word, uses: all.length - at }));
    const found = (typed: string, ...all: string[]) => nearest(typed, words(...all))?.word;
    expect(found("linnen", "inner", "linens", "linen")).toBe("linen");
    expect(found("slwo", "glow", "slow")).toBe("slow");
    expect(found("cot", "dot", "cut")).toBe("cut");
    expect(found("xylem", "helmet", "film")).toBeUndefined();
    expect(found("linen", "linen")).toBeUndefined();
    expect(found("consultancy", "constance", "tonsultancies")).toBeUndefined();
    expect(found("crème", "crate", "scheme")).toBeUndefined();
    expect(found("caffe", "café")).toBe("café");
  });

  it.each([
    ["linnen", "linen", true],
    ["loms", "looms", true],
    ["wtaer", "water", true],
    ["kitchn", "kitchen", true],
    ["seramic", "ceramic", false],
    ["quinse", "quince", true],
    ["cusjion", "cushion", true],
    ["lunen", "linen", false],
    ["cusrhion", "cushion", false],
    ["tabelwear", "tableware", false],
    ["ikea", "idea", false],
    ["shein", "shin", false],
  ])("%s is corrected to %s with certainty: %s", (typed, word, isSure) => {
    expect(nearest(typed, [{ word, uses: 9 }])?.isSure ?? false).toBe(isSure);
  });

  it.each([
    ["ikea", "idea"],
    ["shein", "shin"],
    ["hema", "hem"],
    ["seramic", "ceramic"],
  ])("%s is not corrected to %s: it is not a typing error, or the beginning differs", (typed, word) => {
    expect(nearest(typed, [{ word, uses: 9 }])).toBeUndefined();
  });

  it("is not certain if another word is as near", () => {
    const near = (...all: string[]) =>
      nearest(
        "linnen",
        all.map((word) => ({ word, uses: 1 })),
      );
    expect(near("linen", "linens")).toEqual({ word: "linen", isSure: true });
    expect(near("lineen", "linen")?.isSure).toBe(true);
    expect(near("linnet", "linen")).toEqual({ word: "linen", isSure: true });
    expect(near("linden", "linen")?.isSure).toBe(true);
    expect(
      nearest("stor", [
        { word: "stoor", uses: 1 },
        { word: "sttor", uses: 1 },
      ])?.isSure,
    ).toBe(false);
  });

  it("may be short: then they are tried with two letters swapped and with one fewer", () => {
    expect(singleEdits("wtaer")).toContain("water");
    expect(singleEdits("cott")).toContain("cot");
    expect(singleEdits("consultancy")).toEqual([]);
  });

  it("count an added, missing, changed or swapped letter as one mistake", () => {
    expect([
      damerauLevenshtein("linnen", "linen"),
      damerauLevenshtein("lin", "linen"),
      damerauLevenshtein("lanen", "linen"),
      damerauLevenshtein("kitchne", "kitchen"),
      damerauLevenshtein("", "abc"),
      damerauLevenshtein("same", "same"),
    ]).toEqual([1, 2, 1, 1, 3, 0]);
  });
});
