import { auditLog, invoices, orderLines, orders, paymentAttempts, payments, users } from "api/db/schema/index";
import { addDays, displayDay, londonDay } from "api/domain/dates";
import { keepCustomer } from "api/store/customers";
import { listDocuments, readDocumentPdf } from "contract/document";
import * as order from "contract/order";
import * as contract from "contract/order-administration";
import { payOrder } from "contract/payment";
import { and, eq } from "drizzle-orm";
import { beginOrder, complete, placeOrder } from "tests/support/orders";
import { readPdf } from "tests/support/pdf";
import { makePerson, makePersonas, type Person } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { makeRenewal } from "tests/support/renewals";
import { makePlanWare, makeWare } from "tests/support/shop";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

let api: TestApi;
let clerk: Person;
let viewer: Person;
let buyer: Person;
let people = 0;

beforeAll(async () => {
  api = await createTestApi();
  await makePersonas(api);
  clerk = await makePerson(api, { email: "clerk@almanac.test", permissions: ["orders.view", "orders.manage"] });
  viewer = await makePerson(api, { email: "viewer@almanac.test", permissions: ["orders.view"] });
  await makeWare(api, { slug: "book", shipping: true, options: [{ slug: "book-soft", pricePence: 4_800 }] });
  await makePlanWare(api, { slug: "studio", planId: 15, monthlyPence: 2_900, annualPence: 29_000 });
});
beforeEach(async () => {
  // What a test orders is newer than what any test before it has ordered.
  api.advance(1_000);
  people += 1;
  buyer = await makePerson(api, { email: `buyer-${people}@almanac.test`, firstName: "Ottilie" });
});
afterAll(() => api.close());

function list(query: Record<string, unknown> = {}) {
  return api.ok(contract.listAllOrders, { query: query as never, as: viewer.token });
}

async function numbers(query: Record<string, unknown>) {
  return (await list({ per_page: 100, ...query })).data.map(({ number }) => number);
}

function read(id: string) {
  return api.ok(contract.readAnyOrder, { params: { id }, as: viewer.token });
}

const today = () => londonDay(api.deps.clock());

/** The transfer of the first open payment of an order. */
async function transferFor(id: string, changes: Record<string, unknown> = {}, key?: string) {
  const open = (await read(id)).payments.find(({ paid }) => !paid);
  const body = { payment_id: open?.id ?? "", received_on: today(), amount: open?.amount ?? 0, reference: "INV 1" };
  return {
    params: { id },
    body: { ...body, ...changes },
    as: clerk.token,
    ...(key && { headers: { "idempotency-key": key } }),
  };
}

async function payByCard(slugs: string[], behaviour: "pays" | "declined" = "pays") {
  const { ledger } = api.provider;
  const customer = ledger.addCustomer({ email: buyer.email, name: "A Payer", userId: buyer.id });
  await keepCustomer(api.deps.db, buyer.id, customer.id);
  const { id, number } = await beginOrder(api, buyer, slugs);
  await api.ok(order.updateOrder, { params: { id }, body: complete, as: buyer.token });
  const card = ledger.addCard(customer.id, behaviour).id;
  await api.call(payOrder, { body: { order_id: id, payment_method_id: card }, as: buyer.token });
  return { id, number };
}

it("an invoice for a transfer that is recorded later has the day on which the money arrived as its tax point", async () => {
  const { id } = await placeOrder(api, buyer, ["studio-annual"]);
  const arrived = today();
  api.advance(2 * 24 * 60 * 60 * 1000);
  await api.ok(contract.recordTransfer, await transferFor(id, { received_on: arrived }));
  const { token } = buyer;
  const { data } = await api.ok(listDocuments, { query: { order: id }, as: token });
  const invoice = data.find(({ kind }) => kind === "invoice");
  expect(invoice).toMatchObject({ issued_on: today() });
  const params = { id: invoice?.id ?? "" };
  const { pages } = await readPdf(await api.ok(readDocumentPdf, { params, as: token }));
  const text = pages.join(" ").replace(/\s+/g, " ");
  expect(text).toContain(`Date ${displayDay(today())}`);
  expect(text).toContain(`Paid, and tax point ${displayDay(arrived)}, by bank transfer`);
  const [row] = await api.deps.db.select().from(invoices).where(eq(invoices.id, params.id));
  expect(row).toMatchObject({ taxPointOn: arrived, issuedOn: today() });
});

describe("the list of all orders", () => {
  it("has placed orders only, the newest first, with who ordered and what is paid next", async () => {
    const { id, number } = await placeOrder(api, buyer, ["studio-monthly"]);
    await beginOrder(api, buyer, ["book-soft"]);
    const [first] = (await list()).data;
    expect(first).toMatchObject({
      start_at: null,
      ...{ id, number, company: "Brandt & Daughters", payment_status: "unpaid", fulfilment_status: "unfulfilled" },
      user: { email: buyer.email, display_name: expect.stringContaining("Ottilie") },
      next_payment: { amount: 2_900, type: "bacs" },
    });
  });

  it("is searched by number, name, company and e-mail address, and % is a character like others", async () => {
    const { number, token } = await placeOrder(api, buyer, ["book-soft"]);
    for (const q of [String(number), `#${number}`, buyer.email, "ottilie", "brandt & d", token.slice(0, 12)])
      expect([q, await numbers({ q })]).toEqual([q, expect.arrayContaining([number])]);
    expect(await numbers({ q: "%%" })).toEqual([]);
    expect(await numbers({ q: "999999999" })).toEqual([]);
  });

  it("is found by each number that a buyer writes in a mail", async () => {
    const { id, number } = await payByCard(["book-soft"]);
    const [invoice] = (await read(id)).documents;
    const numbered = { purchaseNumber: "4500017731", vatNumber: "DE811191002" };
    await api.deps.db.update(orders).set(numbered).where(eq(orders.id, id));
    const written = [invoice?.number ?? "", "4500017731", "00017731", "DE811191002", "de 811 191 002", "811191002"];
    for (const q of [...written, `Order ${number}`, `order no. ${number}`])
      expect([q, await numbers({ q })]).toEqual([q, [number]]);
  });

  it("is narrowed to a product, to one of its options, and to the days on which something was paid", async () => {
    const { id, number } = await payByCard(["book-soft"]);
    const plan = await placeOrder(api, buyer, ["studio-monthly"]);
    const [line] = await api.deps.db.select().from(orderLines).where(eq(orderLines.orderId, id));
    const of = async (query: Record<string, unknown>) => {
      const { data, ordered_title: title } = await list({ per_page: 100, ...query });
      return { title, numbers: data.map((one) => one.number) };
    };
    for (const query of [{ product: line?.productId }, { option: line?.optionId }]) {
      const found = await of(query);
      expect(found.numbers).toContain(number);
      expect(found.numbers).not.toContain(plan.number);
      expect(found.title).toContain(line?.title);
    }
    expect((await of({ product: id })).numbers).toEqual([]);
    expect((await of({})).title).toBeNull();
    const later = new Date(api.deps.clock().getTime() + 40 * 24 * 60 * 60 * 1000);
    await api.deps.db.update(payments).set({ paidAt: later }).where(eq(payments.orderId, id));
    const day = londonDay(later);
    expect((await of({ days: "paid", from: day, to: day })).numbers).toEqual([number]);
    expect((await of({ days: "paid", to: addDays(day, -1) })).numbers).not.toContain(number);
    expect((await of({ from: day })).numbers).not.toContain(number);
  });

  it("is filtered by what is paid, how, what is done, and the day", async () => {
    const byTransfer = await placeOrder(api, buyer, ["book-soft"]);
    const byCard = await payByCard(["book-soft"]);
    expect(await numbers({ payment: "paid" })).toContain(byCard.number);
    expect(await numbers({ payment: "paid" })).not.toContain(byTransfer.number);
    expect(await numbers({ type: "bacs" })).toContain(byTransfer.number);
    expect(await numbers({ type: "bacs" })).not.toContain(byCard.number);
    expect(await numbers({ show: "to_send" })).toContain(byCard.number);
    expect(await numbers({ show: "to_send" })).not.toContain(byTransfer.number);
    expect(await numbers({ from: today(), to: today() })).toContain(byCard.number);
    expect(await numbers({ to: addDays(today(), -1) })).not.toContain(byCard.number);
    expect(await numbers({ from: "nonsense", payment: "nonsense" })).toContain(byCard.number);
    await api.ok(order.cancelOrder, { params: { id: byTransfer.id }, body: {}, as: buyer.token });
    expect(await numbers({ fulfilment: "cancelled" })).toContain(byTransfer.number);
    expect(await numbers({ fulfilment: "unfulfilled" })).not.toContain(byTransfer.number);
  });

  it("shows what is overdue, and which renewals are to begin and be charged", async () => {
    const late = await placeOrder(api, buyer, ["book-soft"]);
    await api.deps.db
      .update(payments)
      .set({ dueOn: addDays(today(), -3) })
      .where(eq(payments.orderId, late.id));
    const { renewal } = await makeRenewal(api, { userId: buyer.id });
    const overdue = (await list({ show: "overdue", per_page: 100 })).data;
    expect(overdue.find(({ id }) => id === late.id)?.next_payment?.overdue).toBe(true);
    expect(overdue.map(({ id }) => id)).not.toContain(renewal);
    const renewals = (await list({ show: "renewals", sort: "due" })).data;
    expect(renewals.find(({ id }) => id === renewal)).toMatchObject({
      renewal: true,
      next_payment: { amount: 24_000, due: addDays(today(), 30), type: "card" },
    });
    expect(renewals.map(({ id }) => id)).not.toContain(late.id);
  });

  it("keeps no row on two pages, in any order", async () => {
    for (const sort of ["placed", "-number", "due"]) {
      const first = await list({ sort, per_page: 3 });
      const rows = [...first.data];
      for (let page = 2; page <= Math.ceil(first.meta.total / 3); page += 1)
        rows.push(...(await list({ sort, per_page: 3, page })).data);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(first.meta.total);
    }
  });
});

describe("an order in the administration", () => {
  it("says who ordered, what was tried to pay it, and what was done, by whom", async () => {
    const { id } = await payByCard(["studio-annual"], "declined");
    const found = await read(id);
    expect(found.user?.email).toBe(buyer.email);
    expect(found.payments[0]?.attempts).toMatchObject([
      { method: "card", status: "failed", failure_code: "insufficient_funds" },
    ]);
    expect(found.history.map(({ action }) => action)).toContain("order.placed");
    expect(found.history[0]?.by).toContain("Ottilie");
  });

  it("has no first day of its plan before it is paid, for its buyer as for the administration", async () => {
    const { id } = await placeOrder(api, buyer, ["studio-annual"]);
    const own = () => api.ok(order.readOwnOrder, { params: { id }, as: buyer.token });
    for (const one of [await read(id), await own()])
      expect(one).toMatchObject({ start_at: null, begins_when_paid: true });
    await api.ok(contract.recordTransfer, await transferFor(id));
    for (const one of [await read(id), await own()])
      expect(one).toMatchObject({ start_at: today(), begins_when_paid: false });
  });

  it("is no draft, and its buyer may be gone", async () => {
    const draft = await beginOrder(api, buyer, ["book-soft"]);
    const refusal = await api.refused(contract.readAnyOrder, { params: { id: draft.id }, as: viewer.token });
    expect(refusal.status).toBe(404);
    const { id } = await placeOrder(api, buyer, ["book-soft"]);
    await api.deps.db.update(orders).set({ userId: null }).where(eq(orders.id, id));
    expect((await read(id)).user).toBeNull();
    expect((await list({ q: "brandt" })).data.some((one) => one.id === id && one.user === null)).toBe(true);
    expect(await api.deps.db.$count(users, eq(users.id, buyer.id))).toBe(1);
  });

  it("has its papers as files: the pro forma, which is kept, and then the invoice", async () => {
    const { id } = await placeOrder(api, buyer, ["book-soft"]);
    const proForma = await api.ok(contract.readAnyProForma, { params: { id }, as: viewer.token });
    expect((await readPdf(proForma)).pages.join(" ")).toContain("Pro forma");
    expect((await read(id)).pro_forma).toBe(true);
    const { order: paid } = await api.ok(contract.recordTransfer, await transferFor(id));
    const [invoice] = paid.documents;
    const params = { id: invoice?.id ?? "" };
    const bytes = await api.ok(contract.readAnyDocumentPdf, { params, as: viewer.token });
    expect(bytes).toEqual(await api.ok(readDocumentPdf, { params, as: buyer.token }));
    expect(await api.ok(contract.readAnyProForma, { params: { id }, as: viewer.token })).toEqual(proForma);
  });
});

describe("a bank transfer that an administrator records", () => {
  it("pays the order with its invoice, its plan and one mail, and keeps the day, the reference and who did it", async () => {
    const { id, number } = await placeOrder(api, buyer, ["studio-annual"]);
    const receivedOn = addDays(today(), -2);
    await api.deps.db
      .update(orders)
      .set({ placedAt: new Date(api.deps.clock().getTime() - 3 * 24 * 60 * 60 * 1000) })
      .where(eq(orders.id, id));
    const sent = await transferFor(id, { received_on: receivedOn, reference: `ORDER ${number}` });
    const { recorded, order: paid } = await api.ok(contract.recordTransfer, sent);
    expect(recorded).toBe(true);
    expect(paid).toMatchObject({ payment_status: "paid", status: "active", plan: "running", pro_forma: true });
    expect(paid.documents).toMatchObject([
      { kind: "invoice", total: 29_000 },
      { kind: "pro_forma", total: 29_000 },
    ]);
    expect(paid.payments[0]?.attempts).toMatchObject([
      { method: "bacs", status: "succeeded", received_on: receivedOn, reference: `ORDER ${number}`, received: null },
    ]);
    const mails = (await api.mailsTo(buyer.email)).filter(
      ({ subject }) => subject === `Thank you: your order ${number}`,
    );
    expect(mails).toHaveLength(1);
    const [entry] = await api.deps.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, id), eq(auditLog.action, "order.paid")));
    expect(entry).toMatchObject({ actorId: clerk.id, details: { payment: 1, receivedOn } });
  });

  it("is recorded once, by one button pressed twice and by two administrators at once", async () => {
    const { id, number } = await placeOrder(api, buyer, ["studio-annual"]);
    const other = await makePerson(api, { email: `clerk-${people}@almanac.test`, permissions: ["orders.manage"] });
    const one = await transferFor(id, {}, "one press");
    const another = await transferFor(id);
    const answers = await Promise.all([
      api.call(contract.recordTransfer, one),
      api.call(contract.recordTransfer, one),
      api.call(contract.recordTransfer, { ...one, as: other.token }),
      api.call(contract.recordTransfer, another),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { payments: paid, documents } = await read(id);
    expect(paid[0]?.attempts).toHaveLength(1);
    expect(documents.map(({ kind }) => kind)).toEqual(["invoice", "pro_forma"]);
    const mails = (await api.mailsTo(buyer.email)).filter(
      ({ subject }) => subject === `Thank you: your order ${number}`,
    );
    expect(mails).toHaveLength(1);
    const late = await api.ok(contract.recordTransfer, { ...one, headers: {} });
    expect(late.recorded).toBe(false);
  });

  it("says what is missing or too much, and is recorded all the same only when that was seen", async () => {
    const { id } = await placeOrder(api, buyer, ["studio-annual"]);
    const much = await api.refused(contract.recordTransfer, await transferFor(id, { amount: 30_000 }));
    expect(much).toMatchObject({ status: 422, errors: { amount: expect.stringContaining("£10.00 too much") } });
    const little = await api.refused(contract.recordTransfer, await transferFor(id, { amount: 28_800 }));
    expect(little.errors.amount).toContain("£2.00 is missing");
    const half = await transferFor(id, { amount: 14_500, accept_difference: true });
    expect((await api.refused(contract.recordTransfer, half)).errors.amount).toContain("£145.00 is missing");
    expect((await read(id)).payment_status).toBe("unpaid");
    const seen = await transferFor(id, { amount: 28_800, accept_difference: true });
    const { order: paid } = await api.ok(contract.recordTransfer, seen);
    expect(paid.payments[0]?.attempts).toMatchObject([{ received: 28_800, received_display: "£288.00" }]);
    expect(paid.documents[0]?.total).toBe(29_000);
  });

  it("is of today or before, for the first open payment, of an order that is not cancelled and not being paid", async () => {
    const { id } = await placeOrder(api, buyer, ["studio-monthly"]);
    const early = await transferFor(id, { received_on: addDays(today(), 1) });
    expect((await api.refused(contract.recordTransfer, early)).errors.received_on).toContain("not in the future");
    const older = await transferFor(id, { received_on: addDays(today(), -1) });
    const refusal = await api.refused(contract.recordTransfer, older);
    expect(refusal).toMatchObject({
      status: 422,
      errors: { received_on: expect.stringMatching(/^This is before the order, which was placed on \d/) },
    });
    expect((await read(id)).payment_status).toBe("unpaid");
    const third = (await read(id)).payments[2]?.id;
    const wrong = await api.refused(contract.recordTransfer, await transferFor(id, { payment_id: third }));
    expect(wrong.errors.payment_id).toContain("earlier payment");
    const stranger = await placeOrder(api, clerk, ["book-soft"]);
    const others = (await read(stranger.id)).payments[0]?.id;
    expect((await api.refused(contract.recordTransfer, await transferFor(id, { payment_id: others }))).status).toBe(
      404,
    );
    const first = (await read(id)).payments[0];
    await api.deps.db
      .insert(paymentAttempts)
      .values({ paymentId: first?.id ?? "", number: 1, method: "card", amountPence: 2_900 });
    expect(await api.refused(contract.recordTransfer, await transferFor(id))).toMatchObject({
      code: "payment_pending",
    });
    const other = await placeOrder(api, buyer, ["book-soft"]);
    const sent = await transferFor(other.id);
    await api.ok(order.cancelOrder, { params: { id: other.id }, body: {}, as: buyer.token });
    expect(await api.refused(contract.recordTransfer, sent)).toMatchObject({ status: 409, code: "cancelled" });
  });

  it("needs the permission to manage orders", async () => {
    const { id } = await placeOrder(api, buyer, ["book-soft"]);
    const refusal = await api.refused(contract.recordTransfer, { ...(await transferFor(id)), as: viewer.token });
    expect(refusal.status).toBe(403);
  });
});
