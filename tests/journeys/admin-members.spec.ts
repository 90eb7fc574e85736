import { randomBytes } from "node:crypto";
import { enter, expect, newPerson, openAccount, openVerifiedAccount, test } from "tests/support/journey-accounts";
import { apiURL } from "tests/support/journey-site";
import { waitForMail } from "tests/support/outbox";

const admin = { email: "admin@almanac.test", password: "Tomorrow-in-view-26" };

test("an administrator finds a member, corrects the name, grants a plan and ends it, and logs the member out", async ({
  page,
  logIn,
  axe,
  browser,
  baseURL,
}) => {
  const person = await openVerifiedAccount();
  const lastName = `Marsh-${randomBytes(3).toString("hex")}`;
  const theirs = await (await browser.newContext({ baseURL })).newPage();
  await logIn(theirs, person);
  await logIn(page, admin);
  await page.goto("/admin");
  await page.getByRole("main").getByRole("link", { name: "Members", exact: true }).click();
  await expect(page.getByLabel("Search members")).toBeVisible();
  await axe(page);
  await page.getByLabel("Search members").fill("nobody-at-all");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("No members match “nobody-at-all”.")).toBeVisible();
  await page.getByLabel("Search members").fill(person.email);
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await page.getByRole("link", { name: "Nora Fielding" }).click();
  await expect(page.getByRole("link", { name: "Correct the name" })).toBeVisible();
  await axe(page);

  await page.getByRole("link", { name: "Correct the name" }).click();
  await page.getByLabel("Last name").fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("Last name")).toHaveAccessibleDescription(/Enter a last name/);
  await axe(page);
  await page.getByLabel("Last name").fill(lastName);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Nora ${lastName}`);

  await page.getByRole("link", { name: "Grant a plan" }).click();
  await expect(page.getByLabel("Plan", { exact: true })).toBeVisible();
  await axe(page);
  await page.getByLabel("Plan", { exact: true }).selectOption({ label: "Studio" });
  await page.getByLabel("Reason").fill("A prize");
  await page.getByRole("button", { name: "Grant the plan" }).click();
  await expect(page.getByLabel("Last day")).toHaveAccessibleDescription(/Enter the last day/);
  await expect(page.getByLabel("Reason")).toHaveValue("A prize");
  const inTwoMonths = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel("Last day").fill(inTwoMonths);
  await page.getByRole("button", { name: "Grant the plan" }).click();
  await expect(page.getByText(/The plan has been granted/)).toBeVisible();
  await waitForMail(apiURL(), person.email, /You have Studio until/);

  await page.getByRole("link", { name: "End Studio" }).click();
  await expect(page.getByText("It was granted: there is nothing to refund.")).toBeVisible();
  await axe(page);
  await page.getByLabel("Reason").fill("A mistake");
  await page.getByRole("button", { name: "End the plan" }).click();
  await expect(page.getByText("The plan has been ended, and they have been told.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Mails" }).first()).toContainText("Studio has ended");

  await page.getByRole("button", { name: "End all sessions" }).click();
  await expect(page.getByText("They are logged out everywhere.")).toBeVisible();
  await theirs.goto("/account/addresses");
  await expect(theirs).toHaveURL(/\/login$/);
  await theirs.context().close();
});

test("an administrator mails a link again, and has an account deleted whose address was typed, and kept", async ({
  page,
  logIn,
  axe,
}) => {
  const person = await openAccount(newPerson());
  await logIn(page, admin);
  await page.goto(`/admin/members?verified=no&q=${encodeURIComponent(person.email)}`);
  await page.getByRole("link", { name: "Nora Fielding" }).click();
  await page.getByRole("button", { name: "Mail the verification link" }).click();
  await expect(page.getByText("The link that confirms the address has been mailed.")).toBeVisible();
  await page.getByRole("button", { name: "Mail a password link" }).click();
  await waitForMail(apiURL(), person.email, /Choose a new password/);
  await page.getByRole("link", { name: "Delete the account" }).click();
  await expect(page.getByLabel("The address of the account")).toBeVisible();
  await axe(page);
  await page.getByLabel("The address of the account").fill("somebody@else.example");
  await page.getByLabel("Reason").fill("Asked by letter");
  await page.getByRole("button", { name: "Delete the account" }).click();
  await expect(page.getByText("This is not the address of the account.").first()).toBeVisible();
  await page.getByLabel("The address of the account").fill(person.email);
  await page.getByRole("button", { name: "Delete the account" }).click();
  await expect(page.getByText(/^This account will be deleted on/)).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Keep the account" }).click();
  await expect(page.getByText("The account is kept, and they have been told.")).toBeVisible();
});

test("an administrator blocks a member, who reads that the account is locked, and lets them log in again", async ({
  page,
  logIn,
  axe,
  browser,
  baseURL,
}) => {
  const person = await openVerifiedAccount();
  const theirs = await (await browser.newContext({ baseURL })).newPage();
  await logIn(theirs, person);
  await logIn(page, admin);
  await page.goto(`/admin/members?q=${encodeURIComponent(person.email)}`);
  await page.getByRole("link", { name: "Nora Fielding" }).click();
  await page.getByRole("link", { name: "Block logging in" }).click();
  await expect(page.getByRole("button", { name: "Block logging in" })).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Block logging in" }).click();
  await expect(page.getByLabel("Reason")).toHaveAccessibleDescription(/Enter a reason/);
  await page.getByLabel("Reason").fill("Shares the password");
  await page.getByRole("button", { name: "Block logging in" }).click();
  await expect(page.getByText("They are blocked, and logged out everywhere.")).toBeVisible();
  await expect(page.getByText("Shares the password")).toBeVisible();
  await axe(page);

  await theirs.goto("/account/addresses");
  await expect(theirs).toHaveURL(/\/login$/);
  await enter(theirs, { ...person, password: "not the password" });
  await expect(theirs.getByText("These details do not match an account.")).toBeVisible();
  await enter(theirs, person);
  await expect(theirs.getByText(/This account is locked\. Write to/)).toBeVisible();
  await axe(theirs);

  await page.goto(`/admin/members?blocked=yes&q=${encodeURIComponent(person.email)}`);
  await expect(page.getByRole("row", { name: /Nora Fielding/ })).toContainText("Blocked");
  await page.getByRole("link", { name: "Nora Fielding" }).click();
  await page.getByRole("button", { name: "Let them log in again" }).click();
  await expect(page.getByText("They can log in again.")).toBeVisible();
  await logIn(theirs, person);
  await theirs.context().close();
});
