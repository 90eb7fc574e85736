import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Results } from "~/components/browse/results";
import { pageLinks } from "~/components/ui/pagination";

describe("the links of a list's pages", () => {
  it.each([
    // total, perPage, page: Previous, numbers, Next
    [0, 32, 1, undefined, [], undefined],
    [1, 32, 1, undefined, [], undefined],
    [32, 32, 1, undefined, [], undefined],
    [33, 32, 1, undefined, [], 2],
    [33, 32, 2, 1, [], undefined],
    [64, 32, 1, undefined, [], 2],
    [64, 32, 2, 1, [], undefined],
    [65, 32, 1, undefined, [1, 2, 3], 2],
    [65, 32, 2, 1, [1, 2, 3], 3],
    [65, 32, 3, 2, [1, 2, 3], undefined],
    [96, 32, 3, 2, [1, 2, 3], undefined],
    [320, 32, 1, undefined, [1, 2, 10], 2],
    [320, 32, 5, 4, [1, 4, 5, 6, 10], 6],
    [320, 32, 10, 9, [1, 9, 10], undefined],
    [3, 1, 2, 1, [1, 2, 3], 3],
  ])("of %i items, %i a page, on page %i", (total, perPage, page, previous, numbers, next) => {
    const pages = pageLinks({ total, perPage, page });
    expect([pages.previous, pages.numbers, pages.next]).toEqual([previous, numbers, next]);
  });

  it.each([
    [0, 2, 1],
    [64, 3, 2],
    [65, 9, 3],
  ])("of %i items link from page %i, past the end, to page %i, the last", (total, page, last) => {
    expect(pageLinks({ total, perPage: 32, page })).toMatchObject({ last, previous: last });
    expect(pageLinks({ total, perPage: 32, page })).not.toHaveProperty("next");
  });
});

describe("a list", () => {
  const said = (page: number) =>
    renderToStaticMarkup(
      createElement(Results, {
        ...{ items: [], total: 250, perPage: 32, page, empty: "Nothing here.", otherwise: null },
        href: (number: number) => `?page=${number}`,
      }),
    );

  it("says which page it shows", () => {
    expect(said(8)).toContain("250 in all, page 8 of 8");
  });

  it("past the end says how many pages there are, and links to the last", () => {
    expect(said(9)).toContain("250 in all, on 8 pages");
    expect(said(9)).toContain('<a href="?page=8">To the last page, 8</a>');
  });
});
