import type { LoaderFunctionArgs } from "@remix-run/node";
import * as category from "contract/category";
import { HttpResponse, http } from "msw";
import { aCard } from "tests/support/content-fixtures";
import { answer, api, apiURL, mockApi } from "tests/support/msw-api";
import { pageLoad, thrown } from "tests/support/route-requests";
import { beforeEach, describe, expect, it } from "vitest";

const { loader: categoryPage } = await import("~/routes/category.$/route");
const { loader: denied } = await import("~/routes/denied/route");
const { loader: media } = await import("~/routes/media.$hash");
const { loader: menu } = await import("~/routes/menu/route");
const { loader: notFound } = await import("~/routes/$/route");
const { forgetCategoryMenu } = await import("~/layout/category-drawer.server");

mockApi();
beforeEach(() => forgetCategoryMenu());

function args(request: Request, params: Record<string, string | undefined> = {}) {
  return { request, params, context: {} } as LoaderFunctionArgs;
}

describe("a page that is not there", () => {
  it("is a 404", async () => {
    expect((await thrown(Promise.resolve().then(notFound))).status).toBe(404);
  });
});

describe("a page that is denied", () => {
  it("is a 403, also for guests", async () => {
    expect((await denied(args(await pageLoad("/denied")))).init?.status).toBe(403);
    expect((await denied(args(await pageLoad("/denied", {})))).init?.status).toBe(403);
  });
});

describe("a category", () => {
  it.each(["", "a/b/c/d/e"])("has one to four levels, not '%s'", async (levels) => {
    const request = await pageLoad(`/category/${levels}`, {});
    expect((await thrown(categoryPage(args(request, { "*": levels })))).status).toBe(404);
  });

  it("moves to its lower-case address for good", async () => {
    const request = await pageLoad("/category/Home/Rooms?page=2", {});
    const answered = await thrown(categoryPage(args(request, { "*": "Home/Rooms" })));
    expect(answered.status).toBe(301);
    expect(answered.headers.get("location")).toBe("/category/home/rooms?page=2");
  });

  it("has crumbs from all industries down, each with those beside it", async () => {
    const at = (slug: string, title: string) => ({
      slug,
      title,
      siblings: [
        { slug, title },
        { slug: "other", title: "Other" },
      ],
    });
    api.use(
      answer(category.readCategory, 200, {
        id: aCard().id,
        slug: "rooms",
        title: "Rooms",
        intro: "Where people live.",
        image: null,
        show_children: false,
        is_premium: false,
        has_access: true,
        setting: null,
        breadcrumbs: [at("home", "Home"), at("rooms", "Rooms")],
        children: [],
        total: 1,
        content: [aCard()],
        tree: null,
      }),
    );
    const page = await categoryPage(args(await pageLoad("/category/home/rooms", {}), { "*": "home/rooms" }));
    expect(page.items).toHaveLength(1);
    expect(page.crumbs).toMatchObject([
      { text: "Industries", href: "/menu" },
      {
        text: "Home",
        href: "/category/home",
        siblings: [{ current: true }, { href: "/category/other", current: false }],
      },
      { text: "Rooms", siblings: [{ href: "/category/home/rooms" }, { href: "/category/home/other" }] },
    ]);
    expect(page.crumbs.at(-1)).not.toHaveProperty("href");
  });
});

describe("the menu page", () => {
  it("nests the whole tree, and opens an item where the entry says so", async () => {
    const entry = (slug: string) => ({ id: aCard().id, slug, title: slug, contentFirst: false, content_slug: null });
    const leaf = { ...entry("glass"), contentFirst: true, content_slug: "about-glass" };
    const child = { ...entry("table"), grand_children: [{ ...entry("ware"), great_grand_children: [leaf] }] };
    api.use(answer(category.menuCategories, 200, { data: [{ ...entry("home"), children: [child] }] }));
    const { entries } = await menu(args(await pageLoad("/menu", {})));
    expect(entries).toMatchObject([
      {
        href: "/category/home",
        children: [
          { href: "/category/home/table", children: [{ children: [{ href: "/content/about-glass", children: [] }] }] },
        ],
      },
    ]);
  });
});

describe("a file", () => {
  function stored(type: string, status = 200) {
    api.use(
      http.get(
        `${apiURL}/files/:hash`,
        () =>
          new HttpResponse("bytes", {
            status,
            headers: { "content-type": type, "cache-control": "public, max-age=9", "set-cookie": "a=b" },
          }),
      ),
    );
  }

  async function ask(path: string, visitor?: object) {
    const request = await pageLoad(path, visitor);
    const hash = new URL(request.url).pathname.split("/")[2];
    return media(args(request, { hash: decodeURIComponent(hash ?? "") }));
  }

  it("is a picture by its signed address, kept as long as the API says, and inert", async () => {
    stored("image/svg+xml");
    const answered = await ask("/media/cover?s=1.s");
    expect(await answered.text()).toBe("bytes");
    expect(Object.fromEntries(answered.headers)).toEqual({
      "cache-control": "public, max-age=9",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      "content-type": "image/svg+xml",
      "x-content-type-options": "nosniff",
    });
  });

  it.each(["text/html", "application/pdf", "image/x-icon", ""])("is not shown when it is %s", async (type) => {
    stored(type);
    expect((await ask("/media/cover?s=1.s")).status).toBe(404);
  });

  it("is gone when its address has run out", async () => {
    stored("image/avif", 403);
    expect((await ask("/media/cover?s=1.s")).status).toBe(404);
  });

  it("cannot be used to reach anything else of the API", async () => {
    const asked: string[] = [];
    api.use(
      http.get(`${apiURL}/*`, ({ request }) => {
        asked.push(request.url);
        return new HttpResponse(null, { status: 404 });
      }),
    );
    await ask("/media/..%2Fusers%2F1?s=1.s");
    expect(asked).toEqual([`${apiURL}/files/..%2Fusers%2F1?s=1.s`]);
  });
});
