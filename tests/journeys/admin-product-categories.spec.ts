import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "tests/support/journey-accounts";

const admin = { email: "admin@almanac.test", password: "Tomorrow-in-view-26" };
const list = "/admin/product-categories";

/** Categories that no other journey uses. */
function newTitle(word: string): string {
  return `${word} ${randomBytes(4).toString("hex")}`;
}

async function create(page: Page, title: string, below?: string): Promise<void> {
  await page.goto(`${list}/new`);
  await page.getByLabel("Title").fill(title);
  if (below) await page.getByLabel("Parent category").selectOption(below);
  await page.getByRole("button", { name: "Create category" }).click();
  await expect(page.getByText("Product category has been created!")).toBeVisible();
}

async function search(page: Page, words: string): Promise<void> {
  await page.goto(list);
  await page.getByLabel("Search categories").fill(words);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: words })).toBeVisible();
}

test("an administrator adds a product category, edits it, and deletes it after a page that asks", async ({
  page,
  logIn,
  axe,
}) => {
  await logIn(page, admin);
  const [top, below] = [newTitle("Textiles"), newTitle("Weaves")];
  await page.goto("/admin");
  await page.getByRole("main").getByRole("link", { name: "Product categories" }).click();
  await expect(page.getByRole("link", { name: "New category" })).toBeVisible();
  await axe(page);
  await page.getByRole("link", { name: "New category" }).click();
  await page.getByLabel("Slug").fill("Not a slug");
  await page.getByRole("button", { name: "Create category" }).click();
  await expect(page).toHaveTitle(/^Error: New product category/);
  await axe(page);
  await page.getByRole("link", { name: "Enter a title" }).click();
  await expect(page.getByLabel("Title")).toBeFocused();
  await expect(page.getByLabel("Slug")).toHaveValue("Not a slug");
  await create(page, top);
  await create(page, below, top);

  await search(page, below);
  await page.getByRole("link", { name: below }).click();
  await expect(page.getByLabel("Parent category").locator("option:checked")).toHaveText(top);
  await page.getByLabel("Slug").fill("");
  await page.getByLabel("Page").selectOption("With large pictures");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Product category has been updated!")).toBeVisible();
  await expect(page.getByLabel("Page").locator("option:checked")).toHaveText("With large pictures");

  await search(page, top);
  await page.getByRole("link", { name: top }).click();
  await page.getByRole("link", { name: "Delete this category" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${top} cannot be deleted`);
  await axe(page);
  await page.getByRole("link", { name: below }).click();
  await page.getByRole("link", { name: "Delete this category" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Product category has been deleted!")).toBeVisible();
});

test("two editors of one product category: the second is told what the first has saved, and loses nothing", async ({
  page,
  logIn,
}) => {
  await logIn(page, admin);
  const title = newTitle("Dyes");
  await create(page, title);
  await search(page, title);
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByLabel("Title")).toHaveValue(title);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel("Title").fill(`${title}, natural`);
  await other.getByRole("button", { name: "Save" }).click();
  await expect(other.getByText("Product category has been updated!")).toBeVisible();

  await page.getByLabel("Title").fill(`${title}, plant`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/You saved this in another window/)).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue(`${title}, plant`);
  await expect(page.getByLabel("Title")).toHaveAccessibleDescription(new RegExp(`saved now: ${title}, natural`));
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Product category has been updated!")).toBeVisible();
});

test("several product categories are deleted at once, by keyboard alone", async ({ page, logIn, axe }) => {
  await logIn(page, admin);
  const word = newTitle("Bulk");
  await create(page, `${word} one`);
  await create(page, `${word} two`);
  await search(page, word);
  for (const name of ["one", "two"]) {
    await page.getByRole("checkbox", { name: `Choose ${word} ${name}` }).focus();
    await page.keyboard.press("Space");
  }
  await page.getByRole("button", { name: "Delete chosen categories" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delete these 2 categories?");
  await axe(page);
  await page.getByRole("button", { name: "Delete" }).press("Enter");
  await expect(page.getByText("2 product categories have been deleted!")).toBeVisible();
  await search(page, word);
  await expect(page.getByText(`No categories match “${word}”.`)).toBeVisible();
});
