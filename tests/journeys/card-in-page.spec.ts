import type { Page } from "@playwright/test";
import { answerInPage, cardFields, enterCardInPage, holdCardScript } from "tests/support/card-script";
import { fillAccount } from "tests/support/checkout-address";
import { untilHydrated } from "tests/support/hydration";
import { expect, openVerifiedAccount, test } from "tests/support/journey-accounts";

const numbers = {
  visa: "4242 4242 4242 4242",
  mastercard: "5555 5555 5555 4444",
  insufficient_funds: "4000 0000 0000 9995",
  always_authenticates: "4000 0027 6000 3184",
};

const summary = (page: Page) => page.locator("[data-error-summary]");

/** Opens the checkout of an option, with its addresses filled in. */
async function beginCheckout(page: Page, slug: string): Promise<void> {
  await page.goto(`/basket/${slug}`);
  await page.goto("/checkout");
  await fillAccount(page);
  await page.getByRole("button", { name: "Copy account" }).click();
  await expect(page.getByRole("group", { name: "Billing address" }).getByLabel("Town or city")).toHaveValue("London");
}

/** Enters a card: in the page with scripts, and else on the card provider's page, which leads back. */
async function enterCard(page: Page, card: keyof typeof numbers, hasScripts: boolean | undefined): Promise<void> {
  if (hasScripts) {
    const other = page.getByRole("radio", { name: "Another card" });
    // With a saved card there is a choice, which comes with the script.
    if ((await page.getByRole("radiogroup", { name: /^(Your saved cards|Card)$/ }).count()) > 0) await other.check();
    await enterCardInPage(page, card);
    return;
  }
  await page.locator("button, a").filter({ hasText: "Add a card" }).click();
  await page.getByRole("button", { name: "Enter the card" }).click();
  await page.getByRole("radio", { name: new RegExp(`^${numbers[card]}`) }).check();
  await page.getByRole("button", { name: "Save card" }).click();
  await expect(page.getByRole("radio", { name: new RegExp(`ending in ${numbers[card].slice(-4)}`) })).toBeChecked();
}

async function agree(page: Page): Promise<void> {
  await page.getByLabel("I agree to the terms").check();
  await page.getByLabel("I agree to the contract").check();
}

async function payNow(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Pay now" }).click();
}

async function answerBank(page: Page, answer: "Authenticate" | "Fail", hasScripts: boolean | undefined) {
  if (hasScripts) return answerInPage(page, answer);
  await page.getByRole("link", { name: "Continue to your bank" }).click();
  await page.getByRole("button", { name: answer }).click();
}

test("a plan is bought by a card: one that is declined is cleared and says why, and another one pays", async ({
  page,
  logIn,
  monitor,
  axe,
  javaScriptEnabled,
}) => {
  monitor.tolerate(/status of 4(02|22)/);
  await logIn(page, await openVerifiedAccount());
  await beginCheckout(page, "studio-monthly");
  if (javaScriptEnabled) {
    await expect(page.getByRole("button", { name: "Add a card" })).toHaveCount(0);
    await expect(page.getByText("The number goes straight to our card provider")).toBeVisible();
    await agree(page);
    await payNow(page);
    const problem = page.getByRole("alert").filter({ hasText: "Your card number is incomplete." });
    await expect(problem).toBeFocused();
    await expect(page.getByRole("group", { name: "New card" })).toHaveAccessibleDescription(/Your card number is/);
    await axe(page);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(320);
    // The fields follow the problem: by keyboard they are a step away.
    await page.keyboard.press("Tab");
    await expect(cardFields(page).getByLabel("Test card")).toBeFocused();
  }
  await enterCard(page, "insufficient_funds", javaScriptEnabled);
  if (!javaScriptEnabled) await agree(page);
  await payNow(page);
  await expect(summary(page)).toContainText("Your card has insufficient funds.");
  await expect(page.getByRole("heading", { name: "This order is not paid yet" })).toBeVisible();
  if (javaScriptEnabled) {
    await expect(cardFields(page).getByLabel("Test card")).toHaveValue("");
    await expect(page.getByRole("group", { name: "New card" })).toHaveAccessibleDescription(/insufficient funds/);
    await axe(page);
  } else await expect(page.getByRole("radio", { name: "Visa ending in 9995" })).not.toBeChecked();
  await enterCard(page, "visa", javaScriptEnabled);
  await payNow(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thanks for Subscribing");
  await expect(page.getByRole("region", { name: /^You have paid £/ })).toContainText("Visa ending in 4242");
  await page.goto("/account/paymentMethod");
  // What was declined in the page is not saved; the plan's next payments are taken from what has paid.
  await expect(page.getByRole("article").filter({ hasText: "Visa ending in 4242" })).toContainText("Preferred");
  if (javaScriptEnabled) await expect(page.getByRole("article")).toHaveCount(1);
});

test("a bank that asks is answered in the page: who fails is told why, and who confirms has the plan", async ({
  page,
  logIn,
  axe,
  javaScriptEnabled,
}) => {
  await logIn(page, await openVerifiedAccount());
  await beginCheckout(page, "studio-annual");
  await enterCard(page, "always_authenticates", javaScriptEnabled);
  await agree(page);
  await payNow(page);
  if (javaScriptEnabled) {
    await expect(page.getByRole("dialog", { name: "Confirmation by your bank" })).toBeVisible();
    await axe(page);
  }
  await answerBank(page, "Fail", javaScriptEnabled);
  await expect(summary(page)).toContainText("Your bank did not confirm this payment");
  await expect(page.getByRole("heading", { name: "This order is not paid yet" })).toBeVisible();
  if (javaScriptEnabled) await enterCard(page, "always_authenticates", true);
  else await page.getByRole("radio", { name: "Visa ending in 3184" }).check();
  await payNow(page);
  await answerBank(page, "Authenticate", javaScriptEnabled);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thanks for Subscribing");
  await expect(page.getByRole("region", { name: "You have paid £290.00" })).toContainText("Visa ending in 3184");
  await page.goto("/account/plan");
  await expect(page.getByRole("region", { name: "In force" })).toContainText("Studio");
});

test("an instalment is paid on its page, by a saved card whose bank asks and by a new one", async ({
  page,
  logIn,
  axe,
  javaScriptEnabled,
}) => {
  await logIn(page, await openVerifiedAccount());
  await beginCheckout(page, "studio-monthly");
  await enterCard(page, "always_authenticates", javaScriptEnabled);
  await agree(page);
  await payNow(page);
  await answerBank(page, "Authenticate", javaScriptEnabled);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thanks for Subscribing");

  await page.getByRole("link", { name: "View the order" }).click();
  const order = page.url();
  await page.goto(`${order}/payments`);
  await page
    .getByRole("link", { name: /^Pay £29\.00/ })
    .or(page.getByRole("link", { name: /^Pay/ }))
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pay £29.00?");
  const payment = page.url();
  if (javaScriptEnabled) await expect(page.getByRole("radio", { name: "Another card" })).toBeVisible();
  await expect(page.getByRole("radio", { name: "Visa ending in 3184" })).toBeChecked();
  await page.getByRole("button", { name: "Pay £29.00" }).click();
  await answerBank(page, "Fail", javaScriptEnabled);
  await expect(summary(page)).toContainText("Your bank did not confirm this payment");
  expect(page.url()).toContain(payment);
  await enterCard(page, "mastercard", javaScriptEnabled);
  await axe(page);
  await page.getByRole("button", { name: "Pay £29.00" }).click();
  await expect(page).toHaveTitle(/^Thank you\. It is paid\./);
  await expect(page.getByRole("main")).toContainText("Mastercard ending in 4444");
});

test("where the card provider's script does not come, a card is added on its page, and nothing is lost", async ({
  page,
  logIn,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "Without scripts none is loaded.");
  await holdCardScript(page);
  await logIn(page, await openVerifiedAccount());
  await page.goto("/basket/notes-on-clay");
  await page.goto("/checkout");
  await untilHydrated(page.getByRole("form", { name: "Checkout" }));
  await fillAccount(page);
  await enterCard(page, "visa", false);
  await expect(page.getByRole("group", { name: "Account address" }).getByLabel("Town or city")).toHaveValue("London");
});
