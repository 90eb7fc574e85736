import { expect, it } from "vitest";
import { readSources } from "./sources";

const writesTerms = /\.\s*(insert|update|delete)\(subscriptions\)/;

it("terms are written in one place, so that the table of their states has no exceptions", () => {
  const writers = readSources().filter(({ path, text }) => path.startsWith("api/") && writesTerms.test(text));
  expect(writers.map(({ path }) => path)).toEqual(["api/store/term-changes.ts"]);
});
