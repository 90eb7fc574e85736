import { randomUUID } from "node:crypto";
import { auditLog, contentGrants, orders, subscriptions } from "api/db/schema/index";
import { receiveTransfer } from "api/services/transfers";
import { keepCustomer, setDefaultCard } from "api/store/customers";
import { inTransaction } from "api/transaction";
import * as basket from "contract/basket";
import { listDocuments } from "contract/document";
import * as order from "contract/order";
import * as contract from "contract/order-administration";
import { payOrder } from "contract/payment";
import { readCurrentPlan } from "contract/plan";
import { and, eq } from "drizzle-orm";
import { auditEntries } from "tests/support/audit-log";
import { makeItem } from "tests/support/library";
import { findMoneyFaults } from "tests/support/money-rules";
import { complete, fillBasket, placeOrder } from "tests/support/orders";
import { makePerson, makePersonas, type Person } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { makeRenewal } from "tests/support/renewals";
import { makePlanWare, makeWare } from "tests/support/shop";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

let api: TestApi;
let clerk: Person;
let manager: Person;
let buyer: Person;
let people = 0;

beforeAll(async () => {
  api = await createTestApi();
  await makePersonas(api);
  const permissions = ["orders.view", "orders.manage"] as const;
  clerk = await makePerson(api, { email: "clerk@almanac.test", permissions: [...permissions, "orders.refund"] });
  manager = await makePerson(api, { email: "manager@almanac.test", permissions: [...permissions] });
  const file = await makeItem(api, { slug: "palette-file", files: ["a file of palette-file"] });
  await makeWare(api, { slug: "book", shipping: true, options: [{ slug: "book-soft", pricePence: 4_800 }] });
  await makeWare(api, { slug: "poster", shipping: true, options: [{ slug: "poster-one", pricePence: 1_500 }] });
  await makeWare(api, { slug: "file", options: [{ slug: "file-one", pricePence: 2_600, contentId: file.id }] });
  await makePlanWare(api, { slug: "studio", planId: 15, monthlyPence: 2_900, annualPence: 29_000 });
});
beforeEach(async () => {
  people += 1;
  buyer = await makePerson(api, { email: `buyer-${people}@almanac.test` });
});
afterEach(async () => {
  const faults = await findMoneyFaults(api.deps.db, api.provider.ledger, { isOver: false });
  // The renewals of the tests have no lines.
  expect(faults.filter((fault) => !fault.startsWith("the lines of an order"))).toEqual([]);
});
afterAll(() => api.close());

async function payByCard(slugs: string[], qty = 1): Promise<string> {
  const { ledger } = api.provider;
  const customer = ledger.addCustomer({ email: buyer.email, name: "A Payer", userId: buyer.id });
  await keepCustomer(api.deps.db, buyer.id, customer.id);
  const token = await fillBasket(api, slugs, buyer);
  const headers = { "x-basket-token": token };
  const { items } = await api.ok(basket.readBasket, { headers, as: buyer.token });
  for (const { id } of qty > 1 ? items.product : [])
    await api.ok(basket.setBasketQuantity, { params: { id }, body: { qty }, headers, as: buyer.token });
  const { id } = await api.ok(order.getOrCreateOrder, { headers, as: buyer.token });
  await api.ok(order.updateOrder, { params: { id }, body: complete, as: buyer.token });
  const card = ledger.addCard(customer.id).id;
  await setDefaultCard(api.deps.db, buyer.id, card);
  await api.ok(payOrder, { body: { order_id: id, payment_method_id: card }, as: buyer.token });
  return id;
}

function read(id: string) {
  return api.ok(contract.readAnyOrder, { params: { id }, as: clerk.token });
}

async function cancelling(id: string, changes: Record<string, unknown> = {}, as = clerk) {
  const { left } = await read(id);
  const body = { request_id: randomUUID(), reason: "Ordered twice by mistake", seen_left: left, ...changes };
  return { params: { id }, body, as: as.token } as never;
}

async function cancel(id: string, changes: Record<string, unknown> = {}) {
  return api.ok(contract.cancelAnyOrder, await cancelling(id, changes));
}

async function auditEntry(id: string) {
  const cancelled = and(eq(auditLog.subjectId, id), eq(auditLog.action, "order.cancelled"));
  return (await auditEntries(api.deps.db, cancelled))[0];
}

const planOf = async () => (await api.ok(readCurrentPlan, { as: buyer.token })).source;

async function cancelMails() {
  return (await api.mailsTo(buyer.email)).filter(({ subject }) => subject.endsWith("is cancelled"));
}

describe("an order that an administrator cancels", () => {
  it("and of which nothing is paid, owes nothing any more, with one mail that says why", async () => {
    const { id } = await placeOrder(api, buyer, ["studio-monthly"]);
    const { outcome, order: cancelled } = await cancel(id);
    expect(outcome).toBe("done");
    expect(cancelled).toMatchObject({ status: "cancelled", payments: [], payment_status: "unpaid" });
    const [mail, ...others] = await cancelMails();
    expect(others).toEqual([]);
    const text = mail?.text.replace(/\s+/g, " ");
    expect(text).toContain("The reason: Ordered twice by mistake");
    expect(text).toContain("please do not pay it");
    expect(await auditEntry(id)).toMatchObject({
      actorId: clerk.id,
    });
    // Its plan had not begun, so none was ended.
    expect((await auditEntry(id))?.details).toEqual({ refund: false, reason: "Ordered twice by mistake" });
  });

  it("and that has no plan is recorded without one, with what was given back", async () => {
    const id = await payByCard(["file-one"]);
    await cancel(id, { refund: true });
    const { refunded_display: amount } = await read(id);
    expect((await auditEntry(id))?.details).toEqual({ refund: amount, reason: "Ordered twice by mistake" });
  });

  it("and that was paid by card is given back with a credit note; its plan ends and its files close", async () => {
    const id = await payByCard(["studio-annual", "file-one"]);
    expect(await planOf()).not.toBe("none");
    const { outcome, order: cancelled } = await cancel(id, { refund: true });
    expect(outcome).toBe("done");
    expect(cancelled).toMatchObject({ status: "cancelled", payment_status: "refunded", refunded: 31_600, left: 0 });
    expect(await planOf()).toBe("none");
    expect((await auditEntry(id))?.details).toMatchObject({ plan: "end", refund: "£316.00" });
    const grants = await api.deps.db.select().from(contentGrants).where(eq(contentGrants.userId, buyer.id));
    expect(grants.map(({ revokedAt }) => revokedAt === null)).toEqual([false]);
    const { data } = await api.ok(listDocuments, { as: buyer.token });
    expect(data.map(({ kind, total }) => [kind, total])).toEqual([
      ["credit_note", 31_600],
      ["invoice", 31_600],
    ]);
    expect((await cancelMails())[0]?.text).toContain("We are refunding £316.00");
  });

  it("may leave its plan to run to its last day without renewing, and its money as it is", async () => {
    const id = await payByCard(["studio-monthly"]);
    const { order: cancelled } = await cancel(id, { plan: "keep" });
    expect(cancelled).toMatchObject({ status: "cancelled", refunded: 0, left: 2_900, plan: "running" });
    expect(cancelled.payments).toHaveLength(1);
    expect(await planOf()).not.toBe("none");
    const [term] = await api.deps.db.select().from(subscriptions).where(eq(subscriptions.orderId, id));
    expect(term).toMatchObject({ status: "active", renewalOn: null });
    expect((await cancelMails())[0]?.text).toContain("and does not renew");
  });

  it("takes the renewal of its plan with it", async () => {
    const id = await payByCard(["studio-annual"]);
    const [term] = await api.deps.db.select().from(subscriptions).where(eq(subscriptions.orderId, id));
    const { renewal } = await makeRenewal(api, { userId: buyer.id, orderId: null });
    await api.deps.db
      .update(orders)
      .set({ renewsSubscriptionId: term?.id ?? null })
      .where(eq(orders.id, renewal));
    await cancel(id, { plan: "keep" });
    expect((await read(renewal)).status).toBe("cancelled");
  });

  it("is cancelled and refunded once, by a button pressed five times and by two administrators at once", async () => {
    const id = await payByCard(["studio-annual"]);
    const before = api.provider.ledger.refunds.size;
    const one = await cancelling(id, { refund: true });
    const other = await cancelling(id, { refund: true });
    const sent = [one, one, one, one, one, other].map((asked) => api.call(contract.cancelAnyOrder, asked));
    for (const { status } of await Promise.all(sent)) expect(status).toBe(200);
    expect(api.provider.ledger.refunds.size).toBe(before + 1);
    expect(await cancelMails()).toHaveLength(1);
    expect((await read(id)).payment_status).toBe("refunded");
  });

  it("keeps a refund whose answer is lost until it is known", async () => {
    const id = await payByCard(["studio-annual"]);
    api.provider.faults.push("lost after");
    const { outcome, order: cancelled } = await cancel(id, { refund: true });
    expect(outcome).toBe("pending");
    expect(cancelled).toMatchObject({ status: "cancelled", refunds: [{ status: "created" }] });
  });

  it("that was paid by transfer is sent back by a person, and credited then", async () => {
    const { id } = await placeOrder(api, buyer, ["studio-annual"]);
    await inTransaction(api.deps, (deps) => receiveTransfer(deps, id, null));
    const { outcome, order: cancelled } = await cancel(id, { refund: true });
    expect(outcome).toBe("to_send");
    expect(cancelled.refunds).toMatchObject([{ method: "bacs", to_send: true, amount: 29_000 }]);
  });

  it("is refunded only by those who may refund, and as the page showed it", async () => {
    const id = await payByCard(["book-soft"]);
    const asked = await cancelling(id, { refund: true }, manager);
    expect((await api.refused(contract.cancelAnyOrder, asked)).status).toBe(403);
    expect((await read(id)).status).not.toBe("cancelled");
    const stale = await cancelling(id, { refund: true, seen_left: 1 });
    expect(await api.refused(contract.cancelAnyOrder, stale)).toMatchObject({ status: 409, code: "changed" });
    expect((await api.ok(contract.cancelAnyOrder, await cancelling(id, {}, manager))).order.status).toBe("cancelled");
  });
});

describe("a parcel of an order", () => {
  async function sending(id: string, titles: string[], changes: Record<string, unknown> = {}) {
    const { to_send } = await read(id);
    const lines = to_send
      .filter(({ title }) => titles.some((one) => title.includes(one)))
      .map(({ id, qty }) => ({ id, qty }));
    const body = { request_id: randomUUID(), lines, carrier: "Royal Mail", tracking: "AB 123 GB", ...changes };
    return { params: { id }, body, as: manager.token } as never;
  }
  const mails = async () => (await api.mailsTo(buyer.email)).filter(({ subject }) => subject.endsWith("is on its way"));

  it("is sent with its lines, and mailed with what tells where it is; the order is dispatched with its last line", async () => {
    const id = await payByCard(["book-soft", "poster-one"]);
    const first = await api.ok(contract.dispatchOrder, await sending(id, ["book"]));
    expect(first).toMatchObject({ fulfilment_status: "unfulfilled", shipments: [{ carrier: "Royal Mail" }] });
    expect(first.to_send).toHaveLength(1);
    expect((await mails())[0]?.text).toContain("The rest will follow");
    const last = await api.ok(contract.dispatchOrder, await sending(id, ["poster"], { carrier: "", tracking: "" }));
    expect(last).toMatchObject({ fulfilment_status: "shipped", status: "shipped", to_send: [] });
    const second = (await mails()).find(({ text }) => text.includes("poster"));
    expect(second?.text).not.toContain("The rest will follow");
    expect((await mails()).some(({ text }) => text.includes("Royal Mail, AB 123 GB"))).toBe(true);
    expect(last.history.filter(({ action }) => action === "order.dispatched")).toHaveLength(2);
  });

  it("is recorded once, however often that is pressed, and no line is sent twice", async () => {
    const id = await payByCard(["book-soft"]);
    const [one, other] = [await sending(id, ["book"]), await sending(id, ["book"])];
    const sent = [one, one, one, other].map((asked) => api.call(contract.dispatchOrder, asked));
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
    expect((await read(id)).shipments).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  it("is none of a cancelled order, nor of what is not to be sent", async () => {
    const id = await payByCard(["book-soft"]);
    const asked = await sending(id, ["book"]);
    await cancel(id);
    expect(await api.refused(contract.dispatchOrder, asked)).toMatchObject({ code: "cancelled" });
    buyer = await makePerson(api, { email: `reader-${people}@almanac.test` });
    const plan = await payByCard(["studio-annual"]);
    const line = (await read(plan)).basket.items[0]?.id;
    const wrong = await sending(plan, [], { lines: [{ id: line, qty: 1 }] });
    expect((await api.refused(contract.dispatchOrder, wrong)).status).toBe(409);
  });

  it("is not awaited by an order whose money is given back, or is to be, but may still be sent", async () => {
    const found = async (id: string) => {
      const { data } = await api.ok(contract.listAllOrders, { query: { q: buyer.email }, as: manager.token } as never);
      const { data: toSend } = await api.ok(contract.listAllOrders, {
        query: { show: "to_send" },
        as: manager.token,
      } as never);
      const one = data.find((listed) => listed.id === id);
      const { given_back: isGivenBack, left } = await read(id);
      return { listed: one?.given_back, read: isGivenBack, left, isToSend: toSend.some((listed) => listed.id === id) };
    };
    const refund = async (id: string) => {
      const { left } = await read(id);
      const body = { request_id: randomUUID(), payment_id: null, reason: "Sold out", seen_left: left };
      return api.ok(contract.refundOrder, { params: { id }, body, as: clerk.token } as never);
    };
    const given = { listed: true, read: true, left: 0, isToSend: false };
    const byCard = await payByCard(["book-soft"]);
    expect(await found(byCard)).toMatchObject({ listed: false, read: false, isToSend: true });
    await refund(byCard);
    expect(await found(byCard)).toEqual(given);
    expect((await api.ok(contract.dispatchOrder, await sending(byCard, ["book"]))).shipments).toHaveLength(1);
    buyer = await makePerson(api, { email: `payer-${people}@almanac.test` });
    const { id } = await placeOrder(api, buyer, ["book-soft"]);
    await inTransaction(api.deps, (deps) => receiveTransfer(deps, id, null));
    expect(await found(id)).toMatchObject({ listed: false, read: false, isToSend: true });
    await refund(id);
    expect(await found(id)).toEqual(given);
  });

  it("may have a part of a line, which stays to be sent until the last of it is", async () => {
    const id = await payByCard(["book-soft"], 3);
    const [line] = (await read(id)).to_send;
    expect(line).toMatchObject({ qty: 3 });
    const of = (qty: number) => sending(id, [], { lines: [{ id: line?.id, qty }] });
    const first = await api.ok(contract.dispatchOrder, await of(2));
    expect(first).toMatchObject({ fulfilment_status: "unfulfilled", to_send: [{ id: line?.id, qty: 1 }] });
    expect(first).toMatchObject({ sent: "part", basket: { items: [{ sent: 2, qty: 3 }] } });
    const partSent = async () => {
      const query = { fulfilment: "part_sent" };
      const { data } = await api.ok(contract.listAllOrders, { query, as: manager.token } as never);
      return data.find((one) => one.id === id);
    };
    expect(await partSent()).toMatchObject({ sent: "part", refund_to_send: false });
    const own = await api.ok(order.readOwnOrder, { params: { id }, as: buyer.token } as never);
    expect(own).toMatchObject({ sent: "part", basket: { items: [{ sent: 2 }] } });
    expect(first.shipments[0]?.lines).toEqual([expect.stringMatching(/ \(2\)$/)]);
    expect((await mails())[0]?.text).toContain("(2)");
    const listed = async () => {
      const { data } = await api.ok(contract.listAllOrders, { query: { show: "to_send" }, as: manager.token } as never);
      return data.some((one) => one.id === id);
    };
    expect(await listed()).toBe(true);
    expect(await api.refused(contract.dispatchOrder, await of(2))).toMatchObject({ status: 409, code: "changed" });
    const last = await api.ok(contract.dispatchOrder, await of(1));
    expect(last).toMatchObject({ fulfilment_status: "shipped", to_send: [], sent: "all" });
    expect([await listed(), await partSent()]).toEqual([false, undefined]);
  });
});
