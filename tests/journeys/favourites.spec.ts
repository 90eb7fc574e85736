import { expect, openVerifiedAccount, test } from "tests/support/journey-accounts";

test("a member saves items, finds them in My Saved Items, and removes one without leaving its place in the list", async ({
  page,
  logIn,
}) => {
  await logIn(page, await openVerifiedAccount());
  await page.goto("/account/favourites");
  await expect(page.getByText("You have no favourited content.")).toBeVisible();

  await page.goto("/category/home-interiors/colour");
  const names: string[] = [];
  for (const at of [0, 1]) {
    const card = page.locator("article.card:has(.save-button)").nth(at);
    const name = await card.getByRole("heading").innerText();
    await card.getByRole("button", { name: `Save ${name}` }).click();
    await expect(page).toHaveTitle(new RegExp(`^Saved: ${name} – `));
    names.unshift(name);
  }

  await page.goto("/account/favourites");
  await expect(page).toHaveTitle(/^My Saved Items – Account/);
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(names);
  const [newest = "", older = ""] = names;
  const place = await page.locator("article.card", { hasText: older }).getAttribute("id");
  await page.getByRole("button", { name: `Remove ${newest} from saved` }).click();
  await expect(page).toHaveTitle(new RegExp(`^Removed from saved: ${newest} – My Saved Items`));
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([older]);
  expect(new URL(page.url()).hash).toBe(`#${place}`);

  await page.getByRole("button", { name: `Remove ${older} from saved` }).click();
  await expect(page.getByText("You have no favourited content.")).toBeVisible();
});

test("a saved item that is locked stays saved and leads to the upgrade page", async ({ page, logIn }) => {
  await logIn(page, await openVerifiedAccount());
  await page.goto("/account/favourites");
  const csrf = await page.locator("input[name=csrf]").first().inputValue();
  await page.request.post("/favourite", { form: { csrf, save: "water-at-six-degrees" } });
  await page.reload();
  const saved = page.locator("article.card", { hasText: "Water at six degrees" });
  await expect(saved).toContainText("Please upgrade your subscription");
  await saved.getByRole("link", { name: "Water at six degrees" }).click();
  await expect(page).toHaveURL(/\/upgrade\/water-at-six-degrees$/);
});
