import {
  auditLog,
  orderLines,
  orders,
  paymentAttempts,
  payments,
  productOptions,
  subscriptions,
  users,
} from "api/db/schema/index";
import { addDays } from "api/domain/dates";
import { pausePlans } from "api/jobs/pauses";
import { beginOrderedPlans, orderRenewals } from "api/jobs/renewals";
import { settleUnsettled } from "api/jobs/unsettled-attempts";
import { settleByProvider } from "api/payments/card-payments";
import { takeDuePayments } from "api/payments/due-payments";
import { settleAttempt } from "api/payments/settle-attempt";
import { keepCustomer, setDefaultCard } from "api/store/customers";
import { type AttemptRow, findLastAttempt, listUnsettled, markAsked } from "api/store/payment-attempts";
import { createSession } from "api/store/sessions";
import { anonymiseOrders } from "api/store/user-erasure";
import * as basket from "contract/basket";
import * as contract from "contract/order";
import { confirmPayment, listPaymentMethods, payInstalment, payOrder, preferPaymentMethod } from "contract/payment";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { beginOrder, complete, placeOrder } from "tests/support/orders";
import type { CardBehaviour } from "tests/support/payment-ledger";
import { makePerson, makePersonas, type Person } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { makePlanWare, makeWare } from "tests/support/shop";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

let api: TestApi;
let buyer: Person;
let customerId: string;
let people = 0;

beforeAll(async () => {
  api = await createTestApi();
  await makePersonas(api);
  await makeWare(api, { slug: "book", shipping: true, options: [{ slug: "book-soft", pricePence: 4_800 }] });
  await makePlanWare(api, { slug: "house", planId: 16, annualPence: 60_000 });
  await makePlanWare(api, { slug: "small", planId: 15, monthlyPence: 100, annualPence: 1_200 });
  await makePlanWare(api, { slug: "studio", planId: 15, monthlyPence: 2_900, annualPence: 29_000 });
});
beforeEach(async () => {
  people += 1;
  buyer = await makePerson(api, { email: `payer-${people}@almanac.test` });
  const details = { email: buyer.email, name: "A Payer", userId: buyer.id };
  customerId = api.provider.ledger.addCustomer(details).id;
  await keepCustomer(api.deps.db, buyer.id, customerId);
});
afterEach(async () => {
  api.provider.faults.length = 0;
  api.provider.beforeWork = async () => {};
  await expectSumsToAgree();
});
afterAll(() => api.close());

/** What the books say was taken is what the provider has taken; no payment was taken twice, and each sum is the order's. */
async function expectSumsToAgree(): Promise<void> {
  const { db } = api.deps;
  const taken = await db
    .select({ paymentId: paymentAttempts.paymentId, amountPence: paymentAttempts.amountPence })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.status, "succeeded"), eq(paymentAttempts.method, "card")));
  expect(new Set(taken.map(({ paymentId }) => paymentId)).size).toBe(taken.length);
  expect(taken.reduce((sum, { amountPence }) => sum + amountPence, 0)).toBe(api.provider.ledger.takingsPence);
  const wrong = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      sql`${orders.placedAt} is not null and ${orders.totalPence} <> (select coalesce(sum(${payments.amountPence}), 0) from ${payments} where ${payments.orderId} = ${orders.id})`,
    );
  expect(wrong).toEqual([]);
  const unpaid = await db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(paymentAttempts, eq(paymentAttempts.paymentId, payments.id))
    .where(sql`(${paymentAttempts.status} = 'succeeded') <> (${payments.paidAt} is not null) and not exists
      (select 1 from ${paymentAttempts} other where other.payment_id = ${payments.id} and other.status = 'succeeded')`);
  expect(unpaid).toEqual([]);
}

const expiryYear = () => api.deps.clock().getUTCFullYear() + 4;

function aCard(behaviour: CardBehaviour = "pays"): string {
  const card = api.provider.ledger.addCard(customerId, behaviour);
  // The tests of a year move the clock, also past the year that a test card is valid for.
  card.expiryYear = expiryYear();
  return card.id;
}

/** A draft that only a payment is missing of. */
async function aDraft(slugs = ["studio-annual"]): Promise<contract.Checkout> {
  const { id } = await beginOrder(api, buyer, slugs);
  return api.ok(contract.updateOrder, { params: { id }, body: complete, as: buyer.token });
}

function pay(orderId: string, cardId: string, seen?: number) {
  const body = { order_id: orderId, payment_method_id: cardId, ...(seen !== undefined && { seen_total: seen }) };
  return api.call(payOrder, { body, as: buyer.token });
}

async function read(id: string): Promise<contract.Order> {
  return api.ok(contract.readOwnOrder, { params: { id }, as: buyer.token });
}

/** The buyer's attempts that are not settled, in the order in which the worker looks for them. */
async function unsettled(): Promise<string[]> {
  const { db, clock } = api.deps;
  const own = await db.select({ id: payments.id }).from(payments).where(eq(payments.userId, buyer.id));
  const attempts = await listUnsettled(db, clock());
  return attempts.filter(({ paymentId }) => own.some(({ id }) => id === paymentId)).map(({ id }) => id);
}

function terms() {
  return api.deps.db.$count(subscriptions, eq(subscriptions.userId, buyer.id));
}

describe("a payment by card", () => {
  it("places the order, takes what is due, gives the plan at once, and is mailed once", async () => {
    const { id, totals } = await aDraft(["studio-annual", "book-soft"]);
    const paid = await pay(id, aCard(), totals.toPay);
    expect(paid).toMatchObject({ status: 200, body: { order: { id, status: "active" } } });
    const order = await read(id);
    expect(order).toMatchObject({ payment_type: "card", payments: [{ paid: true, amount: totals.toPay }] });
    expect(await terms()).toBe(1);
    expect(await api.mailsTo(buyer.email)).toHaveLength(1);
  });

  it("keeps what the card was, also when it is removed, until the account is", async () => {
    const { id } = await aDraft(["book-soft"]);
    const cardId = aCard();
    await pay(id, cardId);
    await api.provider.removeCard(customerId, cardId);
    const card = { brand: "visa", last_four: "4242", exp_month: 12, exp_year: expiryYear() };
    expect(await read(id)).toMatchObject({ payments: [{ card_id: cardId, card }] });
    await api.deps.db.transaction((tx) => anonymiseOrders(tx, buyer.id, api.deps.clock()));
    expect((await read(id)).payments).toMatchObject([{ card: null }]);
  });

  it("takes only the first instalment of a plan by the month", async () => {
    const { id } = await aDraft(["studio-monthly"]);
    const before = api.provider.ledger.takingsPence;
    await pay(id, aCard());
    expect(api.provider.ledger.takingsPence - before).toBe(2_900);
    expect((await read(id)).payments.map(({ paid }) => paid)).toEqual([true, ...new Array(11).fill(false)]);
    expect(await terms()).toBe(1);
  });

  it("charges once and places one order, however often the button is pressed at the same time", async () => {
    const { id } = await aDraft();
    const cards = [aCard(), aCard()];
    const sent = await Promise.all(Array.from({ length: 10 }, (_, at) => pay(id, cards[at % 2] ?? "")));
    expect(sent.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(sent.every(({ status }) => status === 200 || status === 503)).toBe(true);
    expect((await pay(id, cards[0] ?? "")).status).toBe(200);
    expect((await read(id)).payments.filter(({ paid }) => paid)).toHaveLength(1);
    expect(await terms()).toBe(1);
    expect(await api.mailsTo(buyer.email)).toHaveLength(1);
  });

  it.each([
    ["before", 0],
    ["after", 1],
  ])("whose answer was lost %s the charge is found out later, and charged once", async (when) => {
    const { id } = await aDraft();
    const card = aCard();
    api.provider.beforeWork = async (method) => {
      if (method !== "charge") return;
      api.provider.faults.push(when === "before" ? "lost before" : "lost after");
      api.provider.beforeWork = async () => {};
    };
    const lost = await pay(id, card);
    expect(lost).toMatchObject({ status: 503, body: { code: "payment_unknown" } });
    api.advance(3 * 60 * 1000);
    await settleUnsettled(api.deps);
    expect(await unsettled()).toEqual([]);
    expect((await pay(id, card)).status).toBe(200);
    expect((await read(id)).payments[0]?.paid).toBe(true);
  });

  it("is not given up because the provider refuses to say what became of it: it may have been taken", async () => {
    const { id } = await aDraft();
    const card = aCard();
    const refusing = async (method: string) => {
      if (method === "charge") api.provider.faults.push("lost after");
      if (method === "readCharge") api.provider.faults.push("rejected");
    };
    api.provider.beforeWork = refusing;
    expect((await pay(id, card)).status).toBe(503);
    expect((await pay(id, card)).status).toBe(503);
    api.advance(3 * 60 * 1000);
    await settleUnsettled(api.deps);
    api.provider.beforeWork = async () => {};
    expect((await pay(id, card)).status).toBe(200);
    expect(await api.mailsTo(buyer.email)).toHaveLength(1);
  });

  it("is not charged when the program was stopped before, for so long that it may have been given up as lost", async () => {
    const { id } = await aDraft();
    const card = aCard();
    let nowMs = 0;
    // Each look at the clock is a minute later than the one before.
    const clock = vi.spyOn(performance, "now").mockImplementation(() => {
      nowMs += 61_000;
      return nowMs;
    });
    expect(await pay(id, card)).toMatchObject({ status: 503, body: { code: "payment_unknown" } });
    clock.mockRestore();
    expect([...api.provider.ledger.charges.values()].filter((charge) => charge.customerId === customerId)).toEqual([]);
    api.advance(3 * 60 * 1000);
    await settleUnsettled(api.deps);
    expect((await pay(id, card)).status).toBe(200);
  });

  it("whose outcome the provider never says keeps no other waiting: it is looked for after them", async () => {
    const { db, clock } = api.deps;
    api.provider.beforeWork = async (method) => {
      if (method === "charge") api.provider.faults.push("lost before");
    };
    const ids: string[] = [];
    for (const slug of ["studio-annual", "book-soft"]) {
      const { id } = await aDraft([slug]);
      expect((await pay(id, aCard())).status).toBe(503);
      api.advance(1_000);
      ids.push(...(await unsettled()).filter((one) => !ids.includes(one)));
    }
    const [first = "", second = ""] = ids;
    await markAsked(db, first, clock());
    expect(await unsettled()).toEqual([second, first]);
    api.provider.beforeWork = async () => {};
    api.advance(3 * 60 * 1000);
    await settleUnsettled(api.deps);
    expect(await unsettled()).toEqual([]);
  });

  it("is declined with the bank's words, nothing is taken, and another card pays the same order", async () => {
    const { id, token: _ } = await aDraft();
    const refused = aCard("declined");
    const declined = await pay(id, refused);
    expect(declined).toMatchObject({ status: 422, body: { code: "declined" } });
    expect(await terms()).toBe(0);
    expect((await read(id)).payments[0]).toMatchObject({ paid: false, refused_cards: [refused] });
    expect((await pay(id, aCard())).status).toBe(200);
    expect((await read(id)).payments[0]).toMatchObject({ paid: true, refused_cards: [] });
    expect(await terms()).toBe(1);
  });

  it("is still the open order of its basket after it was declined, and may be paid by bank transfer instead", async () => {
    const { token } = await api.ok(basket.addToBasket, { params: { id: "studio-annual" }, as: buyer.token });
    const as = { as: buyer.token, headers: { "x-basket-token": token } };
    const { id } = await api.ok(contract.getOrCreateOrder, as);
    await api.ok(contract.updateOrder, { params: { id }, body: complete, as: buyer.token });
    await pay(id, aCard("declined"));
    expect(await api.ok(contract.getOrCreateOrder, as)).toMatchObject({ id, status: "pending", payment_type: "card" });
    const body = { payment_type: "bacs", status: "pending" } as const;
    const switched = await api.ok(contract.updateOrder, { params: { id }, body, as: buyer.token });
    expect(switched).toMatchObject({ payment_type: "bacs", payments: [{ type: "bacs", paid: false }] });
    expect(await api.mailsTo(buyer.email)).toHaveLength(1);
    expect((await api.refused(contract.getOrCreateOrder, as)).code).toBe("no_basket");
    expect((await pay(id, aCard())).status).toBe(409);
  });

  it("is the open order of its buyer after it was declined, in another browser too, until something else is in the basket", async () => {
    const { id } = await aDraft();
    await pay(id, aCard("declined"));
    const elsewhere = { as: buyer.token };
    expect(await api.ok(contract.getOrCreateOrder, elsewhere)).toMatchObject({ id, status: "pending" });
    await api.ok(basket.addToBasket, { params: { id: "studio-annual" }, as: buyer.token });
    const next = await api.ok(contract.getOrCreateOrder, elsewhere);
    expect(next).toMatchObject({ status: "new" });
    await api.ok(contract.cancelOrder, { params: { id }, body: { to_basket: false }, as: buyer.token });
    const rest = await api.ok(basket.readBasket, elsewhere);
    for (const { id: item } of rest?.items.subscription ?? [])
      await api.ok(basket.removeFromBasket, { params: { id: item }, as: buyer.token });
    expect((await api.refused(contract.getOrCreateOrder, elsewhere)).code).toBe("basket_empty");
  });

  it("at another price than the one that was seen takes nothing", async () => {
    const { id, totals } = await aDraft();
    const { db } = api.deps;
    await db.update(productOptions).set({ pricePence: 30_000 }).where(eq(productOptions.slug, "studio-annual"));
    expect(await pay(id, aCard(), totals.toPay)).toMatchObject({ status: 409, body: { code: "price_changed" } });
    await db.update(productOptions).set({ pricePence: 29_000 }).where(eq(productOptions.slug, "studio-annual"));
    expect(await db.$count(payments, eq(payments.orderId, id))).toBe(0);
  });

  it("of which nothing is due yet places the order with its card, and takes it on its day", async () => {
    const { id } = await aDraft(["studio-annual"]);
    await pay(id, aCard());
    const { token } = await api.ok(basket.addToBasket, { params: { id: "studio-annual" }, as: buyer.token });
    const as = { as: buyer.token, headers: { "x-basket-token": token } };
    const later = await api.ok(contract.getOrCreateOrder, as);
    expect(later.totals.toPay).toBe(0);
    await api.ok(contract.updateOrder, { params: { id: later.id }, body: complete, as: buyer.token });
    const before = api.provider.ledger.takingsPence;
    expect((await pay(later.id, aCard(), 0)).status).toBe(200);
    expect(api.provider.ledger.takingsPence).toBe(before);
    expect((await api.refused(contract.getOrCreateOrder, as)).code).toBe("no_basket");
    const due = (await read(later.id)).payments[0]?.due ?? "";
    const [order] = await api.deps.db.select().from(orders).where(eq(orders.id, later.id));
    expect(order).toMatchObject({ startAt: due, paymentStatus: "unpaid" });
    expect(await terms()).toBe(1);
  });

  it.each([
    ["of a total", "small-annual", { pricePence: 29 }, true],
    ["of an instalment", "small-monthly", { monthlyPence: 29 }, true],
    ["of exactly the least", "small-annual", { pricePence: 30 }, false],
  ])(
    "%s that the provider does not charge is refused before anything is placed: %s",
    async (_of, slug, price, isLess) => {
      await api.deps.db.update(productOptions).set(price).where(eq(productOptions.slug, slug));
      const { id, payment_types: types } = await aDraft([slug]);
      expect(types).toEqual(isLess ? ["bacs"] : ["card", "bacs"]);
      if (!isLess) return expect((await pay(id, aCard())).status).toBe(200);
      const message = expect.stringMatching(/less than £0\.30 .* choose bank transfer/);
      expect(await pay(id, aCard())).toMatchObject({ status: 422, body: { errors: { payment_type: message } } });
      const byTransfer = { payment_type: "bacs", status: "pending" } as const;
      const placed = await api.ok(contract.updateOrder, { params: { id }, body: byTransfer, as: buyer.token });
      expect(placed).toMatchObject({ status: "pending", payment_types: ["bacs"] });
      const back = { params: { id }, body: { payment_type: "card" as const }, as: buyer.token };
      expect(await api.refused(contract.changePaymentType, back)).toMatchObject({ status: 422 });
      const first = { params: { id: placed.payments[0]?.id ?? "" }, body: { payment_method_id: aCard() } };
      expect((await api.refused(payInstalment, { ...first, as: buyer.token })).status).toBe(422);
    },
  );

  it("needs a card of the user's own, and what any order needs", async () => {
    const { id } = await aDraft();
    const other = api.provider.ledger.addCustomer({ email: "other@example.com", name: "Other", userId: "other" });
    const foreign = api.provider.ledger.addCard(other.id).id;
    expect(await pay(id, foreign)).toMatchObject({ status: 422, body: { code: "invalid" } });
    await api.ok(contract.updateOrder, { params: { id }, body: { agree_terms: false }, as: buyer.token });
    const refused = await pay(id, aCard());
    expect(refused).toMatchObject({ status: 422, body: { errors: { agree_terms: expect.any(String) } } });
  });
});

describe("a buyer whose e-mail address is not confirmed", () => {
  it.each([false, true])("pays, and is mailed that nothing opens before it is; confirmed: %s", async (isConfirmed) => {
    const { id } = await aDraft();
    const verifiedAt = isConfirmed ? api.deps.clock() : null;
    await api.deps.db.update(users).set({ verifiedAt }).where(eq(users.id, buyer.id));
    expect((await pay(id, aCard())).status).toBe(200);
    const text = (await api.mailsTo(buyer.email)).at(-1)?.text.replace(/\s+/g, " ");
    expect(text?.includes("Nothing opens until your e-mail address is confirmed")).toBe(!isConfirmed);
  });
});

describe("the card that is preferred without having been chosen", () => {
  const cards = async () => (await api.ok(listPaymentMethods, { as: buyer.token })).data;
  const preferred = async () => (await cards()).find(({ is_preferred }) => is_preferred)?.id;

  it("is no longer the first when that was declined and another has paid, and the worker charges what the page shows", async () => {
    const { id } = await aDraft(["studio-monthly"]);
    const bad = aCard("declined");
    const good = aCard();
    aCard();
    await pay(id, bad);
    expect(await preferred()).toBe(bad);
    expect((await cards()).find((card) => card.id === bad)).toMatchObject({ last_declined: true });
    expect((await pay(id, good)).status).toBe(200);
    expect(await preferred()).toBe(good);
    const [, next] = (await read(id)).payments;
    api.advance(Date.parse(`${next?.due}T12:00:00Z`) - api.deps.clock().getTime());
    await takeDuePayments(api.deps);
    buyer.token = (await createSession(api.deps.db, buyer.id, "tests", api.deps.clock())).token;
    expect((await read(id)).payments.filter(({ paid }) => paid)).toHaveLength(2);
  });

  it("stays the one that its holder has chosen, which is marked when it was declined last", async () => {
    const { id } = await aDraft();
    const bad = aCard("declined");
    await api.ok(preferPaymentMethod, { body: { id: bad }, as: buyer.token });
    await pay(id, bad);
    expect((await pay(id, aCard())).status).toBe(200);
    expect(await preferred()).toBe(bad);
    expect((await cards()).filter(({ last_declined }) => last_declined).map((card) => card.id)).toEqual([bad]);
  });

  it("is not changed by a confirmation that its holder abandoned", async () => {
    const { id } = await aDraft();
    const asking = aCard("authenticates");
    await pay(id, asking);
    expect((await pay(id, aCard())).status).toBe(200);
    expect(await preferred()).toBe(asking);
    expect((await cards()).some(({ last_declined }) => last_declined)).toBe(false);
  });
});

describe("3-D Secure", () => {
  async function asked(slugs?: string[]) {
    const { id } = await aDraft(slugs);
    const answer = await pay(id, aCard("authenticates"));
    const charge = { order_number: expect.any(Number), amount: expect.any(Number), card: { brand: "visa" } };
    expect(answer).toMatchObject({ status: 202, body: { payment_intent_secret: expect.any(String), charge } });
    const attempt = await findLastAttempt(api.deps.db, id);
    return { id, attempt, chargeId: attempt?.intentId ?? "" };
  }

  const unconfirmed = expect.stringMatching(/^Your bank did not confirm this payment: .* failed or was abandoned\./);
  const confirm = (id: string) => api.call(confirmPayment, { body: { order_id: id }, as: buyer.token });

  it("is settled once by the return, the webhook and the sweeper, in any order", async () => {
    const { id, attempt, chargeId } = await asked();
    expect((await confirm(id)).status).toBe(202);
    expect((await read(id)).payments).toMatchObject([{ paid: false, charging: true }]);
    api.provider.ledger.authenticate(chargeId, "passed");
    if (!attempt) throw new Error("There is no attempt.");
    const twice = [settleByProvider(api.deps, attempt), settleByProvider(api.deps, attempt)];
    await Promise.all([...twice, confirm(id), confirm(id)]);
    await settleUnsettled(api.deps);
    expect((await confirm(id)).status).toBe(200);
    expect((await read(id)).status).toBe("active");
    expect(await terms()).toBe(1);
    expect(await api.mailsTo(buyer.email)).toHaveLength(1);
  });

  it("that fails takes nothing, and is said", async () => {
    const { id, chargeId } = await asked();
    api.provider.ledger.authenticate(chargeId, "failed");
    for (const _ of ["found out", "looked up"])
      expect(await confirm(id)).toMatchObject({ status: 422, body: { code: "declined", message: unconfirmed } });
    const [payment] = (await read(id)).payments;
    expect(payment).toMatchObject({ tried_card: expect.any(String), refused_cards: [] });
    expect((await pay(id, aCard())).status).toBe(200);
  });

  it("that is passed, and whose card is then declined, says why, also when the webhook was there first", async () => {
    const { id, attempt, chargeId } = await asked();
    const why = { code: "insufficient_funds", message: "Your card has insufficient funds." };
    await settleAttempt(api.deps, attempt?.id ?? "", { kind: "declined", chargeId, ...why });
    const said = expect.stringMatching(/^Your card has insufficient funds\./);
    expect(await confirm(id)).toMatchObject({ status: 422, body: { code: "declined", message: said } });
  });

  it.each<[string, (id: string, attempt: AttemptRow) => Promise<unknown>]>([
    ["the webhook", (_id, attempt) => settleByProvider(api.deps, attempt)],
    ["the payment by another card", (id) => pay(id, aCard())],
    ["the buyer's return", (id) => confirm(id)],
  ])("that fails cannot be paid any more in a browser that has its secret, when %s finds it", async (_how, find) => {
    const { id, attempt, chargeId } = await asked();
    api.provider.ledger.authenticate(chargeId, "failed");
    if (!attempt) throw new Error("There is no attempt.");
    await find(id, attempt);
    expect(api.provider.ledger.chargeOf(chargeId).status).toBe("canceled");
  });

  it("that fails stays open until the provider has ended its charge, and says then why", async () => {
    const { id, attempt, chargeId } = await asked();
    api.provider.ledger.authenticate(chargeId, "failed");
    api.provider.beforeWork = async (method) => {
      if (method === "cancelCharge") api.provider.faults.push("lost before");
    };
    if (!attempt) throw new Error("There is no attempt.");
    await settleByProvider(api.deps, attempt);
    expect((await pay(id, aCard())).status).toBe(503);
    api.provider.beforeWork = async () => {};
    expect(await confirm(id)).toMatchObject({ status: 422, body: { message: unconfirmed } });
    expect((await pay(id, aCard())).status).toBe(200);
  });

  it("is continued when the button is pressed again with the same card, also with the same key", async () => {
    const { id } = await aDraft();
    const card = aCard("authenticates");
    const press = (headers: Record<string, string>) =>
      api.call(payOrder, { body: { order_id: id, payment_method_id: card }, as: buyer.token, headers });
    const key = { "idempotency-key": crypto.randomUUID() };
    // Both are prepared before either has its answer.
    const answers = await Promise.all([press(key), press(key)]);
    answers.push(await press({}), await press(key));
    const begun = answers.filter(({ status }) => status === 202);
    const secrets = new Set(begun.map(({ body }) => (body as { payment_intent_secret: string }).payment_intent_secret));
    expect([...secrets]).toHaveLength(1);
    const charges = [...api.provider.ledger.charges.values()].filter((charge) => charge.customerId === customerId);
    expect(charges.map(({ status }) => status)).toEqual(["requires_action"]);
    api.provider.ledger.authenticate(charges[0]?.id ?? "", "passed");
    expect((await confirm(id)).status).toBe(200);
  });

  it("that is abandoned is given up after an hour, or when another card is used", async () => {
    const first = await asked();
    expect((await pay(first.id, aCard())).status).toBe(200);
    const second = await asked(["book-soft"]);
    api.advance(61 * 60 * 1000);
    await settleUnsettled(api.deps);
    expect(await confirm(second.id)).toMatchObject({ status: 422, body: { code: "declined", message: unconfirmed } });
    expect(api.provider.ledger.chargeOf(second.chargeId).status).toBe("canceled");
  });

  it("never goes back: an older outcome changes nothing after success", async () => {
    const { id, attempt, chargeId } = await asked();
    api.provider.ledger.authenticate(chargeId, "passed");
    await confirm(id);
    const late = { kind: "declined", chargeId, code: "card_declined", message: "No." } as const;
    expect(await settleAttempt(api.deps, attempt?.id ?? "", late)).toBe("succeeded");
    expect((await read(id)).payments[0]?.paid).toBe(true);
  });
});

describe("a webhook", () => {
  it("settles a payment whose answer was lost, once, twenty times and in reverse", async () => {
    const { id } = await aDraft();
    const card = aCard();
    api.provider.beforeWork = async (method) => {
      if (method !== "charge") return;
      api.provider.faults.push("lost after");
      api.provider.beforeWork = async () => {};
    };
    expect((await pay(id, card)).status).toBe(503);
    for (const { bytes, signature } of api.provider.webhooks({ times: 20, isReversed: true })) {
      const headers = { "stripe-signature": signature };
      const answer = await api.fetch("/stripe/webhook", { method: "POST", headers, body: Buffer.from(bytes) });
      expect(answer.status).toBe(204);
    }
    await api.runJobs();
    expect((await read(id)).status).toBe("active");
    expect(await terms()).toBe(1);
    expect(await api.mailsTo(buyer.email)).toHaveLength(1);
  });
});

describe("an instalment", () => {
  it("of one's own is paid by any saved card, once", async () => {
    const { id } = await aDraft(["studio-monthly"]);
    await pay(id, aCard());
    const second = (await read(id)).payments[1];
    const send = (person: Person, cardId: string) =>
      api.call(payInstalment, {
        params: { id: second?.id ?? "" },
        body: { payment_method_id: cardId },
        as: person.token,
      });
    expect((await send(buyer, aCard("declined"))).status).toBe(422);
    const before = api.provider.ledger.takingsPence;
    expect((await send(buyer, aCard())).status).toBe(200);
    expect((await send(buyer, aCard())).status).toBe(200);
    expect(api.provider.ledger.takingsPence - before).toBe(2_900);
    expect((await read(id)).payments.filter(({ paid }) => paid)).toHaveLength(2);
  });

  it("after the first is not paid before it: nothing is taken, and the order can still be cancelled", async () => {
    const { id } = await aDraft(["studio-monthly"]);
    await pay(id, aCard("declined"));
    const [, second] = (await read(id)).payments;
    const { ledger } = api.provider;
    const before = ledger.takingsPence;
    const body = { payment_method_id: aCard() };
    const args = { params: { id: second?.id ?? "" }, body, as: buyer.token };
    const refused = await api.refused(payInstalment, args);
    expect(refused).toMatchObject({ status: 422, errors: { payment_method_id: expect.stringContaining("first") } });
    expect(ledger.takingsPence).toBe(before);
    expect(await read(id)).toMatchObject({ can_cancel: true });
  });

  it("of an order by bank transfer may be paid by card when it is due", async () => {
    const { payments: due, id } = await placeOrder(api, buyer, ["studio-annual"]);
    const args = { params: { id: due[0]?.id ?? "" }, body: { payment_method_id: aCard() }, as: buyer.token };
    expect((await api.call(payInstalment, args)).status).toBe(200);
    expect((await read(id)).status).toBe("active");
  });
});

describe("a payment that is due without its customer", () => {
  const dayMs = 24 * 60 * 60 * 1000;

  /** The worker looks, days after the one before. */
  async function workAfter(days: number): Promise<void> {
    api.advance(days * dayMs);
    await takeDuePayments(api.deps);
  }

  async function aMonthlyPlan(): Promise<{ id: string; card: string }> {
    const { id } = await aDraft(["studio-monthly"]);
    const card = aCard();
    await pay(id, card);
    return { id, card };
  }

  function paidOf(id: string) {
    return api.deps.db.$count(payments, and(eq(payments.orderId, id), isNotNull(payments.paidAt)));
  }

  it("is taken once on its day by two workers, and twelve times in a year", async () => {
    const { id } = await aMonthlyPlan();
    await workAfter(20);
    expect(await paidOf(id)).toBe(1);
    api.advance(12 * dayMs);
    await Promise.all([takeDuePayments(api.deps), takeDuePayments(api.deps)]);
    expect(await paidOf(id)).toBe(2);
    for (let month = 0; month < 11; month += 1) await workAfter(31);
    expect(await paidOf(id)).toBe(12);
  });

  it("is tried again on days 1, 3, 7 and 14 while it is declined, with a mail each time, and then pauses its plan", async () => {
    const { id } = await aMonthlyPlan();
    const declined = aCard("declined");
    await setDefaultCard(api.deps.db, buyer.id, declined);
    await api.deps.db.update(orders).set({ paymentMethodId: declined }).where(eq(orders.id, id));
    const tries = () =>
      api.deps.db
        .select({ id: paymentAttempts.id })
        .from(paymentAttempts)
        .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
        .where(and(eq(payments.orderId, id), eq(payments.number, 2)));
    const due = (await read(id)).payments[1]?.due ?? "";
    api.advance(Date.parse(`${due}T12:00:00Z`) - api.deps.clock().getTime());
    const seen: number[] = [];
    for (let day = 0; day <= 16; day += 1) {
      await takeDuePayments(api.deps);
      await takeDuePayments(api.deps);
      seen.push((await tries()).length);
      api.advance(dayMs);
    }
    expect(seen).toEqual([1, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 5, 5, 5]);
    const mails = (await api.mailsTo(buyer.email)).filter(({ subject }) => subject.includes("could not be taken"));
    expect(mails).toHaveLength(4);
    expect(mails.every(({ text }) => text.includes("We will try again on"))).toBe(true);
    // The mail about the pause takes the place of the one about the last try.
    await pausePlans(api.deps);
    expect((await api.mailsTo(buyer.email)).at(-1)?.subject).toContain("is paused");
  });

  it.each([
    ["was lost", "lost after"],
    ["was lost before it was sent", "lost before"],
  ] as const)("whose answer %s is mailed once when its failure is found out", async (_when, fault) => {
    const { id } = await aMonthlyPlan();
    await setDefaultCard(api.deps.db, buyer.id, aCard("declined"));
    const due = (await read(id)).payments[1]?.due ?? "";
    api.advance(Date.parse(`${due}T12:00:00Z`) - api.deps.clock().getTime());
    api.provider.beforeWork = async (method) => {
      if (method === "charge") api.provider.faults.push(fault);
    };
    await takeDuePayments(api.deps);
    const told = async () =>
      (await api.mailsTo(buyer.email)).filter(({ subject }) => subject.includes("could not be taken"));
    expect(await told()).toEqual([]);
    api.advance(3 * 60 * 1000);
    await Promise.all([settleUnsettled(api.deps), settleUnsettled(api.deps)]);
    expect(await told()).toHaveLength(1);
    const said = fault === "lost after" ? "declined" : "not taken";
    expect((await told())[0]?.text.includes("declined")).toBe(said === "declined");
  });

  it("is taken by nobody, as the audit log has it; the first payment is its buyer's", async () => {
    const { id } = await aMonthlyPlan();
    await workAfter(32);
    const entries = await api.deps.db
      .select({ actorId: auditLog.actorId })
      .from(auditLog)
      .where(and(eq(auditLog.action, "order.paid"), eq(auditLog.subjectId, id)))
      .orderBy(auditLog.createdAt);
    expect(entries.map(({ actorId }) => actorId)).toEqual([buyer.id, null]);
  });

  it("is taken from the preferred card, whichever the order was placed with", async () => {
    const { id, card } = await aMonthlyPlan();
    const preferred = aCard();
    await setDefaultCard(api.deps.db, buyer.id, preferred);
    await workAfter(32);
    const charges = [...api.provider.ledger.charges.values()].filter((charge) => charge.customerId === customerId);
    const cards = charges.map(({ cardId }) => cardId);
    expect(cards).toEqual([card, preferred]);
    expect(await paidOf(id)).toBe(2);
  });

  it("is no later instalment of an order whose first one was never taken: its plan has not begun", async () => {
    const { id } = await aDraft(["studio-monthly"]);
    await pay(id, aCard("declined"));
    await setDefaultCard(api.deps.db, buyer.id, aCard());
    await workAfter(32);
    expect(await paidOf(id)).toBe(0);
  });

  it("begins a plan after the others, although both were ordered to begin on one day", async () => {
    const { id } = await aDraft();
    await pay(id, aCard());
    const later: string[] = [];
    for (const _ of [1, 2]) {
      const order = await aDraft();
      expect((await pay(order.id, aCard(), 0)).status).toBe(200);
      later.push(order.id);
    }
    // As if both had been ordered at the same moment.
    const day = (await read(later[0] ?? "")).payments[0]?.due ?? "";
    const other = later[1] ?? "";
    await api.deps.db.update(orders).set({ startAt: day }).where(eq(orders.id, other));
    await api.deps.db.update(orderLines).set({ startsOn: day }).where(eq(orderLines.orderId, other));
    await api.deps.db.update(payments).set({ dueOn: day }).where(eq(payments.orderId, other));
    api.advance(366 * dayMs);
    await Promise.all([takeDuePayments(api.deps), takeDuePayments(api.deps)]);
    const found = await api.deps.db.select().from(subscriptions).where(eq(subscriptions.userId, buyer.id));
    const [first, second, third] = found.toSorted((a, b) => a.startsOn.localeCompare(b.startsOn));
    expect(second?.startsOn).toBe(addDays(first?.expiresOn ?? "", 1));
    expect(third?.startsOn).toBe(addDays(second?.expiresOn ?? "", 1));
    expect(await api.deps.db.$count(orders, and(eq(orders.userId, buyer.id), eq(orders.paymentStatus, "paid")))).toBe(
      3,
    );
  });

  it("begins no plan of an order whose payment at the checkout was never taken, also when its day comes", async () => {
    const { db, clock } = api.deps;
    const { id } = await aDraft();
    await pay(id, aCard());
    const declined = await aDraft(["book-soft", "studio-annual"]);
    expect((await pay(declined.id, aCard("declined"))).status).toBe(422);
    const day = (await read(declined.id)).payments[1]?.due ?? "";
    api.advance(Date.parse(`${day}T12:00:00Z`) - clock().getTime());
    await beginOrderedPlans(api.deps);
    expect(await db.$count(subscriptions, eq(subscriptions.orderId, declined.id))).toBe(0);
  });

  it("renews a plan although a smaller one was ordered and paid for the same day", async () => {
    const { db, clock } = api.deps;
    const { id } = await aDraft(["house-annual"]);
    await pay(id, aCard());
    api.advance(320 * dayMs);
    await orderRenewals(api.deps);
    buyer = { ...buyer, token: (await createSession(db, buyer.id, "tests", clock())).token };
    const smaller = await aDraft();
    expect((await pay(smaller.id, aCard(), 0)).status).toBe(200);
    const [payment] = (await read(smaller.id)).payments;
    const args = { params: { id: payment?.id ?? "" }, body: { payment_method_id: aCard() }, as: buyer.token };
    expect((await api.call(payInstalment, args)).status).toBe(200);
    api.advance(Date.parse(`${payment?.due}T12:00:00Z`) - clock().getTime());
    await takeDuePayments(api.deps);
    expect(await terms()).toBe(3);
    expect(await db.$count(orders, and(eq(orders.userId, buyer.id), eq(orders.paymentStatus, "paid")))).toBe(3);
  });

  it("is not the one whose card was declined at the checkout", async () => {
    const { id } = await aDraft();
    await pay(id, aCard("declined"));
    await workAfter(2);
    const charges = [...api.provider.ledger.charges.values()].filter((charge) => charge.customerId === customerId);
    expect(charges.filter(({ status }) => status === "succeeded")).toEqual([]);
    expect(await paidOf(id)).toBe(0);
  });
});
