import { expect, test } from "tests/support/journey";
import { openVerifiedAccount } from "tests/support/journey-accounts";

const support = "support@almanac.test";

test("the terms are open to guests and linked from every footer", async ({ page, logIn }) => {
  await page.goto("/login");
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
  await expect(page).toHaveURL(/\/terms$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms");
  await expect(page.getByRole("main").getByRole("link", { name: support }).first()).toBeVisible();
  await logIn(page, await openVerifiedAccount());
  await page.goto("/terms");
  await page.getByRole("link", { name: "Your data" }).first().click();
  await expect(page).toHaveURL(/\/account\/data$/);
});

test("a guest's message to the consultancy is mailed, and a refused one shows its errors and keeps its values", async ({
  page,
  mail,
}) => {
  const name = `Nora ${Date.now()}`;
  const email = `${name.replace(" ", "-").toLowerCase()}@example.com`;
  await page.goto("/login");
  await page.getByRole("contentinfo").getByRole("link", { name: "Consultancy" }).click();
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("Your message").fill("Which greens come next?");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page).toHaveTitle(/^Error: Consultancy/);
  await expect(page.getByLabel("Your message")).toHaveValue("Which greens come next?");
  const wrong = page.getByRole("alert").getByRole("link", { name: "Enter an e-mail address like name@example.com" });
  await wrong.click();
  await expect(page.getByLabel("E-mail address")).toBeFocused();
  await page.keyboard.type(email);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for your message");
  expect((await mail(support, new RegExp(name))).text).toContain(email);
});

test("terms, consultancy and an item's calls to action are as good to read in dark colours", async ({ page, axe }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  for (const path of ["/terms", "/consultancy", "/consultancy?sent=1"]) {
    await page.goto(path);
    await axe(page);
  }
});

test("a locked item's call to action leads to a page of the site", async ({ page, logIn }) => {
  await logIn(page, { email: "basics@almanac.test" });
  await page.goto("/content");
  await page.getByRole("main").getByRole("link", { name: "Compare the plans" }).first().click();
  await expect(page).toHaveURL(/\/upgrade$/);
});
