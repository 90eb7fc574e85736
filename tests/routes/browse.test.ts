import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Success } from "contract/call";
import { readCategory } from "contract/category";
import { listContent, masterclasses, type Scope } from "contract/content";
import { HttpResponse, http } from "msw";
import { aCard } from "tests/support/content-fixtures";
import { answer, api, apiURL, mockApi, refuse } from "tests/support/msw-api";
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

async function readPage(listQuery: Partial<Category>, query = "") {
  const asked: string[] = [];
  api.use(answer(readCategory, 200, aCategory(listQuery), ({ url }) => asked.push(new URL(url).search)));
  const page = await category.loader(args(await pageLoad(`/category/home/rooms${query}`, {}), "home/rooms"));
  return { page, asked };
}

function titleOf<D>(screen: { title: string | ((data: D) => string) }, data: D): string {
  return typeof screen.title === "function" ? screen.title(data) : screen.title;
}

describe("a category", () => {
  it("has its children as chapters, and then no grid of its own", async () => {
    const { page } = await readPage({
      children: [aChild("bath", []), aChild("hall", ["one"]), aChild("kitchen", ["two", "three"])],
      content: [card("four")],
      total: 3,
    });
    expect(page.chapters.map((chapter) => [chapter.href, chapter.items.length])).toEqual([
      ["/category/home/rooms/bath", 0],
      ["/category/home/rooms/hall", 1],
      ["/category/home/rooms/kitchen", 2],
    ]);
    expect(page.items).toEqual([]);
    expect(category.handle.colours?.(page).palettes).toHaveLength(3);
  });

  it("has each item's Save button once, however many chapters it stands in", async () => {
    const { page } = await readPage({ children: [aChild("bath", ["one"]), aChild("hall", ["one", "two"])] });
    expect(page.chapters.map(({ items }) => items.map(({ repeats }) => Boolean(repeats)))).toEqual([
      [false],
      [true, false],
    ]);
  });

  it("leads from an entry that opens an item to that item", async () => {
    const { page } = await readPage({
      children: [aChild("bath", ["one"], { contentFirst: true, content_slug: "one" })],
      breadcrumbs: [
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
    expect(page.chapters[0]?.href).toBe("/content/one");
    expect(page.crumbs[1]?.siblings).toMatchObject([
      { href: "/category/rooms", current: true },
      { href: "/content/one-lamp", current: false },
    ]);
  });

  it.each([
    ["it has no children", { children: [] }],
    ["they are not to be shown", { show_children: false, children: [aChild("bath", ["one"])] }],
  ])("has a page of its items where %s", async (_, listQuery) => {
    const { page, asked } = await readPage({ ...listQuery, content: [card("four")], total: 40 }, "?page=2");
    expect(page).toMatchObject({ chapters: [], items: [{ slug: "four" }], total: 40, page: 2, perPage: 32 });
    expect(asked).toEqual(["?page=2"]);
  });

  it.each(["0", "-4", "x", "1.5", "1e9"])("takes ?page=%s for a page there can be", async (page) => {
    const { page: shown } = await readPage({}, `?page=${page}`);
    expect(shown.page).toBe(page === "1e9" ? 100_000 : 1);
  });

  it("is titled by the way to it, so that no two are alike", async () => {
    const { page } = await readPage({}, "?page=3");
    expect(titleOf(category.handle, page)).toBe("Rooms – Page 3 – Home – Industries");
  });

  it("that is not there is a 404", async () => {
    api.use(refuse(readCategory, 404, "not_found"));
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

async function list(query: string, scope: Scope | undefined = nowhere, total = 0) {
  const asked: Record<string, string>[] = [];
  const body = { data: total > 0 ? [aCard()] : [], meta: { total, page: 1, perPage: 32 }, ...(scope && { scope }) };
  api.use(answer(listContent, 200, body, ({ url }) => asked.push(Object.fromEntries(new URL(url).searchParams))));
  const page = await library.loader(args(await pageLoad(`/content${query}`, {})));
  return { page, asked: asked[0] };
}

describe("the library", () => {
  it("is everything unless asked otherwise: 32 a page, all media and types", async () => {
    const { page, asked } = await list("");
    expect(asked).toEqual({ mediaType: "all", contentType: "all", page: "1", perPage: "32" });
    expect(page).toMatchObject({ heading: "All", crumbs: [], filters: [], clearHref: "/content" });
    expect(titleOf(library.handle, page)).toBe("All – Library");
  });

  it("shows a category by its slugs, with the way to it and what lies below, keeping the filters", async () => {
    const { page, asked } = await list(
      "?categories=Home,kitchen&mediaType=pdf&contentType=Trend+report&page=2",
      kitchen,
      70,
    );
    expect(asked).toMatchObject({ categories: "home,kitchen", mediaType: "pdf", page: "2" });
    expect(page.heading).toBe("Kitchen");
    const kept = "mediaType=pdf&contentType=Trend+report";
    expect(page.crumbs).toMatchObject([
      { text: "All", href: `/content?${kept}` },
      {
        text: "Home",
        href: `/content?categories=home&${kept}`,
        siblings: [{ current: true }, { text: "Food", href: `/content?categories=food&${kept}` }],
      },
      { text: "Kitchen", siblings: [{ current: true }] },
    ]);
    expect(page.below).toEqual([
      { title: "Sinks", intro: "Where the water comes in.", href: `/content?categories=home,kitchen,sinks&${kept}` },
    ]);
    expect(page.filters).toEqual(["PDF", "Trend report"]);
    expect(page.contentTypes.chosen).toBe("trend-report");
    expect(page.clearHref).toBe("/content?categories=home,kitchen");
    expect(titleOf(library.handle, page)).toBe("Kitchen, PDF, Trend report – Page 2 – Home – Library");
  });

  it("takes what the form leaves empty for all", async () => {
    const { asked, page } = await list("?categories=&mediaType=&contentType=&page=&perPage=");
    expect(asked).toEqual({ mediaType: "all", contentType: "all", page: "1", perPage: "32" });
    expect(page.filters).toEqual([]);
  });

  it("says which category it does not know, and leads back to everything", async () => {
    const { page } = await list("?categories=home,attic");
    expect(page).toMatchObject({ heading: "All", filters: ["category home / attic"], clearHref: "/content" });
  });

  it("keeps a filter that nobody knows among the choices", async () => {
    const { page } = await list("?mediaType=vinyl&contentType=opera");
    expect(page.mediaTypes).toMatchObject({ chosen: "vinyl" });
    expect(page.mediaTypes.options.map(({ value }) => value)).toEqual(["all", "digital", "pdf", "download", "vinyl"]);
    expect(page.contentTypes.options.at(-1)).toEqual({ value: "opera", label: "opera" });
  });

  it("clamps what is asked of it, and cuts what is too long", async () => {
    const { asked } = await list(`?perPage=5000&page=-2&mediaType=${"x".repeat(99)}&contentType=${"y".repeat(999)}`);
    expect(asked).toMatchObject({ perPage: "100", page: "1" });
    expect([asked?.mediaType?.length, asked?.contentType?.length]).toEqual([20, 120]);
  });

  it("stands with an API that cannot tell where a list stands", async () => {
    const body = { data: [aCard()], meta: { total: 1, page: 1, perPage: 32 } };
    api.use(answer(listContent, 200, body));
    const page = await library.loader(args(await pageLoad("/content", {})));
    expect(page).toMatchObject({ heading: "All", total: 1, items: [{ slug: "wet-slate" }] });
  });
});

describe("the masterclasses", () => {
  it("come a page at a time", async () => {
    api.use(answer(masterclasses, 200, { data: [aCard()], meta: { total: 40, page: 2, perPage: 32 } }));
    const page = await masterclass.loader(args(await pageLoad("/masterclass?page=2", {})));
    expect(page).toMatchObject({ items: [{ slug: "wet-slate" }], total: 40, page: 2, perPage: 32 });
    expect(titleOf(masterclass.handle, page)).toBe("Masterclass – Page 2");
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

describe("those who are not let in", () => {
  it.each([
    ["a category", category.loader],
    ["the library", library.loader],
    ["the masterclasses", masterclass.loader],
  ])("are led from %s to sign in, or to verify their address", async (_, loader) => {
    const guest = await thrown(Promise.resolve(loader(args(await pageLoad("/x"), "home"))));
    expect(guest.headers.get("location")).toBe("/login");
  });
});
