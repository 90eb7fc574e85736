import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Reply } from "contract/call";
import { type SearchResult, search, stickied } from "contract/search";
import { HttpResponse, http } from "msw";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { aCard } from "tests/support/content-fixtures";
import { answer, api, apiURL, mockApi, refuse } from "tests/support/msw-api";
import { pageLoad, thrown } from "tests/support/route-requests";
import { describe, expect, it, vi } from "vitest";

const { handle, loader } = await import("~/routes/search/route");
const { SearchHit } = await import("~/components/content/search-hit");

mockApi();

function load(request: Request) {
  return loader({ request, params: {}, context: {} } as LoaderFunctionArgs);
}

function aResult(changes: Partial<SearchResult> = {}): SearchResult {
  return {
    ...aCard(),
    snippet: [
      { text: "Wet ", match: false },
      { text: "slate", match: true },
    ],
    ...changes,
  };
}

function found(changes: Partial<Reply<typeof search, 200>> = {}): Reply<typeof search, 200> {
  return {
    data: [aResult()],
    meta: { total: 1, page: 1, perPage: 12 },
    queryTotal: 2,
    search_query: "slate",
    corrected_from: null,
    did_you_mean: null,
    unsearchable: null,
    unknown: [],
    category: [],
    filters: [{ title: "Home", options: [{ category_slug: "home/kitchen", title: "Kitchen", total: 2 }] }],
    popular: [],
    ...changes,
  };
}

async function ask(path: string, reply = found(), pinned = [aResult({ slug: "pinned", title: "Pinned" })]) {
  const asked = vi.fn();
  const note = (request: Request) => asked(new URL(request.url).pathname + new URL(request.url).search);
  api.use(answer(search, 200, reply, note), answer(stickied, 200, { data: pinned }, note));
  const { data: page, init } = await load(await pageLoad(path, {}));
  return { page, init, asked: asked.mock.calls.flat() };
}

async function screen(page: Awaited<ReturnType<typeof ask>>["page"]): Promise<string> {
  const { Hits } = await import("~/routes/search/hits");
  return renderToStaticMarkup(createElement(Hits, { page }));
}

function titleOf(page: Awaited<ReturnType<typeof ask>>["page"]): string {
  return typeof handle.title === "function" ? handle.title(page) : handle.title;
}

describe("a search", () => {
  it("asks for pinned items and results at once, and counts both", async () => {
    const { page, asked } = await ask("/search?query=slate");
    expect(asked.sort()).toEqual(["/search/stickied?query=slate&exact=0", "/search?query=slate&exact=0&page=1"]);
    expect(page.pinned.map(({ item }) => item.slug)).toEqual(["pinned"]);
    expect(titleOf(page)).toBe("Showing 2 of 2 results for slate – Search");
    expect(handle.query?.(page)).toBe("slate");
    expect(page.filters[0]?.options).toEqual([{ value: "home/kitchen", label: "Kitchen (2)" }]);
  });

  it("shows pinned items on the first page only", async () => {
    const { page, asked } = await ask("/search?query=slate&page=3", found({ queryTotal: 30 }));
    expect(asked).toHaveLength(1);
    expect(page.pinned).toEqual([]);
    expect(titleOf(page)).toBe("Showing 1 of 30 results for slate – Page 3 – Search");
  });

  it("says what was corrected, and goes on with it", async () => {
    const { page } = await ask("/search?query=slaet", found({ corrected_from: "slaet" }));
    expect(page.query).toBe("slate");
    expect(page.corrected).toEqual({ from: "slaet", exactHref: "/search?query=slaet&exact=1" });
    expect(page.pageHref).toBe("/search?query=slate");
  });

  it("offers what may have been meant as a link, in the same category", async () => {
    const blank = { data: [], queryTotal: 0, meta: { total: 0, page: 1, perPage: 12 } };
    const { page } = await ask(
      "/search?query=slete&category_slug=home/kitchen&page=2",
      found({ ...blank, search_query: "slete", did_you_mean: "slate & <b>" }),
      [],
    );
    const html = await screen(page);
    expect(html).toContain(
      'Did you mean <a href="/search?query=slate+%26+%3Cb%3E&amp;category_slug=home%2Fkitchen">slate &amp; &lt;b&gt;</a>?',
    );
    expect(html).toContain("No matching results found, please modify your query.");
  });

  it("without words asks for some, and shows what others look for and what is pinned", async () => {
    const { page } = await ask(
      "/search",
      found({ data: [], queryTotal: 0, search_query: "", popular: [{ name: "grey" }] }),
    );
    expect(titleOf(page)).toBe("Search");
    expect(page.popular).toEqual(["grey"]);
    expect(page.pinned).toHaveLength(1);
  });

  it("lets in who has not verified their address, and nobody without a login", async () => {
    api.use(answer(search, 200, found()), answer(stickied, 200, { data: [] }));
    const { data: page } = await load(await pageLoad("/search?query=slate", { verified: false }));
    expect(page.hits).toHaveLength(1);
    expect((await thrown(load(await pageLoad("/search?query=slate")))).headers.get("location")).toBe("/login");
  });

  it("cuts what is too long, and takes a page that is none for the first", async () => {
    const { page } = await ask(`/search?query=${"a".repeat(5_000)}&page=no&category_slug=${"b".repeat(5_000)}`);
    expect(page.listQuery).toMatchObject({ query: "a".repeat(200), page: 1, category_slug: "b".repeat(700) });
  });

  it("cuts what is too long at the end of a word, and says so", async () => {
    const { page } = await ask(`/search?query=${"word ".repeat(40)}slate`);
    expect(page.listQuery.query).toBe("word ".repeat(40).trim());
    expect(await screen(page)).toContain("Only the first 200 characters are searched for");
    const { page: whole } = await ask("/search?query=slate");
    expect(await screen(whole)).not.toContain("200 characters");
  });

  it("drops control characters", async () => {
    const { page, asked } = await ask("/search?query=sl%00ate%09%1bgrey");
    expect(page.listQuery.query).toBe("slate grey");
    expect(asked).toContain("/search?query=slate+grey&exact=0&page=1");
  });

  it("says why nothing was found", async () => {
    const blank = { data: [], queryTotal: 0, meta: { total: 0, page: 1, perPage: 12 } };
    const said = async (changes: Parameters<typeof found>[0]) => {
      const { page } = await ask("/search?query=the", found({ ...blank, search_query: "the", ...changes }), []);
      return screen(page);
    };
    expect(await said({ unsearchable: "common" })).toContain("too common to search for");
    expect(await said({ unsearchable: "excluded" })).toContain("only words to leave out");
    expect(await said({ unknown: ["xylem"] })).toContain("matches the. No item has &quot;xylem&quot;.");
    expect(await said({})).toContain("Nothing in the library matches the. <");
  });

  it("past the end says where the results end", async () => {
    const { page } = await ask(
      "/search?query=slate&page=90",
      found({ data: [], queryTotal: 132, meta: { total: 132, page: 90, perPage: 12 } }),
    );
    const html = await screen(page);
    expect(html).toContain("Showing 0 of 132 results for slate");
    expect(html).toContain("There is no page 90: the results end on page 11.");
  });
});

describe("the filters", () => {
  async function sentOn(search: string) {
    const answered = await thrown(load(await pageLoad(`/search?query=slate&${search}`, {})));
    expect(answered.status).toBe(302);
    return answered.headers.get("location");
  }

  it("lead to the category that was changed", async () => {
    expect(await sentOn("chosen=&category_slug=&category_slug=home%2Fkitchen")).toBe(
      "/search?query=slate&category_slug=home%2Fkitchen",
    );
    expect(await sentOn("chosen=home/kitchen&category_slug=home/kitchen&category_slug=food/table")).toBe(
      "/search?query=slate&category_slug=food%2Ftable",
    );
    expect(await sentOn("chosen=home/kitchen&category_slug=home/kitchen&category_slug=")).toBe(
      "/search?query=slate&category_slug=home%2Fkitchen",
    );
    expect(await sentOn("chosen=home/kitchen&category_slug=&category_slug=&exact=1")).toBe(
      "/search?query=slate&exact=1",
    );
  });

  it("can be cleared", async () => {
    const { page, asked } = await ask(
      "/search?query=slate&category_slug=home/kitchen",
      found({ category: ["Home", "Kitchen"] }),
    );
    expect(asked.every((address) => address.includes("category_slug=home%2Fkitchen"))).toBe(true);
    expect(page.clearHref).toBe("/search?query=slate");
    expect(page.category).toBe("Home › Kitchen");
    expect(titleOf(page)).toBe("Showing 2 of 2 results for slate – Home › Kitchen – Search");
    expect(await screen(page)).toContain("Searching in Home › Kitchen. One category at a time.");
  });
});

describe("trouble", () => {
  function fail(path: string, status = 503) {
    return http.get(`${apiURL}${path}`, () =>
      HttpResponse.json({ message: "Down.", errors: {}, code: "x" }, { status }),
    );
  }

  it("with the pinned items is said, and the results are there", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    api.use(answer(search, 200, found()), fail("/search/stickied"));
    const { data: page, init } = await load(await pageLoad("/search?query=slate", {}));
    expect(page.pinnedFailed).toMatch(/^There was a problem getting the stickied search results: /);
    expect(page.hits).toHaveLength(1);
    expect(init?.status).toBe(200);
  });

  it("with the results is said, with the status, and the pinned items are there", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    api.use(fail("/search"), answer(stickied, 200, { data: [aResult()] }));
    const { data: page, init } = await load(await pageLoad("/search?query=slate", {}));
    expect(page.failed).toMatch(/^There was a problem getting the search results: /);
    expect(page.pinned).toHaveLength(1);
    expect(init).toMatchObject({ status: 503 });
    expect(titleOf(page)).toBe("slate – Search");
  });

  it("after too many searches is said, with the status", async () => {
    api.use(refuse(search, 429, "too_many"), refuse(stickied, 429, "too_many"));
    const { init } = await load(await pageLoad("/search?query=slate", {}));
    expect(init).toMatchObject({ status: 429 });
  });
});

describe("a result", () => {
  const markup = (changes: Partial<SearchResult> = {}) => {
    const { hits } = { hits: [aResult(changes)] };
    const [{ snippet, ...card }] = hits as [SearchResult];
    return import("~/view-models/card.server").then(({ toCardItem }) =>
      renderToStaticMarkup(createElement(SearchHit, { item: toCardItem(card), snippet })),
    );
  };

  it("marks what matches, as text", async () => {
    const html = await markup({
      snippet: [
        { text: "<i>", match: false },
        { text: "sl<b>ate", match: true },
      ],
    });
    expect(html).toContain("&lt;i&gt;<mark>sl&lt;b&gt;ate</mark>");
    expect(html).toContain('href="/content/wet-slate"');
    expect(html).toContain("View Colour");
    expect(html).toContain("Premium");
    expect(html).toContain('aria-label="Save Wet slate"');
  });

  it("that is locked says so and leads to the upgrade", async () => {
    const html = await markup({ has_access: false, snippet: [] });
    expect(html).toContain('href="/upgrade/wet-slate"');
    expect(html).toContain("Upgrade to view");
    expect(html).toContain("Locked");
    expect(html).toContain("Greys for people who are tired of grey.");
  });
});
