import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  backgroundClass,
  backgroundCss,
  cardFallback,
  contrast,
  coverFallback,
  hexColour,
  paletteClass,
  paletteCss,
  readableOn,
  swatchClass,
  swatchCss,
} from "~/components/content/palette-css";

const none = { primary: null, secondary: null, text: null };

describe("a colour from the data", () => {
  it("is normalised to six hex digits", () => {
    expect(hexColour("#ABC")).toBe("#aabbcc");
    expect(hexColour(" d98a5b ")).toBe("#d98a5b");
  });

  it.each(["red", "#12345", "#12345g", "url(x)", "#fff}body{display:none", "", null, undefined])(
    "is null when it is %s",
    (value) => {
      expect(hexColour(value)).toBeNull();
    },
  );
});

describe("contrast", () => {
  it("is WCAG's, from 1 to 21", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
    expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
    expect(contrast("#336699", "#336699")).toBe(1);
  });
});

describe("text on an item's colour", () => {
  it("has the item's own colour if it is readable", () => {
    expect(readableOn("#24170e", "#d98a5b")).toBe("#24170e");
  });

  it("is black or white, whichever contrasts more, if it is not", () => {
    const black = readableOn(null, "#ffffff");
    expect(contrast(black, "#ffffff")).toBeGreaterThan(18);
    expect(readableOn("#8a9a8a", "#8fa58f")).toBe(black);
    expect(readableOn("#274060", "#1a2b40")).toBe("#ffffff");
    expect(readableOn("nonsense", "#f8f8f6")).toBe(black);
  });

  it("reaches 4.5:1 on every background", () => {
    const steps = [0, 51, 102, 119, 128, 153, 204, 255].map((value) => value.toString(16).padStart(2, "0"));
    const grounds = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));
    const unreadable = grounds.filter((ground) => contrast(readableOn(ground, ground), ground) < 4.5);
    expect(unreadable).toEqual([]);
  });
});

describe("the background under a picture", () => {
  it("is one class and one rule of one colour", () => {
    const palette = { primary: "#1A2B40", secondary: "#fff", text: null };
    expect(backgroundClass(palette)).toBe("g-1a2b40");
    expect(backgroundCss([palette, palette])).toBe(".g-1a2b40{--primary:#1a2b40}");
    expect(backgroundCss([{ ...none, primary: "#fff}body{display:none" }])).toBe(".g-e6e6e6{--primary:#e6e6e6}");
  });
});

describe("the rules of a page", () => {
  it("contain each palette once, and every class that a component can use", () => {
    const clay = { primary: "#D98A5B", secondary: "#3d4a3a", text: "#24170e" };
    const rules = paletteCss([clay, clay, none]);
    expect(rules.match(/\.k-/g)).toHaveLength(3);
    expect(rules).toContain(`.${paletteClass(clay)}{--primary:#d98a5b;--secondary:#3d4a3a;--on:#24170e}`);
    expect(rules).toContain(`.${paletteClass(none)}{--primary:${cardFallback};`);
    expect(rules).toContain(`.${paletteClass(none, coverFallback)}{--primary:${coverFallback};`);
  });

  it("contain validated colours and nothing else", () => {
    const hostile = { primary: "#fff}</style><script>", secondary: "red;x:y", text: "expression(1)" };
    expect(paletteCss([hostile])).toMatch(
      /^(\.k(-[0-9a-f]{6}){3}\{--primary:#[0-9a-f]{6};--secondary:#[0-9a-f]{6};--on:#[0-9a-f]{6}\})+$/,
    );
    expect(swatchCss(["#e9e3d2", "#E9E3D2", "</style>"])).toMatch(
      /^(\.s-[0-9a-f]{6}\{--chip:#[0-9a-f]{6};--on:#[0-9a-f]{6}\}){2}$/,
    );
  });

  it("give every swatch a readable text", () => {
    expect(swatchCss(["#777777"])).toBe(
      `.${swatchClass("#777777")}{--chip:#777777;--on:${readableOn(null, "#777777")}}`,
    );
  });
});

describe("the fallbacks", () => {
  it("are the specification's", () => {
    expect(cardFallback).toBe("#e6e6e6");
    expect(readFileSync("app/styles/content.css", "utf8")).toContain(cardFallback);
  });
});
