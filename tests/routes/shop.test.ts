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
    { slug: "files", title: "Files" },
    { slug: "print", title: "Print" },
  ];
  return { data: [aProduct()], meta: { total: 1, page: 1, per_page: 24 }, categories, ...changes };
}

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
      pack: null,
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
  });

  it("lists what is in a pack of files, each with its type and size, beside a picture of all of it", async () => {
    mockCall(shop.readShopProduct, 200, {
      ...aProduct({ shipping: false, from: 0, from_display: "£0.00", options_total: 1 }),
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
      pack: null,
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
