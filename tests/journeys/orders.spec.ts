import type { Page } from "@playwright/test";
import { expect, openVerifiedAccount, test } from "tests/support/journey-accounts";

const member = { email: "member@almanac.test" };

test("the list of orders leads to an order with its lines, totals, payments and addresses", async ({ page, logIn }) => {
  await logIn(page, member);
  await page.goto("/account/orders");
  await expect(page).toHaveTitle(/^Orders – Account – /);
  const main = page.getByRole("main");
  const dispatched = main.getByRole("row", { name: /Dispatched/ });
  await expect(dispatched).toContainText("Requires Shipping");
  await expect(dispatched.getByRole("cell").nth(1)).toHaveText(/^\d{6} \D.* Token [\da-f]{20}$/);
  await dispatched.getByRole("link", { name: /^View order \d{6}$/ }).click();

  await expect(page).toHaveURL(/\/account\/order\/[\da-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Order \d{6}$/);
  await expect(main.getByRole("row", { name: /^Product The Year in View/ })).toContainText("£");
  await expect(main.getByRole("row", { name: /^Delivery to the United Kingdom/ })).toBeVisible();
  await expect(main.getByRole("row", { name: /^Total/ })).toContainText("£");
  await expect(
    main.getByRole("region", { name: "Payments" }).getByRole("row", { name: /Paid by card, .* Card/ }),
  ).toBeVisible();
  await expect(main.getByRole("region", { name: "Delivery" })).toContainText("Margate");
  await expect(main).toContainText("No contract yet set/required for this order");
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Orders" }).click();
  await expect(page).toHaveURL(/\/account\/orders$/);
});

test("a plan by the month has a contract, an overdue payment and a way to pay it, all by keyboard", async ({
  page,
  logIn,
}) => {
  await logIn(page, member);
  await page.goto("/account/payments");
  const main = page.getByRole("main");
  const overdue = main.getByRole("row", { name: /Overdue Card/ });
  await expect(overdue).toHaveCount(1);
  await expect(main.getByRole("heading", { name: "A payment is overdue" })).toBeVisible();
  await expect(overdue).toContainText(/\d\d\/\d\d\/\d{4}/);
  await overdue
    .getByRole("link", { name: /^View Order \d{6}, Studio, Twelve months, paid monthly, instalment 5 of 12/ })
    .focus();
  await page.keyboard.press("Enter");
  await expect(main.getByRole("heading", { name: "Your agreement" })).toBeVisible();
  await main.getByRole("link", { name: "Print the contract" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contract");
  await expect(main.getByRole("heading", { name: "Your agreement" })).toBeVisible();
  await main.getByRole("link", { name: "Back to the order" }).click();
  await expect(main.getByRole("row", { name: /^Each month/ })).toContainText("£29.00");
  await main.getByRole("link", { name: "Pay what is unpaid" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/payments$/);
  await expect(
    main.getByRole("row", { name: /^Studio, Twelve months, paid monthly, instalment 5 of 12 .* Overdue/ }),
  ).toBeVisible();
  await main
    .getByRole("link", { name: /^Pay £29\.00/ })
    .first()
    .focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pay £29.00?");
  await expect(main).toContainText(/Studio, Twelve months, paid monthly, instalment 5 of 12, due \d\d\/\d\d\/\d{4}/);
});

test("an instalment is paid by a saved card, after one is declined and the bank has asked", async ({
  page,
  logIn,
  axe,
}) => {
  await logIn(page, member);
  for (const card of [/^4000 0000 0000 9995/, /^4000 0027 6000 3184/]) await addCard(page, card);
  await page.goto("/account/payments");
  const main = page.getByRole("main");
  await main.getByRole("link", { name: /^Pay / }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Unpaid: order \d{6}$/);
  await page.waitForLoadState();
  const rows = await main.getByRole("row").count();
  await main
    .getByRole("link", { name: /^Pay £/ })
    .last()
    .click();
  await page.getByRole("radio", { name: "Visa ending in 9995" }).check();
  await page.getByRole("button", { name: "Pay £29.00" }).click();
  await expect(page).toHaveTitle(/^Error: Pay £29\.00/);
  await expect(main.getByRole("radio", { name: "Visa ending in 9995" })).not.toBeChecked();
  await main.getByRole("alert").getByRole("link", { name: "Your card has insufficient funds." }).click();
  await expect(main.getByRole("radio").first()).toBeFocused();
  await axe(page);
  await page.getByRole("radio", { name: "Visa ending in 3184" }).check();
  await page.getByRole("button", { name: "Pay £29.00" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your bank asks you to confirm this payment");
  await axe(page);
  await page.getByRole("button", { name: "I have confirmed it" }).click();
  await expect(page).toHaveTitle(/^Not confirmed yet – Pay £29\.00/);
  await expect(page.getByRole("status").filter({ hasText: "Not confirmed yet" })).toContainText(/at \d\d:\d\d:\d\d:/);
  await axe(page);
  await page.getByRole("link", { name: "Continue to your bank" }).click();
  await page.getByRole("button", { name: "Fail" }).click();
  await expect(page).toHaveURL(/\/payments\?pay=[\da-f-]{36}&card=none$/);
  await expect(page).toHaveTitle(/^Error: Pay £29\.00/);
  await main
    .getByRole("alert")
    .getByRole("link", { name: /^Your bank did not confirm this payment/ })
    .click();
  await expect(main.getByRole("radio").first()).toBeFocused();
  await axe(page);
  await page.getByRole("radio", { name: "Visa ending in 3184" }).check();
  await page.getByRole("button", { name: "Pay £29.00" }).click();
  await page.getByRole("link", { name: "Continue to your bank" }).click();
  await page.getByRole("button", { name: "Authenticate" }).click();
  await expect(page).toHaveURL(/\/payments\?paid=[\da-f-]{36}$/);
  await expect(page).toHaveTitle(/^Thank you\. It is paid\./);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You have paid £29.00");
  await expect(main).toContainText("Visa ending in 3184");
  await expect(main.getByRole("link", { name: /^INV-\d+ \(PDF\)$/ })).toBeVisible();
  await axe(page);
  await main.getByRole("link", { name: "See the payments to come" }).click();
  await expect(main.getByRole("row")).toHaveCount(rows - 1);
  // Neither the bank's page nor an address with its secrets is behind it.
  await page.goBack();
  await page.goBack();
  expect(page.url()).not.toContain("payment_intent");
});

test("a card that is added from an overdue payment is chosen there, and pays it", async ({ page, logIn }) => {
  await logIn(page, { email: "tamsin.oakes@almanac.test" });
  await page.goto("/account/payments");
  const main = page.getByRole("main");
  await main.getByRole("link", { name: /^Pay / }).first().click();
  await main
    .getByRole("link", { name: /^Pay £/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Pay £/);
  const payment = page.url();
  await main.getByRole("link", { name: "Add a card" }).click();
  await expect(main.getByRole("link", { name: "Back to your payment" })).toHaveAttribute(
    "href",
    new URL(payment).pathname + new URL(payment).search,
  );
  await page.getByLabel("Name on the card").fill("Tamsin Oakes");
  await page.getByRole("button", { name: "Enter the card" }).click();
  await page.getByRole("link", { name: "Go back without saving" }).click();
  await expect(main.getByRole("link", { name: "Back to your payment" })).toBeVisible();
  await page.getByLabel("Name on the card").fill("Tamsin Oakes");
  await page.getByRole("button", { name: "Enter the card" }).click();
  await page.getByRole("radio", { name: /^5555 5555 5555 4444/ }).check();
  await page.getByRole("button", { name: "Save card" }).click();
  await expect(page).toHaveTitle(/^Your card has been saved\. – Pay £/);
  await expect(page.getByRole("radio", { name: "Mastercard ending in 4444" })).toBeChecked();
  await page.reload();
  await expect(page.getByRole("radio", { name: "Mastercard ending in 4444" })).toBeChecked();
  await page.getByRole("button", { name: /^Pay £/ }).click();
  await expect(page).toHaveTitle(/^Thank you\. It is paid\./);
});

test("an order by bank transfer names the account and the reference", async ({ page, logIn }) => {
  await logIn(page, member);
  await page.goto("/account/payments");
  const main = page.getByRole("main");
  await main
    .getByRole("row", { name: /(Unpaid not due yet|Overdue) Bank transfer/ })
    .getByRole("link", { name: /^View Order/ })
    .click();
  await expect(main.getByRole("heading", { name: /^Please transfer £/ })).toBeVisible();
  const heading = await page.getByRole("heading", { level: 1 }).textContent();
  const number = heading?.replace("Order ", "") ?? "";
  expect(number).toMatch(/^\d{6}$/);
  await expect(main.getByRole("definition").filter({ hasText: number }).first()).toBeVisible();
  await expect(main).not.toContainText(new URL(page.url()).pathname.split("/").at(-1) ?? "");
  await expect(main.getByRole("definition").filter({ hasText: "60-16-13" })).toBeVisible();
});

test("a renewal is cancelled after a question that names it, and stays cancelled", async ({ page, logIn }) => {
  await logIn(page, { email: "wren.halloway@almanac.test" });
  await page.goto("/account/plan");
  const main = page.getByRole("main");
  const ordered = main.getByRole("region", { name: "Ordered" });
  await expect(ordered).toContainText(/Last day to cancel it: \d\d\/\d\d\/\d{4}\./);
  await ordered.getByRole("link", { name: "Cancel Renewal" }).click();
  await main.getByRole("link", { name: "Keep it" }).click();
  await expect(main).toContainText(/The last day for cancelling it is \d\d\/\d\d\/\d{4}/);
  await main.getByRole("link", { name: "Cancel Renewal" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cancel this renewal?");
  await expect(main).toContainText("Studio");
  await main.getByRole("link", { name: "Keep it" }).click();
  await main.getByRole("link", { name: "Cancel Renewal" }).click();
  await main.getByRole("button", { name: "Cancel Renewal" }).click();
  await expect(page).toHaveTitle(/^This renewal has been cancelled\. – Order \d{6} – /);
  await expect(main.getByRole("heading", { name: "This renewal has been cancelled." })).toBeVisible();
  await expect(main).toContainText(/Your plan runs until \d\d\/\d\d\/\d{4}, unless/);
  await page.goto(`${page.url()}?confirm=cancel`);
  await expect(main.getByRole("heading", { name: "This renewal has been cancelled." })).toBeVisible();
  await expect(main.getByRole("button", { name: "Cancel Renewal" })).toBeDisabled();
  await page.goto("/account/orders");
  await expect(main.getByRole("row", { name: /Renewal Cancelled on \d\d\/\d\d\/\d{4}/ })).toBeVisible();
});

test("a renewal past its last day for cancelling has a button that is off, and no question", async ({
  page,
  logIn,
}) => {
  await logIn(page, { email: "ines.aubert@almanac.test" });
  await page.goto("/account/orders");
  const main = page.getByRole("main");
  await main
    .getByRole("row", { name: /Renewal/ })
    .getByRole("link", { name: /^View/ })
    .click();
  await expect(main).toContainText(/The last day for cancelling it was \d\d\/\d\d\/\d{4}/);
  await expect(main.getByRole("button", { name: "Cancel Renewal" })).toBeDisabled();
  await page.goto(`${page.url()}?confirm=cancel`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Order \d{6}$/);
  await expect(main.getByRole("button", { name: "Cancel Renewal" })).toBeDisabled();
});

test("without orders both lists lead to the plans and the shop; others' orders are not found", async ({
  page,
  logIn,
  monitor,
}) => {
  monitor.tolerate(/404/);
  await logIn(page, member);
  await page.goto("/account/orders");
  const theirs =
    (await page
      .getByRole("link", { name: /^View order/ })
      .first()
      .getAttribute("href")) ?? "";
  await page.context().clearCookies();
  await logIn(page, await openVerifiedAccount());
  await page.goto("/account/orders");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "You have no orders yet" })).toBeVisible();
  await main.getByRole("link", { name: "Payments" }).click();
  await expect(main.getByRole("heading", { name: "You have no payments yet" })).toBeVisible();
  await expect(main.getByRole("link", { name: "See the subscriptions" })).toHaveAttribute("href", "/pricing");
  await expect(main.getByRole("link", { name: "Go to the shop" })).toHaveAttribute("href", "/shop");
  for (const path of [theirs, `${theirs}?confirm=cancel`, `${theirs}/payments`, "/account/order/anything"]) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("navigation", { name: "Your account" })).toBeVisible();
  }
});

test("a narrow screen shows orders and payments as blocks, in full view", async ({ page, logIn }) => {
  await logIn(page, member);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ["/account/orders", "/account/payments"]) {
    await page.goto(path);
    const link = page.getByRole("main").getByRole("row").nth(1).getByRole("link").last();
    const box = await link.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(320);
  }
});

/** Saves one of the sandbox's test cards. */
async function addCard(page: Page, card: RegExp): Promise<void> {
  await page.goto("/account/paymentMethod");
  await page.getByLabel("Name on the card").fill("Ottilie Brandt");
  await page.getByRole("button", { name: "Enter the card" }).click();
  await page.getByRole("radio", { name: card }).check();
  await page.getByRole("button", { name: "Save card" }).click();
  await expect(page).toHaveURL(/\/account\/paymentMethod$/);
}
