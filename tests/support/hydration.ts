import { expect, type Locator } from "@playwright/test";

/**
 * Waits until React has hydrated an element, which it marks, and its document, from when on events reach React: before
 * that, a link or button works as without scripts (`app/layout/early-events.ts`).
 */
export async function untilHydrated(element: Locator): Promise<void> {
  await expect
    .poll(() =>
      element.evaluate((one) => {
        const isMarked = Object.keys(one).some((key) => key.startsWith("__reactProps"));
        let isPassedOn = false;
        const note = () => {
          isPassedOn = true;
        };
        document.addEventListener("dragend", note, { once: true, capture: true });
        one.dispatchEvent(new Event("dragend", { bubbles: true }));
        document.removeEventListener("dragend", note, { capture: true });
        return isMarked && isPassedOn;
      }),
    )
    .toBe(true);
}
