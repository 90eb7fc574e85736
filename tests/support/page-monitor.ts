import type { BrowserContext, ConsoleMessage, Page, Response } from "@playwright/test";
import { documentState } from "tests/support/document-state";
import { siteURL } from "tests/support/journey-site";
import { recordDocument } from "tests/support/recorded-documents";

/** Chromium's message when a view transition came too late: it shows the next page at once. */
const lateTransition = /^(InvalidStateError: )?Transition was aborted because of invalid state/;

/** Remix's message when a response ends early: that of data, if the document that asked for it is being left. */
const endedEarly = /^TypeError: network error$/;

interface SentDocument {
  viewport: { width: number; height: number };
  state: string;
}

const leftEarly = /No resource with given identifier|has been closed/;

/**
 * Watches every page of a context: its console fails the journey, and its documents are recorded, for axe to check them
 * when all journeys have run.
 */
export class PageMonitor {
  readonly problems: string[] = [];
  private readonly tolerated: RegExp[] = [];
  private readonly documents = new Set<string>();
  private readonly recordings: Promise<void>[] = [];
  /** Pages whose data ended early, by the problem: it is none if they are then left. */
  private readonly leaving = new Map<Page, string>();
  /** What each page was sent last. */
  private readonly sent = new WeakMap<Page, SentDocument>();

  /** @param scripts whether the pages run scripts */
  constructor(private readonly scripts: boolean) {}

  /** Allows console messages that the journey provokes itself. */
  tolerate(pattern: RegExp): void {
    this.tolerated.push(pattern);
  }

  /** Watches the pages of a context; a journey that opens a second one passes it here. */
  context(context: BrowserContext): void {
    for (const page of context.pages()) this.page(page);
    context.on("page", (page) => this.page(page));
  }

  /** Waits until all documents are recorded. */
  async finish(): Promise<void> {
    await Promise.all(this.recordings);
    this.problems.push(...this.leaving.values());
    this.leaving.clear();
  }

  /**
   * Whether a page without scripts is as its document was sent, with nothing opened, entered or focused since then, in
   * the window that the document is checked in when all journeys have run.
   */
  async isAsSent(page: Page): Promise<boolean> {
    if (this.scripts) return false;
    await this.finish();
    const sent = this.sent.get(page);
    const size = page.viewportSize();
    if (!sent || size?.width !== sent.viewport.width || size.height !== sent.viewport.height) return false;
    return (await page.evaluate(isUntouched)) && documentState(await page.content()) === sent.state;
  }

  /** The problems since they were last taken, when all documents are recorded. */
  async takeProblems(): Promise<string[]> {
    await this.finish();
    return this.problems.splice(0);
  }

  private page(page: Page): void {
    page.on("response", (response) => {
      if (!response.request().isNavigationRequest()) return;
      this.documents.add(response.url());
      if (isShown(response, page)) this.recordings.push(this.record(response, page));
    });
    page.on("framenavigated", (frame) => {
      if (frame === page.mainFrame()) this.leaving.delete(page);
    });
    page.on("pageerror", (error) => this.object(page, error.message));
    page.on("console", (message) => {
      if (message.type() === "error" && !this.isStatusOfDocument(message)) this.object(page, message.text());
    });
  }

  private async record(response: Response, page: Page): Promise<void> {
    const viewport = page.viewportSize();
    if (!viewport) throw new Error("The journeys' pages have a size.");
    const html = await response.text().catch((error: Error) => {
      // The journey left the page before the browser was asked for it.
      if (!leftEarly.test(error.message)) this.problems.push(`${response.url()}: ${error.message}`);
      return undefined;
    });
    if (!html) return;
    const { origin, pathname, search } = new URL(response.url());
    const program = origin === new URL(siteURL()).origin ? "site" : "api";
    this.sent.set(page, { viewport, state: documentState(html) });
    recordDocument({ program, path: `${pathname}${search}`, html, viewport, scripts: this.scripts });
  }

  private object(page: Page, message: string): void {
    if (lateTransition.test(message) || this.tolerated.some((pattern) => pattern.test(message))) return;
    const problem = `${page.url()}: console: ${message}`;
    if (endedEarly.test(message)) this.leaving.set(page, problem);
    else this.problems.push(problem);
  }

  // Chromium logs a document with status 404 or 422 as an error; here it is an ordinary page.
  private isStatusOfDocument(message: ConsoleMessage): boolean {
    return /^Failed to load resource: .* status of/.test(message.text()) && this.documents.has(message.location().url);
  }
}

/**
 * Whether nothing has been opened, entered or focused but by the document itself, and colours are those of an ordinary
 * screen.
 */
function isUntouched(): boolean {
  const { activeElement, body } = document;
  const isChanged = (field: Element) => {
    if (field instanceof HTMLSelectElement) {
      const initial = [...field.options].findLast(({ defaultSelected }) => defaultSelected) ?? field.options[0];
      return initial?.selected === false;
    }
    if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
    return (
      field instanceof HTMLInputElement &&
      (field.value !== field.defaultValue || field.checked !== field.defaultChecked)
    );
  };
  const isSpecial = matchMedia("(prefers-color-scheme: dark), (forced-colors: active), print").matches;
  return (
    !isSpecial &&
    location.hash === "" &&
    (activeElement === body || activeElement === document.querySelector("[autofocus]")) &&
    document.querySelector(":popover-open, :modal") === null &&
    ![...document.querySelectorAll("input, textarea, select")].some(isChanged)
  );
}

function isShown(response: Response, page: Page): boolean {
  const headers = response.headers();
  const isHtml = headers["content-type"]?.startsWith("text/html") === true;
  const isRedirect = response.status() >= 300 && response.status() < 400;
  return isHtml && !isRedirect && response.frame() === page.mainFrame();
}
