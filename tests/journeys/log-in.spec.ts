import { askForLink, enter, expect, fillPasswords, newPerson, openAccount, test } from "tests/support/journey-accounts";

test("a member logs in, out and in again, also after a wrong password", async ({ page }) => {
  const person = await openAccount();
  await page.goto("/login");
  await enter(page, person);
  await page.getByRole("contentinfo").getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText("You are logged out.")).toBeVisible();
  await page.goto("/email/verify");
  await expect(page).toHaveURL(/\/login$/);

  await enter(page, { ...person, password: "not the right one" });
  await expect(page).toHaveTitle(/^Error: Log in/);
  await expect(page.locator("[data-error-summary]")).toContainText("These details do not match an account.");
  await expect(page.locator("main input[name=email]")).toHaveValue(person.email);
  await expect(page.locator("input[name=password]")).toHaveValue("");

  await enter(page, person);
  await expect(page).toHaveURL(/\/email\/verify$/);
});

test("a forgotten password is set anew, and every old session is over", async ({
  page,
  browser,
  mail,
  logIn,
  monitor,
}) => {
  test.slow();
  const person = await openAccount();
  const elsewhere = await browser.newContext();
  monitor.context(elsewhere);
  const oldPage = await elsewhere.newPage();
  await logIn(oldPage, person);

  await askForLink(page, person, "Send a reset link");
  const { links } = await mail(person.email, /new password/);
  await page.goto(links[0] ?? "");
  await expect(page.getByLabel("E-mail address")).toHaveValue(person.email);
  await fillPasswords(page, "password1234");
  await page.getByRole("button", { name: "Reset password" }).click();
  await expect(page).toHaveTitle(/^Error: Choose a new password/);

  await fillPasswords(page, "another lane of hedges");
  await page.getByRole("button", { name: "Reset password" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your password has been reset.");

  await oldPage.goto("/email/verify");
  await expect(oldPage).toHaveURL(/\/login$/);
  await elsewhere.close();

  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await enter(page, person);
  await expect(page.locator("[data-error-summary]")).toBeVisible();
  await enter(page, { ...person, password: "another lane of hedges" });
  await expect(page).not.toHaveURL(/\/login/);

  await page.context().clearCookies();
  await page.goto(links[0] ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This reset link was already used");
  await expect(page.getByLabel("Your e-mail address")).toHaveValue(person.email);
  await page.getByRole("button", { name: "Send a new reset link" }).click();
  await expect(page.getByText("If there is an account with this address")).toBeVisible();
});

test("a log-in link comes in once", async ({ page, mail }) => {
  const person = await openAccount();
  await askForLink(page, person, "Send a log-in link");
  const { links } = await mail(person.email, /link to log in/);
  await page.goto(links[0] ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Log in as n•••@example.com");
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("contentinfo").getByRole("button", { name: "Sign out" })).toBeVisible();

  await page.context().clearCookies();
  await page.goto(links[0] ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link was already used");
  await expect(page.getByRole("link", { name: "ask for a new link" })).toBeVisible();
});

test("asking for a link shows the same page with an account and without", async ({ page }) => {
  for (const button of ["Send a reset link", "Send a log-in link"]) {
    const answers: string[] = [];
    for (const person of [newPerson(), await openAccount()]) {
      await askForLink(page, person, button);
      await page.waitForLoadState();
      const shown = await page.getByRole("main").innerText();
      answers.push(shown.replaceAll(person.email, "the address"));
    }
    expect(answers[1]).toBe(answers[0]);
  }
});

test("too many tries are answered with the form and status 429", async ({ page }) => {
  const person = { ...(await openAccount()), password: "not the right one" };
  await page.goto("/login");
  const answers: number[] = [];
  // Five are counted in five minutes by the clock; where those end in between, the count begins anew.
  while (answers.at(-1) !== 429 && answers.length < 11) {
    // Each page is the same as the one before it: only these tell that it has come.
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    const arrived = page.waitForEvent("domcontentloaded");
    await enter(page, person);
    answers.push((await answered).status());
    await arrived;
  }
  expect(answers.length).toBeGreaterThan(5);
  expect(answers.slice(0, -1).every((status) => status === 422)).toBe(true);
  expect(answers.at(-1)).toBe(429);
  await expect(page.locator("[data-error-summary]")).toContainText("There have been too many attempts.");
  await expect(page.locator("main input[name=email]")).toHaveValue(person.email);
});
