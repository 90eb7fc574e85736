import { auditLog, basketLines, orders, payments, productOptions, subscriptions } from "api/db/schema/index";
import { addDays, londonDay } from "api/domain/dates";
import { displayPence } from "api/domain/money";
import { runOrdersCommand } from "api/orders-command";
import { receiveTransfer } from "api/services/transfers";
import { keepCustomer } from "api/store/customers";
import { findOpenAttempt } from "api/store/payment-attempts";
import { createSession } from "api/store/sessions";
import { inTransaction } from "api/transaction";
import * as basket from "contract/basket";
import { readProFormaContent } from "contract/document";
import * as contract from "contract/order";
import { listPayments, payInstalment, payOrder } from "contract/payment";
import { readCurrentPlan } from "contract/plan";
import { readUser } from "contract/user";
import { and, eq, isNull } from "drizzle-orm";
import { makeItem } from "tests/support/library";
import { anAddress, beginOrder, complete, fillBasket, placeOrder } from "tests/support/orders";
import type { CardBehaviour } from "tests/support/payment-ledger";
import { makePerson, makePersonas, type Person } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { makeRenewal, skipTo } from "tests/support/renewals";
import { makePlanWare, makeWare } from "tests/support/shop";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

let api: TestApi;
let buyer: Person;
let customerId: string;
let people = 0;

beforeAll(async () => {
  api = await createTestApi();
  await makePersonas(api);
  const [file, gift] = [
    await makeItem(api, { slug: "palette-file", files: ["a file of palette-file"] }),
    await makeItem(api, { slug: "gift-file", files: ["a file of gift-file"] }),
  ];
  await makeWare(api, { slug: "book", shipping: true, options: [{ slug: "book-soft", pricePence: 4_800 }] });
  await makeWare(api, { slug: "gift", options: [{ slug: "gift-file", pricePence: 0, contentId: gift.id }] });
  await makeWare(api, { slug: "file", options: [{ slug: "file-one", pricePence: 2_600, contentId: file.id }] });
  for (const [planId, slug, pence] of [
    [15, "studio", 2_900],
    [16, "house", 8_900],
  ] as const)
    await makePlanWare(api, { slug, planId, monthlyPence: pence, annualPence: pence * 10 });
});
beforeEach(async () => {
  people += 1;
  buyer = await makePerson(api, { email: `changes-their-mind-${people}@almanac.test` });
  customerId = api.provider.ledger.addCustomer({ email: buyer.email, name: "A Buyer", userId: buyer.id }).id;
  await keepCustomer(api.deps.db, buyer.id, customerId);
});
afterAll(() => api.close());

function aCard(behaviour: CardBehaviour): string {
  return api.provider.ledger.addCard(customerId, behaviour).id;
}

function cancelling(id: string, more: { toBasket?: boolean; token?: string; as?: string } = {}) {
  const { toBasket = false, token, as = buyer.token } = more;
  return {
    ...{ params: { id }, body: { to_basket: toBasket }, as },
    ...(token && { headers: { "x-basket-token": token } }),
  };
}

function confirmTransfer(id: string) {
  return inTransaction(api.deps, (deps) => receiveTransfer(deps, id, null));
}

function read(id: string): Promise<contract.Order> {
  return api.ok(contract.readOwnOrder, { params: { id }, as: buyer.token });
}

function pay(id: string, card: string) {
  return api.call(payOrder, { body: { order_id: id, payment_method_id: card }, as: buyer.token });
}

/** An order that was placed by a card that did not pay it. */
async function placeByCard(card: string, slugs = ["studio-monthly"]): Promise<string> {
  const { id } = await beginOrder(api, buyer, slugs);
  await api.ok(contract.updateOrder, { params: { id }, body: complete, as: buyer.token });
  await pay(id, card);
  return id;
}

/** Pays a plan by transfer, so that it runs. @returns its term */
async function termOf(slug: string) {
  const { id } = await placeOrder(api, buyer, [slug]);
  await confirmTransfer(id);
  const [term] = await api.deps.db.select().from(subscriptions).where(eq(subscriptions.orderId, id));
  if (!term) throw new Error("The plan has not begun.");
  return term;
}

describe("an order that awaits a bank transfer", () => {
  it("is cancelled by its buyer with its instalments, its pro forma and what the operator waits for", async () => {
    const { id, number } = await placeOrder(api, buyer, ["house-monthly", "book-soft"]);
    expect((await read(id)).can_cancel).toBe(true);
    const { order, basket: none } = await api.ok(contract.cancelOrder, cancelling(id));
    expect(order).toMatchObject({
      status: "cancelled",
      can_cancel: false,
      payments: [],
      cancelled_at: expect.any(String),
    });
    expect(none).toBeNull();
    const listed = await api.ok(contract.listOrders, { as: buyer.token });
    expect(listed.data).toMatchObject([{ id, status: "cancelled", cancelled_at: order.cancelled_at }]);
    expect((await api.ok(listPayments, { as: buyer.token })).data).toEqual([]);
    const proForma = await api.ok(readProFormaContent, { params: { id }, as: buyer.token });
    expect(proForma).toMatchObject({ state: "cancelled", invoices: [] });
    expect((await runOrdersCommand(api.deps, ["unpaid"])).join()).not.toContain(String(number));
    expect((await runOrdersCommand(api.deps, ["paid", String(number)]))[0]).toMatch(
      /was cancelled on \d\d\/\d\d\/\d{4}: nothing was recorded, send the money back$/,
    );
    expect(await confirmTransfer(id)).toBeUndefined();
    expect((await api.ok(readCurrentPlan, { as: buyer.token })).source).toBe("none");
  });

  it("is cancelled once, however often that is asked: one mail to the buyer, one to the invoice's address", async () => {
    const { id, number } = await placeOrder(api, buyer, ["file-one"]);
    const invoiced = async () =>
      (await api.mailsTo("accounts@brandt.example")).filter(
        ({ subject }) => subject === `Order ${number} is cancelled`,
      );
    const sent = await Promise.all(Array.from({ length: 6 }, () => api.call(contract.cancelOrder, cancelling(id))));
    expect(sent.map(({ status }) => status)).toEqual(new Array(6).fill(200));
    const mails = (await api.mailsTo(buyer.email)).filter(({ subject }) => subject.includes("cancelled"));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("please do not pay it");
    expect(await invoiced()).toHaveLength(1);
    const entries = await api.deps.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, "order.cancelled"), eq(auditLog.subjectId, id)));
    expect(entries).toMatchObject([{ actorId: buyer.id }]);
  });

  it("is not cancelled when the transfer has arrived", async () => {
    const { id } = await placeOrder(api, buyer, ["book-soft"]);
    await confirmTransfer(id);
    expect((await read(id)).can_cancel).toBe(false);
    expect(await api.refused(contract.cancelOrder, cancelling(id))).toMatchObject({
      status: 409,
      code: "paid",
      message: expect.stringContaining("has arrived"),
    });
  });

  it("is either cancelled or paid when both happen at the same moment, never both", async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id } = await placeOrder(api, buyer, ["studio-monthly"]);
      const cancel = () => api.call(contract.cancelOrder, cancelling(id, { toBasket: true }));
      const isTransferFirst = round % 2 === 1;
      const before = isTransferFirst ? confirmTransfer(id) : undefined;
      const cancelled = await Promise.all([cancel(), before ?? confirmTransfer(id), cancel()]);
      const [first, received, second] = cancelled;
      const order = await read(id);
      const isPaid = order.payments.some(({ paid }) => paid);
      expect(isPaid).toBe(received !== undefined);
      expect(order.status === "cancelled").toBe(!isPaid);
      expect([first.status, second.status]).toEqual(isPaid ? [409, 409] : [200, 200]);
      expect(await api.deps.db.$count(subscriptions, eq(subscriptions.orderId, id))).toBe(isPaid ? 1 : 0);
      if (isPaid) await api.deps.db.delete(subscriptions).where(eq(subscriptions.orderId, id));
    }
  });
});

describe("an order whose card was declined", () => {
  it("is cancelled, and cannot be paid any more: by card, by transfer, or by its first instalment", async () => {
    const id = await placeByCard(aCard("declined"));
    const [first] = (await read(id)).payments;
    expect((await read(id)).can_cancel).toBe(true);
    await api.ok(contract.cancelOrder, cancelling(id));
    const good = aCard("pays");
    const before = api.provider.ledger.takingsPence;
    expect(await pay(id, good)).toMatchObject({ status: 409, body: { code: "cancelled" } });
    const instalment = { params: { id: first?.id ?? "" }, body: { payment_method_id: good }, as: buyer.token };
    expect((await api.refused(payInstalment, instalment)).status).toBe(404);
    const byTransfer = { params: { id }, body: { payment_type: "bacs", status: "pending" } as const, as: buyer.token };
    expect(await api.refused(contract.updateOrder, byTransfer)).toMatchObject({ status: 409, code: "cancelled" });
    expect(api.provider.ledger.takingsPence).toBe(before);
    const mails = (await api.mailsTo(buyer.email)).filter(({ subject }) => subject.includes("cancelled"));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).not.toContain("pro forma");
  });

  it("is cancelled although its bank waits for a confirmation, which nobody can give afterwards", async () => {
    const id = await placeByCard(aCard("authenticates"));
    const charge = (await findOpenAttempt(api.deps.db, id))?.intentId ?? "";
    await api.ok(contract.cancelOrder, cancelling(id));
    expect((await read(id)).status).toBe("cancelled");
    expect(() => api.provider.ledger.authenticate(charge, "passed")).toThrow();
    expect(await findOpenAttempt(api.deps.db, id)).toBeUndefined();
  });

  it("is not cancelled while the provider does not say what has become of a payment", async () => {
    const id = await placeByCard(aCard("authenticates"));
    api.provider.faults.push("lost before");
    expect(await api.refused(contract.cancelOrder, cancelling(id))).toMatchObject({
      status: 409,
      code: "payment_pending",
      message: expect.stringContaining("in progress"),
    });
    expect((await read(id)).status).toBe("pending");
    await api.ok(contract.cancelOrder, cancelling(id));
  });

  it("is paid, and not cancelled, when its buyer confirms at the moment of its end", async () => {
    for (const when of ["readCharge", "cancelCharge"] as const) {
      const id = await placeByCard(aCard("authenticates"), ["book-soft"]);
      const charge = (await findOpenAttempt(api.deps.db, id))?.intentId ?? "";
      const before = api.provider.ledger.takingsPence;
      let isConfirmed = false;
      api.provider.beforeWork = async (method) => {
        if (method !== when || isConfirmed) return;
        isConfirmed = true;
        api.provider.ledger.authenticate(charge, "passed");
      };
      expect(await api.refused(contract.cancelOrder, cancelling(id))).toMatchObject({ status: 409, code: "paid" });
      api.provider.beforeWork = async () => {};
      const order = await read(id);
      expect(order.payments).toMatchObject([{ paid: true }]);
      expect(api.provider.ledger.takingsPence - before).toBe(order.payments[0]?.amount);
    }
  });

  it("is either cancelled or charged when both happen at the same moment, never both", async () => {
    for (let round = 0; round < 6; round += 1) {
      const id = await placeByCard(aCard("declined"), ["book-soft"]);
      const good = aCard("pays");
      const before = api.provider.ledger.takingsPence;
      const [cancelled, paid] = await Promise.all([api.call(contract.cancelOrder, cancelling(id)), pay(id, good)]);
      const order = await read(id);
      const taken = api.provider.ledger.takingsPence - before;
      expect([cancelled.status, paid.status].toSorted()).toEqual([200, 409]);
      expect(order.status === "cancelled").toBe(cancelled.status === 200);
      expect(taken > 0).toBe(order.status !== "cancelled");
    }
  });
});

describe("an order that cannot be cancelled by its buyer", () => {
  it("is another user's, a draft, one that cost nothing, or a renewal, which has its own way", async () => {
    const { id } = await placeOrder(api, buyer, ["file-one"]);
    const other = await makePerson(api, { email: `other-${people}@almanac.test` });
    expect((await api.refused(contract.cancelOrder, cancelling(id, { as: other.token }))).status).toBe(404);
    const gift = await placeOrder(api, buyer, ["gift-file"]);
    const draft = await beginOrder(api, buyer, ["book-soft"]);
    expect((await api.refused(contract.cancelOrder, cancelling(draft.id))).status).toBe(404);
    expect(gift.can_cancel).toBe(false);
    expect(await api.refused(contract.cancelOrder, cancelling(gift.id))).toMatchObject({
      status: 409,
      code: "too_late",
    });
    const { renewal } = await makeRenewal(api, { userId: buyer.id });
    expect(await api.refused(contract.cancelOrder, cancelling(renewal))).toMatchObject({
      status: 409,
      code: "too_late",
    });
  });
});

describe("a renewal that its holder pays before its day", () => {
  async function payEarly() {
    const { renewal } = await makeRenewal(api, { userId: buyer.id });
    const lockAt = addDays(londonDay(api.deps.clock()), 14);
    await api.deps.db.update(orders).set({ lockAt }).where(eq(orders.id, renewal));
    const [first] = (await read(renewal)).payments;
    const args = { params: { id: first?.id ?? "" }, body: { payment_method_id: aCard("authenticates") } };
    expect((await api.call(payInstalment, { ...args, as: buyer.token })).status).toBe(202);
    return { renewal, charge: (await findOpenAttempt(api.deps.db, renewal))?.intentId ?? "" };
  }

  function cancelRenewal(id: string) {
    return api.call(contract.updateOrder, { params: { id }, body: { status: "cancelled" }, as: buyer.token });
  }

  it("is cancelled although its bank waits for a confirmation, which nobody can give afterwards", async () => {
    const { renewal, charge } = await payEarly();
    expect((await cancelRenewal(renewal)).status).toBe(200);
    expect((await read(renewal)).status).toBe("cancelled");
    expect(() => api.provider.ledger.authenticate(charge, "passed")).toThrow();
  });

  it("is not cancelled while the provider does not say what has become of its payment", async () => {
    const { renewal } = await payEarly();
    api.provider.faults.push("lost before");
    expect(await cancelRenewal(renewal)).toMatchObject({ status: 409, body: { code: "payment_pending" } });
    expect((await read(renewal)).status).toBe("pending");
    expect((await cancelRenewal(renewal)).status).toBe(200);
  });
});

describe("the list of orders", () => {
  it("begins with the renewal that comes next, and has what was placed last after it", async () => {
    const { renewal } = await makeRenewal(api, { userId: buyer.id });
    api.advance(60_000);
    const first = await placeOrder(api, buyer, ["file-one"]);
    api.advance(60_000);
    const last = await placeOrder(api, buyer, ["book-soft"]);
    const ids = async () => (await api.ok(contract.listOrders, { as: buyer.token })).data.map(({ id }) => id);
    expect(await ids()).toEqual([renewal, last.id, first.id]);
    await api.deps.db.update(orders).set({ cancelledAt: api.deps.clock() }).where(eq(orders.id, renewal));
    expect(await ids()).toEqual([last.id, first.id, renewal]);
  });
});

describe("a plan that was ordered to follow another", () => {
  it("never begins when it is cancelled, and the plan before it stays as it was", async () => {
    const term = await termOf("studio-annual");
    const { id } = await placeOrder(api, buyer, ["studio-monthly"]);
    await api.ok(contract.cancelOrder, cancelling(id));
    const [same] = await api.deps.db.select().from(subscriptions).where(eq(subscriptions.id, term.id));
    expect(same).toEqual(term);
    await skipTo(api, addDays(term.expiresOn, 1));
    expect(await api.deps.db.$count(subscriptions, eq(subscriptions.orderId, id))).toBe(0);
  });

  it("in the place of its renewal gives that back: the renewal is ordered again, with its notice", async () => {
    const term = await termOf("studio-annual");
    await skipTo(api, addDays(term.expiresOn, -40));
    // A session ends in the course of a year.
    buyer.token = (await createSession(api.deps.db, buyer.id, "tests", api.deps.clock())).token;
    const renewals = () =>
      api.deps.db
        .select()
        .from(orders)
        .where(and(eq(orders.renewsSubscriptionId, term.id), isNull(orders.cancelledAt)));
    const { id } = await placeOrder(api, buyer, ["house-annual+upgrade_renewal"]);
    expect(await renewals()).toEqual([]);
    await api.ok(contract.cancelOrder, cancelling(id));
    await skipTo(api, addDays(term.expiresOn, -20));
    expect(await renewals()).toHaveLength(1);
  });
});

describe("My Plan", () => {
  const bought = async () => (await api.ok(readUser, { params: { id: buyer.id }, as: buyer.token })).allSubscriptions;

  it("after an upgrade says when the new plan began and what it replaced, and so do the orders", async () => {
    const term = await termOf("studio-annual");
    api.advance(3 * 24 * 60 * 60 * 1000);
    const today = londonDay(api.deps.clock());
    const upgrade = await termOf("house-annual+upgrade");
    const [house, studio] = await bought();
    expect(house).toMatchObject({
      title: expect.stringMatching(/house/i),
      status: true,
      starts: today,
      replaced_by: null,
    });
    expect(house?.expiry).toBe(upgrade.expiresOn);
    const order = await read(upgrade.orderId ?? "");
    const by = { on: today, order_id: order.id, order_number: order.number, title: house?.title };
    expect(studio).toMatchObject({
      status: false,
      renewal: null,
      starts: term.startsOn,
      expiry: today,
      replaced_by: by,
    });
    expect(await read(term.orderId ?? "")).toMatchObject({ status: "active", plan: "replaced", replaced_by: by });
    expect(order).toMatchObject({ plan: "running", replaced_by: null });
    const { data } = await api.ok(contract.listOrders, { as: buyer.token });
    expect(data.map(({ plan }) => plan)).toEqual(["running", "replaced"]);
  });

  it("after an upgrade says what was credited, and the order that was paid by the month what is never taken", async () => {
    const term = await termOf("studio-monthly");
    api.advance(3 * 24 * 60 * 60 * 1000);
    const upgrade = await termOf("house-annual+upgrade");
    const { totals } = await read(upgrade.orderId ?? "");
    expect(totals.upgrade).toBeGreaterThan(0);
    const credited = { credit: totals.upgrade, credit_display: totals.upgradeDisplay };
    const before = await read(term.orderId ?? "");
    expect(before.replaced_by).toMatchObject(credited);
    const [first] = before.payments;
    const amount = before.totals.total - (first?.amount ?? 0);
    expect(before.payments).toHaveLength(1);
    expect(before.not_taken).toEqual({ payments: 11, amount, amount_display: displayPence(amount) });
    expect((await bought())[1]?.replaced_by).toMatchObject(credited);
    expect((await read(upgrade.orderId ?? "")).not_taken).toBeNull();
  });

  it("names the last day for cancelling a renewal, with its order as soon as there is one", async () => {
    const { term, renewal } = await makeRenewal(api, { userId: buyer.id });
    const lockAt = addDays(londonDay(api.deps.clock()), 7);
    await api.deps.db.update(orders).set({ lockAt }).where(eq(orders.id, renewal));
    const [first] = await bought();
    expect(first).toMatchObject({ id: term, cancel_until: lockAt, renewal_order: { id: renewal, can_cancel: true } });
    await api.ok(contract.updateOrder, { params: { id: renewal }, body: { status: "cancelled" }, as: buyer.token });
    expect((await bought())[0]).toMatchObject({ renewal: null, cancel_until: null, renewal_order: null });
    const other = await termOf("house-annual");
    const early = (await bought()).find(({ order_id }) => order_id === other.orderId);
    expect(early).toMatchObject({ cancel_until: addDays(other.renewalOn ?? "", -30), renewal_order: null });
  });
});

describe("an order that is changed", () => {
  const contents = (token: string) =>
    api.ok(basket.readBasket, { as: buyer.token, headers: { "x-basket-token": token } });

  it("is cancelled, and its lines are in a new basket, whose order has the details of the one before", async () => {
    const body = { ...complete, purchase_number: "PO-12", payment_type: "bacs", status: "pending" } as const;
    const token = await fillBasket(api, ["book-soft", "house-annual"], buyer);
    const headers = { "x-basket-token": token };
    const { items } = await contents(token);
    const book = items.product[0]?.id ?? "";
    await api.ok(basket.setBasketQuantity, { params: { id: book }, body: { qty: 3 }, as: buyer.token, headers });
    await api.ok(basket.setBasketCountry, { body: { country: "FR" }, as: buyer.token, headers });
    const draft = await api.ok(contract.getOrCreateOrder, { as: buyer.token, headers });
    const placed = await api.ok(contract.updateOrder, { params: { id: draft.id }, body, as: buyer.token });
    const changed = await api.ok(contract.cancelOrder, cancelling(placed.id, { toBasket: true, token }));
    expect(changed).toMatchObject({ order: { status: "cancelled" }, basket: { left_out: [], replaced: null } });
    const anew = changed.basket?.token ?? "";
    expect(anew).not.toBe(token);
    const filled = await contents(anew);
    expect(filled.items).toMatchObject({
      product: [{ qty: 3, option: { title: expect.any(String) } }],
      subscription: [{ qty: 1 }],
    });
    const next = await api.ok(contract.getOrCreateOrder, { as: buyer.token, headers: { "x-basket-token": anew } });
    expect(next.id).not.toBe(placed.id);
    expect(next).toMatchObject({
      ...{ status: "new", purchase_number: "PO-12", payment_type: "bacs", agree_terms: false },
      address_delivery_json: anAddress,
      totals: { total: placed.totals.total },
    });
    const again = await api.ok(contract.cancelOrder, cancelling(placed.id, { toBasket: true }));
    expect(again.basket).toBeNull();
  });

  it("puts its lines beside those of the open basket: quantities are added up to four, a plan takes the place of another", async () => {
    const { id } = await placeOrder(api, buyer, ["book-soft", "file-one", "studio-annual"]);
    const token = await fillBasket(api, ["book-soft", "house-annual"], buyer);
    const { items } = await contents(token);
    const book = items.product[0]?.id ?? "";
    const headers = { "x-basket-token": token };
    await api.ok(basket.setBasketQuantity, { params: { id: book }, body: { qty: 4 }, as: buyer.token, headers });
    const { basket: filled } = await api.ok(contract.cancelOrder, cancelling(id, { toBasket: true, token }));
    expect(filled).toMatchObject({ token, left_out: [], replaced: expect.stringMatching(/house/i) });
    const { items: now } = await contents(token);
    expect(now.product.map(({ qty }) => qty).toSorted()).toEqual([1, 4]);
    expect(now.subscription).toHaveLength(1);
  });

  it("names what is not on sale any more, and is cancelled all the same", async () => {
    const { id } = await placeOrder(api, buyer, ["book-soft", "file-one"]);
    const { db } = api.deps;
    await db.update(productOptions).set({ status: false }).where(eq(productOptions.slug, "file-one"));
    const { basket: filled } = await api.ok(contract.cancelOrder, cancelling(id, { toBasket: true }));
    await db.update(productOptions).set({ status: true }).where(eq(productOptions.slug, "file-one"));
    expect(filled?.left_out).toEqual([expect.stringMatching(/file/i)]);
    expect((await contents(filled?.token ?? "")).items.product).toHaveLength(1);
  });

  it("is mailed as what it is: the items are in the basket, and not ordered again yet", async () => {
    const { id } = await placeOrder(api, buyer, ["book-soft"]);
    await api.ok(contract.cancelOrder, cancelling(id, { toBasket: true }));
    const mail = (await api.mailsTo(buyer.email)).find(({ subject }) => subject.includes("is cancelled"));
    expect(mail?.text.replaceAll(/\s+/g, " ")).toContain("So that you can change it, its items are in your basket.");
  });

  it("ten times at once fills one basket once", async () => {
    const { id } = await placeOrder(api, buyer, ["file-one", "book-soft"]);
    const token = await fillBasket(api, ["gift-file"], buyer);
    const sent = await Promise.all(
      Array.from({ length: 10 }, () => api.call(contract.cancelOrder, cancelling(id, { toBasket: true, token }))),
    );
    expect(sent.every(({ status }) => status === 200)).toBe(true);
    const { items } = await contents(token);
    expect(items.product.map(({ qty }) => qty)).toEqual([1, 1, 1]);
    expect(await api.deps.db.$count(basketLines)).toBeGreaterThanOrEqual(3);
    expect(await api.deps.db.$count(payments, and(eq(payments.orderId, id), isNull(payments.cancelledAt)))).toBe(0);
  });
});
