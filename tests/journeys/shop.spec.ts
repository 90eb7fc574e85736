import { expect, test } from "tests/support/journey";

test("a guest sees what the library is and costs, and puts a plan and a printed thing into one basket", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page).toHaveURL(/\/login$/);
  const preview = page.getByRole("region", { name: "New here?" });
  await expect(preview.getByRole("listitem")).toHaveCount(4);
  await expect(preview).toContainText("Plans begin at £29 a month.");
  const cover = preview.getByRole("img").first();
  await cover.scrollIntoViewIfNeeded();
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await preview.getByRole("link", { name: "Plans and prices" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Plans and prices");
  await page.getByLabel("At once, for the year").check();
  await page.getByRole("button", { name: "Show prices" }).click();
  await expect(page).toHaveURL(/\/pricing\?billing=annual#plans$/);
  await page.getByRole("link", { name: /^Choose House.* a year/ }).click();
  await expect(page.getByRole("table", { name: "Subscriptions" })).toContainText("House");

  const header = page.getByRole("banner").getByRole("navigation", { name: "Account" });
  await expect(header.getByRole("link", { name: "Basket £890.00" })).toBeVisible();
  await expect(header.getByRole("link", { name: "Plans" })).toHaveAttribute("href", "/pricing");
  await header.getByRole("link", { name: "Shop" }).click();
  await page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: "Colour books" }).click();
  await expect(page).toHaveTitle(/^Colour books – Shop – /);
  await page.getByRole("link", { name: "The Palette Book" }).click();
  await page.getByRole("button", { name: /^Add to basket.*The Palette Book, One box$/ }).click();
  await expect(page).toHaveTitle(/^Added to your basket: The Palette Book, One box – Basket – /);
  await expect(page.getByRole("table", { name: "Subscriptions" })).toContainText("House");
  await expect(page.getByRole("table", { name: "Products" })).toContainText("The Palette Book");
  await page.getByRole("button", { name: /^Remove.*The Palette Book/ }).click();
  await expect(header.getByRole("link", { name: "Basket £890.00" })).toBeVisible();
});

test("a guest finds products by the tree of categories and by tags", async ({ page }) => {
  await page.goto("/shop");
  const categories = page.getByRole("navigation", { name: "Categories" });
  await categories.getByRole("link", { name: "Print", exact: true }).click();
  await expect(page.getByRole("article").filter({ hasText: "Colour books, by post" })).toHaveCount(1);
  await page.getByRole("navigation", { name: "Tags" }).getByRole("link", { name: "Limited run" }).click();
  await expect(page).toHaveTitle(/^Limited run – Print – Shop – /);
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("link", { name: "Notes on Clay" }).click();
  await page.getByRole("list", { name: "Tags of Notes on Clay" }).getByRole("link", { name: "Limited run" }).click();
  await expect(page).toHaveTitle(/^Limited run – Shop – /);
});

test("search engines find public pages with a canonical address and a preview, and no page of a member", async ({
  page,
  request,
}) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
  expect(addresses.length).toBeGreaterThan(10);
  for (const address of addresses) {
    expect((await page.goto(address))?.status(), address).toBe(200);
    const head = page.locator("head");
    await expect(head.locator("link[rel=canonical]"), address).toHaveAttribute("href", address);
    await expect(head.locator("meta[property='og:url']"), address).toHaveAttribute("content", address);
    await expect(head.locator("meta[property='og:title']"), address).toHaveAttribute("content", await page.title());
    for (const name of ["meta[name=description]", "meta[property='og:description']"])
      await expect(head.locator(name), address).toHaveAttribute("content", /\w/);
  }
  expect(await (await request.get("/robots.txt")).text()).toContain("Sitemap: ");

  await page.goto("/shop/the-palette-book?from=mail");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /^http.*\/shop\/the-palette-book$/);
  await expect(page.locator("meta[property='og:title']")).toHaveAttribute("content", /^The Palette Book – Shop – /);
  const picture = await page.locator("meta[property='og:image']").getAttribute("content");
  expect((await request.get(picture ?? "")).status()).toBe(200);
  await expect(page.locator("meta[name=robots]")).toHaveCount(0);
});
