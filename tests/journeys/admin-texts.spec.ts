import { randomBytes } from "node:crypto";
import { expect, openVerifiedAccount, test } from "tests/support/journey-accounts";

const admin = { email: "admin@almanac.test", password: "Tomorrow-in-view-26" };

/** A title that no other journey uses. */
function newTitle(word: string): string {
  return `${word} ${randomBytes(4).toString("hex")}`;
}

test("an administrator writes a popup, sees it as members do, and deletes it after a page that asks", async ({
  page,
  logIn,
  axe,
}) => {
  await logIn(page, admin);
  const title = newTitle("Question");
  await page.goto("/admin");
  await page.getByRole("main").getByRole("link", { name: "Popups" }).click();
  await expect(page.getByRole("link", { name: "New popup" })).toBeVisible();
  await axe(page);
  await page.getByRole("link", { name: "New popup" }).click();
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Where its first button leads").fill("javascript:alert(1)");
  await page.getByRole("button", { name: "Create popup" }).click();
  await expect(page).toHaveTitle(/^Error: New popup/);
  await axe(page);
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await page.getByRole("textbox", { name: "Text", exact: true }).fill(`<h2>${title}</h2><p>Send it beforehand.</p>`);
  await page.getByLabel("Text of its first button").fill("Send one");
  await page.getByLabel("Where its first button leads").fill("/feedback");
  await page.getByLabel("Page").fill("/terms");
  await page.getByLabel("Background colour").fill("#1f2a2e");
  await page.getByLabel("Active", { exact: true }).check();
  await page.getByRole("button", { name: "Create popup" }).click();
  await expect(page.getByText("Popup has been created!")).toBeVisible();
  await expect(page.getByRole("heading", { name: title, exact: true, level: 3 })).toBeVisible();
  await axe(page);
  await page.getByRole("link", { name: "Delete this popup" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Popup has been deleted!")).toBeVisible();
});

test("the navigation gets an entry, which is moved, seen on the next page, and deleted", async ({
  page,
  logIn,
  axe,
}) => {
  await logIn(page, admin);
  const name = newTitle("Nav").slice(0, 12);
  await page.goto("/admin/navigation");
  await axe(page);
  await page.getByRole("link", { name: "New entry" }).click();
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Where it leads").fill("http://elsewhere.test");
  await page.getByLabel("Below it").fill("Colour");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("Where it leads")).toHaveAccessibleDescription(/https:/);
  await expect(page.getByLabel("Below it")).toHaveAccessibleDescription(/Line 1/);
  await axe(page);
  await page.getByLabel("Where it leads").fill("/shop");
  await page.getByLabel("Below it").fill("Colour: /content?contentType=Colour");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Navigation has been updated!")).toBeVisible();
  const header = page.getByRole("navigation").filter({ has: page.getByText(name) });
  await expect(header.first()).toBeVisible();
  const headings = page.getByRole("rowheader").getByRole("link");
  await expect(headings.last()).toContainText(name);
  const before = await headings.allInnerTexts();
  await page.getByRole("button", { name: `Move up ${name}` }).click();
  await expect(headings).toHaveText([...before.slice(0, -2), ...before.slice(-2).reverse()]);
  await page.getByRole("rowheader").getByRole("link", { name }).click();
  await page.getByRole("link", { name: "Delete this entry" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Navigation has been updated!")).toBeVisible();
  await expect(headings).toHaveText(before.slice(0, -1));
});

test("the texts of a plan are changed, and the second of two editors is told of it", async ({ page, logIn, axe }) => {
  await logIn(page, admin);
  const feature = newTitle("Feature");
  await page.goto("/admin/plans");
  await axe(page);
  await page.getByRole("link", { name: "Group", exact: true }).click();
  await expect(page.getByText(/A change concerns new orders, and renewals/)).toBeVisible();
  await axe(page);
  const field = page.getByLabel(/^What it lacks/);
  const lacked = await field.inputValue();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await field.fill(`${lacked}\n${feature}`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Plan has been updated!")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: feature })).toBeVisible();
  await other.getByRole("button", { name: "Save" }).click();
  await expect(other.getByText(/You saved this in another window/)).toBeVisible();
  await expect(other.getByLabel(/^What it lacks/)).toHaveAccessibleDescription(new RegExp(feature));
  await other.getByRole("button", { name: "Save" }).click();
  await expect(other.getByText("Plan has been updated!")).toBeVisible();
  await expect(other.getByLabel(/^What it lacks/)).toHaveValue(lacked);
});

test("the seller is changed in the settings, and a wrong sort code or IBAN keeps what was typed but the password", async ({
  page,
  logIn,
  axe,
}) => {
  await logIn(page, admin);
  await page.goto("/admin/settings");
  await axe(page);
  await page.getByRole("link", { name: "Change Bank account" }).click();
  await expect(page).toHaveTitle(/^Bank account – Settings/);
  await axe(page);
  await page.getByLabel("Sort code").fill("12");
  await page.getByLabel("IBAN").fill("GB29NWBK60161331926810");
  await page.getByLabel("Your password").fill("not the password");
  await page.getByRole("button", { name: "Save the account" }).click();
  await expect(page).toHaveTitle(/^Error: Bank account – Settings/);
  await expect(page.getByLabel("Sort code")).toHaveValue("12");
  await expect(page.getByLabel("IBAN")).toHaveValue("GB29NWBK60161331926810");
  await expect(page.getByLabel("IBAN")).toHaveAccessibleDescription(/check digits/);
  await expect(page.getByLabel("Your password")).toHaveValue("");
  await axe(page);
  await page.goto("/admin/settings?edit=company");
  await page.getByLabel("Telephone").fill(`+44 20 7946 0${100 + Math.floor(Math.random() * 900)}`);
  await page.getByRole("button", { name: "Save the seller" }).click();
  await expect(page.getByText("Settings have been updated!")).toBeVisible();
  await expect(page.getByRole("row", { name: /SMTP_URL/ })).toBeVisible();
});

test("a kind of e-mail is added, changed, and deleted after a page that says who receives it", async ({
  page,
  logIn,
  axe,
}) => {
  await logIn(page, admin);
  const title = newTitle("Workshops");
  await page.goto("/admin/email-kinds");
  await axe(page);
  await page.getByRole("link", { name: "New kind" }).click();
  await page.getByRole("button", { name: "Create kind" }).click();
  await expect(page).toHaveTitle(/^Error: New kind/);
  await page.getByLabel("Name").fill(title);
  await page.getByRole("button", { name: "Create kind" }).click();
  await expect(page.getByText("Kind of e-mail has been created!")).toBeVisible();
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByLabel("Description")).toBeVisible();
  await axe(page);
  await page.getByLabel("Description").fill("Once a month.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Kind of e-mail has been updated!")).toBeVisible();
  await page.goto("/admin/email-kinds");
  await expect(page.getByRole("row", { name: new RegExp(title) })).toContainText("Once a month.");
  await page.getByRole("link", { name: title }).click();
  await page.getByRole("link", { name: "Delete this kind" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Kind of e-mail has been deleted!")).toBeVisible();
});

test("a tooltip is edited, kept as it was typed when it is refused, and read by a new member at once", async ({
  page,
  logIn,
  axe,
}) => {
  await logIn(page, admin);
  await page.goto("/admin/tooltips");
  await axe(page);
  await page.getByRole("main").getByRole("link", { name: "Personalise", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "What it says" })).toBeVisible();
  await axe(page);
  const field = page.getByRole("textbox", { name: "What it says" });
  const before = await field.inputValue();
  const other = await page.context().newPage();
  await other.goto(page.url());
  const tooLong = `${newTitle("Long")} ${"x".repeat(240)}`;
  await field.fill(tooLong);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveTitle(/^Error: Edit the tooltip/);
  await expect(field).toHaveValue(tooLong);
  await axe(page);
  const text = newTitle("Look here");
  await field.fill(text);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Tooltip has been updated!")).toBeVisible();
  await expect(page.getByText(`Tooltip 1/5 ${text}`)).toBeVisible();
  await other.getByRole("textbox", { name: "What it says" }).fill(before);
  await other.getByRole("button", { name: "Save" }).click();
  await expect(other.getByRole("textbox", { name: "What it says" })).toHaveAccessibleDescription(new RegExp(text));
  await expect(other.getByRole("textbox", { name: "What it says" })).toHaveValue(before);

  await page.context().clearCookies();
  await logIn(page, await openVerifiedAccount());
  await page.goto("/menu");
  await page.getByRole("button", { name: "Reject" }).click();
  await page.getByRole("button", { name: "Skip video for now" }).click();
  const tips = page.getByRole("complementary", { name: "Tips" });
  await expect(tips).toContainText(`Tooltip 1/5 ${text}`);
});
