import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Success } from "contract/call";
import { readCategory } from "contract/category";
import { listContent, masterclasses, type Scope } from "contract/content";
import { HttpResponse, http } from "msw";
import { aCard } from "tests/support/content-fixtures";
import { aProblem, api, apiURL, mockApi, mockCall } from "tests/support/msw-api";
import { type Page, textOf, within } from "tests/support/page";
import { renderRoute } from "tests/support/rendered-route";
import { pageLoad, thrown } from "tests/support/route-requests";
import { describe, expect, it } from "vitest";

const category = await import("~/routes/category.$/route");
const library = await import("~/routes/content._index/route");
const masterclass = await import("~/routes/masterclass/route");

mockApi();

type Category = Success<typeof readCategory>;
type Child = Category["children"][number];

const id = aCard().id;
const unavailable = { status: 503, headers: { "retry-after": "77" } };

function card(slug: string) {
  return aCard({ slug, title: slug });
}

function aChild(slug: string, items: string[], changes: Partial<Child> = {}): Child {
  return {
    id,
    slug,
    title: slug,
    intro: "",
    image: null,
    total: items.length,
    content: items.map(card),
    colour_primary: null,
    colour_secondary: null,
    contentFirst: false,
    content_slug: null,
    ...changes,
  };
}

function aCategory(changes: Partial<Category> = {}): Category {
  return {
    id,
    slug: "rooms",
    title: "Rooms",
    intro: "Where people live.",
    image: null,
    show_children: true,
    is_premium: false,
    has_access: true,
    setting: null,
    breadcrumbs: [
      { slug: "home", title: "Home", siblings: [] },
      { slug: "rooms", title: "Rooms", siblings: [] },
    ],
    children: [],
    total: 0,
    content: [],
    tree: null,
    ...changes,
  };
}

function args(request: Request, rest = ""): LoaderFunctionArgs {
  return { request, params: { "*": rest }, context: {} };
}

async function visit(listQuery: Partial<Category>, query = "") {
  const asked = mockCall(readCategory, 200, aCategory(listQuery));
  const request = await pageLoad(`/category/home/rooms${query}`, {});
  const { data, page } = await renderRoute(category, request, { path: "/category/*" });
  return { data, page, asked };
}

/** The titles of the items below a heading. */
function itemsUnder(page: Page, name: string): string[] {
  const section = within(page.getByRole("region", { name }));
  return section.queryAllByRole("article").map((card) => textOf(within(card).getByRole("heading")));
}

function titleOf<D>(screen: { title: string | ((data: D) => string) }, data: D): string {
  return typeof screen.title === "function" ? screen.title(data) : screen.title;
}

describe("a category", () => {
  it("has its children as chapters, and then no grid of its own", async () => {
    const { data, page } = await visit({
      children: [aChild("bath", []), aChild("hall", ["one"]), aChild("kitchen", ["two", "three"])],
      content: [card("four")],
      total: 3,
    });
    expect(itemsUnder(page, "bath")).toEqual([]);
    expect(itemsUnder(page, "hall")).toEqual(["one"]);
    expect(itemsUnder(page, "kitchen")).toEqual(["two", "three"]);
    const contents = within(page.getByRole("navigation", { name: "Within Rooms" })).getAllByRole("link");
    expect(contents.map((link) => link.getAttribute("href"))).toEqual([
      "/category/home/rooms/bath",
      "/category/home/rooms/hall",
      "/category/home/rooms/kitchen",
    ]);
    expect(page.queryByRole("region", { name: "Publications" })).toBeNull();
    expect(category.handle.colours?.(data).palettes).toHaveLength(3);
  });

  it("has each item's Save button once, however many chapters it is in", async () => {
    const { page } = await visit({ children: [aChild("bath", ["one"]), aChild("hall", ["one", "two"])] });
    expect(itemsUnder(page, "hall")).toEqual(["one", "two"]);
    expect(page.getAllByRole("button", { name: "Save one" })).toHaveLength(1);
    expect(page.getAllByRole("button", { name: "Save two" })).toHaveLength(1);
  });

  it("leads from an entry that opens an item to that item", async () => {
    const { page } = await visit({
      children: [aChild("bath", ["one"], { contentFirst: true, content_slug: "one" })],
      breadcrumbs: [
        { slug: "home", title: "Home", siblings: [] },
        {
          slug: "rooms",
          title: "Rooms",
          siblings: [
            { slug: "rooms", title: "Rooms", content_slug: "x" },
            { slug: "light", title: "Light", content_slug: "one-lamp" },
          ],
        },
      ],
    });
    expect(within(page.getByRole("navigation", { name: "Within Rooms" })).hrefOf("bath")).toBe("/content/one");
    const crumbs = within(page.getByRole("navigation", { name: "Breadcrumb" }));
    const own = crumbs.getByRole("link", { name: "Rooms" });
    expect([own.getAttribute("href"), own.getAttribute("aria-current")]).toEqual(["/category/home/rooms", "true"]);
    const light = crumbs.getByRole("link", { name: "Light" });
    expect([light.getAttribute("href"), light.getAttribute("aria-current")]).toEqual(["/content/one-lamp", null]);
  });

  it.each([
    ["it has no children", { children: [] }],
    ["they are not to be shown", { show_children: false, children: [aChild("bath", ["one"])] }],
  ])("has a page of its items where %s", async (_, listQuery) => {
    const { page, asked } = await visit({ ...listQuery, content: [card("four")], total: 70 }, "?page=2");
    expect(itemsUnder(page, "Publications")).toEqual(["four"]);
    expect(page.text).toContain("70 in all, page 2 of 3");
    expect(page.queryByRole("region", { name: "bath" })).toBeNull();
    const pages = within(page.getByRole("navigation", { name: "Pages" }));
    expect(pages.hrefOf("Page 3")).toBe("/category/home/rooms?page=3");
    expect(asked.map(({ query }) => query)).toEqual([{ page: "2" }]);
  });

  it.each(["0", "-4", "x", "1.5", "1e9"])("takes ?page=%s for a valid page", async (page) => {
    const { data } = await visit({}, `?page=${page}`);
    expect(data.page).toBe(page === "1e9" ? 100_000 : 1);
  });

  it("is titled by the way to it, so that no two are alike", async () => {
    const { data } = await visit({}, "?page=3");
    expect(titleOf(category.handle, data)).toBe("Rooms – Page 3 – Home – Industries");
  });

  it("that does not exist is a 404", async () => {
    mockCall(readCategory, 404, aProblem("No.", {}, "not_found"));
    const request = await pageLoad("/category/attic", {});
    expect((await thrown(category.loader(args(request, "attic")))).status).toBe(404);
  });
});

const kitchen: Scope = {
  category: { title: "Kitchen", intro: "Doors and sinks." },
  breadcrumbs: [
    {
      slug: "home",
      title: "Home",
      siblings: [
        { slug: "home", title: "Home" },
        { slug: "food", title: "Food" },
      ],
    },
    { slug: "kitchen", title: "Kitchen", siblings: [{ slug: "kitchen", title: "Kitchen" }] },
  ],
  children: [{ slug: "sinks", title: "Sinks", intro: "Where the water comes in." }],
  content_types: [
    { value: "colour", title: "Colour" },
    { value: "trend-report", title: "Trend report" },
  ],
};

const nowhere: Scope = { category: null, breadcrumbs: [], children: [], content_types: kitchen.content_types };

async function visitList(query: string, scope: Scope | undefined = nowhere, total = 0) {
  const body = { data: total > 0 ? [aCard()] : [], meta: { total, page: 1, perPage: 32 }, ...(scope && { scope }) };
  const asked = mockCall(listContent, 200, body);
  const { data, page } = await renderRoute(library, await pageLoad(`/content${query}`, {}));
  return { data, page, asked: asked[0]?.query };
}

/** The values that a filter offers, the chosen one first. */
function choices(page: Page, name: string): string[] {
  const select = page.getByRole<HTMLSelectElement>("combobox", { name });
  return [select.value, ...[...select.options].map(({ value }) => value)];
}

describe("the library", () => {
  it("is everything unless asked otherwise: 32 a page, all media and types", async () => {
    const { data, page, asked } = await visitList("");
    expect(asked).toEqual({ mediaType: "all", contentType: "all", page: "1", perPage: "32" });
    expect(page.getByRole("heading", { level: 1 }).textContent).toBe("All");
    expect(page.queryByRole("navigation", { name: "Breadcrumb" })).toBeNull();
    expect(page.hrefOf("Clear filters")).toBe("/content");
    expect(titleOf(library.handle, data)).toBe("All – Library");
  });

  it("shows a category by its slugs, with the way to it, keeping the filters", async () => {
    const { data, page, asked } = await visitList(
      "?categories=Home,kitchen&mediaType=pdf&contentType=Trend+report&page=2",
      kitchen,
      70,
    );
    expect(asked).toMatchObject({ categories: "home,kitchen", mediaType: "pdf", page: "2" });
    expect(page.getByRole("heading", { level: 1 }).textContent).toBe("Kitchen");
    const kept = "mediaType=pdf&contentType=Trend+report";
    const crumbs = within(page.getByRole("navigation", { name: "Breadcrumb" }));
    expect(crumbs.getAllByRole("link").map((link) => [textOf(link), link.getAttribute("href")])).toEqual([
      ["All", `/content?${kept}`],
      ["Home", `/content?categories=home&${kept}`],
      ["Home", `/content?categories=home&${kept}`],
      ["Food", `/content?categories=food&${kept}`],
      ["Kitchen", `/content?categories=home,kitchen&${kept}`],
    ]);
    expect(page.text).toContain("70 in all, page 2 of 3: PDF, Trend report.");
    expect(choices(page, "Type")[0]).toBe("trend-report");
    expect(page.hrefOf("Clear filters")).toBe("/content?categories=home,kitchen");
    expect(titleOf(library.handle, data)).toBe("Kitchen, PDF, Trend report – Page 2 – Home – Library");
  });

  it("shows on its first page what is below the category, keeping the filters", async () => {
    const { page } = await visitList("?categories=home,kitchen&mediaType=pdf", kitchen, 70);
    const below = within(page.getByRole("navigation", { name: "Within Kitchen" }));
    expect(below.hrefOf("Sinks")).toBe("/content?categories=home,kitchen,sinks&mediaType=pdf");
    expect(below.getByText("Where the water comes in.")).toBeTruthy();
  });

  it("takes what the form leaves empty for all", async () => {
    const { asked, page } = await visitList("?categories=&mediaType=&contentType=&page=&perPage=");
    expect(asked).toEqual({ mediaType: "all", contentType: "all", page: "1", perPage: "32" });
    expect(choices(page, "Format")[0]).toBe("all");
  });

  it("says which category it does not know, and leads back to everything", async () => {
    const { page } = await visitList("?categories=home,attic");
    expect(page.getByRole("heading", { level: 1 }).textContent).toBe("All");
    expect(page.text).toContain("category home / attic");
    for (const link of page.getAllByRole("link", { name: "Clear filters" }))
      expect(link.getAttribute("href")).toBe("/content");
  });

  it("keeps a filter that nobody knows among the choices", async () => {
    const { page } = await visitList("?mediaType=vinyl&contentType=opera");
    expect(choices(page, "Format")).toEqual(["vinyl", "all", "digital", "pdf", "download", "vinyl"]);
    expect(choices(page, "Type").slice(0, 1)).toEqual(["opera"]);
    expect(choices(page, "Type").at(-1)).toBe("opera");
  });

  it("clamps what is asked of it, and cuts what is too long", async () => {
    const { asked } = await visitList(
      `?perPage=5000&page=-2&mediaType=${"x".repeat(99)}&contentType=${"y".repeat(999)}`,
    );
    expect(asked).toMatchObject({ perPage: "100", page: "1" });
    expect([asked?.mediaType?.length, asked?.contentType?.length]).toEqual([20, 120]);
  });

  it("is shown by an API that does not describe the scope of a list", async () => {
    const body = { data: [aCard()], meta: { total: 1, page: 1, perPage: 32 } };
    mockCall(listContent, 200, body);
    const { page } = await renderRoute(library, await pageLoad("/content", {}));
    expect(page.getByRole("heading", { level: 1 }).textContent).toBe("All");
    expect(itemsUnder(page, "Publications")).toEqual(["Wet slate"]);
  });
});

describe("the masterclasses", () => {
  it("come a page at a time", async () => {
    mockCall(masterclasses, 200, { data: [aCard()], meta: { total: 40, page: 2, perPage: 32 } });
    const { data, page } = await renderRoute(masterclass, await pageLoad("/masterclass?page=2", {}));
    expect(itemsUnder(page, "Lessons")).toEqual(["Wet slate"]);
    expect(page.text).toContain("40 in all, page 2 of 2");
    expect(titleOf(masterclass.handle, data)).toBe("Masterclass – Page 2");
  });
});

describe("an API in trouble", () => {
  it.each([
    [
      "the content category",
      readCategory,
      async () => category.loader(args(await pageLoad("/category/home", {}), "home")),
    ],
    ["the content list", listContent, async () => library.loader(args(await pageLoad("/content", {})))],
    ["the content list", masterclasses, async () => masterclass.loader(args(await pageLoad("/masterclass", {})))],
  ])("is said with what was being done, getting %s, and when to come back", async (what, call, load) => {
    api.use(http.get(`${apiURL}${call.path.replace("{id}", ":id")}`, () => new HttpResponse("", unavailable)));
    const answered = await thrown(load());
    expect([answered.status, answered.headers.get("retry-after")]).toEqual([503, "77"]);
    const reason = "Our library cannot be reached at the moment.";
    expect(await answered.text()).toBe(`There was a problem getting ${what}: ${reason}`);
  });
});

describe("users without access", () => {
  it.each([
    ["a category", category.loader],
    ["the library", library.loader],
    ["the masterclasses", masterclass.loader],
  ])("are led from %s to log in, or to verify their address", async (_, loader) => {
    const guest = await thrown(Promise.resolve(loader(args(await pageLoad("/x"), "home"))));
    expect(guest.headers.get("location")).toBe("/login");
  });
});
