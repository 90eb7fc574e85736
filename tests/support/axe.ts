import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";
import { unjudgedMark } from "tests/support/judged-elements";

/** The minified axe: handing the other to a page takes as long as checking a small one. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const options: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"],
  // Describing each element that passes takes as long as finding those that do not.
  resultTypes: ["violations"],
  preload: false,
};

/** The two rules that take as long as all others together: they measure how elements are drawn. */
const drawnRules = ["color-contrast", "target-size"];

interface Findings {
  /** One line for each rule and element. */
  problems: string[];
  /** The marks of elements that one of `drawnRules` cannot judge. */
  unclear: number[];
}

/** axe's findings on this page as it is now, one line for each rule and element. Works with scripts off too. */
export async function axeProblems(page: Page): Promise<string[]> {
  return (await findings(page, options)).problems;
}

/** The same for a document of which only the marked elements are still to be judged by `drawnRules`. */
export async function markedDocumentProblems(page: Page): Promise<Findings> {
  await addAxe(page);
  await page.evaluate(limitRules, { ids: drawnRules, selector: `[${unjudgedMark}]` });
  return await findings(page, { ...options, resultTypes: ["violations", "incomplete"], elementRef: true });
}

async function findings(page: Page, given: RunOptions): Promise<Findings> {
  // A page that is still arriving lacks what comes last.
  await page.waitForLoadState();
  await addAxe(page);
  await page.evaluate(transitionsDone);
  await page.evaluate(runTimersAtOnce);
  return await page.evaluate(run, { given, unjudgedMark, drawnRules });
}

async function addAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
}

function limitRules({ ids, selector }: { ids: string[]; selector: string }): void {
  (window as unknown as { axe: typeof axe }).axe.configure({ rules: ids.map((id) => ({ id, selector })) });
}

interface RunArguments {
  given: RunOptions;
  unjudgedMark: string;
  drawnRules: string[];
}

async function run({ given, unjudgedMark, drawnRules }: RunArguments): Promise<Findings> {
  // Axe leaves this rule of WCAG 2.2 off unless it is asked for. An open popover covers what is behind it until it is
  // closed, and the page is checked without it too.
  const rules = { "target-size": { enabled: document.querySelector(":popover-open") === null } };
  const { violations, incomplete } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
    ...given,
    rules,
  });
  const unclear = incomplete.filter(({ id }) => drawnRules.includes(id)).flatMap(({ nodes }) => nodes);
  return {
    problems: violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target }) => `${help} (${id}): ${target.join(" ")}`),
    ),
    unclear: unclear.map(({ element }) => Number(element?.getAttribute(unjudgedMark))),
  };
}

// An element that is fading in has the contrast of neither state. Animations are left alone: some wait for seconds on
// purpose.
async function transitionsDone(): Promise<void> {
  const running = document.getAnimations().filter((one) => one instanceof CSSTransition);
  await Promise.allSettled(running.map(({ finished }) => finished));
}

// With scripts off timers never fire, and axe waits for them.
async function runTimersAtOnce(): Promise<void> {
  const off = !matchMedia("(scripting: enabled)").matches;
  if (!off) return;
  const soon = (work: (time: number) => void) => {
    Promise.resolve(0).then(work);
    return 0;
  };
  Object.assign(window, { setTimeout: soon, requestAnimationFrame: soon });
}
