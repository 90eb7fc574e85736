import type { BrowserContext, ConsoleMessage, Locator, Page } from "@playwright/test";
import { axeProblems } from "tests/support/axe";

type Action = (...args: unknown[]) => Promise<unknown>;

/** Actions that may load another document. */
const pageActions = ["goto", "reload", "goBack", "goForward"];
const locatorActions = ["click", "dblclick", "tap", "press", "check", "uncheck", "setChecked", "selectOption"];

/** Chromium's message when a view transition came too late: it shows the next page at once. */
const lateTransition = /^(InvalidStateError: )?Transition was aborted because of invalid state/;

const monitors = new WeakMap<Page, PageMonitor>();
const patched = new WeakSet<object>();

/** Checks every page of a context: axe on each document, and the console all the time. */
export class PageMonitor {
  readonly problems: string[] = [];
  private readonly tolerated: RegExp[] = [];
  private readonly pages = new Set<Page>();
  private readonly unchecked = new Set<Page>();
  private readonly documents = new Set<string>();

  /** Allows console messages that the journey provokes itself. */
  tolerate(pattern: RegExp): void {
    this.tolerated.push(pattern);
  }

  /** Watches the pages of a context; a journey that opens a second one passes it here. */
  context(context: BrowserContext): void {
    for (const page of context.pages()) this.page(page);
    context.on("page", (page) => this.page(page));
  }

  /** Checks the documents that have not been checked yet. */
  async finish(): Promise<void> {
    for (const page of this.pages) await this.check(page);
  }

  /** Runs axe, if this page shows a new document. */
  async check(page: Page): Promise<void> {
    if (page.isClosed() || !this.unchecked.has(page) || !page.url().startsWith("http")) return;
    try {
      await page.waitForLoadState("load", { timeout: 15_000 });
      this.unchecked.delete(page);
      this.problems.push(...(await axeProblems(page)));
    } catch (error) {
      // The page navigated by itself meanwhile; the next document is checked instead.
      if (!/context was destroyed|navigation|closed/i.test(String(error))) throw error;
    }
  }

  private page(page: Page): void {
    monitors.set(page, this);
    this.pages.add(page);
    checkAround(page, pageActions, () => page);
    checkAround(Object.getPrototypeOf(page.locator("body")), locatorActions, (locator: Locator) => locator.page());
    page.on("framenavigated", (frame) => {
      if (frame === page.mainFrame()) this.unchecked.add(page);
    });
    page.on("response", (response) => {
      if (response.request().isNavigationRequest()) this.documents.add(response.url());
    });
    page.on("pageerror", (error) => this.object(page, error.message));
    page.on("console", (message) => {
      if (message.type() === "error" && !this.isStatusOfDocument(message)) this.object(page, message.text());
    });
  }

  private object(page: Page, message: string): void {
    if (lateTransition.test(message) || this.tolerated.some((pattern) => pattern.test(message))) return;
    this.problems.push(`${page.url()}: console: ${message}`);
  }

  // Chromium logs a document with status 404 or 422 as an error; here it is an ordinary page.
  private isStatusOfDocument(message: ConsoleMessage): boolean {
    return /^Failed to load resource: .* status of/.test(message.text()) && this.documents.has(message.location().url);
  }
}

// Before and after: the result of a key press or a timer is checked before the next action replaces it.
function checkAround<T extends object>(target: T, names: string[], pageOf: (self: T) => Page): void {
  if (patched.has(target)) return;
  patched.add(target);
  const methods = target as unknown as Record<string, Action>;
  for (const name of names) {
    const action = methods[name];
    if (!action) continue;
    methods[name] = async function (this: T, ...args: unknown[]) {
      const page = pageOf(this);
      const monitor = monitors.get(page);
      await monitor?.check(page);
      const result = await action.apply(this, args);
      await monitor?.check(page);
      return result;
    };
  }
}
