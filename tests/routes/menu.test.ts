import { menuCategories } from "contract/category";
import { aCard } from "tests/support/content-fixtures";
import { mockApi, mockCall } from "tests/support/msw-api";
import { textOf } from "tests/support/page";
import { renderRoute } from "tests/support/rendered-route";
import { load, member } from "tests/support/route-requests";
import { beforeEach, describe, expect, it } from "vitest";
import { forgetCategoryMenu } from "~/layout/category-drawer.server";
import * as menu from "~/routes/menu/route";

mockApi();
beforeEach(() => forgetCategoryMenu());

describe("the menu page", () => {
  it("nests the whole tree, and links an item where the category says so", async () => {
    const entry = (slug: string) => ({ id: aCard().id, slug, title: slug, contentFirst: false, content_slug: null });
    const leaf = { ...entry("glass"), contentFirst: true, content_slug: "about-glass" };
    const child = { ...entry("table"), grand_children: [{ ...entry("ware"), great_grand_children: [leaf] }] };
    mockCall(menuCategories, 200, { data: [{ ...entry("home"), children: [child] }] });
    const { page } = await renderRoute(menu, await load("/menu", member()));
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
