import type { APIRequestContext, Page } from "@playwright/test";
import {
  expect,
  fillBasics,
  fillPasswords,
  newPerson,
  openAccount,
  openVerifiedAccount,
  test,
} from "tests/support/journey-accounts";

const demo = "/demo/spring-fairs-in-colour";
const title = "Spring fairs in colour";

/** All that one may do with an address without pressing anything. */
async function look(address: string, request: APIRequestContext, page: Page): Promise<void> {
  for (let times = 0; times < 3; times += 1) expect((await request.get(address)).status()).toBe(200);
  expect((await request.head(address)).status()).toBe(200);
  expect((await request.get(address, { headers: { "sec-purpose": "prefetch" } })).status()).toBe(200);
  await page.goto(address);
}

test("a visitor comes for a free download: registers, confirms by the mailed link, and takes it home", async ({
  page,
  mail,
}) => {
  test.slow();
  const person = newPerson();
  await page.goto(demo);
  await expect(page).toHaveURL(/\/register$/);
  await expect(page.getByText("to get your free download.", { exact: true })).toBeVisible();
  await fillBasics(page, person);
  await fillPasswords(page, person.password);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("I accept").check();
  await page.getByRole("button", { name: "Create account" }).click();

  await expect(page).toHaveURL(new RegExp(`${demo}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await page.getByRole("button", { name: "Get the download" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your download is on its way");
  await expect(page).toHaveTitle(/^Your download is on its way/);
  await page.getByRole("button", { name: "Resend", exact: true }).click();
  await expect(page).toHaveTitle(/^Email resent! – /);

  await page.goto("/account/downloads");
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("Your download is on its way");
  await expect(page.getByRole("list", { name: `Files of ${title}` })).toBeHidden();

  const { links } = await mail(person.email, /free download/);
  await page.goto(links[0] ?? "");
  await page.getByRole("button", { name: "Confirm your account" }).click();
  await expect(page).toHaveURL(new RegExp(`${demo}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your download is ready");
  await expect(page.getByRole("main")).toContainText("Thank you, Nora.");

  await page.getByRole("main").getByRole("link", { name: "See it in My Downloads" }).click();
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("Your demo is ready. Enjoy!");
  const files = page.getByRole("list", { name: `Files of ${title}` }).getByRole("link");
  await expect(files).toHaveText([/as a table.*CSV/s, /drawing software.*GPL/s, /as a repeat.*SVG/s]);
  const arriving = page.waitForEvent("download");
  await files.first().click();
  expect((await arriving).suggestedFilename()).toBe("the-fair-palette-as-a-table.csv");
});

test("opening, fetching or prefetching a demo page requests no download", async ({ page, logIn }) => {
  await logIn(page, await openVerifiedAccount());
  await look(demo, page.request, page);
  await expect(page.getByRole("button", { name: "Get the download" })).toBeVisible();
  await page.goto("/account/downloads");
  await expect(page.getByText("You currently have no saved downloads")).toBeVisible();
  await page.goto(demo);
  await page.getByRole("button", { name: "Get the download" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your download is ready");
});

test("too many requests for a demo show when to try again, on the same page", async ({ page, logIn }) => {
  await logIn(page, await openAccount());
  await page.goto("/demo/the-autumn-house");
  await page.getByRole("button", { name: "Get the download" }).click();
  const again = page.getByRole("button", { name: "Resend", exact: true });
  for (let times = 0; times < 4; times += 1) {
    await again.click();
    await expect(page).toHaveTitle(/^Email resent! – /);
  }
  await again.click();
  await expect(page).toHaveTitle(/^Error: Your download is on its way/);
  await expect(page.locator("[data-error-summary]")).toContainText("There have been too many attempts.");
  await expect(again).toBeVisible();
});

test("an item without a demo answers 404", async ({ page, logIn, monitor }) => {
  monitor.tolerate(/404/);
  for (const isMember of [false, true]) {
    if (isMember) await logIn(page, { email: "member@almanac.test" });
    for (const slug of ["the-grandparent-basket", "nothing"]) {
      expect((await page.goto(`/demo/${slug}`))?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Free download not found");
    }
  }
});
