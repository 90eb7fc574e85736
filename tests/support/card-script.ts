import { expect, type FrameLocator, type Page } from "@playwright/test";
import type { PageMonitor } from "tests/support/page-monitor";

const scripts = /^https?:\/\/[^/]+\/sandbox\/stripe\.js$/;

/** Blocks the card provider's script, as an extension does: cards are then entered on the provider's page. */
export async function blockCardScript(page: Page, monitor: PageMonitor): Promise<void> {
  monitor.tolerate(/ERR_FAILED/);
  await page.context().route(scripts, (route) => route.abort());
}

/** Keeps the card provider's script from ever coming. */
export async function holdCardScript(page: Page): Promise<void> {
  await page.context().route(scripts, () => {});
}

/** The fields for a new card in the site's page. */
export function cardFields(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Secure payment input frame"]');
}

/** Chooses a test card in the fields in the page, by its name in `api/payments/sandbox/test-cards.ts`. */
export async function enterCardInPage(page: Page, name: string): Promise<void> {
  await cardFields(page).getByLabel("Test card").selectOption(name);
}

/** Answers the bank's question over the page. */
export async function answerInPage(page: Page, answer: "Authenticate" | "Fail"): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Confirmation by your bank" });
  await expect(dialog).toBeVisible();
  await page.frameLocator('iframe[title="Confirmation by your bank"]').getByRole("button", { name: answer }).click();
}
