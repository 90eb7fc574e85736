import type { Page } from "@playwright/test";
import { expect, test } from "tests/support/journey";

/** WCAG 1.4.12: what users may set, and no text may be lost by. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;
/** WCAG 1.4.4. Browsers that enlarge only the text do it by this. */
const twice = "html { font-size: 200% !important }";

const pages = [
  "/",
  "/account",
  "/account/changePassword",
  "/account/team",
  "/account/unsubscribe",
  "/category/home-interiors",
  "/category/home-interiors/rooms/kitchen",
  "/content",
  "/content/brown-with-conditions",
  "/search?query=colour",
  "/personalised?panel=1",
  "/upgrade",
  "/basket",
  "/tour",
  "/no-such-page",
];

async function withStyle(page: Page, css: string): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

/** The width of the page beyond its window, and what of a carousel's text is outside its slide. */
function lost(): { sideways: number; cut: string[] } {
  const cut = [...document.querySelectorAll(".carousel__slide")].flatMap((slide) => {
    const { right, bottom } = slide.getBoundingClientRect();
    const texts = [...slide.querySelectorAll("h2, h3, p, a, .meta")];
    return texts.filter((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const its = range.getBoundingClientRect();
      return its.right > right + 1 || its.bottom > bottom + 1;
    });
  });
  return {
    sideways: document.documentElement.scrollWidth - innerWidth,
    cut: cut.map((text) => text.textContent ?? ""),
  };
}

test("text of other spacing or twice the size is not cut, and needs no scrolling sideways", async ({ page, logIn }) => {
  test.slow();
  await logIn(page, { email: "member@almanac.test" });
  for (const path of pages) {
    await page.goto(path);
    for (const css of [spacing, twice]) {
      for (const width of css === twice ? [1280, 1024] : [page.viewportSize()?.width ?? 0]) {
        await page.setViewportSize({ width, height: 800 });
        await withStyle(page, css);
        expect(await page.evaluate(lost), `${path} at ${width}: ${css}`).toEqual({ sideways: 0, cut: [] });
      }
    }
  }
});
