import { documentSeries, invoices, orders, paymentAttempts } from "api/db/schema/index";
import { eq } from "drizzle-orm";
import { makeInvoice } from "tests/support/invoices";
import { makePerson } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { makeUserRecords, type UserRecords } from "tests/support/user-records";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let api: TestApi;
let records: UserRecords;

beforeAll(async () => {
  api = await createTestApi();
  records = await makeUserRecords(api, await makePerson(api, { email: "books@almanac.test" }));
});
afterAll(() => api.close());

describe("a payment", () => {
  it("has one open attempt, and is taken once", async () => {
    const { db, clock } = api.deps;
    const attempt = { paymentId: records.payment, method: "card" as const, amountPence: 12_000 };
    const settle = (number: number, status: "failed" | "succeeded") =>
      db.update(paymentAttempts).set({ status, settledAt: clock() }).where(eq(paymentAttempts.number, number));
    await db.insert(paymentAttempts).values({ ...attempt, number: 1 });
    await expect(db.insert(paymentAttempts).values({ ...attempt, number: 2 })).rejects.toThrow();
    await settle(1, "failed");
    await db.insert(paymentAttempts).values({ ...attempt, number: 2 });
    await settle(2, "succeeded");
    await db.insert(paymentAttempts).values({ ...attempt, number: 3 });
    await expect(settle(3, "succeeded")).rejects.toThrow();
  });
});

describe("an invoice", () => {
  it("is never changed, but for the file that is made of it", async () => {
    const { db } = api.deps;
    const { id } = await makeInvoice(api, records.order);
    await db.update(invoices).set({ pdfKey: "invoices/1.pdf" }).where(eq(invoices.id, id));
    for (const change of [{ number: "OTHER" }, { issuedOn: "2026-03-03" }, { netPence: 9_000, grossPence: 11_000 }])
      await expect(db.update(invoices).set(change).where(eq(invoices.id, id))).rejects.toThrow();
  });

  it("keeps its order", async () => {
    await expect(api.deps.db.delete(orders).where(eq(orders.id, records.order))).rejects.toThrow();
  });

  it("adds up, and only a credit note corrects another", async () => {
    await expect(makeInvoice(api, records.order, { grossPence: 11_999 })).rejects.toThrow();
    await expect(makeInvoice(api, records.order, { kind: "credit_note" })).rejects.toThrow();
  });
});

it("a series begins with 1", async () => {
  const [series] = await api.deps.db.insert(documentSeries).values({ kind: "invoice", prefix: "INV-" }).returning();
  expect(series?.next).toBe(1);
});
