import { expect, openVerifiedAccount, test } from "tests/support/journey-accounts";

test("My Downloads shows none, one and several downloads, each with its files", async ({ page, logIn }) => {
  await logIn(page, await openVerifiedAccount());
  await page.goto("/account/downloads");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Downloads");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText("You currently have no saved downloads");

  await page.goto("/content/low-tide");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Low tide");
  await page.getByRole("region", { name: "Files" }).getByRole("button", { name: "Download", exact: true }).click();
  await expect(page).toHaveURL(/\/account\/downloads\?item=low-tide$/);
  await expect(page.getByRole("heading", { level: 2 })).toContainText([
    "Your download is ready. Enjoy!",
    "We think you'll like these too",
  ]);
  await page.goto("/content/the-foundry-year");
  await page.getByRole("region", { name: "Files" }).getByRole("button", { name: "Download", exact: true }).click();
  await expect(page.getByRole("heading", { level: 3 }).first()).toHaveText("The foundry year");
  await expect(page.getByRole("link", { name: "Download The foundry year PDF" })).toBeVisible();
  await page.getByRole("region", { name: "Your other downloads" }).getByRole("link", { name: "Low tide" }).click();
  await expect(page).toHaveURL(/\?item=low-tide$/);
  const file = page.getByRole("list", { name: "Files of Low tide" }).getByRole("link").first();
  await expect(file).toHaveAccessibleName(/^Download .+ (CSV|GPL|SVG|TXT), \d/);
  const arriving = page.waitForEvent("download");
  await file.click();
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(/^[a-z0-9-]+\.[a-z]+$/);
  expect(await download.failure()).toBeNull();
});

test("reading adds nothing to the downloads, whatever address is opened; pressing Download does, once", async ({
  page,
  logIn,
  axe,
}) => {
  await logIn(page, await openVerifiedAccount());
  const { request } = page;
  for (const path of ["/content/low-tide", "/download/low-tide", "/content/plates-for-one", "/pdf/plates-for-one"])
    expect((await request.get(path)).status(), path).toBe(200);
  await page.goto("/account/downloads");
  await expect(page.getByText("You currently have no saved downloads")).toBeVisible();

  await page.goto("/content/low-tide");
  await axe(page);
  const files = page.getByRole("region", { name: "Files" });
  for (let times = 0; times < 2; times += 1) {
    const arriving = page.waitForEvent("download");
    await files
      .getByRole("button", { name: /^Download .+: (CSV|GPL|SVG|TXT), \d/ })
      .first()
      .click();
    const file = await arriving;
    expect(file.suggestedFilename()).toMatch(/^[a-z0-9-]+\.[a-z]+$/);
    expect(await file.failure()).toBeNull();
  }
  await page.goto("/account/downloads");
  await expect(page.getByRole("heading", { level: 3 }).first()).toHaveText("Low tide");
  await expect(page.getByRole("region", { name: "Your other downloads" })).toBeHidden();
});

test("a file comes in parts, and a link to it runs out with a page that says so", async ({ page, logIn, monitor }) => {
  monitor.tolerate(/410/);
  await logIn(page, await openVerifiedAccount());
  const { request } = page;
  const whole = await request.get("/download/low-tide");
  const address = new URL(whole.url());
  const text = await whole.text();
  const etag = whole.headers().etag ?? "";
  const part = await request.get(address.href, { headers: { range: "bytes=5-9", "if-range": etag } });
  expect([part.status(), await part.text()]).toEqual([206, text.slice(5, 10)]);
  expect(part.headers()["content-range"]).toBe(`bytes 5-9/${text.length}`);
  expect((await request.get(address.href, { headers: { range: `bytes=${text.length}-` } })).status()).toBe(416);
  const head = await request.head(address.pathname);
  expect(head.headers()["content-length"]).toBe(String(text.length));

  address.searchParams.set("n", "something-else.csv");
  expect((await page.goto(address.href))?.status()).toBe(410);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link has expired");
  const arriving = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download the file" }).click();
  expect(await (await arriving).failure()).toBeNull();
});

test("an item outside the plan redirects to the upgrade page, and so does its download", async ({ page, logIn }) => {
  await logIn(page, await openVerifiedAccount());
  for (const path of ["/download/water-at-six-degrees", "/content/water-at-six-degrees"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/upgrade\/water-at-six-degrees$/);
  }
});

test("the account's navigation leads to each of its parts and marks the current one", async ({ page, logIn }) => {
  await logIn(page, { email: "nadia.ferreira@almanac.test" });
  await page.goto("/account/downloads");
  const nav = page.getByRole("navigation", { name: "Your account" });
  await expect(nav.getByRole("link")).toHaveText([
    "Account Details",
    "Orders & Payments",
    "My Downloads",
    "Saved Resources",
    "Team",
  ]);
  await expect(nav.locator("[aria-current=page]")).toHaveText("My Downloads");
  await nav.getByRole("link", { name: "Saved Resources" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Saved Items");
  await expect(nav.locator("[aria-current=page]")).toHaveText("Saved Resources");
});
