import { expect, test } from "tests/support/journey-accounts";

const admin = { email: "admin@almanac.test", password: "Tomorrow-in-view-26" };

test("an administrator finds what a user was refused in the event log, and takes it as a file", async ({
  page,
  logIn,
  axe,
}) => {
  await logIn(page, admin);
  const missing = await page.goto("/no-such-page-of-the-event-log");
  expect(missing?.status()).toBe(404);
  await page.goto("/admin");
  await page.getByRole("main").getByRole("link", { name: "Event log" }).click();
  await page.getByLabel("Event", { exact: true }).selectOption("Received 404");
  await page.getByLabel("Search events").fill(admin.email);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/[?&]q=admin/);
  await expect(page.getByText("no-such-page-of-the-event-log").first()).toBeVisible();
  await axe(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download these events as CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("events.csv");
});
