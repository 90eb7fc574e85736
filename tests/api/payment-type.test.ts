import { auditLog, orders, payments, subscriptions } from "api/db/schema/index";
import { addDays, londonDay } from "api/domain/dates";
import { orderRenewals } from "api/jobs/renewals";
import { takeDuePayments } from "api/payments/due-payments";
import { receiveTransfer } from "api/services/transfers";
import { keepCustomer } from "api/store/customers";
import { findOpenAttempt } from "api/store/payment-attempts";
import { createSession } from "api/store/sessions";
import { inTransaction } from "api/transaction";
import { readProFormaContent } from "contract/document";
import * as contract from "contract/order";
import { confirmPayment, listPayments, payInstalment, payOrder } from "contract/payment";
import { and, asc, eq } from "drizzle-orm";
import { beginOrder, complete, placeOrder } from "tests/support/orders";
import type { CardBehaviour } from "tests/support/payment-ledger";
import { makePerson, makePersonas, type Person } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { goToNoon } from "tests/support/renewals";
import { makePlanWare, makeWare } from "tests/support/shop";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

let api: TestApi;
let buyer: Person;
let customerId: string;
let people = 0;

beforeAll(async () => {
  api = await createTestApi();
  await makePersonas(api);
  await makeWare(api, { slug: "book", shipping: true, options: [{ slug: "book-soft", pricePence: 4_800 }] });
  await makePlanWare(api, { slug: "studio", planId: 15, monthlyPence: 2_900, annualPence: 29_000 });
});
beforeEach(async () => {
  api.resetClock();
  people += 1;
  buyer = await makePerson(api, { email: `changer-${people}@almanac.test` });
  customerId = api.provider.ledger.addCustomer({ email: buyer.email, name: "A Buyer", userId: buyer.id }).id;
  await keepCustomer(api.deps.db, buyer.id, customerId);
});
afterAll(() => api.close());

function aCard(behaviour: CardBehaviour = "pays"): string {
  return api.provider.ledger.addCard(customerId, behaviour).id;
}

async function placeByCard(slug: string, cardId: string): Promise<string> {
  const { id } = await beginOrder(api, buyer, [slug]);
  await api.ok(contract.updateOrder, { params: { id }, body: complete, as: buyer.token });
  await api.call(payOrder, { body: { order_id: id, payment_method_id: cardId }, as: buyer.token });
  return id;
}

function change(id: string, type: "card" | "bacs", person = buyer) {
  return api.call(contract.changePaymentType, { params: { id }, body: { payment_type: type }, as: person.token });
}

async function read(id: string): Promise<contract.Order> {
  return api.ok(contract.readOwnOrder, { params: { id }, as: buyer.token });
}

/** Noon of a day, with a new session, as one ends after a while. */
async function goTo(day: string): Promise<void> {
  goToNoon(api, day);
  buyer.token = (await createSession(api.deps.db, buyer.id, "tests", api.deps.clock())).token;
}

function today(): string {
  return londonDay(api.deps.clock());
}

function record(id: string) {
  return inTransaction(api.deps, (tx) => receiveTransfer(tx, id, null));
}

/** As the checkout's own page asks for it. */
function switchInCheckout(id: string) {
  const body = { payment_type: "bacs", status: "pending" } as const;
  return api.call(contract.updateOrder, { params: { id }, body, as: buyer.token });
}

async function waitForBank(slug = "book-soft") {
  const id = await placeByCard(slug, aCard("authenticates"));
  const charge = (await findOpenAttempt(api.deps.db, id))?.intentId ?? "";
  const { ledger } = api.provider;
  return { id, charge, ledger, taken: ledger.takingsFrom(customerId) };
}

/** Each webhook of the provider's, and what follows from it. */
async function deliverWebhooks() {
  for (const { bytes, signature } of api.provider.webhooks({ times: 2, isReversed: true })) {
    const headers = { "stripe-signature": signature };
    expect((await api.fetch("/stripe/webhook", { method: "POST", headers, body: Buffer.from(bytes) })).status).toBe(
      204,
    );
  }
  await api.runJobs();
}

describe("a checkout whose bank waits for its buyer", () => {
  it("goes on by bank transfer: the charge is ended at the provider first, and nobody can confirm it any more", async () => {
    const { id, charge, ledger, taken } = await waitForBank();
    expect(await switchInCheckout(id)).toMatchObject({
      status: 200,
      body: { payment_type: "bacs", payments: [{ type: "bacs", due: addDays(today(), 14), paid: false }] },
    });
    expect(() => ledger.authenticate(charge, "passed")).toThrow();
    expect(await findOpenAttempt(api.deps.db, id)).toBeUndefined();
    await deliverWebhooks();
    expect(ledger.takingsFrom(customerId)).toBe(taken);
    expect(await read(id)).toMatchObject({ payment_type: "bacs", payments: [{ paid: false }] });
    const mails = await api.mailsTo(buyer.email);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining("how to pay by bank transfer")]);
    await record(id);
    expect((await read(id)).payments).toMatchObject([{ paid: true }]);
  });

  it("goes on with another card, which alone is charged", async () => {
    const { id, charge, ledger, taken } = await waitForBank();
    const body = { order_id: id, payment_method_id: aCard() };
    expect(await api.call(payOrder, { body, as: buyer.token })).toMatchObject({ status: 200 });
    expect(() => ledger.authenticate(charge, "passed")).toThrow();
    await deliverWebhooks();
    const order = await read(id);
    expect(order.payments).toMatchObject([{ paid: true, paid_by: "card" }]);
    expect(ledger.takingsFrom(customerId) - taken).toBe(order.payments[0]?.amount);
  });

  it("is paid, and stays paid by card, when its buyer confirms at the moment of the change", async () => {
    for (const when of ["readCharge", "cancelCharge"] as const) {
      const { id, charge, ledger, taken } = await waitForBank();
      let isConfirmed = false;
      api.provider.beforeWork = async (method) => {
        if (method !== when || isConfirmed) return;
        isConfirmed = true;
        ledger.authenticate(charge, "passed");
      };
      expect(await switchInCheckout(id)).toMatchObject({ status: 409, body: { code: "placed" } });
      api.provider.beforeWork = async () => {};
      await deliverWebhooks();
      const order = await read(id);
      expect(order).toMatchObject({ payment_type: "card", payments: [{ paid: true }] });
      expect(ledger.takingsFrom(customerId) - taken).toBe(order.payments[0]?.amount);
      const invoices = (await api.mailsTo(buyer.email)).filter(({ text }) => text.includes(`${order.number}`));
      expect(invoices).toHaveLength(1);
    }
  });

  it("ends as one of both when it is changed, returns from the bank, and its webhook arrives at once", async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, charge, ledger, taken } = await waitForBank();
      const confirmed = async () => {
        if (round % 2 === 1) await switched;
        try {
          ledger.authenticate(charge, "passed");
        } catch {
          // It had ended.
        }
        return api.call(confirmPayment, { body: { order_id: id }, as: buyer.token });
      };
      const switched = switchInCheckout(id);
      await Promise.all([switched, confirmed(), switchInCheckout(id)]);
      await deliverWebhooks();
      const order = await read(id);
      const isPaid = order.payments[0]?.paid === true;
      expect(order.payment_type).toBe(isPaid ? "card" : "bacs");
      expect(ledger.takingsFrom(customerId) - taken).toBe(isPaid ? order.payments[0]?.amount : 0);
      expect(await findOpenAttempt(api.deps.db, id)).toBeUndefined();
    }
  });

  it("is not changed while nobody knows whether its card was charged", async () => {
    const { id } = await waitForBank();
    api.provider.beforeWork = async (method) => {
      if (method === "cancelCharge") api.provider.faults.push("lost before");
    };
    expect(await switchInCheckout(id)).toMatchObject({ status: 409, body: { code: "payment_pending" } });
    api.provider.beforeWork = async () => {};
    expect(await read(id)).toMatchObject({ payment_type: "card", payments: [{ paid: false }] });
    expect((await switchInCheckout(id)).status).toBe(200);
  });

  it("is its buyer's alone: nobody else ends its payment", async () => {
    const { id, charge, ledger } = await waitForBank();
    const stranger = await makePerson(api, { email: `switching-stranger-${people}@almanac.test` });
    const body = { payment_type: "bacs", status: "pending" } as const;
    const wish = { params: { id }, body, as: stranger.token };
    expect((await api.call(contract.updateOrder, wish)).status).toBe(404);
    expect(ledger.chargeOf(charge).status).toBe("requires_action");
  });
});

describe("an order that is paid another way", () => {
  it("after its card was declined has the days of a transfer, one mail with the pro forma, and an entry", async () => {
    const id = await placeByCard("book-soft", aCard("declined"));
    expect(await change(id, "bacs")).toMatchObject({
      status: 200,
      body: { order: { payment_type: "bacs", payments: [{ type: "bacs", due: addDays(today(), 14), paid: false }] } },
    });
    expect((await change(id, "bacs")).status).toBe(200);
    const mails = await api.mailsTo(buyer.email);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining("how to pay by bank transfer")]);
    expect(mails[0]?.text).toContain(`${(await read(id)).number}`);
    const entry = and(eq(auditLog.subjectId, id), eq(auditLog.action, "order.payment_type.changed"));
    expect(await api.deps.db.$count(auditLog, entry)).toBe(1);
  });

  it("takes the buyer's purchase order number, or keeps the one that it has, and puts it on the pro forma", async () => {
    const numberOf = async (id: string) => (await read(id)).purchase_number;
    const declined = await placeByCard("book-soft", aCard("declined"));
    const body = { payment_type: "bacs", purchase_number: "PO-4711" } as const;
    await api.ok(contract.changePaymentType, { params: { id: declined }, body, as: buyer.token });
    const proForma = await api.ok(readProFormaContent, { params: { id: declined }, as: buyer.token });
    expect(proForma.facts).toContainEqual({ name: "Purchase order", text: "PO-4711" });
    expect((await api.mailsTo(buyer.email)).at(-1)?.text).toContain("for your purchase order PO-4711");
    await change(declined, "bacs");
    expect(await numberOf(declined)).toBe("PO-4711");
    const later = { ...body, purchase_number: "PO-4712" };
    await api.ok(contract.changePaymentType, { params: { id: declined }, body: later, as: buyer.token });
    expect(await numberOf(declined)).toBe("PO-4712");
    const inCheckout = await placeByCard("book-soft", aCard("declined"));
    const placing = { status: "pending", purchase_number: "PO-4713" } as const;
    await api.ok(contract.updateOrder, { params: { id: inCheckout }, body: placing, as: buyer.token });
    expect(await numberOf(inCheckout)).toBe("PO-4713");
  });

  it("with instalments keeps their days, nothing is taken from its card any more, and a transfer pays the next", async () => {
    const id = await placeByCard("studio-monthly", aCard());
    const before = (await read(id)).payments.map(({ due }) => due);
    await goTo(before[1] ?? "");
    expect((await change(id, "bacs")).status).toBe(200);
    const { ledger } = api.provider;
    const taken = ledger.takingsFrom(customerId);
    await takeDuePayments(api.deps);
    expect(ledger.takingsFrom(customerId)).toBe(taken);
    const changed = await read(id);
    expect(changed.payments.map(({ due }) => due)).toEqual(before);
    expect(changed.payments.map(({ type }) => type)).toEqual(["card", ...new Array(11).fill("bacs")]);
    const proForma = await api.ok(readProFormaContent, { params: { id }, as: buyer.token });
    expect(JSON.stringify(proForma)).toContain("£29.00");
    await record(id);
    expect((await read(id)).payments.map(({ paid }) => paid).slice(0, 3)).toEqual([true, true, false]);
  });

  it("and by card again is taken from the preferred card on its days", async () => {
    const id = await placeByCard("studio-monthly", aCard());
    const due = (await read(id)).payments[1]?.due ?? "";
    await change(id, "bacs");
    await goTo(due);
    expect(await change(id, "card")).toMatchObject({ status: 200, body: { order: { payment_type: "card" } } });
    const { ledger } = api.provider;
    const taken = ledger.takingsFrom(customerId);
    await takeDuePayments(api.deps);
    expect(ledger.takingsFrom(customerId) - taken).toBe(2_900);
    expect((await read(id)).payments[1]).toMatchObject({ paid: true, type: "card", due });
  });

  it("renews as it is paid, and its renewal may be paid another way on the day on which it begins", async () => {
    const { db } = api.deps;
    const id = await placeByCard("studio-monthly", aCard());
    await change(id, "bacs");
    const [term] = await db.select().from(subscriptions).where(eq(subscriptions.orderId, id));
    const renewalOn = term?.renewalOn ?? "";
    await goTo(addDays(renewalOn, -40));
    await orderRenewals(api.deps);
    const [renewal] = await db
      .select()
      .from(orders)
      .where(eq(orders.renewsSubscriptionId, term?.id ?? ""));
    const renewalId = renewal?.id ?? "";
    expect(renewal?.paymentType).toBe("bacs");
    const days = async () =>
      (await db.select().from(payments).where(eq(payments.orderId, renewalId)).orderBy(asc(payments.number))).map(
        ({ dueOn, type }) => `${dueOn} ${type}`,
      );
    await change(renewalId, "card");
    expect((await days())[0]).toBe(`${renewalOn} card`);
    await goTo(addDays(renewalOn, -3));
    await change(renewalId, "bacs");
    expect((await days())[0]).toBe(`${renewalOn} bacs`);
  });

  it("is not while its bank waits for the buyer: that payment is ended first, and cannot be made any more", async () => {
    const id = await placeByCard("book-soft", aCard("authenticates"));
    expect((await change(id, "bacs")).status).toBe(200);
    const { ledger } = api.provider;
    const taken = ledger.takingsFrom(customerId);
    expect((await api.call(confirmPayment, { body: { order_id: id }, as: buyer.token })).status).toBe(422);
    expect(ledger.takingsFrom(customerId)).toBe(taken);
    await record(id);
    expect((await read(id)).payments).toMatchObject([{ paid: true }]);
  });

  it("stays as it is when only the purchase order number is changed, and no payment is ended", async () => {
    const number = (id: string) =>
      api.call(contract.changePaymentType, { params: { id }, body: { purchase_number: "PO 7" }, as: buyer.token });
    const waiting = await placeByCard("book-soft", aCard("authenticates"));
    const { ledger } = api.provider;
    const before = [...ledger.charges.values()].map(({ status }) => status);
    expect(await number(waiting)).toMatchObject({ status: 200 });
    expect([...ledger.charges.values()].map(({ status }) => status)).toEqual(before);
    expect(await read(waiting)).toMatchObject({ payment_type: "card", purchase_number: "PO 7" });
    const { id } = await placeOrder(api, buyer, ["studio-annual"]);
    expect(await number(id)).toMatchObject({ status: 200 });
    expect(await read(id)).toMatchObject({ payment_type: "bacs", purchase_number: "PO 7" });
    await record(id);
    expect(await number(id)).toMatchObject({ status: 409, body: { code: "paid" } });
  });

  it("is refused while the outcome of its card's payment is not known", async () => {
    const { id } = await beginOrder(api, buyer, ["book-soft"]);
    await api.ok(contract.updateOrder, { params: { id }, body: complete, as: buyer.token });
    api.provider.beforeWork = async (method) => {
      if (method === "charge") api.provider.faults.push("lost after");
      if (method === "readCharge") api.provider.faults.push("rejected");
    };
    await api.call(payOrder, { body: { order_id: id, payment_method_id: aCard() }, as: buyer.token });
    expect(await change(id, "bacs")).toMatchObject({ status: 409, body: { code: "payment_pending" } });
    api.provider.beforeWork = async () => {};
    expect((await change(id, "bacs")).status).toBe(409);
    expect(await read(id)).toMatchObject({ payment_type: "card", payments: [{ paid: true }] });
  });

  it("is refused when nothing of it is unpaid, when it is cancelled, and for a draft and other users' orders", async () => {
    const paid = await placeByCard("book-soft", aCard());
    expect(await change(paid, "bacs")).toMatchObject({ status: 409, body: { code: "paid" } });
    const { id } = await placeOrder(api, buyer, ["book-soft"]);
    const stranger = await makePerson(api, { email: `stranger-${people}@almanac.test` });
    expect((await change(id, "card", stranger)).status).toBe(404);
    await api.ok(contract.cancelOrder, { params: { id }, body: {}, as: buyer.token });
    expect(await change(id, "card")).toMatchObject({ status: 409, body: { code: "cancelled" } });
    const draft = await beginOrder(api, buyer, ["book-soft"]);
    expect((await change(draft.id, "bacs")).status).toBe(404);
  });

  it("may be one by bank transfer whose buyer pays at once with a card", async () => {
    const { id, payments: open } = await placeOrder(api, buyer, ["studio-annual"]);
    const [payment] = open;
    const wish = { params: { id: payment?.id ?? "" }, body: { payment_method_id: aCard() }, as: buyer.token };
    expect((await api.call(payInstalment, wish)).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: "active", payments: [{ paid: true }] });
    expect(await record(id)).toBeUndefined();
  });

  it("says of each payment how it was paid, which may be another way than it was to be, and on which day", async () => {
    const { id, payments: open } = await placeOrder(api, buyer, ["studio-monthly"]);
    expect(open[0]).toMatchObject({ type: "bacs", paid_by: null, paid_on: null });
    const wish = { params: { id: open[0]?.id ?? "" }, body: { payment_method_id: aCard() }, as: buyer.token };
    await api.ok(payInstalment, wish);
    await record(id);
    const [first, second, third] = (await read(id)).payments;
    expect(first).toMatchObject({ type: "bacs", paid_by: "card", paid_on: today() });
    expect(second).toMatchObject({ type: "bacs", paid_by: "bacs", paid_on: today() });
    expect(third).toMatchObject({ paid_by: null, paid_on: null });
    const { data } = await api.ok(listPayments, { as: buyer.token });
    const listed = data.find((one) => one.id === first?.id);
    expect(listed).toMatchObject({ paid_by: "card", paid_on: today(), card: { brand: "visa" } });
  });
});
