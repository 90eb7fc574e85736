import type { Browser, Locator, Page } from "@playwright/test";
import {
  expect,
  fillPasswords,
  humanPauseMs,
  newPerson,
  openVerifiedAccount,
  type Person,
  test,
} from "tests/journeys/people";
import { addColleague, demoPerson, endTeamOf, openTeam, setPlaces, teamOf } from "tests/journeys/teams";
import type { Watch } from "tests/support/watch";

const userLimit =
  "User limit reached. You've reached the maximum number of users for your current subscription plan. To add more users, please contact the provider to discuss upgrading your plan.";
const premium = "/content/worktops-that-keep-a-diary";

/** A browser of somebody else's, looked after like the first. */
async function another(browser: Browser, watch: Watch, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  watch.context(context);
  return context.newPage();
}

function row(page: Page, name: string | RegExp): Locator {
  return page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3, name }) });
}

async function invite(page: Page, { email }: Person, name: string): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Send Invite" }).click();
}

/** Registers on the page that an invite's link leads to. */
async function registerByInvite(page: Page, { email, password }: Person): Promise<void> {
  await expect(page.getByLabel("E-mail address")).toHaveValue(email);
  await page.getByLabel("Company").fill("Fielding & Daughters");
  await fillPasswords(page, password);
  await page.waitForTimeout(humanPauseMs);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("I accept the terms").check();
  await page.getByRole("button", { name: "Create account" }).click();
  // The link has come to the address, which needs no other proof.
  await expect(page).not.toHaveURL(/\/(register|email)/);
}

test("a team from its first day to its last: whoever is invited has access, until it is revoked", async ({
  page,
  browser,
  baseURL,
  mail,
  signIn,
  watch,
  javaScriptEnabled,
}) => {
  test.setTimeout(150_000);
  const owner = demoPerson(javaScriptEnabled ? "house@almanac.test" : "member@almanac.test");
  const bea = newPerson();
  await endTeamOf(owner);
  try {
    await signIn(page, owner);
    await page.goto("/account/team");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create your team");
    await page.getByRole("button", { name: "Create team" }).click();
    await expect(page).toHaveTitle(/^Error: /);
    await page.getByLabel("Team Name").fill("Fielding & Row");
    await page.getByRole("button", { name: "Create team" }).click();
    await expect(page.getByText("New team has been created!")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fielding & Row");
    await expect(page.getByText("You are the team admin")).toBeVisible();
    await setPlaces((await teamOf(owner))?.id ?? "", 3);

    await page.goto("/account/team");
    await expect(page.getByText("1 of 3 seats used")).toBeVisible();
    await invite(page, { ...bea, email: "no address" }, "Bea Thornton");
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue("no address");
    await invite(page, bea, "Bea Thornton");
    await expect(page.getByText("Invite Sent")).toBeVisible();
    await expect(page.getByText("2 of 3 seats used")).toBeVisible();
    await page.getByRole("link", { name: "Send new invite" }).click();
    await expect(page.getByRole("button", { name: "Send Invite" })).toBeVisible();

    const old = (await mail(bea.email, /invited you/)).links[0] ?? "";
    await page.getByRole("button", { name: "Resend the invite to Bea Thornton" }).click();
    await expect(page.getByText("The invite to Bea Thornton was sent again, with a new link.")).toBeVisible();
    const newest = async () => (await mail(bea.email, /invited you/)).links[0] ?? "";
    await expect.poll(newest).not.toBe(old);

    const herPage = await another(browser, watch, baseURL);
    await herPage.goto(old);
    await expect(herPage.getByText("This invite code was not found.")).toBeVisible();
    await herPage.goto(await newest());
    await registerByInvite(herPage, bea);
    await herPage.goto(premium);
    await expect(herPage).toHaveURL(premium);

    await page.goto("/account/team");
    await row(page, "Bea Thornton").getByRole("button", { name: "Revoke Access Bea Thornton" }).click();
    await expect(page.getByText("The team has been updated! Bea Thornton has no access any longer.")).toBeVisible();
    await expect(row(page, "Bea Thornton")).toContainText("No Access");
    await herPage.goto(premium);
    await expect(herPage).toHaveURL(/\/upgrade\//);
    await page.getByRole("button", { name: "Approve Access Bea Thornton" }).click();
    await expect(row(page, "Bea Thornton")).toContainText("Has Access");
    await herPage.goto(premium);
    await expect(herPage).toHaveURL(premium);

    await page.getByRole("link", { name: "Delete the team" }).click();
    await expect(page.getByText("This cannot be undone.")).toBeVisible();
    await page.getByRole("button", { name: "Delete the team" }).click();
    await expect(page.getByText("Team has been deleted!")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create your team");
    await herPage.goto(premium);
    await expect(herPage).toHaveURL(/\/upgrade\//);
    await herPage.goto("/account/team");
    await expect(herPage.getByRole("heading", { level: 1 })).toHaveText("You are not in a team");
  } finally {
    await endTeamOf(owner);
  }
});

test("whoever has the code asks, waits and is let in, and the last seat is given once", async ({
  page,
  browser,
  baseURL,
  signIn,
  watch,
}) => {
  test.slow();
  const [team, asker] = await Promise.all([openTeam(2), openVerifiedAccount()]);
  await signIn(page, asker);
  await page.goto("/account/team");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are not in a team");
  await page.getByLabel("Team invite code").fill("NO-SUCH-CODE");
  await page.getByRole("button", { name: "Join Team" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByLabel("Team invite code")).toHaveValue("NO-SUCH-CODE");
  await page.getByLabel("Team invite code").fill(` ${team.code.toLowerCase()} `);
  await page.getByRole("button", { name: "Join Team" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`You have asked to join the ${team.name} team`);

  const second = await addColleague(team, false);
  const ownersPage = await another(browser, watch, baseURL);
  await signIn(ownersPage, team.owner);
  await ownersPage.goto("/account/team");
  await expect(ownersPage.getByText("1 of 2 seats used")).toBeVisible();
  await ownersPage.getByRole("link", { name: "2 people wait for your approval" }).click();
  const waiting = (email: string) => ownersPage.getByRole("listitem").filter({ hasText: email });
  await waiting(asker.email)
    .getByRole("button", { name: /Approve Access/ })
    .click();
  await expect(waiting(asker.email)).toContainText("Has Access");
  await expect(ownersPage.getByRole("heading", { name: "You have no places left in your team." })).toBeVisible();
  await expect(ownersPage.getByText(userLimit)).toBeVisible();
  await waiting(second.email)
    .getByRole("button", { name: /Approve Access/ })
    .click();
  await expect(ownersPage).toHaveTitle(/^Error: /);
  await expect(ownersPage.locator("[data-error-summary]")).toContainText(userLimit);
  await expect(waiting(second.email)).toContainText("No Access");
  await invite(ownersPage, newPerson(), "Dmitri Vale");
  await expect(ownersPage.locator("[data-error-summary]")).toContainText(userLimit);
  await expect(ownersPage.getByLabel("Name", { exact: true })).toHaveValue("Dmitri Vale");

  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`You are in the ${team.name} team`);
  await page.getByRole("link", { name: "Leave the team" }).click();
  await page.getByRole("button", { name: "Leave the team" }).click();
  await expect(page.getByText("You have left the team.")).toBeVisible();
});

test("a second admin takes the team over, and the first owner may leave", async ({
  page,
  browser,
  baseURL,
  signIn,
  watch,
}) => {
  test.slow();
  const team = await openTeam();
  const heir = await addColleague(team, true);
  await signIn(page, team.owner);
  await page.goto("/account/team");
  await page.getByRole("button", { name: "Make admin Nora Fielding" }).click();
  await expect(page.getByText("The team has been updated! Nora Fielding administers the team now.")).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Hand ${team.name} over to Nora Fielding?`);
  await page.getByRole("button", { name: "Hand over to Nora Fielding" }).click();
  await expect(page.getByText("You administer this team")).toBeVisible();
  await expect(page.getByRole("link", { name: "Delete the team" })).toHaveCount(0);

  const heirsPage = await another(browser, watch, baseURL);
  await signIn(heirsPage, heir);
  await heirsPage.goto("/account/team");
  await expect(heirsPage.getByText("You are the team admin")).toBeVisible();
  await heirsPage.getByLabel("Team Name").fill(`${team.name} & Heir`);
  await heirsPage.getByRole("button", { name: "Save name" }).click();
  await expect(heirsPage.getByRole("heading", { level: 1 })).toHaveText(`${team.name} & Heir`);
  await heirsPage.getByRole("link", { name: "Make a new code" }).click();
  await heirsPage.getByRole("button", { name: "Make a new code" }).click();
  await expect(heirsPage.getByText(team.code)).toHaveCount(0);

  await page.goto("/account/team");
  await page.getByRole("link", { name: "Leave the team" }).click();
  await page.getByRole("button", { name: "Leave the team" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are not in a team");
});

test("the team is run by keyboard alone: invite, approve, remove", async ({ page, signIn, watch }) => {
  test.slow();
  const team = await openTeam(4);
  await addColleague(team, true);
  await addColleague(team, false);
  await signIn(page, team.owner);
  await page.goto("/account/team");

  await tabTo(page, page.getByLabel("Name", { exact: true }));
  await page.keyboard.type("Bea Thornton");
  await page.keyboard.press("Tab");
  await page.keyboard.type(newPerson().email);
  await tabTo(page, page.getByRole("button", { name: "Send Invite" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Invite Sent")).toBeVisible();
  await watch.check(page);

  await page.goto("/account/team");
  await tabTo(page, page.getByRole("button", { name: /^Approve Access/ }));
  await page.keyboard.press("Space");
  await expect(page.getByText("The team has been updated!")).toBeVisible();
  await expect(page.getByText("4 of 4 seats used")).toBeVisible();
  await watch.check(page);

  await tabTo(page, page.getByRole("link", { name: /^Remove / }).first());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Remove Nora Fielding from ${team.name}?`);
  await watch.check(page);
  await tabTo(page, page.getByRole("button", { name: "Remove Nora Fielding" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("3 of 4 seats used")).toBeVisible();
});

/** Presses Tab until the focus is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 90; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("The keyboard does not get there.");
}
