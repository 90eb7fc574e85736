import { expect, it } from "vitest";
import { readSources, type Source } from "./sources";

const control = "(?:Button|ButtonLink|a|button)";

/** A button or link that is followed by another without a space between them, also where either is shown under a condition. */
const adjacent = new RegExp(
  `</${control}>(?:\\s*\\)?\\s*: null\\})?\\n\\s*(?:\\{[^{}\\n]*(?:\\?|&&)\\s*\\(?\\s*)?<${control}\\b`,
  "g",
);

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
