import { randomBytes } from "node:crypto";
import { expect, openVerifiedAccount, test } from "tests/support/journey-accounts";

const admin = { email: "admin@almanac.test", password: "Tomorrow-in-view-26" };

/** A heading that no other journey uses. */
function newHeading(word: string): string {
  return `${word} ${randomBytes(4).toString("hex")}`;
}

test("an editor puts a panel with an item on the dashboard, moves it, sees it as a plan does, and deletes it", async ({
  page,
  logIn,
  axe,
}) => {
  await logIn(page, admin);
  const heading = newHeading("Season");
  await page.goto("/admin");
  await page.getByRole("main").getByRole("link", { name: "Dashboard", exact: true }).click();
  await expect(page).toHaveTitle(/^Dashboard – Administration/);
  await axe(page);
  await page.getByRole("link", { name: "New panel" }).click();
  await page.getByLabel("Heading").fill(heading);
  await page.getByLabel("Where the link leads").fill("javascript:alert(1)");
  await page.getByRole("button", { name: "Create panel" }).click();
  await expect(page).toHaveTitle(/^Error: New panel/);
  await expect(page.getByLabel("Heading")).toHaveValue(heading);
  await axe(page);
  await page.getByLabel("Where the link leads").fill("/content");
  await page.getByLabel("Text of the link").fill("Read on");
  await page.getByRole("textbox", { name: "Text (optional)", exact: true }).fill("What is to come.");
  await page.getByLabel("Shown", { exact: true }).check();
  await page.getByRole("button", { name: "Create panel" }).click();
  await expect(page.getByText("Panel has been created!")).toBeVisible();
  await page.getByRole("link", { name: "Choose its items" }).click();
  await expect(page).toHaveTitle(/^Items of Season/);
  await axe(page);
  const add = page.getByRole("button", { name: /^Add / }).first();
  const title = (await add.textContent())?.replace(/^Add\s+/, "") ?? "";
  await add.click();
  await expect(page.getByRole("button", { name: `Remove ${title}` })).toBeVisible();
  await page.goto("/admin/dashboard");
  await page.getByRole("button", { name: `Move up ${heading}` }).press("Enter");
  await expect(page.getByRole("button", { name: `Move down ${heading}` })).toBeVisible();
  await expect(
    page.getByRole("button", { name: new RegExp(`^Move (up|down) ${heading}`) }).and(page.locator(":focus")),
  ).toHaveCount(1);
  await page.getByRole("link", { name: "Preview" }).click();
  await expect(page.getByRole("heading", { name: heading })).toBeVisible();
  await axe(page);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: heading })).toBeVisible();
  await expect(page.getByRole("link", { name: "Read on" })).toHaveAttribute("href", "/content");
  await page.goto("/admin/dashboard");
  await page.getByRole("link", { name: heading, exact: true }).click();
  await page.getByRole("link", { name: "Delete this panel" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Panel has been deleted!")).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("heading", { name: heading })).toHaveCount(0);
});

test("the popular searches are replaced, seen on the dashboard, and are those used most again once they are empty", async ({
  page,
  logIn,
}) => {
  await logIn(page, admin);
  const words = newHeading("Clay");
  await page.goto("/admin/dashboard");
  await page.getByRole("textbox", { name: "Searches" }).fill(words);
  await page.getByRole("button", { name: "Save popular searches" }).click();
  await expect(page.getByText("Popular searches have been updated!")).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("link", { name: words })).toBeVisible();
  await page.goto("/admin/dashboard");
  await page.getByRole("textbox", { name: "Searches" }).fill("");
  await page.getByRole("button", { name: "Save popular searches" }).click();
  await expect(page.getByText("Popular searches have been updated!")).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("link", { name: words })).toHaveCount(0);
});

test("the items at the top are chosen by search and moved; none are the newest that are featured", async ({
  page,
  logIn,
  axe,
}) => {
  await logIn(page, admin);
  await page.goto("/admin/dashboard");
  await page.getByRole("link", { name: "Choose the items at the top" }).click();
  await page.getByRole("button", { name: /^Add / }).first().click();
  await page.getByRole("button", { name: /^Add / }).last().click();
  await expect(page.getByRole("button", { name: /^Move up / })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Remove / })).toHaveCount(2);
  await expect(page.getByRole("button", { name: /^Move down / })).toBeFocused();
  await axe(page);
  const first = (
    await page
      .getByRole("button", { name: /^Remove / })
      .first()
      .textContent()
  )?.replace(/^Remove\s+/, "");
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Featured" }).getByRole("heading").first()).toHaveText(first ?? "");
  await page.goto("/admin/dashboard/slides");
  await page
    .getByRole("button", { name: /^Remove / })
    .first()
    .click();
  await expect(page.getByRole("button", { name: /^Remove / })).toHaveCount(1);
  await page
    .getByRole("button", { name: /^Remove / })
    .first()
    .click();
  await expect(page.getByText("the newest five items that are marked as featured")).toBeVisible();
});

test("a member without the permission does not see the dashboard's administration", async ({ page, logIn }) => {
  const account = await openVerifiedAccount();
  await logIn(page, account);
  const response = await page.goto("/admin/dashboard");
  expect(response?.status()).toBe(403);
});
