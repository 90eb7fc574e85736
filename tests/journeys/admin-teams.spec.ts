import { randomBytes } from "node:crypto";
import { expect, openVerifiedAccount, test } from "tests/support/journey-accounts";
import { addColleague, openTeam, setPlaces } from "tests/support/journey-teams";

const admin = { email: "admin@almanac.test", password: "Tomorrow-in-view-26" };
const userLimit =
  "User limit reached. You've reached the maximum number of users for your current subscription plan. To add more users, please contact the provider to discuss upgrading your plan.";

test("an administrator makes a team for a member, invites somebody to it, withdraws the invite, and deletes it", async ({
  page,
  logIn,
  axe,
}) => {
  const owner = await openVerifiedAccount();
  const name = `Team ${randomBytes(4).toString("hex")}`;
  const guest = `guest-${randomBytes(4).toString("hex")}@example.com`;
  await logIn(page, admin);
  await page.goto("/admin");
  await page.getByRole("main").getByRole("link", { name: "Teams" }).click();
  await expect(page.getByRole("link", { name: "New team" })).toBeVisible();
  await axe(page);
  await page.getByRole("link", { name: "New team" }).click();
  await page.getByLabel("Team name").fill(name);
  await page.getByLabel("Owner").fill("nobody-at-all@almanac.test");
  await page.getByRole("button", { name: "Create team" }).click();
  await expect(page.getByLabel("Owner")).toHaveAccessibleDescription(/Nobody has an account/);
  await axe(page);
  await page.getByLabel("Owner").fill(owner.email);
  await page.getByRole("button", { name: "Create team" }).click();
  await expect(page.getByText("New team has been created!")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Places" })).toHaveValue("");
  await page.getByRole("textbox", { name: "Places" }).fill("4");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The team has been updated!")).toBeVisible();
  const person = page.getByRole("group", { name: "Person 1" });
  await person.getByLabel("Name").fill("Ines");
  await person.getByLabel("E-mail address").fill(guest);
  await page.getByRole("button", { name: "Send Invites" }).click();
  await expect(page.getByText("New invite has been created!")).toBeVisible();
  await axe(page);
  const team = page.url();

  await page.goto(`/admin/invites?q=${guest}`);
  await axe(page);
  await page.getByRole("link", { name: "Ines" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toBeVisible();
  await axe(page);
  await page.getByLabel("Name", { exact: true }).fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveAccessibleDescription(/Enter a name/);
  await axe(page);
  await page.getByLabel("Name", { exact: true }).fill("Inès");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Invite has been updated!")).toBeVisible();
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText("The invite to Inès was sent again, with a new link.")).toBeVisible();

  await page.goto(team);
  await page.getByRole("link", { name: "Delete the invite to Inès" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delete the invite to Inès?");
  await axe(page);
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Invite has been deleted!")).toBeVisible();
  await expect(page).toHaveURL(team);

  await page.getByRole("link", { name: "Delete this team" }).click();
  await expect(page.getByRole("button", { name: "Delete" })).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Team has been deleted!")).toBeVisible();
});

test("an administrator invites somebody to a chosen team until it is full, and deletes invites from the list", async ({
  page,
  logIn,
  axe,
}) => {
  const { id, name } = await openTeam(2);
  const guest = `guest-${randomBytes(4).toString("hex")}@example.com`;
  await logIn(page, admin);
  await page.goto("/admin/invites");
  await page.getByRole("link", { name: "New invite" }).click();
  await expect(page.getByLabel("E-mail address", { exact: true })).toBeVisible();
  await axe(page);
  // A library with many teams lists the first of them only.
  await page.goto(`/admin/invites/new?q=${encodeURIComponent(name)}`);
  await page.getByLabel("E-mail address", { exact: true }).fill(guest);
  await page.getByRole("button", { name: "Send Invite" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveAccessibleDescription(/Enter a name/);
  await expect(page.getByLabel("E-mail address", { exact: true })).toHaveValue(guest);
  await axe(page);
  await page.getByLabel("Team", { exact: true }).selectOption({ value: id });
  await page.getByLabel("Name", { exact: true }).fill("Ines");
  await page.getByRole("button", { name: "Send Invite" }).click();
  await expect(page.getByText("New invite has been created!")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Invite to Ines");

  await page.goto(`/admin/invites/new?q=${encodeURIComponent(name)}`);
  await page.getByLabel("Name", { exact: true }).fill("Una");
  await page.getByLabel("E-mail address", { exact: true }).fill(`una-${guest}`);
  await page.getByRole("button", { name: "Send Invite" }).click();
  await expect(page.getByText(userLimit, { exact: true })).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Una");
  await axe(page);

  await page.goto(`/admin/invites?q=${guest}`);
  await page.getByRole("checkbox", { name: "Choose the invite to Ines" }).check();
  await page.getByRole("button", { name: "Delete chosen invites" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Delete the invite to Ines (${guest})?`);
  await axe(page);
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Invite has been deleted!")).toBeVisible();
});

test("an administrator adds, approves, promotes, revokes and removes people of a team, and renews its code", async ({
  page,
  logIn,
  axe,
}) => {
  const team = await openTeam(2);
  await addColleague(team, false);
  const added = await openVerifiedAccount();
  const done = page.getByText("The team has been updated!");
  await logIn(page, admin);
  await page.goto(`/admin/teams/${team.id}`);
  await page.getByRole("button", { name: "Approve Access Nora Fielding" }).click();
  await expect(done).toBeVisible();
  await page.getByLabel("E-mail address of a member").fill(added.email);
  await page.getByRole("button", { name: "Add to the team" }).click();
  await expect(page.getByText(userLimit, { exact: true })).toBeVisible();
  await expect(page.getByLabel("E-mail address of a member")).toHaveValue(added.email);
  await axe(page);
  await page.getByRole("button", { name: "Make admin Nora Fielding" }).click();
  await expect(page.getByRole("button", { name: "End admin Nora Fielding" })).toBeVisible();

  await page.getByRole("link", { name: "Revoke Access Nora Fielding" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Revoke Nora Fielding's access to ${team.name}?`);
  await axe(page);
  await page.getByRole("button", { name: "Revoke access" }).click();
  await expect(done).toBeVisible();
  await page.getByRole("link", { name: "Remove Nora Fielding" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Remove Nora Fielding from ${team.name}?`);
  await axe(page);
  await page.getByRole("button", { name: "Remove Nora Fielding" }).click();
  await expect(done).toBeVisible();
  await expect(page.getByRole("row", { name: /Nora Fielding/ })).toHaveCount(1);

  await page.getByLabel("E-mail address of a member").fill(added.email);
  await page.getByRole("button", { name: "Add to the team" }).click();
  await expect(page.getByText(`${added.email} has access, and is told by e-mail.`)).toBeVisible();

  await page.getByRole("link", { name: "Make a new code" }).click();
  await expect(page.getByText(`The code ${team.code} and its link stop working at once`)).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Make a new code" }).click();
  await expect(page.getByText("and the old one no longer works.")).toBeVisible();
});

test("of two who change a team at once, the second reads what the first has saved, and saves again", async ({
  page,
  logIn,
  axe,
}) => {
  const team = await openTeam(3);
  await logIn(page, admin);
  await page.goto(`/admin/teams/${team.id}`);
  await setPlaces(team.id, 5);
  await page.getByLabel("Team name").fill(`${team.name} East`);
  await page.getByRole("textbox", { name: "Places" }).fill("4");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("textbox", { name: "Places" })).toHaveAccessibleDescription(/saved now: 5/);
  await expect(page.getByLabel("Team name")).toHaveValue(`${team.name} East`);
  await axe(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The team has been updated!")).toBeVisible();
});
