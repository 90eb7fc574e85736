import { expect, type Page, test } from "@playwright/test";
import * as basket from "contract/basket";
import * as content from "contract/content";
import * as user from "contract/user";
import { aBasket, lineId } from "tests/support/basket-fixtures";
import { aCard } from "tests/support/content-fixtures";
import { answerAccount, fakeRecord } from "tests/support/fake-account";
import * as faulty from "tests/support/fake-api";
import { type FakeApi, startFakeApi } from "tests/support/fake-api";
import { untilHydrated } from "tests/support/hydration";
import { type Site, startImpatientSite } from "tests/support/site";
import { Visitor } from "tests/support/visitor";

let api: FakeApi;
let site: Site;
let member: Visitor;

// One site, one API and one member for all of the file: a test changes how the API answers.
test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  api = await startFakeApi();
  site = await startImpatientSite(api.url);
  member = new Visitor(site.url);
  await member.submit("/login", {
    intent: "login",
    email: faulty.person.email,
    password: "a password nobody sees again",
  });
});

test.beforeEach(async () => {
  await api.up();
  api.reset();
  answerAccount(api);
});

test.afterAll(async () => {
  await site.end();
  await api.stop();
});

test("a field that is saved while the API is away keeps its text, says so, and is saved once the API is back", async ({
  page,
}) => {
  await open(page, "/account");
  await page.getByLabel("Job title").fill("Colour edi");
  await api.down();
  await page.getByLabel("Company").fill("Net Loft");
  await page.getByLabel("Telephone").focus();
  const beside = page
    .locator(".autosave-field")
    .filter({ has: page.getByLabel("Company") })
    .getByRole("status");
  await expect(beside).toContainText("Not saved");
  await expect(page.getByLabel("Company")).toHaveValue("Net Loft");
  await expect(page.getByLabel("Job title")).toHaveValue("Colour edi");

  await api.up();
  api.setReply(user.updateUser, 200, { user: { ...fakeRecord, company: "Net Loft" }, message: "" });
  await page.getByLabel("Company").focus();
  await page.getByLabel("Telephone").focus();
  await expect(beside).toHaveText("Your account has been updated.");
});

test("a page whose record cannot be read again after a save keeps its form", async ({ page }) => {
  await open(page, "/account");
  api.setReply(user.updateUser, 200, { user: { ...fakeRecord, company: "Net Loft" }, message: "" });
  api.answer(faulty.hungUp, user.readUser);
  await page.getByLabel("Job title").fill("Colour edi");
  await page.getByLabel("Company").fill("Net Loft");
  await page.getByLabel("Telephone").focus();
  await expect(page.getByText("Your account has been updated.")).toBeVisible();
  await expect(page.getByLabel("Company")).toHaveValue("Net Loft");
  await expect(page.getByLabel("Job title")).toHaveValue("Colour edi");
});

test("a quantity that is chosen while the API is away is said not to be saved, and the lines stay", async ({
  page,
}) => {
  api.setReply(basket.addToBasket, 200, aBasket());
  api.setReply(basket.readBasket, 200, aBasket());
  await member.get("/basket/the-year-in-view");
  await open(page, "/basket");
  await api.down();
  await page.getByLabel(/^Quantity of/).selectOption("3");
  await expect(page.getByRole("main").getByText(/^Not saved/)).toBeVisible();
  await expect(page.getByLabel(/^Quantity of/)).toHaveValue("3");
  await expect(page.locator(`[id="${lineId}"]`)).toContainText("The Year in View");

  await api.up();
  api.setReply(basket.setBasketQuantity, 200, aBasket());
  await page.getByLabel(/^Quantity of/).selectOption("2");
  await expect(page.getByText("Your basket has been updated.")).toBeVisible();
});

test("'Load more' while the API is away says so beside it, and loads more once the API is back", async ({ page }) => {
  answerFeed("first", 5);
  await open(page, "/");
  const cards = page.locator(".dashboard-feed article");
  const more = page.getByRole("link", { name: "Load more" });
  await expect(cards).toHaveCount(5);
  await api.down();
  await more.click();
  await expect(page.getByRole("status").filter({ hasText: "There was a problem getting the dashboard" })).toBeVisible();
  await expect(cards).toHaveCount(5);
  await expect(page).toHaveTitle(/^For you/);

  await api.up();
  answerFeed("second", 5);
  await more.click();
  await expect(cards).toHaveCount(10);
  await expect(page.getByText("There was a problem getting the dashboard")).toHaveCount(0);
});

test("a click while the page is being hydrated does what it does without scripts, and no error is logged", async ({
  page,
}) => {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await page.addInitScript(() => {
    const whenIdle = window.requestIdleCallback.bind(window);
    window.requestIdleCallback = (work, options) =>
      whenIdle((deadline) => {
        work(deadline);
        document.querySelector<HTMLLabelElement>("main label")?.click();
      }, options);
  });
  await open(page, "/account");
  expect(errors).toEqual([]);
  const label = page.locator("main label").first();
  expect(await label.evaluate((one: HTMLLabelElement) => one.control === document.activeElement)).toBe(true);
});

/** Opens a page as the member, and waits until it is hydrated. */
async function open(page: Page, path: string): Promise<void> {
  await page.context().addCookies([...member.cookies].map(([name, value]) => ({ name, value, url: site.url })));
  await page.goto(site.url + path);
  await untilHydrated(page.locator("body"));
}

/** Answers the dashboard with a feed of 12 items, of which this page has `count`. */
function answerFeed(name: string, count: number): void {
  api.setReply(content.dashboard, 200, {
    ...{ message: null, filter: { categories: [], order_by: "Latest" }, featured_content: [] },
    ...{ latest_content: { data: [] }, premiumContent: [], subscriptionTrends: [], moreContent: [] },
    personalisedFeed: {
      data: Array.from({ length: count }, (_, index) => aCard({ slug: `${name}-${index}`, title: `${name} ${index}` })),
      meta: { total: 12 },
    },
    ...{ searchFeature: { data: [] }, additionalPanels: { blocks: [], types: [], rows: [] }, latestID: 0, failed: [] },
  });
}
