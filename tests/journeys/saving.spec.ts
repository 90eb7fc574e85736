import { expect, test } from "tests/support/journey";

test("an item is saved from its card and taken back, and the page says so", async ({ page, logIn }) => {
  await logIn(page, { email: "basics@almanac.test" });
  await page.goto("/category/gift-greetings");
  const card = page.locator("article.card").nth(4);
  const title = await card.getByRole("heading").innerText();
  await card.getByRole("button", { name: `Save ${title}` }).click();
  await expect(page.getByRole("status")).toHaveText(`Saved: ${title}`);
  await expect(page).toHaveURL(/\/category\/gift-greetings#/);
  await expect(page).toHaveTitle(/^Saved: /);

  await page.getByRole("button", { name: `Remove ${title} from saved` }).click();
  await expect(page.getByRole("status")).toHaveText(`Removed from saved: ${title}`);
  await expect(page.getByRole("button", { name: `Save ${title}` })).toBeVisible();
});
