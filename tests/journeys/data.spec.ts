import { readFile } from "node:fs/promises";
import { expect, openVerifiedAccount, test } from "tests/support/journey-accounts";
import { addColleague, openTeam } from "tests/support/journey-teams";

test("Your data lists what is stored and why, and downloads it as a JSON file", async ({ page, logIn }) => {
  const person = await openVerifiedAccount();
  await logIn(page, person);
  await page.goto("/account/data");
  await expect(page).toHaveTitle(/^Your data – Account/);
  await expect(page.getByText("for seven years, because the law requires it").first()).toBeVisible();
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download my data (JSON)" }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^almanac-data-\d{4}-\d\d-\d\d\.json$/);
  const all = JSON.parse(await readFile(await saved.path(), "utf8"));
  expect(all.user).toMatchObject({ email: person.email, first_name: "Nora" });
  expect(all.security.length).toBeGreaterThan(0);
  expect(all.mails.length).toBeGreaterThan(0);
  for (const { to, text } of all.mails) {
    expect(to).toBe(person.email);
    expect(text).not.toMatch(/signature=|token=/);
  }
});

test("the owner of a team with members is sent to the team page before any password is asked for", async ({
  page,
  logIn,
}) => {
  const team = await openTeam();
  await logIn(page, team.owner);
  await page.goto("/account/data?confirm=delete");
  await addColleague(team, true);
  await page.getByLabel("Your password").fill(team.owner.password);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page).toHaveTitle(/^Error: Delete your account\?/);
  await expect(page.locator("[data-error-summary]").getByRole("listitem")).toHaveText([/^You own the team "Quay /]);

  await page.goto("/account/data");
  await page.getByRole("link", { name: "Delete my account" }).click();
  await expect(page.getByText(`You own the ${team.name} team, and others are in it.`)).toBeVisible();
  await expect(page.getByLabel("Your password")).toHaveCount(0);
  await page.getByRole("link", { name: "Go to Team" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(team.name);
});

test("a password schedules an account's deletion in a week, and the mailed link withdraws it", async ({
  page,
  logIn,
  mail,
}) => {
  const person = await openVerifiedAccount();
  await logIn(page, person);
  await page.goto("/account/data");
  await page.getByRole("link", { name: "Delete my account" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Delete your account?" })).toBeVisible();
  await page.getByLabel("Your password").fill("not this one");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page).toHaveTitle(/^Error: Delete your account\?/);
  await page.getByRole("link", { name: "This is not your current password" }).click();
  await expect(page.getByLabel("Your password")).toBeFocused();

  await page.getByLabel("Your password").fill(person.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveTitle(/^Your account will be deleted on \w+ \d+ \w+ \d{4}\. – Your data/);
  const day = /deleted on ([^.]+)\./.exec(await page.title())?.[1] ?? "";
  await expect(page.getByRole("region", { name: "Your account goes" })).toContainText(day);
  await expect(page.getByRole("link", { name: "Delete my account" })).toHaveCount(0);

  await page.goto("/");
  await expect(page.getByRole("link", { name: "Keep my account" })).toBeVisible();
  for (const path of ["/account", "/account/newsletter", "/account/downloads"]) {
    await page.goto(path);
    const standing = `Your account will be deleted on ${day}. Until then you can use it as before, but no newsletters`;
    await expect(page.getByRole("region", { name: "For you" }).getByText(standing)).toBeVisible();
    await expect(page.getByRole("link", { name: "Keep my account" })).toHaveCount(1);
  }

  const letter = await mail(person.email, /will be deleted/);
  expect(letter.subject).toContain(day);
  await page.context().clearCookies();
  await logIn(page, person);
  await page.goto("/");
  await expect(page.getByText(`Your account will be deleted on ${day}. Until then you can keep it.`)).toBeVisible();
  const { pathname } = new URL(/https?:\S+\/account\/data/.exec(letter.text)?.[0] ?? "");
  await page.goto(pathname);
  await page.getByRole("button", { name: "Keep my account" }).click();
  await expect(page).toHaveTitle(/^Your account stays\. – Your data/);
  for (const path of ["/", "/account"]) {
    await page.goto(path);
    await expect(page.getByText("will be deleted on")).toHaveCount(0);
  }
  await page.goto("/account/data");
  await expect(page.getByRole("link", { name: "Delete my account" })).toBeVisible();
  await mail(person.email, /account stays/);
});
