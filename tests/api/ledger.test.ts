import {
  customers,
  documentSeries,
  invoiceLines,
  invoices,
  orderLines,
  orders,
  paymentAttempts,
  payments,
  productOptions,
  products,
  productTagRelations,
  productTags,
  refunds,
  roles,
  subscriptions,
} from "api/db/schema/index";
import { issueDocument, type NewDocument } from "api/store/documents";
import { and, eq } from "drizzle-orm";
import { makeInvoice, party } from "tests/support/invoices";
import { makePerson, makePersonas } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { makeRenewal } from "tests/support/renewals";
import { makeWare } from "tests/support/shop";
import { makeUserRecords, type UserRecords } from "tests/support/user-records";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

let api: TestApi;
let records: UserRecords;
let userId: string;
let made = 0;

beforeAll(async () => {
  api = await createTestApi();
  await makePersonas(api);
});
beforeEach(async () => {
  made += 1;
  const person = await makePerson(api, { email: `books-${made}@almanac.test` });
  userId = person.id;
  records = await makeUserRecords(api, person);
});
afterAll(() => api.close());

describe("an order", () => {
  function change(fields: Partial<typeof orders.$inferInsert>) {
    return api.deps.db.update(orders).set(fields).where(eq(orders.id, records.order));
  }

  it.each([
    ["a total that is not that of its lines and delivery less the credit", { totalPence: 12_001 }],
    ["a net amount and VAT that are not the total", { netPence: 9_999 }],
    ["a negative amount", { shippingPence: -1, totalPence: 11_999, netPence: 9_999 }],
    ["a credit above its lines", { creditPence: 12_001, shippingPence: 12_001 }],
    ["more due now than it costs", { dueNowPence: 12_001 }],
    ["a currency that is none", { currency: "pounds" }],
    ["a payment without its moment", { paymentStatus: "paid" as const }],
    ["a parcel that was sent without its moment", { fulfilmentStatus: "shipped" as const }],
    ["a state before it was placed", { placedAt: null, fulfilmentStatus: "active" as const }],
  ])("is refused with %s", async (_, fields) => {
    await expect(change(fields)).rejects.toThrow();
  });

  const at = new Date("2026-03-03T10:00:00Z");
  it.each([
    ["new", { placedAt: null }],
    ["pending", { shipping: true }],
    ["pending", { paymentStatus: "part_paid" as const }],
    ["paid", { paymentStatus: "paid" as const, paidAt: at }],
    ["active", { fulfilmentStatus: "active" as const, paymentStatus: "part_paid" as const }],
    ["shipped", { fulfilmentStatus: "shipped" as const, shippedAt: at }],
    ["completed", { fulfilmentStatus: "completed" as const, paymentStatus: "paid" as const, paidAt: at }],
    ["cancelled", { cancelledAt: at, paymentStatus: "refunded" as const }],
  ])("is %s in the contract with %j", async (status, fields) => {
    await change(fields);
    const [order] = await api.deps.db.select().from(orders).where(eq(orders.id, records.order));
    expect(order?.status).toBe(status);
  });

  it("has a number of its own", async () => {
    const rows = await api.deps.db.select({ number: orders.number }).from(orders);
    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
    expect(Math.min(...rows.map(({ number }) => number))).toBe(100_001);
  });

  it("is read and fulfilled by its lines when the product and its option are gone", async () => {
    const { db } = api.deps;
    const options = await makeWare(api, {
      slug: `gone-${made}`,
      options: [{ slug: `gone-${made}-one`, pricePence: 500 }],
    });
    const optionId = options.get(`gone-${made}-one`) ?? "";
    const [option] = await db.select().from(productOptions).where(eq(productOptions.id, optionId));
    const copy = {
      ...{ title: "Thirty Weaves", optionTitle: "One designer", sku: "weaves-one", category: "Files" },
      ...{ qty: 2, unitPence: 500, totalPence: 1_000, vatRate: 2_000, vatPence: 167 },
      ...{ type: "product" as const, contentId: records.item, colourPrimary: "#3a3f45" },
    };
    const line = { ...copy, orderId: records.order, productId: option?.productId ?? null, optionId };
    const [kept] = await db.insert(orderLines).values(line).returning();
    await db.delete(products).where(eq(products.id, option?.productId ?? ""));
    const [left] = await db
      .select()
      .from(orderLines)
      .where(eq(orderLines.id, kept?.id ?? ""));
    expect(left).toMatchObject({ ...copy, productId: null, optionId: null });
  });

  it("is refused with a line whose amounts do not add up", async () => {
    const line = { orderId: records.order, type: "product" as const, title: "Clay", vatRate: 2_000 };
    for (const amounts of [
      { qty: 2, unitPence: 500, totalPence: 999, vatPence: 0 },
      { unitPence: 500, totalPence: 500, creditPence: 501, vatPence: 0 },
      { unitPence: 500, totalPence: 500, creditPence: 100, vatPence: 401 },
    ])
      await expect(api.deps.db.insert(orderLines).values({ ...line, ...amounts })).rejects.toThrow();
  });

  it("renews a term once, until it is cancelled, and a term is followed once", async () => {
    const { db, clock } = api.deps;
    const { term, renewal } = await makeRenewal(api, { userId });
    const [first] = await db.select().from(orders).where(eq(orders.id, renewal));
    const again = { userId, placedAt: clock(), renewal: true, renewsSubscriptionId: term, startAt: first?.startAt };
    await expect(db.insert(orders).values({ ...again, token: `again-${made}` })).rejects.toThrow();
    await db.update(orders).set({ cancelledAt: clock() }).where(eq(orders.id, renewal));
    await db.insert(orders).values({ ...again, token: `again-${made}` });
    const next = { userId, planId: 15, title: "Studio", startsOn: "2027-05-01", expiresOn: "2028-04-30" };
    await db.insert(subscriptions).values({ ...next, previousId: term });
    await expect(db.insert(subscriptions).values({ ...next, previousId: term })).rejects.toThrow();
  });

  it("refers only to orders and terms that exist", async () => {
    await expect(change({ upgradeParentId: records.item })).rejects.toThrow();
    await expect(
      change({ renewal: true, startAt: "2027-01-01", renewsSubscriptionId: records.item }),
    ).rejects.toThrow();
  });
});

describe("a payment", () => {
  function attempt(number: number, fields: Partial<typeof paymentAttempts.$inferInsert> = {}) {
    const values = { paymentId: records.payment, number, method: "card" as const, amountPence: 12_000 };
    return api.deps.db
      .insert(paymentAttempts)
      .values({ ...values, ...fields })
      .returning();
  }
  function settle(number: number, status: "processing" | "failed" | "succeeded") {
    const settledAt = status === "processing" ? null : api.deps.clock();
    return api.deps.db
      .update(paymentAttempts)
      .set({ status, settledAt })
      .where(and(eq(paymentAttempts.paymentId, records.payment), eq(paymentAttempts.number, number)));
  }

  it("has one open attempt, and is taken once", async () => {
    await attempt(1);
    await expect(attempt(2)).rejects.toThrow();
    await settle(1, "failed");
    await attempt(2);
    await settle(2, "succeeded");
    await attempt(3);
    await expect(settle(3, "succeeded")).rejects.toThrow();
  });

  it("is taken once also when two attempts are settled at the same moment", async () => {
    const settled = { status: "succeeded" as const, settledAt: api.deps.clock() };
    const both = await Promise.allSettled([attempt(1, settled), attempt(2, settled)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  it("has attempts that only move forward, with the amount and the charge that they began with", async () => {
    const { db } = api.deps;
    await attempt(1, { intentId: `pi_${made}` });
    await settle(1, "processing");
    const own = eq(paymentAttempts.paymentId, records.payment);
    for (const change of [{ status: "created" as const }, { amountPence: 1 }, { intentId: "pi_other" }])
      await expect(db.update(paymentAttempts).set(change).where(own)).rejects.toThrow();
    await settle(1, "failed");
    await expect(settle(1, "succeeded")).rejects.toThrow();
    const [kept] = await db.select().from(paymentAttempts).where(own);
    expect(kept).toMatchObject({ status: "failed", amountPence: 12_000, intentId: `pi_${made}` });
  });

  it("is refunded up to what was taken, also at the same moment; a refund that failed does not count", async () => {
    const { db, clock } = api.deps;
    const [taken] = await attempt(1);
    const refund = (amountPence: number, status: "created" | "failed" = "created") =>
      db.insert(refunds).values({
        ...{ attemptId: taken?.id ?? "", amountPence, status, reason: "Torn" },
        settledAt: status === "failed" ? clock() : null,
      });
    await expect(refund(1)).rejects.toThrow();
    await settle(1, "succeeded");
    await refund(12_000, "failed");
    const both = await Promise.allSettled([refund(7_000), refund(7_000)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await refund(5_000);
    await expect(refund(1)).rejects.toThrow();
  });

  it("cannot be both paid and cancelled", async () => {
    const both = { paidAt: api.deps.clock(), cancelledAt: api.deps.clock() };
    await expect(api.deps.db.update(payments).set(both).where(eq(payments.id, records.payment))).rejects.toThrow();
  });
});

describe("an invoice", () => {
  const line = {
    title: "A swatch book",
    qty: 1,
    vatRate: 2_000,
    vatTreatment: "charged" as const,
    vatCountry: "GB",
    netPence: 10_000,
    vatPence: 2_000,
    grossPence: 12_000,
    creditPence: 0,
    ...{ periodFrom: null, periodTo: null },
  };

  function issue(changes: Partial<NewDocument> = {}) {
    const document = { kind: "invoice" as const, prefix: `INV-${made}-`, issuedOn: "2026-03-02", lines: [line] };
    return api.deps.db.transaction((tx) =>
      issueDocument(tx, { ...document, orderId: records.order, buyer: party, seller: party, ...changes }),
    );
  }
  const numbers = (...wanted: number[]) => wanted.map((number) => `INV-${made}-${String(number).padStart(6, "0")}`);

  it("has the next number of its series, without gaps: one that was not issued has none", async () => {
    expect((await issue()).number).toBe(numbers(1)[0]);
    await expect(issue({ lines: [{ ...line, netPence: 1 }] })).rejects.toThrow();
    await expect(issue({ orderId: records.item })).rejects.toThrow();
    const more = await Promise.all([issue(), issue(), issue()]);
    expect(more.map(({ number }) => number).toSorted()).toEqual(numbers(2, 3, 4));
    expect((await issue({ prefix: `OTHER-${made}-` })).number).toBe(`OTHER-${made}-000001`);
    const series = await api.deps.db
      .select()
      .from(documentSeries)
      .where(eq(documentSeries.prefix, `INV-${made}-`));
    expect(series).toMatchObject([{ next: 5 }]);
  });

  it("is the sum of its lines, which are never changed, added or taken away", async () => {
    const { db } = api.deps;
    const { id } = await issue({ lines: [line, { ...line, title: "Another" }] });
    const [invoice] = await db.select().from(invoices).where(eq(invoices.id, id));
    expect(invoice).toMatchObject({ netPence: 20_000, vatPence: 4_000, grossPence: 24_000 });
    const own = eq(invoiceLines.invoiceId, id);
    await expect(db.update(invoiceLines).set({ title: "Changed" }).where(own)).rejects.toThrow();
    await expect(db.insert(invoiceLines).values({ ...line, invoiceId: id, position: 9 })).rejects.toThrow();
    await expect(db.delete(invoiceLines).where(and(own, eq(invoiceLines.position, 1)))).rejects.toThrow();
  });

  it("is never changed, but for the file that is made of it", async () => {
    const { db } = api.deps;
    const { id } = await makeInvoice(api, records.order);
    await db.update(invoices).set({ pdfKey: "invoices/1.pdf" }).where(eq(invoices.id, id));
    for (const change of [{ number: "OTHER" }, { issuedOn: "2026-03-03" }, { netPence: 9_000, grossPence: 11_000 }])
      await expect(db.update(invoices).set(change).where(eq(invoices.id, id))).rejects.toThrow();
  });

  it("keeps its order", async () => {
    await makeInvoice(api, records.order);
    await expect(api.deps.db.delete(orders).where(eq(orders.id, records.order))).rejects.toThrow();
  });

  it("adds up, and only a credit note corrects another", async () => {
    await expect(makeInvoice(api, records.order, { grossPence: 11_999 })).rejects.toThrow();
    await expect(issue({ kind: "credit_note" })).rejects.toThrow();
    const { id: correctsId } = await issue();
    await expect(issue({ correctsId })).rejects.toThrow();
    expect((await issue({ kind: "credit_note", prefix: `CN-${made}-`, correctsId })).number).toBe(`CN-${made}-000001`);
  });
});

it("a customer of the card provider belongs to one user", async () => {
  const other = await makePerson(api, { email: `other-${made}@almanac.test` });
  const customerId = `cus_books-${made}`;
  await expect(api.deps.db.insert(customers).values({ userId: other.id, customerId })).rejects.toThrow();
});

it("a tag goes with other tags, and a protected role cannot be one that members choose", async () => {
  const { db } = api.deps;
  const tags = ["colour", "gift"].map((slug) => ({ slug, title: slug }));
  const [colour, gift] = await db.insert(productTags).values(tags).returning();
  const [tagId = "", relatedId = ""] = [colour?.id, gift?.id];
  await db.insert(productTagRelations).values({ tagId, relatedId });
  await expect(db.insert(productTagRelations).values({ tagId, relatedId: tagId })).rejects.toThrow();
  await db.delete(productTags).where(eq(productTags.id, relatedId));
  expect(await db.$count(productTagRelations, eq(productTagRelations.tagId, tagId))).toBe(0);
  const chosen = { name: "chosen", displayName: "Chosen", protected: true, selfAssignable: true };
  await expect(db.insert(roles).values(chosen)).rejects.toThrow();
});
