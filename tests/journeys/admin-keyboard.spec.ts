import { randomBytes } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { expect, test } from "tests/support/journey-accounts";
import { pressOn, tabTo, typeInto } from "tests/support/keyboard";
import { zipOf } from "tests/support/library-upload";

const admin = { email: "admin@almanac.test", password: "Tomorrow-in-view-26" };

const own = () => randomBytes(4).toString("hex");

/** Moves to an element by Tab, and sees that it has focus: an outline, within the window. */
async function focusSeen(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await expect(target).toBeInViewport();
  expect(await target.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe("none");
}

/** Opens the browser's file dialogue by keyboard and chooses a file in it. */
async function chooseFile(page: Page, field: Locator, file: { name: string; mimeType: string; buffer: Buffer }) {
  // Playwright takes the dialogue over some time after it is listened for, so this comes before the way to the field.
  const opened = page.waitForEvent("filechooser");
  await focusSeen(page, field);
  await page.keyboard.press("Space");
  const dialogue = await opened;
  await dialogue.setFiles(file);
}

/** Presses the link that shows how far it is, until the work is done. */
async function untilItSays(page: Page, words: RegExp): Promise<void> {
  await expect(async () => {
    const again = page.getByRole("link", { name: "Show how far it is now" });
    if (await again.isVisible()) await pressOn(page, again);
    await expect(page.getByRole("main")).toContainText(words, { timeout: 1_000 });
  }).toPass();
}

test("a callout is written, sorted in its list, changed and deleted by keyboard alone", async ({ page, logIn }) => {
  await logIn(page, admin);
  const words = `Closed on Friday ${own()}`;
  await page.goto("/admin/callouts");
  await pressOn(page, page.getByRole("link", { name: "New callout" }));
  await typeInto(page, page.getByRole("textbox", { name: "What it says" }), words);
  await typeInto(page, page.getByLabel("Text of its link"), "Read on");
  await typeInto(page, page.getByLabel("Where its link leads"), "two words");
  await page.keyboard.press("Enter");
  await expect(page).toHaveTitle(/^Error: New callout/);
  await expect(page.locator(".error-summary")).toBeFocused();
  await pressOn(page, page.locator(".error-summary a").first());
  await expect(page.getByLabel("Where its link leads")).toBeFocused();
  await typeInto(page, page.getByLabel("Where its link leads"), "terms");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Callout has been created!")).toBeVisible();
  await expect(page.getByLabel("Where its link leads")).toHaveValue("/terms");
  await typeInto(page, page.getByRole("textbox", { name: "What it says" }), `${words}, all day`);
  await pressOn(page, page.getByRole("button", { name: "Save" }));
  await expect(page.getByText("Callout has been updated!")).toBeVisible();
  await page.goto("/admin/callouts");
  await typeInto(page, page.getByLabel("Search callouts"), words);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^1 callout matches/)).toBeVisible();
  await focusSeen(page, page.getByRole("checkbox", { name: new RegExp(words) }));
  await page.keyboard.press("Space");
  await pressOn(page, page.getByRole("button", { name: "Delete chosen callouts" }));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Delete");
  await pressOn(page, page.getByRole("button", { name: "Delete" }));
  await expect(page.getByText("Callout has been deleted!")).toBeVisible();
});

test("a category of the library is added, moved and deleted by keyboard alone", async ({ page, logIn }) => {
  await logIn(page, admin);
  const word = own();
  const pages: string[] = [];
  for (const title of [`Looms ${word}`, `Warps ${word}`, `Wefts ${word}`]) {
    await page.goto("/admin/categories/new");
    await typeInto(page, page.getByLabel("Title"), title);
    if (pages.length > 0) {
      await focusSeen(page, page.getByRole("combobox", { name: "Parent category" }));
      await page.keyboard.type(`Looms ${word}`);
    }
    await pressOn(page, page.getByRole("button", { name: "Create category" }));
    await expect(page.getByText("Category has been created!")).toBeVisible();
    pages.push(page.url());
  }
  await pressOn(page, page.getByRole("button", { name: `Move up Wefts ${word}` }));
  await expect(page.getByText(`Wefts ${word} is category 1 of 2.`)).toBeVisible();
  const down = page.getByRole("button", { name: `Move down Wefts ${word}` });
  await expect(down).toBeFocused();
  await focusSeen(page, down);
  for (const address of pages.reverse()) {
    await page.goto(address);
    await pressOn(page, page.getByRole("link", { name: "Delete this category" }));
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Delete");
    await pressOn(page, page.getByRole("button", { name: "Delete" }));
    await expect(page.getByText("Category has been deleted!")).toBeVisible();
  }
});

test("a library is uploaded, checked and imported, and an export begun, by keyboard alone", async ({ page, logIn }) => {
  await logIn(page, admin);
  const word = own();
  const item = `---\ntitle: Doors ${word}\nslug: doors-${word}\ntype: Trend report\nstate: draft\n---\n\nQuiet.\n`;
  const buffer = await zipOf({ [`${word}.md`]: item });
  await page.goto("/admin/import");
  await chooseFile(page, page.getByLabel("Library file"), {
    name: `${word}.zip`,
    mimeType: "application/zip",
    buffer,
  });
  await pressOn(page, page.getByRole("button", { name: "Upload and check" }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${word}.zip`);
  await untilItSays(page, /Nothing is imported yet/);
  const press = page.getByRole("button", { name: "Import 1 item" });
  await focusSeen(page, press);
  await page.keyboard.press("Enter");
  await untilItSays(page, /Imported by .* on/);
  await pressOn(page, page.getByRole("link", { name: `Doors ${word}` }));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`Doors ${word}`);
  await page.goto("/admin/export");
  const begin = page.getByRole("button", { name: "Export the library" });
  await focusSeen(page, begin);
});

test("members are imported from a CSV file, and exported, by keyboard alone", async ({ page, logIn }) => {
  await logIn(page, admin);
  const word = own();
  await page.goto("/admin/members");
  await pressOn(page, page.getByRole("main").getByRole("link", { name: "Import members" }));
  await chooseFile(page, page.getByLabel("File of members"), {
    name: `${word}.csv`,
    mimeType: "text/csv",
    buffer: Buffer.from(`email,first_name\nida-${word}@works.example,Ida`),
  });
  await pressOn(page, page.getByRole("button", { name: "Check the file" }));
  await expect(page.getByText("Nobody is imported yet.")).toBeVisible();
  await tabTo(page, page.getByRole("radio").first());
  await page.keyboard.press("ArrowDown");
  await expect(page.getByLabel("Later, when I press a button here")).toBeChecked();
  await pressOn(page, page.getByRole("button", { name: "Import 1 member" }));
  await expect(page.getByText("The import has begun.")).toBeVisible();
  const file = page.getByRole("link", { name: "Download these members as CSV" });
  // A job imports the row.
  await expect(async () => {
    await page.goto(`/admin/members?q=${word}`);
    await expect(file).toBeVisible({ timeout: 500 });
  }).toPass();
  await focusSeen(page, file);
  const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  expect(download.suggestedFilename()).toBe("members.csv");
});

test("a picture is uploaded into the media library by keyboard alone", async ({ page, logIn }) => {
  await logIn(page, admin);
  const size = { width: 40, height: 30, channels: 3 as const };
  const noise = { type: "gaussian" as const, mean: 120, sigma: 60 };
  const buffer = await sharp({ create: { ...size, background: "teal", noise } })
    .png()
    .toBuffer();
  await page.goto("/admin/media");
  await chooseFile(page, page.getByLabel("Picture", { exact: true }), {
    name: "gate.png",
    mimeType: "image/png",
    buffer,
  });
  await typeInto(page, page.getByLabel("Alternative text"), `A gate ${own()}`);
  await pressOn(page, page.getByRole("button", { name: "Add picture" }));
  await expect(page.getByText("Picture has been added!")).toBeVisible();
});
