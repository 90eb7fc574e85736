import { expect, test } from "tests/support/journey";

test("in forced colours the search field has an edge, and a popup's buttons show where the focus is", async ({
  page,
  logIn,
}) => {
  await logIn(page, { email: "member@almanac.test" });
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await page.goto("/");
  const field = page.getByRole("main").getByRole("searchbox");
  for (const side of ["top", "right", "bottom", "left"])
    await expect(field).not.toHaveCSS(`border-${side}-width`, "0px");
  await page.goto("/account/downloads");
  const ground = await page.locator("body").evaluate((body) => getComputedStyle(body).color);
  const close = page.getByRole("complementary", { name: "A note for you" }).getByRole("button", { name: "Close" });
  await close.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(close).toBeFocused();
  await expect(close).toHaveCSS("outline-color", ground);
});
