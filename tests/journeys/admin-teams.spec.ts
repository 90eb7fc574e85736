import { randomBytes } from "node:crypto";
import { expect, openVerifiedAccount, test } from "tests/support/journey-accounts";

const admin = { email: "admin@almanac.test", password: "Tomorrow-in-view-26" };

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
  await page.getByRole("textbox", { name: "Places" }).fill("4");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The team has been updated!")).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill("Ines");
  await page.getByLabel("E-mail address").fill(guest);
  await page.getByRole("button", { name: "Send Invite" }).click();
  await expect(page.getByText("New invite has been created!")).toBeVisible();
  await axe(page);
  const team = page.url();

  await page.goto(`/admin/invites?q=${guest}`);
  await axe(page);
  await page.getByRole("button", { name: "Send again the invite to Ines" }).click();
  await expect(page.getByText("The invite to Ines was sent again, with a new link.")).toBeVisible();
  await page.goto(`/admin/invites?q=${guest}`);
  await page.getByRole("button", { name: "Delete the invite to Ines" }).click();
  await expect(page.getByText("Invite has been deleted!")).toBeVisible();

  await page.goto(team);
  await page.getByRole("link", { name: "Delete this team" }).click();
  await axe(page);
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Team has been deleted!")).toBeVisible();
});
