import { inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { readDrawingList } from "../../demo/tools/drawing-list";
import { encodeAse } from "../../demo/tools/packs/ase";
import { palettesOf } from "../../demo/tools/packs/palettes";
import { terrazzoPng, terrazzoSvg, terrazzos } from "../../demo/tools/packs/terrazzos";
import { weavePng, weaveSvg, weaves } from "../../demo/tools/packs/weaves";

const palettes = palettesOf(readDrawingList());
const yarns = ["#3a3f45", "#8c8577", "#d5cbb9", "#a6522f", "#efe9dd"];

/** The pixels of a PNG whose rows are not filtered. */
function pixelsOf(png: Buffer): { width: number; height: number; at(x: number, y: number): string } {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const rows = inflateSync(png.subarray(41, 41 + png.readUInt32BE(33)));
  const at = (x: number, y: number) =>
    rows
      .subarray(y * (width * 3 + 1) + 1 + x * 3)
      .subarray(0, 3)
      .toString("hex");
  return { width, height, at };
}

describe("the files that the demo's shop sells", () => {
  it("are thirty weaves, twelve terrazzos and sixty palettes, each another", () => {
    expect(new Set(weaves.map((weave) => weaveSvg(weave, yarns))).size).toBe(30);
    expect(new Set(weaves.map(({ title }) => title)).size).toBe(30);
    expect(new Set(terrazzos.map(terrazzoSvg)).size).toBe(12);
    expect(new Set(palettes.map(({ title }) => title)).size).toBe(60);
    expect(new Set(palettes.map(({ colours }) => colours.map(({ hex }) => hex).join())).size).toBe(60);
  });

  it("repeat without a seam: every thread of a draft is interlaced, and all rows are as long", () => {
    for (const { title, draft } of weaves) {
      expect(new Set(draft.map((row) => row.length)).size, title).toBe(1);
      const columns = [...(draft[0] ?? "")].map((_, at) => draft.map((row) => row[at]).join(""));
      for (const thread of [...draft, ...columns]) expect(thread, title).toMatch(/01|10/);
    }
  });

  it("are the same drawing as vectors and as pixels, 16 pixels a thread", () => {
    for (const weave of weaves) {
      const size = /viewBox="0 0 (\d+) (\d+)"/.exec(weaveSvg(weave, yarns));
      const png = pixelsOf(weavePng(weave, yarns));
      expect([png.width, png.height]).toEqual([Number(size?.[1]) * 16, Number(size?.[2]) * 16]);
      expect(yarns.map((hex) => hex.slice(1))).toContain(png.at(8, 8));
    }
  });

  it("continue a chip of terrazzo that leaves on one side at the other", () => {
    for (const terrazzo of terrazzos) {
      const png = pixelsOf(terrazzoPng(terrazzo));
      let unlike = 0;
      for (let at = 0; at < 480; at += 1) if (png.at(at, 0) !== png.at(at, 479)) unlike += 1;
      // Two neighbouring rows of pixels differ at the edges of chips only.
      expect(unlike, terrazzo.title).toBeLessThan(120);
    }
  });

  it("name each colour of a palette for drawing programs", () => {
    const [first] = palettes;
    if (!first) throw new Error("There are no palettes.");
    const ase = encodeAse([first]);
    expect(ase.readUInt32BE(8)).toBe(first.colours.length + 2);
    for (const { name } of first.colours) expect(ase.includes(Buffer.from(name, "utf16le").swap16())).toBe(true);
  });
});
