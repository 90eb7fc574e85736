import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

/** What axe objects to on this page, one line for each rule and element. Works with scripts off too. */
export async function axeProblems(page: Page): Promise<string[]> {
  await page.evaluate(transitionsDone);
  await page.evaluate(runTimersAtOnce);
  // Legacy mode: the other opens a page of its own for every result.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .withTags(tags)
    .options({ preload: false })
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${page.url()}: ${help} (${id}): ${target.join(" ")}`),
  );
}

// What is half faded in has the contrast of neither state. Animations are left alone: some wait for seconds on purpose.
async function transitionsDone(): Promise<void> {
  const running = document.getAnimations().filter((one) => one instanceof CSSTransition);
  await Promise.allSettled(running.map(({ finished }) => finished));
}

// Where scripts are off, timers never fire, and axe waits for them.
async function runTimersAtOnce(): Promise<void> {
  const off = !matchMedia("(scripting: enabled)").matches;
  if (!off) return;
  const soon = (work: (time: number) => void) => {
    Promise.resolve(0).then(work);
    return 0;
  };
  Object.assign(window, { setTimeout: soon, requestAnimationFrame: soon });
}
