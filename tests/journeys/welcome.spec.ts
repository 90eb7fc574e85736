import { expect, openVerifiedAccount, test } from "tests/support/journey-accounts";

test("a new member chooses industries and is done", async ({ page, logIn, axe }) => {
  await logIn(page, await openVerifiedAccount());
  await page.goto("/welcome");
  await expect(page.getByRole("banner")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Nora");
  await page.getByRole("link", { name: "Get Started" }).click();
  await page.getByRole("link", { name: "Select My Trends" }).click();

  // The Basics plan has one step, and nothing but a way to finish it.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose your industries");
  await expect(page.getByRole("list", { name: "Your way through" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Do this later" })).toHaveCount(0);
  const finish = page.getByRole("button", { name: "Finish" });
  await finish.click();
  await expect(page).toHaveTitle(/^Error: Choose your industries – /);
  const summary = page.locator("[data-error-summary]");
  await expect(summary.getByRole("link", { name: "Select at least one" })).toBeVisible();
  await axe(page);
  await summary.getByRole("link").click();
  await expect(page.getByRole("checkbox").first()).toBeFocused();
  await page.getByLabel("Gift & Greetings").check();
  await finish.click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText("Your content has been personalised").first()).toBeVisible();

  await page.goto("/personalised?panel=1");
  const group = page.getByRole("group", { name: "Gift & Greetings" });
  await expect(group.locator("input:checked")).toHaveCount(await group.getByRole("checkbox").count());
  await page.goto("/welcome?step=2");
  await expect(page).toHaveURL(/step=1$/);
  await expect(page.getByLabel("Gift & Greetings")).toBeChecked();
  await expect(page.getByLabel("Baby & Kids")).not.toBeChecked();
});

test("a member of the full library goes through three steps, and back", async ({ page, logIn }) => {
  await logIn(page, { email: "callum.adeyemi@almanac.test" });
  await page.goto("/welcome?step=1");
  const steps = page.getByRole("list", { name: "Your way through" });
  await expect(steps.locator("[aria-current]")).toHaveText("Industries");
  for (const industry of ["Home & Interiors", "Baby & Kids"]) await page.getByLabel(industry).check();
  await page.getByRole("button", { name: "Next" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Do you want to know:");
  await expect(page.getByRole("group")).toHaveCount(2);
  await page.getByRole("group", { name: "Home & Interiors" }).getByLabel("Rooms").check();
  await page.getByRole("group", { name: "Baby & Kids" }).getByLabel("Play").check();
  await page.getByRole("button", { name: "Next" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Which Baby & Kids age groups are you most interested in?",
  );
  await expect(page.getByRole("button", { name: "Finish" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Do this later" })).toHaveCount(0);
  for (const box of await page.getByRole("checkbox").all()) await box.uncheck();
  await page.getByRole("button", { name: "Finish" }).click();
  await expect(page.locator("[data-error-summary]")).toContainText("Select at least one");
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page.getByLabel("Play")).toBeChecked();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Newborn (0-1)").check();
  await page.getByRole("button", { name: "Finish" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText("Your content has been personalised").first()).toBeVisible();
});

test("it can be put off, by keyboard alone", async ({ page, logIn }) => {
  await logIn(page, { email: "solveig.marsh@almanac.test" });
  await page.goto("/welcome?step=1");
  const later = page.getByRole("button", { name: "Do this later" });
  for (let pressed = 0; pressed < 20; pressed++) {
    await page.keyboard.press("Tab");
    if (await later.evaluate((button) => button === document.activeElement)) break;
  }
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText("You can choose your industries at any time")).toBeVisible();
});
