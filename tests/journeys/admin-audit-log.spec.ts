import { expect, test } from "tests/support/journey-accounts";

const admin = { email: "admin@almanac.test", password: "Tomorrow-in-view-26" };

test("an administrator finds their own change in the audit log, and takes it as a file", async ({
  page,
  logIn,
  axe,
}) => {
  await logIn(page, admin);
  const title = `Audited tag ${Date.now()}`;
  await page.goto("/admin/product-tags/new");
  await page.getByLabel("Title").fill(title);
  await page.getByRole("button", { name: "Create tag" }).click();
  await page.goto("/admin");
  await page.getByRole("main").getByRole("link", { name: "Audit log" }).click();
  await page.getByLabel("About", { exact: true }).selectOption("Products");
  await page.getByLabel("Search entries").fill(admin.email);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/[?&]q=admin/);
  await expect(page.getByText("Product tag created").first()).toBeVisible();
  await axe(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download these entries as CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("audit-log.csv");
});
