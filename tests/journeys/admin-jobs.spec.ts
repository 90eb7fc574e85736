import { expect, test } from "tests/support/journey-accounts";

const admin = { email: "admin@almanac.test", password: "Tomorrow-in-view-26" };

test("an administrator looks for what has failed, and sees what waits", async ({ page, logIn, axe }) => {
  await logIn(page, admin);
  await page.goto("/admin");
  await page.getByRole("main").getByRole("link", { name: "Jobs and mail" }).click();
  await expect(page.getByRole("rowheader", { name: "Payments" })).toBeVisible();
  await page.goto("/admin/jobs?q=no-such-error&kind=mail");
  await expect(page.getByText("No failures match “no-such-error”.")).toBeVisible();
  await expect(page.getByLabel("Kind")).toHaveValue("mail");
  await axe(page);
  await page.goto("/admin/jobs?confirm=retry");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No failure is chosen");
});
