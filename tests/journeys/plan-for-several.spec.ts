import type { Page } from "@playwright/test";
import { fillAccount } from "tests/support/checkout-address";
import {
  enter,
  expect,
  fillPasswords,
  newPerson,
  openVerifiedAccount,
  type Person,
  test,
} from "tests/support/journey-accounts";
import { demoPerson } from "tests/support/journey-teams";

/** It comes with House and Group only. */
const houseItem = "/content/waiting-rooms-learn-to-wait";

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

const colleagues = ["Ada King", "Ben Vale", "Cleo Marsh", "Dev Reed"];

/** From the first action of a page: names the team, and invites four colleagues by one form. @returns the four mails */
async function inviteFour(
  page: Page,
  person: Person,
  mail: (to: string, subject: RegExp) => Promise<{ links: string[] }>,
): Promise<{ links: string[] }[]> {
  const addressOf = (name: string) => `${name.split(" ")[0]?.toLowerCase()}-${person.email}`;
  await page.getByRole("main").getByRole("link", { name: "Invite your four colleagues" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create your team");
  await page.getByLabel("Team Name").fill(`Team of ${person.email}`);
  await page.getByRole("button", { name: "Create team" }).click();
  const invite = page.getByRole("region", { name: "Invite people" });
  const rows = invite.getByRole("group");
  await expect(rows).toHaveCount(4);
  for (const [index, name] of colleagues.entries()) {
    await rows.nth(index).getByLabel("Name").fill(name);
    await rows
      .nth(index)
      .getByLabel("E-mail address")
      .fill(index === 2 ? "cleo" : addressOf(name));
  }
  await invite.getByRole("button", { name: "Send Invites" }).click();
  await expect(page.getByRole("alert")).toContainText("Person 3: enter an e-mail address");
  await expect(rows.nth(3).getByLabel("E-mail address")).toHaveValue(addressOf("Dev Reed"));
  await rows.nth(2).getByLabel("E-mail address").fill(addressOf("Cleo Marsh"));
  await invite.getByRole("button", { name: "Send Invites" }).click();
  for (const name of colleagues) await expect(invite).toContainText(`To ${name} at ${addressOf(name)}`);
  await expect(page.getByRole("main")).toContainText("You have no places left in your team.");
  return Promise.all(colleagues.map((name) => mail(addressOf(name), /invited you/)));
}

/** Makes an account by the link of an invite, and reads a publication of House. */
async function acceptAndRead(page: Page, { links }: { links: string[] }): Promise<void> {
  await page.goto(links[0] ?? "");
  await page.getByLabel("Company").fill("Fielding & Daughters");
  await fillPasswords(page, newPerson().password);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("I accept the terms").check();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).not.toHaveURL(/\/(register|email)/);
  await page.goto(houseItem);
  await expect(page).toHaveURL(houseItem);
}

test("whoever buys House by card has a team with four invites, from the confirmation on, and its people read", async ({
  page,
  browser,
  baseURL,
  monitor,
  logIn,
  mail,
}) => {
  const person = await openVerifiedAccount();
  await logIn(page, person);
  await beginHouse(page);
  await addCard(page, "4242 4242 4242 4242");
  await agreeAndOrder(page, "Pay now");
  await expect(page.getByRole("region", { name: "You have paid £890.00" })).toBeVisible();
  const [ada] = await inviteFour(page, person, mail);
  await page.goto("/account/plan");
  await expect(page.getByRole("region", { name: "In force" })).toContainText("You share it with your team");
  const context = await browser.newContext({ baseURL });
  monitor.context(context);
  await acceptAndRead(await context.newPage(), ada ?? { links: [] });
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
