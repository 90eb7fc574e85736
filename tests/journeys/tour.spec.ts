import { readFileSync } from "node:fs";
import { expect, test } from "tests/support/journey";
import { openVerifiedAccount } from "tests/support/journey-accounts";

test("the tour is a film of our own with captions and a text, and is not offered again after it", async ({
  page,
  signIn,
}) => {
  await signIn(page, await openVerifiedAccount());
  await page.goto("/menu");
  await page.getByRole("button", { name: "Reject" }).click();
  await page.getByRole("link", { name: /Watch the tour/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The tour");
  const film = page.locator("video");
  await expect(film).toHaveAttribute("preload", "none");
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

test("the film is served in parts, as a player asks for it", async ({ request }) => {
  for (const name of ["tour.webm", "tour.mp4"]) {
    const part = await request.get(`/tour/${name}`, { headers: { range: "bytes=100-199" } });
    expect(part.status(), name).toBe(206);
    expect((await part.body()).byteLength, name).toBe(100);
    const whole = Number(part.headers()["content-range"]?.split("/")[1]);
    expect(whole, name).toBeLessThan(1_500_000);
  }
});
