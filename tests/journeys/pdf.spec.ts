import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expect, openVerifiedAccount, test } from "tests/support/journey-accounts";
import { readPdf } from "tests/support/pdf";

async function taken(page: Page, button: Locator) {
  const arriving = page.waitForEvent("download");
  await button.click();
  const download = await arriving;
  return { name: download.suggestedFilename(), pdf: await readPdf(await readFile(await download.path())) };
}

test("a member downloads an article as a PDF: the whole, and one part of it", async ({ page, logIn, axe }) => {
  await logIn(page, await openVerifiedAccount());
  await page.goto("/content/the-bean-gets-a-surname");
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  const sections = await page.getByRole("main").getByRole("heading", { level: 2 }).allInnerTexts();
  const publication = page.getByRole("navigation", { name: "This publication" });
  await publication.getByRole("button", { name: "Download PDF" }).click();
  await expect(publication.getByRole("button", { name: "Whole publication (PDF)" })).toBeVisible();
  await axe(page);

  const whole = await taken(page, publication.getByRole("button", { name: "Whole publication (PDF)" }));
  expect(whole.name).toBe("the-bean-gets-a-surname.pdf");
  expect(whole.pdf).toMatchObject({ title, language: "en-GB", isTagged: true });
  expect(whole.pdf.headings[0]).toBe(`H1 ${title}`);
  for (const section of sections) expect(whole.pdf.headings.join("\n")).toContain(section);
  expect(whole.pdf.pages.at(-1)).toContain("Licensed to Nora Fielding, Fielding & Daughters.");

  const part = await taken(page, publication.getByRole("button", { name: /^1\. .+ \(PDF\)$/ }));
  expect(part.name).toBe("the-bean-gets-a-surname-part-1.pdf");
  expect(part.pdf.pages.join(" ")).toMatch(/part 1 of \d+/);
  for (const section of sections) expect(part.pdf.pages.join(" ")).not.toContain(section);

  await page.goto("/account/downloads");
  await expect(page.getByRole("main").getByText(title).first()).toBeVisible();
});

test("a publication without a PDF offers none, and a request for one shows why", async ({ page, logIn }) => {
  await logIn(page, await openVerifiedAccount());
  await page.goto("/content/a-larder-is-a-portrait");
  const publication = page.getByRole("navigation", { name: "This publication" });
  await expect(publication.getByRole("button", { name: "Share" })).toBeVisible();
  await expect(publication.getByRole("button", { name: "Download PDF" })).toHaveCount(0);
  await expect(publication.getByText("Print")).toHaveCount(0);

  await page.goto("/pdf/a-larder-is-a-portrait");
  await expect(page).toHaveURL(/\/content\/a-larder-is-a-portrait$/);
  await expect(
    page.getByText("There was a problem getting the download: This publication is not offered as a PDF."),
  ).toBeVisible();

  await page.goto("/pdf/the-kitchen-learns-to-close");
  await expect(page).toHaveURL(/\/upgrade\/the-kitchen-learns-to-close$/);
  for (const path of ["/pdf/no-such-item", "/pdf/the-bean-gets-a-surname?page=99", "/pdf/plates-for-one?page=x"]) {
    expect((await page.request.get(path)).status(), path).toBe(404);
  }
});
