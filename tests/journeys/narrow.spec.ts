import type { Browser, Page } from "@playwright/test";
import { test as base, expect, siteURL } from "tests/support/journey-site";
import { logIn } from "tests/support/log-in";
import { PageMonitor } from "tests/support/page-monitor";
import { sampleAddresses } from "tests/support/page-samples";
import { type RouteRow, routeTable } from "tests/support/route-table";

/** A page that one account, or a guest, moves through from test to test. */
interface OpenPage {
  page: Page;
  monitor: PageMonitor;
}

/** Opening a page for each test, and loading styles and scripts anew, would take longer than looking at it. */
const test = base.extend<object, { open(email?: string): Promise<OpenPage> }>({
  open: [
    async ({ browser }, use) => {
      const opened = new Map<string, OpenPage>();
      await use(async (email = "") => {
        const found = opened.get(email) ?? (await openPage(browser, email));
        opened.set(email, found);
        return found;
      });
      for (const { page } of opened.values()) await page.context().close();
    },
    { scope: "worker" },
  ],
});

const rows = routeTable();

test("the route table lists the pages that this file visits", () => {
  expect(rows.length).toBeGreaterThan(40);
});

for (const row of rows) {
  test(`${row.path} fits a window of 320 pixels`, async ({ open }) => {
    const { page, monitor } = await open(accountFor(row));
    for (const path of await sampleAddresses(row, async (from) => (await page.request.get(from)).text())) {
      await page.goto(path);
      expect(await widthOf(page), path).toBe(320);
      expect(await smallTargets(page), path).toEqual([]);
      if (path.startsWith("/admin")) expect(await tablesThatScroll(page), path).toEqual([]);
    }
    expect(await monitor.takeProblems(), "errors in the console").toEqual([]);
  });
}

test("a long e-mail address does not widen the page that says it", async ({ open }) => {
  const { page } = await open("wren.halloway@almanac.test");
  await page.goto("/account/data?confirm=delete");
  await expect(page.getByRole("main")).toContainText("wren.halloway@almanac.test");
  expect(await widthOf(page)).toBe(320);
});

/** Opens a page as narrow as a telephone, logged in unless there is no account. */
async function openPage(browser: Browser, email: string): Promise<OpenPage> {
  const context = await browser.newContext({
    baseURL: siteURL(),
    viewport: { width: 320, height: 640 },
    reducedMotion: "reduce",
  });
  const monitor = new PageMonitor(true);
  // Chromium logs pages that answer with 403 or 404 as errors.
  monitor.tolerate(/status of 40[34]/);
  monitor.context(context);
  const page = await context.newPage();
  if (email) await logIn(page.request, { email });
  return { page, monitor };
}

/** A demo account that may open the page; none for a page that is open to everyone. */
function accountFor({ path, access }: RouteRow): string | undefined {
  if (path === "/email/verify") return "unverified@almanac.test";
  if (access === "guest" || access === "open") return undefined;
  return access === "permission" ? "admin@almanac.test" : "member@almanac.test";
}

function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}

/** The tables that are wider than their frame: those of the administration are stacked instead. */
function tablesThatScroll(page: Page): Promise<(string | null)[]> {
  return page
    .locator(".table-scroll")
    .evaluateAll((frames) =>
      frames.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map((frame) => frame.ariaLabel),
    );
}

/** What can be pressed and is less than 24 pixels high or wide, except links within a sentence. */
function smallTargets(page: Page): Promise<string[]> {
  return page.locator("main :is(a[href], button, input, select, textarea, summary)").evaluateAll((targets) => {
    const isInSentence = (target: Element) =>
      target.localName === "a" &&
      [...(target.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim().length > 1,
      );
    const isHidden = (target: Element) => {
      const { clipPath, position } = getComputedStyle(target);
      return clipPath !== "none" || position === "absolute" || target.closest("[aria-hidden=true]") !== null;
    };
    return targets.flatMap((target) => {
      if (!target.checkVisibility({ visibilityProperty: true }) || isHidden(target) || isInSentence(target)) return [];
      const label = (target as HTMLInputElement).labels?.[0];
      const boxes = [target, ...(label ? [label] : [])].map((element) => element.getBoundingClientRect());
      const height = Math.max(...boxes.map((box) => box.height));
      const width = Math.max(...boxes.map((box) => box.width));
      if (height >= 23.5 && width >= 23.5) return [];
      return [`${target.localName} “${target.textContent?.trim()}”: ${Math.round(width)} × ${Math.round(height)}`];
    });
  });
}
