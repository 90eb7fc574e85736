import { jobs } from "api/db/schema/index";
import { jobHandlers } from "api/jobs/handlers";
import { runDueJobs } from "api/jobs/queue";
import { stripeProvider } from "api/payments/stripe";
import { queueJob } from "api/store/jobs";
import { type FaultyProvider, faultyProvider } from "tests/support/faulty-provider";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";

let api: TestApi;
let provider: FaultyProvider;
let customerId: string;

beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(() => {
  provider = faultyProvider(api.deps.clock);
  customerId = provider.ledger.addCustomer({ email: "nora@example.com", name: "Nora", userId: "nora" }).id;
});
afterAll(() => api.close());

function charge() {
  const cardId = provider.ledger.addCard(customerId).id;
  const common = { attemptId: "attempt", amountPence: 100, description: "Almanac" };
  return provider.charge({ ...common, customerId, cardId, session: { kind: "off" } });
}

it("the provider is never called inside a transaction: nothing is charged that could be rolled back", async () => {
  await expect(api.deps.db.transaction(charge)).rejects.toThrow("charge was called inside a transaction");
  expect(provider.ledger.takingsPence).toBe(0);
  expect(await charge()).toMatchObject({ kind: "succeeded" });
});

it("the same holds for every method of Stripe's, but the reading of a webhook", async () => {
  const stripe = stripeProvider({ secretKey: "sk_test_none", webhookSecrets: [] }, api.deps.clock);
  const { readEvent, ...others } = stripe;
  await api.deps.db.transaction(async () => {
    for (const method of Object.values(others) as (() => Promise<unknown>)[])
      await expect(method()).rejects.toThrow("inside a transaction");
    expect(readEvent(new Uint8Array(), null).kind).toBe("refused");
  });
  expect(Object.keys(others)).toHaveLength(18);
});

it("a job may charge between its transactions, and is done with the second", async () => {
  const { db, clock } = api.deps;
  await queueJob(db, "index-library", { after: null }, clock());
  await runDueJobs(
    api.deps,
    {
      ...jobHandlers,
      "index-library": async (_payload, deps, run) => {
        await deps.db.transaction(async () => {});
        expect(await charge()).toMatchObject({ kind: "succeeded" });
        await deps.db.transaction((tx) => run.complete(tx));
      },
    },
    "bulk",
  );
  expect(await db.select({ doneAt: jobs.doneAt, lastError: jobs.lastError }).from(jobs)).toEqual([
    { doneAt: clock(), lastError: null },
  ]);
  expect(provider.ledger.takingsPence).toBe(100);
});
