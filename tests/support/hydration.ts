import { expect, type Locator } from "@playwright/test";

/** Waits until React has hydrated an element, which it marks: before that, a link or button works as without scripts. */
export async function untilHydrated(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((one) => Object.keys(one).some((key) => key.startsWith("__reactProps"))))
    .toBe(true);
}
