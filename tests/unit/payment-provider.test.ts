import { randomUUID } from "node:crypto";
import type { Charge, PaymentProvider } from "api/payments/provider";
import { stripeProvider } from "api/payments/stripe";
import { faultyProvider } from "tests/support/faulty-provider";
import { PaymentLedger } from "tests/support/payment-ledger";
import { clock, describeProvider, nora, offSession, type ProviderBooks } from "tests/support/provider-contract";
import { type StripeDouble, startStripeDouble } from "tests/support/stripe-double";
import { stripeEvent, webhookSecret } from "tests/support/stripe-objects";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";

describeProvider("Stripe, by its library over HTTP", async () => {
  const ledger = new PaymentLedger(clock);
  const { server, faults, requests, stop } = await startStripeDouble(ledger);
  const settings = { secretKey: "sk_test_none", webhookSecrets: ["whsec_next", webhookSecret], server };
  return {
    provider: stripeProvider({ ...settings, timeoutMs: 10_000 }, clock),
    books: booksOf(ledger),
    secret: webhookSecret,
    // The library itself repeats a request once when its connection was closed.
    loseNext: (when) => void faults.push(`closed ${when}`, `closed ${when}`),
    stop: async () => {
      expectNamed(requests);
      await stop();
    },
  };
});

describeProvider("the double in memory", async () => {
  const provider = faultyProvider(clock);
  return {
    provider,
    books: booksOf(provider.ledger),
    secret: webhookSecret,
    loseNext: (when) => void provider.faults.push(`lost ${when}`),
    stop: async () => {},
  };
});

function booksOf(ledger: PaymentLedger): ProviderBooks {
  return {
    customersTotal: async () => ledger.customers.size,
    customer: async (id) => ledger.customers.get(id),
    addCard: async (customerId, behaviour) => ledger.addCard(customerId, behaviour),
    authenticate: async (chargeId, outcome) => ledger.authenticate(chargeId, outcome),
    takingsPence: async () => ledger.takingsPence,
    payOut: async () => void ledger.payOut(),
    lastEvents: async (total) => ledger.events.slice(-total).map(stripeEvent),
  };
}

/** Each request names the pinned version, and has a long key, if any; each charge has its attempt as its key. */
function expectNamed(requests: StripeDouble["requests"]): void {
  for (const { name, key, version } of requests) {
    expect(version).toBe("2026-10-28.endive");
    expect(key === undefined || key.length > 8).toBe(true);
    if (name === "POST /v1/payment_intents") expect(key).toMatch(/^charge-[\da-f-]{36}$/);
  }
}

describe("the library's requests", () => {
  it("name the pinned version, and the attempt as their key", async () => {
    const ledger = new PaymentLedger(clock);
    const stripe = await startStripeDouble(ledger);
    onTestFinished(() => stripe.stop());
    const provider = stripeProvider({ secretKey: "sk_test_none", webhookSecrets: [], server: stripe.server }, clock);
    const made = await provider.createCustomer({ key: randomUUID(), ...nora });
    const customerId = made.kind === "ok" ? made.value.customerId : "";
    const cardId = ledger.addCard(customerId).id;
    await provider.startSetup(customerId);
    await provider.preferCard(customerId, cardId);
    await provider.listCards(customerId);
    const attempts = Array.from({ length: 6 }, () => randomUUID());
    const common = { customerId, cardId, amountPence: 100, description: "Almanac", session: offSession };
    for (const attemptId of attempts) await provider.charge({ attemptId, ...common });
    const charges = stripe.requests.filter(({ name }) => name === "POST /v1/payment_intents");
    expect(charges.map(({ key }) => key)).toEqual(attempts.map((id) => `charge-${id}`));
    expect(stripe.requests.length).toBeGreaterThan(charges.length);
    expectNamed(stripe.requests);
  });
});

describe("a payout of Stripe", () => {
  it("is read page by page, however many parts it has, up to the most that are asked for", async () => {
    const ledger = new PaymentLedger(clock);
    const stripe = await startStripeDouble(ledger);
    onTestFinished(() => stripe.stop());
    const provider = stripeProvider({ secretKey: "sk_test_none", webhookSecrets: [], server: stripe.server }, clock);
    const part = { type: "stripe_fee", amountPence: -1, feePence: 0, description: null, about: null };
    const { id } = ledger.payOut(Array.from({ length: 250 }, (_, at) => ({ id: `txn_${at}`, ...part })));
    const all = await provider.listPayoutParts(id, 10_000);
    const ids = all.kind === "ok" ? all.value.map(({ providerId }) => providerId) : [];
    expect(new Set(ids).size).toBe(250);
    expect(stripe.requests.filter(({ name }) => name === "GET /v1/balance_transactions")).toHaveLength(3);
    const some = await provider.listPayoutParts(id, 120);
    expect(some.kind === "ok" && some.value.length).toBeLessThanOrEqual(120);
  });
});

describe("a charge by Stripe that is not answered as it should be", () => {
  let ledger: PaymentLedger;
  let stripe: StripeDouble;
  let charge: Charge;
  let provider: PaymentProvider;

  beforeEach(async () => {
    ledger = new PaymentLedger(clock);
    stripe = await startStripeDouble(ledger);
    const settings = { secretKey: "sk_test_none", webhookSecrets: [], server: stripe.server, timeoutMs: 1_000 };
    provider = stripeProvider(settings, clock);
    const { id } = ledger.addCustomer(nora);
    const common = { customerId: id, cardId: ledger.addCard(id).id, amountPence: 100, description: "Almanac" };
    charge = { attemptId: "attempt", ...common, session: offSession };
  });
  afterEach(() => stripe.stop());

  it.each([
    ["silent", "unknown"],
    ["html", "unknown"],
    [500, "unknown"],
    [429, "unknown"],
    [409, "unknown"],
    [401, "rejected"],
  ] as const)("%s: %s", async (fault, kind) => {
    const before = stripe.requests.length;
    stripe.faults.push(fault);
    expect(await provider.charge({ ...charge, attemptId: randomUUID() })).toMatchObject({ kind, reason: /./ });
    // The caller knows how long to go on: the library must not repeat it.
    expect(stripe.requests.length - before).toBe(1);
    expect(ledger.charges.size).toBe(0);
  });

  it.each([401, 409, 500] as const)(
    "is unknown, not refused, when the provider refuses to say it: %s",
    async (fault) => {
      const attemptId = randomUUID();
      stripe.faults.push("html");
      await provider.charge({ ...charge, attemptId });
      stripe.faults.push(fault, fault);
      const asked = { attemptId, customerId: charge.customerId, chargeId: null, since: clock() };
      expect(await provider.readCharge(asked)).toMatchObject({ kind: "unknown" });
      expect(await provider.cancelCharge("pi_known")).toMatchObject({ kind: "unknown" });
    },
  );

  it("is repeated by the library when the connection was closed, with the same key: charged once", async () => {
    stripe.faults.push("closed after");
    expect(await provider.charge(charge)).toMatchObject({ kind: "succeeded" });
    expect(ledger.takingsPence).toBe(100);
  });

  it("is unknown when nobody listens", async () => {
    await stripe.stop();
    expect(await provider.charge({ ...charge, attemptId: randomUUID() })).toMatchObject({ kind: "unknown" });
  });
});
