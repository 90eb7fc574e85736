import type { Page } from "@playwright/test";
import { expect, openVerifiedAccount, type Person, test } from "tests/support/journey-accounts";

const member = { email: "member@almanac.test" };

test("My Plan lists the purchased plans with links to their orders, and the plan in force", async ({ page, logIn }) => {
  await logIn(page, member);
  await page.goto("/account/plan");
  await expect(page).toHaveTitle(/^My Plan – Account – /);
  const row = page.getByRole("main").getByRole("row", { name: /^Studio/ });
  await expect(row).toContainText(/\d\d\/\d\d\/\d{4}.*\d\d\/\d\d\/\d{4}/);
  await expect(row).toContainText("Active");
  await expect(row.getByRole("link", { name: /^View Order \d{6} of Studio/ })).toHaveAttribute(
    "href",
    /^\/account\/order\//,
  );
  const inForce = page.getByRole("region", { name: "In force" });
  await expect(inForce).toContainText("It is for you alone.");
  await inForce.getByRole("link", { name: "Compare the plans" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Time for an upgrade?");
});

test("a team's plan names its team, and a member who waits for approval sees that", async ({ page, logIn }) => {
  await logIn(page, { email: "solveig.marsh@almanac.test" });
  await page.goto("/account/plan");
  const inForce = page.getByRole("region", { name: "In force" });
  await expect(inForce).toContainText("Group");
  await expect(inForce).toContainText("It comes to you through your team, Marlow Finch.");
  await expect(inForce.getByRole("link", { name: "Marlow Finch" })).toHaveAttribute("href", "/account/team");
  await expect(inForce.getByRole("link", { name: "See the team" })).toHaveAttribute("href", "/account/team");
  await page.goto("/content/the-bean-gets-a-surname");
  await expect(page.getByRole("region", { name: "Your plan" })).toHaveCount(0);
  await page.goto("/upgrade");
  const main = page.getByRole("main");
  await expect(main).toContainText("You have a plan through your team, Marlow Finch. It is the largest there is.");
  await expect(main.getByRole("link", { name: /^Choose/ })).toHaveCount(0);
  await page.goto("/basket/studio-annual");
  await expect(main).toContainText(/You have Group through your team, Marlow Finch, until \d+ \w+ \d{4}\./);

  await page.context().clearCookies();
  await logIn(page, { email: "rupert.lindqvist@almanac.test" });
  await page.goto("/account/plan");
  await expect(page.getByRole("heading", { name: "Marlow Finch has yet to approve you" })).toBeVisible();
  await expect(inForce).toContainText("Basics");
});

test("without any plan My Plan says so, and its panel is remembered from page to page and after logging out", async ({
  page,
  logIn,
}) => {
  const person = await openVerifiedAccount();
  await begin(page, person, logIn);
  await page.goto("/account/plan");
  await expect(page.getByText("You currently have no plans purchased through the system.")).toBeVisible();

  await page.goto("/menu");
  const panel = page.getByRole("complementary", { name: "Basics" });
  await expect(panel).toBeHidden();
  await page.getByRole("banner").getByRole("button", { name: "My Plan" }).click();
  await panel.getByRole("button", { name: "Keep open" }).click();
  await expect(page).toHaveURL(/\/menu$/);
  await expect(panel).toContainText("Not on your plan");

  await page.context().clearCookies();
  await logIn(page, person);
  await page.goto("/account");
  await expect(panel).toBeVisible();
  await page.goto("/basket");
  await expect(panel).toHaveCount(0);
  await page.goto("/menu");
  await panel.getByRole("link", { name: "See the plans" }).click();
  await expect(page).toHaveURL(/\/upgrade$/);
  await expect(page.getByRole("main")).toContainText("You have no paid subscription.");
  await expect(panel).toHaveCount(0);
  await page.goto("/account/plan");
  await expect(panel).toHaveCount(0);
  await page.goto("/menu");
  await panel.getByRole("button", { name: "Close my plan" }).click();
  await expect(panel).toBeHidden();
});

test("a locked item leads to the plans, and a plan to the basket, by keyboard alone", async ({ page, logIn }) => {
  await begin(page, await openVerifiedAccount(), logIn);
  await page.goto("/upgrade/water-at-six-degrees");
  const main = page.getByRole("main");
  await expect(main).toContainText("This is for subscribers. You have no paid subscription.");
  await main.getByRole("link", { name: "View subscriptions" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#plans$/);

  const studio = page.getByRole("region", { name: "Studio" });
  await expect(studio).toContainText("£29 a month");
  await expect(studio).toContainText("£290 a year");
  await expect(studio).toContainText("Opens Water at six degrees");
  await page.getByRole("radio", { name: "By the month" }).focus();
  await page.keyboard.press("ArrowDown");
  await page.getByRole("button", { name: "Show prices" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/upgrade\/water-at-six-degrees\?billing=annual#plans$/);
  await expect(page.getByRole("radio", { name: "At once, for the year" })).toBeChecked();
  await expect(studio.getByRole("link", { name: /^Choose/ }).first()).toHaveAttribute("href", "/basket/studio-annual");

  const full = studio.getByText("For one designer, buyer or maker.");
  await expect(full).toBeHidden();
  await studio.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(full).toBeVisible();
  await expect(studio.getByText("Hide Full Plan")).toBeVisible();
  await studio.getByRole("link", { name: "Choose Studio, paid at once for £290 a year" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/basket/);
});

test("a narrow screen has the days of a plan under one another, in full view", async ({ page, logIn }) => {
  await logIn(page, member);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/account/plan");
  const order = page.getByRole("link", { name: /^View Order \d{6} of Studio/ });
  const box = await order.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(320);
});

test("an item of larger plans names those plans, and the current plan is not offered again", async ({
  page,
  logIn,
}) => {
  await logIn(page, member);
  await page.goto("/content/waiting-rooms-learn-to-wait");
  await expect(page).toHaveURL(/\/upgrade\/waiting-rooms-learn-to-wait$/);
  await expect(page.getByRole("main")).toContainText(
    "This comes with House and Group. The plan you have does not include it.",
  );
  const studio = page.getByRole("region", { name: "Studio" });
  await expect(studio).toContainText("Your plan");
  await expect(studio).toContainText("Does not open Waiting rooms learn to wait");
  await expect(studio.getByRole("link", { name: /^Choose/ })).toHaveCount(0);
  const house = page.getByRole("region", { name: "House" });
  await expect(house).toContainText("Opens Waiting rooms learn to wait");
  await expect(house.getByRole("link", { name: "Choose House, paid monthly for £89 a month" })).toHaveAttribute(
    "href",
    "/basket/house-monthly",
  );
  await page.getByRole("navigation", { name: "Plans" }).getByRole("link", { name: "House" }).click();
  await expect(page).toHaveURL(/#plan-house$/);
});

/** Logs in and answers what a new member is asked first, so that the page itself is what one sees. */
async function begin(page: Page, person: Person, logIn: (page: Page, person: Person) => Promise<void>): Promise<void> {
  await logIn(page, person);
  await page.goto("/menu");
  await page.getByRole("button", { name: "Reject" }).click();
  await page.getByRole("button", { name: "Skip video for now" }).click();
  await page.getByRole("button", { name: "Skip tooltips" }).click();
}
