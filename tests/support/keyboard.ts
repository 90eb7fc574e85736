import type { Locator, Page } from "@playwright/test";

/** The largest number of presses of Tab. */
const mostPresses = 90;

/** Presses Tab until the element has focus, as a user without a mouse does. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  // Found once: finding an element by its role takes longer than a press.
  const found = await target.elementHandle();
  for (let presses = 0; presses < mostPresses; presses += 1) {
    if (await found?.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${target} was not reached in ${mostPresses} presses of ${key}.`);
}

/** Moves to an element by Tab and presses Enter. */
export async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

/** Moves to a field by Tab and replaces its value. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(text);
}
