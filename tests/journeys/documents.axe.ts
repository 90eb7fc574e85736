import type { Browser } from "@playwright/test";
import { expect, test } from "@playwright/test";
import { axeProblems } from "tests/support/axe";
import { type RecordedDocument, readRecordedDocuments } from "tests/support/recorded-documents";

const parts = 8;

test.setTimeout(600_000);

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

function windowOf({ viewport, scripts }: RecordedDocument): string {
  return `${viewport.width} × ${viewport.height} px, scripts ${scripts ? "on" : "off"}`;
}

/** Checks documents that need the same kind of window in one page. */
async function check(browser: Browser, documents: RecordedDocument[]): Promise<string[]> {
  const [{ viewport, scripts } = { viewport: null, scripts: false }] = documents;
  const context = await browser.newContext({ viewport, javaScriptEnabled: scripts });
  // The document is checked as it was sent; scripts would not know the address that it is shown at.
  if (scripts) await context.route("**/*.js", (route) => route.abort());
  const page = await context.newPage();
  // Any page of the site: its origin and its security policy hold for the documents that replace it.
  await page.goto(new URL("/login", process.env.SITE_URL).href);
  const problems: string[] = [];
  for (const document of documents) {
    await page.evaluate(() => scrollTo(0, 0));
    await page.setContent(document.html);
    const found = await axeProblems(page);
    problems.push(...found.map((problem) => `${document.url} (${windowOf(document)}): ${problem}`));
  }
  await context.close();
  return problems;
}
