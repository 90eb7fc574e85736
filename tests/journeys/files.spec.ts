import type { Page } from "@playwright/test";
import { blockCardScript } from "tests/support/card-script";
import { fillAccount } from "tests/support/checkout-address";
import { expect, openVerifiedAccount, test } from "tests/support/journey-accounts";

// Cards that are entered in the page have journeys of their own: `card-in-page.spec.ts`.
test.beforeEach(({ page, monitor }) => blockCardScript(page, monitor));

/** Buys what is in the basket by a card that is saved on the way. */
async function payByCard(page: Page): Promise<void> {
  await page.goto("/checkout");
  await fillAccount(page);
  await page.getByRole("button", { name: "Copy account" }).click();
  const billing = page.getByRole("group", { name: "Billing address" });
  await expect(billing.getByLabel("Town or city")).toHaveValue("London");
  await page.getByRole("button", { name: "Add a card" }).click();
  await page.getByLabel("Name on the card").fill("Nora Fielding");
  await page.getByRole("button", { name: "Enter the card" }).click();
  await page.getByRole("radio", { name: /^4242 4242 4242 4242/ }).check();
  await page.getByRole("button", { name: "Save card" }).click();
  await expect(page).toHaveURL(/\/checkout\?card=\w+#how-to-pay$/);
  await page.getByLabel("I agree to the terms").check();
  await page.getByRole("button", { name: "Pay now" }).click();
  await expect(page).toHaveURL(/\/confirmation$/);
}

test("a pack of files is bought by card, is among My Downloads at once, and opens for its buyer alone", async ({
  page,
  browser,
  baseURL,
  logIn,
  monitor,
  extraHTTPHeaders,
}) => {
  monitor.tolerate(/status of 404/);
  await logIn(page, await openVerifiedAccount());
  await page.goto("/shop/terrazzo-files");
  const pack = page.getByRole("list", { name: "Files of Twelve Terrazzos" });
  await expect(pack.getByRole("listitem")).toContainText([/PDF, made for you$/, /ZIP, \d+ kB$/, /ZIP/, /ASE/, /TXT/]);
  await page.getByRole("button", { name: /^Add to basket/ }).click();
  await payByCard(page);

  await page.goto("/account/downloads");
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("Your download is ready. Enjoy!");
  await expect(page.getByRole("heading", { level: 3 }).first()).toHaveText("Twelve Terrazzos");
  await expect(page.getByRole("main").getByText("Yours", { exact: true }).first()).toBeVisible();
  const files = page.getByRole("list", { name: "Files of Twelve Terrazzos" }).getByRole("link");
  await expect(files).toHaveCount(5);
  const address = (await files.nth(1).getAttribute("href")) ?? "";
  const arriving = page.waitForEvent("download");
  await files.nth(1).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toBe("twelve-terrazzos-as-vectors.zip");
  expect(await download.failure()).toBeNull();
  const pdf = await page.request.get((await files.first().getAttribute("href")) ?? "");
  expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);

  const context = await browser.newContext({ baseURL, extraHTTPHeaders });
  const other = await context.newPage();
  const ways = ["/content/terrazzo-files", "/download/terrazzo-files", "/pdf/terrazzo-files", address];
  for (const way of ways) expect((await other.request.get(way, { maxRedirects: 0 })).status(), way).toBe(302);
  await logIn(other, await openVerifiedAccount());
  for (const way of ways) expect((await other.request.get(way)).status(), way).toBe(404);
  await other.goto("/account/downloads");
  await expect(other.getByRole("heading", { level: 2 })).toHaveText("You currently have no saved downloads");
  await context.close();
});

test("what is free of charge is ordered without a payment, and is among My Downloads and the orders", async ({
  page,
  logIn,
}) => {
  await logIn(page, await openVerifiedAccount());
  await page.goto("/shop/sampler-files");
  await expect(page.getByRole("main")).toContainText("Free");
  await page.getByRole("button", { name: /^Add to basket/ }).click();
  await expect(page.getByRole("table", { name: "Products" })).toContainText("The Sampler");
  await page.getByRole("link", { name: "Checkout" }).click();
  await fillAccount(page);
  for (const part of ["Billing address", "Delivery address", "Payment"])
    await expect(page.getByRole("group", { name: part })).toHaveCount(0);
  await page.getByLabel("I agree to the terms").check();
  await page.getByRole("button", { name: "complete Order" }).click();
  await expect(page).toHaveURL(/\/confirmation$/);
  await expect(page.getByRole("heading", { name: /^Please transfer/ })).toHaveCount(0);
  await page.goto("/account/downloads");
  await expect(page.getByRole("heading", { level: 3 }).first()).toHaveText("The Sampler");
  await page.goto("/account/orders");
  await expect(page.getByRole("main")).toContainText("£0");
  await expect(page.getByRole("link", { name: /^View/ })).toHaveCount(1);
});

test("files that one has are not sold twice: the shop, the basket and the checkout say where they are", async ({
  page,
  logIn,
}) => {
  await page.goto("/basket/palette-files");
  await expect(page.getByRole("link", { name: "Checkout" })).toBeVisible();
  await logIn(page, { email: "member@almanac.test" });
  await page.goto("/basket");
  await expect(page.getByRole("main")).toContainText(
    "You already have The Palette Files, All sixty: it is under My Downloads. It is not part of the total.",
  );
  await expect(page.getByRole("link", { name: "Checkout" })).toHaveCount(0);
  await page.goto("/checkout");
  await expect(page.getByRole("heading", { name: "There is nothing to order" })).toBeVisible();
  await page.goto("/shop/palette-files");
  await expect(page.getByRole("main")).toContainText("You already have it, under My Downloads.");
  await expect(page.getByRole("button", { name: /^Add to basket/ })).toHaveCount(0);
});
