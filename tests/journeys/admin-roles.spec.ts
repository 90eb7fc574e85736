import { randomBytes } from "node:crypto";
import { expect, openVerifiedAccount, test } from "tests/support/journey-accounts";

const admin = { email: "admin@almanac.test", password: "Tomorrow-in-view-26" };
const list = "/admin/roles";

test("an administrator makes a role, gives it to a member, who uses it at once, and deletes it", async ({
  page,
  browser,
  logIn,
  axe,
}) => {
  const account = await openVerifiedAccount();
  const mark = randomBytes(4).toString("hex");
  await logIn(page, admin);
  await page.goto("/admin");
  await page.getByRole("main").getByRole("link", { name: "Roles" }).click();
  await expect(page.getByRole("link", { name: "New role" })).toBeVisible();
  await axe(page);
  await page.getByRole("link", { name: "New role" }).click();
  await page.getByLabel("See the orders of all members.").check();
  await page.getByRole("button", { name: "Create role" }).click();
  await expect(page).toHaveTitle(/^Error: New role/);
  await expect(page.getByLabel("See the orders of all members.")).toBeChecked();
  await axe(page);
  await page.getByLabel("Title").fill(`Clerk ${mark}`);
  await page.getByLabel("Name", { exact: true }).fill(`clerk-${mark}`);
  await page.getByLabel("See roles and their permissions.").check();
  await page.getByRole("button", { name: "Create role" }).click();
  await expect(page.getByText("New role has been created!")).toBeVisible();
  const address = page.url();

  await page.getByLabel("E-mail address").fill("nobody-at-all@almanac.test");
  await page.getByRole("button", { name: "Give this role" }).click();
  await expect(page.getByLabel("E-mail address")).toHaveAccessibleDescription(/Nobody has an account/);
  await page.getByLabel("E-mail address").fill(account.email);
  await page.getByRole("button", { name: "Give this role" }).click();
  await expect(page.getByText("now has the role.")).toBeVisible();
  await axe(page);

  const theirs = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await logIn(theirs, account);
  await theirs.goto(list);
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("Roles");
  await expect(theirs.getByRole("link", { name: "New role" })).toHaveCount(0);
  await theirs.goto(address);
  await axe(theirs);

  await page.goto(address);
  await page.getByRole("link", { name: "Delete this role" }).click();
  await expect(page.getByText("1 person has it:")).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Role has been delete!")).toBeVisible();
  await theirs.goto(list);
  await expect(theirs.getByRole("heading", { level: 1 })).not.toHaveText("Roles");
  await theirs.context().close();
});

test("the role that has all permissions cannot be changed, nor taken from oneself", async ({ page, logIn, axe }) => {
  await logIn(page, admin);
  await page.goto(list);
  await page.getByRole("main").getByRole("link", { name: "Administrator", exact: true }).click();
  const takeAway = page.getByRole("row", { name: /\(you\)/ }).getByRole("link", { name: "Take away" });
  await expect(takeAway).toBeVisible();
  await expect(page.getByRole("button", { name: "Save" })).toHaveCount(0);
  await takeAway.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Take the role Administrator away from yourself?");
  await axe(page);
  await page.getByRole("button", { name: "Take away" }).click();
  await expect(
    page
      .getByRole("alert")
      .or(page.getByText(/You would no longer manage roles/))
      .first(),
  ).toBeVisible();
});
