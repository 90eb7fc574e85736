import { randomUUID } from "node:crypto";
import type { Charge, ChargeOutcome, PaymentProvider } from "api/payments/provider";
import { stripeProvider } from "api/payments/stripe";
import { faultyProvider } from "tests/support/faulty-provider";
import { PaymentLedger } from "tests/support/payment-ledger";
import { type StripeDouble, startStripeDouble } from "tests/support/stripe-double";
import { signedWebhook, stripeEvent, webhookSecret } from "tests/support/stripe-objects";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

const now = new Date("2026-03-02T10:00:00.000Z");
const clock = () => now;
const nora = { userId: "user-of-nora", email: "nora@example.com", name: "Nora North" };
const onSession = { kind: "on", returnUrl: "https://almanac.example/return" } as const;
const offSession = { kind: "off" } as const;

/** A provider, what it really does, and a way to lose the answer of its next call. */
interface Subject {
  provider: PaymentProvider;
  ledger: PaymentLedger;
  loseNext(when: "before" | "after"): void;
  stop(): Promise<void>;
}

let double: StripeDouble;

const subjects: [string, () => Promise<Subject>][] = [
  [
    "Stripe, by its library over HTTP",
    async () => {
      const ledger = new PaymentLedger(clock);
      double = await startStripeDouble(ledger);
      const { server, faults, stop } = double;
      const settings = { secretKey: "sk_test_none", webhookSecrets: ["whsec_next", webhookSecret], server };
      return {
        provider: stripeProvider({ ...settings, timeoutMs: 500 }, clock),
        ledger,
        // The library itself repeats a request once when its connection was closed.
        loseNext: (when) => void faults.push(`closed ${when}`, `closed ${when}`),
        stop,
      };
    },
  ],
  [
    "the double in memory",
    async () => {
      const provider = faultyProvider(clock);
      const loseNext = (when: "before" | "after") => void provider.faults.push(`lost ${when}`);
      return { provider, ledger: provider.ledger, loseNext, stop: async () => {} };
    },
  ],
];

describe.each(subjects)("a payment provider: %s", (_, start) => {
  let subject: Subject;
  let provider: PaymentProvider;
  let ledger: PaymentLedger;
  let customerId: string;

  beforeAll(async () => {
    subject = await start();
    ({ provider, ledger } = subject);
  });
  beforeEach(async () => {
    customerId = await newCustomer();
  });
  afterAll(() => subject.stop());

  async function newCustomer(key: string = randomUUID()): Promise<string> {
    const made = await provider.createCustomer({ key, ...nora });
    if (made.kind !== "ok") throw new Error(`No customer: ${JSON.stringify(made)}`);
    return made.value.customerId;
  }

  function chargeOf(cardId: string, changes: Partial<Charge> = {}): Charge {
    const usual = { customerId, cardId, amountPence: 9_999, description: "Almanac", session: onSession };
    return { attemptId: randomUUID(), ...usual, ...changes };
  }

  function chargeIdOf(outcome: ChargeOutcome): string {
    const chargeId = "chargeId" in outcome ? outcome.chargeId : null;
    if (!chargeId) throw new Error(`No charge: ${JSON.stringify(outcome)}`);
    return chargeId;
  }

  describe("a customer", () => {
    it("is created once for a key, also if the first answer was lost", async () => {
      const key = randomUUID();
      const before = ledger.customers.size;
      subject.loseNext("after");
      expect(await provider.createCustomer({ key, ...nora })).toMatchObject({ kind: "unknown" });
      expect(await newCustomer(key)).toBe(await newCustomer(key));
      expect(ledger.customers.size).toBe(before + 1);
      expect(ledger.customer(await newCustomer(key))).toMatchObject(nora);
    });

    it("is deleted, once or twice", async () => {
      expect(await provider.deleteCustomer(customerId)).toEqual({ kind: "ok", value: null });
      expect(await provider.deleteCustomer(customerId)).toEqual({ kind: "ok", value: null });
      expect(ledger.customers.has(customerId)).toBe(false);
      expect(await provider.startSetup(customerId)).toEqual({ kind: "missing" });
    });
  });

  describe("a card", () => {
    it("is set up by a secret for the browser, or on a page", async () => {
      const setup = await provider.startSetup(customerId);
      expect(setup).toMatchObject({ kind: "ok", value: { clientSecret: expect.stringContaining("secret") } });
      const page = await provider.startSetupPage({
        customerId,
        returnUrl: "https://a.example",
        cancelUrl: "https://b.example",
      });
      expect(page).toMatchObject({ kind: "ok", value: { url: expect.stringMatching(/^https:/) } });
    });

    it("is listed, preferred and removed", async () => {
      const old = ledger.addCard(customerId);
      const fresh = ledger.addCard(customerId, "declined");
      ledger.addCard(await newCustomer());
      expect(await provider.preferCard(customerId, old.id)).toEqual({ kind: "ok", value: null });
      const card = { brand: "visa", expiryMonth: 12, expiryYear: 2030 };
      expect(await provider.listCards(customerId)).toEqual({
        kind: "ok",
        value: [
          { ...card, id: fresh.id, lastFour: "9995", isPreferred: false },
          { ...card, id: old.id, lastFour: "4242", isPreferred: true },
        ],
      });
      expect(await provider.removeCard(customerId, old.id)).toEqual({ kind: "ok", value: null });
      expect(await provider.listCards(customerId)).toMatchObject({ value: [{ id: fresh.id }] });
      expect(await provider.readCard(customerId, old.id)).toEqual({ kind: "missing" });
    });

    it("is missing if it is another customer's, and stays as it is", async () => {
      const other = await newCustomer();
      const { id } = ledger.addCard(other);
      expect(await provider.readCard(customerId, id)).toEqual({ kind: "missing" });
      expect(await provider.preferCard(customerId, id)).toEqual({ kind: "missing" });
      expect(await provider.removeCard(customerId, id)).toEqual({ kind: "missing" });
      expect(await provider.readCard(other, id)).toMatchObject({ kind: "ok", value: { id, isPreferred: false } });
      expect(await provider.charge(chargeOf(id))).toMatchObject({ kind: "rejected" });
      expect(await provider.readCard(customerId, "pm_none")).toEqual({ kind: "missing" });
    });
  });

  describe("a charge", () => {
    it.each([onSession, offSession])("takes the amount once, however often it is asked for: %s", async (session) => {
      const before = ledger.takingsPence;
      const charge = chargeOf(ledger.addCard(customerId).id, { session });
      const outcome = await provider.charge(charge);
      expect(outcome).toMatchObject({ kind: "succeeded", amountPence: 9_999 });
      expect(await Promise.all([provider.charge(charge), provider.charge(charge)])).toEqual([outcome, outcome]);
      expect(ledger.takingsPence - before).toBe(9_999);
    });

    it("whose answer was lost is unknown, and is found by its attempt; repeated, it takes nothing more", async () => {
      const before = ledger.takingsPence;
      const charge = chargeOf(ledger.addCard(customerId).id);
      const attempt = { attemptId: charge.attemptId, customerId, chargeId: null, since: now };
      subject.loseNext("before");
      expect(await provider.charge(charge)).toMatchObject({ kind: "unknown", chargeId: null });
      expect(await provider.readCharge(attempt)).toEqual({ kind: "none" });
      subject.loseNext("after");
      expect(await provider.charge(charge)).toMatchObject({ kind: "unknown", chargeId: null });
      const found = await provider.readCharge(attempt);
      expect(found).toMatchObject({ kind: "succeeded", amountPence: 9_999 });
      expect(await provider.charge(charge)).toEqual(found);
      expect(ledger.takingsPence - before).toBe(9_999);
    });

    it("says nothing about the first one if its key is used for another amount", async () => {
      const charge = chargeOf(ledger.addCard(customerId).id);
      await provider.charge(charge);
      expect(await provider.charge({ ...charge, amountPence: 1 })).toMatchObject({ kind: "unknown" });
    });

    it("that is declined says why, and takes nothing", async () => {
      const before = ledger.takingsPence;
      const outcome = await provider.charge(chargeOf(ledger.addCard(customerId, "declined").id));
      expect(outcome).toMatchObject({
        kind: "declined",
        code: "insufficient_funds",
        message: "Your card has insufficient funds.",
      });
      const chargeId = chargeIdOf(outcome);
      expect(await provider.readCharge({ attemptId: "", customerId, chargeId, since: now })).toEqual(outcome);
      expect(ledger.takingsPence).toBe(before);
    });

    it("that the bank wants to see authenticated leads there, and is then as the bank says", async () => {
      for (const [passed, kind] of [
        ["passed", "succeeded"],
        ["failed", "declined"],
      ] as const) {
        const charge = chargeOf(ledger.addCard(customerId, "authenticates").id);
        const asked = await provider.charge(charge);
        const chargeId = chargeIdOf(asked);
        expect(asked).toMatchObject({
          kind: "requires_action",
          clientSecret: expect.stringContaining("secret"),
          redirectUrl: `https://bank.example/${chargeId}`,
        });
        ledger.authenticate(chargeId, passed);
        const attempt = { attemptId: charge.attemptId, customerId, chargeId, since: now };
        expect(await provider.readCharge(attempt)).toMatchObject({ kind, chargeId });
      }
    });

    it("without its customer is declined if the bank wants to see them", async () => {
      const charge = chargeOf(ledger.addCard(customerId, "authenticates").id, { session: offSession });
      expect(await provider.charge(charge)).toMatchObject({ kind: "declined", code: "authentication_required" });
    });

    it("that is cancelled cannot be paid any more; one that was paid meanwhile is", async () => {
      const card = ledger.addCard(customerId, "authenticates").id;
      const left = chargeIdOf(await provider.charge(chargeOf(card)));
      expect(await provider.cancelCharge(left)).toMatchObject({ kind: "declined", chargeId: left, code: "canceled" });
      expect(await provider.cancelCharge(left)).toMatchObject({ kind: "declined", chargeId: left });
      expect(() => ledger.authenticate(left, "passed")).toThrow();
      const paid = chargeIdOf(await provider.charge(chargeOf(card)));
      ledger.authenticate(paid, "passed");
      expect(await provider.cancelCharge(paid)).toMatchObject({ kind: "succeeded", chargeId: paid });
    });
  });

  describe("a refund", () => {
    it("gives back once, also a part, and never more than was taken", async () => {
      const chargeId = chargeIdOf(await provider.charge(chargeOf(ledger.addCard(customerId).id)));
      const before = ledger.takingsPence;
      const refund = { refundId: randomUUID(), chargeId, amountPence: 4_000 };
      subject.loseNext("after");
      expect(await provider.refund(refund)).toMatchObject({ kind: "unknown" });
      const outcome = await provider.refund(refund);
      expect(outcome).toMatchObject({ kind: "succeeded" });
      expect(await provider.refund(refund)).toEqual(outcome);
      expect(ledger.takingsPence).toBe(before - 4_000);
      const more = { ...refund, refundId: randomUUID(), amountPence: 6_000 };
      expect(await provider.refund(more)).toMatchObject({ kind: "failed", code: "amount_too_large" });
      expect(await provider.refund({ ...more, refundId: randomUUID(), amountPence: 5_999 })).toMatchObject({
        kind: "succeeded",
      });
      expect(await provider.refund({ ...more, refundId: randomUUID() })).toMatchObject({
        code: "charge_already_refunded",
      });
    });
  });

  describe("a webhook", () => {
    it("is read by its bytes and signature: which charge, whose attempt", async () => {
      const charge = chargeOf(ledger.addCard(customerId).id);
      const chargeId = chargeIdOf(await provider.charge(charge));
      await provider.refund({ refundId: randomUUID(), chargeId, amountPence: 1 });
      const [paid, refunded] = ledger.events.slice(-2).map((event) => signedWebhook(stripeEvent(event), now));
      expect(provider.readEvent(paid?.bytes ?? new Uint8Array(), paid?.signature ?? "")).toEqual({
        kind: "event",
        event: {
          id: expect.stringMatching(/^evt_/),
          type: "payment_intent.succeeded",
          createdAt: now,
          isLive: false,
          chargeId,
          attemptId: charge.attemptId,
          customerId,
        },
      });
      expect(provider.readEvent(refunded?.bytes ?? new Uint8Array(), refunded?.signature ?? "")).toMatchObject({
        event: { type: "refund.created", chargeId, attemptId: null },
      });
    });

    it("is refused unsigned, changed, signed by another, or old", async () => {
      await provider.charge(chargeOf(ledger.addCard(customerId).id));
      const [event] = ledger.events.slice(-1).map(stripeEvent);
      const { bytes, signature } = signedWebhook(event, now);
      expect(provider.readEvent(bytes, signature).kind).toBe("event");
      const changed = bytes.slice();
      changed[10] = 0x20;
      expect(provider.readEvent(changed, signature).kind).toBe("refused");
      for (const wrong of [null, "", "t=1,v1=00", signedWebhook(event, now, "whsec_foreign").signature])
        expect(provider.readEvent(bytes, wrong).kind).toBe("refused");
      const old = signedWebhook(event, new Date(now.getTime() - 301_000));
      expect(provider.readEvent(old.bytes, old.signature).kind).toBe("refused");
      expect(provider.readEvent(new TextEncoder().encode("{"), signature).kind).toBe("refused");
    });
  });
});

describe("the library's requests", () => {
  it("name the pinned version, and the attempt as their key", async () => {
    const charges = double.requests.filter(({ name }) => name === "POST /v1/payment_intents");
    expect(charges.length).toBeGreaterThan(5);
    for (const { key, version } of double.requests) {
      expect(version).toBe("2026-10-28.endive");
      expect(key === undefined || key.length > 8).toBe(true);
    }
    for (const { key } of charges) expect(key).toMatch(/^charge-[\da-f-]{36}$/);
  });
});

describe("a charge by Stripe that is not answered as it should be", () => {
  let ledger: PaymentLedger;
  let stripe: StripeDouble;
  let charge: Charge;
  let provider: PaymentProvider;

  beforeAll(async () => {
    ledger = new PaymentLedger(clock);
    stripe = await startStripeDouble(ledger);
    const settings = { secretKey: "sk_test_none", webhookSecrets: [], server: stripe.server, timeoutMs: 200 };
    provider = stripeProvider(settings, clock);
    const { id } = ledger.addCustomer(nora);
    const common = { customerId: id, cardId: ledger.addCard(id).id, amountPence: 100, description: "Almanac" };
    charge = { attemptId: "attempt", ...common, session: offSession };
  });
  afterAll(() => stripe.stop());

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

  it("is repeated by the library when the connection was closed, with the same key: charged once", async () => {
    stripe.faults.push("closed after");
    expect(await provider.charge(charge)).toMatchObject({ kind: "succeeded" });
    expect(ledger.takingsPence).toBe(100);
  });

  it("is unknown when nobody listens", async () => {
    await stripe.stop();
    expect(await provider.charge({ ...charge, attemptId: randomUUID() })).toMatchObject({ kind: "unknown" });
    stripe = await startStripeDouble(ledger);
  });
});
