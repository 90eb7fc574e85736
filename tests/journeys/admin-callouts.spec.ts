import { randomBytes } from "node:crypto";
import { expect, openVerifiedAccount, test } from "tests/support/journey-accounts";

const admin = { email: "admin@almanac.test", password: "Tomorrow-in-view-26" };

test("a callout is written, seen by a member who logs in, and deleted after a page that asks", async ({
  page,
  logIn,
  axe,
  browser,
}) => {
  const member = await openVerifiedAccount();
  await logIn(page, admin);
  const words = `The office is closed ${randomBytes(4).toString("hex")}`;
  await page.goto("/admin");
  await page.getByRole("main").getByRole("link", { name: "Callouts" }).click();
  await expect(page.getByRole("link", { name: "New callout" })).toBeVisible();
  await axe(page);
  await page.getByRole("link", { name: "New callout" }).click();
  await page.getByLabel("What it says").fill(words);
  await page.getByLabel("Where its link leads").fill("javascript:alert(1)");
  await page.getByRole("button", { name: "Create callout" }).click();
  await expect(page).toHaveTitle(/^Error: New callout/);
  await expect(page.getByLabel("What it says")).toHaveValue(words);
  await axe(page);
  await page.getByLabel("Text of its link").fill("Read on");
  await page.getByLabel("Where its link leads").fill("/terms");
  await page.getByLabel("Active", { exact: true }).check();
  await page.getByRole("button", { name: "Create callout" }).click();
  await expect(page.getByText("Callout has been created!")).toBeVisible();
  await axe(page);
  const other = await (await browser.newContext()).newPage();
  await logIn(other, member);
  await other.goto("/terms");
  await expect(other.getByText(words)).toBeVisible();
  await other.context().close();
  await page.getByRole("link", { name: "Delete this callout" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Callout has been deleted!")).toBeVisible();
});
