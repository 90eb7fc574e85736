import type { Page } from "@playwright/test";
import { fillAccount } from "tests/support/checkout-address";
import { enter, expect, openVerifiedAccount, type Person, test } from "tests/support/journey-accounts";
import { demoPerson } from "tests/support/journey-teams";

/** Fills a basket with House for a year, and the checkout with all but the payment. */
async function beginHouse(page: Page): Promise<void> {
  await page.goto("/basket/house-annual");
  await page.goto("/checkout");
  await fillAccount(page);
  await page.getByRole("button", { name: "Copy account" }).click();
}

async function addCard(page: Page, number: string): Promise<void> {
  await page.getByRole("button", { name: "Add a card" }).click();
  await page.getByLabel("Name on the card").fill("Nora Fielding");
  await page.getByRole("button", { name: "Enter the card" }).click();
  await page.getByRole("radio", { name: new RegExp(`^${number}`) }).check();
  await page.getByRole("button", { name: "Save card" }).click();
}

async function agreeAndOrder(page: Page, button: string): Promise<void> {
  await page.getByLabel("I agree to the terms").check();
  await page.getByLabel("I agree to the contract").check();
  await page.getByRole("button", { name: button }).click();
}

/** From the first action of a page: names the team, and invites four colleagues. */
async function inviteFour(page: Page, person: Person, mail: (to: string, subject: RegExp) => Promise<unknown>) {
  await page.getByRole("main").getByRole("link", { name: "Invite your four colleagues" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create your team");
  await page.getByLabel("Team Name").fill(`Team of ${person.email}`);
  await page.getByRole("button", { name: "Create team" }).click();
  for (const name of ["Ada", "Ben", "Cleo", "Dev"]) {
    const email = `${name.toLowerCase()}-${person.email}`;
    const invite = page.getByRole("region", { name: "Invite somebody" });
    const another = invite.getByRole("link", { name: "Send new invite" });
    if (await another.isVisible()) await another.click();
    await invite.getByLabel("Name").fill(name);
    await invite.getByLabel("E-mail address").fill(email);
    await invite.getByRole("button", { name: "Send invite" }).click();
    await expect(invite).toContainText(`To ${name} at ${email}`);
    await mail(email, /./);
  }
  await expect(page.getByRole("main")).toContainText("You have no places left in your team.");
}

test("whoever buys House by card has a team with four invites, from the confirmation on", async ({
  page,
  logIn,
  mail,
}) => {
  const person = await openVerifiedAccount();
  await logIn(page, person);
  await beginHouse(page);
  await addCard(page, "4242 4242 4242 4242");
  await agreeAndOrder(page, "Pay now");
  await expect(page.getByRole("region", { name: "You have paid £890.00" })).toBeVisible();
  await inviteFour(page, person, mail);
  await page.goto("/account/plan");
  await expect(page.getByRole("region", { name: "In force" })).toContainText("You share it with your team");
});

test("whoever buys House by a card that the bank confirms has a team with four invites", async ({
  page,
  logIn,
  mail,
}) => {
  const person = await openVerifiedAccount();
  await logIn(page, person);
  await beginHouse(page);
  await addCard(page, "4000 0027 6000 3184");
  await agreeAndOrder(page, "Pay now");
  await page.getByRole("link", { name: "Continue to your bank" }).click();
  await page.getByRole("button", { name: "Authenticate" }).click();
  await expect(page).toHaveURL(/\/confirmation$/);
  await inviteFour(page, person, mail);
});

test("whoever buys House by transfer has a team with four invites as soon as the transfer is recorded", async ({
  page,
  browser,
  logIn,
  mail,
}) => {
  const person = await openVerifiedAccount();
  await logIn(page, person);
  await beginHouse(page);
  await page.getByLabel("Bank transfer").check();
  await agreeAndOrder(page, "Confirm & Request Email Invoice");
  await expect(page.getByRole("heading", { name: "Please transfer £890.00" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Invite your four colleagues" })).toHaveCount(0);
  await page.goto("/account/team");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are not in a team");
  await page.goto("/account/orders");
  const number = (await page.getByRole("main").innerText()).match(/\b1\d{5}\b/)?.[0] ?? "";

  const clerk = await (await browser.newContext()).newPage();
  await clerk.goto("/login");
  await enter(clerk, demoPerson("admin@almanac.test"));
  await clerk.goto("/admin/orders");
  await clerk.getByLabel("Search orders").fill(number);
  await clerk.getByLabel("Search orders").press("Enter");
  await clerk.getByRole("main").getByRole("link", { name: number, exact: true }).click();
  await clerk.getByRole("link", { name: "Record a transfer" }).click();
  await clerk.getByRole("button", { name: "Record the transfer" }).click();
  await expect(clerk.getByRole("main")).toContainText("Plan begun");
  await clerk.context().close();

  await page.goto("/account/plan");
  await inviteFour(page, person, mail);
});
