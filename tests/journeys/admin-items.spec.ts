import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, test } from "tests/support/journey-accounts";

const admin = { email: "admin@almanac.test", password: "Tomorrow-in-view-26" };
const member = { email: "member@almanac.test", password: "Tomorrow-in-view-26" };

// A picture of one pixel, which differs from run to run by what follows its end.
const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

function newTitle(word: string): string {
  return `${word} ${randomBytes(4).toString("hex")}`;
}

async function create(page: Page, title: string): Promise<string> {
  await page.goto("/admin/items/new");
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Type").fill("Colour");
  await page.getByLabel("Category").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Create draft" }).click();
  await expect(page.getByText("New content has been created!")).toBeVisible();
  return new URL(page.url()).pathname;
}

async function addBlock(page: Page, item: string, type: string): Promise<void> {
  await page.goto(`${item}/blocks`);
  await page.getByLabel("Type").selectOption(type);
  await page.getByRole("button", { name: "Add", exact: true }).click();
}

async function saveBlock(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save block" }).last().click();
  await expect(page.getByText(/has been (added|updated)!/)).toBeVisible();
}

test("an article published in administration appears in a member's feed and search", async ({
  page,
  logIn,
  axe,
  browser,
  baseURL,
}) => {
  await logIn(page, admin);
  const title = newTitle("Quince jelly");
  await page.goto("/admin/media");
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: `${title}.png`, mimeType: "image/png", buffer: Buffer.from(pixel, "base64") });
  await page.getByRole("textbox", { name: "Alternative text" }).fill("A glass of quince jelly");
  await page.getByRole("button", { name: "Add picture" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Edit");
  await axe(page);

  const item = await create(page, title);
  await axe(page);
  await addBlock(page, item, "text");
  await page.getByRole("textbox", { name: "Text" }).fill("Quinces keep until March.\n\nThe jelly keeps for longer.");
  await axe(page);
  await saveBlock(page);

  await page.goto(`${item}/publish`);
  await expect(page.getByRole("button", { name: "Publish" })).toHaveCount(0);
  await axe(page);
  await page.getByRole("link", { name: /Write the summary/ }).click();
  await expect(page).toHaveURL(/#save-item-subtext$/);
  await page.getByRole("textbox", { name: "Summary" }).fill("What to do with a hard fruit.");
  await page.getByRole("radiogroup", { name: "Picture" }).getByRole("radio").nth(1).check();
  await page.getByRole("textbox", { name: "Alternative text" }).fill("A glass of quince jelly");
  await page.getByRole("radio", { name: "Every member" }).check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Content has been updated!")).toBeVisible();

  await page.goto(`${item}/publish`);
  await page.getByRole("link", { name: "As a member of Basics" }).click();
  await expect(page.getByText("Preview as a member of Basics.")).toBeVisible();
  await expect(page.getByText("The jelly keeps for longer.")).toBeVisible();
  await axe(page);
  await page.getByRole("link", { name: "Back to the item" }).click();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("It is published.")).toBeVisible();

  const context = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: false });
  const reader = await context.newPage();
  await logIn(reader, member);
  await reader.goto(`/search?query=${encodeURIComponent(title)}`);
  await expect(reader.getByRole("main").getByRole("link", { name: title }).first()).toBeVisible();
  await reader.goto("/content");
  await reader.getByRole("main").getByRole("link", { name: title }).first().click();
  await expect(reader.getByText("Quinces keep until March.")).toBeVisible();
  await context.close();
});

test("pictures are uploaded where they are used: a cover, a picture of the text and one of a gallery", async ({
  page,
  logIn,
}) => {
  await logIn(page, admin);
  const item = await create(page, newTitle("Uploads"));
  const picture = async (name: string) => {
    const background = `#${randomBytes(3).toString("hex")}`;
    const buffer = await sharp({ create: { width: 48, height: 32, channels: 3, background } })
      .png()
      .toBuffer();
    return { name: `${name}.png`, mimeType: "image/png", buffer };
  };
  await page.getByLabel("Title").fill("");
  await page.getByLabel("Upload a picture").setInputFiles(await picture("A quay"));
  await page.getByRole("button", { name: "Save", exact: true }).first().click();
  await expect(page).toHaveTitle(/^Error/);
  await expect(page.getByText("“A quay.png” is uploaded and will be saved with the rest.")).toBeVisible();
  await page.getByLabel("Title").fill("A quay at noon");
  await page.getByRole("button", { name: "Save", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("A quay at noon");
  await expect(page.getByRole("radio", { name: "None yet" })).not.toBeChecked();

  await addBlock(page, item, "image");
  await page.getByLabel("Upload a picture").setInputFiles(await picture("A rope"));
  await page.getByRole("textbox", { name: "Alternative text" }).fill("A coiled rope");
  await saveBlock(page);

  await addBlock(page, item, "gallery");
  await page.getByLabel("Title").fill("By the water");
  await page.getByLabel("Upload one").setInputFiles(await picture("A gull"));
  await page.getByRole("button", { name: "Upload and add" }).press("Enter");
  await expect(page.getByRole("group", { name: "Picture 1" })).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("By the water");
  await page.getByRole("group", { name: "Picture 1" }).getByLabel("Alternative text").fill("A gull on a post");
  await saveBlock(page);
  await page.goto("/admin/media?q=coiled");
  await expect(page.getByRole("main").getByRole("link").filter({ hasText: "A rope" }).first()).toBeVisible();
});

test("the blocks of an item are written, moved and deleted by keyboard alone, and restored", async ({
  page,
  logIn,
  axe,
}) => {
  await logIn(page, admin);
  const item = await create(page, newTitle("Keyboard"));
  await addBlock(page, item, "heading");
  await page.getByLabel("Heading").fill("The first");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/Heading has been added!/)).toBeVisible();

  await addBlock(page, item, "palette");
  await page.getByLabel("Title").fill("Fruits");
  await page.getByLabel("Name").fill("Quince");
  await page.getByRole("button", { name: "Add a colour" }).press("Enter");
  await expect(page.getByLabel("Name")).toHaveCount(2);
  await expect(page).toHaveTitle(/^Colour 2 has been added\. It is not saved yet\. – /);
  await expect(page.getByLabel("Name").last()).toBeFocused();
  await expect(page.getByLabel("Title")).toHaveValue("Fruits");
  await page.getByLabel("Name").last().fill("Medlar");
  await page.getByRole("button", { name: "Move up colour 2" }).press("Enter");
  await expect(page.getByLabel("Name").first()).toHaveValue("Medlar");
  await expect(page).toHaveTitle(/^Colour 2 is now colour 1\. /);
  await expect(page.getByRole("status")).toContainText("Colour 2 is now colour 1.");
  await expect(page.getByRole("button", { name: "Move down colour 1" })).toBeFocused();
  await page.getByRole("button", { name: "Save block" }).last().press("Enter");
  await expect(page).toHaveTitle(/^Error/);
  await axe(page);
  for (const at of [0, 1])
    await page
      .getByRole("textbox", { name: /^Colour/ })
      .nth(at)
      .fill(at ? "#c9a227" : "#6b4a2b");
  await page.getByRole("button", { name: "Save block" }).last().press("Enter");
  await expect(page.getByRole("link", { name: "2. Palette" })).toBeVisible();

  await page.getByRole("button", { name: "Move up block 2, Palette" }).press("Enter");
  await expect(page.getByRole("link", { name: "1. Palette" })).toBeVisible();
  await axe(page);
  await page.getByRole("link", { name: "1. Palette" }).press("Enter");
  await page.getByRole("link", { name: "Delete this block" }).press("Enter");
  await expect(page.getByRole("button", { name: "Delete block" })).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Delete block" }).press("Enter");
  await expect(page.getByRole("link", { name: "1. Heading" })).toBeVisible();
  await expect(page.getByRole("link", { name: /Palette/ })).toHaveCount(0);

  await page.goto(`${item}/revisions`);
  await axe(page);
  await page.getByRole("link", { name: "4. Changed" }).press("Enter");
  await expect(page.getByRole("heading", { name: "What changed since" })).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Restore revision 4" }).press("Enter");
  await expect(page.getByText("Revision 4 is restored")).toBeVisible();
  await page.goto(`${item}/blocks`);
  await expect(page.getByRole("link", { name: "1. Palette" })).toBeVisible();
});

test("the blocks of an item are moved by keyboard alone, and the focus stays with the block, seen", async ({
  page,
  logIn,
}) => {
  await logIn(page, admin);
  const item = await create(page, newTitle("Order"));
  for (const words of ["One", "Two", "Three"]) {
    await addBlock(page, item, "heading");
    await page.getByLabel("Heading").fill(words);
    await page.keyboard.press("Enter");
    await expect(page.getByText(/Heading has been added!/)).toBeVisible();
  }
  await expect(page.getByRole("link", { name: "3. Heading" })).toBeFocused();
  const words = page.locator(".block-list__words");
  const third = page.getByRole("button", { name: "Move up block 3, Heading" });
  await third.focus();
  await page.keyboard.press("Enter");
  await expect(words).toHaveText(["One", "Three", "Two"]);
  await expect(page.getByRole("button", { name: "Move up block 2, Heading" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(words).toHaveText(["Three", "One", "Two"]);
  await expect(page.getByText("Heading is block 1 of 3.")).toBeVisible();
  const down = page.getByRole("button", { name: "Move down block 1, Heading" });
  await expect(down).toBeFocused();
  expect(await down.evaluate((button) => getComputedStyle(button).outlineStyle)).not.toBe("none");
  await page.keyboard.press("Enter");
  await expect(words).toHaveText(["One", "Three", "Two"]);
});

test("two editors of one block: the second sees both texts, chooses whose is kept, and loses nothing", async ({
  page,
  logIn,
  axe,
}) => {
  await logIn(page, admin);
  const item = await create(page, newTitle("Two editors"));
  await addBlock(page, item, "heading");
  await page.getByLabel("Heading").fill("As it was");
  await saveBlock(page);
  await page.getByRole("link", { name: "1. Heading" }).click();
  await expect(page.getByLabel("Heading")).toHaveValue("As it was");
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel("Heading").fill("Theirs");
  await saveBlock(other);
  await page.getByLabel("Heading").fill("Mine");
  await page.getByRole("button", { name: "Save block" }).last().click();
  await expect(page.getByText(/You saved this in another window/)).toBeVisible();
  await expect(page.getByLabel("Heading")).toHaveValue("Mine");
  const both = page.getByRole("region", { name: "You have both changed this" });
  await expect(both).toContainText("Theirs");
  await expect(both).toContainText("Mine");
  await axe(page);
  await page.getByRole("button", { name: "Save block" }).last().press("Enter");
  await expect(page.getByText("choose whose text is kept").first()).toBeVisible();
  await axe(page);
  await page.getByRole("radio", { name: "Keep mine" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "1. Heading" })).toBeVisible();
  await expect(page.getByText("Mine")).toBeVisible();
});
