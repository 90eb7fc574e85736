import { expect, type Page, test } from "@playwright/test";
import * as payment from "contract/payment";
import { axeProblems } from "tests/support/axe";
import * as faulty from "tests/support/fake-api";
import { type FakeApi, startFakeApi } from "tests/support/fake-api";
import { untilHydrated } from "tests/support/hydration";
import { type Site, startImpatientSite } from "tests/support/site";
import { Visitor } from "tests/support/visitor";

const id = "7d1e6b1a-2f60-4c0e-9c55-1f6f7f2f9a01";
const instalment = `/account/order/${id}/payments?pay=${id}`;
const here = `/account/paymentMethod?return=${encodeURIComponent(instalment)}`;
const visa = { id: "pm_visa", brand: "visa", last_four: "4242", exp_month: 12, exp_year: 2030, is_preferred: true };

let api: FakeApi;
let site: Site;
let member: Visitor;

test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  api = await startFakeApi();
  site = await startImpatientSite(api.url);
  member = new Visitor(site.url);
  await member.submit("/login", {
    intent: "login",
    email: faulty.person.email,
    password: "a password nobody sees again",
  });
});

test.beforeEach(() => {
  api.reset();
  api.setReply(payment.listPaymentMethods, 200, { data: [visa], publishable_key: "pk_test_1", next_payment: null });
  api.setReply(payment.setupSession, 201, { url: `${site.url}/terms` });
  api.setReply(payment.setupIntent, 200, { client_secret: "seti_1_secret_2", publishable_key: "pk_test_1" });
  api.setReply(payment.savePaymentMethod, 201, visa);
});

test.afterAll(async () => {
  await site.end();
  await api.stop();
});

/** Opens the page that adds a card for an instalment. @returns the headers of its document */
async function open(page: Page): Promise<Record<string, string> | undefined> {
  await page.context().addCookies([...member.cookies].map(([name, value]) => ({ name, value, url: site.url })));
  const response = await page.goto(site.url + here);
  await untilHydrated(page.locator("body"));
  return response?.headers();
}

test("where the card provider's script is blocked a card is added on the provider's page, and leads back", async ({
  page,
}) => {
  const blocked = page.waitForEvent("requestfailed", (request) => request.url().startsWith("https://js.stripe.com/"));
  await page.route("https://js.stripe.com/**", (route) => route.abort());
  await open(page);
  await blocked;
  await expect(page.getByText("You enter the number on our card provider's page")).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to your payment" })).toHaveAttribute("href", instalment);
  expect(await axeProblems(page)).toEqual([]);
  await page.getByLabel("Name on the card").fill("Nora Fielding");
  const asked = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("button", { name: "Enter the card" }).click();
  expect(new URLSearchParams((await asked).postData() ?? "").get("return_to")).toBe(instalment);
  await expect(page).toHaveURL(`${site.url}/terms`);
});

test("where the script is there a card is saved in its fields, which lead to the payment with the new card", async ({
  page,
}) => {
  await page.route("https://js.stripe.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: script }),
  );
  const headers = await open(page);
  expect(headers?.["permissions-policy"]).toContain('payment=(self "https://js.stripe.com"');
  await expect(page.getByText("The number goes straight to our card provider")).toBeVisible();
  expect(await axeProblems(page)).toEqual([]);
  await page.getByLabel("Name on the card").fill("");
  await page.getByRole("button", { name: "Add a card" }).click();
  await expect(page.getByText("Enter the name on the card")).toBeVisible();
  await page.getByLabel("Name on the card").fill("Nora Fielding");
  await page.getByRole("button", { name: "Add a card" }).click();
  await page.waitForURL(`${site.url}${instalment}&card=pm_visa`);
});

/** Stands in for the provider's script: its fields are empty, and it saves the card at once. */
const script = `
  window.Stripe = () => {
    const element = {
      on: (name, done) => { if (name === "ready") setTimeout(done); return element; },
      mount: () => {},
      destroy: () => {},
    };
    return {
      elements: () => ({ create: () => element, submit: async () => ({}) }),
      confirmSetup: async () => ({ setupIntent: { payment_method: "pm_visa" } }),
      registerAppInfo: () => {},
      _registerWrapper: () => {},
    };
  };
  window.Stripe.version = "endive";
`;
