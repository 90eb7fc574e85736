import type { APIRequestContext, Browser } from "@playwright/test";
import {
  askForLink,
  enter,
  expect,
  fillPasswords,
  openAccount,
  openVerifiedAccount,
  test,
} from "tests/support/journey-accounts";
import { inviteBy, openTeam } from "tests/support/journey-teams";

/** What mail scanners and eager browsers do with a link: fetch it, more than once, even run its page, but press nothing. */
async function scan(link: string, request: APIRequestContext, browser: Browser): Promise<void> {
  for (let times = 0; times < 3; times += 1) expect((await request.get(link)).status()).toBe(200);
  expect((await request.head(link)).status()).toBe(200);
  expect((await request.get(link, { headers: { "sec-purpose": "prefetch" } })).status()).toBe(200);
  const robot = await browser.newContext({ javaScriptEnabled: true });
  const page = await robot.newPage();
  await page.goto(link, { waitUntil: "networkidle" });
  await robot.close();
}

test("a verification link is used by its button alone, however often it is opened", async ({
  page,
  request,
  browser,
  mail,
  logIn,
}) => {
  const person = await openAccount();
  const { links } = await mail(person.email, /Confirm/);
  const link = links[0] ?? "";
  await scan(link, request, browser);
  await logIn(page, person);
  // The same with the session of the person: a browser that fetches ahead has it.
  await scan(link, page.request, browser);
  await page.goto("/email/verify");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirm your account");

  await page.goto(link);
  await page.getByRole("button", { name: "Confirm your account" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account confirmed");
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account confirmed");
});

test("a verification link waits until its person has logged in", async ({ page, mail }) => {
  const person = await openAccount();
  const { links } = await mail(person.email, /Confirm/);
  await page.goto(links[0] ?? "");
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText("Log in to confirm your address.")).toBeVisible();
  await enter(page, person);
  await expect(page).toHaveURL(links[0] ?? "");
  await page.getByRole("button", { name: "Confirm your account" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account confirmed");
});

test("a verification link of another account offers to change to that one", async ({ page, mail, logIn }) => {
  const [person, other] = [await openAccount(), await openAccount()];
  const { links } = await mail(person.email, /Confirm/);
  await logIn(page, other);
  await page.goto(links[0] ?? "");
  await expect(page.getByRole("main")).toContainText(other.email);
  await page.getByRole("button", { name: "Log out and use the other account" }).click();
  await enter(page, person);
  await expect(page).toHaveURL(links[0] ?? "");
});

test("a verification link that is altered or too old says so, and offers a new one", async ({ page, mail, logIn }) => {
  const person = await openAccount();
  const { links } = await mail(person.email, /Confirm/);
  const link = links[0] ?? "";
  await logIn(page, person);
  await page.goto(link.replace(/signature=./, (found) => (found.endsWith("A") ? "signature=B" : "signature=A")));
  await page.getByRole("button", { name: "Confirm your account" }).click();
  await expect(page.locator("[data-error-summary]")).toContainText("This link is not valid.");

  await page.goto(link.replace(/expires=\d+/, "expires=1"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link has expired");
  await page.getByRole("main").getByRole("button", { name: "Resend Verification Link" }).click();
  await expect(page.getByText("Verification request email resent.")).toBeVisible();
  await expect(page.getByRole("contentinfo").getByRole("button", { name: "Sign out" })).toBeVisible();
});

test("a log-in link is used by its button alone, however often it is opened", async ({
  page,
  request,
  browser,
  mail,
}) => {
  const person = await openAccount();
  await askForLink(page, person, "Send a log-in link");
  const { links } = await mail(person.email, /link to log in/);
  await scan(links[0] ?? "", request, browser);
  await page.goto(links[0] ?? "");
  await expect(page.getByRole("contentinfo").getByRole("button", { name: "Sign out" })).toBeHidden();
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("contentinfo").getByRole("button", { name: "Sign out" })).toBeVisible();
});

test("a log-in link opened by somebody else logs nobody out until its button is pressed", async ({
  page,
  mail,
  logIn,
}) => {
  const [person, other] = [await openAccount(), await openAccount()];
  await askForLink(page, person, "Send a log-in link");
  const { links } = await mail(person.email, /link to log in/);
  await logIn(page, other);
  await page.goto(links[0] ?? "");
  await page.goto("/email/verify");
  await expect(page.getByRole("main")).toContainText(other.email);
  await page.goto(links[0] ?? "");
  await expect(page.getByRole("main")).toContainText(`You are logged in as ${other.email}`);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await page.goto("/email/verify");
  await expect(page.getByRole("main")).toContainText(person.email);
});

test("a reset link is used by its form alone, however often it is opened", async ({ page, request, browser, mail }) => {
  const person = await openAccount();
  await askForLink(page, person, "Send a reset link");
  const { links } = await mail(person.email, /new password/);
  await scan(links[0] ?? "", request, browser);
  await page.goto(links[0] ?? "");
  await fillPasswords(page, "another lane of hedges");
  await page.getByRole("button", { name: "Reset password" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your password has been reset.");
});

test("an invite is not used by opening it", async ({ page, request, browser }) => {
  const link = "/register/MARLOW-FINCH-26";
  await page.goto(link);
  await scan(page.url(), request, browser);
  await page.reload();
  await expect(page.getByText("You have been invited to the Marlow Finch team")).toBeVisible();
});

test("only its button uses a mailed invite, also for a user who has an account", async ({
  page,
  request,
  browser,
  mail,
}) => {
  const [team, person] = await Promise.all([openTeam(), openVerifiedAccount()]);
  await inviteBy(team, "Nora Fielding", person.email);
  const { links } = await mail(person.email, /invited you/);
  const link = links[0] ?? "";
  await scan(link, request, browser);
  await page.goto(link);
  await page.getByRole("link", { name: "Log in and join" }).first().click();
  await enter(page, person);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`You have been invited to the ${team.name} team`);
  // The same with the session of the person: a browser that fetches ahead has it.
  await scan(link, page.request, browser);
  await page.goto("/account/team");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are not in a team");

  await page.goto(link);
  await page.getByRole("button", { name: "Join Team" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`You are in the ${team.name} team`);
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This invite was already used.");
});

test("links that nobody has mailed say so, and what to do", async ({ page, logIn }) => {
  await page.goto("/login/no-such-token");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link is not valid");
  await page.goto("/reset-password?email=nobody%40example.com&token=no-such-token");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This reset link is not valid");
  await page.goto("/register/no-such-token");
  await expect(page.getByRole("heading", { level: 2, name: "This invite code was not found." })).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue" })).toBeVisible();
  await logIn(page, await openAccount());
  await page.goto("/email/verify/not-a-link");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link is not valid");
});
