import type { Page } from "@playwright/test";
import { expect, openVerifiedAccount, test } from "tests/support/journey-accounts";
import { addColleague, inviteBy, openTeam } from "tests/support/journey-teams";

/** The accessible names of the buttons, links and options of the main part, in order. */
async function controlsOf(page: Page): Promise<string[]> {
  const snapshot = await page.getByRole("main").ariaSnapshot();
  return [...snapshot.matchAll(/- (?:button|link|option) "([^"]+)"/g)].map(([, name = ""]) => name);
}

function repeated(names: string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) !== index);
}

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("the skip link passes the account's navigation, and the error summary of an invalid form comes first", async ({
  page,
  logIn,
  monitor,
}) => {
  monitor.tolerate(/status of 422/);
  await logIn(page, await openVerifiedAccount());
  await page.goto("/account/changePassword");
  expect(await page.evaluate(() => document.compatMode), "how the browser reads the page").toBe("CSS1Compat");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").getByRole("link").first()).toBeFocused();
  await expect(page.getByRole("navigation", { name: "Your account" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("navigation", { name: "Your account" })).toHaveCount(0);

  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.locator("main > :first-child")).toHaveAttribute("data-error-summary");
  await expect(page.locator("[data-error-summary]")).toBeFocused();
  await page.goto("/basket/the-year-in-view");
  await page.getByRole("button", { name: "Add to basket" }).click();
  await expect(page.locator("main > :first-child > :first-child")).toHaveAttribute("data-error-summary");
});

test("every button and link of the team page has a unique name, and a confirmation shows the e-mail address", async ({
  page,
  logIn,
}) => {
  test.slow();
  const team = await openTeam(6);
  const colleague = await addColleague(team, true);
  await addColleague(team, false);
  await inviteBy(team, "Una Vale", `una-${team.id}@example.com`);
  await inviteBy(team, "Una Vale", `vale-${team.id}@example.com`);
  await logIn(page, team.owner);
  await page.goto("/account/team");
  await expect(
    page.getByRole("link", { name: `Delete the invite to Una Vale, vale-${team.id}@example.com` }),
  ).toBeVisible();
  expect(repeated(await controlsOf(page))).toEqual([]);
  await page.getByRole("link", { name: `Remove Nora Fielding, ${colleague.email}` }).click();
  await expect(page.getByText(`This is about the account of ${colleague.email}.`)).toBeVisible();
});

test("every button and link of the address book has a unique name, also for two addresses in one street", async ({
  page,
  logIn,
}) => {
  await logIn(page, await openVerifiedAccount());
  for (const city of ["Leeds", "York"]) {
    await page.goto("/account/addresses/create");
    await page.getByLabel("Street address").fill("1 High Street");
    await page.getByLabel("Town or city").fill(city);
    await page.getByLabel("Postcode").fill("LS1 4AP");
    await page.getByRole("button", { name: "Add address" }).click();
    await expect(page.getByText("The address has been added.")).toBeVisible();
  }
  expect(repeated(await controlsOf(page))).toEqual([]);
  await page.getByRole("link", { name: "Edit account address, 1 High Street, York, LS1 4AP" }).click();
  await expect(page).toHaveTitle(/^Edit address – 1 High Street – Account – /);
});

test("each edition is described by its price", async ({ page }) => {
  await page.goto("/basket/the-year-in-view");
  await expect(page.getByRole("checkbox", { name: "Softback" })).toHaveAccessibleDescription("£48.00");
  await expect(page.getByRole("checkbox", { name: "Cloth, numbered" })).toHaveAccessibleDescription("£96.00");
  await expect(page.getByRole("group", { name: /select an option/ })).toHaveAccessibleDescription(/Choose one or more/);
});

test("a notice is in view for some seconds after the page scrolls, and stays at the top of the page until it is closed", async ({
  page,
  logIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await logIn(page, await openVerifiedAccount());
  await page.goto("/account/sessions");
  await page.getByRole("button", { name: "Log out everywhere else" }).click();
  const notice = page.locator(".notice");
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await expect(notice).toBeInViewport();
  await expect(notice).not.toBeInViewport({ timeout: 8_000 });
  await expect(page.getByRole("status")).toHaveText("You are logged out everywhere else.");
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expect(notice).toBeInViewport();
  await notice.locator("summary").press("Enter");
  await expect(notice).toBeHidden();
});

test("links and buttons among the plans scroll into view when Tab focuses them", async ({ page, logIn }) => {
  await logIn(page, await openVerifiedAccount());
  await page.goto("/upgrade");
  await page.getByRole("link", { name: "View subscriptions" }).focus();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press("Tab");
    const [top, bottom, name] = await page.evaluate(() => {
      const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
      return [top, bottom - innerHeight, document.activeElement?.textContent?.trim()] as const;
    });
    expect(top, `${name} is above the window`).toBeGreaterThanOrEqual(0);
    expect(bottom, `${name} is below the window`).toBeLessThanOrEqual(0);
  }
});
