import { wrongDefaultButtons } from "tests/support/default-buttons";
import { expect, it } from "vitest";

const input = '<input name="title" class="input"/>';
const save = '<button class="button">Save</button>';
const find = '<button class="button button--secondary" name="intent" value="find">Find</button>';

it("a form whose first button is not the one that stands out is found, where Enter would press it", () => {
  expect(wrongDefaultButtons(`<form method="post">${input}${find}${save}</form>`)).toEqual([
    "Enter presses “Find” and not “Save”",
  ]);
  expect(wrongDefaultButtons(`<form method="post">${input}${save}${find}</form>`)).toEqual([]);
  const offscreen = '<button type="submit" class="offscreen" tabindex="-1">Save</button>';
  expect(wrongDefaultButtons(`<form>${offscreen}${input}${find}${save}</form>`)).toEqual([]);
  expect(wrongDefaultButtons(`<form><input type="hidden" name="id"/>${find}${save}</form>`)).toEqual([]);
  const menu = '<button type="button" class="button button--quiet">Menu</button>';
  expect(wrongDefaultButtons(`<form>${input}${menu}${save}</form>`)).toEqual([]);
});
