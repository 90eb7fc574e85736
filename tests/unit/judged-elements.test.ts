import { JudgedElements } from "tests/support/judged-elements";
import { expect, it } from "vitest";

const page = '<main class="wide"><h1>Team</h1><p class="note">Text</p></main>';
const menu = '<nav popover="" id="menu"><a href="/">Home</a></nav>';

/** Another document, after axe has checked this one. */
function after(first: string, second: string, unclear: number[] = []): string {
  const judged = new JudgedElements();
  judged.add(judged.prepare(first), unclear);
  return judged.prepare(second).html;
}

it("all elements of the first document are marked", () => {
  const { html, contexts } = new JudgedElements().prepare(page);
  expect(html).toBe(
    '<main data-unjudged="0" class="wide"><h1 data-unjudged="1">Team</h1><p data-unjudged="2" class="note">Text</p></main>',
  );
  expect(contexts).toHaveLength(3);
});

it("a document with other words has no marks", () => {
  const other = page.replace("Team", "Group").replace("Text", "Words");
  expect(after(page, other)).toBe(other);
});

it.each([
  ["has another class", page.replace("note", "error"), "<p"],
  ["has another content", page.replace("Text", "<b>Text</b>"), "<p"],
  ["has another neighbour", page.replace("<h1>", "<hr/><h1>"), "<p"],
  ["is in another element", page.replace("wide", "narrow"), "<p"],
  ["is a single letter", page.replace("Text", "T"), "<p"],
])("an element is marked again if it %s", (_difference, other, element) => {
  expect(after(page, other)).toContain(`${element} data-unjudged=`);
});

it("an element that axe could not judge is marked again", () => {
  expect(after(page, page, [2])).toBe(page.replace("<p", '<p data-unjudged="0"'));
});

it("a closed popover is emptied when its content was in an earlier document", () => {
  expect(after(page + menu, page + menu)).toBe(`${page}<nav data-emptied popover="" id="menu"></nav>`);
  expect(after(page + menu, page + menu.replace("<a", '<a role="button"'))).toContain('role="button"');
});
