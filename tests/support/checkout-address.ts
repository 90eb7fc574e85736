import { type Page, test } from "@playwright/test";
import { untilHydrated } from "tests/support/hydration";

/** Fills in the account address of the checkout. */
export async function fillAccount(page: Page): Promise<void> {
  if (test.info().project.use.javaScriptEnabled ?? true)
    await untilHydrated(page.getByRole("form", { name: "Checkout" }));
  const account = page.getByRole("group", { name: "Account address" });
  await account.getByLabel("Telephone").fill("020 7946 0000");
  await account.getByLabel("Street address").fill("4 Tanner Street");
  await account.getByLabel("Town or city").fill("London");
  await account.getByLabel("Postcode").fill("SE1 3LD");
  await account.getByLabel("Country").selectOption({ label: "United Kingdom" });
}
