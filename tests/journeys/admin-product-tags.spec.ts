import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "tests/support/journey-accounts";

const admin = { email: "admin@almanac.test", password: "Tomorrow-in-view-26" };
const list = "/admin/product-tags";

async function create(page: Page, title: string): Promise<void> {
  await page.goto(`${list}/new`);
  await page.getByLabel("Title").fill(title);
  await page.getByRole("button", { name: "Create tag" }).click();
  await expect(page.getByText("Product tag has been created!")).toBeVisible();
}

async function open(page: Page, title: string): Promise<void> {
  await page.goto(list);
  await page.getByLabel("Search tags").fill(title);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: title }).click();
}

test("an administrator adds a product tag with its categories, edits it beside somebody else, and deletes it", async ({
  page,
  logIn,
  axe,
}) => {
  await logIn(page, admin);
  const title = `Tag ${randomBytes(4).toString("hex")}`;
  await page.goto("/admin");
  await page.getByRole("main").getByRole("link", { name: "Product tags" }).click();
  await expect(page.getByRole("link", { name: "New tag" })).toBeVisible();
  await axe(page);
  await page.getByRole("link", { name: "New tag" }).click();
  await page.getByLabel("Print", { exact: true }).check();
  await page.getByRole("button", { name: "Create tag" }).click();
  await expect(page).toHaveTitle(/^Error: New product tag/);
  await expect(page.getByLabel("Print", { exact: true })).toBeChecked();
  await axe(page);
  await page.getByLabel("Title").fill(title);
  await page.getByRole("button", { name: "Create tag" }).click();
  await expect(page.getByText("Product tag has been created!")).toBeVisible();

  await open(page, title);
  await expect(page.getByLabel("Print", { exact: true })).toBeChecked();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel("Print", { exact: true }).uncheck();
  await other.getByRole("button", { name: "Save" }).click();
  await expect(other.getByText("Product tag has been updated!")).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/You saved this in another window/)).toBeVisible();
  await expect(page.getByText(/saved now: nothing/).first()).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Product tag has been updated!")).toBeVisible();

  await open(page, title);
  await expect(page.getByLabel("Print", { exact: true })).toBeChecked();
  await page.getByRole("link", { name: "Delete this tag" }).click();
  await expect(page.getByRole("button", { name: "Delete" })).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Product tag has been deleted!")).toBeVisible();
});

test("what was typed stays on the page when somebody deletes the tag meanwhile", async ({ page, logIn, axe }) => {
  await logIn(page, admin);
  const title = `Tag ${randomBytes(4).toString("hex")}`;
  await create(page, title);
  await open(page, title);
  await expect(page.getByLabel("Title")).toHaveValue(title);
  const other = await page.context().newPage();
  await other.goto(`${page.url()}?confirm=delete`);
  await other.getByRole("button", { name: "Delete" }).click();
  await expect(other.getByText("Product tag has been deleted!")).toBeVisible();
  await page.getByLabel("Title").fill("A title that took an hour");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("main")).toContainText("Somebody deleted it while you were editing it.");
  await expect(page.getByRole("definition").filter({ hasText: "A title that took an hour" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to the list" })).toBeVisible();
  await axe(page);
});

test("several product tags are deleted at once, by keyboard alone", async ({ page, logIn, axe }) => {
  await logIn(page, admin);
  const word = `Bulk ${randomBytes(4).toString("hex")}`;
  for (const name of ["one", "two"]) await create(page, `${word} ${name}`);
  await page.getByLabel("Search tags").fill(word);
  await page.keyboard.press("Enter");
  for (const name of ["one", "two"]) {
    await page.getByRole("checkbox", { name: `Choose ${word} ${name}` }).focus();
    await page.keyboard.press("Space");
  }
  await page.getByRole("button", { name: "Delete chosen tags" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delete these 2 tags?");
  await axe(page);
  await page.getByRole("button", { name: "Delete" }).press("Enter");
  await expect(page.getByText("2 product tags have been deleted!")).toBeVisible();
});
