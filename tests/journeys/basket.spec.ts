import type { Locator, Page } from "@playwright/test";
import { untilHydrated } from "tests/support/hydration";
import { enter, expect, openVerifiedAccount, test } from "tests/support/journey-accounts";

function row(page: Page, title: string): Locator {
  return page.getByRole("row").filter({ hasText: title });
}

/** The amount beside these words among the totals. */
function sum(page: Page, what: string | RegExp): Locator {
  return page.getByRole("region", { name: "Totals" }).getByRole("row").filter({ hasText: what }).getByRole("cell");
}

/** The link to the basket above the page. */
function inHeader(page: Page) {
  return page.getByRole("banner").getByRole("link", { name: /^Basket/ });
}

test("a plan that is chosen on the upgrade page is in the basket with its instalments", async ({ page, logIn }) => {
  await logIn(page, await openVerifiedAccount());
  await page.goto("/upgrade");
  await page.getByRole("link", { name: /^Choose Studio.* a month/ }).click();
  await expect(page).toHaveURL(/\/basket$/);
  await expect(page).toHaveTitle(/^Added to your basket: Studio, Twelve months, paid monthly – Basket – /);
  await expect(page.getByRole("list", { name: "Progress" }).locator("[aria-current=step]")).toHaveText("Basket");
  await expect(row(page, "Studio")).toContainText("£29.00 a month × 12£348.00 in all");
  await expect(sum(page, /^Total/)).toHaveText("£348.00");
  await expect(sum(page, "To pay now")).toHaveText("£29.00");
  await expect(page.getByRole("main")).toContainText("Then 11 monthly payments of £29.00.");
  await expect(page.getByRole("main")).toContainText("to receive a pro forma invoice.");
  await expect(page.getByLabel("Delivery country")).toHaveCount(0);

  await page.getByRole("link", { name: "Back - Continue Shopping" }).click();
  await expect(page).toHaveURL(/\/upgrade$/);
  await expect(page.getByRole("link", { name: /^Basket.*£348\.00/ })).toBeVisible();
  await page.goto("/basket/house-annual");
  await expect(page.getByText(/^Studio, .* has left your basket, as you can buy one plan at a time/)).toBeVisible();
  await expect(page.getByRole("table", { name: "Subscriptions" }).getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("link", { name: "Checkout" })).toHaveAttribute("href", "/checkout");
  await page.getByRole("link", { name: "Put it back" }).click();
  await expect(page.getByText(/^House, .* has left your basket, as you can buy one plan at a time/)).toBeVisible();
  await expect(row(page, "Studio")).toContainText("£29.00 a month");
});

test("printed things are chosen, counted, sent abroad and removed, and a guest's basket survives logging in", async ({
  page,
  monitor,
  javaScriptEnabled,
}) => {
  monitor.tolerate(/status of 422/);
  await page.goto("/basket");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText("Your basket is empty");

  await page.goto("/basket/the-year-in-view");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The Year in View, select an option:");
  await page.getByRole("button", { name: "Add to basket" }).click();
  await expect(page.locator("[data-error-summary]")).toContainText("Select at least one");
  await expect(page.getByRole("main")).toContainText("Our annual in print: 312 pages");
  await page.getByLabel("Softback").check();
  await page.getByLabel("Cloth, numbered").check();
  await page.getByRole("button", { name: "Add to basket" }).click();
  await expect(page).toHaveURL(/\/basket$/);
  await expect(row(page, "Cloth, numbered")).toContainText("£110.00");

  const quantity = page.getByLabel("Quantity of The Year in View, Softback");
  const update = page.getByRole("button", { name: "Update the quantity of The Year in View, Softback" });
  if (javaScriptEnabled) await untilHydrated(quantity);
  await quantity.selectOption("3");
  // A hydrated page saves a change by itself, and keeps the button, as nothing may only happen on change.
  await expect(update).toBeVisible();
  if (!javaScriptEnabled) {
    await update.click();
    await expect(page).toHaveTitle(/^Your basket has been updated\./);
  }
  await expect(row(page, "Softback")).toContainText("£144.00");
  await expect(row(page, "Softback").getByRole("status")).toHaveText("Your basket has been updated.");
  await expect(sum(page, "Delivery to the United Kingdom")).toHaveText("£4.12");
  await page.getByLabel("Delivery country").selectOption({ label: "France" });
  if (!javaScriptEnabled) {
    await page.getByRole("button", { name: "Update the delivery country" }).click();
    await expect(page).toHaveTitle(/^Your basket will be delivered to France\./);
  }
  await expect(sum(page, "Delivery to France")).toHaveText("£10.42");
  await expect(page.getByRole("status").filter({ hasText: /./ })).toHaveText([
    "Your basket will be delivered to France.",
  ]);
  await expect(page.getByRole("main")).toContainText("No VAT on what leaves the United Kingdom;");
  await expect(sum(page, /^Total/)).toHaveText("£250.42");
  await expect(inHeader(page)).toHaveAccessibleName("Basket £250.42");

  await page.getByRole("button", { name: "Remove The Year in View, Cloth, numbered" }).click();
  await expect(page).toHaveTitle(/^Item removed from basket – Basket/);
  await expect(sum(page, /^Total/)).toHaveText("£154.42");
  await page.goto("/shop");
  await expect(inHeader(page)).toHaveAccessibleName("Basket £154.42");
  await page.goBack();

  await page.getByRole("link", { name: "Checkout" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await enter(page, await openVerifiedAccount());
  await expect(page).toHaveURL(/\/checkout$/);
  await page.goto("/basket");
  await expect(row(page, "Softback")).toContainText("£144.00");
  await page.getByRole("button", { name: "Remove The Year in View, Softback" }).click();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText("Your basket is empty");
});

test("a change that is saved in place replaces what was said before it", async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, "Without scripts each change is a page of its own.");
  await page.goto("/basket/notes-on-clay");
  const said = page.getByRole("status").filter({ hasText: /./ });
  await expect(said).toHaveText([/^Added to your basket: Notes on Clay/]);
  const quantity = page.getByLabel(/^Quantity of/);
  await untilHydrated(quantity);
  await quantity.selectOption("2");
  await expect(said).toHaveText(["Your basket has been updated."]);
  await page.getByLabel("Delivery country").selectOption({ label: "Andorra" });
  await expect(said).toHaveText(["Your basket will be delivered to Andorra."]);
  await expect(sum(page, /^Total/)).toHaveText("£54.42");
  await expect(inHeader(page)).toHaveAccessibleName("Basket £54.42");
});

test("opening /basket/{slug} adds the product once, and a HEAD or a prefetch adds nothing", async ({
  page,
  monitor,
}) => {
  monitor.tolerate(/status of 404/);
  const ahead = { "sec-purpose": "prefetch" };
  await page.goto("/basket");
  for (let times = 0; times < 2; times += 1) {
    expect((await page.request.head("/basket/notes-on-clay")).status()).toBe(200);
    expect((await page.request.get("/basket/notes-on-clay", { headers: ahead })).status()).toBe(200);
  }
  await page.reload();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText("Your basket is empty");

  for (let times = 0; times < 3; times += 1) {
    const sent = await page.request.get("/basket/notes-on-clay", { maxRedirects: 0 });
    expect([sent.status(), sent.headers().location]).toEqual([302, "/basket"]);
  }
  await page.goto("/basket");
  await expect(page.getByText("Already in your basket: Notes on Clay, First printing")).toBeVisible();
  await expect(page.getByLabel(/^Quantity of/)).toHaveValue("1");
  await expect(page.getByLabel(/^Quantity of/)).toHaveCount(1);
  expect((await page.goto("/basket/the-toy-shelf-framed"))?.status()).toBe(404);
});

test("a greater plan is an upgrade: the unused days are credited, or it waits for the renewal", async ({
  page,
  logIn,
}) => {
  await logIn(page, { email: "house@almanac.test" });
  await page.goto("/basket/group-annual");
  await expect(row(page, "Group")).toContainText("Upgrade");
  await expect(sum(page, "Credit for your plan's unused days")).toHaveText(/^−£\d{3}\.\d\d$/);
  await page.getByRole("button", { name: "Begin when your plan ends instead Group" }).click();
  await expect(page).toHaveTitle(/^Group, .*, begins on \d+ \w+ \d{4} – Basket/);
  await expect(row(page, "Group")).toContainText("Upgrade & Renewal");
  await expect(sum(page, "To pay now")).toHaveText("£0.00");
  await expect(page.getByRole("main")).toContainText(/From \d+ \w+ \d{4} you pay £2,400\.00/);
  await page.goto("/basket/studio-annual");
  await expect(page.getByText(/^You have House until \d+ \w+ \d{4}\./)).toBeVisible();
});

test("a plan that is paid monthly gets no credit, and the basket says why", async ({ page, logIn }) => {
  await logIn(page, { email: "odell.marsh@almanac.test" });
  await page.goto("/basket/house-annual");
  await expect(row(page, "House")).toContainText("Upgrade");
  await expect(page.getByRole("main")).toContainText(
    "Studio ends with the upgrade, and so do its monthly payments. There is no credit for it",
  );
  await expect(sum(page, "Credit for")).toHaveCount(0);
});

test("the basket leads back to the last page of content, and a guest to the plans and the shop", async ({
  page,
  logIn,
}) => {
  await page.goto("/basket");
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "See the subscriptions" }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await page.goto("/basket/the-year-in-view");
  await expect(page.getByRole("link", { name: "Back to pricing" })).toHaveAttribute("href", "/pricing");
  await expect(page.getByRole("link", { name: "Back to the shop" })).toHaveAttribute("href", "/shop");
  await logIn(page, { email: "member@almanac.test" });
  await page.goto("/masterclass");
  await inHeader(page).click();
  await page.goto("/account/plan");
  await inHeader(page).click();
  await main.getByRole("link", { name: "Back - Continue Shopping" }).click();
  await expect(page).toHaveURL(/\/masterclass$/);
});
