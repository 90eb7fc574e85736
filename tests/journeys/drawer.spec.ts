import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "tests/support/journey";
import { tabTo } from "tests/support/keyboard";

const member = { email: "member@almanac.test" };

/** The panel of a category: the popover beside the button that opens it. */
function panelOf(page: Page, title: string): Locator {
  return page.locator(`button[aria-label="Open ${title}"] + [popover]`);
}

test("a member opens two levels of the drawer by keyboard, goes back, and opens a category", async ({
  page,
  logIn,
  axe,
}) => {
  await logIn(page, member);
  await page.goto("/");
  const drawer = page.getByRole("navigation", { name: "Industries", exact: true });
  await tabTo(page, page.getByRole("button", { name: "Menu", exact: true }));
  await page.keyboard.press("Enter");
  await expect(drawer).toBeVisible();
  await expect(page.getByRole("button", { name: "Close menu" })).toBeFocused();
  await expect(drawer.getByRole("link", { name: "Team", exact: true })).toHaveAttribute("href", "/account/team");
  await axe(page);

  await tabTo(page, page.getByRole("button", { name: "Open Home & Interiors" }));
  await page.keyboard.press("Enter");
  const industry = panelOf(page, "Home & Interiors");
  await expect(industry.getByRole("button", { name: "Back" })).toBeFocused();
  await tabTo(page, industry.getByRole("button", { name: "Open Rooms" }));
  await page.keyboard.press("Enter");
  const rooms = panelOf(page, "Rooms");
  await expect(rooms.getByRole("button", { name: "Back" })).toBeFocused();
  await axe(page);

  await page.keyboard.press("Enter");
  await expect(rooms).toBeHidden();
  await expect(industry).toBeVisible();
  await tabTo(page, industry.getByRole("button", { name: "Industries" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(industry).toBeHidden();
  await expect(drawer).toBeVisible();

  await tabTo(page, page.getByRole("button", { name: "Open Home & Interiors" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await tabTo(page, industry.getByRole("link", { name: "Tableware" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/category\/home-interiors\/tableware$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tableware");
  await expect(drawer).toBeHidden();
});

test("Escape closes the drawer one level at a time and returns the focus", async ({ page, logIn }) => {
  await logIn(page, member);
  await page.goto("/");
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  await menu.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Open Baby & Kids" }));
  await page.keyboard.press("Enter");
  const industry = panelOf(page, "Baby & Kids");
  await expect(industry).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(industry).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("navigation", { name: "Industries", exact: true })).toBeHidden();
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
