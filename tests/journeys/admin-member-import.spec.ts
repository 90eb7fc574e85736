import { randomBytes } from "node:crypto";
import { expect, openVerifiedAccount, test } from "tests/support/journey-accounts";
import { apiURL } from "tests/support/journey-site";
import { waitForMail } from "tests/support/outbox";

const admin = { email: "admin@almanac.test", password: "Tomorrow-in-view-26" };

test("an administrator imports members from a CSV file: reads what it does, imports them, and invites them later", async ({
  page,
  logIn,
  axe,
}) => {
  const known = await openVerifiedAccount();
  const address = `ada-${randomBytes(4).toString("hex")}@works.example`;
  const until = new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10);
  await logIn(page, admin);
  await page.goto("/admin/members");
  await page.getByRole("main").getByRole("link", { name: "Import members" }).click();
  await expect(page.getByRole("button", { name: "Check the file" })).toBeVisible();
  await axe(page);
  const send = page.getByRole("button", { name: "Check the file" });
  await send.click();
  await expect(page.getByLabel("File of members")).toHaveAccessibleDescription(/Choose a CSV file/);
  await axe(page);
  const choose = (text: string) =>
    page
      .getByLabel("File of members")
      .setInputFiles({ name: "our-members.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await choose("name\nAda");
  await send.click();
  await expect(page.getByLabel("File of members")).toHaveAccessibleDescription(/There is no “email” column/);

  const rows = [
    "\ufeffEmail;First_Name;Last_Name;Company;Plan;Plan_until;Newsletter;Shoe size",
    `${address};Ada;Marsh;Marsh & Co;Studio;${until};yes;38`,
    `${known.email};Eleonora;;Marsh & Co;;;;`,
    "nobody;Nora;;;;;;",
  ];
  await choose(rows.join("\r\n"));
  await send.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("our-members.csv");
  await expect(page.getByText("Nobody is imported yet.")).toBeVisible();
  await expect(page.getByText("Shoe size")).toBeVisible();
  await expect(page.getByRole("row", { name: /nobody/ })).toContainText("“nobody” is not an e-mail address");
  await expect(page.getByRole("row", { name: new RegExp(known.email) })).toContainText("First name stays “Nora”");
  await axe(page);
  const consent = page.getByLabel("How have they agreed to the newsletter?");
  await consent.fill("Sign-up form of our blog, in the archive");
  await page.getByRole("button", { name: "Import 1 member" }).click();
  await expect(consent).toHaveValue("Sign-up form of our blog, in the archive");
  await expect(page.getByRole("radiogroup")).toHaveAccessibleDescription(/Choose when the invitations are mailed/);
  await page.getByLabel("Later, when I press a button here").check();
  await page.getByRole("button", { name: "Import 1 member" }).click();
  await expect(page.getByText("The import has begun.")).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("The file is imported.")).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByText("0 sent, 1 put off")).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Send 1 mail now" }).click();
  await waitForMail(apiURL(), address, /Your account with/);

  await page.getByRole("link", { name: address }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ada Marsh");
  await expect(page.getByRole("region", { name: "Plans" }).first()).toContainText("Studio");
  await expect(
    page.getByText(/vouched for their consent on .*: Sign-up form of our blog, in the archive/),
  ).toBeVisible();
});

test("an administrator deletes a file of members that was only checked", async ({ page, logIn }) => {
  await logIn(page, admin);
  await page.goto("/admin/members/import");
  const name = `checked-${randomBytes(4).toString("hex")}.csv`;
  await page
    .getByLabel("File of members")
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from("email\nnot an address") });
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(page.getByText("There is nothing to import in this file.")).toBeVisible();
  await page.getByRole("button", { name: "Delete this file" }).click();
  await expect(page.getByText("The file is deleted, and nobody was imported.")).toBeVisible();
  await expect(page.getByRole("link", { name })).toHaveCount(0);
});
