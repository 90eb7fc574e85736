import type { Page } from "@playwright/test";
import {
  expect,
  fillBasics,
  fillPasswords,
  newPerson,
  openAccount,
  type Person,
  test,
} from "tests/support/journey-accounts";

test("a visitor registers in two steps and confirms the address by the mailed link", async ({ page, mail }) => {
  test.slow();
  const person = newPerson();
  await page.goto("/register");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign Up");
  await page.getByLabel("Website").fill("fielding.example");
  await page.getByRole("button", { name: "Continue" }).click();

  await expect(page).toHaveTitle(/^Error: Sign Up/);
  const summary = page.locator("[data-error-summary]");
  await expect(summary.getByRole("link")).toHaveCount(5);
  await expect(page.getByLabel("Website")).toHaveValue("fielding.example");
  await summary.getByRole("link", { name: "Enter your last name" }).click();
  await expect(page.getByLabel("Last name")).toBeFocused();

  await fillBasics(page, person);
  await fillPasswords(page, person.password);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/register\?step=2$/);
  await expect(page.locator("[aria-current=step]")).toHaveText("About your work");

  await expect(page.getByRole("main")).toContainText(person.email);

  await page.getByLabel("Seniority (optional)").selectOption("Head");
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL(/\/register$/);
  await expect(page.getByLabel("E-mail address")).toHaveValue(person.email);
  await expect(page.getByLabel("Country")).toHaveValue("GB");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  await fillPasswords(page, person.password);
  await page.getByRole("button", { name: "Continue" }).click();

  await expect(page.getByLabel("Seniority (optional)")).toHaveValue("Head");
  await expect(page.getByLabel("Your job title")).toBeHidden();
  await page.getByLabel("Job role").selectOption("Other");
  await expect(page.getByLabel("Your job title")).toBeVisible();
  await page.getByLabel("Food & Beverage").check();
  await expect(page.getByLabel("Write to me about")).not.toBeChecked();
  await page.getByRole("button", { name: "Create account" }).click();

  await expect(page.locator("[data-error-summary]").getByRole("link")).toHaveText([
    "Please specify your job title",
    "Please accept the terms to continue",
  ]);
  await expect(page.getByLabel("Food & Beverage")).toBeChecked();
  await page.getByLabel("Your job title").fill("Weaver");
  await page.getByLabel("I accept").check();
  await page.getByRole("button", { name: "Create account" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirm your account");
  await expect(page.getByRole("main")).toContainText(person.email);
  const { links } = await mail(person.email, /Confirm/);
  await page.goto(links[0] ?? "");
  await page.getByRole("button", { name: "Confirm your account" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account confirmed");
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("two tabs do not open one another's accounts", async ({ page }) => {
  const [first, second] = [newPerson(), newPerson()];
  async function begin(tab: Page, person: Person): Promise<void> {
    await tab.goto("/register");
    await fillBasics(tab, person);
    await fillPasswords(tab, person.password);
    await tab.getByRole("button", { name: "Continue" }).click();
    await expect(tab.getByRole("main")).toContainText(person.email);
  }
  await begin(page, first);
  const otherTab = await page.context().newPage();
  await begin(otherTab, second);

  await page.getByLabel("I accept").check();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveTitle(/^Error: About your work/);
  await expect(page.locator("[data-error-summary]")).toContainText(second.email);
  await expect(page.getByLabel("I accept")).toBeChecked();
  await page.getByRole("button", { name: "Create account" }).click();
  await page.goto("/email/verify");
  await expect(page.getByRole("main")).toContainText(second.email);
});

test("a member confirms the address by the code of the newest mail", async ({ page, mail, logIn }) => {
  const person = await openAccount();
  const code = async () => /\n {4}(\S+)\n/.exec((await mail(person.email, /Confirm/)).text)?.[1] ?? "";
  const first = await code();
  await logIn(page, person);
  await page.goto("/email/verify");
  await page.getByRole("main").getByRole("button", { name: "Resend Verification Link" }).click();
  await expect(page.getByText("Verification request email resent.")).toBeVisible();
  await expect.poll(code).not.toBe(first);

  await page.getByLabel("Code from our message").fill(first);
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page).toHaveTitle(/^Error: Confirm your account/);
  await page.getByLabel("Code from our message").fill((await code()).toLowerCase().replace("-", " "));
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account confirmed");
});

test("a visitor who wants a free download gets to it by registering", async ({ page }) => {
  const person = newPerson();
  await page.goto("/register?redirect=/demo/the-autumn-house");
  await expect(page.getByText("to get your free download.", { exact: true })).toBeVisible();
  await fillBasics(page, person);
  await fillPasswords(page, person.password);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("to get your free download.", { exact: true })).toBeVisible();
  await page.getByLabel("I accept").check();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/demo\/the-autumn-house$/);
});

test("registering an address that has an account shows an error and keeps the values", async ({ page }) => {
  const person = await openAccount();
  await page.goto("/register");
  await fillBasics(page, person);
  await fillPasswords(page, person.password);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("E-mail address")).toHaveAccessibleDescription(
    /There is already an account with this e-mail address\./,
  );
  await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(/Enter your password again/);
  await expect(page.getByLabel("Company")).toHaveValue("Fielding & Daughters");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
});

test("step 2 without step 1 leads to step 1 and says why", async ({ page }) => {
  await page.goto("/register?step=2");
  await expect(page).toHaveURL(/\/register$/);
  await expect(page.getByText("Please begin with your details.")).toBeVisible();
});
