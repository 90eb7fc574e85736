import { readFileSync } from "node:fs";
import { expect, test } from "tests/support/journey";
import { openVerifiedAccount } from "tests/support/journey-accounts";

test("the tour is a film of our own with captions and a text, and is not offered again after it", async ({
  page,
  logIn,
}) => {
  await logIn(page, await openVerifiedAccount());
  await page.goto("/menu");
  await page.getByRole("button", { name: "Reject" }).click();
  await page.getByRole("button", { name: /Watch the tour/ }).click();
  await page.getByRole("dialog").getByRole("link", { name: "the tour's own page" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The tour");
  const film = page.locator("video");
  await expect(film).toHaveAttribute("preload", "none");
  await expect(film).toHaveAttribute("poster", "/tour/poster.webp");
  await expect(film.locator("track")).toHaveAttribute("kind", "captions");
  await page.getByText("Read the transcript").click();
  const captions = readFileSync("public/tour/captions.vtt", "utf8");
  const said = await page.locator("main dt").allInnerTexts();
  expect(said).toHaveLength(10);
  for (const line of said) expect(captions).toContain(`\n${line}\n`);

  // Looking is not dismissing.
  await page.goto("/menu");
  await expect(page.getByRole("region", { name: "Tour" })).toBeVisible();
  await page.goto("/tour");
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page).not.toHaveURL(/\/tour/);
  await page.goto("/menu");
  await expect(page.getByRole("region", { name: "Tour" })).toHaveCount(0);
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Tour" })).toBeVisible();
});

test("the tour opens in a modal: over a page that cannot be reached, until Escape leads back to its button", async ({
  page,
  logIn,
  axe,
}) => {
  await logIn(page, await openVerifiedAccount());
  await page.goto("/menu");
  await page.getByRole("button", { name: "Reject" }).click();
  const offer = page.getByRole("button", { name: /Watch the tour/ });
  const modal = page.getByRole("dialog", { name: "The tour" });
  await expect(modal).toBeHidden();
  await offer.press("Enter");
  await expect(modal.getByRole("button", { name: "Close the tour" })).toBeFocused();
  await axe(page);
  const box = await modal.boundingBox();
  expect([box?.width, box?.height]).toEqual([1280 * 0.8, 800 * 0.8]);
  await page.getByRole("contentinfo").getByRole("link", { name: "Tour", includeHidden: true }).focus();
  await expect(modal.getByRole("button", { name: "Close the tour" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(modal).toBeHidden();
  await expect(offer).toBeFocused();

  // Closing it by its button is an answer.
  await offer.press("Enter");
  await modal.getByRole("button", { name: "Close the tour" }).click();
  await expect(page).toHaveURL(/\/menu$/);
  await expect(page.getByRole("region", { name: "Tour" })).toHaveCount(0);
});

test("the first page of a new member opens the tour over itself", async ({ page, logIn }) => {
  await logIn(page, await openVerifiedAccount());
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto("/welcome", { waitUntil: "networkidle" });
  expect(loaded.filter((path) => /^\/tour.*\.(webp|webm|mp4)$/.test(path))).toEqual([]);
  const offer = page.getByRole("main").getByRole("button", { name: "Watch the tour" });
  const poster = page.waitForRequest("**/tour/poster.webp");
  await offer.press("Enter");
  await poster;
  const modal = page.getByRole("dialog", { name: "The tour" });
  await expect(modal.locator("video")).toHaveAttribute("preload", "none");
  // Without this Chromium paints a box of its own over the poster.
  await expect(modal.locator("video")).toHaveAttribute("poster", /^data:image\/gif/);
  await modal.getByRole("button", { name: "Close" }).click();
  await expect(modal).toBeHidden();
  await expect(offer).toBeFocused();
  await expect(page).toHaveURL(/\/welcome$/);
});

test("the tour is not offered again once its film was played", async ({ page, logIn }) => {
  await logIn(page, await openVerifiedAccount());
  await page.goto("/menu");
  await page.getByRole("button", { name: "Reject" }).click();
  await page.getByRole("button", { name: /Watch the tour/ }).click();
  const asked = page.waitForRequest(/\/tour\/tour\.(webm|mp4)$/);
  await page.locator("video").evaluate((film: HTMLVideoElement) => void film.play());
  await asked;
  await page.goto("/menu");
  await expect(page.getByRole("region", { name: "Tour" })).toHaveCount(0);
});

test("the film is served in parts, as a player asks for it", async ({ request }) => {
  for (const name of ["tour.webm", "tour.mp4"]) {
    const part = await request.get(`/tour/${name}`, { headers: { range: "bytes=100-199" } });
    expect(part.status(), name).toBe(206);
    expect((await part.body()).byteLength, name).toBe(100);
    const whole = Number(part.headers()["content-range"]?.split("/")[1]);
    expect(whole, name).toBeLessThan(1_500_000);
  }
});

test("a browser whose buttons cannot open a modal shows a link to the tour's page instead", async ({ page, logIn }) => {
  await logIn(page, await openVerifiedAccount());
  await page.route("**/*.css", async (route) => {
    const response = await route.fetch();
    const css = (await response.text()).replaceAll("sibling-index()", "unknown()");
    await route.fulfill({ response, body: css });
  });
  await page.goto("/welcome");
  const main = page.getByRole("main");
  await expect(main.getByRole("button", { name: "Watch the tour" })).toBeHidden();
  await main.getByRole("link", { name: "Watch the tour" }).click();
  await expect(page).toHaveURL(/\/tour$/);
});
