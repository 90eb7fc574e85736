import type { Page } from "@playwright/test";
import { expect, test } from "tests/support/journey-accounts";
import { demoPerson } from "tests/support/journey-teams";

/** What of the page "Back to top" lies over, wherever one has scrolled to. */
async function covered(page: Page, controls = "a, button, input, select, textarea"): Promise<string[]> {
  return page.evaluate((controls) => {
    const top = document.querySelector("a[href='#top']");
    const found = new Set<string>();
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 3) {
      scrollTo({ top: y, behavior: "instant" });
      const mine = top?.getBoundingClientRect() ?? new DOMRect();
      for (const control of document.querySelectorAll(`main :is(${controls})`)) {
        const its = control.getBoundingClientRect();
        const apart =
          its.right <= mine.left || its.left >= mine.right || its.bottom <= mine.top || its.top >= mine.bottom;
        if (its.width > 1 && !apart) found.add(control.textContent || control.id);
      }
    }
    return [...found];
  }, controls);
}

/** How many pixels the way back to the top lies below the end of the page's content. */
async function distanceBelowMain(page: Page): Promise<number> {
  return page.evaluate(() => {
    const link = document.querySelector("a[href='#top']");
    const main = document.querySelector("main");
    return (link?.getBoundingClientRect().top ?? 0) - (main?.getBoundingClientRect().bottom ?? 0);
  });
}

test('"Back to top" covers no field and no button', async ({ page, logIn }) => {
  await logIn(page, demoPerson("team-admin@almanac.test"));
  for (const path of ["/account", "/account/team"]) {
    await page.goto(path);
    await expect(page.getByRole("link", { name: "Back to top" })).toHaveCount(1);
    expect(await covered(page), path).toEqual([]);
  }
  await page.goto("/basket/notes-on-clay");
  expect(await covered(page), "/basket").toEqual([]);
  await page.getByRole("button", { name: "Remove Notes on Clay" }).click();
});

test("the way back to the top lies over no Save button of a list, and at first over nothing", async ({
  page,
  logIn,
}) => {
  await logIn(page, demoPerson("member@almanac.test"));
  for (const path of ["/category/home-interiors/rooms", "/search?query=colour", "/content"]) {
    await page.goto(path);
    await expect(page.getByRole("button", { name: /^(Save|Remove) / }).first()).toBeVisible();
    // A scroll timeline is inactive until the browser has drawn a frame, which may be after the load event.
    await expect.poll(() => distanceBelowMain(page), path).toBeGreaterThan(0);
    expect(await covered(page, "button, input, select, textarea"), path).toEqual([]);
  }
});

test("the tabs of the account's details keep their position from page to page", async ({ page, logIn }) => {
  await logIn(page, demoPerson("member@almanac.test"));
  await page.goto("/account");
  const tabs = page.getByRole("navigation", { name: "Account details" });
  const y = (await tabs.boundingBox())?.y;
  for (const name of ["My Plan", "Payment Methods", "Sessions", "Your data"]) {
    await tabs.getByRole("link", { name }).click();
    await expect(tabs.locator("[aria-current=page]")).toHaveText(name);
    await expect.poll(async () => (await tabs.boundingBox())?.y, name).toBe(y);
  }
});

test("addresses of different kinds are in columns where there is room", async ({ page, logIn, viewport }) => {
  await logIn(page, demoPerson("member@almanac.test"));
  await page.goto("/account/addresses");
  const kinds = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(kinds).toHaveText(["Account", "Billing", "Delivery"]);
  const tops = await Promise.all((await kinds.all()).map(async (kind) => (await kind.boundingBox())?.y));
  expect(new Set(tops).size).toBe(viewport?.width === 1280 ? 1 : 3);
});

test("what only a password manager reads is not drawn, and says what it is where nothing is hidden", async ({
  page,
  logIn,
}) => {
  await logIn(page, demoPerson("member@almanac.test"));
  for (const path of ["/account", "/account/changePassword"]) {
    await page.goto(path);
    const said = page.locator("label", { has: page.locator("input[name=username]") });
    await expect(said, path).toHaveText("You log in as");
    await expect(said.locator("input"), path).toHaveValue("member@almanac.test");
    await expect(said, path).toBeHidden();
  }
});

test("on paper a team is its people, its invites and its code, and nothing to press", async ({ page, logIn }) => {
  await logIn(page, demoPerson("team-admin@almanac.test"));
  await page.goto("/account/team");
  const main = page.getByRole("main");
  const pressed = main.locator("button:visible, a.button:visible, input:visible, select:visible");
  expect(await pressed.count()).toBeGreaterThan(10);
  await page.emulateMedia({ media: "print" });
  await expect(pressed).toHaveCount(0);
  for (const name of ["Nadia Ferreira", "Bea Thornton"])
    await expect(main.getByRole("heading", { level: 3, name })).toBeVisible();
  await expect(main.getByText("MARLOW-FINCH-26", { exact: true })).toBeVisible();
});
