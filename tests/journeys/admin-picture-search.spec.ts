import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, test } from "tests/support/journey-accounts";

const admin = { email: "admin@almanac.test", password: "Tomorrow-in-view-26" };

function newTitle(word: string): string {
  return `${word} ${randomBytes(4).toString("hex")}`;
}

/** Uploads pictures to the media library: the last is the newest. */
async function upload(page: Page, titles: string[]): Promise<void> {
  for (const title of titles) {
    const background = `#${randomBytes(3).toString("hex")}`;
    const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .jpeg()
      .toBuffer();
    await page.goto("/admin/media");
    await page.locator("input[type=file]").setInputFiles({ name: `${title}.jpg`, mimeType: "image/jpeg", buffer });
    await page.getByRole("textbox", { name: "Alternative text" }).fill(`A picture of ${title}`);
    await page.getByRole("button", { name: "Add picture" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Edit");
  }
}

async function find(page: Page, words: string): Promise<void> {
  await page.getByLabel("Find other pictures of the media library").fill(words);
  await page.getByRole("button", { name: "Find", exact: true }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: `found with “${words}”` })).toBeVisible();
}

async function createItem(page: Page, title: string): Promise<string> {
  await page.goto("/admin/items/new");
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Type").fill("Colour");
  await page.getByLabel("Category").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Create draft" }).click();
  await expect(page.getByText("New content has been created!")).toBeVisible();
  return new URL(page.url()).pathname;
}

test("a picture is found by its words for the cover of an item and for a block, and what was typed stays", async ({
  page,
  logIn,
  axe,
}) => {
  await logIn(page, admin);
  const [wanted, other] = [newTitle("Hawthorn"), newTitle("Elder")];
  await upload(page, [wanted, other]);

  await createItem(page, newTitle("Hedges"));
  const item = page.url();
  await page.getByRole("textbox", { name: "Summary" }).fill("Typed before the search.");
  await find(page, wanted);
  await expect(page.getByRole("textbox", { name: "Summary" })).toHaveValue("Typed before the search.");
  const covers = page.getByRole("radiogroup", { name: "Picture" });
  await expect(covers.getByRole("radio", { name: other })).toHaveCount(0);
  await covers.getByRole("radio", { name: wanted }).check();
  await axe(page);
  await find(page, other);
  await expect(covers.getByRole("radio", { name: wanted })).toBeChecked();
  await page.getByRole("textbox", { name: "Alternative text" }).fill("A hedge in May");
  await page.getByRole("button", { name: "Save", exact: true }).first().click();
  await expect(page.getByText("Content has been updated!")).toBeVisible();
  await page.goto(item);
  await expect(covers.getByRole("radio", { name: wanted })).toBeChecked();
  await expect(page.getByRole("textbox", { name: "Summary" })).toHaveValue("Typed before the search.");

  await page.goto(`${new URL(item).pathname}/blocks`);
  await page.getByLabel("Type").selectOption("image");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("textbox", { name: "Alternative text" }).fill("Elder in flower");
  await find(page, other);
  await page.getByRole("radio", { name: other }).check();
  await expect(page.getByRole("textbox", { name: "Alternative text" })).toHaveValue("Elder in flower");
  await page.getByRole("button", { name: "Save block" }).last().click();
  await expect(page.getByText(/has been added!/)).toBeVisible();
});

test("a picture is found by its words for a new product, and nothing is created by the search", async ({
  page,
  logIn,
}) => {
  await logIn(page, admin);
  const [wanted, title] = [newTitle("Loom"), newTitle("Weaving")];
  await upload(page, [wanted]);
  await page.goto("/admin/products/new");
  await page.getByLabel("Title").fill(title);
  await find(page, wanted);
  await expect(page).toHaveTitle(/^1 picture found with .+ – New product/);
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await page.getByRole("radio", { name: wanted }).check();
  await find(page, newTitle("Nothing"));
  await expect(page).toHaveTitle(/^No picture found with/);
  await expect(page.getByRole("radio", { name: wanted })).toBeChecked();
  await page.getByLabel("Printed things, delivered").check();
  await page.getByLabel("What the picture shows").fill("A loom by a window");
  await page.getByRole("button", { name: "Create product" }).click();
  await expect(page.getByText("New product has been created!")).toBeVisible();
  await page.goto(`/admin/products?q=${encodeURIComponent(title)}`);
  await expect(page.getByRole("main").getByRole("link", { name: title, exact: true })).toHaveCount(1);
});

test("a revision that lacks what publishing requires is restored as a draft, which no reader sees", async ({
  page,
  logIn,
  axe,
}) => {
  await logIn(page, admin);
  const [picture, title] = [newTitle("Medlar"), newTitle("Bletting")];
  await upload(page, [picture]);
  const item = await createItem(page, title);
  await page.getByRole("textbox", { name: "Summary" }).fill("When a medlar is ripe.");
  await find(page, picture);
  await page.getByRole("radiogroup", { name: "Picture" }).getByRole("radio", { name: picture }).check();
  await page.getByRole("textbox", { name: "Alternative text" }).fill("A medlar");
  await page.getByRole("button", { name: "Save", exact: true }).first().click();
  await expect(page.getByText("Content has been updated!")).toBeVisible();
  await page.goto(`${item}/blocks`);
  await page.getByLabel("Type").selectOption("text");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("textbox", { name: "Text" }).fill("Wait until November.");
  await page.getByRole("button", { name: "Save block" }).last().click();
  await expect(page.getByText(/has been added!/)).toBeVisible();
  await page.goto(`${item}/publish`);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("It is published.")).toBeVisible();

  await page.goto(`${item}/revisions/1`);
  await page.getByRole("button", { name: "Restore revision 1", exact: true }).press("Enter");
  await expect(page.getByText(/Revision 1 lacks what a published item has to have/)).toBeVisible();
  await axe(page);
  await page.getByRole("link", { name: "Restore revision 1 as a draft" }).click();
  await expect(page).toHaveURL(/#restore$/);
  await page.getByRole("button", { name: "Restore it as a draft" }).press("Enter");
  await expect(page).toHaveURL(/\/publish$/);
  await expect(page.getByText("Revision 1 is restored, and the item is a draft")).toBeVisible();
  await expect(page.getByRole("link", { name: /Write the summary/ })).toBeVisible();
  await page.goto(`/search?query=${encodeURIComponent(title)}`);
  await expect(page.getByRole("main").getByRole("link", { name: title })).toHaveCount(0);
});
