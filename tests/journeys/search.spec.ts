import { expect, test } from "tests/support/journey";

const member = { email: "member@almanac.test" };
const basics = { email: "basics@almanac.test" };
const unverified = { email: "unverified@almanac.test" };

test("a member searches, opens the second page, filters by category and opens a result", async ({ page, logIn }) => {
  await logIn(page, member);
  await page.goto("/search");
  await expect(page.getByRole("heading", { level: 2, name: "Please search for some content." })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Popular searches" }).getByRole("link").first()).toBeVisible();
  const box = page.getByRole("banner").getByRole("search");
  await box.getByRole("searchbox").fill("linen");
  await box.getByRole("button").click();

  const heading = page.getByRole("heading", { level: 2 }).first();
  await expect(heading).toHaveText(/^Showing \d+ of \d+ results for linen$/);
  await expect(page).toHaveTitle(/^Showing \d+ of \d+ results for linen – Search – /);
  await expect(box.getByRole("searchbox")).toHaveValue("linen");
  const results = page.getByRole("main").getByRole("article");
  const pinned = page.getByRole("list", { name: "Pinned by the editors" }).getByRole("article");
  await expect(pinned.first().getByRole("heading")).toHaveText(
    (await results.first().getByRole("heading").textContent()) ?? "",
  );
  await expect(page.locator("mark").first()).toHaveText(/^linen$/i);
  const numbers = /Showing (\d+) of (\d+)/.exec((await heading.textContent()) ?? "");
  await expect(results).toHaveCount(Number(numbers?.[1]));

  await page.getByRole("link", { name: /^Next/ }).click();
  await expect(page).toHaveURL(/\/search\?query=linen&page=2$/);
  await expect(page).toHaveTitle(/– Page 2 – Search – /);
  const filter = page.getByRole("combobox", { name: "Home & Interiors" });
  const label = (await filter.locator("option").nth(1).textContent()) ?? "";
  await filter.selectOption({ index: 1 });
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/\/search\?query=linen&category_slug=home-interiors%2F[\w-]+$/);
  const [, , total] = /^(.*) \((\d+)\)$/.exec(label) ?? [];
  await expect(heading).toHaveText(new RegExp(` of ${total} results for linen$`));

  await page.getByRole("combobox", { name: "Food & Beverage" }).selectOption({ index: 1 });
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/&category_slug=food-beverage%2F[\w-]+$/);
  await page.getByRole("link", { name: "Clear filter" }).click();
  await expect(heading).toHaveText(`Showing ${numbers?.[1]} of ${numbers?.[2]} results for linen`);

  const title = (await results.nth(1).getByRole("heading").textContent()) ?? "";
  await results.nth(1).getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test("a mistyped word is corrected with a notice, and a search without results says that nothing was found", async ({
  page,
  logIn,
}) => {
  await logIn(page, member);
  await page.goto("/search?query=linnen");
  await expect(page.getByText('Showing results for "linen".')).toBeVisible();
  await page.getByRole("link", { name: 'Search instead for "linnen"' }).click();
  await expect(page).toHaveURL(/\/search\?query=linnen&exact=1$/);
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(
    "No matching results found, please modify your query.",
  );
  await expect(page).toHaveTitle(/^Nothing found for linnen – Search – /);
  const box = page.getByRole("main").getByRole("search");
  await box.getByRole("searchbox").fill('"linen" <i>');
  await box.getByRole("button", { name: "Find" }).click();
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(/results for "linen" <i>$/);

  await page.goto("/search?query=linen&page=900");
  await page.getByRole("link", { name: /^To the last page/ }).click();
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
});

test("a locked item is found by its text, shows none of it, and leads to the upgrade", async ({ page, logIn }) => {
  await logIn(page, basics);
  const response = await page.goto('/search?query="height of a hip"');
  expect(await response?.text()).not.toContain("Orrin");
  const result = page.getByRole("main").getByRole("article");
  await expect(result).toHaveCount(1);
  await expect(result).toContainText("Locked");
  await expect(result).toContainText("Premium");
  await expect(result).toContainText("Upgrade to view");
  await result.getByRole("link", { name: "The kitchen learns to close", exact: true }).click();
  await expect(page).toHaveURL(/\/upgrade\/the-kitchen-learns-to-close$/);
});

test("a user with an unverified address can search, and is redirected to verify before reading", async ({
  page,
  logIn,
}) => {
  await logIn(page, unverified);
  await page.goto("/search?query=plates for one");
  await page.getByRole("main").getByRole("link", { name: "Plates for one" }).first().click();
  await expect(page).toHaveURL(/\/email\/verify$/);
});
