import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readDemoLibrary } from "api/db/demo/library";
import { demoProducts } from "api/db/demo/shop";
import { picturesOf } from "api/domain/publishing-obstacles";
import { beforeAll, describe, expect, it } from "vitest";
import { type DrawnFile, drawAll } from "../../demo/tools/draw-all";
import { readDrawingList } from "../../demo/tools/drawing-list";

let library: Awaited<ReturnType<typeof readDemoLibrary>>;
let drawn: DrawnFile[];

beforeAll(async () => {
  library = await readDemoLibrary();
  drawn = [...drawAll()];
}, 120_000);

describe("the demo library in its folder", () => {
  it("is read without a fault: items in their industries, with blocks that the write path takes", () => {
    const folders = new Set(library.items.map(({ path }) => path.split("/").slice(0, 2).join("/")));
    const industries = ["baby-kids", "food-beverage", "gift-greetings", "health-wellness", "home-interiors"];
    expect([...folders].toSorted()).toEqual([...industries, "shop"].map((name) => `items/${name}`));
    expect(library.items.length).toBe(255);
    expect(library.items.flatMap(({ item }) => item.fields.blocks).length).toBeGreaterThan(1000);
    expect(library.items.flatMap(({ notes }) => notes)).toEqual([]);
    for (const { path, slug } of library.items) expect(path).toMatch(new RegExp(`/${slug}\\.md$`));
  });

  it("names every picture and file that is in it", () => {
    const named = new Set([
      ...library.items.flatMap(({ files }) => files),
      ...library.categories.flatMap(({ picture }) => picture ?? []),
    ]);
    const unused = library.folder.paths.filter((path) => /^(pictures|files)\//.test(path) && !named.has(path));
    expect(unused).toEqual([]);
    expect(named.size).toBeGreaterThan(900);
  });
});

describe("the pictures of the demo library", () => {
  it("are as the tool draws them", () => {
    // An archive and a picture of pixels depend on the version of zlib.
    const exact = drawn.filter(({ file }) => !/\.(zip|png)$/.test(file));
    const others = exact.filter(({ file, bytes }) => !readFileSync(join("demo", file)).equals(Buffer.from(bytes)));
    expect(others.map(({ file }) => file)).toEqual([]);
    expect(exact.length).toBeGreaterThan(850);
  });

  it("are all drawn by the tool", () => {
    const files = new Set(drawn.map(({ file }) => file));
    const own = library.folder.paths.filter((path) => /\.(svg|png|zip|ase)$/.test(path));
    expect(own.filter((path) => !files.has(`library/${path}`))).toEqual([]);
    expect(readDrawingList().filter(({ pictures }) => pictures.length === 0)).toEqual([]);
  });

  it("are described as they are drawn", () => {
    const alts = new Map(drawn.flatMap(({ file, alt }) => (alt === undefined ? [] : [[file, alt] as const])));
    const shown = library.items.flatMap(({ item, files }) => {
      const { cover_hash: cover, cover_alt: alt, blocks } = item.fields;
      const inBlocks = blocks.flatMap(({ type, content }) => (type === "download" ? [] : picturesOf(content)));
      return [{ hash: cover ?? "", alt }, ...inBlocks].map((one) => ({
        file: `library/${files[Number(one.hash)]}`,
        alt: one.alt,
      }));
    });
    const ofCategories = library.categories.map((one) => ({ file: `library/${one.picture}`, alt: one.picture_alt }));
    const ofProducts = demoProducts().map(({ slug, pictureAlt }) => ({ file: `shop/${slug}.svg`, alt: pictureAlt }));
    const all = [...shown, ...ofCategories, ...ofProducts];
    expect(all.filter(({ file, alt }) => alts.get(file) !== alt)).toEqual([]);
    expect(all.length).toBeGreaterThan(800);
  });
});
