import { expect, test } from "tests/support/journey";

const member = { email: "member@almanac.test" };
const basics = { email: "basics@almanac.test" };

test("a category is read like a magazine's contents", async ({ page, logIn }) => {
  await logIn(page, basics);
  await page.goto("/category/home-interiors");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Home & Interiors");
  const rooms = page.getByRole("region", { name: "Rooms" });
  await expect(rooms.getByRole("article")).toHaveCount(4);
  const locked = rooms.getByRole("article").filter({ hasText: "Upgrade to view" }).first();
  await expect(locked).toContainText("Premium");
  await expect(rooms.getByRole("article").filter({ hasText: "Free" }).first()).toContainText(/View \w+/);
  await expect(locked.getByRole("heading").getByRole("link")).toHaveAttribute("href", /^\/upgrade\//);
  await expect(locked.getByRole("link", { name: /^Upgrade to view: / })).toHaveAttribute("href", /^\/upgrade\//);

  await rooms.getByRole("link", { name: "View All Rooms" }).click();
  await expect(page).toHaveURL(/\/category\/home-interiors\/rooms$/);
  await expect(page).toHaveTitle(/^Rooms – Home & Interiors – Industries/);
});

test("an empty category says so, and its breadcrumb leads across", async ({ page, logIn, axe }) => {
  await logIn(page, basics);
  await page.goto("/category/home-interiors/rooms/bedroom");
  const wardrobes = page.getByRole("region", { name: "Wardrobes" });
  await expect(wardrobes).toContainText("Nothing to show");
  await wardrobes.getByRole("link", { name: "Wardrobes" }).click();
  await expect(page.getByRole("main")).toContainText("No matching content found.");

  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(crumbs.getByRole("listitem").filter({ has: page.getByRole("button") })).toHaveCount(4);
  await crumbs.getByRole("button", { name: "Other categories beside Rooms" }).click();
  await expect(crumbs.getByRole("link", { name: "Textiles" })).toBeVisible();
  await axe(page);
  await crumbs.getByRole("link", { name: "Textiles" }).click();
  await expect(page).toHaveURL(/\/category\/home-interiors\/textiles$/);
});

test("an entry that opens an item leads to it, and a level in capitals to its own address", async ({ page, logIn }) => {
  await logIn(page, member);
  await page.goto("/category/Home-Interiors/COLOUR?from=here");
  await expect(page).toHaveURL(/\/category\/home-interiors\/colour\?from=here$/);
  const pairings = page.getByRole("region", { name: "Pairings" });
  await expect(pairings.getByRole("article")).toHaveCount(1);
  await expect(pairings.getByRole("link", { name: /View All/ })).toHaveCount(0);
  await page.getByRole("navigation", { name: "Within Colour" }).getByRole("link", { name: "Pairings" }).click();
  await expect(page).toHaveURL(/\/content\/[a-z-]+$/);

  const none = await page.goto("/category/home-interiors/colour/paint/darks/deep");
  expect(none?.status()).toBe(404);
});

test("the library is filtered, paged, and cleared again", async ({ page, logIn }) => {
  await logIn(page, member);
  await page.goto("/content");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("All");
  const cards = page.getByRole("main").getByRole("article");
  await expect(cards).toHaveCount(32);
  await page.getByRole("navigation", { name: "Within All" }).getByRole("link", { name: "Gift & Greetings" }).click();
  await expect(page).toHaveURL(/\/content\?categories=gift-greetings$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gift & Greetings");

  await page.getByLabel("Type", { exact: true }).selectOption({ label: "Trend report" });
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveTitle(/^Gift & Greetings, Trend report – Library/);
  await expect(page.getByLabel("Type", { exact: true })).toHaveValue("trend-report");
  for (const card of await cards.all()) await expect(card).toContainText("Trend report");

  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(/\/content\?categories=gift-greetings$/);
  const pages = page.getByRole("navigation", { name: "Pages" });
  await expect(pages.getByRole("link")).toHaveText(["Next page"]);
  await pages.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveTitle(/^Gift & Greetings – Page 2 – Library/);
  await expect(pages.getByRole("link")).toHaveText(["Previous page"]);
});

test("what leads nowhere says so, and leads back", async ({ page, logIn }) => {
  await logIn(page, member);
  await page.goto("/content?categories=home-interiors,attic&mediaType=pdf");
  const main = page.getByRole("main");
  await expect(main).toContainText("No matching results found, please modify your selected filters.");
  await expect(main).toContainText("0 in all: category home-interiors / attic, PDF.");
  await main.getByRole("link", { name: "Clear filters" }).last().click();
  await expect(page).toHaveURL(/\/content$/);
  const numbers = page.getByRole("navigation", { name: "Pages" });
  await expect(numbers.getByRole("link")).toHaveText(["Page 1", "Page 2", /Page \d+/, "Next page"]);

  const past = await page.goto("/content?page=999");
  expect(past?.status()).toBe(200);
  await expect(main).toContainText("No matching results found, please modify your selected filters.");
  await main.getByRole("link", { name: /To the last page/ }).click();
  await expect(numbers.getByRole("link", { name: "Next page" })).toHaveCount(0);
  await expect(main.getByRole("article").first()).toBeVisible();
});

test("the masterclasses are a page of their own", async ({ page, logIn }) => {
  await logIn(page, member);
  await page.goto("/masterclass?perPage=6");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Masterclass");
  const cards = page.getByRole("main").getByRole("article");
  await expect(cards).toHaveCount(6);
  for (const card of await cards.all()) await expect(card).toContainText("Masterclass");
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL(/\/masterclass\?perPage=6&page=2$/);
  await expect(page).toHaveTitle(/^Masterclass – Page 2/);
});
