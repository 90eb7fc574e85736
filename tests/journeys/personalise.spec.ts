import { expect, openVerifiedAccount, test } from "tests/support/journey-accounts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("a member personalises the feed; an unchanged panel saves nothing", async ({ page, logIn, axe }) => {
  const person = await openVerifiedAccount();
  await logIn(page, person);
  await page.goto("/personalised");
  await expect(page).toHaveTitle(/^Personalised Feed – /);
  const main = page.getByRole("main");
  const save = main.getByRole("button", { name: "Update your feed" });
  const total = main.getByText(/^\d+ publications$/);
  const before = Number.parseInt(await total.innerText(), 10);

  await main.getByText("Personalise your feed").click();
  await expect(page.getByRole("group", { name: "Home & Interiors" })).toBeVisible();
  await axe(page);
  const home = page.getByRole("group", { name: "Home & Interiors" });
  await home.getByLabel("Rooms").check();
  await save.click();
  await expect(page).toHaveURL(/\/personalised$/);
  await expect(page.getByText("Your content has been personalised").first()).toBeVisible();
  const after = Number.parseInt(await total.innerText(), 10);
  expect(after).toBeLessThan(before);

  // Nothing changed, so nothing is said.
  await page.goto("/personalised?panel=1");
  await expect(home.getByLabel("Rooms")).toBeChecked();
  await expect(home.getByLabel("Textiles")).not.toBeChecked();
  await save.click();
  await expect(page).toHaveURL(/\/personalised$/);
  await expect(page.getByText("Your content has been personalised")).toHaveCount(0);
});

test("a member sorts the feed, and sees all content", async ({ page, logIn }) => {
  await logIn(page, await openVerifiedAccount());
  await page.goto("/personalised?panel=sort");
  const main = page.getByRole("main");
  const newest = await main.locator("article.card").first().innerText();
  await page.getByLabel("Oldest").check();
  await main.getByRole("button", { name: "Update your feed" }).click();
  await expect(main.getByText("Sort by: Oldest")).toBeVisible();
  expect(await main.locator("article.card").first().innerText()).not.toBe(newest);

  await page.getByRole("radio", { name: "All Content" }).check();
  await main.getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "All Content" })).toBeVisible();
  await main.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveTitle(/^Page 2 – All Content – Personalised Feed – /);
});

test("a group is selected whole and not at all with one button, before anything is saved", async ({
  page,
  logIn,
  axe,
}) => {
  await logIn(page, await openVerifiedAccount());
  await page.goto("/personalised?panel=1");
  const group = page.getByRole("group", { name: "Food & Beverage" });
  const ticked = group.locator("input:checked");
  const all = page.getByRole("button", { name: "Select/deselect all in Food & Beverage" });
  await page.getByLabel("Play", { exact: true }).check();
  await all.click();
  await expect(page).toHaveURL(/panel=1#feed-food-beverage$/);
  await expect(page.getByText("Everything in Food & Beverage is selected. It is not saved yet.")).toBeVisible();
  await page.waitForLoadState();
  await expect(ticked).toHaveCount(await group.getByRole("checkbox").count());
  await expect(page.getByLabel("Play", { exact: true })).toBeChecked();
  await axe(page);
  await all.click();
  await expect(page.getByText("Nothing in Food & Beverage is selected. It is not saved yet.")).toBeVisible();
  await expect(ticked).toHaveCount(0);
  await page.goto("/personalised?panel=1");
  await expect(page.getByLabel("Play", { exact: true })).not.toBeChecked();
});

test("at most one of the panel's two parts is open", async ({ page, logIn }) => {
  await logIn(page, { email: "basics@almanac.test" });
  await page.goto("/personalised?panel=1");
  await expect(page.getByText("Cancel", { exact: true })).toBeVisible();
  await page.getByText("Sort by: Latest").click();
  await expect(page.getByRole("group", { name: "Order By" })).toBeVisible();
  await expect(page.getByText("Personalise your feed")).toBeVisible();
  await expect(page.getByRole("group", { name: "Home & Interiors" })).toBeHidden();
  await page.getByText("Personalise your feed").click();
  await expect(page.getByRole("group", { name: "Order By" })).toBeHidden();

  await page.goto("/personalised?page=999");
  await expect(page.getByText("No matching content found.")).toBeVisible();
  await page.getByRole("link", { name: "To the last page" }).click();
  await expect(page.getByRole("main").locator("article.card").first()).toBeVisible();
});
