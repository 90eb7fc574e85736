import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "tests/support/journey-accounts";
import { photograph } from "tests/support/library-folder";
import { zipOf } from "tests/support/library-upload";

const admin = { email: "admin@almanac.test", password: "Tomorrow-in-view-26" };

/** A draft, which no other journey sees. */
function draft(title: string, slug: string, body = "Quiet colours return.\n"): string {
  return `---\ntitle: ${title}\nslug: ${slug}\ntype: Trend report\nstate: draft\n---\n\n${body}`;
}

async function upload(
  page: Page,
  name: string,
  files: Record<string, string | Uint8Array>,
  isAccepting = false,
): Promise<void> {
  await page.goto("/admin/import");
  if (isAccepting) await page.getByLabel(/^Publish items whose pictures have no alternative text/).check();
  await page
    .getByLabel("Library file")
    .setInputFiles({ name, mimeType: "application/zip", buffer: await zipOf(files) });
  await page.getByRole("button", { name: "Upload and check" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
}

/** Presses the link that shows how far it is, until the work is done. */
async function untilItSays(page: Page, words: RegExp): Promise<void> {
  await expect(async () => {
    const again = page.getByRole("link", { name: "Show how far it is now" });
    if (await again.isVisible()) await again.click();
    await expect(page.getByRole("main")).toContainText(words, { timeout: 1_000 });
  }).toPass();
}

test("a library is uploaded, checked and imported by a press, without the files that have a fault", async ({
  page,
  logIn,
  axe,
}) => {
  await logIn(page, admin);
  await page.goto("/admin");
  await page.getByRole("main").getByRole("link", { name: "Import", exact: true }).click();
  await page.getByRole("button", { name: "Upload and check" }).click();
  await expect(page).toHaveTitle(/^Error: Import/);
  await expect(page.getByRole("main")).toContainText("Choose a file");
  await axe(page);

  const own = randomBytes(4).toString("hex");
  const first = { [`${own}-kept.md`]: draft("Kept doors", `${own}-kept`) };
  await upload(page, `${own}-first.zip`, first);
  await untilItSays(page, /Import 1 item/);
  await page.getByRole("button", { name: "Import 1 item" }).click();
  await untilItSays(page, /Imported by .* on/);

  await upload(page, `${own}-second.zip`, {
    [`${own}-new.md`]: draft("New doors", `${own}-new`),
    [`${own}-kept.md`]: draft("Kept doors, painted", `${own}-kept`),
    [`${own}-bad.md`]: `---\ntitle: Bad doors\nshade: blue\n---\n\nNo.\n`,
  });
  await untilItSays(page, /Nothing is imported yet/);
  const main = page.getByRole("main");
  await expect(main).toContainText("1 file with faults is left out.");
  await expect(main.getByRole("heading", { level: 3 })).toHaveText(`${own}-bad.md`);
  await expect(main).toContainText(/Line 3/);
  await axe(page);
  const downloading = page.waitForEvent("download");
  await main.getByRole("link", { name: "Download the report as CSV" }).click();
  const csv = await readFile(await (await downloading).path(), "utf8");
  expect(csv).toContain(`Created,${own}-new.md,,New doors,`);
  expect(csv).toContain(`Changed,${own}-kept.md,,"Kept doors, painted",`);
  expect(csv).toMatch(new RegExp(`Fault,${own}-bad\\.md,3,`));

  await main.getByRole("button", { name: "Import 2 items" }).click();
  await untilItSays(page, /Imported by .* on/);
  await main.getByRole("link", { name: /^Items \(2\)/ }).click();
  await expect(page).toHaveURL(/show=items/);
  await axe(page);
  await main.getByRole("link", { name: "New doors" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("New doors");

  await page.goto(`/admin/import?q=${own}`);
  const rows = page.getByRole("table", { name: "Imports" }).getByRole("row");
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText("1 created, 1 changed, 1 refused");
  await axe(page);
});

test("an item whose picture nobody has described is published where that is accepted, and described from the list of these", async ({
  page,
  logIn,
  axe,
}) => {
  await logIn(page, admin);
  const own = randomBytes(4).toString("hex");
  const title = `Untold doors ${own}`;
  // It is scheduled, so no other journey sees it.
  const head = `title: ${title}\nslug: ${own}-untold\ntype: Trend report\nstate: published\npublish_at: 2031-01-01`;
  const more = "subtext: What comes next.\ncategories:\n- home-interiors\ncover: door.jpg\ncover_alt: A blue door";
  const text = `---\n${head}\n${more}\n---\n\nQuiet.\n\n![](door.jpg)\n`;
  const colour = `#${own.slice(0, 6)}`;
  await upload(page, `${own}-untold.zip`, { [`${own}.md`]: text, "door.jpg": await photograph(colour) }, true);
  await untilItSays(page, /1 item is published with pictures that have no alternative text/);
  await axe(page);
  await page.getByRole("button", { name: "Import 1 item" }).click();
  await untilItSays(page, /Imported by .* on/);
  await axe(page);
  await page.goto(`/content/${own}-untold?preview=1`);
  await expect(page.getByRole("img", { name: "Picture without a description" })).toBeVisible();
  await axe(page);
  await page.goto("/admin");
  await page.getByRole("link", { name: /items? with pictures without alternative texts$/ }).click();
  await axe(page);
  const row = page.getByRole("row").filter({ hasText: title });
  await row.getByRole("link", { name: /^Describe the picture in block 2/ }).click();
  await expect(page).toHaveURL(/#save-block-alt$/);
  await page.getByLabel("Alternative text", { exact: true }).fill("A blue door in a wall");
  await page.getByRole("button", { name: "Save block" }).last().click();
  await expect(page.getByText(/has been updated!/)).toBeVisible();
  await page.goto("/admin/items?pictures=undescribed");
  await expect(page.getByRole("main")).not.toContainText(title);
});

test("a file that is no library is refused in words", async ({ page, logIn, axe }) => {
  await logIn(page, admin);
  await page.goto("/admin/import");
  await page
    .getByLabel("Library file")
    .setInputFiles({ name: "picture.zip", mimeType: "application/zip", buffer: Buffer.from("not a zip") });
  await page.getByRole("button", { name: "Upload and check" }).click();
  await untilItSays(page, /This is not a zip file, or it is incomplete: .* choose that\. Nothing was imported\./);
  await axe(page);
});

test("the library is exported into a file, which is downloaded while it is kept", async ({ page, logIn, axe }) => {
  await logIn(page, admin);
  await page.goto("/admin/export");
  await page.getByRole("button", { name: "Export the library" }).click();
  await untilItSays(page, /Download .* of /);
  await axe(page);
  const downloading = page.waitForEvent("download");
  await page
    .getByRole("link", { name: /^Download .* of / })
    .first()
    .click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^library-\d{4}-\d\d-\d\d\.zip$/);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 2).toString()).toBe("PK");
  expect(bytes.includes("categories.yaml")).toBe(true);
});
