import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "tests/support/journey-accounts";

const admin = { email: "admin@almanac.test", password: "Tomorrow-in-view-26" };
const list = "/admin/categories";

/** Categories that no other journey uses: deleted at the end, as the menu of all journeys has them. */
function newTitle(word: string): string {
  return `${word} ${randomBytes(4).toString("hex")}`;
}

async function create(page: Page, title: string, below?: string): Promise<void> {
  await page.goto(`${list}/new`);
  await page.getByLabel("Title").fill(title);
  if (below) {
    // It stands there with its path.
    const ending = new RegExp(`(^|/ )${below}$`);
    const option = page.getByRole("combobox", { name: "Parent category" }).locator("option", { hasText: ending });
    await page
      .getByRole("combobox", { name: "Parent category" })
      .selectOption((await option.getAttribute("value")) ?? "");
  }
  await page.getByRole("button", { name: "Create category" }).click();
  await expect(page.getByText("Category has been created!")).toBeVisible();
}

async function remove(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Delete this category" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Category has been deleted!")).toBeVisible();
}

test("an editor adds categories of the library, puts one elsewhere, orders them, and its old address still leads there", async ({
  page,
  logIn,
  axe,
}) => {
  await logIn(page, admin);
  const [top, first, second] = [newTitle("Crafts"), newTitle("Weaving"), newTitle("Dyeing")];
  await page.goto("/admin");
  await page.getByRole("main").getByRole("link", { name: "Categories", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Categories");
  await axe(page);
  await page.getByRole("link", { name: "New category" }).click();
  await page.getByLabel("Slug").first().fill("Not a slug");
  await page.getByRole("button", { name: "Create category" }).click();
  await expect(page).toHaveTitle(/^Error: New category/);
  await expect(page.getByLabel("Slug").first()).toHaveValue("Not a slug");
  await axe(page);
  await create(page, top);
  const topPage = page.url();
  await create(page, first);
  const firstPage = page.url();
  await page.getByRole("link", { name: "See its page" }).click();
  await expect(page).toHaveURL(/\/category\//);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(first);
  const oldAddress = page.url();

  await page.goto(firstPage);
  const option = page.getByRole("combobox", { name: "Parent category" }).locator("option", { hasText: top });
  await page
    .getByRole("combobox", { name: "Parent category" })
    .selectOption((await option.getAttribute("value")) ?? "");
  await page.getByLabel("Introduction").fill("Warp and weft.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Category has been updated!")).toBeVisible();
  await page.goto(oldAddress);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(first);
  await expect(page).not.toHaveURL(oldAddress);
  await expect(page.getByText("Warp and weft.")).toBeVisible();

  await create(page, second, top);
  const secondPage = page.url();
  await page.getByRole("button", { name: `Move up ${second}` }).press("Enter");
  await expect(page.getByText(`${second} is category 1 of 2.`)).toBeVisible();
  await expect(page.getByRole("button", { name: `Move down ${second}` })).toBeFocused();

  await page.goto(topPage);
  await page.getByRole("link", { name: "Delete this category" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${top} cannot be deleted`);
  await axe(page);
  for (const one of [firstPage, secondPage, topPage]) {
    await page.goto(one);
    await remove(page);
  }
});

test("two editors of one category of the library: the second is told what the first has saved, and loses nothing", async ({
  page,
  logIn,
}) => {
  await logIn(page, admin);
  const title = newTitle("Paper");
  await create(page, title);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel("Title").fill(`${title}, folded`);
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await expect(other.getByText("Category has been updated!")).toBeVisible();

  await page.getByLabel("Title").fill(`${title}, cut`);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/You saved this in another window/)).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue(`${title}, cut`);
  await expect(page.getByLabel("Title")).toHaveAccessibleDescription(new RegExp(`saved now: ${title}, folded`));
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Category has been updated!")).toBeVisible();
  await remove(page);
});
