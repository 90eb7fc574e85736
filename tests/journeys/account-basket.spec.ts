import type { Locator, Page } from "@playwright/test";
import { enter, expect, openVerifiedAccount, test } from "tests/support/journey-accounts";

function rows(page: Page): Locator {
  return page
    .getByRole("table")
    .getByRole("row")
    .filter({ has: page.getByRole("button", { name: /^Remove/ }) });
}

test("a guest's basket follows the account to another device, and log-out leaves nothing of it behind", async ({
  page,
  axe,
  browser,
  baseURL,
}) => {
  const person = await openVerifiedAccount();
  await page.goto("/basket/notes-on-clay");
  await page.goto("/basket/studio-annual");
  await page.getByRole("link", { name: "Log in" }).click();
  await enter(page, person);
  await page.goto("/basket");
  await expect(rows(page)).toHaveCount(2);

  const context = await browser.newContext({
    baseURL: baseURL ?? "",
    extraHTTPHeaders: { "x-forwarded-for": "10.8.1.2" },
  });
  const phone = await context.newPage();
  await phone.goto("/basket/the-year-in-view-softback");
  await phone.goto("/basket/house-annual");
  await phone.goto("/login");
  await enter(phone, person);
  await expect(phone.getByText("Added to the basket of your account: The Year in View, Softback")).toBeVisible();
  await expect(
    phone.getByText(/^Studio, .* has left your basket for House, .*, as you can buy one plan at a time/),
  ).toBeVisible();
  await axe(phone);
  await phone.goto("/basket");
  await expect(rows(phone)).toHaveCount(3);
  await page.reload();
  await expect(rows(page)).toHaveText([/House/, /Notes on Clay/, /Softback/]);
  await page.getByRole("button", { name: "Remove Notes on Clay" }).click();
  await phone.reload();
  await expect(rows(phone)).toHaveCount(2);

  await phone.goto("/account/sessions");
  await phone.getByRole("button", { name: "Log out here" }).click();
  await expect(phone.getByText("You are logged out.")).toBeVisible();
  await expect(phone.getByRole("link", { name: /^Basket/ })).toHaveCount(0);
  await phone.goto("/basket");
  await expect(phone.getByRole("heading", { name: "Your basket is empty" })).toBeVisible();
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await phone.goto("/login");
  await enter(phone, person);
  await phone.goto("/basket");
  await expect(rows(phone)).toHaveCount(2);
  await context.close();
});
