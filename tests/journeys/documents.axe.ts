import type { Browser, Page } from "@playwright/test";
import { markedDocumentProblems } from "tests/support/axe";
import { wrongDefaultButtons } from "tests/support/default-buttons";
import { expect, siteURL, test } from "tests/support/journey-site";
import { emptiedMark, JudgedElements } from "tests/support/judged-elements";
import { type RecordedDocument, readRecordedDocuments } from "tests/support/recorded-documents";

/** One for each worker: each judges an element in its context once. */
const parts = 2;

test.setTimeout(1_500_000);

for (let part = 0; part < parts; part++) {
  test(`axe finds nothing in the documents that the journeys showed (part ${part + 1} of ${parts})`, async ({
    browser,
  }) => {
    const all = readRecordedDocuments();
    expect(all).not.toEqual([]);
    const documents = all.filter((_document, index) => Math.floor((index * parts) / all.length) === part);
    const windows = new Set(documents.map(windowOf));
    const problems: string[] = [];
    for (const window of windows) {
      const shownInIt = documents.filter((document) => windowOf(document) === window);
      problems.push(...(await check(browser, shownInIt)));
    }
    expect(problems).toEqual([]);
  });
}

/** The window that a document needs: its size, its scripts and the program that it is from. */
function windowOf({ program, viewport, scripts }: RecordedDocument): string {
  return `${viewport.width} × ${viewport.height} px, scripts ${scripts ? "on" : "off"}, from the ${program}`;
}

/** Checks documents that need the same kind of window in one page. */
async function check(browser: Browser, documents: RecordedDocument[]): Promise<string[]> {
  const [first] = documents;
  if (!first) return [];
  const { viewport, scripts } = first;
  const context = await browser.newContext({ viewport, javaScriptEnabled: scripts });
  // The document is checked as it was sent; scripts would not know the address that it is shown at.
  if (scripts) await context.route("**/*.js", (route) => route.abort());
  const page = await context.newPage();
  await openPageOf(page, first.program);
  const judged = new JudgedElements();
  const problems: string[] = [];
  for (const document of documents) {
    const prepared = judged.prepare(document.html);
    await page.evaluate(() => scrollTo(0, 0));
    await page.setContent(prepared.html);
    const found = await markedDocumentProblems(page);
    judged.add(prepared, found.unclear);
    const all = [...found.problems, ...(await visiblePopovers(page)), ...(await misplacedBlocks(page))];
    all.push(...repeatedIds(document.html), ...wrongDefaultButtons(document.html));
    problems.push(...all.map((problem) => `${document.path} (${windowOf(document)}): ${problem}`));
  }
  await context.close();
  return problems;
}

/** Opens a page whose security policy holds for the documents that replace it. */
async function openPageOf(page: Page, program: RecordedDocument["program"]): Promise<void> {
  if (program === "site") {
    await page.goto(`${siteURL()}/login`);
    return;
  }
  // The card provider's pages have their styles inside, which the site's policy forbids.
  const origin = "http://localhost:1/";
  await page.route(origin, (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.goto(origin);
}

/** Popovers that are shown although they are closed: their content must not have been removed. */
function visiblePopovers(page: Page): Promise<string[]> {
  return page.evaluate((mark) => {
    const emptied = [...document.querySelectorAll(`[${mark}]`)];
    return emptied.filter((one) => one.checkVisibility()).map(({ id }) => `#${id} is a visible closed popover`);
  }, emptiedMark);
}

/** Elements of their own line inside elements that HTML allows words alone in. */
function misplacedBlocks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const words = ":is(span, strong, em, small, label, button, summary, h1, h2, h3, h4, p)";
    const blocks = ":is(div, p, form, fieldset, ul, ol, dl, table, section, details, figure)";
    return [...document.querySelectorAll(`${words} ${blocks}`)].map((one) => {
      const around = one.parentElement?.closest(words)?.localName;
      return `<${one.localName} class="${one.className}"> stands inside <${around}>`;
    });
  });
}

/** Ids that more than one element has, in the whole document. */
function repeatedIds(html: string): string[] {
  const ids = [...html.matchAll(/<[a-z][^<>]*? id="([^"]*)"/g)].map(([, id]) => id);
  return ids.filter((id, index) => ids.indexOf(id) < index).map((id) => `the id ${id} is repeated`);
}
