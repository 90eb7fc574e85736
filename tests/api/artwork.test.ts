import { describe, expect, it } from "vitest";
import { draw, drawTile, type PictureShape } from "../../api/db/demo/artwork/draw";
import { arts } from "../../api/db/demo/artwork/motifs";
import type { Motif } from "../../api/db/demo/library/format";

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

function everyPicture(seeds: number): { name: string; svg: string }[] {
  return motifs.flatMap((motif) =>
    shapes.flatMap((shape) =>
      palettes.flatMap((colours, palette) =>
        Array.from({ length: seeds }, (_, seed) => ({
          name: `${motif} ${shape} ${palette} ${seed}`,
          svg: draw({ motif, colours, seed: `item-${seed}`, shape }).svg,
        })),
      ),
    ),
  );
}

describe("the artwork of the demo library", () => {
  it("draws a picture the same for the same seed", () => {
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

  it("draws no picture that weighs more than 4 kB", () => {
    const heavy = everyPicture(12).filter(({ svg }) => Buffer.byteLength(svg) > fourKilobytes);
    expect(heavy.map(({ name }) => name)).toEqual([]);
  });

  it("can draw every motif of the library in every shape", () => {
    expect(motifs).toHaveLength(17);
    for (const { name, svg } of everyPicture(4)) {
      expect(svg, name).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+" width="\d+" height="\d+"/,
      );
      expect(svg.endsWith("</svg>"), name).toBe(true);
      expect(svg, name).not.toMatch(/NaN|undefined|Infinity|\[object/);
    }
  });

  it("draws a tile of every motif that is small and square", () => {
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
    for (const { name, svg } of everyPicture(2)) {
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
