import { expect, openVerifiedAccount, test } from "tests/support/journey-accounts";
import { pressOn, tabTo, typeInto } from "tests/support/keyboard";

test("a member adds, edits and removes an address by keyboard alone", async ({ page, logIn }) => {
  await logIn(page, await openVerifiedAccount());
  await page.goto("/account/addresses");
  const main = page.getByRole("main");
  await pressOn(page, main.getByRole("link", { name: "Add new address" }));
  await expect(page).toHaveURL(/\/create$/);
  await tabTo(page, page.getByLabel("Type"));
  await page.keyboard.press("ArrowDown");
  await typeInto(page, page.getByLabel("Street address"), "9 Quay Street");
  await typeInto(page, page.getByLabel("Town or city"), "Bristol");
  await typeInto(page, page.getByLabel("Country"), "Deutschland");
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-error-summary]")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Postcode")).toBeFocused();
  await page.keyboard.type("20095");
  await page.keyboard.press("Enter");
  await expect(page).toHaveTitle(/^The address has been added\./);

  await pressOn(page, page.getByRole("link", { name: "Edit delivery address, 9 Quay Street" }));
  await typeInto(page, page.getByLabel("Town or city"), "Hamburg");
  await page.keyboard.press("Enter");
  await expect(page).toHaveTitle(/^User address has been updated!/);
  await expect(page.getByRole("article")).toContainText("Hamburg");
  await pressOn(page, page.getByRole("link", { name: "Remove delivery address, 9 Quay Street" }));
  await pressOn(page, main.getByRole("button", { name: "Remove" }));
  await expect(page).toHaveTitle(/^User address has been delete!/);
});

test("a member compares plans, puts one in the basket and removes it by keyboard alone", async ({ page, logIn }) => {
  await logIn(page, await openVerifiedAccount());
  await page.goto("/account/plan");
  await pressOn(page, page.getByRole("main").getByRole("link", { name: "See the plans" }));
  await expect(page).toHaveURL(/\/upgrade$/);
  await tabTo(page, page.getByRole("radio", { name: "By the month" }));
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "At once, for the year" })).toBeChecked();
  await expect(page).toHaveURL(/\/upgrade$/);
  await pressOn(page, page.getByRole("button", { name: "Show prices" }));
  await expect(page).toHaveURL(/billing=annual/);
  const full = page.getByRole("region", { name: "House" }).locator("summary");
  await tabTo(page, full);
  await page.keyboard.press("Space");
  await expect(page.getByRole("heading", { name: "Not in House" })).toBeVisible();
  await tabTo(page, page.getByRole("link", { name: "Choose House, paid at once for £890 a year" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/basket$/);
  await pressOn(page, page.getByRole("button", { name: /^Remove House/ }));
  await expect(page.getByRole("heading", { level: 2 })).toHaveText("Your basket is empty");
});

test("a member asks for the account's deletion and withdraws it by keyboard alone", async ({
  page,
  logIn,
  monitor,
}) => {
  monitor.tolerate(/status of 422/);
  const person = await openVerifiedAccount();
  await logIn(page, person);
  await page.goto("/account/data");
  await pressOn(page, page.getByRole("main").getByRole("link", { name: "Delete my account" }));
  await typeInto(page, page.getByLabel("Your password"), "not this one");
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-error-summary]")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Your password")).toBeFocused();
  await page.keyboard.type(person.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveTitle(/^Your account will be deleted on /);
  await page.goto("/account/plan");
  await pressOn(page, page.getByRole("region", { name: "For you" }).getByRole("link", { name: "Keep my account" }));
  await pressOn(page, page.getByRole("button", { name: "Keep my account" }));
  await expect(page).toHaveTitle(/^Your account stays\./);
});

test("a member adds, prefers and removes cards by keyboard alone, in a window of 320 pixels", async ({
  page,
  logIn,
  axe,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await logIn(page, await openVerifiedAccount());
  await page.goto("/account/paymentMethod");
  const add = page.getByRole("button", { name: "Enter the card" });
  const isWhole = async () => expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(320);
  await page.getByLabel("Name on the card").fill("");
  await pressOn(page, add);
  await expect(page.locator("[data-error-summary]")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Name on the card")).toBeFocused();
  await axe(page);
  await isWhole();
  for (const [steps, saved] of [
    [0, "Visa ending in 4242"],
    [1, "Mastercard ending in 4444"],
  ] as const) {
    await page.getByLabel("Name on the card").fill("");
    await typeInto(page, page.getByLabel("Name on the card"), "Nora Fielding");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Add a test card" })).toBeVisible();
    await isWhole();
    await axe(page);
    await tabTo(page, page.getByRole("radio", { checked: true }));
    for (let step = 0; step < steps; step += 1) await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("radio", { checked: true })).toBeFocused();
    await pressOn(page, page.getByRole("button", { name: "Save card" }));
    await expect(page).toHaveTitle(/^Your card has been saved\./);
    await expect(page.getByRole("article").filter({ hasText: saved })).toBeVisible();
    await isWhole();
  }
  await pressOn(page, page.getByRole("button", { name: "Prefer Mastercard ending in 4444" }));
  await expect(page).toHaveTitle(/^Your preferred card has been changed\./);
  await pressOn(page, page.getByRole("link", { name: "Remove Visa ending in 4242" }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Remove this card?");
  await isWhole();
  await pressOn(page, page.getByRole("main").getByRole("button", { name: "Remove" }));
  await expect(page).toHaveTitle(/^The card has been removed\./);
  await expect(page.getByRole("article")).toHaveCount(1);
});
