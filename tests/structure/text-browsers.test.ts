import { expect, it } from "vitest";
import { readSources, type Source } from "./sources";

/** A button or link that is followed by another, on the next line and without a space between them. */
const adjacent = /<\/(?:Button|ButtonLink|a|button)>\n\s*<(?:Button|ButtonLink|a|button)\b/g;

const components = () => readSources().filter(({ path }) => path.startsWith("app/") && path.endsWith(".tsx"));

it("buttons and links side by side do not run together where styles are not read", () => {
  const files = components();
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap((source) => placesOf(source, adjacent))).toEqual([]);
});

it("no field cuts what is pasted into it: the server says how long it may be, and all that was typed stays", () => {
  expect(components().flatMap((source) => placesOf(source, /\bmaxLength=/g))).toEqual([]);
});

function placesOf({ path, text }: Source, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(({ index }) => `${path}:${text.slice(0, index).split("\n").length}`);
}
