import type { Page } from "@playwright/test";
import { expect, test } from "tests/support/journey-accounts";
import { sampleAddresses } from "tests/support/page-samples";
import { type RouteRow, routeTable } from "tests/support/route-table";

const rows = routeTable();

test("the route table lists the pages that this file visits", () => {
  expect(rows.length).toBeGreaterThan(40);
});

for (const row of rows) {
  test(`${row.path} fits a window of 320 pixels`, async ({ page, logIn, monitor }) => {
    // Chromium logs pages that answer with 403 or 404 as errors.
    monitor.tolerate(/status of 40[34]/);
    const email = accountFor(row);
    if (email) await logIn(page, { email });
    for (const path of await sampleAddresses(row, async (from) => (await page.request.get(from)).text())) {
      await page.goto(path);
      expect(await widthOf(page), path).toBe(320);
    }
  });
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
