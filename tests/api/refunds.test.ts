import { randomUUID } from "node:crypto";
import { contentGrants, orders, paymentAttempts, refunds } from "api/db/schema/index";
import { londonDay } from "api/domain/dates";
import { settleUnsettled } from "api/jobs/unsettled-attempts";
import { settleOrder } from "api/services/fulfilment";
import { invoicePayment } from "api/services/invoices";
import { mailPaid } from "api/services/order-mails";
import { receiveTransfer } from "api/services/transfers";
import { keepCustomer, setDefaultCard } from "api/store/customers";
import { markPaid } from "api/store/orders";
import { findAccount } from "api/store/users";
import { inTransaction } from "api/transaction";
import { listDocuments, readDocumentPdf } from "contract/document";
import * as order from "contract/order";
import * as contract from "contract/order-administration";
import { listPayments, payOrder } from "contract/payment";
import { eq, sql } from "drizzle-orm";
import { makeItem } from "tests/support/library";
import { findMoneyFaults } from "tests/support/money-rules";
import { beginOrder, complete, placeOrder } from "tests/support/orders";
import { readPdf } from "tests/support/pdf";
import { makePerson, makePersonas, type Person } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { makePlanWare, makeWare } from "tests/support/shop";
import { signedWebhook, stripeEvent } from "tests/support/stripe-objects";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

let api: TestApi;
let clerk: Person;
let buyer: Person;
let people = 0;
/** How many events the provider had when the test began. */
let eventsBefore = 0;
/** The attempt by a card whose charge the provider of the tests does not know. */
let elsewhere = "";

beforeAll(async () => {
  api = await createTestApi();
  await makePersonas(api);
  clerk = await makePerson(api, {
    email: "clerk@almanac.test",
    permissions: ["orders.view", "orders.manage", "orders.refund"],
  });
  const file = await makeItem(api, { slug: "palette-file", files: ["a file of palette-file"] });
  await makeWare(api, { slug: "book", shipping: true, options: [{ slug: "book-soft", pricePence: 4_800 }] });
  await makeWare(api, { slug: "map", shipping: true, options: [{ slug: "map-folded", pricePence: 1_200 }] });
  await makeWare(api, { slug: "file", options: [{ slug: "file-one", pricePence: 2_600, contentId: file.id }] });
  await makePlanWare(api, { slug: "studio", planId: 15, monthlyPence: 2_900, annualPence: 29_000 });
});
beforeEach(async () => {
  // Which of several presses meets a fault is open, and so is whether all are met.
  api.provider.faults.length = 0;
  eventsBefore = api.provider.ledger.events.length;
  people += 1;
  buyer = await makePerson(api, { email: `buyer-${people}@almanac.test` });
});
afterEach(async () => {
  const faults = await findMoneyFaults(api.deps.db, api.provider.ledger, { isOver: false });
  expect(faults.filter((fault) => !elsewhere || !fault.includes(elsewhere))).toEqual([]);
});
afterAll(() => api.close());

/** An order that only needs to be paid, and the card for it. */
async function beginCardOrder(slugs = ["studio-annual"]): Promise<{ id: string; card: string }> {
  const { ledger } = api.provider;
  const customer = ledger.addCustomer({ email: buyer.email, name: "A Payer", userId: buyer.id });
  await keepCustomer(api.deps.db, buyer.id, customer.id);
  const { id } = await beginOrder(api, buyer, slugs);
  await api.ok(order.updateOrder, { params: { id }, body: complete, as: buyer.token });
  const card = ledger.addCard(customer.id).id;
  await setDefaultCard(api.deps.db, buyer.id, card);
  return { id, card };
}

async function payByCard(slugs?: string[]): Promise<string> {
  const { id, card } = await beginCardOrder(slugs);
  await api.ok(payOrder, { body: { order_id: id, payment_method_id: card }, as: buyer.token });
  return id;
}

/** An order that a card has paid at another provider. */
async function payElsewhere(): Promise<string> {
  const { id, payments } = await placeOrder(api, buyer, ["studio-annual"]);
  const paymentId = payments[0]?.id ?? "";
  await inTransaction(api.deps, async (deps) => {
    const now = deps.clock();
    const taken = { paymentId, number: 1, method: "card" as const, amountPence: 29_000 };
    const [attempt] = await deps.db
      .insert(paymentAttempts)
      .values({ ...taken, status: "succeeded", createdAt: now, settledAt: now })
      .returning();
    elsewhere = attempt?.id ?? "";
    await markPaid(deps.db, paymentId, now);
    const settled = await settleOrder(deps, id);
    const invoice = await invoicePayment(deps, settled, paymentId, "card");
    const account = await findAccount(deps.db, buyer.id);
    if (account) await mailPaid(deps, settled, account, { paymentId, invoice });
  });
  return id;
}

async function payByTransfer(slugs = ["studio-annual"]): Promise<string> {
  const { id } = await placeOrder(api, buyer, slugs);
  await inTransaction(api.deps, (deps) => receiveTransfer(deps, id, null));
  return id;
}

function read(id: string) {
  return api.ok(contract.readAnyOrder, { params: { id }, as: clerk.token });
}

/** The order as its buyer sees it. */
function seen(id: string) {
  return api.ok(order.readOwnOrder, { params: { id }, as: buyer.token });
}

/** The orders of which money is to be sent back by bank transfer. */
async function toRefund(): Promise<string[]> {
  const query = { show: "to_refund", per_page: 100 } as const;
  return (await api.ok(contract.listAllOrders, { query, as: clerk.token })).data.map(({ id }) => id);
}

const today = () => londonDay(api.deps.clock());

/** What a page with the order as it is now would send. */
async function wishFor(id: string, changes: Record<string, unknown> = {}, as = clerk) {
  const { left, refundable } = await read(id);
  const wish = {
    request_id: randomUUID(),
    payment_id: refundable[0]?.payment_id ?? null,
    reason: "Damaged in the post",
  };
  return { params: { id }, body: { ...wish, seen_left: left, ...changes }, as: as.token };
}

async function refund(id: string, changes: Record<string, unknown> = {}) {
  return api.ok(contract.refundOrder, (await wishFor(id, changes)) as never);
}

/** The provider's id of the charge that has paid an order. */
async function chargeOf(id: string): Promise<string> {
  const [attempt] = await api.deps.db
    .select({ intentId: paymentAttempts.intentId })
    .from(paymentAttempts)
    .orderBy(paymentAttempts.createdAt)
    .where(eq(paymentAttempts.paymentId, (await read(id)).payments[0]?.id ?? ""));
  return attempt?.intentId ?? "";
}

/** The refunds of an order, each as one line, in alphabetical order. */
async function madeOf(id: string): Promise<string[]> {
  const { refunds } = await read(id);
  return refunds
    .map(({ method, status, amount, failure_code: code }) => [method, status, amount, code].filter(Boolean).join(" "))
    .toSorted();
}

function given(): number[] {
  return [...api.provider.ledger.refunds.values()].map(({ amountPence }) => amountPence);
}

async function creditNotes(person = buyer) {
  const { data } = await api.ok(listDocuments, { as: person.token });
  return data.filter(({ kind }) => kind === "credit_note");
}

async function creditMails() {
  return (await api.mailsTo(buyer.email)).filter(({ subject }) => subject.startsWith("Your credit note"));
}

describe("a refund by card", () => {
  it("of a part is given back, with a credit note and its VAT, one mail, and what is left", async () => {
    const id = await payByCard();
    const before = given().length;
    const { outcome, order: refunded } = await refund(id, { amount: 12_000 });
    expect(outcome).toBe("done");
    expect(given().slice(before)).toEqual([12_000]);
    expect(refunded).toMatchObject({
      payment_status: "part_refunded",
      refunded: 12_000,
      left: 17_000,
      plan: "running",
    });
    expect(refunded.refunds).toMatchObject([
      { amount: 12_000, method: "card", status: "succeeded", reason: "Damaged in the post", to_send: false },
    ]);
    const [note] = await creditNotes();
    expect(note).toMatchObject({ total: 12_000, vat: 2_000, net: 10_000, number: refunded.refunds[0]?.credit_note });
    const [mail, ...others] = await creditMails();
    expect(others).toEqual([]);
    expect(mail?.text).toContain("the card you paid with");
    const pdf = await readPdf(await api.ok(readDocumentPdf, { params: { id: note?.id ?? "" }, as: buyer.token }));
    expect(pdf.pages.join(" ")).toContain("Damaged in the post");
    expect(refunded.history.map(({ action }) => action)).toContain("order.refunded");
  });

  it("whose charge is not known is sent by bank transfer, and is in the history with its reason", async () => {
    const id = await payElsewhere();
    const before = given().length;
    const { outcome, order: written } = await refund(id, { amount: 12_000 });
    expect(outcome).toBe("to_send");
    expect(written.refundable).toMatchObject([{ method: "card", back_by: "bacs", left: 17_000 }]);
    expect(written.refunds).toMatchObject([{ amount: 12_000, method: "bacs", to_send: true }]);
    expect(written.history.find(({ action }) => action === "order.refund.awaited")).toMatchObject({
      details: { amount: "£120.00", reason: "Damaged in the post" },
    });
    const params = { id, refundId: written.refunds[0]?.id ?? "" };
    const sent = { params, body: { sent_on: londonDay(api.deps.clock()) }, as: clerk.token };
    expect(await api.ok(contract.recordSentRefund, sent)).toMatchObject({ refunded: 12_000, left: 17_000 });
    expect(await creditNotes()).toMatchObject([{ total: 12_000 }]);
    expect(given().slice(before)).toEqual([]);
  });

  it("of the last line that was not sent makes the order dispatched, with the day of its last parcel", async () => {
    const id = await payByCard(["book-soft", "map-folded"]);
    const sending = await read(id);
    const book = sending.to_send.find(({ title }) => /book/i.test(title));
    const parcel = { request_id: randomUUID(), lines: [{ id: book?.id ?? "", qty: 1 }], carrier: "", tracking: "" };
    await api.ok(contract.dispatchOrder, { params: { id }, body: parcel, as: clerk.token });
    expect(await read(id)).toMatchObject({ fulfilment_status: "unfulfilled" });
    const sentAt = api.deps.clock().toISOString();
    api.advance(3_600_000);
    const [payment] = sending.refundable;
    const line = payment?.lines.find(({ title }) => /map/i.test(title));
    await refund(id, { lines: [{ position: line?.position, amount: line?.left }] });
    expect(await read(id)).toMatchObject({ fulfilment_status: "shipped", to_send: [] });
    const [stored] = await api.deps.db.select().from(orders).where(eq(orders.id, id));
    expect(stored?.shippedAt?.toISOString()).toBe(sentAt);
  });

  it("by an amount together with amounts of lines is refused, and nothing is given back", async () => {
    const id = await payByCard(["book-soft"]);
    const wish = await wishFor(id, { amount: 500, lines: [{ position: 0, amount: 500 }] });
    expect(await api.refused(contract.refundOrder, wish as never)).toMatchObject({
      status: 422,
      errors: { amount: expect.stringContaining("not both") },
    });
    expect((await read(id)).refunds).toEqual([]);
  });

  it("is on its buyer's pages: with the payment, with the order and in both lists", async () => {
    const id = await payByCard();
    expect(await seen(id)).toMatchObject({ refund: null, payments: [{ refunds: [] }] });
    await refund(id, { amount: 12_000 });
    const part = { amount: 12_000, amount_display: "£120.00", method: "card", state: "given_back", on: today() };
    const sums = { given: 12_000, to_come: 0, whole: false };
    const [note] = await creditNotes();
    expect(await seen(id)).toMatchObject({
      refund: sums,
      payments: [{ refunds: [{ ...part, credit_note: note?.number }] }],
    });
    const { data: orders } = await api.ok(order.listOrders, { as: buyer.token });
    expect(orders).toMatchObject([{ refund: sums }]);
    const { data: payments } = await api.ok(listPayments, { as: buyer.token });
    expect(payments).toMatchObject([{ refunds: [part] }]);
    await refund(id, { payment_id: null });
    expect((await seen(id)).refund).toMatchObject({ given: 29_000, to_come: 0, whole: true });
  });

  it("that failed at the provider is not on its buyer's pages, unless it was credited and is owed", async () => {
    const id = await payByCard();
    api.provider.faults.push("rejected");
    await refund(id, { amount: 5_000 });
    expect(await seen(id)).toMatchObject({ refund: null, payments: [{ refunds: [] }] });
  });

  it("by bank transfer that is to be sent is on its buyer's pages before it is, and then with its day", async () => {
    const id = await payByTransfer();
    const { order: written } = await refund(id, { payment_id: null });
    expect(await seen(id)).toMatchObject({
      refund: { given: 0, to_come: 29_000, whole: true },
      payments: [{ refunds: [{ method: "bacs", state: "to_come", on: null, amount: 29_000 }] }],
    });
    const params = { id, refundId: written.refunds[0]?.id ?? "" };
    await api.ok(contract.recordSentRefund, { params, body: { sent_on: today() }, as: clerk.token });
    expect(await seen(id)).toMatchObject({
      refund: { given: 29_000, to_come: 0, whole: true },
      payments: [{ refunds: [{ method: "bacs", state: "given_back", on: today() }] }],
    });
  });

  it("of all is all that was paid, and never more", async () => {
    const id = await payByCard();
    await refund(id, { amount: 1_001 });
    const { outcome, order: refunded } = await refund(id, { payment_id: null });
    expect(outcome).toBe("done");
    expect(refunded).toMatchObject({ payment_status: "refunded", refunded: 29_000, left: 0 });
    const totals = (await creditNotes()).map(({ total }) => total);
    expect(totals.toSorted()).toEqual([1_001, 27_999]);
    const more = await api.refused(contract.refundOrder, (await wishFor(id, { amount: 1 })) as never);
    expect(more).toMatchObject({ status: 422, errors: { amount: "£0.00 is left to refund" } });
  });

  it("of lines gives back those, with the VAT of each rate", async () => {
    const id = await payByCard(["studio-annual", "book-soft"]);
    const { refundable } = await read(id);
    const lines = refundable[0]?.lines ?? [];
    const book = lines.find(({ title }) => title.includes("book"));
    const wish = [{ position: book?.position ?? -1, amount: 4_800 }];
    const { order: refunded } = await refund(id, { lines: wish });
    expect(refunded.refunded).toBe(4_800);
    const [note] = await creditNotes();
    expect(note).toMatchObject({ total: 4_800, lines: [book?.title] });
    const again = await api.refused(contract.refundOrder, (await wishFor(id, { lines: wish })) as never);
    expect(again.errors).toEqual({ [`line_${book?.position}`]: "£0.00 is left to refund" });
    const more = await api.refused(contract.refundOrder, (await wishFor(id, { amount: 99_999 })) as never);
    expect(more.errors.amount).toContain("is left to refund");
  });

  it("is made once, by a button that is pressed ten times", async () => {
    const id = await payByCard();
    const before = given().length;
    const sent = (await wishFor(id, { amount: 5_000 })) as never as { body: object };
    const presses = Array.from({ length: 10 }, () => api.call(contract.refundOrder, sent as never));
    for (const { status } of await Promise.all(presses)) expect(status).toBe(200);
    expect(given().slice(before)).toEqual([5_000]);
    expect(await creditNotes()).toHaveLength(1);
    expect(await creditMails()).toHaveLength(1);
  });

  it("is made once by two administrators at once: the other is told what was refunded meanwhile", async () => {
    const id = await payByCard();
    const before = given().length;
    const other = await makePerson(api, { email: `other-${people}@almanac.test`, permissions: ["orders.refund"] });
    const sent = await Promise.all([wishFor(id, { amount: 5_000 }), wishFor(id, { amount: 5_000 }, other)]);
    const answers = await Promise.all(sent.map((one) => api.call(contract.refundOrder, one as never)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refusal = answers.find(({ status }) => status === 409)?.body as { code: string; message: string };
    expect(refusal).toMatchObject({ code: "changed", message: expect.stringContaining("£240.00 is left") });
    expect(given().slice(before)).toEqual([5_000]);
  });

  it("whose answer is lost, before or after it was made, is looked up, and made once", async () => {
    for (const fault of ["lost before", "lost after"] as const) {
      people += 1;
      buyer = await makePerson(api, { email: `lost-${people}@almanac.test` });
      const id = await payByCard();
      const before = given().length;
      const wish = (await wishFor(id, { amount: 5_000 })) as never;
      api.provider.faults.push(fault);
      expect((await api.ok(contract.refundOrder, wish)).outcome).toBe("pending");
      expect(await read(id)).toMatchObject({ payment_status: "paid", left: 24_000, refunds: [{ status: "created" }] });
      api.advance(61_000);
      await settleUnsettled(api.deps);
      await settleUnsettled(api.deps);
      expect(await read(id)).toMatchObject({ refunded: 5_000, refunds: [{ status: "succeeded" }] });
      expect(given().slice(before)).toEqual([5_000]);
      expect(await creditNotes()).toHaveLength(1);
      expect((await api.ok(contract.refundOrder, wish)).order.refunded).toBe(5_000);
      expect(given().slice(before)).toEqual([5_000]);
    }
  });

  it("that the provider refuses is failed: nothing is refunded or credited, and it can be asked for again", async () => {
    const id = await payByCard();
    api.provider.faults.push("rejected");
    const { outcome, order: refused } = await refund(id, { amount: 5_000 });
    expect(outcome).toBe("failed");
    expect(refused).toMatchObject({ refunded: 0, left: 29_000, payment_status: "paid" });
    expect(await creditNotes()).toEqual([]);
    expect((await refund(id, { amount: 5_000 })).outcome).toBe("done");
  });

  it("that is pressed many times while the provider refuses it is failed, and was never made", async () => {
    for (const refusals of [1, 3]) {
      const id = await payByCard();
      const before = given().length;
      const wish = (await wishFor(id, { amount: 5_000 })) as never;
      for (let at = 0; at < refusals; at += 1) api.provider.faults.push("rejected");
      const presses = Array.from({ length: 6 }, () => api.call(contract.refundOrder, wish));
      for (const { status } of await Promise.all(presses)) expect(status).toBe(200);
      api.provider.faults.length = 0;
      api.advance(61_000);
      await settleUnsettled(api.deps);
      const { refunds, refunded } = await read(id);
      expect(refunds).toHaveLength(1);
      expect(given().slice(before)).toEqual(refunds[0]?.status === "succeeded" ? [5_000] : []);
      expect(refunded).toBe(refunds[0]?.status === "succeeded" ? 5_000 : 0);
      people += 1;
      buyer = await makePerson(api, { email: `refused-${people}@almanac.test` });
    }
  });

  it("that several workers settle at once, one of which is refused, is made, or was never made and is sent by transfer", async () => {
    const id = await payByCard();
    const before = given().length;
    api.provider.faults.push("lost before");
    expect((await refund(id, { amount: 5_000 })).outcome).toBe("pending");
    api.advance(61_000);
    let asked = 0;
    api.provider.beforeWork = async (method) => {
      if (method !== "refund") return;
      asked += 1;
      if (asked === 1) api.provider.faults.push("rejected");
    };
    await Promise.all(Array.from({ length: 4 }, () => settleUnsettled(api.deps)));
    api.provider.beforeWork = async () => {};
    expect(asked).toBe(1);
    expect(await madeOf(id)).toEqual(["bacs created 5000", "card failed 5000 rejected"]);
    expect(given().slice(before)).toEqual([]);
  });

  it("that was asked for more than a day ago and never arrived is not asked for again, and a person sends it by transfer", async () => {
    const id = await payByCard();
    api.provider.faults.push("lost before");
    await refund(id, { amount: 5_000 });
    const before = given().length;
    api.advance(25 * 60 * 60 * 1000);
    await settleUnsettled(api.deps);
    expect(await madeOf(id)).toEqual(["bacs created 5000", "card failed 5000 lost"]);
    expect(given().length).toBe(before);
  });

  it("of a card payment is never asked for inside a transaction", async () => {
    const id = await payByCard();
    const seen: string[] = [];
    api.provider.beforeWork = async (method) => void seen.push(method);
    await refund(id, { amount: 1 });
    api.provider.beforeWork = async () => {};
    expect(seen).toEqual(["refund"]);
  });
});

describe("what the provider says about a refund", () => {
  async function deliver(types: (type: string) => boolean, { isReversed = false, times = 1 } = {}) {
    const events = api.provider.ledger.events.slice(eventsBefore).filter(({ type }) => types(type));
    const all = events.flatMap((event) => new Array<typeof event>(times).fill(event));
    for (const event of isReversed ? all.toReversed() : all) {
      const { bytes, signature } = signedWebhook(stripeEvent(event), api.deps.clock());
      const headers = { "stripe-signature": signature };
      const answer = await api.fetch("/stripe/webhook", { method: "POST", headers, body: Buffer.from(bytes) });
      expect(answer.status).toBe(204);
    }
    await api.runJobs();
  }
  const aboutRefunds = (type: string) => type.startsWith("refund.") || type.startsWith("charge.");

  it("is applied once, in any order and however often: on its way, then arrived", async () => {
    const id = await payByCard();
    api.provider.ledger.nextRefund = "pending";
    const { outcome, order: waiting } = await refund(id, { amount: 5_000 });
    expect(outcome).toBe("pending");
    expect(waiting).toMatchObject({ refunded: 0, left: 24_000 });
    expect(await creditNotes()).toEqual([]);
    const [made] = [...api.provider.ledger.refunds.values()].slice(-1);
    api.provider.ledger.endRefund(made?.id ?? "", "succeeded");
    await deliver(aboutRefunds, { isReversed: true, times: 3 });
    expect(await read(id)).toMatchObject({ refunded: 5_000, payment_status: "part_refunded" });
    expect(await creditNotes()).toHaveLength(1);
    expect(await creditMails()).toHaveLength(1);
  });

  it("that it has failed on its way leaves nothing credited, and a person sends it by transfer", async () => {
    const id = await payByCard();
    api.provider.ledger.nextRefund = "pending";
    await refund(id, { amount: 5_000 });
    const [made] = [...api.provider.ledger.refunds.values()].slice(-1);
    api.provider.ledger.endRefund(made?.id ?? "", "failed");
    await deliver(aboutRefunds);
    expect(await read(id)).toMatchObject({ refunded: 0, left: 24_000 });
    expect(await madeOf(id)).toEqual(["bacs created 5000", "card failed 5000 lost_or_stolen_card"]);
    expect(await toRefund()).toContain(id);
    expect(await creditNotes()).toEqual([]);
  });

  it("that it has come back after it was credited is owed: a person sends it by transfer, once, without another credit note", async () => {
    const id = await payByCard();
    await refund(id, { amount: 5_000 });
    const [made] = [...api.provider.ledger.refunds.values()].slice(-1);
    api.provider.ledger.endRefund(made?.id ?? "", "failed");
    await deliver(aboutRefunds, { isReversed: true, times: 2 });
    const failed = await read(id);
    expect(failed).toMatchObject({ refunded: 0, left: 24_000, payment_status: "part_refunded" });
    expect(failed.refunds).toMatchObject([{ status: "failed", to_send: true }]);
    expect(await toRefund()).toContain(id);
    const params = { id, refundId: failed.refunds[0]?.id ?? "" };
    const sent = { params, body: { sent_on: today(), reference: "REFUND 1" }, as: clerk.token };
    await Promise.all([1, 2, 3].map(() => api.call(contract.recordSentRefund, sent)));
    const paid = await read(id);
    expect(paid).toMatchObject({ refunded: 5_000, left: 24_000 });
    expect(await toRefund()).not.toContain(id);
    expect(paid.refunds).toMatchObject([
      { status: "failed", to_send: false },
      { method: "bacs", status: "succeeded", sent_on: today(), reference: "REFUND 1" },
    ]);
    expect(await creditNotes()).toHaveLength(1);
  });

  it("about one that was made at the provider's own pages is recorded with its credit note, once", async () => {
    const id = await payByCard();
    api.provider.ledger.refund({ refundId: null, chargeId: await chargeOf(id), amountPence: 3_000 });
    await deliver(aboutRefunds, { times: 3 });
    await deliver(aboutRefunds, { isReversed: true });
    const found = await read(id);
    expect(found).toMatchObject({ refunded: 3_000, left: 26_000 });
    expect(found.refunds).toMatchObject([{ reason: "Refunded at the card provider", by: null, status: "succeeded" }]);
    expect(await creditNotes()).toHaveLength(1);
  });

  it("about one of a charge whose own answer was lost is recorded after the charge", async () => {
    const { id, card } = await beginCardOrder();
    api.provider.beforeWork = async (method) => void (method === "charge" && api.provider.faults.push("lost after"));
    const answer = await api.call(payOrder, { body: { order_id: id, payment_method_id: card }, as: buyer.token });
    api.provider.beforeWork = async () => {};
    expect(answer.status).toBe(503);
    const [charge] = [...api.provider.ledger.charges.values()].slice(-1);
    api.provider.ledger.refund({ refundId: null, chargeId: charge?.id ?? "", amountPence: 3_000 });
    await deliver(() => true, { isReversed: true });
    expect(await read(id)).toMatchObject({ payment_status: "part_refunded", refunded: 3_000, left: 26_000 });
    expect(await creditNotes()).toHaveLength(1);
  });

  it("about one of its own that leaves too little for ours, whose answer was lost, is recorded when ours has failed; the rest is sent by transfer", async () => {
    const id = await payByCard();
    const chargeId = await chargeOf(id);
    api.provider.faults.push("lost before");
    expect((await refund(id, { amount: 20_000 })).outcome).toBe("pending");
    api.provider.ledger.refund({ refundId: null, chargeId, amountPence: 15_000 });
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    await deliver(aboutRefunds);
    const said = log.mock.calls.map((words) => words.join(" "));
    log.mockRestore();
    expect(said.some((line) => line.includes("waits for one of ours"))).toBe(true);
    expect(await read(id)).toMatchObject({ refunded: 0, refunds: [{ status: "created" }] });

    api.advance(61_000);
    await settleUnsettled(api.deps);
    api.advance(60 * 60 * 1000);
    await api.runJobs();
    expect(await read(id)).toMatchObject({ refunded: 15_000, left: 9_000 });
    expect(await madeOf(id)).toEqual([
      "bacs created 5000",
      "card failed 20000 amount_too_large",
      "card succeeded 15000",
    ]);
    expect(await creditNotes()).toHaveLength(1);
  });
});

describe("a refund of a bank transfer", () => {
  it("is recorded with its day and reference, and its credit note", async () => {
    const id = await payByTransfer();
    const { outcome, order: refunded } = await refund(id, { amount: 9_000, sent_on: today(), reference: "RF 7" });
    expect(outcome).toBe("done");
    expect(refunded.refunds).toMatchObject([
      { method: "bacs", status: "succeeded", sent_on: today(), reference: "RF 7" },
    ]);
    expect((await creditMails())[0]?.text).toContain("by bank transfer");
    const early = await wishFor(id, { amount: 1, sent_on: "2999-01-01" });
    expect((await api.refused(contract.refundOrder, early as never)).errors.sent_on).toContain("not in the future");
    const past = await wishFor(id, { amount: 1, sent_on: "2020-01-01" });
    const refusal = await api.refused(contract.refundOrder, past as never);
    expect(refusal).toMatchObject({
      status: 422,
      errors: { sent_on: expect.stringMatching(/^This is before the payment, which was made on \d/) },
    });
  });

  it("without a day waits until it was sent, and is credited then, once", async () => {
    const id = await payByTransfer();
    const { outcome, order: waiting } = await refund(id, { payment_id: null });
    expect(outcome).toBe("to_send");
    expect(waiting).toMatchObject({ refunded: 0, left: 0, payment_status: "paid", refunds: [{ to_send: true }] });
    expect(await creditNotes()).toEqual([]);
    expect(await toRefund()).toContain(id);
    const params = { id, refundId: waiting.refunds[0]?.id ?? "" };
    const sent = { params, body: { sent_on: today() }, as: clerk.token };
    const refusal = await api.refused(contract.recordSentRefund, { ...sent, body: { sent_on: "2020-01-01" } });
    expect(refusal).toMatchObject({
      status: 422,
      errors: { sent_on: expect.stringMatching(/^This is before the refund, which was recorded on \d/) },
    });
    await Promise.all([1, 2, 3].map(() => api.call(contract.recordSentRefund, sent)));
    expect(await read(id)).toMatchObject({ payment_status: "refunded", refunded: 29_000 });
    expect(await toRefund()).not.toContain(id);
    expect(await creditNotes()).toHaveLength(1);
    const other = await payByCard(["book-soft"]);
    await refund(other, { amount: 100 });
    const card = (await read(other)).refunds[0]?.id ?? "";
    const wrong = { ...sent, params: { id: other, refundId: card } };
    expect(await api.refused(contract.recordSentRefund, wrong)).toMatchObject({ status: 409, code: "not_owed" });
  });
});

describe("a refund that is recorded with the day on which it was sent, when its credit note cannot be written", () => {
  it("is not there at all, and is recorded once by the next press", async () => {
    const { db } = api.deps;
    const id = await payByTransfer();
    await db.execute(sql`create function refuse_note() returns trigger language plpgsql as
      $$ begin raise exception 'refused by the test'; end $$`);
    await db.execute(
      sql`create trigger refuse_note before insert on invoices for each row execute function refuse_note()`,
    );
    const wish = await wishFor(id, { amount: 9_000, sent_on: today() });
    await expect(api.call(contract.refundOrder, wish as never)).rejects.toThrow("500");
    expect((await read(id)).refunds).toEqual([]);
    await db.execute(sql`drop function refuse_note() cascade`);
    expect((await api.ok(contract.refundOrder, wish as never)).outcome).toBe("done");
    expect(await read(id)).toMatchObject({ refunds: [{ status: "succeeded", sent_on: today() }] });
  });
});

describe("a refund that is to be sent by bank transfer and was recorded by mistake", () => {
  const waiting = async () => {
    const id = await payByTransfer();
    const { order: written } = await refund(id, { payment_id: null });
    const params = { id, refundId: written.refunds[0]?.id ?? "" };
    const withdrawing = { params, body: { reason: "The wrong order" }, as: clerk.token };
    return { id, params, withdrawing, sending: { params, body: { sent_on: today() }, as: clerk.token } };
  };
  const withdrawnMails = async () =>
    (await api.mailsTo(buyer.email)).filter(({ subject }) => subject.endsWith("is not sent back"));

  it("is withdrawn: nothing is credited, all is left again, and nobody waits for it", async () => {
    const { id, withdrawing, sending } = await waiting();
    expect((await read(id)).refunds).toMatchObject([{ to_send: true, withdrawable: true, announced: false }]);
    const withdrawn = await api.ok(contract.withdrawRefund, withdrawing);
    expect(withdrawn).toMatchObject({ payment_status: "paid", refunded: 0, left: 29_000 });
    expect(withdrawn.refunds).toMatchObject([
      { status: "failed", failure_code: "withdrawn", to_send: false, withdrawable: false, credit_note: null },
    ]);
    expect(withdrawn.history.find(({ action }) => action === "order.refund.withdrawn")).toMatchObject({
      details: { amount: "£290.00", reason: "The wrong order" },
    });
    expect(await toRefund()).not.toContain(id);
    expect(await creditNotes()).toEqual([]);
    expect(await seen(id)).toMatchObject({ refund: null, payments: [{ refunds: [] }] });
    expect(await withdrawnMails()).toEqual([]);
    expect(await api.refused(contract.recordSentRefund, sending)).toMatchObject({ status: 409, code: "not_owed" });
    const { outcome, order: again } = await refund(id, { payment_id: null, sent_on: today() });
    expect(outcome).toBe("done");
    expect(again).toMatchObject({ payment_status: "refunded", refunded: 29_000 });
    expect(await creditNotes()).toHaveLength(1);
  });

  it("is withdrawn or recorded as sent, never both, by many presses of two administrators at once", async () => {
    for (let round = 0; round < 4; round++) {
      const { id, withdrawing, sending } = await waiting();
      const presses = [1, 2, 3].flatMap(() => [
        api.call(contract.withdrawRefund, withdrawing),
        api.call(contract.recordSentRefund, sending),
      ]);
      const answers = await Promise.all(round % 2 === 0 ? presses : presses.toReversed());
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409, 409]);
      const { refunds: made, refunded, history } = await read(id);
      const isSent = made[0]?.status === "succeeded";
      expect(refunded).toBe(isSent ? 29_000 : 0);
      const done = history.filter(({ action }) => ["order.refund.withdrawn", "order.refunded"].includes(action));
      expect(done.map(({ action }) => action)).toEqual([isSent ? "order.refunded" : "order.refund.withdrawn"]);
    }
  });

  it("is mailed to its buyer, once, where the mail about the cancelled order had announced it", async () => {
    const id = await payByTransfer();
    const wish = { request_id: randomUUID(), reason: "Ordered twice", seen_left: (await read(id)).left, refund: true };
    const cancelling = { params: { id }, body: wish, as: clerk.token } as never;
    const { order: cancelled } = await api.ok(contract.cancelAnyOrder, cancelling);
    expect(cancelled.refunds).toMatchObject([{ withdrawable: true, announced: true }]);
    const params = { id, refundId: cancelled.refunds[0]?.id ?? "" };
    const withdrawing = { params, body: { reason: "Given back in cash" }, as: clerk.token };
    await Promise.all([1, 2, 3].map(() => api.ok(contract.withdrawRefund, withdrawing)));
    const [mail, ...others] = await withdrawnMails();
    expect(others).toEqual([]);
    const text = mail?.text.replace(/\s+/g, " ");
    expect(text).toContain("We had announced a refund of £290.00");
    expect(text).toContain("The reason: Given back in cash");
    expect(await read(id)).toMatchObject({ status: "cancelled", left: 29_000 });
  });

  it("is not withdrawn when it was sent, goes to a card, or has a credit note and is owed", async () => {
    const { withdrawing, sending } = await waiting();
    await api.ok(contract.recordSentRefund, sending);
    expect(await api.refused(contract.withdrawRefund, withdrawing)).toMatchObject({ status: 409, code: "too_late" });
    const paid = await payByCard(["book-soft"]);
    await refund(paid, { amount: 100 });
    const params = { id: paid, refundId: (await read(paid)).refunds[0]?.id ?? "" };
    expect(await api.refused(contract.withdrawRefund, { ...withdrawing, params })).toMatchObject({ code: "too_late" });
    const missing = { id: paid, refundId: randomUUID() };
    expect((await api.refused(contract.withdrawRefund, { ...withdrawing, params: missing })).status).toBe(404);
    const elsewhere = { id: paid, refundId: withdrawing.params.refundId };
    expect((await api.refused(contract.withdrawRefund, { ...withdrawing, params: elsewhere })).status).toBe(404);
  });
});

describe("the files of an order", () => {
  const open = async () => {
    const rows = await api.deps.db.select().from(contentGrants).where(eq(contentGrants.userId, buyer.id));
    return rows.map(({ revokedAt }) => revokedAt === null);
  };

  it("stay open after a part is refunded, and close with all of it, or when that was asked for", async () => {
    const id = await payByCard(["file-one", "book-soft"]);
    await refund(id, { amount: 100 });
    expect(await open()).toEqual([true]);
    await refund(id, { payment_id: null });
    expect(await open()).toEqual([false]);
    buyer = await makePerson(api, { email: `files-${people}@almanac.test` });
    const other = await payByCard(["file-one", "book-soft"]);
    await refund(other, { amount: 2_600, withdraw_files: true });
    expect(await open()).toEqual([false]);
  });
});

describe("an instalment", () => {
  it("is refunded by itself; the order is refunded only when nothing more is to be paid", async () => {
    const id = await payByCard(["studio-monthly"]);
    const { order: refunded } = await refund(id, { payment_id: null });
    expect(refunded).toMatchObject({ refunded: 2_900, left: 0, payment_status: "part_refunded" });
    const [row] = await api.deps.db.select().from(orders).where(eq(orders.id, id));
    expect(row?.paidAt).toBeNull();
    expect(await api.deps.db.$count(refunds, eq(refunds.madeBy, clerk.id))).toBeGreaterThan(0);
  });
});

it("needs the permission to refund orders", async () => {
  const id = await payByCard();
  const manager = await makePerson(api, {
    email: "manager@almanac.test",
    permissions: ["orders.view", "orders.manage"],
  });
  const refusal = await api.refused(contract.refundOrder, (await wishFor(id, { amount: 1 }, manager)) as never);
  expect(refusal.status).toBe(403);
});
