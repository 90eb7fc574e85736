import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Reply } from "contract/call";
import { type SearchResult, search, searchPinned } from "contract/search";
import { HttpResponse, http } from "msw";
import { aCard } from "tests/support/content-fixtures";
import { aProblem, api, apiURL, mockApi, mockCall } from "tests/support/msw-api";
import { textOf, within } from "tests/support/page";
import { renderRoute } from "tests/support/rendered-route";
import { pageLoad, thrown } from "tests/support/route-requests";
import { describe, expect, it, vi } from "vitest";
import { withoutServerOnly } from "~/components/ui/server-only";

const route = await import("~/routes/search/route");
const { handle, loader } = route;

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
  const results = mockCall(search, 200, reply);
  const pins = mockCall(searchPinned, 200, { data: pinned });
  const { data, page } = await renderRoute(route, await pageLoad(path, {}));
  const asked = [
    ...pins.map(({ query }) => `${searchPinned.path}?${new URLSearchParams(query)}`),
    ...results.map(({ query }) => `${search.path}?${new URLSearchParams(query)}`),
  ];
  return { data, page, asked };
}

function titleOf(data: Awaited<ReturnType<typeof ask>>["data"]): string {
  return typeof handle.title === "function" ? handle.title(data) : handle.title;
}

describe("a search", () => {
  it("asks for pinned items and results at once, and counts both", async () => {
    const { data, page, asked } = await ask("/search?query=slate");
    expect(asked.sort()).toEqual(["/search/stickied?query=slate&exact=0", "/search?query=slate&exact=0&page=1"]);
    const hits = page.getAllByRole("article").map((hit) => within(hit));
    expect(hits.map((hit) => textOf(hit.getByRole("heading")))).toEqual(["Pinned", "Wet slate"]);
    const pinned = within(page.getByRole("list", { name: "Pinned by the editors" }));
    const others = within(page.getByRole("list", { name: "Other results" }));
    expect([pinned, others].map((list) => list.getAllByRole("heading").map(textOf))).toEqual([
      ["Pinned"],
      ["Wet slate"],
    ]);
    expect(page.getAllByText("Pinned by the editors")).toHaveLength(1);
    expect(page.getByRole("heading", { name: "Showing 2 of 2 results for slate" })).toBeTruthy();
    expect(titleOf(data)).toBe("Showing 2 of 2 results for slate – Search");
    expect(handle.query?.(data)).toBe("slate");
    const kitchens = within(page.getByRole("combobox", { name: "Home" })).getAllByRole<HTMLOptionElement>("option");
    expect(kitchens.map(({ value, textContent }) => [value, textContent])).toEqual([
      ["", "All"],
      ["home/kitchen", "Kitchen (2)"],
    ]);
  });

  it("shows pinned items on the first page only", async () => {
    const { data, page, asked } = await ask("/search?query=slate&page=3", found({ queryTotal: 30 }));
    expect(asked).toHaveLength(1);
    expect(page.getAllByRole("article")).toHaveLength(1);
    expect(page.text).not.toContain("Pinned by the editors");
    expect(page.text).not.toContain("Other results");
    expect(titleOf(data)).toBe("Showing 1 of 30 results for slate – Page 3 – Search");
  });

  it("says what was corrected, and goes on with it", async () => {
    const many = { total: 40, page: 1, perPage: 12 };
    const { page } = await ask("/search?query=slaet", found({ corrected_from: "slaet", queryTotal: 40, meta: many }));
    expect(page.text).toContain('Showing results for "slate".');
    expect(page.hrefOf('Search instead for "slaet"')).toBe("/search?query=slaet&exact=1");
    const pages = within(page.getByRole("navigation", { name: /pages/i }));
    expect(pages.getAllByRole("link").map((link) => link.getAttribute("href"))).toContain("/search?query=slate&page=2");
  });

  it("offers what may have been meant as a link, in the same category", async () => {
    const blank = { data: [], queryTotal: 0, meta: { total: 0, page: 1, perPage: 12 } };
    const { page } = await ask(
      "/search?query=slete&category_slug=home/kitchen&page=2",
      found({ ...blank, search_query: "slete", did_you_mean: "slate & <b>" }),
      [],
    );
    expect(page.text).toContain("Did you mean slate & <b>?");
    expect(page.hrefOf("slate & <b>")).toBe("/search?query=slate+%26+%3Cb%3E&category_slug=home%2Fkitchen");
    expect(page.getByRole("heading", { name: "No matching results found, please modify your query." })).toBeTruthy();
  });

  it("without words asks for some, and shows what others look for and what is pinned", async () => {
    const { data, page } = await ask(
      "/search",
      found({ data: [], queryTotal: 0, search_query: "", popular: [{ name: "grey" }] }),
    );
    expect(titleOf(data)).toBe("Search");
    expect(within(page.getByRole("navigation", { name: "Popular searches" })).hrefOf("grey")).toBe(
      "/search?query=grey",
    );
    const pinned = within(page.getByRole("region", { name: "Pinned by the editors" }));
    expect(pinned.getAllByRole("article")).toHaveLength(1);
  });

  it("is for users who are logged in, verified or not", async () => {
    mockCall(search, 200, found());
    mockCall(searchPinned, 200, { data: [] });
    const { data } = await load(await pageLoad("/search?query=slate", { verified: false }));
    expect(withoutServerOnly(data).hits).toHaveLength(1);
    expect((await thrown(load(await pageLoad("/search?query=slate")))).headers.get("location")).toBe("/login");
  });

  it("cuts what is too long, and takes a page that is none for the first", async () => {
    const { data } = await ask(`/search?query=${"a".repeat(5_000)}&page=no&category_slug=${"b".repeat(5_000)}`);
    expect(data.listQuery).toMatchObject({ query: "a".repeat(200), page: 1, category_slug: "b".repeat(700) });
  });

  it("cuts what is too long at the end of a word, and says so", async () => {
    const { data, page } = await ask(`/search?query=${"word ".repeat(40)}slate`);
    expect(data.listQuery.query).toBe("word ".repeat(40).trim());
    expect(page.text).toContain("Only the first 200 characters are searched for");
    const { page: whole } = await ask("/search?query=slate");
    expect(whole.text).not.toContain("200 characters");
  });

  it("drops control characters", async () => {
    const { data, asked } = await ask("/search?query=sl%00ate%09%1bgrey");
    expect(data.listQuery.query).toBe("slate grey");
    expect(asked).toContain("/search?query=slate+grey&exact=0&page=1");
  });

  it("says why nothing was found", async () => {
    const blank = { data: [], queryTotal: 0, meta: { total: 0, page: 1, perPage: 12 } };
    const reason = async (changes: Parameters<typeof found>[0]) => {
      const { page } = await ask("/search?query=the", found({ ...blank, search_query: "the", ...changes }), []);
      return page.getByText(/too common|words to leave out|matches the/).textContent?.trim();
    };
    expect(await reason({ unsearchable: "common" })).toContain("too common to search for");
    expect(await reason({ unsearchable: "excluded" })).toContain("only words to leave out");
    expect(await reason({ unknown: ["xylem"] })).toBe('Nothing in the library matches the. No item has "xylem".');
    expect(await reason({})).toBe("Nothing in the library matches the.");
  });

  it("past the end says where the results end", async () => {
    const { page } = await ask(
      "/search?query=slate&page=90",
      found({ data: [], queryTotal: 132, meta: { total: 132, page: 90, perPage: 12 } }),
    );
    expect(page.getByRole("heading", { name: "Showing 0 of 132 results for slate" })).toBeTruthy();
    expect(page.text).toContain("There is no page 90: the results end on page 11.");
    expect(page.hrefOf("To the last page, 11")).toBe("/search?query=slate&page=11");
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
    const { data, page, asked } = await ask(
      "/search?query=slate&category_slug=home/kitchen",
      found({ category: ["Home", "Kitchen"] }),
    );
    expect(asked.every((address) => address.includes("category_slug=home%2Fkitchen"))).toBe(true);
    expect(page.hrefOf("Clear filter")).toBe("/search?query=slate");
    expect(page.text).toContain("Searching in Home › Kitchen. One category at a time.");
    expect(titleOf(data)).toBe("Showing 2 of 2 results for slate – Home › Kitchen – Search");
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
    mockCall(search, 200, found());
    api.use(fail("/search/stickied"));
    const { status, page } = await renderRoute(route, await pageLoad("/search?query=slate", {}));
    expect(status).toBe(200);
    expect(page.text).toContain("There was a problem getting the stickied search results: ");
    expect(page.getAllByRole("article")).toHaveLength(1);
  });

  it("with the results is said, with the status, and the pinned items are there", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    mockCall(searchPinned, 200, { data: [aResult()] });
    api.use(fail("/search"));
    const { status, data, page } = await renderRoute(route, await pageLoad("/search?query=slate", {}));
    expect(status).toBe(503);
    expect(page.text).toContain("There was a problem getting the search results: ");
    const pinned = within(page.getByRole("region", { name: "Pinned by the editors" }));
    expect(pinned.getAllByRole("article")).toHaveLength(1);
    expect(titleOf(data)).toBe("slate – Search");
  });

  it("after too many searches is said, with the status", async () => {
    mockCall(search, 429, aProblem("No.", {}, "too_many"));
    mockCall(searchPinned, 429, aProblem("No.", {}, "too_many"));
    const { init } = await load(await pageLoad("/search?query=slate", {}));
    expect(init).toMatchObject({ status: 429 });
  });
});

describe("a result", () => {
  const drawn = async (changes: Partial<SearchResult> = {}) => {
    const { page } = await ask("/search?query=slate", found({ data: [aResult(changes)] }), []);
    return within(page.getByRole("article"));
  };

  it("marks what matches, as text", async () => {
    const hit = await drawn({
      snippet: [
        { text: "<i>", match: false },
        { text: "sl<b>ate", match: true },
      ],
    });
    expect(hit.text).toContain("<i>sl<b>ate");
    expect(hit.getAllByRole("mark").map(textOf)).toEqual(["sl<b>ate"]);
    expect(hit.hrefOf("Wet slate")).toBe("/content/wet-slate");
    expect(hit.getByText("View Colour")).toBeTruthy();
    expect(hit.getByText("Premium")).toBeTruthy();
    expect((await drawn({ is_own: true, snippet: [] })).getByText("Yours")).toBeTruthy();
    expect(hit.getByRole("button", { name: "Save Wet slate" })).toBeTruthy();
  });

  it("that is locked says so and leads to the upgrade", async () => {
    const hit = await drawn({ has_access: false, snippet: [] });
    expect(hit.hrefOf("Wet slate")).toBe("/upgrade/wet-slate");
    expect(hit.getByText("Upgrade to view")).toBeTruthy();
    expect(hit.getByText("Locked")).toBeTruthy();
    expect(hit.getByText("Greys for people who are tired of grey.")).toBeTruthy();
  });
});
