import { readFile } from "node:fs/promises";
import { expect, test } from "tests/support/journey-accounts";

const admin = { email: "admin@almanac.test", password: "Tomorrow-in-view-26" };

test("a clerk reads a month of the books, finds each document of it in a list, and takes the lists as files for accounts", async ({
  page,
  logIn,
  axe,
}) => {
  await logIn(page, admin);
  await page.goto("/admin");
  await page.getByRole("main").getByRole("link", { name: "Books" }).click();
  await expect(page).toHaveTitle(/^VAT – Books/);
  // What other journeys buy is of today.
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await page.getByLabel("From", { exact: true }).fill(daysAgo(600));
  await page.getByLabel("Until", { exact: true }).fill(daysAgo(2));
  await page.getByRole("button", { name: "Show" }).click();
  const total = page.getByRole("definition").last();
  await expect(total).toContainText("£");
  const invoiced = (await total.textContent()) ?? "";
  await axe(page);

  await page.getByRole("navigation", { name: "Books" }).getByRole("link", { name: "Invoices" }).click();
  await expect(page).toHaveTitle(/^Invoices – Books/);
  await expect(page.getByRole("definition").last()).toHaveText(invoiced);
  await axe(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: /^CSV for Xero/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`invoices-xero-${daysAgo(600)}-${daysAgo(2)}.csv`);
  const text = await readFile(await download.path(), "utf8");
  expect(text).toMatch(/^\ufeff\*ContactName,EmailAddress,.*\*InvoiceNumber,Reference,\*InvoiceDate,\*DueDate/);
  expect(text).toContain("20% (VAT on Income)");

  const [number = ""] = /INV-\d+/.exec(text) ?? [];
  await page.getByLabel("Search invoices").fill(number);
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("1 invoice matches")).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(number) })).toBeVisible();

  for (const part of [
    "Credit notes",
    "Payments",
    "Refunds",
    "Payouts",
    "Balances",
    "Written off",
    "Deferred revenue",
  ]) {
    await page.getByRole("navigation", { name: "Books" }).getByRole("link", { name: part }).click();
    await expect(page).toHaveTitle(new RegExp(`^${part} – Books`));
    await axe(page);
  }
});

test("a clerk finds a payment in the payout that has brought it to the bank, and what is not paid out yet", async ({
  page,
  logIn,
  axe,
}) => {
  await logIn(page, admin);
  await page.goto("/admin/books/payouts?from=2020-01-01");
  await expect(page.getByRole("heading", { name: "From payments to payouts" })).toBeVisible();
  const row = page.getByRole("row").nth(1);
  const amount = (await row.getByRole("cell").last().textContent()) ?? "";
  await row.getByRole("link").click();
  await expect(page).toHaveTitle(/^Payout po_/);
  await expect(page.getByRole("definition").last()).toHaveText(amount.trim());
  await axe(page);
  const order = page.getByRole("table").getByRole("link").first();
  const number = (await order.textContent()) ?? "";
  await order.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(number);
  await page.goto(`/admin/books/payout-parts?from=2020-01-01&q=${number}`);
  await expect(page.getByRole("row", { name: new RegExp(number) }).first()).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: /^CSV with all columns/ }).click(),
  ]);
  expect(await readFile(await download.path(), "utf8")).toContain(number);
});

test("a period that ends before it begins is said at its day, and the list is still there", async ({ page, logIn }) => {
  await logIn(page, admin);
  await page.goto("/admin/books/payments?from=2026-05-02&to=2026-05-01");
  await expect(page.getByRole("alert")).toContainText("after the last one");
  await expect(page.getByLabel("From", { exact: true })).toHaveValue("2026-05-02");
  await page.goto("/admin/books?from=nonsense");
  await expect(page.getByRole("alert")).toContainText("“nonsense” is not a day");
});
