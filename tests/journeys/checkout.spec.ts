import type { Page } from "@playwright/test";
import { blockCardScript } from "tests/support/card-script";
import { fillAccount } from "tests/support/checkout-address";
import { untilHydrated } from "tests/support/hydration";
import {
  enter,
  expect,
  fillBasics,
  fillPasswords,
  newPerson,
  openVerifiedAccount,
  test,
} from "tests/support/journey-accounts";

const invoiceButton = "Confirm & Request Email Invoice";

/** The amount beside these words among the totals. */
function sum(page: Page, what: string | RegExp) {
  return page.getByRole("region", { name: "Totals" }).getByRole("row").filter({ hasText: what }).getByRole("cell");
}

/** Waits until React answers to the form, where it does. */
async function untilReady(page: Page, javaScriptEnabled: boolean | undefined): Promise<void> {
  if (javaScriptEnabled) await untilHydrated(page.getByRole("form", { name: "Checkout" }));
}

/** What was copied, beside the button that did it. */
function copied(page: Page, part: "billing" | "delivery") {
  return page.getByRole("group", { name: new RegExp(`^${part} address`, "i") }).getByRole("status");
}

/** Fills in all three addresses, as the copy buttons help to. */
async function fillAddresses(page: Page): Promise<void> {
  await fillAccount(page);
  await page.getByRole("button", { name: "Copy account" }).click();
  await expect(copied(page, "billing")).toHaveText("The account address has been copied to the billing address.");
  await untilReady(page, test.info().project.use.javaScriptEnabled ?? true);
  await page.getByRole("button", { name: "Copy billing" }).click();
  await expect(copied(page, "delivery")).toHaveText("The billing address has been copied to the delivery address.");
  await untilReady(page, test.info().project.use.javaScriptEnabled ?? true);
}

// Cards that are entered in the page have journeys of their own: `card-in-page.spec.ts`.
test.beforeEach(({ page, monitor }) => blockCardScript(page, monitor));

test("a guest fills a basket, logs in, and orders by bank transfer; going back places nothing again", async ({
  page,
  mail,
}) => {
  const person = await openVerifiedAccount();
  await page.goto("/basket/the-year-in-view-softback");
  await page.getByRole("link", { name: "Checkout" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole("main")).toContainText("Your basket is kept");
  await enter(page, person);
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByRole("list", { name: "Progress" }).locator("[aria-current=step]")).toHaveText("Payment");
  await expect(page.getByRole("group", { name: "Account address" }).getByLabel("First name")).toHaveValue("Nora");
  await expect(page.getByLabel("E-mail address")).toHaveValue(person.email);
  await expect(page.getByRole("button", { name: "Pay now" })).toBeVisible();
  await expect(page.getByRole("button", { name: invoiceButton })).toBeHidden();

  await fillAddresses(page);
  await page.getByLabel("Bank transfer").check();
  await expect(page.getByRole("button", { name: "Pay now" })).toBeHidden();
  await page.getByLabel("Purchase order number").fill("PO 7");
  await page.getByLabel("I agree to the terms").check();
  await expect(sum(page, /^Total/)).toHaveText("£52.12");
  await page.getByRole("button", { name: invoiceButton }).click();
  await expect(page).toHaveURL(/\/confirmation$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thanks");
  await expect(page.getByRole("heading", { name: "Please transfer £52.12" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("region", { name: "Lines and totals" })).toContainText("The Year in View, Softback");
  expect((await mail(person.email, /order|invoice/i)).subject).not.toBe("");

  await page.goBack();
  await expect(page.getByRole("heading", { name: /^Your order \d{6} was placed$/ })).toBeVisible();
  await page.getByRole("link", { name: "View the order" }).click();
  await expect(page).toHaveURL(/\/account\/order\/[\da-f-]{36}$/);
  await page.goto("/basket");
  await expect(page.getByRole("heading", { name: "Your basket is empty" })).toBeVisible();
  await page.goto("/confirmation");
  const survey = page.getByRole("region", { name: "Help us improve your experience" });
  await survey.getByLabel("Your feedback").fill("It was quick.");
  await survey.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByLabel("Your feedback")).toHaveValue("It was quick.");
  await page.getByLabel("Great").check();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for your feedback.");
  await page.getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL(/\/confirmation$/);
  await expect(survey).toContainText("Thank you for your feedback.");
  await expect(survey.getByRole("button")).toHaveCount(0);
  await page.getByRole("link", { name: "Access My Almanac" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("a guest adds a plan, signs up, confirms the address in another browser, pays by card, and upgrades the plan", async ({
  page,
  browser,
  mail,
}) => {
  test.slow();
  const person = newPerson();
  await page.goto("/pricing");
  await page.getByRole("link", { name: /^Choose Studio.* a year/ }).click();
  await page.getByRole("link", { name: "Checkout" }).click();
  await page.getByRole("main").getByRole("link", { name: "sign up", exact: true }).click();
  await expect(page.getByRole("main")).toContainText("Your basket is kept");
  await fillBasics(page, person);
  await fillPasswords(page, person.password);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("main")).toContainText("Your basket is kept");
  await page.getByLabel("I accept").check();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByRole("region", { name: "Your order", exact: true })).toContainText("Studio");

  const { links } = await mail(person.email, /Confirm/);
  const other = await (await browser.newContext()).newPage();
  await other.goto(links[0] ?? "");
  await enter(other, person);
  await other.getByRole("button", { name: "Confirm your account" }).click();
  await expect(other).toHaveURL(/\/checkout$/);
  await expect(other.getByRole("region", { name: "Your order", exact: true })).toContainText("Studio");
  await other.context().close();

  await page.reload();
  await fillAccount(page);
  await page.getByRole("button", { name: "Copy account" }).click();
  await expect(copied(page, "billing")).not.toBeEmpty();
  await addCard(page, "4242 4242 4242 4242");
  await agreeAndPay(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thanks for Subscribing");
  await expect(page.getByRole("region", { name: "You have paid £290.00" })).toContainText("Visa ending in 4242");

  await page.goto("/upgrade");
  await page.getByRole("link", { name: /^Choose House.* a year/ }).click();
  await expect(page.getByRole("row").filter({ hasText: "House" })).toContainText("Upgrade");
  await expect(sum(page, "Credit for your plan's unused days")).toHaveText("−£290.00");
  await page.getByRole("link", { name: "Checkout", exact: true }).click();
  await expect(page.getByRole("radio", { name: "Visa ending in 4242" })).toBeChecked();
  await agreeAndPay(page);
  await expect(page.getByRole("region", { name: "You have paid £600.00" })).toContainText("Visa ending in 4242");
  await page.goto("/account/plan");
  await expect(page.getByRole("region", { name: "In force" })).toContainText("House");
});

test("a refused order keeps all that was entered, and Enter places nothing", async ({
  page,
  logIn,
  monitor,
  javaScriptEnabled,
}) => {
  monitor.tolerate(/status of 422/);
  await logIn(page, await openVerifiedAccount());
  await page.goto("/basket/terrazzo-files");
  await page.getByRole("link", { name: "Checkout" }).click();
  await untilReady(page, javaScriptEnabled);
  await expect(page.getByRole("group", { name: "Delivery address" })).toHaveCount(0);
  await fillAccount(page);
  await page.getByLabel("Bank transfer").check();
  await page.getByLabel("Purchase order number").fill("PO 7");
  await page.getByLabel("Purchase order number").press("Enter");
  await expect(page).toHaveTitle(/^Your order has been updated\. – Checkout/);
  await expect(page.getByLabel("Bank transfer")).toBeChecked();

  await untilReady(page, javaScriptEnabled);
  await page.getByLabel("VAT number").fill("GB123456789");
  const button = page.getByRole("button", { name: invoiceButton });
  if (javaScriptEnabled) {
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await expect(button).toHaveAccessibleDescription("To go on, agree to the terms.");
  }
  // It can be pressed, and the answer says what is missing.
  await button.press("Enter");
  await expect(page).toHaveTitle(/^Error: Checkout: payment/);
  const summary = page.locator("[data-error-summary]");
  await expect(summary).toContainText("Something went wrong...");
  await expect(summary).toContainText("Agree to the terms to place the order");
  await summary.getByRole("link", { name: "Enter the town or city (billing address)" }).click();
  await expect(page.getByRole("group", { name: "Billing address" }).getByLabel("Town or city")).toBeFocused();
  await expect(page.getByLabel("VAT number")).toHaveValue("GB123456789");
  await expect(page.getByLabel("Purchase order number")).toHaveValue("PO 7");
  // What was typed is saved although the order was refused.
  await page.goto("/checkout");
  await expect(page.getByLabel("Purchase order number")).toHaveValue("PO 7");
  await expect(page.getByRole("group", { name: "Account address" }).getByLabel("Town or city")).toHaveValue("London");
});

test("a wrong VAT number says so at its field, and the message is a link away", async ({
  page,
  logIn,
  axe,
  monitor,
  javaScriptEnabled,
}) => {
  monitor.tolerate(/status of 422/);
  await logIn(page, await openVerifiedAccount());
  await page.goto("/basket/terrazzo-files");
  await page.goto("/checkout");
  await fillAccount(page);
  await page.getByRole("button", { name: "Copy account" }).click();
  await expect(copied(page, "billing")).not.toBeEmpty();
  await untilReady(page, javaScriptEnabled);
  const field = page.getByLabel("VAT number");
  const message = "This is not a VAT number of the United Kingdom. Check its letters and digits";
  await field.fill("GB123");
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Update order" }).last().click();
  await expect(field).toHaveAccessibleDescription(new RegExp(message));
  await expect(field).toHaveAttribute("aria-invalid", "true");
  const button = page.getByRole("button", { name: invoiceButton });
  if (javaScriptEnabled) {
    await page.getByLabel("Bank transfer").check();
    await page.getByLabel("I agree to the terms").check();
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await expect(button).toHaveAccessibleDescription(`To go on, correct this: ${message}.`);
  }
  await axe(page);
  await page.getByRole("link", { name: message }).click();
  await expect(field).toBeFocused();
  await field.fill("GB980780684");
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Update order" }).last().click();
  await expect(page.getByRole("status").filter({ hasText: "Your order has been updated." })).toBeVisible();
  await expect(field).not.toHaveAttribute("aria-invalid", "true");
  if (javaScriptEnabled) await expect(button).not.toHaveAttribute("aria-disabled", "true");

  await untilReady(page, javaScriptEnabled);
  await field.fill("GB123");
  await page.getByLabel("Bank transfer").check();
  await page.getByLabel("I agree to the terms").check();
  // It can be pressed, and the answer says what is wrong.
  await button.press("Enter");
  await page.locator("[data-error-summary]").getByRole("link", { name: message }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(new RegExp(message));
});

test("a correction is saved though a link in the page is followed while the page is being read again", async ({
  page,
  logIn,
  monitor,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "Without scripts nothing is saved in place.");
  monitor.tolerate(/status of 422/);
  await logIn(page, await openVerifiedAccount());
  await page.goto("/basket/terrazzo-files");
  await page.goto("/checkout");
  await untilReady(page, javaScriptEnabled);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.data(\?|$)/, async (route) => {
    if (route.request().method() === "GET") await held;
    await route.continue().catch(() => {});
  });
  const field = page.getByLabel("VAT number");
  await field.fill("GB123");
  await field.blur();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("link", { name: /This is not a VAT number/ }).click();
  await expect(page).toHaveURL(/#/);
  await field.fill("GB980780684");
  const saved = page.waitForResponse((response) => response.request().method() === "POST");
  await field.blur();
  expect((await saved).ok()).toBe(true);
  await expect(field).not.toHaveAttribute("aria-invalid", "true");
  release();
  await page.reload();
  await expect(field).toHaveValue("GB980780684");
});

test("a postcode of another country says so at its field, as a VAT number does, until it is corrected", async ({
  page,
  logIn,
  axe,
  monitor,
  javaScriptEnabled,
}) => {
  monitor.tolerate(/status of 422/);
  await logIn(page, await openVerifiedAccount());
  await page.goto("/basket/terrazzo-files");
  await page.goto("/checkout");
  await untilReady(page, javaScriptEnabled);
  await expect(page.getByRole("button", { name: "Update order" }).last()).toBeVisible({ visible: !javaScriptEnabled });
  const billing = page.getByRole("group", { name: "Billing address" });
  await expect(billing.getByLabel("Country")).toHaveValue("GB");
  const field = billing.getByLabel("Postcode");
  await field.fill("10119");
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Update order" }).last().click();
  await expect(field).toHaveAccessibleDescription(/Enter a postcode of this country, such as SE1 3LD/);
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await axe(page);
  await billing.getByLabel("Country").selectOption("DE");
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Update order" }).last().click();
  await expect(page.getByRole("status").filter({ hasText: "Your order has been updated." })).toBeVisible();
  await expect(field).not.toHaveAttribute("aria-invalid", "true");
  await expect(field).not.toHaveAccessibleDescription(/postcode/);
});

test("a copied address says so where it was copied, and focus stays there", async ({
  page,
  logIn,
  axe,
  javaScriptEnabled,
}) => {
  await logIn(page, await openVerifiedAccount());
  await page.goto("/basket/notes-on-clay");
  await page.goto("/checkout");
  await fillAccount(page);
  const button = page.getByRole("button", { name: "Copy account" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(copied(page, "billing")).toHaveText("The account address has been copied to the billing address.");
  const billing = page.getByRole("group", { name: "Billing address" });
  await expect(billing.getByLabel("Town or city")).toHaveValue("London");
  await expect(billing.getByLabel("Country")).toHaveValue("GB");
  if (javaScriptEnabled) {
    await expect(button).toBeFocused();
    await expect(page.getByRole("status").filter({ hasText: "Your order has been updated." })).toBeVisible();
    await axe(page);
  } else {
    await expect(page).toHaveURL(/#billing$/);
    await page.keyboard.press("Tab");
    await expect(button).toBeFocused();
  }
  await page.goto("/checkout");
  await expect(billing.getByLabel("Town or city")).toHaveValue("London");
});

test("a total that has changed meanwhile is shown before anything is ordered", async ({
  page,
  logIn,
  monitor,
  javaScriptEnabled,
}) => {
  monitor.tolerate(/status of 422/);
  await logIn(page, await openVerifiedAccount());
  await page.goto("/basket/notes-on-clay");
  await page.goto("/checkout");
  await fillAddresses(page);
  await page.getByLabel("Bank transfer").check();
  // The page is read again after each save, one after the other: a read that is late would bring the new total.
  const saved =
    javaScriptEnabled &&
    page
      .waitForResponse((one) => /agree_terms/.test(one.request().postData() ?? ""))
      .then(() =>
        page.waitForResponse((one) => one.request().method() === "GET" && /\/checkout\.data/.test(one.url())),
      );
  await page.getByLabel("I agree to the terms").check();
  await saved;
  const other = await page.context().newPage();
  await other.goto("/basket/wrapping-year");
  await other.close();
  await page.getByRole("button", { name: invoiceButton }).click();
  await expect(page.locator("[data-error-summary]")).toContainText("The total was £26.12 and is now £64.95.");
  await expect(page.getByRole("region", { name: "Your order" })).toContainText("Twelve sheets");
  await expect(page.getByLabel("I agree to the terms")).toBeChecked();
  await page.getByRole("button", { name: invoiceButton }).click();
  await expect(page.getByRole("heading", { name: "Please transfer £64.95" })).toBeVisible();
});

test("an order that was placed in another tab is not placed again", async ({ page, logIn, javaScriptEnabled }) => {
  await logIn(page, await openVerifiedAccount());
  await page.goto("/basket/notes-on-clay");
  await page.goto("/checkout");
  await fillAddresses(page);
  const other = await page.context().newPage();
  await other.goto("/checkout");
  await untilReady(other, javaScriptEnabled);
  await page.getByLabel("Bank transfer").check();
  await page.getByLabel("I agree to the terms").check();
  await page.getByRole("button", { name: invoiceButton }).click();
  await expect(page).toHaveURL(/\/confirmation$/);
  await other.getByLabel("Bank transfer").check();
  await other.getByLabel("I agree to the terms").check();
  if (javaScriptEnabled) {
    // The change is saved in place, and finds the order placed.
    await expect(other.getByRole("heading", { name: /^Your order \d{6} was placed$/ })).toBeVisible();
    await other.getByRole("link", { name: "See its confirmation" }).click();
  } else {
    await other.getByRole("button", { name: invoiceButton }).click();
    await expect(other).toHaveTitle(/^This order had already been placed\./);
  }
  await expect(other).toHaveURL(/\/confirmation$/);
  await other.goto("/account/orders");
  await expect(other.getByRole("link", { name: /^View/ })).toHaveCount(1);
});

test("the addresses of an order begin the next one, and stay in the address book if that is wished", async ({
  page,
  logIn,
  axe,
  javaScriptEnabled,
}) => {
  await logIn(page, await openVerifiedAccount());
  await page.goto("/basket/notes-on-clay");
  await page.goto("/checkout");
  await fillAddresses(page);
  const account = page.getByRole("group", { name: "Account address" });
  await account.getByLabel("Keep this address in my address book").check();
  await page.getByLabel("Bank transfer").check();
  await page.getByLabel("I agree to the terms").check();
  await page.getByRole("button", { name: invoiceButton }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thanks");
  await page.goto("/account/addresses");
  await expect(page.getByRole("main")).toContainText("4 Tanner Street");
  await expect(page.getByRole("main").getByRole("link", { name: /^Edit/ })).toHaveCount(1);

  await page.goto("/basket/notes-on-clay");
  await page.goto("/checkout");
  await untilReady(page, javaScriptEnabled);
  await expect(page.getByRole("main")).toContainText(
    /From your order \d{6}, we have filled in the account address, the billing address and the delivery address\./,
  );
  await expect(page.getByRole("group", { name: "Delivery address" }).getByLabel("Street address")).toHaveValue(
    "4 Tanner Street",
  );
  await expect(account.getByLabel("Keep this address in my address book")).not.toBeChecked();
  await expect(account).toContainText("It is there now.");
  if (javaScriptEnabled) await axe(page);
  await page.getByRole("link", { name: /^your order/ }).click();
  await expect(page).toHaveURL(/\/account\/order\//);
});

test("a plan comes with its contract, which has a page for paper", async ({
  page,
  logIn,
  monitor,
  javaScriptEnabled,
}) => {
  monitor.tolerate(/status of 422/);
  await logIn(page, await openVerifiedAccount());
  await page.goto("/basket/studio-monthly");
  await page.goto("/checkout");
  await untilReady(page, javaScriptEnabled);
  await expect(page.getByRole("region", { name: "Your order" })).toContainText(
    "Then 11 monthly payments of £29.00. The plan runs for at least 12",
  );
  await page.getByRole("link", { name: "Print the contract" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contract");
  await expect(page.getByRole("main")).toContainText("The minimum term is 12 months, even if it is paid by the month");
  await page.getByRole("link", { name: "Back to your order" }).click();
  await untilReady(page, javaScriptEnabled);
  await fillAccount(page);
  const contract = page.getByRole("region", { name: "Contract", exact: true });
  await expect(contract).not.toContainText("4 Tanner Street");
  await page.getByRole("button", { name: "Copy account" }).click();
  // It is the text that will be accepted: it follows what is saved.
  await expect(contract).toContainText("4 Tanner Street");
  await untilReady(page, javaScriptEnabled);
  await page.getByLabel("Bank transfer").check();
  await page.getByLabel("I agree to the terms").check();
  await page.getByRole("button", { name: invoiceButton }).press("Enter");
  await expect(page.locator("[data-error-summary]")).toContainText("Agree to the contract to place the order");
  await page.getByLabel("I agree to the contract").check();
  await page.getByRole("button", { name: invoiceButton }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thanks for Subscribing");
});

test("what is changed is saved in place, with the total that comes of it", async ({
  page,
  logIn,
  axe,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "Without scripts a button saves the form.");
  await logIn(page, await openVerifiedAccount());
  await page.goto("/basket/notes-on-clay");
  await page.goto("/checkout");
  await untilReady(page, true);
  await expect(sum(page, /^Total/)).toHaveText("£26.12");
  const delivery = page.getByRole("group", { name: "Delivery address" });
  await delivery.getByLabel("Town or city").fill("Lyon");
  await delivery.getByLabel("Country").selectOption({ label: "France" });
  await expect(page.getByRole("status").filter({ hasText: "Your order has been updated." })).toBeVisible();
  await expect(sum(page, /^Total/)).toHaveText("£32.42");
  await expect(page.getByRole("banner").getByRole("link", { name: /^Basket/ })).toHaveAccessibleName("Basket £32.42");
  await axe(page);
  await page.reload();
  await expect(delivery.getByLabel("Town or city")).toHaveValue("Lyon");
});

/** Adds a test card from the checkout, and returns there. */
async function addCard(page: Page, number: string): Promise<void> {
  await page.getByRole("button", { name: "Add a card" }).click();
  await page.getByLabel("Name on the card").fill("Nora Fielding");
  await page.getByRole("button", { name: "Enter the card" }).click();
  await page.getByRole("radio", { name: new RegExp(`^${number}`) }).check();
  await page.getByRole("button", { name: "Save card" }).click();
  await expect(page).toHaveURL(/\/checkout\?card=\w+#how-to-pay$/);
  await expect(page.getByRole("region", { name: "How to pay" })).toContainText(
    `ending in ${number.slice(-4)} is saved, and chosen for this order. It is your preferred card now`,
  );
}

/** Agrees to the terms and to the contract of a plan, and pays by the chosen card. */
async function agreeAndPay(page: Page): Promise<void> {
  await untilReady(page, test.info().project.use.javaScriptEnabled ?? true);
  await page.getByLabel("I agree to the terms").check();
  await page.getByLabel("I agree to the contract").check();
  await page.getByRole("button", { name: "Pay now" }).click();
  await expect(page).toHaveURL(/\/confirmation$/);
}

async function orderNotesOnClay(page: Page): Promise<void> {
  await page.goto("/basket/notes-on-clay");
  await page.goto("/checkout");
  await fillAddresses(page);
}

test("a buyer whose card is from another country says where they are based, and pays the VAT of that country", async ({
  page,
  logIn,
  axe,
  monitor,
  javaScriptEnabled,
}) => {
  monitor.tolerate(/status of 409|status of 422/);
  await logIn(page, await openVerifiedAccount());
  await page.goto("/basket/studio-annual");
  await page.goto("/checkout");
  await fillAccount(page);
  const account = page.getByRole("group", { name: "Account address" });
  await account.getByLabel("Town or city").fill("St Helier");
  await account.getByLabel("Postcode").fill("JE2 3AB");
  await account.getByLabel("Country").selectOption({ label: "Jersey" });
  await page.getByRole("button", { name: "Copy account" }).click();
  await expect(copied(page, "billing")).not.toBeEmpty();
  await addCard(page, "4242 4242 4242 4242");
  await expect(sum(page, /^Total/)).toHaveText("£241.67");
  await untilReady(page, test.info().project.use.javaScriptEnabled ?? true);
  await page.getByLabel("I agree to the terms").check();
  await page.getByLabel("I agree to the contract").check();
  await page.getByRole("button", { name: "Pay now" }).click();
  await expect(page.locator("[data-error-summary]")).toContainText("Choose where you are based");
  const question = page.getByRole("region", { name: "Where you are based" });
  await expect(question).toContainText("your card was issued in the United Kingdom");
  await axe(page);
  await untilReady(page, javaScriptEnabled);
  await question.getByLabel("In the United Kingdom").check();
  // In the hydrated page the answer is saved by itself.
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Update order" }).last().click();
  await expect(sum(page, /^Total/)).toHaveText("£290.00");
  await agreeAndPay(page);
  await expect(page.getByRole("region", { name: "You have paid £290.00" })).toContainText("Visa ending in 4242");
});

test("a card that is added from the checkout pays for the order", async ({ page, logIn }) => {
  await logIn(page, await openVerifiedAccount());
  await orderNotesOnClay(page);
  await addCard(page, "4242 4242 4242 4242");
  await expect(page.getByRole("radio", { name: "Visa ending in 4242" })).toBeChecked();
  await expect(page.getByRole("group", { name: "Delivery address" }).getByLabel("Town or city")).toHaveValue("London");
  await page.getByLabel("I agree to the terms").check();
  await page.getByRole("button", { name: "Pay now" }).click();
  await expect(page).toHaveURL(/\/confirmation$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thanks");
  await expect(page.getByRole("heading", { name: /^Please transfer/ })).toHaveCount(0);
  const payment = page.getByRole("region", { name: "You have paid £26.12" });
  await expect(payment).toContainText(/Paid£26\.12 on \d+ \w+ \d{4}Paid byVisa ending in 4242/);
  await expect(payment).toContainText(/The invoice comes by e-mail too, to \S+@\S+\./);
  const invoice = payment.getByRole("link", { name: /^INV-\d+ \(PDF\)$/ });
  const file = await page.request.get((await invoice.getAttribute("href")) ?? "");
  expect(file.headers()["content-type"]).toContain("pdf");
  await page.reload();
  await expect(payment).toContainText("Visa ending in 4242");
  await page.goBack();
  await expect(page.getByRole("heading", { name: /^Your order \d{6} was placed$/ })).toBeVisible();
});

test("a consumer withdraws from a plan that they have just bought, and reads what comes back", async ({
  page,
  logIn,
  mail,
  axe,
}) => {
  const person = await openVerifiedAccount();
  await logIn(page, person);
  await page.goto("/basket/studio-annual");
  await page.goto("/checkout");
  await fillAccount(page);
  await page.getByRole("button", { name: "Copy account" }).click();
  await expect(copied(page, "billing")).not.toBeEmpty();
  await addCard(page, "4242 4242 4242 4242");
  await agreeAndPay(page);
  const main = page.getByRole("main");
  await expect(main).toContainText(/you can withdraw from it until \d\d\/\d\d\/\d{4}/);
  await page.goto("/account/plan");
  await main.getByRole("link", { name: "Withdraw from this contract" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Withdraw from the contract of order \d{6}\?$/);
  await expect(main).toContainText("£290.00 of what you have paid comes back to you");
  await axe(page);
  await main.getByRole("link", { name: "Keep the order" }).click();
  await main.getByRole("link", { name: "Withdraw from this contract" }).click();
  await main.getByRole("button", { name: "Confirm withdrawal here" }).click();
  await expect(page).toHaveTitle(/^You have withdrawn from order \d{6}\. £290\.00 comes back to you\./);
  await expect(main.getByRole("heading", { name: /^You withdrew from this order on / })).toBeVisible();
  await expect(main.getByRole("link", { name: "Withdraw from this contract" })).toHaveCount(0);
  expect((await mail(person.email, /^You have withdrawn from order/)).text).toContain("London time");
  await page.goto("/account/plan");
  await expect(main.getByRole("region", { name: "In force" })).not.toContainText("Studio");
});

test("an order that is not paid is changed, ordered again, and cancelled in the end", async ({
  page,
  logIn,
  mail,
  axe,
  javaScriptEnabled,
}) => {
  const person = await openVerifiedAccount();
  await logIn(page, person);
  await page.goto("/basket/notes-on-clay");
  await page.goto("/checkout");
  await fillAddresses(page);
  await page.getByLabel("Bank transfer").check();
  await page.getByLabel("I agree to the terms").check();
  await page.getByRole("button", { name: invoiceButton }).click();
  await page.getByRole("link", { name: "View the order" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Order \d+$/);
  const first = (await page.getByRole("heading", { level: 1 }).textContent())?.replace("Order ", "") ?? "";

  await page.getByRole("link", { name: "Change this order" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Change order ${first}?`);
  await axe(page);
  await page.getByRole("button", { name: "Cancel it and change it" }).click();
  await expect(page).toHaveURL(/\/basket$/);
  await expect(page).toHaveTitle(new RegExp(`^Order ${first} is cancelled, and its items are in your basket`));
  await expect(page.getByRole("main")).toContainText("Notes on Clay");
  await page.getByRole("link", { name: "Checkout" }).click();
  await untilReady(page, javaScriptEnabled);
  await expect(page.getByRole("group", { name: "Account address" }).getByLabel("Telephone")).toHaveValue(
    "020 7946 0000",
  );
  await expect(page.getByLabel("Bank transfer")).toBeChecked();
  await page.getByLabel("I agree to the terms").check();
  await page.getByRole("button", { name: invoiceButton }).click();
  await expect(page).toHaveURL(/\/confirmation$/);
  await page.getByRole("link", { name: "View the order" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Order \d+$/);
  const second = (await page.getByRole("heading", { level: 1 }).textContent())?.replace("Order ", "") ?? "";
  expect(second).not.toBe(first);

  await page.getByRole("link", { name: "Cancel this order" }).click();
  await page.getByRole("link", { name: "Keep it" }).click();
  await page.getByRole("link", { name: "Cancel this order" }).click();
  await page.getByRole("button", { name: "Cancel this order" }).click();
  await expect(page).toHaveTitle(new RegExp(`^Order ${second} is cancelled\\. There is nothing to pay`));
  await expect(page.getByRole("heading", { name: "This order is cancelled" })).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Please transfer/ })).toHaveCount(0);
  expect((await mail(person.email, new RegExp(`order ${second} is cancelled`))).text).toContain("do not pay it");
  await page.goto("/confirmation");
  await expect(page.getByRole("heading", { name: "This order is cancelled" })).toBeVisible();
  await page.goto("/basket");
  await expect(page.getByRole("heading", { name: "Your basket is empty" })).toBeVisible();
  await page.goto("/account/orders");
  await expect(page.getByRole("row", { name: /Cancelled on \d\d\/\d\d\/\d{4}/ })).toHaveCount(2);
});

test("a declined card is cleared, and the order is paid by bank transfer instead", async ({ page, logIn, monitor }) => {
  monitor.tolerate(/status of 422/);
  await logIn(page, await openVerifiedAccount());
  await orderNotesOnClay(page);
  await addCard(page, "4000 0000 0000 9995");
  await page.getByLabel("I agree to the terms").check();
  await page.getByRole("button", { name: "Pay now" }).click();
  await expect(page.locator("[data-error-summary]")).toContainText("Your card has insufficient funds.");
  await expect(page.getByRole("radio", { name: "Visa ending in 9995" })).not.toBeChecked();
  await expect(page.getByRole("heading", { name: "This order is not paid yet" })).toBeVisible();
  await page.goto("/basket");
  await expect(page.getByRole("heading", { name: "Your basket is empty" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^View order \d{6}$/ })).toBeVisible();
  await page.goto("/checkout");
  await untilReady(page, test.info().project.use.javaScriptEnabled ?? true);
  await expect(page.getByRole("radio", { name: "Visa ending in 9995" })).not.toBeChecked();
  await expect(page.getByText("It was declined for this payment.")).toBeVisible();
  await page.getByLabel("Bank transfer").check();
  await page.getByLabel("Purchase order number").fill("PO 4711");
  await page.getByLabel("Purchase order number").press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Your order has been updated." })).toBeVisible();
  await expect(page).toHaveURL(/\/checkout\?/);
  await expect(page.getByLabel("Purchase order number")).toHaveValue("PO 4711");
  await expect(page.getByLabel("Bank transfer")).toBeChecked();
  await untilReady(page, test.info().project.use.javaScriptEnabled ?? true);
  await page.getByRole("button", { name: invoiceButton }).click();
  await expect(page.getByRole("heading", { name: "Please transfer £26.12" })).toBeVisible();
});

test("an order whose card was declined is paid by bank transfer from its own page, and at last by another card", async ({
  page,
  logIn,
  monitor,
  axe,
}) => {
  monitor.tolerate(/status of 422/);
  await logIn(page, await openVerifiedAccount());
  await orderNotesOnClay(page);
  await addCard(page, "4000 0000 0000 9995");
  await page.getByLabel("I agree to the terms").check();
  await page.getByRole("button", { name: "Pay now" }).click();
  await expect(page.locator("[data-error-summary]")).toContainText("Your card has insufficient funds.");
  await page.goto("/account/orders");
  await page.getByRole("link", { name: /^View order \d{6}$/ }).click();
  await page.getByRole("link", { name: "Pay what is unpaid" }).click();
  await page.getByRole("link", { name: "Pay by bank transfer instead" }).click();
  await expect(page.getByRole("heading", { name: /^Pay order \d{6} by bank transfer\?$/ })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main).toContainText("60-16-13");
  await expect(main).toContainText("You have 14 days from today.");
  await axe(page);
  await page.getByRole("button", { name: "Pay by bank transfer" }).click();
  await expect(page).toHaveTitle(/will now be paid by bank transfer/);
  await expect(page.getByRole("heading", { name: "Please transfer £26.12" })).toBeVisible();
  await page.getByRole("link", { name: "Pro forma invoice", exact: true }).click();
  await expect(page.getByRole("heading", { name: /^Pro forma \d{6}$/ })).toBeVisible();
  await expect(main).toContainText("£26.12");
  await page.getByRole("link", { name: /^Order \d{6}$/ }).click();
  await page.getByRole("link", { name: "Pay it by card instead" }).click();
  await expect(page.getByRole("radio", { name: "Visa ending in 9995" })).not.toBeChecked();
  await page.getByRole("link", { name: "Add a card" }).click();
  await page.getByLabel("Name on the card").fill("Nora Fielding");
  await page.getByRole("button", { name: "Enter the card" }).click();
  await page.getByRole("radio", { name: /^5555 5555 5555 4444/ }).check();
  await page.getByRole("button", { name: "Save card" }).click();
  await expect(page.getByRole("radio", { name: "Mastercard ending in 4444" })).toBeChecked();
  await page.getByRole("button", { name: "Pay £26.12" }).click();
  await expect(page).toHaveTitle(/^Thank you\. It is paid\./);
});

test("an order whose bank waits is paid by bank transfer from its own page, and the bank's page is over", async ({
  page,
  logIn,
  axe,
  javaScriptEnabled,
}) => {
  await logIn(page, await openVerifiedAccount());
  await orderNotesOnClay(page);
  await addCard(page, "4000 0027 6000 3184");
  await page.getByLabel("I agree to the terms").check();
  await page.getByRole("button", { name: "Pay now" }).click();
  await expect(page.getByRole("main")).toContainText("You can pay with another card or by bank transfer instead");
  const bank = (await page.getByRole("link", { name: "Continue to your bank" }).getAttribute("href")) ?? "";
  await page.getByRole("link", { name: "Back to your order" }).click();
  await expect(page.getByRole("heading", { name: "This order is not paid yet" })).toBeVisible();
  await untilReady(page, javaScriptEnabled);
  await page.getByLabel("Bank transfer").check();
  await axe(page);
  await page.getByRole("button", { name: invoiceButton }).click();
  await expect(page.getByRole("heading", { name: "Please transfer £26.12" })).toBeVisible();
  await page.goto(bank);
  await expect(page.getByRole("button", { name: "Authenticate" })).toHaveCount(0);
});

test("a bank that asks for authentication is answered on its page: undecided, failed, passed", async ({
  page,
  logIn,
  axe,
  javaScriptEnabled,
}) => {
  await logIn(page, await openVerifiedAccount());
  await orderNotesOnClay(page);
  await addCard(page, "4000 0027 6000 3184");
  await page.getByLabel("I agree to the terms").check();
  await page.getByRole("button", { name: "Pay now" }).click();
  const asks = page.getByRole("heading", { name: "Your bank asks you to confirm this payment" });
  await expect(asks).toBeVisible();
  await page.getByRole("link", { name: "Continue to your bank" }).click();
  await page.getByRole("button", { name: "Go back without deciding" }).click();
  await expect(asks).toBeVisible();
  await expect(page).toHaveURL(/\/checkout\?pay=1$/);
  await page.getByRole("button", { name: "I have confirmed it" }).press("Enter");
  await expect(page).toHaveTitle(/^Not confirmed yet – /);
  await expect(page.getByRole("status").filter({ hasText: "Not confirmed yet" })).toContainText(
    /We asked at \d\d:\d\d:\d\d: your bank has not confirmed this payment/,
  );
  await axe(page);
  await page.getByRole("link", { name: "Continue to your bank" }).click();
  await page.getByRole("button", { name: "Fail" }).click();
  await expect(page).toHaveURL(/\/checkout\?card=none$/);
  await expect(page).toHaveTitle(/^Error: Checkout/);
  const summary = page.locator("[data-error-summary]");
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("Something went wrong...");
  const visa = page.getByRole("radio", { name: "Visa ending in 3184" });
  await expect(visa).not.toBeChecked();
  await axe(page);
  await summary.getByRole("link", { name: /^Your bank did not confirm this payment/ }).click();
  await expect(visa).toBeFocused();
  // The bank's page and its secrets are no page to go back to.
  expect(page.url()).not.toContain("secret");
  await untilReady(page, javaScriptEnabled);
  await visa.check();
  await page.getByRole("button", { name: "Pay now" }).click();
  await page.getByRole("link", { name: "Continue to your bank" }).click();
  await page.getByRole("button", { name: "Authenticate" }).click();
  await expect(page).toHaveURL(/\/confirmation$/);
});
