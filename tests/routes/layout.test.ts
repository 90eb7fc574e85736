import type { LoaderFunctionArgs } from "@remix-run/node";
import * as category from "contract/category";
import { HttpResponse, http } from "msw";
import { aCard } from "tests/support/content-fixtures";
import { answer, api, apiURL, mockApi } from "tests/support/msw-api";
import { textOf, within } from "tests/support/page";
import { renderRoute } from "tests/support/rendered-route";
import { pageLoad, thrown } from "tests/support/route-requests";
import { beforeEach, describe, expect, it } from "vitest";

const categoryRoute = await import("~/routes/category.$/route");
const { loader: denied } = await import("~/routes/denied/route");
const { loader: media } = await import("~/routes/media.$hash");
const menu = await import("~/routes/menu/route");
const { loader: notFound } = await import("~/routes/$/route");
const { forgetCategoryMenu } = await import("~/layout/category-drawer.server");

mockApi();
beforeEach(() => forgetCategoryMenu());

const { loader: categoryPage } = categoryRoute;

function args(request: Request, params: Record<string, string | undefined> = {}) {
  return { request, params, context: {} } as LoaderFunctionArgs;
}

describe("a page that does not exist", () => {
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
    const request = await pageLoad("/category/home/rooms", {});
    const { page } = await renderRoute(categoryRoute, request, { path: "/category/*" });
    const crumbs = within(page.getByRole("navigation", { name: "Breadcrumb" }));
    const links = crumbs.getAllByRole("link").map((link) => [textOf(link), link.getAttribute("href")]);
    expect(links).toEqual([
      ["Industries", "/menu"],
      ["Home", "/category/home"],
      ["Home", "/category/home"],
      ["Other", "/category/other"],
      ["Rooms", "/category/home/rooms"],
      ["Other", "/category/home/other"],
    ]);
    expect(textOf(crumbs.getByText("Rooms", { selector: "[aria-current=page]" }))).toBe("Rooms");
    const besideHome = crumbs.getByRole("button", { name: "Other categories beside Home" });
    expect(besideHome.getAttribute("type")).toBe("button");
  });
});

describe("the menu page", () => {
  it("nests the whole tree, and opens an item where the entry says so", async () => {
    const entry = (slug: string) => ({ id: aCard().id, slug, title: slug, contentFirst: false, content_slug: null });
    const leaf = { ...entry("glass"), contentFirst: true, content_slug: "about-glass" };
    const child = { ...entry("table"), grand_children: [{ ...entry("ware"), great_grand_children: [leaf] }] };
    api.use(answer(category.menuCategories, 200, { data: [{ ...entry("home"), children: [child] }] }));
    const { page } = await renderRoute(menu, await pageLoad("/menu", {}));
    const tree = page.getAllByRole("link").map((link) => {
      let level = 0;
      for (let list = link.closest("ul"); list; list = list.parentElement?.closest("ul") ?? null) level += 1;
      return [level, textOf(link), link.getAttribute("href")];
    });
    expect(tree).toEqual([
      [1, "home", "/category/home"],
      [2, "table", "/category/home/table"],
      [3, "ware", "/category/home/table/ware"],
      [4, "glass", "/content/about-glass"],
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
