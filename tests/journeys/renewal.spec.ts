import { expect, test } from "tests/support/journey-accounts";

test("a plan is stopped from renewing on My Plan, and renews again, each after a question", async ({ page, logIn }) => {
  await logIn(page, { email: "member@almanac.test" });
  await page.goto("/account/plan");
  const main = page.getByRole("main");
  const inForce = main.getByRole("region", { name: "In force" });
  await expect(inForce).toContainText(
    /It renews on \d\d\/\d\d\/\d{4} for (12 monthly payments of )?£[\d.]+\. You can stop that/,
  );
  await inForce.getByRole("link", { name: "Do not renew" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Let Studio end without renewing?");
  await main.getByRole("link", { name: "Keep it renewing" }).click();
  await inForce.getByRole("link", { name: "Do not renew" }).click();
  await expect(main).toContainText(/Studio then ends on \d\d\/\d\d\/\d{4}\./);
  await main.getByRole("button", { name: "Do not renew" }).click();
  await expect(page).toHaveTitle(/^Your Studio plan ends on \d\d\/\d\d\/\d{4}\. It will not renew\./);
  await expect(inForce).toContainText(/It does not renew: it ends on \d\d\/\d\d\/\d{4}\./);

  await inForce.getByRole("link", { name: "Renew again" }).click();
  await expect(main).toContainText(/Studio then renews on \d\d\/\d\d\/\d{4}, for (12 monthly payments of )?£/);
  await main.getByRole("button", { name: "Renew again" }).click();
  await expect(page).toHaveTitle(
    /^Your Studio plan renews again on \d\d\/\d\d\/\d{4}, for (12 monthly payments of )?£/,
  );
  await expect(inForce.getByRole("link", { name: "Do not renew" })).toBeVisible();
});
