import type { Page } from "@playwright/test";
import {
  askForLink,
  enter,
  expect,
  fillPasswords,
  openVerifiedAccount,
  type Person,
  test,
} from "tests/support/journey-accounts";
import { addColleague, openTeam } from "tests/support/journey-teams";
import { pressTwice } from "tests/support/lost-answer";

const newPassword = "violet gravel tandem owl";

function button(page: Page, name: string | RegExp) {
  return page.getByRole("main").getByRole("button", { name }).first();
}

async function expectDone(page: Page, words: string | RegExp): Promise<void> {
  await expect(page.getByText(words).first()).toBeVisible();
  await expect(page.getByText("There is a problem")).toHaveCount(0);
}

test.describe("a button that is pressed again before its answer has come", () => {
  let person: Person;

  test.beforeEach(async () => {
    person = await openVerifiedAccount();
  });

  test("logs in by a mailed link", async ({ page, mail }) => {
    await askForLink(page, person, "Send a log-in link");
    const { links } = await mail(person.email, /link to log in/);
    await page.goto(links[0] ?? "");
    await pressTwice(page, button(page, "Log in"));
    await expect(page).toHaveURL(/\/dashboard|\/welcome|\/personalised|\/$/);
    await page.goto("/account");
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/Log in/);
  });

  test("logs in by a mailed link also when only the next page is slow", async ({ page, mail }) => {
    await askForLink(page, person, "Send a log-in link");
    const { links } = await mail(person.email, /link to log in/);
    await page.goto(links[0] ?? "");
    await pressTwice(page, button(page, "Log in"), { isSlowAfterwards: true });
    await expect(page).toHaveURL(/\/welcome|\/personalised|\/$/);
  });

  test("sets a new password by a mailed link, and says so", async ({ page, mail }) => {
    await askForLink(page, person, "Send a reset link");
    const { links } = await mail(person.email, /Choose a new password/);
    await page.goto(links[0] ?? "");
    await fillPasswords(page, newPassword);
    await pressTwice(page, button(page, "Reset password"));
    await expectDone(page, "Your password has been reset");
    await page.goto("/login");
    await enter(page, { ...person, password: newPassword });
    await expect(page).not.toHaveURL(/\/login/);
  });

  test("changes the password, and its person stays logged in", async ({ page, logIn }) => {
    await logIn(page, person);
    await page.goto("/account/changePassword");
    await page.getByLabel("Current password").fill(person.password);
    await fillPasswords(page, newPassword);
    await pressTwice(page, button(page, "Change password"));
    await expectDone(page, "Your password was changed");
    await page.goto("/account/sessions");
    await expect(page).toHaveURL(/\/account\/sessions/);
  });

  test("changes the password also when only the next page is slow", async ({ page, logIn }) => {
    await logIn(page, person);
    await page.goto("/account/changePassword");
    await page.getByLabel("Current password").fill(person.password);
    await fillPasswords(page, newPassword);
    await pressTwice(page, button(page, "Change password"), { isSlowAfterwards: true });
    await expectDone(page, "Your password was changed");
  });

  test("asks for another address once", async ({ page, logIn }) => {
    await logIn(page, person);
    await page.goto("/account");
    await page.locator("input[name=email]").fill(`other-${person.email}`);
    await page.locator("input[name=current_password]").first().fill(person.password);
    await pressTwice(page, button(page, "Change address"));
    await expectDone(page, `other-${person.email}`);
  });

  test("takes a line out of the basket", async ({ page, logIn }) => {
    await logIn(page, person);
    await page.goto("/shop");
    await page.locator("main a[href^='/shop/']").first().click();
    await pressTwice(page, button(page, /Add .*basket/i));
    await page.goto("/basket");
    await expect(page.getByRole("button", { name: /^Remove/ })).toHaveCount(1);
    await pressTwice(page, button(page, /^Remove/));
    await expectDone(page, "Your basket is empty");
  });

  test("adds one address, changes it, and deletes it", async ({ page, logIn }) => {
    await logIn(page, person);
    await page.goto("/account/addresses/create");
    await fillAddress(page);
    await pressTwice(page, button(page, /Add|Save/));
    await expect(page.getByText("There is a problem")).toHaveCount(0);
    await page.goto("/account/addresses");
    await expect(editLinks(page)).toHaveCount(1);
    await editLinks(page).click();
    await page.getByLabel("Town or city").fill("Leeds");
    await pressTwice(page, button(page, "Update"));
    await expect(page.getByText("There is a problem")).toHaveCount(0);
    await page.goto("/account/addresses");
    await page.locator("main a[href*='confirm=delete']").click();
    await pressTwice(page, button(page, /Delete|Remove/));
    await expect(page.getByText("There is a problem")).toHaveCount(0);
    await page.goto("/account/addresses");
    await expect(editLinks(page)).toHaveCount(0);
  });

  test("goes back to the form of an address and sends it again, which adds no second one", async ({ page, logIn }) => {
    await logIn(page, person);
    for (const _time of ["once", "and again"]) {
      await page.goto("/account/addresses/create");
      await fillAddress(page);
      await button(page, /Add/).click();
    }
    await expectDone(page, "This address is in your address book already.");
    await expect(editLinks(page)).toHaveCount(1);
  });

  test("approves, revokes and removes a colleague", async ({ page, logIn }) => {
    const team = await openTeam();
    await addColleague(team, false);
    await logIn(page, team.owner);
    await page.goto("/account/team");
    await pressTwice(page, button(page, /Approve Access/));
    await expectDone(page, "This person already has access.");
    await pressTwice(page, button(page, /Revoke/));
    await expectDone(page, "This person has no access.");
    await pressTwice(page, button(page, /Approve Access/));
    await expectDone(page, "This person already has access.");
    await pressTwice(page, button(page, /Make admin/));
    await expectDone(page, "This person is already an admin of the team.");
    await pressTwice(page, button(page, /End admin/));
    await expectDone(page, "This person is not an admin of the team.");
    await page
      .getByRole("link", { name: /^Remove/ })
      .first()
      .click();
    await pressTwice(page, button(page, /Remove/));
    await expectDone(page, "This person is not in the team.");
  });

  test("invites, sends again and withdraws an invite, and renews the code", async ({ page, logIn }) => {
    const team = await openTeam();
    await logIn(page, team.owner);
    await page.goto("/account/team");
    const form = page.getByRole("region", { name: "Invite people" });
    for (const [row, name] of ["Una", "Vera"].entries()) {
      await form.getByLabel("Name").nth(row).fill(`${name} Vale`);
      await form.getByLabel("E-mail address").nth(row).fill(`${name.toLowerCase()}-${team.id}@example.com`);
    }
    await pressTwice(page, form.getByRole("button"));
    await expectDone(page, "2 invites have been sent: to Una Vale and Vera Vale.");
    await page.getByRole("link", { name: "Delete the invite to Vera Vale" }).click();
    await button(page, /Delete/).click();
    await pressTwice(page, button(page, /^Resend/));
    await expectDone(page, "was sent again");
    await page.getByRole("link", { name: /Delete the invite/ }).click();
    await pressTwice(page, button(page, /Delete/));
    await expectDone(page, "There is no such invite any more.");
    await page.getByRole("link", { name: /new code/i }).click();
    await pressTwice(page, button(page, "Make a new code"));
    await expectDone(page, "Its invite code is now");
  });

  test("joins a team, and leaves it", async ({ page, logIn }) => {
    const team = await openTeam();
    await logIn(page, person);
    await page.goto("/account/team");
    await page.getByLabel(/code/i).first().fill(team.code);
    await pressTwice(page, button(page, /Join/));
    await expectDone(page, `You have asked to join the ${team.name} team.`);
    await page.getByRole("link", { name: /Leave|Withdraw/ }).click();
    await pressTwice(page, button(page, /Leave|Withdraw/));
    await expectDone(page, "You are not in that team.");
  });

  test("renames a team, and deletes it", async ({ page, logIn }) => {
    const team = await openTeam();
    await logIn(page, team.owner);
    await page.goto("/account/team");
    await page.locator("input[name=display_name]").fill(`${team.name} East`);
    await pressTwice(page, button(page, "Save name"));
    await expectDone(page, `It is now called ${team.name} East`);
    await page.getByRole("link", { name: /Delete (this|the) team/i }).click();
    await pressTwice(page, button(page, /Delete/));
    await expectDone(page, "Team has been deleted!");
  });

  test("hands a team over", async ({ page, logIn }) => {
    const team = await openTeam();
    await addColleague(team, true);
    await logIn(page, team.owner);
    await page.goto("/account/team");
    await page.getByRole("region", { name: /Hand/ }).getByRole("combobox").selectOption({ index: 0 });
    await page.getByRole("button", { name: "Continue" }).click();
    await page.locator("main input[name=current_password]").fill(team.owner.password);
    await pressTwice(page, button(page, /Hand over to/));
    await expectDone(page, "now owns it, with the plan that covers it.");
  });

  test("ends the other sessions, and schedules the end of the account", async ({ page, logIn, browser }) => {
    const other = await browser.newPage();
    await logIn(other, person);
    await other.close();
    await logIn(page, person);
    await page.goto("/account/sessions");
    await pressTwice(page, button(page, "Log out everywhere else"));
    await expectDone(page, /logged out everywhere else|no other session/i);
    await page.goto("/account/data?confirm=delete");
    await page.locator("main input[name=current_password]").fill(person.password);
    await pressTwice(page, button(page, "Delete my account"));
    await expect(button(page, "Keep my account")).toBeVisible();
    await pressTwice(page, button(page, "Keep my account"));
    await expect(page.getByRole("link", { name: "Delete my account" })).toBeVisible();
    await expect(page.getByText("There is a problem")).toHaveCount(0);
  });
});

test("an address that is open in two windows is not undone unseen by the second", async ({ page, logIn, context }) => {
  await logIn(page, await openVerifiedAccount());
  await page.goto("/account/addresses/create");
  await fillAddress(page);
  await button(page, /Add/).click();
  const other = await context.newPage();
  for (const window of [page, other]) {
    await window.goto("/account/addresses");
    await editLinks(window).click();
  }
  await page.getByLabel("Town or city").fill("Leeds");
  await button(page, "Update").click();
  await other.getByLabel("County").fill("Rutland");
  await button(other, "Update").click();
  await expect(other.getByText("This was saved in another window while you were editing it.")).toBeVisible();
  await expect(other.getByText("Town or city – saved now: Leeds").first()).toBeVisible();
  await expect(other.getByLabel("County")).toHaveValue("Rutland");
  await other.getByLabel("Town or city").fill("Leeds");
  await button(other, "Update").click();
  await expect(other).toHaveURL(/\/account\/addresses$/);
});

/** The links to the addresses in the address book. */
function editLinks(page: Page) {
  return page.locator("main").getByRole("link", { name: /^Edit/ });
}

async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel("Street address").fill("12 Weaver Row");
  await page.getByLabel("Town or city").fill("York");
  await page.getByLabel("Postcode").fill("YO1 7HH");
}
