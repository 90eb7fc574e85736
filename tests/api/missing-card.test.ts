import { customers, paymentAttempts, payments, subscriptions } from "api/db/schema/index";
import { addDays, addMonths, londonDay } from "api/domain/dates";
import { takeDuePayments } from "api/payments/due-payments";
import { keepCustomer, setDefaultCard } from "api/store/customers";
import { createSession } from "api/store/sessions";
import * as contract from "contract/order";
import { confirmPayment, listPaymentMethods, payInstalment, payOrder, removePaymentMethod } from "contract/payment";
import { and, asc, eq } from "drizzle-orm";
import { findMoneyFaults } from "tests/support/money-rules";
import { beginOrder, complete } from "tests/support/orders";
import type { CardBehaviour, LedgerCard } from "tests/support/payment-ledger";
import { makePerson, makePersonas, type Person } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { goToNoon, skipTo, workUntil } from "tests/support/renewals";
import { makePlanWare } from "tests/support/shop";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

let api: TestApi;
let buyer: Person;
let customerId: string;
let card: LedgerCard;

beforeEach(async () => {
  api = await createTestApi();
  await makePersonas(api);
  await makePlanWare(api, { slug: "studio", planId: 15, monthlyPence: 2_900, annualPence: 29_000 });
  goToNoon(api, londonDay(api.deps.clock()));
  buyer = await makePerson(api, { email: "cardless@almanac.test" });
  const details = { email: buyer.email, name: "A Payer", userId: buyer.id };
  customerId = api.provider.ledger.addCustomer(details).id;
  await keepCustomer(api.deps.db, buyer.id, customerId);
  card = addCard();
});
afterEach(async () => {
  expect(await findMoneyFaults(api.deps.db, api.provider.ledger)).toEqual([]);
  await api.close();
});

function addCard(behaviour: CardBehaviour = "pays"): LedgerCard {
  return api.provider.ledger.addCard(customerId, behaviour);
}

/** Logs in again, as a session ends in the course of a year. */
async function logIn(): Promise<void> {
  buyer.token = (await createSession(api.deps.db, buyer.id, "tests", api.deps.clock())).token;
}

/** A plan whose first payment is made. @returns its order, and the day of its second payment */
async function buy(slug: "studio-annual" | "studio-monthly"): Promise<{ id: string; dueOn: string }> {
  await logIn();
  const { id } = await beginOrder(api, buyer, [slug]);
  await api.ok(contract.updateOrder, { params: { id }, body: complete, as: buyer.token });
  await api.ok(payOrder, { body: { order_id: id, payment_method_id: card.id }, as: buyer.token });
  return { id, dueOn: addMonths(londonDay(api.deps.clock()), 1) };
}

function paymentsOf(orderId: string) {
  return api.deps.db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.number));
}

/** The attempts to take one of an order's payments. */
function attemptsAt(orderId: string, number: number) {
  return api.deps.db
    .select({
      status: paymentAttempts.status,
      code: paymentAttempts.failureCode,
      card: paymentAttempts.paymentMethodId,
    })
    .from(paymentAttempts)
    .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
    .where(and(eq(payments.orderId, orderId), eq(payments.number, number)))
    .orderBy(asc(paymentAttempts.number));
}

/** The mails about failed payments, each as one line. */
async function failures() {
  const mails = (await api.mailsTo(buyer.email)).filter(({ subject }) => subject.includes("could not be taken"));
  return mails.map(({ text }) => ({ text: text.replaceAll(/\s+/g, " ") }));
}

async function termsOf(): Promise<string[]> {
  const found = await api.deps.db
    .select({ status: subscriptions.status })
    .from(subscriptions)
    .where(eq(subscriptions.userId, buyer.id))
    .orderBy(asc(subscriptions.startsOn));
  return found.map(({ status }) => status);
}

describe("a payment that falls due when its account has no card", () => {
  it("is mailed on the days of the ladder, in words about the card, and pauses its plan until it is paid", async () => {
    const { id, dueOn } = await buy("studio-monthly");
    api.provider.ledger.cards.delete(card.id);
    const before = api.provider.ledger.charges.size;
    goToNoon(api, addDays(dueOn, -1));
    await workUntil(api, addDays(dueOn, 13));
    const mails = await failures();
    expect(mails).toHaveLength(4);
    for (const { text } of mails) {
      expect(text).toContain("there is no saved card on your account");
      expect(text).not.toContain("declined");
      expect(text).toContain("We will try again on");
      expect(text).toContain(`/account/order/${id}/payments`);
    }
    expect(await termsOf()).toEqual(["active"]);
    await workUntil(api, addDays(dueOn, 14));
    expect(await termsOf()).toEqual(["paused"]);
    expect(await failures()).toHaveLength(4);
    expect(await attemptsAt(id, 2)).toEqual(new Array(5).fill({ status: "failed", code: "no_card", card: null }));
    expect(api.provider.ledger.charges.size).toBe(before);

    await logIn();
    const [, second] = await paymentsOf(id);
    const args = { params: { id: second?.id ?? "" }, body: { payment_method_id: addCard().id }, as: buyer.token };
    await api.ok(payInstalment, args);
    expect(await termsOf()).toEqual(["active"]);
  });

  it("is that of a renewal too, whose only card was removed while nothing was open", async () => {
    await buy("studio-annual");
    await api.ok(removePaymentMethod, { body: { id: card.id }, as: buyer.token });
    const [term] = await api.deps.db.select().from(subscriptions).where(eq(subscriptions.userId, buyer.id));
    const renewalOn = term?.renewalOn ?? "";
    await skipTo(api, addDays(renewalOn, -50));
    await skipTo(api, addDays(renewalOn, -1));
    await skipTo(api, renewalOn);
    const [mail] = await failures();
    expect(mail?.text).toContain("there is no saved card on your account");
    expect(await termsOf()).toEqual(["active", "active"]);
    await workUntil(api, addDays(renewalOn, 14));
    expect(await failures()).toHaveLength(4);
    expect(await termsOf()).toEqual(["active", "paused"]);
  });

  it.each(["is not known", "was deleted at the provider"])("when its customer %s", async (how) => {
    const { id, dueOn } = await buy("studio-monthly");
    if (how === "is not known") await api.deps.db.delete(customers).where(eq(customers.userId, buyer.id));
    else api.provider.ledger.customers.delete(customerId);
    await skipTo(api, dueOn);
    expect((await failures()).map(({ text }) => text)).toEqual([expect.stringContaining("no saved card")]);
    expect(await attemptsAt(id, 2)).toMatchObject([{ status: "failed", code: "no_card" }]);
  });

  it("is tried and mailed once by two workers at the same moment", async () => {
    const { id, dueOn } = await buy("studio-monthly");
    api.provider.ledger.cards.delete(card.id);
    goToNoon(api, dueOn);
    await Promise.all([takeDuePayments(api.deps), takeDuePayments(api.deps)]);
    await takeDuePayments(api.deps);
    expect(await attemptsAt(id, 2)).toHaveLength(1);
    expect(await failures()).toHaveLength(1);
  });

  it("is left for the next hour while the provider does not say which cards there are", async () => {
    const { id, dueOn } = await buy("studio-monthly");
    goToNoon(api, dueOn);
    for (const fault of ["lost before", "rejected"] as const) {
      api.provider.beforeWork = async (method) => {
        if (method === "listCards") api.provider.faults.push(fault);
      };
      await takeDuePayments(api.deps);
      expect(await attemptsAt(id, 2)).toEqual([]);
    }
    api.provider.beforeWork = async () => {};
    await takeDuePayments(api.deps);
    expect(await attemptsAt(id, 2)).toMatchObject([{ status: "succeeded", card: card.id }]);
    expect(await failures()).toEqual([]);
  });

  it("is taken as usual the next day if a card was added meanwhile", async () => {
    const { id, dueOn } = await buy("studio-monthly");
    api.provider.ledger.cards.delete(card.id);
    await skipTo(api, dueOn);
    const added = addCard();
    await skipTo(api, addDays(dueOn, 1));
    expect(await attemptsAt(id, 2)).toMatchObject([{ code: "no_card" }, { status: "succeeded", card: added.id }]);
    expect(await failures()).toHaveLength(1);
  });
});

describe("a payment that falls due", () => {
  it("is taken from the card that the account shows as preferred, also if none was ever chosen", async () => {
    const { id, dueOn } = await buy("studio-monthly");
    const first = card;
    addCard();
    const shown = await api.ok(listPaymentMethods, { as: buyer.token });
    expect(shown.data.find(({ is_preferred }) => is_preferred)?.id).toBe(first.id);
    const title = "The studio, as studio-monthly, instalment 2 of 12";
    expect(shown.next_payment).toEqual({ title, due: dueOn, amount: 2_900, amount_display: "£29.00" });
    await skipTo(api, dueOn);
    expect(await attemptsAt(id, 2)).toMatchObject([{ status: "succeeded", card: first.id }]);
  });

  it("and is a renewal that is not ordered yet is named with its day and its price", async () => {
    await buy("studio-annual");
    const { next_payment } = await api.ok(listPaymentMethods, { as: buyer.token });
    const renewsOn = addMonths(londonDay(api.deps.clock()), 12);
    expect(next_payment).toMatchObject({ title: "The studio", due: renewsOn, amount: 29_000, expected: true });
  });

  it("is taken from another card when its own was removed at the provider", async () => {
    const other = card;
    card = addCard();
    const { id, dueOn } = await buy("studio-monthly");
    api.provider.ledger.cards.delete(card.id);
    await skipTo(api, dueOn);
    expect(await attemptsAt(id, 2)).toMatchObject([{ status: "succeeded", card: other.id }]);
  });

  it("and that its bank wants confirmed is mailed as that, not as declined", async () => {
    card = addCard("authenticates");
    await setDefaultCard(api.deps.db, buyer.id, card.id);
    const { dueOn } = await buyWithAuthentication();
    await skipTo(api, dueOn);
    const [mail] = await failures();
    expect(mail?.text).toContain("Your bank wants you to confirm");
    expect(mail?.text).not.toContain("declined");
  });

  it("and that its bank wants confirmed is not tried again by that card: each mail leads to the confirmation", async () => {
    card = addCard("authenticates");
    await setDefaultCard(api.deps.db, buyer.id, card.id);
    const { id, dueOn } = await buyWithAuthentication();
    const charges = () =>
      [...api.provider.ledger.charges.values()].filter((charge) => charge.customerId === customerId).length;
    const before = charges();
    goToNoon(api, addDays(dueOn, -1));
    await workUntil(api, addDays(dueOn, 5));
    expect(charges()).toBe(before + 1);
    const [, second] = await paymentsOf(id);
    const mails = await failures();
    expect(mails).toHaveLength(3);
    for (const { text } of mails) {
      expect(text).toContain(`/account/order/${id}/payments?pay=${second?.id}`);
      expect(text).toContain("Your bank wants you to confirm");
      expect(text).not.toContain("We will try again");
    }
    expect(await attemptsAt(id, 2)).toEqual(
      new Array(3).fill({ status: "failed", code: "authentication_required", card: card.id }),
    );
    const other = addCard("pays");
    await setDefaultCard(api.deps.db, buyer.id, other.id);
    await workUntil(api, addDays(dueOn, 7));
    expect((await attemptsAt(id, 2)).at(-1)).toMatchObject({ status: "succeeded", card: other.id });
  });

  it("pauses its plan when nobody confirms it, and runs it again when somebody does", async () => {
    card = addCard("authenticates");
    await setDefaultCard(api.deps.db, buyer.id, card.id);
    const { id, dueOn } = await buyWithAuthentication();
    goToNoon(api, addDays(dueOn, -1));
    await workUntil(api, addDays(dueOn, 14));
    expect(await termsOf()).toEqual(["paused"]);
    await logIn();
    const [, second] = await paymentsOf(id);
    const args = { params: { id: second?.id ?? "" }, body: { payment_method_id: card.id }, as: buyer.token };
    expect((await api.call(payInstalment, args)).status).toBe(202);
    const charge = [...api.provider.ledger.charges.values()].at(-1);
    api.provider.ledger.authenticate(charge?.id ?? "", "passed");
    await api.ok(confirmPayment, { body: { order_id: id }, as: buyer.token });
    expect(await termsOf()).toEqual(["active"]);
  });
});

async function buyWithAuthentication(): Promise<{ id: string; dueOn: string }> {
  await logIn();
  const { id } = await beginOrder(api, buyer, ["studio-monthly"]);
  await api.ok(contract.updateOrder, { params: { id }, body: complete, as: buyer.token });
  await api.call(payOrder, { body: { order_id: id, payment_method_id: card.id }, as: buyer.token });
  const charge = [...api.provider.ledger.charges.values()].at(-1);
  api.provider.ledger.authenticate(charge?.id ?? "", "passed");
  await api.ok(confirmPayment, { body: { order_id: id }, as: buyer.token });
  return { id, dueOn: addMonths(londonDay(api.deps.clock()), 1) };
}
