import type { Page } from "@playwright/test";
import { expect, openVerifiedAccount, test } from "tests/support/journey-accounts";

/** Goes to the card provider's page, which a browser does by itself, and by the link where it does not. */
async function openProviderPage(page: Page): Promise<void> {
  await page.getByLabel("Name on the card").fill("Nora Fielding");
  await page.getByRole("button", { name: "Enter the card" }).click();
  await expect(page.getByRole("heading", { name: "Add a test card" })).toBeVisible();
}

test("a member adds cards on the provider's page, prefers one, and removes one after confirming", async ({
  page,
  logIn,
  axe,
}) => {
  await logIn(page, await openVerifiedAccount());
  await page.goto("/account/paymentMethod");
  await expect(page.getByText("You have no saved card yet.")).toBeVisible();

  // It begins with the user's own name.
  await page.getByLabel("Name on the card").fill("");
  await page.getByRole("button", { name: "Enter the card" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await page.getByRole("link", { name: "Enter the name on the card" }).click();
  await expect(page.getByLabel("Name on the card")).toBeFocused();

  await openProviderPage(page);
  await axe(page);
  await expect(page.getByLabel("Name on the card")).toHaveValue("Nora Fielding");
  await page.getByRole("radio", { name: /^4000 0000 0000 0127/ }).check();
  await page.getByRole("button", { name: "Save card" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await axe(page);
  await page.getByRole("radio", { name: /^4242 4242 4242 4242/ }).check();
  await page.getByRole("button", { name: "Save card" }).click();

  await expect(page).toHaveURL(/\/account\/paymentMethod$/);
  await expect(page.getByText("Your card has been saved.")).toBeVisible();
  const visa = page.getByRole("article").filter({ hasText: "Visa ending in 4242" });
  await expect(visa.getByText("Preferred")).toBeVisible();

  await openProviderPage(page);
  await page.getByRole("link", { name: "Go back without saving" }).click();
  await expect(page.getByRole("article")).toHaveCount(1);

  await visa.getByRole("link", { name: "Remove" }).click();
  await page.getByRole("link", { name: "Cancel" }).click();
  await openProviderPage(page);
  await page.getByRole("radio", { name: /^5555 5555 5555 4444/ }).check();
  await page.getByRole("button", { name: "Save card" }).click();
  const mastercard = page.getByRole("article").filter({ hasText: "Mastercard ending in 4444" });
  await expect(
    page.getByText(/are still charged to Visa ending in 4242: choose the new one as preferred/),
  ).toBeVisible();
  await expect(visa.getByText("Preferred")).toBeVisible();
  await page.getByRole("button", { name: "Prefer Mastercard ending in 4444" }).click();
  await expect(page.getByText("Your preferred card has been changed.")).toBeVisible();
  await expect(mastercard.getByText("Preferred")).toBeVisible();
  await page.getByRole("button", { name: "Prefer Visa ending in 4242" }).click();
  await expect(visa.getByText("Preferred")).toBeVisible();

  await mastercard.getByRole("link", { name: "Remove" }).click();
  await expect(page.getByText("Mastercard ending in 4444, Expires 12/2030")).toBeVisible();
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("The card has been removed.")).toBeVisible();
  await expect(mastercard).toHaveCount(0);
});
