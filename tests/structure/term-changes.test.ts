import { expect, it } from "vitest";
import { readSources } from "./sources";

const writesTerms =
  /\.\s*(insert|update|delete)\(subscriptions\)|\b(insert into|update|delete from) subscriptions\b|insert\(tx, tables\.subscriptions/;

it("terms are written in one place, so that the table of their states has no exceptions; the demo fills its own", () => {
  const writers = readSources().filter(({ path, text }) => path.startsWith("api/") && writesTerms.test(text));
  expect(writers.map(({ path }) => path)).toEqual(["api/db/demo/fill.ts", "api/store/term-changes.ts"]);
});
