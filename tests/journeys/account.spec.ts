import type { Page } from "@playwright/test";
import { enter, expect, fillPasswords, newPerson, openVerifiedAccount, type Person, test } from "tests/journeys/people";

const updated = "Your account has been updated.";

test("a member changes their details, and is told what is wrong beside the field", async ({ page, signIn }) => {
  await begin(page, signIn);
  await page.getByLabel("Job title").fill("Colour editor");
  await page.getByRole("button", { name: "Save changes" }).click();
  await told(page, updated);
  await page.reload();
  await expect(page.getByLabel("Job title")).toHaveValue("Colour editor");

  await page.getByLabel("Telephone").fill("ask me");
  await page.getByLabel("First name").fill("Honora");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByLabel("Telephone")).toHaveAttribute("aria-invalid", "true");
  await expect(page.locator("#telephone-error")).toContainText("Enter a telephone number with digits");
  await expect(page.getByLabel("First name")).toHaveValue("Honora");
});

test("a new e-mail address must be confirmed again", async ({ page, signIn, mail }) => {
  await begin(page, signIn);
  const next = newPerson();
  await page.getByLabel("E-mail address").fill(next.email);
  await page.getByRole("button", { name: "Save changes" }).click();
  await told(page, `we have written to ${next.email}`);
  const { links } = await mail(next.email, /Confirm/);
  await page.goto("/account");
  await expect(page.getByText("Please verify your email address.")).toBeVisible();
  await page.goto(links.find((link) => link.includes("/email/verify/")) ?? "");
  await page.getByRole("main").getByRole("button").first().click();
  await expect(page.getByRole("heading", { name: "Account confirmed" })).toBeVisible();
});

test("preferences by keyboard alone", async ({ page, signIn }, { project }) => {
  await begin(page, signIn);
  await page.goto("/account/unsubscribe");
  await tabTo(page, "Manage Communications");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/account#communications$/);

  for (const [name, key, words] of [
    ["Monthly", "Enter", "The newsletter comes monthly."],
    ["Colour of the month", "Space", "Colour of the month: we write to you."],
    ["Unsubscribe", "Space", "You are unsubscribed from the newsletter."],
  ] as const) {
    await tabTo(page, name);
    await page.keyboard.press(key);
    await told(page, words);
    await expect(page.getByRole("button", { name, exact: true })).toHaveAttribute("aria-pressed", "true");
    // One goes on from where one was: by script the focus has stayed, without one the page came back to the place.
    if (project.use.javaScriptEnabled) await expect(page.getByRole("button", { name, exact: true })).toBeFocused();
    else await expect(page).toHaveURL(/#(newsletter|comms-[\da-f-]{36})$/);
  }

  await page.goto("/account");
  await tabTo(page, "Maker");
  await page.keyboard.press("Enter");
  await told(page, "Maker is on.");
  await page.reload();
  await expect(page.getByRole("button", { name: "Maker" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("button", { name: "Monthly" })).toHaveAttribute("aria-pressed", "false");
});

test("with scripts a field is saved when one leaves it, and what is typed meanwhile stays", async ({ page, signIn }, {
  project,
}) => {
  test.skip(!project.use.javaScriptEnabled, "Without scripts the button saves.");
  await begin(page, signIn);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/account?index", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByLabel("Company").fill("Net Loft");
  await page.getByLabel("Job title").focus();
  await expect(page.locator("#details-form").getByRole("status")).toHaveText("Saving…");
  await page.keyboard.type("Half a wo");
  await page.keyboard.press("ArrowLeft");
  release();
  await expect(page.locator("#details-form").getByRole("status")).toHaveText(updated);
  await page.keyboard.type("X");
  await expect(page.getByLabel("Job title")).toHaveValue("Half a wXo");
  await expect(page).toHaveURL(/\/account$/);

  await page.getByLabel("First name").fill("");
  await page.getByLabel("Last name").focus();
  await expect(page.locator("#first_name-error")).toContainText("Enter your first name");
  await expect(page.getByLabel("First name")).toHaveAttribute("aria-describedby", "first_name-error");
  await expect(page.getByLabel("Last name")).toBeFocused();
  await page.getByLabel("First name").fill("Nora");
  await page.getByLabel("Last name").focus();
  await expect(page.locator("#first_name-error")).toHaveCount(0);
  await page.unroute("**/account?index");
  await page.reload();
  await expect(page.getByLabel("Company")).toHaveValue("Net Loft");
});

test("a line that breaks loses nothing that was typed", async ({ page, signIn, watch }, { project }) => {
  test.skip(!project.use.javaScriptEnabled, "Without scripts the browser itself says so.");
  watch.tolerate(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await begin(page, signIn);
  await page.context().setOffline(true);
  await page.getByLabel("Company").fill("Net Loft");
  await page.getByLabel("Job title").focus();
  await expect(page.locator("#details-form").getByRole("status")).toContainText("Not saved");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Save changes" }).click();
  await told(page, updated);
});

test("a new password ends the other sessions and keeps this one", async ({ page, signIn, browser, watch }) => {
  const person = await begin(page, signIn);
  const elsewhere = await browser.newPage();
  watch.context(elsewhere.context());
  await elsewhere.goto(new URL("/login", page.url()).href);
  await enter(elsewhere, person);
  await expect(elsewhere).not.toHaveURL(/\/login/);

  await page.goto("/account/changePassword");
  await page.getByLabel("Current password").fill("not my password");
  await fillPasswords(page, "violet gravel tandem owl");
  await page.keyboard.press("Enter");
  await expect(page.locator("#current_password-error")).toContainText("This is not your current password");
  await expect(page.locator("#password")).toHaveValue("");
  await page.getByLabel("Current password").fill(person.password);
  await fillPasswords(page, "violet gravel tandem owl");
  await page.keyboard.press("Enter");
  await told(page, updated);
  await page.goto("/account");
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
  await elsewhere.goto(new URL("/account", page.url()).href);
  await expect(elsewhere).toHaveURL(/\/login/);
  await elsewhere.context().close();
});

/** A member of one's own, on their profile. */
async function begin(page: Page, signIn: (page: Page, person: Person) => Promise<void>): Promise<Person> {
  const person = await openVerifiedAccount();
  await signIn(page, person);
  await page.goto("/account");
  return person;
}

/** Said in a status: of the page after it, or of the form. */
async function told(page: Page, words: string): Promise<void> {
  await expect(page.getByRole("status").filter({ hasText: words }).first()).toBeVisible();
}

/** Presses Tab until what has this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const wanted = page.getByRole("main").getByText(name, { exact: true });
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => document.activeElement?.textContent?.trim());
    if (focused === name) return;
  }
  throw new Error(`Tab does not lead to ${name}: ${await wanted.count()} of it in the page.`);
}
