import type { Browser, Locator, Page } from "@playwright/test";
import {
  expect,
  fillPasswords,
  newPerson,
  openVerifiedAccount,
  type Person,
  test,
} from "tests/support/journey-accounts";
import { addColleague, demoPerson, endTeamOf, openTeam, setPlaces, teamOf } from "tests/support/journey-teams";
import { tabTo } from "tests/support/keyboard";
import type { PageMonitor } from "tests/support/page-monitor";

const userLimit =
  "User limit reached. You've reached the maximum number of users for your current subscription plan. To add more users, please contact the provider to discuss upgrading your plan.";
const premium = "/content/worktops-that-keep-a-diary";

/** A page of another user, in a browser context of its own that is monitored like the first. */
async function openContext(browser: Browser, monitor: PageMonitor, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  monitor.context(context);
  return context.newPage();
}

function row(page: Page, name: string | RegExp): Locator {
  return page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3, name }) });
}

async function invite(page: Page, { email }: Person, name: string): Promise<void> {
  const row = page.getByRole("group", { name: "Person 1" });
  await row.getByLabel("Name").fill(name);
  await row.getByLabel("E-mail address").fill(email);
  await page.getByRole("button", { name: "Send Invite" }).click();
}

/** Registers on the page that an invite's link leads to. */
async function registerByInvite(page: Page, { email, password }: Person): Promise<void> {
  await expect(page.getByLabel("E-mail address")).toHaveValue(email);
  await page.getByLabel("Company").fill("Fielding & Daughters");
  await fillPasswords(page, password);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("I accept the terms").check();
  await page.getByRole("button", { name: "Create account" }).click();
  // The invite was mailed to this address, so it needs no verification.
  await expect(page).not.toHaveURL(/\/(register|email)/);
}

/** Logs house@ in and creates a team with three seats by the form. */
async function begin(page: Page, logIn: (page: Page, person: Person) => Promise<void>): Promise<Person> {
  const owner = demoPerson("house@almanac.test");
  await endTeamOf(owner);
  await logIn(page, owner);
  await page.goto("/account/team");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create your team");
  // It begins with the company's name.
  await page.getByLabel("Team Name").fill("");
  await page.getByRole("button", { name: "Create team" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await page.getByLabel("Team Name").fill("Fielding & Row");
  await page.getByRole("button", { name: "Create team" }).click();
  await expect(page.getByText("New team has been created!")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fielding & Row");
  await setPlaces((await teamOf(owner))?.id ?? "", 3);
  return owner;
}

test("a plan for one user has no team, and links to the plans that have one", async ({ page, logIn }) => {
  await logIn(page, demoPerson("member@almanac.test"));
  await page.goto("/account/team");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are not in a team");
  await expect(page.getByText("Plans for several people come with a team, and yours covers you alone.")).toBeVisible();
  await expect(page.getByRole("link", { name: "See the plans" })).toHaveAttribute("href", "/upgrade");
  await expect(page.getByLabel("Team Name")).toHaveCount(0);
});

test("an invited user has access until it is revoked or the team is deleted", async ({
  page,
  browser,
  baseURL,
  mail,
  logIn,
  monitor,
}) => {
  const bea = newPerson();
  const owner = await begin(page, logIn);
  try {
    await page.goto("/account/team");
    await expect(page.getByText("You are the team admin")).toBeVisible();
    await expect(page.getByText("You own this team")).toHaveCount(0);
    await expect(page.getByText("1 of 3 seats used")).toBeVisible();
    await invite(page, { ...bea, email: "no address" }, "Bea Thornton");
    await expect(page.getByLabel("E-mail address").first()).toHaveValue("no address");
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

    const herPage = await openContext(browser, monitor, baseURL);
    await herPage.goto(old);
    await expect(herPage.getByText("This invite code was not found.")).toBeVisible();
    await expect(herPage.getByText("another one has been sent since")).toBeVisible();
    await expect(herPage.getByText("Or it was taken back: ask whoever invited you.")).toBeVisible();
    await herPage.goto(await newest());
    const joining = herPage.getByRole("main").getByRole("link", { name: /^Log in/ });
    await expect(joining).toHaveCount(2);
    for (const link of await joining.all()) await expect(link).toHaveAttribute("href", /^\/account\/team\?invite=./);
    await registerByInvite(herPage, bea);
    await herPage.goto(premium);
    await expect(herPage).toHaveURL(premium);

    await page.goto("/account/team");
    await row(page, "Bea Thornton").getByRole("button", { name: "Revoke Access Bea Thornton" }).click();
    await expect(page.getByText("The team has been updated! Bea Thornton no longer has access.")).toBeVisible();
    await expect(row(page, "Bea Thornton")).toContainText("No Access");
    await herPage.goto(premium);
    await expect(herPage).toHaveURL(/\/upgrade\//);
    await page.getByRole("button", { name: "Approve Access Bea Thornton" }).click();
    await expect(row(page, "Bea Thornton")).toContainText("Has Access");
    await herPage.goto(premium);
    await expect(herPage).toHaveURL(premium);
    expect((await mail(bea.email, /has ended/)).subject).toMatch(/^Your access through .+ has ended$/);

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

test("a user joins by the invite code after approval, and the last seat is given once", async ({
  page,
  browser,
  baseURL,
  logIn,
  monitor,
}) => {
  test.slow();
  const [team, applicant] = await Promise.all([openTeam(2), openVerifiedAccount()]);
  await logIn(page, applicant);
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
  const ownersPage = await openContext(browser, monitor, baseURL);
  await logIn(ownersPage, team.owner);
  await ownersPage.goto("/account/team");
  await expect(ownersPage.getByText("1 of 2 seats used")).toBeVisible();
  // Two more tabs, opened while a seat was free.
  const [toApprove, toInvite] = [await ownersPage.context().newPage(), await ownersPage.context().newPage()];
  for (const tab of [toApprove, toInvite]) await tab.goto("/account/team");
  await ownersPage.getByRole("link", { name: "2 people are waiting for your approval" }).click();
  const rowOf = (tab: Page, email: string) => tab.getByRole("listitem").filter({ hasText: email });
  const approve = (tab: Page, email: string) => rowOf(tab, email).getByRole("button", { name: /Approve Access/ });
  await approve(ownersPage, applicant.email).click();
  await expect(rowOf(ownersPage, applicant.email)).toContainText("Has Access");
  await expect(ownersPage).toHaveURL(/#waiting-section$/);
  await expect(ownersPage.getByRole("heading", { name: "You have no places left in your team." })).toBeVisible();
  await expect(ownersPage.getByText(userLimit)).toHaveCount(1);
  await expect(rowOf(ownersPage, second.email)).toContainText("No seat is free");
  await expect(ownersPage.getByRole("button", { name: /Approve Access|Send Invite/ })).toHaveCount(0);

  await approve(toApprove, second.email).click();
  await expect(toApprove).toHaveTitle(/^Error: /);
  await expect(toApprove.locator("[data-error-summary]")).toContainText(userLimit);
  await expect(toApprove.getByText(userLimit)).toHaveCount(1);
  await expect(rowOf(toApprove, second.email)).toContainText("No Access");
  await invite(toInvite, newPerson(), "Dmitri Vale");
  await expect(toInvite.locator("[data-error-summary]")).toContainText(userLimit);
  await expect(toInvite.getByLabel("Name", { exact: true }).first()).toHaveValue("Dmitri Vale");

  await page.goto(`/register/${team.code}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`You are already in the ${team.name} team`);
  await page.goto("/account/team");

  await expect(page.getByRole("region", { name: "Your team admin" }).getByRole("listitem")).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`You are in the ${team.name} team`);
  await page.getByRole("link", { name: "Leave the team" }).click();
  await page.getByRole("button", { name: "Leave the team" }).click();
  await expect(page.getByText("You have left the team.")).toBeVisible();
});

test("the owner hands the team over to a second admin, and can then leave", async ({
  page,
  browser,
  baseURL,
  logIn,
  monitor,
}) => {
  test.slow();
  const team = await openTeam();
  const heir = await addColleague(team, true);
  await logIn(page, team.owner);
  await page.goto("/account/team");
  await page.getByRole("button", { name: "Make admin Nora Fielding" }).click();
  await expect(page.getByText("The team has been updated! Nora Fielding is now an admin of the team.")).toBeVisible();
  await expect(page.getByText("You own this team: to leave, hand it over first.")).toBeVisible();
  await page.getByRole("link", { name: "hand it over" }).click();
  await expect(page).toHaveURL(/#hand-over-section$/);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveTitle(/ – Team – Account – /);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Hand ${team.name} over to Nora Fielding?`);
  await page.getByLabel("Your password").fill("not this one");
  await page.getByRole("button", { name: "Hand over to Nora Fielding" }).click();
  await expect(page.locator("[data-error-summary]")).toContainText("This is not your current password");
  await page.getByLabel("Your password").fill(team.owner.password);
  await page.getByRole("button", { name: "Hand over to Nora Fielding" }).click();
  await expect(page.getByText("The team has been updated! Nora Fielding now owns it")).toBeVisible();
  await expect(page.getByText("You administer this team")).toBeVisible();
  await expect(page.getByRole("link", { name: "Delete the team" })).toHaveCount(0);

  const heirsPage = await openContext(browser, monitor, baseURL);
  await logIn(heirsPage, heir);
  await heirsPage.goto("/account/team");
  await expect(heirsPage.getByText("You are the team admin")).toBeVisible();
  await heirsPage.getByLabel("Team Name").fill(`${team.name} & Heir`);
  await heirsPage.getByRole("button", { name: "Save name" }).click();
  await expect(heirsPage.getByRole("heading", { level: 1 })).toHaveText(`${team.name} & Heir`);
  await heirsPage.getByRole("link", { name: "Make a new code" }).click();
  await heirsPage.getByRole("button", { name: "Make a new code" }).click();
  await expect(heirsPage.locator(".team-code")).not.toHaveText(team.code);

  await page.goto("/account/team");
  await page.getByRole("link", { name: "Leave the team" }).click();
  await page.getByRole("button", { name: "Leave the team" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are not in a team");
});

test("an owner invites, approves and removes people by keyboard alone", async ({ page, logIn }) => {
  test.slow();
  const team = await openTeam(4);
  await addColleague(team, true);
  await addColleague(team, false);
  await logIn(page, team.owner);
  await page.goto("/account/team");

  await tabTo(page, page.getByLabel("Name", { exact: true }).first());
  await page.keyboard.type("Bea Thornton");
  await page.keyboard.press("Tab");
  await page.keyboard.type(newPerson().email);
  await tabTo(page, page.getByRole("button", { name: "Send Invite" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Invite Sent")).toBeVisible();

  await page.goto("/account/team");
  await tabTo(page, page.getByRole("button", { name: /^Approve Access/ }));
  await page.keyboard.press("Space");
  await expect(page.getByText("The team has been updated!")).toBeVisible();
  await expect(page.getByText("4 of 4 seats used")).toBeVisible();

  await tabTo(page, page.getByRole("link", { name: /^Remove / }).first());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Remove Nora Fielding from ${team.name}?`);
  await tabTo(page, page.getByRole("button", { name: "Remove Nora Fielding" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Nora Fielding is no longer in it.")).toBeVisible();
  await expect(page.getByText("3 of 4 seats used")).toBeVisible();
});
