import type { Page } from "@playwright/test";
import { fillAccount } from "tests/support/checkout-address";
import { expect, openVerifiedAccount, type Person, test } from "tests/support/journey-accounts";
import { addColleague, teamOf } from "tests/support/journey-teams";

/** Buys House by the month, by card. */
async function buyMonthly(page: Page): Promise<void> {
  await page.goto("/basket/house-monthly");
  await page.goto("/checkout");
  await fillAccount(page);
  await page.getByRole("button", { name: "Copy account" }).click();
  await page.getByRole("button", { name: "Add a card" }).click();
  await page.getByLabel("Name on the card").fill("Nora Fielding");
  await page.getByRole("button", { name: "Enter the card" }).click();
  await page.getByRole("radio", { name: /^4242 4242 4242 4242/ }).check();
  await page.getByRole("button", { name: "Save card" }).click();
  await page.getByLabel("I agree to the terms").check();
  await page.getByLabel("I agree to the contract").check();
  await page.getByRole("button", { name: "Pay now" }).click();
  await expect(page.getByRole("region", { name: /^You have paid/ })).toBeVisible();
}

async function openBilling(page: Page): Promise<void> {
  await page.goto("/account/plan");
  await page
    .getByRole("link", { name: /^Billing details of House/ })
    .last()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Billing details of House/);
}

test("who is invoiced for a plan is changed while it runs, and dearer payments are shown before they are agreed to", async ({
  page,
  logIn,
}) => {
  const person = await openVerifiedAccount();
  await logIn(page, person);
  await buyMonthly(page);
  await openBilling(page);
  await page.getByLabel("Purchase order number").fill("PO-2027-14");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("status")).toContainText("The billing details have been changed.");

  await openBilling(page);
  await expect(page.getByLabel("Purchase order number")).toHaveValue("PO-2027-14");
  await page.getByLabel("Postcode").fill("1010");
  await page.getByLabel("Town or city").fill("Wien");
  await page.getByLabel("Country").fill("Nowhere");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Enter a country");
  await page.getByLabel("Country").fill("Hungary");
  await page.getByLabel("Postcode").fill("1051");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText(
    /each of the 11 payments that are left is £[\d.]+, with 27% VAT of Hungary/,
  );
  await expect(page.getByLabel("Town or city")).toHaveValue("Wien");
  await page.getByRole("button", { name: "Save, and agree to the new amount" }).click();
  await expect(page.getByRole("status")).toContainText("The billing details have been changed.");
  await expect(page.getByRole("region", { name: "Your plans" }).getByRole("row", { name: /^House/ })).toHaveCount(2);
});

/** Makes the team of a plan, with a colleague in it. */
async function makeTeam(page: Page, owner: Person): Promise<Person> {
  await page.goto("/account/team");
  await page.getByLabel("Team Name").fill(`Team of ${owner.email}`);
  await page.getByRole("button", { name: "Create team" }).click();
  const team = await teamOf(owner);
  if (!team) throw new Error("The team was not made.");
  return addColleague({ id: team.id, name: team.display_name, code: team.invite_code ?? "", owner }, true);
}

test("a colleague to whom a plan is handed over takes its payments over, and its former holder pays no more", async ({
  page,
  browser,
  baseURL,
  logIn,
  mail,
  monitor,
}) => {
  test.slow();
  const owner = await openVerifiedAccount();
  await logIn(page, owner);
  await buyMonthly(page);
  const heir = await makeTeam(page, owner);
  await page.goto("/account/team");
  await page.getByRole("button", { name: "Make admin Nora Fielding" }).click();
  await page.getByRole("link", { name: "hand it over" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Your password").fill(owner.password);
  await page.getByRole("button", { name: "Hand over to Nora Fielding" }).click();
  await expect(page.getByText("The team has been updated! Nora Fielding now owns it")).toBeVisible();

  const context = await browser.newContext({ baseURL });
  monitor.context(context);
  const heirsPage = await context.newPage();
  await logIn(heirsPage, heir);
  await openBilling(heirsPage);
  const left = heirsPage.getByRole("region", { name: "Payments that are left" });
  await expect(left).toContainText("11 payments of £");
  await expect(left.getByRole("button")).toHaveCount(0);
  await heirsPage.getByLabel("First name").fill("Nora");
  await heirsPage.getByLabel("Last name").fill("Fielding");
  await heirsPage.getByLabel("E-mail address").fill(heir.email);
  await heirsPage.getByLabel("Street address").fill("2 Park Row");
  await heirsPage.getByLabel("Town or city").fill("Leeds");
  await heirsPage.getByLabel("Postcode").fill("LS1 5HD");
  await heirsPage.getByRole("button", { name: "Save", exact: true }).click();
  await left.getByRole("radio", { name: /^By bank transfer/ }).check();
  await left.getByRole("button", { name: "Take over these 11 payments" }).click();
  await expect(heirsPage.getByRole("heading", { level: 1 })).toHaveText(/^Order \d{6}/);
  await expect(heirsPage.getByRole("status")).toContainText("You pay for this plan from now on.");
  await mail(owner.email, /^You pay no more for House/);
});
