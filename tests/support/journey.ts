import type { Page } from "@playwright/test";
import { axeProblems } from "tests/support/axe";
import { apiURL, test as base, expect } from "tests/support/journey-site";
import { type Account, logIn } from "tests/support/log-in";
import { type ReceivedMail, waitForMail } from "tests/support/outbox";
import { PageMonitor } from "tests/support/page-monitor";

interface Fixtures {
  /** The newest mail to this address, as soon as there is one; `subject` chooses among several. */
  mail(to: string, subject?: RegExp): Promise<ReceivedMail>;
  /** Logs in by submitting the real form; the page stays where it is. */
  logIn(page: Page, account: Account): Promise<void>;
  /**
   * Asserts that axe finds nothing on the page in its current state (an open panel, a refused field). A page that is as
   * it was sent is checked once, by `documents.axe.ts`.
   */
  axe(page: Page): Promise<void>;
  /** Watches every page; `monitor.tolerate(pattern)` allows a console message that the journey provokes. */
  monitor: PageMonitor;
}

/**
 * Playwright's test for journeys. A console error or an uncaught error of any page fails the journey, and every document
 * that it visits is recorded for `documents.axe.ts`, which runs when all journeys have.
 */
export const test = base.extend<Fixtures>({
  monitor: [
    async ({ context, javaScriptEnabled }, use) => {
      const monitor = new PageMonitor(javaScriptEnabled);
      monitor.context(context);
      await use(monitor);
      // A handler that still answers a request when the context closes fails the journey.
      await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: "wait" })));
      await monitor.finish();
      expect(monitor.problems, "errors in the console").toEqual([]);
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
  mail: async ({}, use) => {
    await use((to, subject) => waitForMail(apiURL(), to, subject));
  },
  // biome-ignore lint/correctness/noEmptyPattern: see above.
  logIn: async ({}, use) => {
    await use(async (page, account) => {
      await logIn(page.request, account);
    });
  },
  axe: async ({ monitor }, use) => {
    await use(async (page) => {
      if (!(await monitor.isAsSent(page))) expect(await axeProblems(page)).toEqual([]);
    });
  },
});

export { expect };
