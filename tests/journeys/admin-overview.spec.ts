import { readFile } from "node:fs/promises";
import { expect, test } from "tests/support/journey-accounts";

const admin = { email: "admin@almanac.test", password: "Tomorrow-in-view-26" };

test("an administrator reads the shop's figures, opens the table of a chart and takes it as a file", async ({
  page,
  logIn,
  axe,
}) => {
  await logIn(page, admin);
  await page.goto("/admin");
  await page.getByRole("main").getByRole("link", { name: "Overview" }).click();
  const revenue = page.getByRole("figure", { name: "Revenue by month" });
  await expect(revenue.getByRole("img", { name: /^Bars from/ })).toBeVisible();
  await revenue.getByText("Show the table of Revenue by month").click();
  await expect(revenue.getByRole("row")).toHaveCount(13);
  await axe(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    revenue.getByRole("link", { name: /^Download as CSV/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("revenue-12-months.csv");
  expect(await readFile(await download.path(), "utf8")).toMatch(/^\ufeffMonth,Invoiced,Credited,Net,VAT,With VAT\r\n/);
  await page.getByRole("navigation", { name: "Period" }).getByRole("link", { name: "Last year" }).press("Enter");
  await expect(page).toHaveURL(/period=last-year/);
  await expect(page.getByRole("link", { name: "Last year" })).toHaveAttribute("aria-current", "page");
});
