import { randomInt } from "node:crypto";
import { enter, expect, openVerifiedAccount, test } from "tests/support/journey-accounts";

const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0";
const safari =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";

test("a member sees the sessions of the account and ends them", async ({ page, logIn, browser, baseURL }) => {
  const person = await openVerifiedAccount();
  const elsewhere = async (userAgent: string) => {
    const from = { "x-forwarded-for": `10.9.${randomInt(256)}.${randomInt(256)}` };
    const context = await browser.newContext({ userAgent, baseURL, extraHTTPHeaders: from });
    const other = await context.newPage();
    await logIn(other, person);
    return other;
  };
  const phone = await elsewhere(safari);
  const desk = await elsewhere(firefox);

  await logIn(page, person);
  await page.goto("/account/sessions");
  const here = page.getByRole("region", { name: "This one" });
  await expect(here).toContainText(/Chrome on Linux\s*In use now/);
  const others = page.getByRole("region", { name: "Elsewhere" }).getByRole("listitem");
  await expect(others.filter({ hasText: "Firefox on Windows" })).toContainText("Used in the last hour");

  await page.getByRole("button", { name: "Log out Safari on iPhone" }).click();
  await expect(page).toHaveTitle(/^Logged out: Safari on iPhone\. – Sessions/);
  await expect(others.filter({ hasText: "Safari on iPhone" })).toHaveCount(0);
  await phone.goto("/account/addresses");
  await expect(phone).toHaveURL(/\/login$/);
  await desk.goto("/account/addresses");
  await expect(desk).toHaveURL(/\/account\/addresses$/);

  await page.getByRole("button", { name: "Log out everywhere else" }).click();
  await expect(page.getByText("You are logged out everywhere else.")).toBeVisible();
  await expect(page.getByText("You are not logged in anywhere else.")).toBeVisible();
  await desk.reload();
  await expect(desk).toHaveURL(/\/login$/);
  await enter(desk, person);
  await expect(desk).toHaveURL(/\/account\/addresses$/);

  await page.reload();
  await page.getByRole("button", { name: "Log out everywhere", exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText("You are logged out everywhere.")).toBeVisible();
  await desk.reload();
  await expect(desk).toHaveURL(/\/login$/);
  await Promise.all([phone.context().close(), desk.context().close()]);
});
