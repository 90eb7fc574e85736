import { readFileSync } from "node:fs";
import { isRenderable, losesLetters, lostLetters, typeset, typesetAll } from "api/domain/pdf-glyphs";
import { toArticleData, toPdfContent } from "api/pdf/article-document";
import { contrast, markOnPaper, readableOn } from "api/pdf/contrast";
import { linkTo } from "api/pdf/links";
import { renderPdf } from "api/pdf/typst";
import { readPdf } from "tests/support/pdf";
import { describe, expect, it } from "vitest";

describe("text of a PDF", () => {
  it("has typographic quotation marks and apostrophes", () => {
    expect(typeset(`"It's the mill's," he said, 'or was in the '90s.'`)).toBe(
      "“It’s the mill’s,” he said, ‘or was in the ’90s.’",
    );
    expect(typeset('a 5" brush (the "wide" one)')).toBe('a 5" brush (the “wide” one)');
  });

  it("is composed, without line breaks and invisible characters, and has a question mark for a letter that no font has", () => {
    expect(typeset("e\u0301t\u200be\n\tnow \u0007")).toBe("éte  now ");
    expect(typeset("晴 and 👩‍🎨")).toBe("? and ??");
    expect(isRenderable("Zoë Łąka Šimůnková Đặng Ольга Ελένη")).toBe(true);
    expect(isRenderable("小明")).toBe(false);
  });

  it("has letters and signs that mean the same in place of those that no font has, and raised figures stay raised", () => {
    expect(typeset("the ﬁnest ﬂannel, eﬀect, oﬃce, Ⅳ, ⑳, ✔ ✘ ➔ ❤, ＤＥ１")).toBe(
      "the finest flannel, effect, office, IV, 20, ✓ ✗ → ♥, DE1",
    );
    expect(typeset("10⁴ m⁻², H₂O, ★☆ √ ∞ ∑ ₹ ₽ ₩ ① ● ♥")).toBe("10⁴ m⁻², H₂O, ★☆ √ ∞ ∑ ₹ ₽ ₩ ① ● ♥");
    expect([losesLetters("n\u0308"), losesLetters("a\ue123b"), losesLetters("o\u0323\u0300")]).toEqual([
      true,
      true,
      true,
    ]);
    expect(lostLetters([{ text: "素 n\u0308 a\u200b" }, ["素"]])).toEqual(["素", "\u0308"]);
    expect([losesLetters("ﬁn ①"), losesLetters("a\u00ad\u200bb"), losesLetters("素")]).toEqual([false, false, true]);
  });

  it("is prepared at any depth, and URLs are left unchanged", () => {
    const link = { href: "https://a.example/it's", shown: "a.example/it's", label: "it's" };
    expect(typesetAll({ path: "it's", list: [{ text: "it's", at: 1 }], link, none: null })).toEqual({
      path: "it's",
      list: [{ text: "it’s", at: 1 }],
      link: { ...link, label: "it’s" },
      none: null,
    });
  });

  it("consists of letters that the fonts have, each of them", async () => {
    const all = Array.from({ length: 0x2800 }, (_, code) => String.fromCodePoint(code)).filter(isRenderable);
    expect(all.length).toBeGreaterThan(600);
    const item = { ...anItem, title: all.join("") };
    const blocks = [{ position: 0, typeId: 1, content: { paragraphs: [all.join(" ")] } }];
    const types = [{ id: 1, title: "text" }];
    const content = toPdfContent({ ...around, item, blocks, types, page: undefined });
    if (!content) throw new Error("There is no such part.");
    const reader = { firstName: all.join(""), lastName: "", company: "", email: "ada@almanac.test" };
    const data = toArticleData(content, reader, new Date("2026-11-20T12:00:00Z"));
    const { bytes, fault } = await renderPdf({ template: "article", data, pictures: new Map() });
    expect((await readPdf(bytes)).isTagged).toBe(true);
    // A letter without a glyph would be a fault: it could not be read aloud.
    expect(fault).toBeUndefined();
  });

  it("is on backgrounds on which it is readable", () => {
    expect(readableOn("#777777", "#888888")).toBe("#000000");
    expect(readableOn(null, "#23404a")).toBe("#ffffff");
    expect(readableOn("#f1e9dc", "#23404a")).toBe("#f1e9dc");
    for (const ground of ["#808080", "#767676", "#ff0000", "#00ff00", "#8996c1"])
      expect(contrast(readableOn("#808080", ground), ground)).toBeGreaterThanOrEqual(4.5);
    expect(markOnPaper("#f1e9dc")).toBe("#151514");
    expect(markOnPaper("#23404a")).toBe("#23404a");
  });
});

describe("a link of a PDF", () => {
  const origin = "https://almanac.example";

  it("is a full URL, with a form that can be typed", () => {
    expect(linkTo(origin, "/masterclass", "On")).toEqual({
      href: "https://almanac.example/masterclass",
      label: "On",
      shown: "almanac.example/masterclass",
    });
    expect(linkTo(origin, "https://www.mill.example/", "On")?.shown).toBe("mill.example");
  });

  it("leads to http, https and paths of the site, and to nothing else", () => {
    for (const to of [
      "javascript:alert(1)",
      "//evil.example",
      "/\\evil.example",
      "data:text/html,x",
      "file:///etc",
      "",
    ])
      expect(linkTo(origin, to, "On"), to).toBeNull();
  });
});

describe("the fonts", () => {
  it("come with their licence and their makers' names", () => {
    const licence = readFileSync("api/pdf/fonts/OFL.txt", "utf8");
    for (const words of ["Libre Caslon Condensed", "SIL International", "Inter Project", "SIL OPEN FONT LICENSE"])
      expect(licence).toContain(words);
  });
});

const anItem = {
  slug: "wet-slate",
  title: "Wet slate",
  type: "Colour",
  publishAt: new Date("2026-11-02T09:00:00Z"),
  subtextAccess: "",
  coverHash: null,
  coverAlt: "",
  coverWidth: null,
  coverHeight: null,
  imageCredit: null,
  colourPrimary: null,
  colourSecondary: null,
  colourText: null,
  backgroundColour: null,
  tags: [],
};
const around = { pictures: new Set<string>(), product: "Almanac", origin: "https://almanac.example" };
