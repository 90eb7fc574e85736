import { describe, expect, it } from "vitest";
import { draw, drawTile, type PictureShape } from "../../demo/tools/artwork/draw";
import { arts } from "../../demo/tools/artwork/motifs";
import { wordOf } from "../../demo/tools/artwork/tools/hue";
import { longest, tell } from "../../demo/tools/artwork/tools/words";
import type { Motif } from "../../demo/tools/format";

const motifs = Object.keys(arts) as Motif[];
const shapes: PictureShape[] = ["landscape", "portrait", "square", "wide", "cover"];
const palettes = [
  ["#2f3b34", "#8a5a3c", "#c9a27a", "#7d8c74", "#e6d9c3"],
  ["#d98a6f", "#f2c9b0", "#a9c3b6", "#f6e7c8", "#7fa0b8"],
  ["#4d6b66", "#a8bfb3", "#d8cfc0", "#c39b84", "#eee8dc", "#87758c"],
  ["#e6332a", "#1d3f8f", "#f6b81a", "#0f8a6c"],
  ["#5d6a6e", "#6a777a", "#78858a", "#858f93"],
  ["#000000", "#ffffff", "#000000", "#ffffff"],
];
const fourKilobytes = 4096;

interface Picture {
  name: string;
  svg: string;
  alt: string;
}

const seeds = 12;
/** Drawn once for all tests: drawing takes most of their time. */
const pictures: Picture[] = motifs.flatMap((motif) =>
  shapes.flatMap((shape) =>
    palettes.flatMap((colours, palette) =>
      Array.from({ length: seeds }, (_, seed) => ({
        name: `${motif} ${shape} ${palette} ${seed}`,
        ...draw({ motif, colours, seed: `item-${seed}`, shape }),
      })),
    ),
  ),
);

describe("the artwork of the demo library", () => {
  it("draws the same picture for the same seed", () => {
    for (const motif of motifs) {
      const input = { motif, colours: palettes[0] ?? [], seed: "wet-slate-0", shape: "cover" as const };
      expect(draw(input)).toEqual(draw(structuredClone(input)));
      expect(drawTile(input)).toBe(drawTile(structuredClone(input)));
    }
  });

  it("draws another picture for another seed", () => {
    for (const motif of motifs) {
      const drawn = ["a", "b", "c", "d", "e", "f"].map(
        (seed) => draw({ motif, colours: palettes[0] ?? [], seed, shape: "square" }).svg,
      );
      expect(new Set(drawn).size).toBe(6);
    }
  });

  it("draws no picture of more than 4 kB", () => {
    const heavy = pictures.filter(({ svg }) => Buffer.byteLength(svg) > fourKilobytes);
    expect(heavy.map(({ name }) => name)).toEqual([]);
  });

  it("can draw every motif of the library in every shape", () => {
    expect(motifs).toHaveLength(17);
    expect(pictures).toHaveLength(motifs.length * shapes.length * palettes.length * seeds);
    const whole =
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+" width="\d+" height="\d+".*<\/svg>$/s;
    const broken = pictures.filter(({ svg }) => !whole.test(svg) || /NaN|undefined|Infinity|\[object/.test(svg));
    expect(broken.map(({ name }) => name)).toEqual([]);
  });

  it("draws a small, square tile of every motif", () => {
    for (const motif of motifs) {
      for (const colours of palettes) {
        const tile = drawTile({ motif, colours, seed: "tile" });
        expect(tile).toContain('viewBox="0 0 240 240"');
        expect(tile).not.toMatch(/NaN|undefined|Infinity/);
        expect(Buffer.byteLength(tile)).toBeLessThan(fourKilobytes);
      }
    }
  });

  it("draws pictures that refer to nothing outside themselves", () => {
    for (const { name, svg } of pictures) {
      const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
      const wanted = [...svg.matchAll(/href="#([^"]+)"|url\(#([^)]+)\)/g)].map(([, href, url]) => href ?? url);
      expect(
        wanted.filter((id) => !ids.has(id)),
        name,
      ).toEqual([]);
      expect(svg.replace("http://www.w3.org/2000/svg", ""), name).not.toMatch(
        /https?:|data:|<script|<style|<text|<image|filter|href="[^#]/,
      );
    }
  });
});

describe("the alternative text of a picture", () => {
  it("is one sentence of at most 125 characters, without colour codes or gaps", () => {
    for (const { name, alt } of pictures) {
      expect(alt.length, `${name}: ${alt}`).toBeLessThanOrEqual(longest);
      expect(alt, name).toMatch(/^[A-Z]/);
      expect(alt, name).not.toMatch(/#|undefined|NaN| {2}|\ba [aeiou]|^(image|picture|drawing) of|\.$/i);
    }
  });

  it("differs for every layout", () => {
    for (const motif of motifs) {
      const seeds = Array.from({ length: 40 }, (_, seed) => `layout-${seed}`);
      const openings = seeds.map((seed) =>
        draw({ motif, colours: palettes[0] ?? [], seed, shape: "cover" })
          .alt.split(" ")
          .slice(0, 3)
          .join(" "),
      );
      const layouts = new Set(arts[motif].layouts).size;
      expect(new Set(openings).size, motif).toBeGreaterThan(layouts);
    }
  });

  it("names the colours it is painted in", () => {
    for (const motif of motifs) {
      for (const seed of ["a", "b", "c", "d", "e", "f"]) {
        const reds = draw({ motif, colours: ["#d3362b", "#4a1014", "#f2d6d2"], seed, shape: "cover" }).alt;
        const blues = draw({ motif, colours: ["#2757b8", "#101c3c", "#cfe0f2"], seed, shape: "cover" }).alt;
        expect(reds, seed).not.toBe(blues);
        expect(reds).toMatch(/red|pink|rose|maroon|burgundy|crimson|coral|plum|mauve/);
        expect(blues).toMatch(/blue|navy/);
      }
    }
  });

  it("uses the palette's names, but only those that name a colour", () => {
    const seen = ["A #2f5132 bowl on #2757b8"];
    const palette = [
      { hex: "#2f5132", name: "Bramley leaf" },
      { hex: "#2757b8", name: "Poster blue" },
    ];
    expect(tell(seen, 0, { palette, turned: false })).toBe("A dark green bowl on poster blue");
  });

  it("names the sides as they are after mirroring", () => {
    const seen = ["A #e08a2e jar to the left of an upright #2757b8 one, light from the right"];
    expect(tell(seen, 0, { palette: [], turned: true })).toBe(
      "An amber jar to the right of an upright blue one, light from the left",
    );
  });

  it("distinguishes two shades of one colour", () => {
    expect(tell(["#b23a30 on #d8483c"], 0, { palette: [], turned: false })).toBe("Red on paler red");
  });

  it("names colours with everyday words", () => {
    const named = {
      "#1e2d4f": "navy",
      "#c7673f": "terracotta",
      "#f2ede1": "cream",
      "#c99335": "ochre",
      "#2b2d2e": "charcoal",
    };
    for (const [hex, word] of Object.entries(named)) expect([hex, wordOf(hex)]).toEqual([hex, word]);
  });
});
