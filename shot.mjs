import { chromium } from "playwright";
const base = "http://localhost:4310";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium" });
const log = async (ctx, email) => {
  const page = await ctx.newPage();
  await page.goto(base + "/login");
  await page.locator("#login-email").fill(email);
  await page.locator("#login-password").fill("Tomorrow-in-view-26");
  await page.getByRole("button", { name: /log in/i }).first().click();
  await page.waitForLoadState();
  return page;
};
const ctx = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });
const page = await log(ctx, "member@almanac.test");
await page.goto(base + "/account/plan");
const href = await page.locator('a[href*="/account/plan/billing/"]').first().getAttribute("href");
for (const [w, scheme] of [[1280, "light"], [320, "dark"]]) {
  await page.setViewportSize({ width: w, height: 900 });
  await page.emulateMedia({ colorScheme: scheme });
  await page.goto(base + "/account/plan"); await page.screenshot({ path: `/tmp/shots/plan-${w}.png`, fullPage: true });
  await page.goto(base + href); await page.screenshot({ path: `/tmp/shots/billing-${w}.png`, fullPage: true });
}
await browser.close();
