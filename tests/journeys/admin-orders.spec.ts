import type { Page } from "@playwright/test";
import { londonDay } from "api/domain/dates";
import { expect, openVerifiedAccount, test } from "tests/support/journey-accounts";

const admin = { email: "admin@almanac.test" };

/** An order of a thing that is sent, by bank transfer. @returns its number */
async function orderByTransfer(page: Page): Promise<string> {
  await page.goto("/basket/notes-on-clay");
  await page.goto("/checkout");
  const account = page.getByRole("group", { name: "Account address" });
  await account.getByLabel("Telephone").fill("020 7946 0000");
  await account.getByLabel("Street address").fill("4 Tanner Street");
  await account.getByLabel("Town or city").fill("London");
  await account.getByLabel("Postcode").fill("SE1 3LD");
  await account.getByLabel("Country").selectOption({ label: "United Kingdom" });
  await page.getByRole("button", { name: "Copy account" }).click();
  await page.getByRole("button", { name: "Copy billing" }).click();
  await page.getByLabel("Bank transfer").check();
  await page.getByLabel("I agree to the terms").check();
  await page.getByRole("button", { name: "Confirm & Request Email Invoice" }).click();
  await expect(page).toHaveURL(/\/confirmation$/);
  await page.goto("/account/orders");
  const link = page.getByRole("link", { name: /^View order \d{6}$/ }).first();
  return ((await link.textContent()) ?? "").replace(/\D/g, "") || ((await link.innerText()).match(/\d{6}/)?.[0] ?? "");
}

async function openOrder(page: Page, number: string): Promise<void> {
  await page.goto("/admin/orders");
  await page.getByLabel("Search orders").fill(number);
  await page.getByLabel("Search orders").press("Enter");
  await page.getByRole("main").getByRole("link", { name: number, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Order ${number}`);
}

test("an order is refunded in part, and the member sees the credit note", async ({
  page,
  browser,
  logIn,
  axe,
  mail,
}) => {
  const person = await openVerifiedAccount();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const member = await context.newPage();
  await logIn(member, person);
  const number = await orderByTransfer(member);

  await logIn(page, admin);
  await openOrder(page, number);
  await axe(page);
  await page.getByRole("link", { name: "Record a transfer" }).click();
  await expect(page.getByLabel("Amount in pounds")).toBeVisible();
  await axe(page);
  await page.getByLabel("Amount in pounds").fill("1000");
  await page.getByRole("button", { name: "Record the transfer" }).press("Enter");
  await expect(page).toHaveTitle(/^Error: Record a transfer/);
  await expect(page.getByLabel("Amount in pounds")).toHaveValue("1000");
  await axe(page);
  await page.getByLabel("Amount in pounds").fill("26.12");
  await page.getByRole("button", { name: "Record the transfer" }).press("Enter");
  await expect(page.getByText(`The transfer for order ${number} is recorded`)).toBeVisible();

  await page.getByRole("link", { name: "Refund", exact: true }).click();
  await expect(page.getByRole("button", { name: "Refund" })).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Refund" }).press("Enter");
  await expect(page).toHaveTitle(/^Error: Refund/);
  await page.getByRole("link", { name: "Enter a reason" }).click();
  await expect(page.getByLabel("Reason")).toBeFocused();
  await axe(page);
  await page.getByLabel("Reason").fill("A corner is bent");
  await page.getByLabel("Amount of the part, in pounds").fill("5");
  await page.getByLabel("Bank transfer sent back on").fill(new Date().toISOString().slice(0, 10));
  await page.getByRole("button", { name: "Refund" }).press("Enter");
  const refunds = page.getByRole("region", { name: "Refunds", exact: true });
  await expect(refunds.getByRole("row", { name: /Refunded/ })).toContainText("£5.00");
  await expect(page.getByText("Partly refunded")).toBeVisible();
  await axe(page);

  await member.goto("/account/invoices");
  const note = member.getByRole("row", { name: /Credit note for INV-/ });
  await expect(note).toContainText("£5.00");
  const href = (await note.getByRole("link", { name: /^PDF/ }).getAttribute("href")) ?? "";
  expect((await member.request.get(href)).headers()["content-type"]).toContain("pdf");
  expect((await mail(person.email, /^Your credit note/)).text).toContain("£5.00");
  await context.close();
});

test("an order is dispatched in a parcel with its tracking number, and then cancelled with all that is left of it", async ({
  page,
  browser,
  logIn,
  axe,
  mail,
}) => {
  const person = await openVerifiedAccount();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const member = await context.newPage();
  await logIn(member, person);
  const number = await orderByTransfer(member);
  await context.close();

  await logIn(page, admin);
  await openOrder(page, number);
  await page.getByRole("link", { name: "Record a transfer" }).click();
  await page.getByRole("button", { name: "Record the transfer" }).press("Enter");
  await page.getByRole("link", { name: "Dispatch", exact: true }).click();
  await expect(page.getByRole("group", { name: "How many are in the parcel" }).getByRole("textbox")).toBeVisible();
  await axe(page);
  await page.getByRole("group", { name: "How many are in the parcel" }).getByRole("textbox").fill("0");
  await page.getByRole("button", { name: "Dispatch" }).press("Enter");
  await expect(page).toHaveTitle(/^Error: Dispatch/);
  await axe(page);
  await page.getByRole("group", { name: "How many are in the parcel" }).getByRole("textbox").fill("1");
  await page.getByLabel("Carrier").fill("Royal Mail");
  await page.getByLabel("Tracking number").fill("AB123456789GB");
  await page.getByRole("button", { name: "Dispatch" }).press("Enter");
  await expect(page.getByRole("region", { name: "Parcels", exact: true })).toContainText("AB123456789GB");
  expect((await mail(person.email, /is on its way$/)).text).toContain("AB123456789GB");

  await page.getByRole("link", { name: "Cancel this order" }).click();
  await expect(page.getByLabel("Reason")).toBeVisible();
  await axe(page);
  await page.getByLabel("Reason").fill("Sent to the wrong address");
  await page.getByRole("button", { name: "Cancel this order" }).press("Enter");
  await expect(page.getByText(`Order ${number} is cancelled, and its buyer has been told.`)).toBeVisible();
  await expect(page.getByText("£26.12 to send back", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Withdraw this refund of £26.12" }).click();
  await expect(page.getByRole("button", { name: "Withdraw this refund" })).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Withdraw this refund" }).press("Enter");
  await expect(page).toHaveTitle(/^Error: Withdraw a refund/);
  await axe(page);
  await page.getByLabel("Reason").fill("The wrong account");
  await page.getByRole("button", { name: "Withdraw this refund" }).press("Enter");
  await expect(page.getByText("The refund is withdrawn:")).toBeVisible();
  await expect(page.getByText("£26.12 to send back", { exact: true })).toHaveCount(0);
  expect((await mail(person.email, /is not sent back$/)).text).toContain("The wrong account");
  await page.getByRole("link", { name: "Refund", exact: true }).click();
  await page.getByRole("radio", { name: /^All/ }).check();
  await page.getByLabel("Reason").fill("Sent to the wrong address");
  await page.getByRole("button", { name: "Refund" }).press("Enter");
  await page.getByRole("link", { name: /^Record £26\.12 as sent$/ }).click();
  await expect(page.getByRole("button", { name: "Record as sent" })).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Record as sent" }).press("Enter");
  await expect(page.getByText("The refund is recorded as sent.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Documents", exact: true })).toContainText(/CN-\d+/);
});

test("the list of orders is filtered, and shows what is overdue and what will be charged, by keyboard alone", async ({
  page,
  logIn,
  axe,
}) => {
  await logIn(page, admin);
  await page.goto("/admin/orders");
  await axe(page);
  await page.getByRole("link", { name: "Renewals", exact: true }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Renewals to come");
  await expect(page.getByRole("columnheader", { name: /^Will be charged/ })).toBeVisible();
  await axe(page);
  await page.getByRole("link", { name: "Overdue", exact: true }).press("Enter");
  await expect(page.getByRole("row", { name: /Overdue/ }).first()).toBeVisible();
  await page.getByRole("link", { name: "All orders", exact: true }).press("Enter");
  await page.getByLabel("Paid by").selectOption("Bank transfer");
  await page.getByRole("button", { name: "Search", exact: true }).press("Enter");
  await expect(page).toHaveURL(/type=bacs/);
  await expect(page.getByLabel("Paid by")).toHaveValue("bacs");
});

test("a bank statement is uploaded, and its transfer is recorded for the order that it names", async ({
  page,
  browser,
  logIn,
  axe,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const member = await context.newPage();
  await logIn(member, await openVerifiedAccount());
  const number = await orderByTransfer(member);
  await context.close();

  await logIn(page, admin);
  await page.goto("/admin/bank-statement");
  await axe(page);
  await page.getByRole("button", { name: "Read the statement" }).press("Enter");
  await expect(page).toHaveTitle(/^Error: Bank statement/);
  await axe(page);
  const today = londonDay(new Date());
  const text = `Date,Amount,Name,Reference\n${today},26.12,A Fielding,ORDER ${number}\n${today},-1.00,Bank,fee\n`;
  const file = { name: "november.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
  await page.getByLabel("Statement file").setInputFiles(file);
  await page.getByRole("button", { name: "Read the statement" }).press("Enter");
  await expect(page.getByText("1 transfer added, 1 not incoming.")).toBeVisible();
  await page.getByLabel("Statement file").setInputFiles(file);
  await page.getByRole("button", { name: "Read the statement" }).press("Enter");
  await expect(page.getByText("0 transfers added, 1 already known, 1 not incoming.")).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: new RegExp(`^Record for order ${number}`) }).press("Enter");
  await expect(page.getByText(`The transfer for order ${number} is recorded`)).toBeVisible();
  await openOrder(page, number);
  await expect(page.getByRole("region", { name: "Documents", exact: true })).toContainText(/INV-\d+/);
});

test("a transfer that is too large is kept for the customer, pays another order, and what is left is sent back", async ({
  page,
  browser,
  logIn,
  axe,
  mail,
}) => {
  const person = await openVerifiedAccount();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const member = await context.newPage();
  await logIn(member, person);
  const number = await orderByTransfer(member);

  await logIn(page, admin);
  await openOrder(page, number);
  await page.getByRole("link", { name: "Record a transfer" }).click();
  await page.getByLabel("Amount in pounds").fill("1026.12");
  await page.getByRole("button", { name: "Record the transfer" }).press("Enter");
  await expect(page.getByText("this is £1,000.00 too much").first()).toBeVisible();
  await page.getByLabel("Record it although it is not the amount due").check();
  await page.getByRole("button", { name: "Record the transfer" }).press("Enter");
  const kept = page.getByRole("region", { name: "Kept for the customer", exact: true });
  await expect(kept).toContainText("£1,000.00 is kept for this customer");
  await axe(page);
  expect((await mail(person.email, /we keep £1,000.00 for you/)).text).toContain("more than was due");

  await page.goto("/admin");
  await page.getByRole("link", { name: /customers? that money is kept for/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Money kept for customers");
  await axe(page);
  await page.getByRole("row").filter({ hasText: person.email }).getByRole("link", { name: number }).click();
  await page.getByRole("link", { name: "Keep a transfer for the customer" }).click();
  await page.getByRole("button", { name: "Keep it for the customer" }).press("Enter");
  await expect(page).toHaveTitle(/^Error: Keep a transfer for the customer/);
  await axe(page);
  await page.getByLabel("Amount in pounds").fill("26.12");
  await page.getByRole("button", { name: "Keep it for the customer" }).press("Enter");
  await expect(page.getByText("The transfer is kept for the customer")).toBeVisible();
  await expect(kept).toContainText("£1,026.12 is kept for this customer");

  const next = await orderByTransfer(member);
  await expect(member.getByText("We keep £1,026.12 for you")).toBeVisible();
  await axe(member);
  await openOrder(page, next);
  await page.getByRole("link", { name: "Pay from what is kept for the customer" }).click();
  await axe(page);
  await page.getByRole("button", { name: "Pay £26.12 from it" }).press("Enter");
  await expect(page.getByText(`Order ${next}: the payment is made`)).toBeVisible();
  await expect(page.getByRole("region", { name: "Documents", exact: true })).toContainText(/INV-\d+/);

  await page.getByRole("link", { name: "Send back what is kept" }).click();
  await expect(page.getByLabel("Amount in pounds")).toHaveValue("1000.00");
  await axe(page);
  await page.getByRole("button", { name: "Send it back" }).press("Enter");
  await expect(page).toHaveTitle(/^Error: Send back what is kept/);
  await page.getByLabel("Reason").fill("The customer asked for it");
  await page.getByRole("button", { name: "Send it back" }).press("Enter");
  await expect(kept.getByRole("row", { name: /^To be sent Record/ })).toContainText("£1,000.00");
  await axe(page);
  await page.getByRole("link", { name: "Keep it instead" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Keep £1,000.00 instead of sending it?");
  await axe(page);
  await page.goBack();
  await page.getByRole("link", { name: "Record £1,000.00 as sent" }).click();
  await axe(page);
  await page.getByRole("button", { name: "Record as sent" }).press("Enter");
  await expect(page.getByText("The money is recorded as sent back")).toBeVisible();
  await expect(kept).toContainText("£0.00 is kept for this customer");
  expect((await mail(person.email, /we have sent £1,000.00 back/)).text).toContain("bank account");
  await context.close();
});

test("a transfer of a bank statement that fits no payment is kept for the customer of an order", async ({
  page,
  browser,
  logIn,
  axe,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const member = await context.newPage();
  await logIn(member, await openVerifiedAccount());
  const number = await orderByTransfer(member);
  await context.close();

  await logIn(page, admin);
  await page.goto("/admin/bank-statement");
  const text = `Date,Amount,Name,Reference\n${londonDay(new Date())},7.77,A Fielding,TWICE ${number}\n`;
  const file = { name: "december.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
  await page.getByLabel("Statement file").setInputFiles(file);
  await page.getByRole("button", { name: "Read the statement" }).press("Enter");
  const row = page.getByRole("listitem").filter({ hasText: `TWICE ${number}` });
  await row.getByText("Keep £7.77 for a customer").click();
  await expect(row.getByLabel("One of the customer's orders")).toHaveValue(number);
  await axe(page);
  await row.getByLabel("One of the customer's orders").fill("1");
  await row.getByRole("button", { name: "Keep £7.77" }).press("Enter");
  await expect(page.getByText("There is no order 1").first()).toBeVisible();
  await axe(page);
  await row.getByLabel("One of the customer's orders").fill(number);
  await row.getByRole("button", { name: "Keep £7.77" }).press("Enter");
  await expect(page.getByText(`The transfer is kept for the customer of order ${number}`)).toBeVisible();
  await page.getByRole("link", { name: "Recorded", exact: true }).click();
  await expect(page.getByText("Kept for the customer of").first()).toBeVisible();
  await axe(page);
});

test("goods that their buyer withdraws from are waited for under To do, and refunded in part when they are back", async ({
  page,
  browser,
  logIn,
  axe,
  mail,
}) => {
  const person = await openVerifiedAccount();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const member = await context.newPage();
  await logIn(member, person);
  const number = await orderByTransfer(member);

  await logIn(page, admin);
  await openOrder(page, number);
  await page.getByRole("link", { name: "Record a transfer" }).click();
  await page.getByRole("button", { name: "Record the transfer" }).press("Enter");
  await page.getByRole("link", { name: "Dispatch", exact: true }).click();
  await page.getByRole("button", { name: "Dispatch" }).press("Enter");
  await expect(page.getByRole("region", { name: "Parcels", exact: true })).toBeVisible();

  await member.goto("/account/orders");
  await member.getByRole("main").getByRole("link", { name: number }).first().click();
  await member.getByRole("link", { name: "Withdraw from this contract" }).click();
  await expect(member.getByRole("main")).toContainText("Please send back by");
  await expect(member.getByRole("main")).toContainText("You pay for sending it.");
  await member.getByRole("button", { name: "Confirm withdrawal here" }).click();
  await expect(member.getByRole("main")).toContainText("Put the number of the order into the parcel.");
  expect((await mail(person.email, /^You have withdrawn from order/)).text).toContain("Please send back by");

  await page.goto("/admin");
  await page.getByRole("link", { name: /whose goods are to come back|order whose goods/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Goods to come back");
  await axe(page);
  await page.getByRole("main").getByRole("link", { name: number, exact: true }).click();
  await page.getByRole("link", { name: /^They arrived: refund £/ }).click();
  await axe(page);
  await page.getByLabel("Refund in pounds").fill("20");
  await page.getByRole("button", { name: "Record and refund" }).press("Enter");
  await expect(page.getByRole("alert")).toContainText("Enter why not all of it is refunded");
  await page.getByLabel("Why it is not all").fill("A page is torn out.");
  await page.getByLabel("Bank transfer sent back on").fill(new Date().toISOString().slice(0, 10));
  await page.getByRole("button", { name: "Record and refund" }).press("Enter");
  await expect(page.getByRole("main")).toContainText("The reason: A page is torn out.");
  await expect(page.getByRole("link", { name: /^They arrived/ })).toHaveCount(0);
  expect((await mail(person.email, /for what you have sent back$/)).text).toContain("£6.12 is not. The reason: A page");
  await member.reload();
  await expect(member.getByRole("main")).toContainText("£20.00 is refunded for what was sent");
  await context.close();
});
