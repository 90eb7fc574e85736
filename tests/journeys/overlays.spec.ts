import type { Locator } from "@playwright/test";
import { expect, test } from "tests/support/journey";
import { openVerifiedAccount } from "tests/support/journey-accounts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("a new member sees one overlay at a time, and an answered overlay does not come back", async ({ page, logIn }) => {
  await logIn(page, await openVerifiedAccount());
  await page.goto("/menu");
  const banner = page.getByRole("region", { name: "Your consent" });
  await expect(banner).toBeVisible();
  await expect(page.getByRole("button", { name: "Got it" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /Watch the tour/ })).toHaveCount(0);
  await banner.getByRole("button", { name: "Reject" }).click();

  await expect(page).toHaveURL(/\/menu$/);
  await expect(banner).toHaveCount(0);
  const tour = page.getByRole("region", { name: "Tour" });
  await expect(tour).toContainText("Welcome, Nora");
  await expect(tour).toContainText("Need a tour? Our short video shows you all the features of our platform");
  await tour.getByRole("button", { name: "Skip video for now" }).click();

  const tips = page.getByRole("complementary", { name: "Tips" });
  for (const number of [1, 2]) {
    await expect(tips).toContainText(`Tooltip ${number}/5`);
    await tips.getByRole("button", { name: "Got it" }).click();
  }
  await expect(tips).toContainText("Tooltip 3/5");
  await tips.getByRole("button", { name: "Skip tooltips" }).click();
  await expect(page).toHaveURL(/\/menu$/);
  for (const asked of [banner, tour, tips]) await expect(asked).toHaveCount(0);
  await page.reload();
  for (const asked of [banner, tour, tips]) await expect(asked).toHaveCount(0);
});

test("My Plan opens beside the page, stays open over pages on request, and closes", async ({
  page,
  logIn,
  axe,
  javaScriptEnabled,
}) => {
  // The panel of a member of the team, or of its administrator, who may ask for more.
  const name = javaScriptEnabled ? "team-admin" : "nadia.ferreira";
  await logIn(page, { email: `${name}@almanac.test` });
  await page.goto("/menu");
  const panel = page.getByRole("complementary", { name: "Group" });
  await expect(panel).toBeHidden();
  await page.getByRole("button", { name: "My Plan" }).click();
  await expect(panel).toContainText("On your plan");
  await expect(panel).toContainText("Beyond any plan");
  const [way, href] =
    name === "team-admin" ? ["Ask about the consultancy", /consultancy/] : ["See the team", "/account/team"];
  await expect(panel.getByRole("link", { name: way })).toHaveAttribute("href", href);
  await axe(page);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(page.getByRole("button", { name: "My Plan" })).toBeFocused();

  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Keep open" }).click();
  // Text browsers press a button only within its form.
  await expect(panel.locator("form").getByRole("button", { name: "Close my plan" })).toBeVisible();
  await page.goto("/search");
  await expect(panel).toBeVisible();
  await panel.getByRole("button", { name: "Close my plan" }).click();
  await expect(page).toHaveURL(/\/search$/);
  await expect(panel).toBeHidden();
});

test("a popup appears after its delay without taking the focus, its button works, and it stays closed once closed", async ({
  page,
  logIn,
  axe,
}) => {
  await logIn(page, await openVerifiedAccount());
  await page.goto("/menu");
  await page.getByRole("button", { name: "Accept" }).click();
  await page.getByRole("button", { name: "Skip video for now" }).click();
  await page.getByRole("button", { name: "Skip tooltips" }).click();

  await page.goto("/masterclass");
  const popup = page.getByRole("complementary", { name: "A note for you" });
  const text = popup.getByRole("heading", { name: "Bring a question" });
  const form = popup.locator("form");
  await expect(form).toHaveCSS("animation-delay", "8s");
  await expect(text).toBeHidden();
  await skipDelay(form);
  await expect(text).toBeInViewport();
  await expect(page.locator("body")).toBeFocused();
  await axe(page);
  await popup.getByRole("button", { name: "Send a question" }).click();
  await expect(page).toHaveURL(/\/feedback$/);

  await page.goBack();
  await skipDelay(form);
  await popup.getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL(/\/masterclass$/);
  await expect(popup).toHaveCount(0);
});

/** Leaves half a second of an animation's delay, in which it goes on by itself unless it is paused. */
function skipDelay(animated: Locator): Promise<void> {
  return animated.evaluate((element) => {
    for (const animation of element.getAnimations()) {
      animation.currentTime = Number(animation.effect?.getTiming().delay) - 500;
    }
  });
}
