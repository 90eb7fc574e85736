import { enter, expect, openVerifiedAccount, test } from "tests/support/journey-accounts";

const admin = { email: "admin@almanac.test", password: "Tomorrow-in-view-26" };

test("an administrator sees the site as a member, changes nothing there, and comes back", async ({
  page,
  logIn,
  axe,
  monitor,
  browser,
  baseURL,
}) => {
  monitor.tolerate(/status of 403/);
  // The field saves its change and the button saves it again: the page of the first refusal ends the second request, and
  // Remix logs a request that ends while its response is read.
  monitor.tolerate(/^signal is aborted without reason$/);
  const person = await openVerifiedAccount();
  await logIn(page, admin);
  await page.goto(`/admin/members?q=${encodeURIComponent(person.email)}`);
  await page.getByRole("link", { name: "Nora Fielding" }).click();
  await expect(page.getByRole("link", { name: "See the site as this member" })).toBeVisible();
  const member = page.url();
  await page.getByRole("link", { name: "See the site as this member" }).click();
  await expect(page.getByLabel("Reason")).toBeVisible();
  await axe(page);
  await page.getByLabel("Reason").fill("They cannot find an item");
  await page.getByRole("button", { name: "See the site as Nora" }).click();
  const bar = page.getByRole("region", { name: "View as a member" });
  await expect(bar).toContainText("You are looking at the site as Nora Fielding. Nothing can be changed.");

  await page.goto("/account");
  await expect(bar).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Nora");
  await axe(page);
  // With scripts it is saved in place, and without them by its button: both are refused.
  await page.getByLabel("First name").fill("Mallory");
  await page.getByRole("main").getByRole("button", { name: "Save" }).first().press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nothing was changed");
  const main = page.getByRole("main");
  await page.goto("/account/sessions");
  await main.getByRole("button", { name: "Log out everywhere", exact: true }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nothing was changed");
  await expect(bar).toBeVisible();
  await axe(page);
  const refused = await page.goto("/basket/the-year-in-view");
  expect(refused?.status()).toBe(403);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nothing was changed");
  await page.goto("/admin/members");
  await expect(page).toHaveURL(/\/denied$/);
  await expect(bar).toBeVisible();

  await bar.getByRole("button", { name: /^End/ }).click();
  await expect(page).toHaveURL(member);
  await expect(page.getByText("You no longer see the site as Nora Fielding.")).toBeVisible();
  await expect(bar).toHaveCount(0);
  const history = page.getByRole("region", { name: "History" }).first();
  await expect(history).toContainText("Member viewed");
  await expect(history).toContainText("Member view ended");

  // What was looked at is as it was: they are logged in nowhere else, and log in as before.
  const theirs = await (await browser.newContext({ baseURL })).newPage();
  await theirs.goto("/login");
  await enter(theirs, person);
  await theirs.goto("/account/sessions");
  // Elsewhere are the sessions by which the account was opened, without a browser, and none of the administrator's.
  const others = theirs.getByRole("region", { name: "Elsewhere" }).getByRole("listitem");
  await expect(others.first()).toContainText("A browser we do not know");
  await expect(others.filter({ hasText: "Chrome" })).toHaveCount(0);
  await theirs.context().close();
});
