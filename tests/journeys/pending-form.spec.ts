import type { Page } from "@playwright/test";
import { enter, expect, openVerifiedAccount, test } from "tests/support/journey-accounts";

const street = "Unit 3, The Net Loft";

async function fill(page: Page): Promise<void> {
  await page.goto("/account/addresses/create");
  await page.getByLabel("Type").selectOption("Billing");
  await page.getByLabel("Street address").fill(street);
  await page.getByLabel("Town or city").fill("Whitstable");
  await page.getByLabel("Postcode").fill("CT5 1AB");
  await page.getByLabel("Country").fill("Eire");
}

test("a form outlives the session that was ended elsewhere: it is back after logging in", async ({
  page,
  logIn,
  browser,
  baseURL,
}) => {
  const person = await openVerifiedAccount();
  await logIn(page, person);
  await fill(page);

  const context = await browser.newContext({ baseURL, extraHTTPHeaders: { "x-forwarded-for": "10.8.8.8" } });
  const elsewhere = await context.newPage();
  await logIn(elsewhere, person);
  await elsewhere.goto("/account/sessions");
  await elsewhere.getByRole("button", { name: "Log out everywhere", exact: true }).click();
  await context.close();

  await page.getByRole("button", { name: "Add address" }).click();
  await expect(page).toHaveURL(/\/login$/);
  const told = page.getByRole("main").getByText("You were logged out before this could be done.");
  await expect(told).toContainText("What you entered is kept.");
  await enter(page, { ...person, password: "not this one" });
  await expect(told).toBeVisible();
  await enter(page, person);
  await expect(page).toHaveURL(/\/account\/addresses\/create$/);
  await expect(page.getByRole("alert")).toContainText("You were logged out before this could be done.");
  await expect(page.getByLabel("Type")).toHaveValue("billing");
  await expect(page.getByLabel("Street address")).toHaveValue(street);
  await expect(page.getByLabel("Town or city")).toHaveValue("Whitstable");
  await expect(page.getByLabel("Postcode")).toHaveValue("CT5 1AB");
  await expect(page.getByLabel("Country")).toHaveValue("Eire");
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("pending_form");

  await page.getByRole("button", { name: "Add address" }).click();
  await expect(page.locator("address")).toContainText("Ireland");
  await page.goto("/account/addresses/create");
  await expect(page.getByLabel("Street address")).toHaveValue("");
});

test("after logging in again, a button that was not processed must be pressed again", async ({ page, logIn }) => {
  const person = await openVerifiedAccount();
  await logIn(page, person);
  await page.goto("/account");
  const cookies = await page.context().cookies();
  await page.context().clearCookies({ name: cookies.find(({ name }) => name.endsWith("session"))?.name ?? "" });
  await page.getByRole("button", { name: "Maker" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText("You were logged out before this could be done.")).toBeVisible();
  await enter(page, person);
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole("alert")).toContainText("Please check it and send it again.");
  await page.goto("/login");
  await page.goto("/account");
  await expect(page.getByText("You were logged out")).toHaveCount(0);
});

test("a cross-site submission by a logged-out user is not saved", async ({ page }) => {
  const form = { csrf: "anything", street_address_1: street };
  const send = async (headers: Record<string, string>) => {
    await page.request.post("/account/addresses/create", { form, headers, maxRedirects: 0 });
    return (await page.context().cookies()).map(({ name }) => name);
  };
  expect(await send({ origin: "https://elsewhere.example" })).not.toContain("pending_form");
  expect(await send({ "sec-fetch-site": "cross-site" })).not.toContain("pending_form");
  expect(await send({})).toContain("pending_form");
});
