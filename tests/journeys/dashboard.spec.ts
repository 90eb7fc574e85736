import type { Page } from "@playwright/test";
import { untilHydrated } from "tests/support/hydration";
import { expect, test } from "tests/support/journey";
import { siteURL } from "tests/support/journey-site";

const member = { email: "member@almanac.test" };
const basics = { email: "basics@almanac.test" };
const narrow = { width: 320, height: 640 };
const wide = { width: 1280, height: 800 };
/** Longer than each of the carousels rests on a slide. */
const turnMs = 4_500;

test("the dashboard shows its sections in order, and its first featured item opens", async ({ page, logIn }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await logIn(page, member);
  await page.goto("/");
  await expect(page).toHaveTitle(/^For you – /);
  const headings = await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
  const found = [
    "Latest",
    "Your personalised feed",
    "What are you looking for?",
    "Premium content for you",
    "More content for you",
  ].map((title) => headings.indexOf(title));
  expect(found).toEqual([...found].sort((a, b) => a - b));
  expect(found[0]).toBeGreaterThan(-1);
  const cover = page.getByRole("region", { name: "Featured" }).locator("img").first();
  await expect.poll(() => cover.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

  const first = page.locator("#featured-1");
  const title = (await first.getByRole("heading").textContent()) ?? "";
  await first.getByRole("link", { name: `View ${title}`, exact: true }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test("a search starts on the dashboard, and its field is empty after going back", async ({ page, logIn }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await logIn(page, member);
  await page.goto("/");
  const tag = page.getByRole("list", { name: "Popular searches" }).getByRole("link").first();
  const word = (await tag.textContent()) ?? "";
  await tag.press("Enter");
  await expect(page).toHaveURL(`/search?query=${word}`);
  await page.goBack();
  const keyword = page.getByRole("search", { name: "By keyword" }).getByLabel("Search");
  await keyword.fill("kitchen");
  await keyword.press("Enter");
  await expect(page).toHaveURL("/search?query=kitchen");
  await page.goBack();
  await expect(keyword).toHaveValue("");
});

/** The carousels differ by the width of the window as much as by scripts. */
for (const viewport of [narrow, wide]) {
  test.describe(`in a window of ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test("the featured carousel moves by itself until it is paused or a slide has the focus", async ({
      page,
      logIn,
      javaScriptEnabled,
      axe,
    }) => {
      if (javaScriptEnabled) await page.clock.install();
      await logIn(page, member);
      await page.goto("/");
      const carousel = page.getByRole("region", { name: "Featured" });
      const pause = carousel.getByRole("button", { name: "Pause Featured" });
      if (!javaScriptEnabled) {
        await expect(pause).toBeHidden();
        await carousel.getByRole("link", { name: /^3: / }).press("Enter");
        await expect(page.locator("#featured-3").getByRole("heading")).toBeInViewport();
        return;
      }

      await expect(pause).toBeVisible();
      await expect(carousel.getByRole("list").last()).toHaveCSS("cursor", "grab");
      await page.clock.runFor(turnMs);
      await expect.poll(() => shown(page)).not.toBe(1);
      await pause.press("Enter");
      await expect(carousel.getByRole("button", { name: "Play Featured" })).toBeVisible();
      const paused = await shown(page);
      await page.clock.runFor(3 * turnMs);
      expect(await shown(page)).toBe(paused);

      await carousel.getByRole("link", { name: /^4: / }).press("Enter");
      await expect.poll(() => shown(page)).toBe(4);
      await axe(page);
      // Hidden slides are inert: Tab moves from the controls to the visible slide.
      await carousel.getByRole("button", { name: "Play Featured" }).focus();
      await page.keyboard.press("Tab");
      await expect(page.locator("#featured-4 a").first()).toBeFocused();

      // The mouse must not hover over a slide, which also stops the carousel.
      await carousel.getByRole("button", { name: "Play Featured" }).hover();
      await carousel.getByRole("button", { name: "Play Featured" }).press("Enter");
      await page.clock.runFor(turnMs);
      await expect.poll(() => shown(page)).not.toBe(4);
      const focused = await focusShownSlide(page);
      await page.clock.runFor(3 * turnMs);
      expect(await shown(page)).toBe(focused);
    });

    test("the latest items do not move by themselves with reduced motion, and scroll by button and Tab", async ({
      page,
      logIn,
      javaScriptEnabled,
    }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      if (javaScriptEnabled) await page.clock.install();
      await logIn(page, member);
      await page.goto("/");
      const carousel = page.getByRole("region", { name: "Latest items" });
      await expect(carousel.getByRole("article").first()).toContainText("1");
      const track = carousel.locator("ul");
      await carousel.scrollIntoViewIfNeeded();
      if (javaScriptEnabled) {
        await expect(carousel.getByRole("button", { name: "Next in Latest items" })).toBeVisible();
        await expect(carousel.getByRole("button", { name: /Pause/ })).toBeHidden();
        await page.clock.runFor(3 * turnMs);
        expect(await track.evaluate((list) => list.scrollLeft)).toBe(0);
        await carousel.getByRole("button", { name: "Next in Latest items" }).press("Enter");
        await expect.poll(() => track.evaluate((list) => list.scrollLeft)).toBeGreaterThan(0);
      }
      // Without scripts it is a scrolling list, in which focus scrolls an item into view.
      await page.locator("#latest-6 a").focus();
      await expect(page.locator("#latest-6 a")).toBeInViewport();
    });
  });
}

test("the feed loads more by its link, and the settings open on the same page with scripts", async ({
  page,
  logIn,
  javaScriptEnabled,
  axe,
}) => {
  await logIn(page, member);
  await page.goto("/");
  const cards = page.locator(".dashboard-feed article");
  await expect(cards).toHaveCount(5);
  const seen = await cards.getByRole("heading").allTextContents();
  if (javaScriptEnabled) await untilHydrated(page.getByRole("link", { name: "Load more" }));
  await page.getByRole("link", { name: "Load more" }).press("Enter");
  if (javaScriptEnabled) {
    await expect(cards).toHaveCount(10);
    // The address says how many pages there are, so that going back or saving an item returns to them.
    await expect(page).toHaveURL("/?pages=2");
    await expect(cards.nth(5).getByRole("heading").getByRole("link")).toBeFocused();
    await axe(page);
    await page.getByRole("link", { name: "Load more" }).press("Enter");
    await expect(cards).toHaveCount(15);
    expect(new Set(await cards.getByRole("heading").allTextContents()).size).toBe(15);
    const titles = await cards.getByRole("heading").allTextContents();
    await cards.nth(12).getByRole("heading").getByRole("link").press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("For you");
    await expect(page).not.toHaveURL("/?pages=3");
    await page.goBack();
    await expect(page).toHaveTitle(/^For you/);
    await expect(cards.getByRole("heading")).toHaveText(titles);
    await expect(page.getByRole("region", { name: "Latest items" })).toBeAttached();
  } else {
    await expect(page).toHaveTitle(/^Your personalised feed – Page 2 – /);
    await page.waitForLoadState();
    for (const title of await cards.getByRole("heading").allTextContents()) expect(seen).not.toContain(title);
    await page.getByRole("link", { name: "Back to the dashboard" }).press("Enter");
    await expect(page).toHaveURL("/");
  }

  const settings = page.getByRole("link", { name: "Update my personlisation settings" });
  if (javaScriptEnabled) await untilHydrated(settings);
  await settings.press("Enter");
  await expect(page.getByRole("button", { name: "Update your feed" }).last()).toBeVisible();
  await expect(page).toHaveURL(javaScriptEnabled ? "/?pages=3" : "/personalised?panel=1");
});

test("new content is offered by a link, and does not replace the page", async ({
  page,
  logIn,
  javaScriptEnabled,
  axe,
}) => {
  if (javaScriptEnabled) await page.clock.install();
  await logIn(page, basics);
  await page.goto("/");
  await expect(page.getByText(/^Last checked \d\d:\d\d/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Your plan" })).toContainText(
    "This article is free on the Basics plan.",
  );
  if (!javaScriptEnabled) {
    await page.getByRole("link", { name: "Check for new content" }).press("Enter");
    await expect(page).toHaveURL("/");
    return;
  }

  // It asks from its hydration on.
  await untilHydrated(page.getByText(/^Last checked/));
  let id = await newestID(page);
  let asked = 0;
  let refused = false;
  await page.route("/latest", async (route) => {
    asked++;
    if (id) return route.fulfill({ json: { id } });
    await route.fulfill({ response: await route.fetch({ maxRedirects: 0 }) });
    refused = true;
  });
  const offer = page.getByRole("status").filter({ hasText: "New content" });
  await page.clock.runFor(61_000);
  await expect.poll(() => asked).toBe(1);
  await expect(offer).toBeHidden();

  id = "7f1b4a52-9a37-4a3e-9d6e-0d1c2b3a4f50";
  await page.getByRole("search", { name: "By keyword" }).getByLabel("Search").fill("half a word");
  await page.clock.runFor(60_000);
  await expect(offer).toBeVisible();
  await axe(page);
  await page.clock.runFor(10_000);
  await expect(offer).toBeVisible();
  await expect(page.getByRole("search", { name: "By keyword" }).getByLabel("Search")).toHaveValue("half a word");

  // After the session has ended there are no more requests, and the link leads to log in.
  id = "";
  await page.context().clearCookies();
  await page.clock.runFor(60_000);
  await expect.poll(() => refused).toBe(true);
  await expect.poll(() => asksInAMinute(page)).toBe(0);
  for (let minutes = 0; minutes < 3; minutes += 1) expect(await asksInAMinute(page)).toBe(0);
  await offer.getByRole("link", { name: "Refresh" }).press("Enter");
  await expect(page).toHaveURL("/login");
});

test("a browser that sends save-data gets no script", async ({ browser, logIn, monitor }) => {
  const context = await browser.newContext({
    baseURL: siteURL(),
    extraHTTPHeaders: { "save-data": "on" },
  });
  monitor.context(context);
  const page = await context.newPage();
  await logIn(page, member);
  const response = await page.goto("/");
  expect(response?.headers()["content-security-policy"]).not.toContain("script-src");
  await expect(page.locator("script")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /Pause/ })).toHaveCount(0);
  await context.close();
});

/** The number of the visible slide, as the carousel's dots show it. */
async function shown(page: Page): Promise<number> {
  return Number(await page.locator("#featured .carousel__dots a[aria-current]").textContent());
}

/** The id of the newest item, from the site's endpoint for polling. */
/** How often the page asks for new content while a minute passes. */
async function asksInAMinute(page: Page): Promise<number> {
  await page.evaluate(() => {
    const { fetch } = window;
    const asking = { times: 0 };
    Object.assign(window, { asking, realFetch: fetch });
    window.fetch = (...args) => {
      if (String(args[0]).endsWith("/latest")) asking.times += 1;
      return fetch(...args);
    };
  });
  await page.clock.runFor(60_000);
  return page.evaluate(() => {
    const { asking, realFetch } = window as unknown as { asking: { times: number }; realFetch: typeof fetch };
    window.fetch = realFetch;
    return asking.times;
  });
}

async function newestID(page: Page): Promise<string> {
  const answer = await page.request.get("/latest", { headers: { accept: "application/json" } });
  return String(((await answer.json()) as { id: unknown }).id);
}

/** Focuses the first link of the visible slide, and returns the slide's number. */
function focusShownSlide(page: Page): Promise<number> {
  return page.evaluate(() => {
    const slide = document.querySelector("#featured .carousel__slide:not([inert])");
    slide?.querySelector("a")?.focus();
    return Number(slide?.id.split("-").at(-1));
  });
}
