import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, test } from "tests/support/journey-accounts";

const admin = { email: "admin@almanac.test", password: "Tomorrow-in-view-26" };
const list = "/admin/products";

/** Products that no other journey uses. */
function newTitle(word: string): string {
  return `${word} ${randomBytes(4).toString("hex")}`;
}

async function create(page: Page, title: string): Promise<void> {
  await page.goto(`${list}/new`);
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Printed things, delivered").check();
  await page.getByRole("button", { name: "Create product" }).click();
  await expect(page.getByText("New product has been created!")).toBeVisible();
}

async function addOption(page: Page, title: string, price: string): Promise<void> {
  await page.getByRole("link", { name: "Add an option" }).click();
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Price in pounds").fill(price);
  await page.getByRole("button", { name: "Add option" }).click();
  await expect(page.getByText("New product option has been added!")).toBeVisible();
}

async function search(page: Page, words: string): Promise<void> {
  await page.goto(list);
  await page.getByLabel("Search products").fill(words);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: words })).toBeVisible();
}

function optionTitles(page: Page): Promise<string[]> {
  return page.getByRole("region", { name: "Options" }).getByRole("rowheader").allTextContents();
}

async function aPicture(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const background = `#${randomBytes(3).toString("hex")}`;
  const buffer = await sharp({ create: { width: 900, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name: "cover.jpg", mimeType: "image/jpeg", buffer };
}

test("a new product with options is sold: an administrator creates it, and a guest puts an option into the basket", async ({
  page,
  logIn,
  axe,
  browser,
  baseURL,
}) => {
  await logIn(page, admin);
  const title = newTitle("Atlas of Weaves");
  await page.goto("/admin");
  await page.getByRole("main").getByRole("link", { name: "Products", exact: true }).click();
  await expect(page.getByRole("link", { name: "New product" })).toBeVisible();
  await axe(page);
  await page.getByRole("link", { name: "New product" }).click();
  await page.getByLabel("Text (optional)").fill("Two hundred weaves, drawn to scale.");
  await page.getByLabel(/^Picture/).setInputFiles(await aPicture());
  await page.getByLabel("What the picture shows").fill("A cover in one colour");
  await page.getByLabel("Colour (optional)", { exact: true }).fill("#22313a");
  await page.getByRole("button", { name: "Create product" }).click();
  await expect(page).toHaveTitle(/^Error: New product/);
  await expect(page.getByText("“cover.jpg” is uploaded")).toBeVisible();
  await axe(page);
  await page.getByRole("link", { name: "Enter a title" }).click();
  await expect(page.getByLabel("Title")).toBeFocused();
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Printed things, delivered").check();
  await page.getByRole("button", { name: "Create product" }).click();
  await expect(page.getByText("New product has been created!")).toBeVisible();
  await expect(page.getByText("Nothing to sell")).toBeVisible();
  await expect(page.getByRole("img", { name: "A cover in one colour" })).toBeVisible();

  await page.getByRole("link", { name: "Add an option" }).click();
  await page.getByLabel("Title").fill("Softback");
  await page.getByLabel("Price in pounds").fill("twelve");
  await page.getByRole("button", { name: "Add option" }).click();
  await expect(page.getByLabel("Price in pounds")).toHaveValue("twelve");
  await axe(page);
  await page.getByLabel("Price in pounds").fill("12.50");
  await page.getByRole("button", { name: "Add option" }).click();
  await expect(page.getByText("New product option has been added!")).toBeVisible();
  await addOption(page, "Cloth", "£29");
  await axe(page);

  const guests = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const guest = await guests.newPage();
  await guest.goto("/shop");
  await guest.getByRole("link", { name: title }).first().click();
  await expect(guest.getByRole("img", { name: "A cover in one colour" })).toBeVisible();
  await expect(guest.getByText("£12.50")).toBeVisible();
  await guest.goto(`/basket/${new URL(guest.url()).pathname.split("/").at(-1)}`);
  await guest.getByLabel(/^Cloth/).check();
  await guest.getByRole("button", { name: "Add to basket" }).click();
  await expect(guest.getByRole("main").getByText(title, { exact: true })).toBeVisible();
  await expect(guest.getByRole("main").getByText("£29.00").first()).toBeVisible();
  await guests.close();

  await page.getByRole("link", { name: "Delete this product" }).click();
  await expect(page.getByText(/2 options go with it\. 1 basket holds it, and will lose it\./)).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Product has been delete!")).toBeVisible();
});

test("the options of a product are put in order by keyboard alone, and the focus stays with the option", async ({
  page,
  logIn,
}) => {
  await logIn(page, admin);
  await create(page, newTitle("Toys"));
  for (const [title, price] of [
    ["Flat", "34"],
    ["Rolled", "28"],
    ["Framed", "145.00"],
  ] as const)
    await addOption(page, title, price);
  expect(await optionTitles(page)).toEqual(["Flat", "Rolled", "Framed"]);
  await page.getByRole("button", { name: "Move up Framed" }).press("Enter");
  await expect(page.getByText("Framed is option 2 of 3.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Move up Framed" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Framed is option 1 of 3.")).toBeVisible();
  expect(await optionTitles(page)).toEqual(["Framed", "Flat", "Rolled"]);
  await expect(page.getByRole("button", { name: "Move down Framed" })).toBeFocused();
  await page.getByRole("link", { name: "Rolled" }).press("Enter");
  await page.getByLabel("On sale").press("Space");
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByText("Option updated")).toBeVisible();
  await page.getByRole("link", { name: "Rolled" }).press("Enter");
  await page.getByRole("link", { name: "Delete this option" }).press("Enter");
  await page.getByRole("button", { name: "Delete" }).press("Enter");
  await expect(page.getByText("Product option has been deleted!")).toBeVisible();
  expect(await optionTitles(page)).toEqual(["Framed", "Flat"]);
});

test("two editors of one product: the second is told what the first has saved, and loses nothing", async ({
  page,
  logIn,
}) => {
  await logIn(page, admin);
  const title = newTitle("Dyes");
  await create(page, title);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel("Title").fill(`${title}, natural`);
  await other.getByRole("button", { name: "Save" }).click();
  await expect(other.getByText("Product has been updated!")).toBeVisible();
  await page.getByLabel("Title").fill(`${title}, plant`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/You saved this in another window/)).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue(`${title}, plant`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Product has been updated!")).toBeVisible();
});

test("several products are taken off sale, and put on sale unless they have nothing to sell", async ({
  page,
  logIn,
  axe,
}) => {
  await logIn(page, admin);
  const word = newTitle("Bulk");
  await create(page, `${word} full`);
  await addOption(page, "One", "5");
  await create(page, `${word} bare`);
  const choose = async (button: string) => {
    await search(page, word);
    for (const name of ["full", "bare"])
      await page.getByRole("checkbox", { name: `Choose ${word} ${name}` }).press("Space");
    await page.getByRole("button", { name: button }).press("Enter");
  };
  await choose("Take off sale");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Take these 2 products off sale?");
  await axe(page);
  await page.getByRole("button", { name: "Take off sale" }).press("Enter");
  await expect(page.getByText("2 products are off sale now.")).toBeVisible();
  await choose("Put on sale");
  await page.getByRole("button", { name: "Put on sale" }).press("Enter");
  await expect(page.getByText(`${word} bare has no option on sale`)).toBeVisible();
  await choose("Delete chosen products");
  await page.getByRole("button", { name: "Delete" }).press("Enter");
  await expect(page.getByText("2 products have been deleted!")).toBeVisible();
});

test("a file that is no picture is refused beside its field, with all that was typed", async ({ page, logIn }) => {
  await logIn(page, admin);
  await page.goto(`${list}/new`);
  await page.getByLabel("Title").fill("Kept");
  const script = { name: "cover.png", mimeType: "image/png", buffer: Buffer.from("<svg onload=alert(1)>") };
  await page.getByLabel(/^Picture/).setInputFiles(script);
  await page.getByRole("button", { name: "Create product" }).click();
  await expect(page.getByLabel(/^Picture/)).toHaveAccessibleDescription(/This is not a JPEG, PNG, WebP, AVIF or GIF/);
  const large = { ...script, buffer: Buffer.alloc(10 * 1024 * 1024 + 1) };
  await page.getByLabel(/^Picture/).setInputFiles(large);
  await page.getByRole("button", { name: "Create product" }).click();
  await expect(page.getByLabel(/^Picture/)).toHaveAccessibleDescription(/larger than 10 MB/);
  await expect(page.getByLabel("Title")).toHaveValue("Kept");
});
