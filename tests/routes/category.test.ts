import type { Success } from "contract/call";
import { readCategory } from "contract/category";
import { aCard } from "tests/support/content-fixtures";
import { mockApi, mockCall } from "tests/support/msw-api";
import { textOf, within } from "tests/support/page";
import { renderRoute } from "tests/support/rendered-route";
import { calledWith, load, member, thrown } from "tests/support/route-requests";
import { describe, expect, it } from "vitest";
import { withoutServerOnly } from "~/components/ui/server-only";
import * as route from "~/routes/category.$/route";

mockApi();

const rooms: Success<typeof readCategory> = {
  id: aCard().id,
  slug: "rooms",
  title: "Rooms",
  intro: "Where people live.",
  image: null,
  show_children: false,
  is_premium: false,
  has_access: true,
  setting: null,
  breadcrumbs: [{ slug: "rooms", title: "Rooms", siblings: [] }],
  children: [],
  total: 1,
  content: [aCard()],
  tree: null,
};

async function at(slugs: string, query = "") {
  return calledWith(await load(`/category/${slugs}${query}`, member()), { "*": slugs });
}

function crumbs(slugs: string) {
  return slugs.split("/").map((slug) => ({ slug, title: slug, siblings: [] }));
}

describe("a category", () => {
  it.each(["a", "a/b", "a/b/c", "a/b/c/d"])("is read by its slugs, one to four: '%s'", async (slugs) => {
    const asked = mockCall(readCategory, 200, { ...rooms, breadcrumbs: crumbs(slugs) });
    expect(withoutServerOnly(await route.loader(await at(slugs)))).toMatchObject({ title: "Rooms" });
    expect(asked.map(({ path }) => path)).toEqual([{ id: slugs }]);
  });

  it.each(["", "a/b/c/d/e"])("is a 404 with no slug and with five: '%s'", async (slugs) => {
    expect((await thrown(route.loader(await at(slugs)))).status).toBe(404);
  });

  it("redirects permanently to its address in lower case", async () => {
    const answered = await thrown(route.loader(await at("Home/Rooms", "?page=2")));
    expect(answered.status).toBe(301);
    expect(answered.headers.get("location")).toBe("/category/home/rooms?page=2");
  });

  it("leads from an earlier address to its own", async () => {
    mockCall(readCategory, 200, { ...rooms, breadcrumbs: crumbs("home/rooms") });
    const answered = await thrown(route.loader(await at("house/rooms", "?page=2")));
    expect([answered.status, answered.headers.get("location")]).toEqual([302, "/category/home/rooms?page=2"]);
  });

  it("has crumbs from all industries down, each with those beside it", async () => {
    const crumb = (slug: string, title: string) => ({
      slug,
      title,
      siblings: [
        { slug, title },
        { slug: "other", title: "Other" },
      ],
    });
    mockCall(readCategory, 200, { ...rooms, breadcrumbs: [crumb("home", "Home"), crumb("rooms", "Rooms")] });
    const request = await load("/category/home/rooms", member());
    const { page } = await renderRoute(route, request, { path: "/category/*" });
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
