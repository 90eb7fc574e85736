import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "tests/support/journey";
import { tabTo } from "tests/support/keyboard";

const member = { email: "member@almanac.test" };

/** The control that opens a category's panel, and its Back while it is open. */
function openerOf(page: Page, title: string): Locator {
  return page.locator("nav summary", { has: page.getByText(`Open ${title}`, { exact: true }) });
}

test("a member opens two levels of the drawer by keyboard, goes back, and opens a category", async ({
  page,
  logIn,
  axe,
}) => {
  await logIn(page, member);
  await page.goto("/");
  const drawer = page.getByRole("navigation", { name: "Industries", exact: true });
  const close = page.getByRole("button", { name: "Close menu" });
  await tabTo(page, page.getByRole("button", { name: "Menu", exact: true }));
  await page.keyboard.press("Enter");
  await expect(drawer).toBeVisible();
  await expect(close).toBeFocused();
  await expect(drawer.getByRole("link", { name: "Team", exact: true })).toHaveAttribute("href", "/account/team");
  await axe(page);

  const industry = openerOf(page, "Home & Interiors");
  const tableware = drawer.getByRole("link", { name: "Tableware" });
  await expect(industry).toHaveAccessibleName("Open Home & Interiors");
  await tabTo(page, industry);
  await page.keyboard.press("Enter");
  await expect(tableware).toBeVisible();
  await expect(close).toBeHidden();
  await expect(industry).toBeFocused();
  await expect(industry).toHaveAccessibleName("Back");

  const rooms = openerOf(page, "Rooms");
  const kitchen = drawer.getByRole("link", { name: "Kitchen", exact: true });
  await tabTo(page, rooms);
  await page.keyboard.press("Enter");
  await expect(kitchen).toBeVisible();
  await expect(tableware).toBeHidden();
  await expect(industry).toBeHidden();
  await expect(rooms).toBeFocused();
  await expect(rooms).toBeInViewport({ ratio: 1 });
  await axe(page);

  await page.keyboard.press("Enter");
  await expect(kitchen).toBeHidden();
  await expect(tableware).toBeVisible();
  await expect(rooms).toBeFocused();
  await expect(rooms).toHaveAccessibleName("Open Rooms");
  await tabTo(page, industry, "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(tableware).toBeHidden();
  await expect(close).toBeVisible();
  await expect(industry).toBeFocused();

  await page.keyboard.press("Enter");
  await tabTo(page, tableware);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/category\/home-interiors\/tableware$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tableware");
  await expect(drawer).toBeHidden();
});

test("Escape closes the drawer at any level and returns the focus to Menu, which opens it where it was", async ({
  page,
  logIn,
}) => {
  await logIn(page, member);
  await page.goto("/");
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  const drawer = page.getByRole("navigation", { name: "Industries", exact: true });
  await menu.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
  await page.keyboard.press("Enter");
  const industry = openerOf(page, "Home & Interiors");
  const rooms = openerOf(page, "Rooms");
  await tabTo(page, industry);
  await page.keyboard.press("Enter");
  await tabTo(page, rooms);
  await page.keyboard.press("Enter");
  await expect(rooms).toHaveAccessibleName("Back");
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(rooms).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(rooms).toBeFocused();
  await expect(rooms).toHaveAccessibleName("Open Rooms");
});

test("the crumbs of a panel lead to the pages of the categories above it", async ({ page, logIn }) => {
  await logIn(page, member);
  await page.goto("/");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await openerOf(page, "Home & Interiors").click();
  await openerOf(page, "Rooms").click();
  const crumbs = openerOf(page, "Rooms").locator("+ div > p").getByRole("link");
  await expect(crumbs).toHaveText(["Industries", "Home & Interiors", "Rooms"]);
  await crumbs.nth(1).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Home & Interiors");
});

test("a list below the header or beside a breadcrumb closes on Escape and on a click elsewhere", async ({
  page,
  logIn,
  axe,
}) => {
  await logIn(page, member);
  await page.goto("/category/home-interiors/rooms/kitchen/worktops");
  for (const [nav, name, entry] of [
    ["Library", "Library", "Library overview"],
    ["Breadcrumb", "Other categories beside Worktops", "Larders"],
  ] as const) {
    const opener = page.getByRole("navigation", { name: nav }).getByRole("button", { name });
    const inside = page.getByRole("navigation", { name: nav }).getByRole("link", { name: entry });
    await expect(inside).toBeHidden();
    await opener.focus();
    await page.keyboard.press("Enter");
    await expect(inside).toBeVisible();
    await axe(page);
    await tabTo(page, inside);
    await page.keyboard.press("Escape");
    await expect(inside).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(inside).toBeVisible();
    await expect(inside).toBeInViewport({ ratio: 1 });
    await page.mouse.click(2, 2);
    await expect(inside).toBeHidden();
  }
});

test("the same tree is a page of its own", async ({ page, logIn }) => {
  await logIn(page, member);
  await page.goto("/");
  await page.getByRole("link", { name: "All industries" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Industries");
  await page.getByRole("navigation", { name: "All industries" }).getByRole("link", { name: "Worktops" }).click();
  await expect(page).toHaveURL(/\/category\/home-interiors\/rooms\/kitchen\/worktops$/);
});

test("a category leads up, and across to those beside it", async ({ page, logIn }) => {
  await logIn(page, member);
  await page.goto("/category/home-interiors/rooms/kitchen/worktops");
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
  await crumbs.getByRole("button", { name: "Other categories beside Worktops" }).click();
  await crumbs.getByRole("link", { name: "Larders" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Larders");
  await crumbs.getByRole("link", { name: "Industries" }).click();
  await expect(page).toHaveURL(/\/menu$/);
});

test("a browser without popovers shows links in place of the buttons that open them", async ({ page, logIn }) => {
  await logIn(page, member);
  // A condition that holds in place of one that does not hold here.
  await page.route("**/*.css", async (route) => {
    const response = await route.fetch();
    const css = (await response.text()).replaceAll("not selector(:popover-open)", "selector(a)");
    await route.fulfill({ response, body: css });
  });
  await page.goto("/category/home-interiors/rooms/kitchen");
  const openers = await page
    .locator("button[popovertarget]:not([popover] *)")
    .evaluateAll((buttons) =>
      buttons.map((button) => ({ name: button.textContent, isShown: button.checkVisibility() })),
    );
  expect(openers.length).toBeGreaterThan(3);
  expect(openers.filter(({ isShown }) => isShown)).toEqual([]);
  for (const name of ["Menu", "Library", "My Plan"])
    await expect(page.getByRole("banner").getByRole("link", { name, exact: true })).toBeVisible();
});
