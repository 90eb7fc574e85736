import type { Reply } from "contract/call";
import { listPlans } from "contract/plan";
import * as shop from "contract/shop";
import { HttpResponse, http } from "msw";
import { aProblem, api, apiURL, mockApi, mockCall } from "tests/support/msw-api";
import { renderRoute } from "tests/support/rendered-route";
import { pageLoad } from "tests/support/route-requests";
import { describe, expect, it } from "vitest";

const pricing = await import("~/routes/pricing/route");
const list = await import("~/routes/shop._index/route");
const product = await import("~/routes/shop.$slug/route");
const robots = await import("~/routes/robots[.]txt");
const sitemap = await import("~/routes/sitemap[.]xml");

mockApi();

function aProduct(changes: Partial<shop.ShopProduct> = {}): shop.ShopProduct {
  return {
    slug: "atlas",
    title: "The Atlas",
    description: "All of it, sewn.",
    image: null,
    colour_primary: "#22313a",
    colour_secondary: "#d9a05b",
    shipping: true,
    category: { slug: "print", title: "Print" },
    options_total: 2,
    from: 4_800,
    from_display: "£48.00",
    ...changes,
  };
}

function aList(changes: Partial<Reply<typeof shop.listShop, 200>> = {}): Reply<typeof shop.listShop, 200> {
  const categories = [
    { slug: "files", title: "Files", parent: null, template: "standard" as const },
    { slug: "print", title: "Print", parent: null, template: "showcase" as const },
    { slug: "annuals", title: "Annuals", parent: "print", template: "standard" as const },
  ];
  const meta = { total: 1, page: 1, per_page: 24 };
  return { data: [aProduct()], meta, categories, tags: [colour, gift], tag: null, ...changes };
}

const colour = { slug: "colour", title: "Colour" };
const gift = { slug: "gift", title: "Good to give" };
/** What a product's page has beyond what the list shows. */
const plain = { pack: null, template: "standard" as const, tags: [] };

describe("/shop", () => {
  it("shows guests each product with its kind and its lowest price, and the categories", async () => {
    mockCall(
      shop.listShop,
      200,
      aList({
        data: [
          aProduct(),
          aProduct({ slug: "weaves", title: "Weaves", options_total: 1, shipping: false, category: null }),
        ],
      }),
    );
    const { page, status } = await renderRoute(list, await pageLoad("/shop"));
    expect(status).toBe(200);
    expect(page.hrefOf("The Atlas")).toBe("/shop/atlas");
    expect(page.text).toContain("Print, by post");
    expect(page.text).toContain("From £48");
    expect(page.text).toContain("Sent to download");
    expect(page.hrefOf("Files")).toBe("/shop?category=files");
    expect(page.getByRole("link", { name: "Everything" }).getAttribute("aria-current")).toBe("page");
  });

  it("asks for the category and the page of its URL; an unknown category is not found", async () => {
    const asked = mockCall(shop.listShop, 200, aList());
    await renderRoute(list, await pageLoad("/shop?category=print&page=2"));
    expect(asked.map(({ query }) => query)).toEqual([{ category: "print", page: "2" }]);
    expect((await renderRoute(list, await pageLoad("/shop?category=nothing"))).status).toBe(404);
  });

  it("shows the categories as a tree of links, and the tags as links that keep the category", async () => {
    mockCall(shop.listShop, 200, aList());
    const { page } = await renderRoute(list, await pageLoad("/shop?category=annuals"));
    const tree = page.getByRole("navigation", { name: "Categories" });
    expect([...tree.querySelectorAll(":scope > ul > li")].map(({ textContent }) => textContent)).toEqual([
      "Everything",
      "Files",
      "PrintAnnuals",
    ]);
    expect(page.getByRole("link", { name: "Annuals" }).getAttribute("aria-current")).toBe("page");
    expect(page.hrefOf("Print")).toBe("/shop?category=print");
    expect(page.hrefOf("Any tag")).toBe("/shop?category=annuals");
    expect(page.hrefOf("Colour")).toBe("/shop?category=annuals&tag=colour");
  });

  it("asks for the tag of its URL, names it in the title, and leads to the tags that go with it", async () => {
    const tag = { ...colour, related: [gift] };
    const asked = mockCall(
      shop.listShop,
      200,
      aList({ tags: [colour], tag, meta: { total: 30, page: 1, per_page: 24 } }),
    );
    const { page, data } = await renderRoute(list, await pageLoad("/shop?category=print&tag=colour"));
    expect(asked[0]?.query).toEqual({ category: "print", tag: "colour", page: "1" });
    expect(page.getByRole("link", { name: "Colour" }).getAttribute("aria-current")).toBe("page");
    expect(page.hrefOf("Good to give")).toBe("/shop?tag=gift");
    expect(page.hrefOf(/^Next/)).toBe("/shop?category=print&tag=colour&page=2");
    const { title } = list.handle;
    expect(typeof title === "function" && title(data)).toBe("Colour – Print – Shop");
  });

  it("does not find a tag that does not exist", async () => {
    mockCall(shop.listShop, 200, aList({ data: [] }));
    expect((await renderRoute(list, await pageLoad("/shop?tag=nothing"))).status).toBe(404);
  });

  it("has no links to narrow it down where there is nothing to choose from", async () => {
    mockCall(shop.listShop, 200, aList({ categories: aList().categories.slice(0, 1), tags: [] }));
    const { page } = await renderRoute(list, await pageLoad("/shop"));
    expect(page.queryByRole("navigation")).toBeNull();
  });

  it.each([
    ["print", true],
    ["files", false],
  ])("shows large pictures in a category that is laid out so: %s", async (category, isShowcase) => {
    mockCall(shop.listShop, 200, aList());
    const { page } = await renderRoute(list, await pageLoad(`/shop?category=${category}`));
    expect(page.getByRole("article").closest(".shop--showcase") !== null).toBe(isShowcase);
  });

  it("says that a page past the last one is empty, and leads back", async () => {
    mockCall(shop.listShop, 200, aList({ data: [], meta: { total: 1, page: 9, per_page: 24 } }));
    const { page } = await renderRoute(list, await pageLoad("/shop?page=9"));
    expect(page.text).toContain("There are not that many pages.");
    expect(page.hrefOf("See everything")).toBe("/shop");
  });
});

describe("/shop/{slug}", () => {
  it("adds each option on sale by a button of its own; one that is not on sale has none", async () => {
    const option = { id: "5b1c2c56-51a4-4f2b-9f4c-0a3f3c2b1d01", price: 4_800, price_display: "£48.00", held: null };
    mockCall(shop.readShopProduct, 200, {
      ...aProduct({ description: "All of it, sewn.\r\n\r\nIn two colours." }),
      ...{ ...plain, tags: [colour] },
      options: [
        {
          ...{ ...option, slug: "atlas-softback", title: "Softback", status: true },
          ...{ rrp: 5_500, rrp_display: "£55.00", net_display: "£40.00" },
        },
        { ...option, slug: "atlas-framed", title: "Framed", status: false, rrp: null, rrp_display: null },
      ],
    });
    const { page } = await renderRoute(product, await pageLoad("/shop/atlas"), { path: "/shop/:slug" });
    const buttons = page.getAllByRole("button", { name: /^Add to basket/ });
    expect(buttons.map((button) => button.textContent)).toEqual(["Add to basket : The Atlas, Softback"]);
    expect(buttons[0]?.closest("form")?.getAttribute("action")).toBe("/basket/atlas-softback");
    expect(page.getByText("All of it, sewn.").tagName).toBe("P");
    expect(page.getByText("In two colours.").tagName).toBe("P");
    expect(page.text).toContain("instead of £55.00");
    expect(page.text.match(/£\d+ without VAT/g)).toEqual(["£40 without VAT"]);
    expect(page.text).toContain("Not on sale at the moment");
    expect(page.getByRole("list", { name: "Tags of The Atlas" }).textContent).toBe("Colour");
    expect(page.hrefOf("Colour")).toBe("/shop?tag=colour");
  });

  it.each(["standard", "showcase"] as const)("is laid out by its template: %s", async (template) => {
    const image = { temporary_url: "/files/abc?s=1", alt: "An atlas", width: 800, height: 1000 };
    mockCall(shop.readShopProduct, 200, { ...aProduct({ image }), ...plain, template, options: [] });
    const { page, data } = await renderRoute(product, await pageLoad("/shop/atlas"), { path: "/shop/:slug" });
    expect(page.getByRole("img", { name: "An atlas" }).closest(`.shop-product--${template}`)).toBeTruthy();
    // A large picture stands on the product's colours.
    expect(product.handle.colours?.(data).palettes).toHaveLength(template === "showcase" ? 1 : 0);
  });

  it("lists what is in a pack of files, each with its type and size, beside a picture of all of it", async () => {
    mockCall(shop.readShopProduct, 200, {
      ...aProduct({ shipping: false, from: 0, from_display: "£0.00", options_total: 1 }),
      ...plain,
      pack: {
        image: { temporary_url: "/files/abc?s=1", alt: "Thirty swatches", width: 800, height: 1000 },
        files: [
          { caption: "The Atlas", file_type: "pdf", size: null },
          { caption: "Thirty weaves as vectors", file_type: "zip", size: 19_264 },
        ],
      },
      options: [
        {
          ...{ id: "5b1c2c56-51a4-4f2b-9f4c-0a3f3c2b1d01", price: 0, price_display: "£0.00", held: null },
          ...{ slug: "atlas-files", title: "One designer", status: true, rrp: null, rrp_display: null },
        },
      ],
    });
    const { page } = await renderRoute(product, await pageLoad("/shop/atlas"), { path: "/shop/:slug" });
    const files = page.getByRole("list", { name: "Files of The Atlas" });
    expect([...files.querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual([
      "The Atlas PDF, made for you",
      "Thirty weaves as vectors ZIP, 19 kB",
    ]);
    expect(files.querySelector("a")).toBeNull();
    expect(page.getByRole("img", { name: "Thirty swatches" })).toBeTruthy();
    expect(page.text).toContain("Free");
    expect(page.text).not.toContain("£0");
  });

  it("sells nobody files that they have, or that they have ordered", async () => {
    const option = { id: "5b1c2c56-51a4-4f2b-9f4c-0a3f3c2b1d01", price: 4_800, price_display: "£48.00" };
    const onSale = { ...option, status: true, rrp: null, rrp_display: null };
    mockCall(shop.readShopProduct, 200, {
      ...aProduct({ shipping: false }),
      ...plain,
      options: [
        { ...onSale, slug: "atlas-one", title: "One designer", held: "owned" },
        { ...onSale, slug: "atlas-studio", title: "A studio", held: "ordered" },
      ],
    });
    const { page } = await renderRoute(product, await pageLoad("/shop/atlas"), { path: "/shop/:slug" });
    expect(page.queryAllByRole("button", { name: /^Add to basket/ })).toEqual([]);
    expect(page.text).toContain("You already have it");
    expect(page.hrefOf("My Downloads")).toBe("/account/downloads");
    expect(page.text).toContain("You have ordered it: it opens as soon as the order is paid for");
    expect(page.hrefOf("See your orders")).toBe("/account/orders");
  });

  it("does not find what is not on sale", async () => {
    mockCall(shop.readShopProduct, 404, aProblem("No.", {}, "not_found"));
    expect((await renderRoute(product, await pageLoad("/shop/x"), { path: "/shop/:slug" })).status).toBe(404);
  });
});

describe("/pricing", () => {
  it("shows guests the plans, and how to sign up first", async () => {
    mockCall(listPlans, 200, {
      html: "<p>Choose.</p>",
      limited: false,
      has_paid: false,
      team: null,
      data: [
        {
          ...{ id: 15, title: "Studio", covers_premium: true, places: 1, prostitle: "", pros: ["All of it"] },
          ...{ constitle: "", cons: [], selling_html: "", current: false, within: false, opens: null },
          options: [
            {
              ...{ billing: "annual", slug: "studio-annual", title: "", price: 29_000, price_display: "£290.00" },
              ...{ total: 29_000, total_display: "£290.00", months: 12 },
            },
          ],
        },
      ],
    });
    const { page } = await renderRoute(pricing, await pageLoad("/pricing"));
    expect(page.getByRole("link", { name: /^Choose Studio/ }).getAttribute("href")).toBe("/basket/studio-annual");
    expect(page.hrefOf("Sign up")).toBe("/register");
    expect(page.hrefOf("Go to the shop")).toBe("/shop");
  });

  it("says so when the plans cannot be read, and keeps the rest of the page", async () => {
    api.use(http.get(`${apiURL}/subscription-plans`, () => HttpResponse.json({}, { status: 503 })));
    const { page, status } = await renderRoute(pricing, await pageLoad("/pricing"));
    expect(status).toBe(503);
    expect(page.text).toContain("The plans cannot be shown: ");
    expect(page.hrefOf("Go to the shop")).toBe("/shop");
  });
});

describe("search engines", () => {
  it("find every public page and product in the site map, by the configured origin", async () => {
    mockCall(shop.listShop, 200, aList());
    const { headers, text } = await answerOf(sitemap.loader, "/sitemap.xml");
    expect(headers.get("content-type")).toBe("application/xml; charset=utf-8");
    for (const path of ["/pricing", "/shop", "/shop/atlas", "/register"])
      expect(text).toContain(`<loc>http://localhost:3000${path}</loc>`);
    expect(text).not.toContain("/account");
  });

  it("are kept from addresses that change something or are credentials", async () => {
    const { text } = await answerOf(robots.loader, "/robots.txt");
    for (const path of ["/basket/", "/login/", "/comms/"]) expect(text).toContain(`Disallow: ${path}\n`);
    expect(text).toContain("Sitemap: http://localhost:3000/sitemap.xml");
  });
});

async function answerOf(loader: (args: never) => Response | Promise<Response>, path: string) {
  const response = await loader({ request: await pageLoad(path), params: {}, context: {} } as never);
  return { headers: response.headers, text: await response.text() };
}
