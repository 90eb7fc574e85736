import { expect } from "@playwright/test";
import { test } from "tests/support/journey";

const member = { email: "member@almanac.test" };
const basics = { email: "basics@almanac.test" };

test("a member reads a report on one page, then part by part", async ({ page, logIn }) => {
  await logIn(page, member);
  await page.goto("/content/the-kitchen-learns-to-close");
  await expect(page).toHaveTitle(/^The kitchen learns to close – /);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The kitchen learns to close");
  await expect(page.getByText("The first sign was a handle. On a stand")).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "What to do about it" })).toBeVisible();
  const cover = page.locator("main img").first();
  await expect.poll(() => cover.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

  await page.getByText("Read page by page").click();
  const parts = page.getByRole("navigation", { name: "Parts" }).getByRole("link");
  const count = await parts.count();
  await parts.first().click();
  await expect(page).toHaveTitle(new RegExp(`– Part 1 of ${count} – `));
  const turn = page.getByRole("navigation", { name: "Pages" });
  await expect(turn.getByRole("link", { name: /^Back/ })).toHaveCount(0);
  await turn.getByRole("link", { name: /^Next: / }).click();
  await expect(page).toHaveURL(/\/the-kitchen-learns-to-close\/1$/);
  await turn.getByRole("link", { name: /^Back: / }).click();
  await expect(page).toHaveURL(/\/the-kitchen-learns-to-close\/0$/);
  await page.goto(`/content/the-kitchen-learns-to-close/${count - 1}`);
  await expect(turn.getByRole("link", { name: /^Next/ })).toHaveCount(0);
  await turn.getByRole("link", { name: "Read it whole" }).click();
  await expect(page.getByText("The first sign was a handle. On a stand")).toBeVisible();

  const beyond = await page.goto(`/content/the-kitchen-learns-to-close/${count}`);
  expect(beyond?.status()).toBe(404);
});

test("the category's link in the header leads to the category, and from there to another item", async ({
  page,
  logIn,
}) => {
  await logIn(page, member);
  await page.goto("/content/the-kitchen-learns-to-close");
  await page.getByRole("banner").getByRole("link", { name: "Kitchen" }).click();
  await expect(page).toHaveURL(/\/category\/home-interiors\/rooms\/kitchen$/);
  await page.getByRole("main").getByRole("link", { name: "Worktops that keep a diary", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Worktops that keep a diary");

  await expect(page.getByRole("button", { name: /^Download GPL, \d+ bytes/ })).toBeVisible();
});

test("on the Basics plan a premium item shows the upgrade and nothing of its text", async ({ page, logIn }) => {
  await logIn(page, basics);
  await page.goto("/category/home-interiors/rooms/kitchen");
  await expect(page.getByRole("main").getByText("Upgrade to view").first()).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Worktops that keep a diary", exact: true }).first().click();
  await expect(page).toHaveURL(/\/upgrade\/worktops-that-keep-a-diary$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Time for an upgrade?");

  for (const path of ["", "/0", "/1", "?print=1"]) {
    const response = await page.goto(`/content/the-kitchen-learns-to-close${path}`);
    await expect(page).toHaveURL(/\/upgrade\/the-kitchen-learns-to-close$/);
    expect(await response?.text()).not.toContain("The first sign was a handle");
  }
  await expect(page.getByRole("main").getByRole("link", { name: "My Plan" })).toBeVisible();
});

test("on the Basics plan a free item is shown with a notice that it is free", async ({ page, logIn }) => {
  await logIn(page, basics);
  await page.goto("/content/plates-for-one");
  const banner = page.getByRole("region", { name: "Your plan" });
  await expect(banner).toContainText("This article is free on the Basics plan. Upgrade to unlock premium content.");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Plates for one");
  await banner.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Time for an upgrade?");
});

test("the page for printing shows the whole text, without the buttons and the footer", async ({ page, logIn }) => {
  await logIn(page, member);
  await page.goto("/content/the-kitchen-learns-to-close");
  await page.getByRole("banner").getByRole("link", { name: "Print" }).click();
  await expect(page).toHaveURL(/\?print=1$/);
  await expect(page.getByText("use your browser's Print")).toBeVisible();
  await expect(page.getByText(/^Trend report, [0-9/]{10}$/)).toBeVisible();
  await expect(page.getByText("Why the kitchen door is returning")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("The first sign was a handle. On a stand")).toBeVisible();
  await expect(page.getByText("use your browser's Print")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
});

test("the share panel shows the article's address and a link to e-mail it, and closes by Escape and by a click outside", async ({
  page,
  logIn,
  axe,
}) => {
  await logIn(page, basics);
  await page.goto("/content/plates-for-one/2");
  const opener = page.getByRole("banner").getByRole("button", { name: "Share" });
  await opener.click();
  const address = page.getByRole("textbox", { name: "Address of this page" });
  await expect(address).toHaveValue(/^https?:\/\/[^/]+\/content\/plates-for-one\/2$/);
  await expect(address).not.toBeEditable();
  const mail = page.getByRole("link", { name: "Send it by e-mail" });
  expect(decodeURIComponent((await mail.getAttribute("href")) ?? "")).toContain(await address.inputValue());
  await expect(page.getByText("Select the address and copy it.")).toBeVisible();
  await axe(page);
  await address.focus();
  await page.keyboard.press("Escape");
  await expect(address).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(address).toBeVisible();
  await page.getByRole("contentinfo").click({ position: { x: 2, y: 2 } });
  await expect(address).toBeHidden();
});

test("focusing on one section greys out the others until all are shown again", async ({ page, logIn, axe }) => {
  await logIn(page, basics);
  await page.goto("/content/night-has-a-colour");
  const headings = page.locator(".article > h2[id]");
  const [first, second] = [headings.first(), headings.nth(1)];
  const back = page.getByRole("link", { name: "Show all sections alike" });
  await expect(back).toBeHidden();
  await page.getByText("Focus on one section").click();
  await page.getByRole("navigation", { name: "Sections" }).getByRole("link").nth(1).click();
  await expect(second).toBeInViewport();
  await expect(second).toHaveCSS("filter", "none");
  await expect(first).toHaveCSS("filter", "grayscale(1)");
  await axe(page);
  await back.click();
  await expect(first).toHaveCSS("filter", "none");
  await expect(back).toBeHidden();

  const files = page.getByRole("region", { name: "Files" });
  await expect(files.getByRole("button")).toHaveAccessibleName(/^Download .+: [A-Z]{3}, [\d.]+ (bytes|kB)$/);
});

test("unknown addresses are a 404, and the denied page is a 403", async ({ page, logIn }) => {
  const asGuest = await page.goto("/no/such/page");
  expect(asGuest?.status()).toBe(404);
  await logIn(page, member);
  for (const path of ["/no/such/page", "/content/no-such-item", "/category/no-such-category"]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByText("the page you were looking for couldn't be found")).toBeVisible();
  }
  const denied = await page.goto("/denied");
  expect(denied?.status()).toBe(403);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Access denied");
});
