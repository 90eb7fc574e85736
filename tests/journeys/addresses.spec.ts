import { expect, openVerifiedAccount, test } from "tests/support/journey-accounts";

test("a member adds, edits and removes an address, and removal asks for confirmation", async ({ page, logIn }) => {
  await logIn(page, await openVerifiedAccount());
  await page.goto("/account/addresses");
  await expect(page.getByRole("heading", { name: "No addresses yet" })).toBeVisible();

  await page.getByRole("main").getByRole("link", { name: "Add new address" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add new address");
  await page.getByLabel("Type").selectOption("Delivery");
  await page.getByLabel("Street address").fill("Unit 3, The Net Loft");
  await page.getByLabel("Second line").fill("Harbour Street");
  await page.getByLabel("Town or city").fill("Whitstable");
  await expect(page.getByLabel("Country")).toHaveAccessibleDescription(/Start typing and choose/);
  await page.getByLabel("Country").fill("Kentland");
  await page.getByRole("button", { name: "Add address" }).click();

  await expect(page).toHaveTitle(/^Error: Add new address/);
  await page.getByRole("link", { name: "Enter the postcode" }).click();
  await expect(page.getByLabel("Postcode")).toBeFocused();
  await page.keyboard.type("CT5 1AB");
  await expect(page.getByLabel("Country")).toHaveValue("Kentland");
  await expect(page.getByLabel("Country")).toHaveAccessibleDescription(/Enter a country, such as United Kingdom or GB/);
  await expect(page.getByLabel("Type")).toHaveValue("delivery");
  await page.getByLabel("Country").fill("great britain");
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL(/\/account\/addresses$/);
  await expect(page).toHaveTitle(/^The address has been added\. – Addresses/);
  const card = page.getByRole("article");
  await expect(card.getByRole("heading", { name: "Delivery address, Unit 3, The Net Loft" })).toBeVisible();
  await expect(card.locator("address > span")).toHaveText([
    "Unit 3, The Net Loft",
    "Harbour Street",
    "Whitstable",
    "CT5 1AB",
    "United Kingdom",
  ]);

  await card.getByRole("link", { name: "Edit delivery address, Unit 3, The Net Loft" }).click();
  await expect(page.getByLabel("Country")).toHaveValue("United Kingdom");
  await page.getByLabel("Second line").fill("");
  await page.getByLabel("County").fill("Kent");
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByText("User address has been updated!")).toBeVisible();
  await expect(card.locator("address > span")).toHaveText([
    "Unit 3, The Net Loft",
    "Whitstable",
    "Kent",
    "CT5 1AB",
    "United Kingdom",
  ]);

  await card.getByRole("link", { name: "Remove delivery address" }).click();
  await expect(page.getByText("Unit 3, The Net Loft, Whitstable, Kent, CT5 1AB, United Kingdom")).toBeVisible();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(card).toHaveCount(1);
  await card.getByRole("link", { name: "Remove delivery address" }).click();
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("User address has been delete!")).toBeVisible();
  await expect(card).toHaveCount(0);
});

test("another user's address answers 404, in the account's layout", async ({ page, logIn, monitor }) => {
  monitor.tolerate(/404/);
  await logIn(page, { email: "member@almanac.test" });
  await page.goto("/account/addresses");
  const theirs = (await page.getByRole("link", { name: /^Edit/ }).first().getAttribute("href")) ?? "";
  await page.context().clearCookies();
  await logIn(page, await openVerifiedAccount());
  for (const path of [theirs, `${theirs}?confirm=delete`, "/account/addresses/anything"]) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("navigation", { name: "Your account" })).toBeVisible();
  }
});

test("a country without postcodes needs none, and a misspelt country gets a suggestion", async ({ page, logIn }) => {
  await logIn(page, await openVerifiedAccount());
  await page.goto("/account/addresses/create");
  await page.getByLabel("Type").selectOption("Billing");
  await page.getByLabel("Street address").fill("8 Queen's Road Central");
  await page.getByLabel("Town or city").fill("Victoria");
  await page.getByLabel("Country").fill("Hong Kongg");
  await page.getByRole("button", { name: "Add address" }).click();
  await expect(page.getByLabel("Country")).toHaveAccessibleDescription(/Did you mean Hong Kong SAR China\?|Hong Kong/);
  await page.getByLabel("Country").fill("HKG");
  await page.getByRole("button", { name: "Add address" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Billing" })).toBeVisible();
  await expect(page.getByRole("article").locator("address > span")).toHaveCount(3);
});
