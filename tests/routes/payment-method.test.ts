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
const id = "7d1e6b1a-2f60-4c0e-9c55-1f6f7f2f9a01";
const instalment = `/account/order/${id}/payments?pay=${id}`;
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

  it("come with all that we keep of a card: also its country, and why", async () => {
    listed(preferred);
    const { page } = await draw();
    expect(page.text).toContain("We keep a card's brand, last four digits and expiry date.");
    expect(page.text).toContain("the country in which it was issued, as VAT law asks us for evidence");
  });

  it("that look alike are told apart by their expiry, or by number", () => {
    const now = new Date("2026-03-02T10:00:00Z");
    const alike = [aCard({ id: "a" }), aCard({ id: "b", exp_year: 2030 }), aCard({ id: "c", exp_year: 2030 })];
    expect(toSavedCards({ data: alike }, now).map(({ about }) => about)).toEqual([
      "Visa ending in 4242, Expires 12/2099",
      "Visa ending in 4242, Expires 12/2030 (1 of 2)",
      "Visa ending in 4242, Expires 12/2030 (2 of 2)",
    ]);
  });

  it("are valid to the end of their month, and say in words when that is near or over", () => {
    const data = [aCard({ exp_month: 3, exp_year: 2026 })];
    const said = (now: string) =>
      toSavedCards({ data }, new Date(now)).map(({ expiry, isEnding }) => [expiry, isEnding]);
    expect(said("2026-01-31T12:00:00Z")).toEqual([["Expires 03/2026", false]]);
    expect(said("2026-02-01T12:00:00Z")).toEqual([["Expires soon: 03/2026", true]]);
    expect(said("2026-03-31T12:00:00Z")).toEqual([["Expires soon: 03/2026", true]]);
    expect(said("2026-04-01T12:00:00Z")).toEqual([["Expired 03/2026", true]]);
  });

  it("say what the preferred one pays next, and what it means that it cannot", () => {
    const next_payment = {
      title: "Studio, instalment 6 of 12",
      due: "2026-04-05",
      amount: 2_900,
      amount_display: "£29.00",
    };
    const meaning = (exp_month: number, next: payment.SavedCards["next_payment"], is_preferred = true) =>
      toSavedCards(
        { data: [aCard({ exp_month, exp_year: 2026, is_preferred })], next_payment: next },
        new Date("2026-03-10T12:00:00Z"),
      ).map((card) => card.meaning)[0];
    expect(meaning(4, next_payment)).toBe("£29.00 for Studio, instalment 6 of 12 is taken from it on 05/04/2026.");
    expect(meaning(3, next_payment)).toBe(
      "It expires before it can pay £29.00 for Studio, instalment 6 of 12, due on 05/04/2026. We will keep trying for two weeks, and then your plan pauses until it is paid. Add another card, or choose a valid one as preferred.",
    );
    expect(meaning(2, { ...next_payment, due: "2026-02-05" })).toMatch(
      /^It cannot pay £29\.00 .*, due on 05\/02\/2026\. /,
    );
    expect(meaning(4, { ...next_payment, title: "House", expected: true })).toBe(
      "£29.00 for the renewal of House is taken from it on 05/04/2026.",
    );
    expect(meaning(4, { ...next_payment, due: "2026-03-05" })).toBe(
      "£29.00 for Studio, instalment 6 of 12 was due on 05/03/2026, and will be taken from it at the next attempt.",
    );
    expect(meaning(2, null)).toContain("It can no longer pay for an instalment or a renewal.");
    expect(meaning(3, null)).toContain("It cannot pay for an instalment or a renewal after that.");
    expect(meaning(9, null)).toBe("");
    expect(meaning(2, next_payment, false)).toBe("");
  });

  it("say of the preferred one that it was declined last, and of no other", () => {
    const [visa, amex] = [
      aCard({ last_declined: true, is_preferred: true }),
      aCard({ id: "pm_a", last_declined: true }),
    ];
    const said = toSavedCards({ data: [visa, amex] }, new Date("2026-03-10T12:00:00Z")).map(({ meaning }) => meaning);
    expect(said).toEqual(["The last payment with it was declined. Choose another card as preferred, or add one.", ""]);
  });

  it("are removed after a page that names what cannot be paid without the only one", async () => {
    const next_payment = { title: "House", due: "2027-03-23", amount: 89_000, amount_display: "£890.00" };
    mockCall(payment.listPaymentMethods, 200, { data: [preferred], next_payment });
    const asked = async () => (await draw("?remove=pm_visa")).page.text;
    expect(await asked()).toContain(
      "It is your only card: £890.00 for House, due on 23/03/2027, cannot be taken without one. We will keep trying for two weeks",
    );
    mockCall(payment.listPaymentMethods, 200, { data: [preferred, amex], next_payment });
    expect(await asked()).toContain("£890.00 for House, due on 23/03/2027, is then charged to another of your cards.");
    listed(preferred);
    expect(await asked()).toContain("It is your only card: an instalment or a renewal cannot be taken without one.");
  });

  it("say so when they cannot be read, and one can still be added", async () => {
    breakApi();
    const { status, page } = await draw();
    expect(status).toBe(503);
    expect(page.text).toContain("There was a problem getting payment methods with the card provider: ");
    expect(page.getByRole("button", { name: "Enter the card" })).toBeTruthy();
  });

  it("are for members", async () => {
    const answer = await redirected(route.loader(calledWith(await load(here, guest()))));
    expect(answer).toMatchObject({ to: "/login", session: { redirect: here } });
  });

  it("say that one was saved when the provider's page leads back", async () => {
    listed(preferred);
    const answer = await redirected(route.loader(calledWith(await load(`${here}?added=1`, nora))));
    expect(answer).toMatchObject({ to: here });
    expect(answer.notice).toContain("Your card has been saved. Instalments and renewals are charged to it.");
    listed(aCard({ id: "pm_new", last_four: "4444" }), preferred);
    const second = await redirected(route.loader(calledWith(await load(`${here}?added=1`, nora))));
    expect(second.notice).toContain(
      "Instalments and renewals are still charged to Visa ending in 4242: choose the new one as preferred",
    );
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
    expect(page.hrefOf("Continue to our card provider")).toBe(providerUrl);
    expect(asked[0]?.body).toEqual({ name: "Nora North", return_to: "account" });
    expect(asked[0]?.headers.get("idempotency-key")).toBe("key-1");
  });

  it("from the checkout leads back there", async () => {
    listed();
    const { page } = await draw("?return=checkout");
    expect(page.hrefOf("Back to the checkout")).toBe("/checkout");
    expect(fieldsOf(page.getByRole("button", { name: "Enter the card" }))).toMatchObject({ return_to: "checkout" });
    const asked = mockCall(payment.setupSession, 201, { url: providerUrl });
    await act({ intent: "add-card", name: "Nora North", return_to: "checkout" });
    expect(asked[0]?.body).toMatchObject({ return_to: "checkout" });
  });

  it("from an instalment leads back to it, with the new card chosen where a script has saved it", async () => {
    listed();
    const { page } = await draw(`?return=${encodeURIComponent(instalment)}`);
    expect(page.hrefOf("Back to your payment")).toBe(instalment);
    expect(page.text).toContain("which leads you back to your payment.");
    expect(fieldsOf(page.getByRole("button", { name: "Enter the card" }))).toMatchObject({ return_to: instalment });
    const asked = mockCall(payment.setupSession, 201, { url: providerUrl });
    await act({ intent: "add-card", name: "Nora North", return_to: instalment });
    expect(asked[0]?.body).toMatchObject({ return_to: instalment });
    mockCall(payment.savePaymentMethod, 201, preferred);
    const saved = { intent: "save-card", name: "Nora North", payment_method: "pm_visa", return_to: instalment };
    expect((await redirected(act(saved))).to).toBe(`${instalment}&card=pm_visa`);
  });

  it.each([
    "https://evil.example/",
    `https://evil.example${instalment}`,
    `//evil.example${instalment}`,
    "/\\evil.example",
    "javascript:alert(1)",
    `${instalment}\r\nlocation: https://evil.example`,
    "/account/order/1/payments?pay=1",
  ])("leads to no other place, whatever its address says: %s", async (foreign) => {
    listed();
    const { page } = await draw(`?return=${encodeURIComponent(foreign)}`);
    expect(page.queryByRole("link", { name: /^Back to/ })).toBeNull();
    expect(fieldsOf(page.getByRole("button", { name: "Enter the card" })).return_to).toBeUndefined();
    const asked = mockCall(payment.setupSession, 201, { url: providerUrl });
    const answer = await refusedBy(act({ intent: "add-card", name: "Nora North", return_to: foreign }));
    expect(answer.status).toBe(422);
    expect(asked).toHaveLength(0);
    const saved = mockCall(payment.savePaymentMethod, 201, preferred);
    const fields = { intent: "save-card", name: "Nora North", payment_method: "pm_visa", return_to: foreign };
    expect((await refusedBy(act(fields))).status).toBe(422);
    expect(saved).toHaveLength(0);
  });

  it("keeps no secret of the provider in the address that it returns to, nor for after a log-in", async () => {
    const secret = `${here}?added=1&setup_intent=seti_1&setup_intent_client_secret=s&redirect_status=succeeded`;
    expect(await redirected(route.loader(calledWith(await load(secret, nora))))).toMatchObject({
      status: 303,
      to: `${here}?added=1`,
    });
    const asGuest = await redirected(route.loader(calledWith(await load(secret, guest()))));
    expect([asGuest.to, asGuest.session?.redirect]).toEqual([`${here}?added=1`, undefined]);
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
  const loads = (data: unknown) => route.handle.cardScript?.(data as never);

  it("needs a key: without one, and on the page that removes a card, no script is loaded", async () => {
    mockCall(payment.listPaymentMethods, 200, { data: [preferred], publishable_key: "pk_test_1" });
    expect(loads((await draw()).data)).toEqual({ key: "pk_test_1", url: null });
    expect(loads((await draw("?remove=pm_visa")).data)).toBeNull();
    mockCall(payment.listPaymentMethods, 200, { data: [preferred], publishable_key: null });
    expect(loads((await draw()).data)).toBeNull();
    listed(preferred);
    expect(loads((await draw()).data)).toBeNull();
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
    listed(preferred);
    const fields = { intent: "save-card", name: "Nora North", payment_method: "pm_visa", idempotencyKey: "key-1" };
    const answer = await redirected(act(fields));
    expect(answer).toMatchObject({ status: 303, to: here });
    expect(answer.notice).toContain("Your card has been saved.");
    expect(asked[0]?.body).toEqual({ payment_method: "pm_visa", name: "Nora North" });
    expect(asked[0]?.headers.get("idempotency-key")).toBe("key-1");
    const back = await redirected(act({ ...fields, return_to: "checkout" }));
    expect(back).toMatchObject({ to: "/checkout?added=1&card=pm_visa", notice: undefined });
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
    expect((await redirected(act({ intent: "remove-card", row: "pm_visa" }))).notice).toContain(
      "That card no longer exists",
    );
    listed(amex);
    const answer = await redirected(route.loader(calledWith(await load(`${here}?remove=pm_visa`, nora))));
    expect(answer.notice).toContain("That card no longer exists");
  });

  it("stays while an instalment needs it, and says why in the API's words", async () => {
    mockCall(payment.removePaymentMethod, 409, aProblem("Add another card first.", {}, "card_needed"));
    const answer = await refusedBy(act({ intent: "remove-card", row: "pm_visa" }));
    expect(answer).toMatchObject({ status: 422, problem: "Add another card first." });
  });
});
