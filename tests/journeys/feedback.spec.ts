import { expect, test } from "tests/support/journey";
import { openVerifiedAccount } from "tests/support/journey-accounts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("feedback is given from the foot of any page, comes back when the rating is missing, and is thanked for", async ({
  page,
  logIn,
}) => {
  await logIn(page, await openVerifiedAccount());
  await page.goto("/search?query=wool");
  await page.getByRole("contentinfo").getByRole("link", { name: "Give feedback" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Help us improve your experience");
  await page.getByLabel("Your feedback").fill("More wool, please.");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await page.getByRole("link", { name: "Choose Great, Ok or Poor" }).click();
  await expect(page.getByLabel("Great")).toBeFocused();
  await expect(page.getByLabel("Your feedback")).toHaveValue("More wool, please.");

  await page.getByLabel("Great").check();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for your feedback.");
  await page.getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL(/\/search\?query=wool$/);
});

test("a member who is due for the survey sees it beside the page, which works without an answer", async ({
  page,
  logIn,
  axe,
}) => {
  // Other journeys share this account: nothing is answered, and nothing closed for good.
  await logIn(page, { email: "admin@almanac.test" });
  await page.goto("/category/home-interiors");
  const card = page.getByRole("complementary", { name: "Help us improve your experience" });
  const question = card.getByRole("group", { name: "How did we do?" });
  await expect(question).toBeInViewport();
  await expect(card.getByRole("button", { name: "Submit" })).toBeInViewport();
  await expect(page.locator("body")).toBeFocused();
  await axe(page);
  await card.locator("summary", { hasText: "Hide for now" }).click();
  await expect(card).toBeHidden();

  await page.reload();
  await card.getByLabel("Your feedback").fill("Half a thought");
  await card.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL(/\/feedback$/);
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByLabel("Your feedback")).toHaveValue("Half a thought");
});
