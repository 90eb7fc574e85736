import { randomUUID } from "node:crypto";
import { payouts, sandboxObjects } from "api/db/schema/index";
import { saveTestCard } from "api/payments/sandbox/payment-methods";
import { and, eq, sql } from "drizzle-orm";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { afterEach, beforeEach, expect, it } from "vitest";

const dayMs = 24 * 60 * 60 * 1000;

let api: TestApi;
let cardId: string;
let customerId: string;

beforeEach(async () => {
  api = await createTestApi({ cards: { kind: "sandbox", origin: "http://127.0.0.1:4000" } });
  const made = await api.deps.payments.createCustomer({
    ...{ key: randomUUID(), userId: randomUUID(), email: "n@n.example", name: "N" },
  });
  customerId = made.kind === "ok" ? made.value.customerId : "";
  const card = { customer: customerId, name: "Nora", testCard: "visa" } as const;
  ({ id: cardId } = await api.deps.db.transaction((tx) => saveTestCard(tx, api.deps.clock(), card)));
});
afterEach(() => api.close());

async function charge(amountPence: number): Promise<string> {
  const about = { attemptId: randomUUID(), customerId, cardId, amountPence, description: "order 7" };
  const outcome = await api.deps.payments.charge({ ...about, session: { kind: "off" } });
  return outcome.kind === "succeeded" ? outcome.chargeId : "";
}

async function nextDay(): Promise<void> {
  api.advance(dayMs);
  await api.deps.sandbox?.payOut();
  await api.runJobs();
}

function recorded() {
  return api.deps.db.select().from(payouts).orderBy(payouts.madeAt);
}

it("the sandbox pays out once a day what came in before it, less fees, and it arrives", async () => {
  await charge(5_000);
  await api.deps.sandbox?.payOut();
  await api.runJobs();
  expect(await recorded()).toEqual([]);
  await nextDay();
  await Promise.all([api.deps.sandbox?.payOut(), api.deps.sandbox?.payOut()]);
  await api.runJobs();
  expect(await recorded()).toMatchObject([{ amountPence: 5_000 - 95, status: "in_transit", parts: "read" }]);
  await nextDay();
  expect(await recorded()).toMatchObject([{ status: "paid" }]);
});

it("a refund that is more than what came in waits for the next payout", async () => {
  const chargeId = await charge(5_000);
  await nextDay();
  await api.deps.payments.refund({ refundId: randomUUID(), chargeId, amountPence: 3_000 });
  await nextDay();
  expect(await recorded()).toHaveLength(1);
  await charge(10_000);
  await nextDay();
  expect((await recorded())[1]).toMatchObject({ amountPence: 10_000 - 170 - 3_000 });
});

it("a refund that was not made, or not yet, takes nothing from what is paid out", async () => {
  const { db } = api.deps;
  for (const status of ["pending", "failed"]) {
    const chargeId = await charge(5_000);
    await api.deps.payments.refund({ refundId: randomUUID(), chargeId, amountPence: 3_000 });
    await db
      .update(sandboxObjects)
      .set({ object: sql`${sandboxObjects.object} || ${JSON.stringify({ status })}::jsonb` })
      .where(and(eq(sandboxObjects.kind, "refund"), sql`${sandboxObjects.object}->>'status' = 'succeeded'`));
  }
  await nextDay();
  expect(await recorded()).toMatchObject([{ amountPence: 2 * (5_000 - 95) }]);
});

it("a payout fails on the page of payouts, and the next one has its money again", async () => {
  await charge(5_000);
  await nextDay();
  const [{ providerId = "" } = {}] = await recorded();
  const press = async (fields: Record<string, string>) => {
    const answer = await api.fetch("/sandbox/payouts", { method: "POST", body: new URLSearchParams(fields) });
    expect(answer.status).toBe(303);
    await api.runJobs();
    return (await api.fetch("/sandbox/payouts")).text();
  };
  expect(await press({ payout: providerId, end: "failed" })).toContain("came back from the bank");
  await press({ payout: providerId, end: "failed" });
  await press({ payout: "po_of_nobody", end: "failed" });
  expect(await recorded()).toMatchObject([{ status: "failed", failureCode: "account_closed" }]);
  expect(await press({ make: "payout" })).toContain("Let it arrive");
  expect((await recorded())[1]).toMatchObject({ amountPence: 4_905, status: "in_transit", parts: "read" });
});
