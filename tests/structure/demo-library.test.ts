import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { expect, it } from "vitest";
import { apiBuildOptions } from "../../scripts/lib/build.mjs";

const items = "demo/library/items";
const inMarkdown = readdirSync(items, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".md"))
  .map((path) => readFileSync(join(items, path), "utf8"));

/** The first paragraph of an item: words that no program has a reason to hold. */
function openingOf(text: string): string {
  const paragraphs = text.split("\n---\n")[1]?.split("\n\n") ?? [];
  return (paragraphs.find((line) => /^[A-Z][^\n]{60}/.test(line.trim())) ?? "").trim().slice(0, 60);
}

it("the demo library is in its folder alone: the program of the API holds neither its texts nor its tools", async () => {
  const openings = inMarkdown.map(openingOf).filter(Boolean);
  expect(openings.length).toBeGreaterThan(200);
  const { metafile, outputFiles = [] } = await build({ ...apiBuildOptions, metafile: true, write: false });
  const inputs = Object.keys(metafile?.inputs ?? {});
  expect(inputs).toContain("api/db/demo/fill.ts");
  expect(inputs.filter((path) => path.startsWith("demo/"))).toEqual([]);
  const programs = outputFiles.filter(({ path }) => path.endsWith(".js")).map(({ text }) => text);
  expect(openings.filter((opening) => programs.some((text) => text.includes(opening)))).toEqual([]);
});
