import { expect, test } from "tests/support/journey";

// With scripts the carousel moves by itself.
test.use({ javaScriptEnabled: false });

test("without scripts each control of a carousel is in view as soon as it has the focus", async ({ page, logIn }) => {
  await logIn(page, { email: "member@almanac.test" });
  await page.goto("/");
  const controls = page.locator("#featured .carousel__slide :is(a, button), #latest .carousel__slide a");
  const count = await controls.count();
  expect(count).toBeGreaterThan(8);
  await controls.first().focus();
  for (let index = 0; index < count; index++) {
    const outside = await page.evaluate(() => {
      const { left, right } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
      return left < -1 || right > innerWidth + 1 ? document.activeElement?.textContent : null;
    });
    expect(outside).toBeNull();
    await page.keyboard.press("Tab");
  }
});
