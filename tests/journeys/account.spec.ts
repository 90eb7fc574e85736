import type { Page } from "@playwright/test";
import {
  enter,
  expect,
  fillPasswords,
  newPerson,
  openVerifiedAccount,
  type Person,
  test,
} from "tests/support/journey-accounts";

const updated = "Your account has been updated.";
const hydratedHint = "Changes are saved as you leave a field.";

test("a member changes their details, and an error is shown beside its field", async ({ page, logIn }) => {
  await begin(page, logIn);
  await page.getByLabel("Job title").fill("Colour editor");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expectStatus(page, updated);
  await page.reload();
  await expect(page.getByLabel("Job title")).toHaveValue("Colour editor");

  await page.getByLabel("Telephone").fill("ask me");
  await page.getByLabel("First name").fill("Honora");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByLabel("Telephone")).toHaveAttribute("aria-invalid", "true");
  await expect(page.locator("#save-details-telephone-error")).toContainText(
    "Enter a telephone number, such as 020 7946 0000 or +49 30 901820",
  );
  await expect(page.getByLabel("First name")).toHaveValue("Honora");
});

test("a new e-mail address requires the password, and applies after its mailed link is confirmed", async ({
  page,
  logIn,
  mail,
}) => {
  const person = await begin(page, logIn);
  const next = newPerson();
  const section = page.locator("#email-address-section");
  await page.getByLabel("New e-mail address").fill(next.email);
  await page.getByLabel("Current password").focus();
  await page.getByRole("button", { name: "Change address" }).click();
  await expect(page.locator("#change-email-current_password-error")).toContainText("Enter your current password");
  await expect(page.getByLabel("New e-mail address")).toHaveValue(next.email);
  await page.getByLabel("Current password").fill(person.password);
  await page.getByRole("button", { name: "Change address" }).click();
  await expect(section).toContainText(`We have written to ${next.email}`);
  await expect(section).toContainText(`Until then ${person.email} stays your address.`);
  await expect(section.locator("#pending-email")).toBeInViewport();
  await expect(page.getByText("Please verify your email address.")).toHaveCount(0);
  await mail(person.email, /A new e-mail address was requested/);

  await section.getByRole("button", { name: `Keep ${person.email}` }).click();
  await expectStatus(page, `${person.email} stays your address.`);
  await expect(section).not.toContainText(next.email);

  await page.getByLabel("New e-mail address").fill(next.email);
  await page.getByLabel("Current password").fill(person.password);
  await page.getByRole("button", { name: "Change address" }).click();
  await section.getByRole("button", { name: "Send it again" }).click();
  await expectStatus(page, "Verification request email resent.");
  const { links } = await mail(next.email, /Confirm your new e-mail address/);
  await page.goto(links.find((link) => link.includes("/email/verify/")) ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirm your new e-mail address");
  await expect(page.getByRole("main")).toContainText(next.email);
  await page.getByRole("button", { name: "Confirm this address" }).click();
  await expectStatus(page, `${next.email} is your e-mail address now`);
  await expect(section.locator(".profile-email")).toHaveText(next.email);
  await mail(person.email, /Your e-mail address was changed/);
});

test("a member changes their preferences by keyboard alone", async ({ page, logIn }, { project }) => {
  await begin(page, logIn);
  await page.goto("/account/unsubscribe");
  await tabTo(page, "Manage Communications");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/account#communications$/);

  // Before hydration a button submits its form as without scripts.
  if (project.use.javaScriptEnabled) await expect(page.getByText(hydratedHint)).toBeVisible();
  for (const [name, key, words] of [
    ["Monthly", "Enter", "The newsletter comes monthly."],
    ["Colour of the month", "Space", "Colour of the month: we write to you."],
    ["Unsubscribe", "Space", "You are unsubscribed from the newsletter."],
  ] as const) {
    await tabTo(page, name);
    await page.keyboard.press(key);
    await expectStatus(page, words);
    const pressed = page.getByRole("button", { name: name === "Unsubscribe" ? "Unsubscribed" : name, exact: true });
    await expect(pressed).toHaveAttribute("aria-pressed", "true");
    // With scripts the button keeps the focus; without, the redirect leads to its section.
    if (project.use.javaScriptEnabled) await expect(pressed).toBeFocused();
    else await expect(page).toHaveURL(/#(newsletter|comms-[\da-f-]{36})$/);
  }

  await page.goto("/account");
  await tabTo(page, "Maker");
  await page.keyboard.press("Enter");
  await expectStatus(page, "Maker is on.");
  await page.reload();
  await expect(page.getByRole("button", { name: "Maker" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("button", { name: "Monthly" })).toHaveAttribute("aria-pressed", "false");
});

test("with scripts fields that are left while one is being saved each say what became of them", async ({
  page,
  logIn,
}, { project }) => {
  test.skip(!project.use.javaScriptEnabled, "Without scripts the button saves.");
  await begin(page, logIn);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/account.data?*", async (route) => {
    await held;
    await route.continue();
  });
  const beside = (name: string) =>
    page
      .locator(".autosave-field")
      .filter({ has: page.getByLabel(name) })
      .getByRole("status");
  await expect(page.getByText(hydratedHint)).toBeVisible();
  await page.getByLabel("Job title").fill("Buyer");
  await page.getByLabel("First name").fill("");
  await expect(beside("Job title")).toHaveText("Saving…");
  await page.getByLabel("Company").fill("Net Loft");
  await page.getByLabel("Last name").focus();
  release();
  await expect(beside("Company")).toHaveText(updated);
  await expect(beside("First name")).toContainText("Not saved yet.");
  await page.unroute("**/account.data?*");
  await page.reload();
  await expect(page.getByLabel("Company")).toHaveValue("Net Loft");
  await expect(page.getByLabel("Job title")).toHaveValue("Buyer");
  await expect(page.getByLabel("First name")).toHaveValue("Nora");
});

test("with scripts a field is saved when it loses the focus, and text typed during the request stays", async ({
  page,
  logIn,
}, { project }) => {
  test.skip(!project.use.javaScriptEnabled, "Without scripts the button saves.");
  await begin(page, logIn);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/account.data?*", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByLabel("Company").fill("Net Loft");
  await page.getByLabel("Job title").focus();
  const beside = (name: string) =>
    page
      .locator(".autosave-field")
      .filter({ has: page.getByLabel(name) })
      .getByRole("status");
  await expect(page.getByText(hydratedHint)).toBeVisible();
  await expect(beside("Company")).toHaveText("Saving…");
  await page.keyboard.type("Half a wo");
  await page.keyboard.press("ArrowLeft");
  release();
  await expect(beside("Company")).toHaveText(updated);
  await expect(beside("Company")).toBeInViewport();
  await page.keyboard.type("X");
  await expect(page.getByLabel("Job title")).toHaveValue("Half a wXo");
  await expect(page).toHaveURL(/\/account$/);

  await page.getByLabel("First name").fill("");
  await page.getByLabel("Last name").focus();
  await expect(page.locator("#save-details-first_name-error")).toContainText("Enter your first name");
  await expect(beside("First name")).toContainText("Not saved yet.");
  await expect(page.getByLabel("First name")).toHaveAttribute("aria-describedby", "save-details-first_name-error");
  await expect(page.getByLabel("Last name")).toBeFocused();
  await page.getByLabel("Company").fill("Net Loft Two");
  await page.getByLabel("Job title").focus();
  await expect(beside("Company")).toHaveText(updated);
  await expect(beside("First name")).toContainText("Not saved yet.");
  // The button submits the whole form: the field that is left for it is not saved on its own as well.
  await page.getByLabel("Last name").fill("Marsh");
  let submissions = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") submissions += 1;
  });
  await page.getByRole("button", { name: "Save changes" }).hover();
  await page.mouse.down();
  await expect(page.getByRole("button", { name: "Save changes" })).toBeFocused();
  await page.mouse.up();
  await expect(page.locator("[data-error-summary]")).toBeFocused();
  expect(submissions).toBe(1);
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByText(hydratedHint)).toBeVisible();
  await page.getByLabel("First name").fill("Nora");
  await page.getByLabel("Last name").focus();
  await expect(page.locator("#save-details-first_name-error")).toHaveCount(0);
  await page.unroute("**/account.data?*");
  await page.reload();
  await expect(page.getByLabel("Company")).toHaveValue("Net Loft Two");
  await expect(page.getByLabel("Last name")).toHaveValue("Marsh");
  await expect(page.getByText(/stays your address|We have written/)).toHaveCount(0);
});

test("a page that was opened earlier does not revert changes from another tab", async ({ page, logIn }, {
  project,
}) => {
  await begin(page, logIn);
  const elsewhere = await page.context().newPage();
  await elsewhere.goto("/account");
  for (const company of ["Net Loft", "Rope Walk"]) {
    await elsewhere.getByLabel("Company").fill(company);
    await save(elsewhere);
  }
  await page.getByLabel("Job title").fill("Colour editor");
  await save(page);
  await page.reload();
  await expect(page.getByLabel("Company")).toHaveValue("Rope Walk");
  await elsewhere.getByLabel("Telephone").fill("020 7946 0812");
  await save(elsewhere);
  await expect(elsewhere.getByLabel("Job title")).toHaveValue("Colour editor");

  async function save(where: Page): Promise<void> {
    if (project.use.javaScriptEnabled) await where.keyboard.press("Tab");
    else await where.getByRole("button", { name: "Save changes" }).click();
    await expectStatus(where, updated);
  }
});

test("going offline keeps the text in the fields, and it can be saved afterwards", async ({ page, logIn, monitor }, {
  project,
}) => {
  test.skip(!project.use.javaScriptEnabled, "Without scripts the browser shows its own error page.");
  monitor.tolerate(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await begin(page, logIn);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expectStatus(page, "Nothing was changed.");
  await expect(page.locator(".form-status--failed")).toHaveCount(0);
  await page.context().setOffline(true);
  await page.getByLabel("Company").fill("Net Loft");
  await page.getByLabel("Job title").focus();
  await expectStatus(page, "Not saved: we could not be reached.");
  await expect(page.locator(".form-status--failed")).toHaveText(/^Not saved/);
  await expect(page.getByText("Nothing was changed.")).toHaveCount(0);
  await page.getByRole("button", { name: "Maker" }).click();
  await expect(page.locator("#set-role").getByRole("status")).toContainText("Not saved: we could not be reached.");
  // The company is not saved yet either.
  await expect(page.locator(".form-status--failed")).toHaveCount(2);
  await expect(page.getByLabel("Company")).toHaveValue("Net Loft");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expectStatus(page, updated);
  await expect(page.locator(".form-status--failed")).toHaveCount(0);
});

test("a new password ends the other sessions and keeps this one", async ({ page, logIn, browser, monitor }) => {
  const person = await begin(page, logIn);
  const elsewhere = await browser.newPage();
  monitor.context(elsewhere.context());
  await elsewhere.goto(new URL("/login", page.url()).href);
  await enter(elsewhere, person);
  await expect(elsewhere).not.toHaveURL(/\/login/);

  await page.goto("/account/changePassword");
  await page.getByLabel("Current password").fill("not my password");
  await fillPasswords(page, "violet gravel tandem owl");
  await page.keyboard.press("Enter");
  await expect(page.locator("#change-password-current_password-error")).toContainText(
    "This is not your current password",
  );
  await expect(page.locator("input[name=password]")).toHaveValue("");
  await page.getByLabel("Current password").fill(person.password);
  await fillPasswords(page, "violet gravel tandem owl");
  await page.keyboard.press("Enter");
  await expectStatus(page, `Your password was changed. ${updated}`);
  await page.goto("/account");
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
  await elsewhere.goto(new URL("/account", page.url()).href);
  await expect(elsewhere).toHaveURL(/\/login/);
  await elsewhere.context().close();
});

/** Logs a new member in, and opens their profile. */
async function begin(page: Page, logIn: (page: Page, person: Person) => Promise<void>): Promise<Person> {
  const person = await openVerifiedAccount();
  await logIn(page, person);
  await page.goto("/account");
  return person;
}

/** Expects one status with these words, in view. */
async function expectStatus(page: Page, words: string): Promise<void> {
  const status = page.getByRole("status").filter({ hasText: words });
  await expect(status).toHaveCount(1);
  await expect(status).toBeInViewport();
}

/** Presses Tab until the control with this text has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const wanted = page.getByRole("main").getByText(name, { exact: true });
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => document.activeElement?.textContent?.trim());
    // The text of a toggle ends with its state for screen readers: "Maker: off".
    if (focused?.split(": ")[0] === name) return;
  }
  throw new Error(`Tab does not lead to ${name}: ${await wanted.count()} of it in the page.`);
}
