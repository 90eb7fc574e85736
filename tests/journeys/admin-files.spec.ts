import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "tests/support/journey-accounts";

const admin = { email: "admin@almanac.test", password: "Tomorrow-in-view-26" };

const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

function pdf(words: string): Buffer {
  return Buffer.from(`%PDF-1.7\n% ${words} ${randomBytes(4).toString("hex")}\n%%EOF\n`);
}

async function create(page: Page, title: string): Promise<string> {
  await page.goto("/admin/items/new");
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Type").fill("Files");
  await page.getByRole("radio", { name: "Download" }).check();
  await page.getByLabel("Category").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Create draft" }).click();
  await expect(page.getByText("New content has been created!")).toBeVisible();
  return new URL(page.url()).pathname;
}

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.locator("input[type=file]").setInputFiles({ name, mimeType: "application/octet-stream", buffer });
}

async function add(page: Page, name: string, buffer: Buffer): Promise<void> {
  await choose(page, name, buffer);
  await page.getByRole("button", { name: "Add file" }).click();
  await expect(page.getByText("File has been added!")).toBeVisible();
}

test("the files of an item are uploaded, named, ordered, replaced and removed, and come back with a revision", async ({
  page,
  logIn,
  axe,
}) => {
  await logIn(page, admin);
  const item = await create(page, `Files ${randomBytes(4).toString("hex")}`);
  await page.getByRole("link", { name: "Files", exact: true }).click();
  await expect(page.getByText("No files yet")).toBeVisible();
  await axe(page);

  await choose(page, "swatches.pdf", Buffer.from("<html><script>alert(1)</script>"));
  await page.getByLabel("Label").fill("The year’s swatches");
  await page.getByRole("button", { name: "Add file" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByRole("main")).toContainText("This kind of file is not accepted");
  await expect(page.getByLabel("Label")).toHaveValue("The year’s swatches");
  await axe(page);
  await add(page, "swatches.exe", pdf("swatches"));
  await add(page, "the_grid.pdf", pdf("grid"));
  await expect(page.getByRole("row").nth(1)).toContainText("The year’s swatches");
  await expect(page.getByRole("row").nth(2)).toContainText("the grid");
  await axe(page);

  await page.getByRole("button", { name: "Move up the grid" }).click();
  await expect(page.getByText("the grid is file 1 of 2.")).toBeVisible();
  await expect(page.getByRole("row").nth(1)).toContainText("the grid");

  await page.getByRole("link", { name: "the grid" }).click();
  await page.getByLabel("Label").fill("");
  await choose(page, "grid-2.pdf", pdf("grid again"));
  await page.getByRole("button", { name: "Save", exact: true }).click();
  // A label that is left empty is made from the name of the new file.
  await expect(page.getByText("File has been updated!")).toBeVisible();
  await page.getByRole("link", { name: "grid-2" }).click();
  await expect(page.getByRole("link", { name: "Download it" })).toBeVisible();
  await axe(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download it" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("grid-2.pdf");
  await page.getByRole("link", { name: "Remove this file" }).click();
  await expect(page.getByRole("button", { name: "Remove file" })).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Remove file" }).click();
  await expect(page.getByText("File has been removed!")).toBeVisible();
  await expect(page.getByRole("link", { name: "grid-2" })).toHaveCount(0);

  await page.goto(`${item}/revisions`);
  await page.getByRole("link", { name: "5. Changed" }).click();
  await page.getByRole("button", { name: "Restore revision 5" }).click();
  await expect(page.getByText("Revision 5 is restored")).toBeVisible();
  await page.goto(`${item}/files`);
  await expect(page.getByRole("link", { name: "grid-2" })).toBeVisible();
});

test("a product that is files gets them in the shop’s administration, and a picture of the media library", async ({
  page,
  logIn,
  axe,
}) => {
  await logIn(page, admin);
  const title = `Pack ${randomBytes(4).toString("hex")}`;
  await page.goto("/admin/media");
  await choose(page, "weave.png", Buffer.from(pixel, "base64"));
  await page.getByRole("button", { name: "Add picture" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Edit");
  await page.goto("/admin/products/new");
  await page.getByLabel("Title").fill(title);
  await page.getByRole("radio", { name: "Files to download" }).check();
  await page.getByRole("radiogroup", { name: "Or one of the media library" }).getByRole("radio").nth(1).check();
  await page.getByRole("button", { name: "Create product" }).click();
  await expect(page.getByText("New product has been created!")).toBeVisible();
  await expect(page.getByRole("img", { name: "The picture as it is saved" })).toBeVisible();

  await page.getByRole("link", { name: "Add an option" }).click();
  await page.getByLabel("Title").fill("One designer");
  await page.getByLabel("Price in pounds").fill("12.50");
  await page.getByRole("button", { name: "Add option" }).click();
  await expect(page.getByText(/^The option is saved, and not on sale: it has no file yet/)).toBeVisible();
  await page.goto(`/admin/products?q=${encodeURIComponent(title)}`);
  await expect(page.getByRole("row", { name: title })).toContainText("No file yet: not on sale");
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByText("No file yet: not on sale")).toHaveCount(2);
  await axe(page);
  await page.getByRole("link", { name: "Upload its files" }).click();
  await expect(page.getByRole("link", { name: "Back to One designer" })).toBeVisible();
  await axe(page);
  await add(page, "thirty weaves.pdf", pdf("weaves"));
  await page.getByRole("link", { name: "thirty weaves" }).click();
  await expect(page.getByRole("link", { name: "Remove this file" })).toBeVisible();
  await axe(page);
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("link", { name: "Back to One designer" }).click();
  await expect(page.getByRole("link", { name: "Its files: add, replace or remove one" })).toBeVisible();
  await expect(page.getByText("No file yet: not on sale")).toHaveCount(0);
});
