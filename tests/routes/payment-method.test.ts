import * as payment from "contract/payment";
import { aProblem, breakApi, mockApi, mockCall } from "tests/support/msw-api";
import { fieldsOf, textOf } from "tests/support/page";
import { renderRoute } from "tests/support/rendered-route";
import { calledWith, guest, load, member, redirected, refusedBy, send } from "tests/support/route-requests";
import { describe, expect, it } from "vitest";
import * as route from "~/routes/account.paymentMethod/route";
import { toSavedCards } from "~/routes/account.paymentMethod/view-model.server";

mockApi();

const nora = member();
const here = "/account/paymentMethod";
const providerUrl = "https://checkout.example/c/pay/cs_test_1";

function aCard(changes: Partial<payment.PaymentMethod> = {}): payment.PaymentMethod {
  return { id: "pm_visa", brand: "visa", last_four: "4242", exp_month: 12, exp_year: 2099, ...changes };
}

const preferred = aCard({ is_preferred: true });
const amex = aCard({ id: "pm_amex", brand: "amex", last_four: "0005", exp_month: 1, exp_year: 2020 });

function listed(...data: payment.PaymentMethod[]) {
  return mockCall(payment.listPaymentMethods, 200, { data });
}

const draw = async (query = "") => renderRoute(route, await load(`${here}${query}`, nora));
const act = async (fields: Record<string, string>) => route.action(calledWith(await send(here, nora, fields)));

describe("the saved cards", () => {
  it("are named by brand and last digits, with what can be done about each", async () => {
    listed(preferred, amex);
    const { page } = await draw();
    expect(page.getAllByRole("heading", { level: 3 }).map(textOf)).toEqual([
      "Visa ending in 4242",
      "American Express ending in 0005",
    ]);
    expect(page.text).toContain("Expires 12/2099 Preferred");
    expect(page.text).toContain("Expired 01/2020");
    expect(page.hrefOf("Remove Visa ending in 4242")).toBe(`${here}?remove=pm_visa`);
    const button = page.getByRole("button", { name: "Prefer American Express ending in 0005" });
    expect(fieldsOf(button)).toMatchObject({ intent: "prefer-card", row: "pm_amex" });
    expect(page.getAllByRole("button", { name: /^Prefer/ })).toHaveLength(1);
  });

  it("that look alike are told apart by their expiry, or by number", () => {
    const now = new Date("2026-03-02T10:00:00Z");
    const alike = [aCard({ id: "a" }), aCard({ id: "b", exp_year: 2030 }), aCard({ id: "c", exp_year: 2030 })];
    expect(toSavedCards(alike, now).map(({ about }) => about)).toEqual([
      "Visa ending in 4242, Expires 12/2099",
      "Visa ending in 4242, Expires 12/2030 (1 of 2)",
      "Visa ending in 4242, Expires 12/2030 (2 of 2)",
    ]);
  });

  it("are valid to the end of their month", () => {
    const card = aCard({ exp_month: 3, exp_year: 2026 });
    expect(toSavedCards([card], new Date("2026-03-31T12:00:00Z"))).toMatchObject([{ isExpired: false }]);
    expect(toSavedCards([card], new Date("2026-04-01T12:00:00Z"))).toMatchObject([{ isExpired: true }]);
  });

  it("say so when they cannot be read, and one can still be added", async () => {
    breakApi();
    const { status, page } = await draw();
    expect(status).toBe(503);
    expect(page.text).toContain("There was a problem getting payment methods with the card provider: ");
    expect(page.getByRole("button", { name: "Add a card" })).toBeTruthy();
  });

  it("are for members", async () => {
    const answer = await redirected(route.loader(calledWith(await load(here, guest()))));
    expect(answer).toMatchObject({ to: "/login", session: { redirect: here } });
  });

  it("say that one was saved when the provider's page leads back", async () => {
    listed(preferred);
    const answer = await redirected(route.loader(calledWith(await load(`${here}?added=1`, nora))));
    expect(answer).toMatchObject({ to: here });
    expect(answer.notice).toContain("Your card has been saved.");
    listed();
    expect((await draw("?added=1")).page.text).toContain("You have no saved card yet.");
  });
});

describe("adding a card", () => {
  it("leads to the provider's page once for each form, by a link and by itself", async () => {
    listed();
    const asked = mockCall(payment.setupSession, 201, { url: providerUrl });
    const request = await send(here, nora, { intent: "add-card", name: " Nora North ", idempotencyKey: "key-1" });
    const { status, headers, page } = await renderRoute(route, request);
    expect(status).toBe(200);
    expect(headers.get("refresh")).toBe(`0; url=${providerUrl}`);
    expect(page.hrefOf("Go on to the card's page")).toBe(providerUrl);
    expect(asked[0]?.body).toEqual({ name: "Nora North", return_to: "account" });
    expect(asked[0]?.headers.get("idempotency-key")).toBe("key-1");
  });

  it("from the checkout leads back there", async () => {
    listed();
    const { page } = await draw("?return=checkout");
    expect(page.hrefOf("Back to the checkout")).toBe("/checkout");
    expect(fieldsOf(page.getByRole("button", { name: "Add a card" }))).toMatchObject({ return_to: "checkout" });
    const asked = mockCall(payment.setupSession, 201, { url: providerUrl });
    await act({ intent: "add-card", name: "Nora North", return_to: "checkout" });
    expect(asked[0]?.body).toMatchObject({ return_to: "checkout" });
  });

  it("asks for the name on the card, and asks nothing of the API without", async () => {
    const answer = await refusedBy(act({ intent: "add-card", name: " " }));
    expect(answer).toMatchObject({ status: 422, errors: { name: ["Enter the name on the card"] } });
  });

  it("says so when the provider is away, and keeps the name", async () => {
    mockCall(payment.setupSession, 503, aProblem("It cannot be reached.", {}, "provider_away"));
    const answer = await refusedBy(act({ intent: "add-card", name: "Nora North" }));
    expect(answer).toMatchObject({ status: 503, values: { name: "Nora North" } });
    expect(answer.problem).toContain("setting up payment methods with the card provider: It cannot be reached.");
  });
});

describe("adding a card by the provider's script", () => {
  const loads = (data: unknown) => route.handle.loadsStripe?.(data as never);

  it("needs a key: without one, and on the page that removes a card, no script is loaded", async () => {
    mockCall(payment.listPaymentMethods, 200, { data: [preferred], publishable_key: "pk_test_1" });
    expect(loads((await draw()).data)).toBe(true);
    expect(loads((await draw("?remove=pm_visa")).data)).toBe(false);
    mockCall(payment.listPaymentMethods, 200, { data: [preferred], publishable_key: null });
    expect(loads((await draw()).data)).toBe(false);
    listed(preferred);
    expect(loads((await draw()).data)).toBe(false);
  });

  it("begins with a secret, once there is a name", async () => {
    mockCall(payment.setupIntent, 200, { client_secret: "seti_1_secret_2", publishable_key: "pk_test_1" });
    expect(await act({ intent: "start-card", name: "Nora North" })).toMatchObject({
      data: { clientSecret: "seti_1_secret_2" },
    });
    const answer = await refusedBy(act({ intent: "start-card", name: "" }));
    expect(answer.errors).toEqual({ name: ["Enter the name on the card"] });
  });

  it("ends with the card's id, and where its user came from", async () => {
    const asked = mockCall(payment.savePaymentMethod, 201, preferred);
    const fields = { intent: "save-card", name: "Nora North", payment_method: "pm_visa", idempotencyKey: "key-1" };
    const answer = await redirected(act(fields));
    expect(answer).toMatchObject({ status: 303, to: here });
    expect(answer.notice).toContain("Your card has been saved.");
    expect(asked[0]?.body).toEqual({ payment_method: "pm_visa", name: "Nora North" });
    expect(asked[0]?.headers.get("idempotency-key")).toBe("key-1");
    expect((await redirected(act({ ...fields, return_to: "checkout" }))).to).toBe("/checkout");
  });
});

describe("a saved card", () => {
  it("is preferred by a button", async () => {
    const asked = mockCall(payment.preferPaymentMethod, 204, null);
    const answer = await redirected(act({ intent: "prefer-card", row: "pm_amex" }));
    expect(answer).toMatchObject({ status: 303, to: here });
    expect(answer.notice).toContain("Your preferred card has been changed.");
    expect(asked[0]?.body).toEqual({ id: "pm_amex" });
  });

  it("is named before it is removed", async () => {
    listed(preferred, amex);
    const { page } = await draw("?remove=pm_visa");
    expect(page.getByRole("heading", { level: 1 }).textContent).toBe("Remove this card?");
    expect(page.text).toContain("Visa ending in 4242, Expires 12/2099");
    expect(page.hrefOf("Cancel")).toBe(here);
    expect(fieldsOf(page.getByRole("button", { name: "Remove" }))).toMatchObject({
      intent: "remove-card",
      row: "pm_visa",
    });
    const asked = mockCall(payment.removePaymentMethod, 204, null);
    const answer = await redirected(act({ intent: "remove-card", row: "pm_visa" }));
    expect(answer).toMatchObject({ status: 303, to: here });
    expect(asked[0]?.body).toEqual({ id: "pm_visa" });
  });

  it("that was removed before is no error", async () => {
    mockCall(payment.removePaymentMethod, 404, aProblem("There is nothing here.", {}, "not_found"));
    expect((await redirected(act({ intent: "remove-card", row: "pm_visa" }))).notice).toContain("no such card");
    listed(amex);
    const answer = await redirected(route.loader(calledWith(await load(`${here}?remove=pm_visa`, nora))));
    expect(answer.notice).toContain("no such card");
  });

  it("stays while an instalment needs it, and says why in the API's words", async () => {
    mockCall(payment.removePaymentMethod, 409, aProblem("Add another card first.", {}, "card_needed"));
    const answer = await refusedBy(act({ intent: "remove-card", row: "pm_visa" }));
    expect(answer).toMatchObject({ status: 422, problem: "Add another card first." });
  });
});
