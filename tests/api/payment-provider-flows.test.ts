import { sandboxObjects } from "api/db/schema/index";
import { authenticate, type SandboxPaymentIntent } from "api/payments/sandbox/payment-intents";
import { addTestCard, saveTestCard } from "api/payments/sandbox/payment-methods";
import { asc, eq } from "drizzle-orm";
import Stripe from "stripe";
import { describePaymentFlows, type PaymentFlows } from "tests/support/payment-flows";
import { PaymentLedger } from "tests/support/payment-ledger";
import { createTestApi } from "tests/support/real-api";
import { startStripeDouble } from "tests/support/stripe-double";
import { stripeEvent, webhookSecret } from "tests/support/stripe-objects";
import { describe, it } from "vitest";

/** The whole of `npm test` passes on a key of Stripe's test mode under the first name, as it removes all settings. */
const testModeKey = [process.env.TEST_STRIPE_SECRET_KEY, process.env.STRIPE_SECRET_KEY].find((key) =>
  /^(sk|rk)_test_\w{16,}$/.test(key ?? ""),
);

describePaymentFlows("Stripe's library and objects that fit Stripe's description", async () => {
  const ledger = new PaymentLedger(() => new Date(now()));
  const double = await startStripeDouble(ledger);
  const { server } = double;
  const cards = { kind: "stripe", publishableKey: null, secretKey: "sk_test_double" } as const;
  const api = await createTestApi({ cards: { ...cards, webhookSecrets: [webhookSecret], server } });
  const now = () => api.deps.clock();
  return {
    api,
    addCard: async (customerId, behaviour) => ledger.addCard(customerId, behaviour).id,
    newCard: async (behaviour) => ledger.addCard(null, behaviour).id,
    takenPence: async (customerId) =>
      [...ledger.charges.values()]
        .filter((charge) => charge.customerId === customerId && charge.status === "succeeded")
        .reduce((sum, { amountPence }) => sum + amountPence, 0),
    authenticate: async (chargeId, outcome) => ledger.authenticate(chargeId, outcome),
    paidEvent: async (chargeId) => {
      const event = ledger.events.find(
        ({ type, about }) => type.endsWith("succeeded") && "charge" in about && about.charge.id === chargeId,
      );
      if (!event) throw new Error("There is no such event.");
      return stripeEvent(event);
    },
    secret: webhookSecret,
    async stop() {
      await double.stop();
      await api.close();
    },
  };
});

describePaymentFlows("the sandbox", async () => {
  const api = await createTestApi({ cards: { kind: "sandbox", origin: "http://127.0.0.1:4000" } });
  const { db, clock, sandbox } = api.deps;
  async function all(kind: "payment_intent" | "event"): Promise<Record<string, unknown>[]> {
    const rows = await db
      .select()
      .from(sandboxObjects)
      .where(eq(sandboxObjects.kind, kind))
      .orderBy(asc(sandboxObjects.number));
    return rows.map(({ object }) => object);
  }
  const testCards = {
    pays: "visa",
    declined: "insufficient_funds",
    stolen: "lost",
    authenticates: "always_authenticates",
  } as const;
  return {
    api,
    addCard: async (customer, behaviour) => {
      const card = { customer, name: "Nora", testCard: testCards[behaviour] };
      return (await db.transaction((tx) => saveTestCard(tx, clock(), card))).id;
    },
    newCard: async (behaviour) => {
      const card = { customer: null, name: "Nora", testCard: testCards[behaviour] };
      return (await db.transaction((tx) => addTestCard(tx, clock(), card))).id;
    },
    takenPence: async (customerId) =>
      ((await all("payment_intent")) as unknown as SandboxPaymentIntent[])
        .filter(({ customer }) => customer === customerId)
        .reduce((sum, { amount_received }) => sum + amount_received, 0),
    authenticate: async (chargeId, outcome) => {
      await db.transaction((tx) => authenticate(tx, clock(), chargeId, outcome));
    },
    paidEvent: async (chargeId) =>
      (await all("event")).find(
        ({ type, data }) =>
          type === "payment_intent.succeeded" && (data as { object: { id: string } }).object.id === chargeId,
      ),
    secret: sandbox?.webhookSecret ?? "",
    stop: () => api.close(),
  };
});

if (testModeKey) describePaymentFlows("Stripe's test mode", () => startTestMode(testModeKey));
else
  describe("paying by card with Stripe's test mode", () => {
    it.skip("is not tried: there is no STRIPE_SECRET_KEY of the form sk_test_… in the environment", () => {});
  });

/** Stripe itself, in its test mode: its cards are those that it publishes, and nobody is charged. */
async function startTestMode(secretKey: string): Promise<PaymentFlows> {
  const api = await createTestApi({
    cards: { kind: "stripe", publishableKey: null, secretKey, webhookSecrets: [webhookSecret] },
  });
  // Stripe's clock is the world's.
  api.advance(Date.now() - api.deps.clock().getTime());
  const stripe = new Stripe(secretKey);
  const testCards = {
    pays: "pm_card_visa",
    declined: "pm_card_chargeCustomerFail",
    stolen: "pm_card_chargeDeclinedStolenCard",
    authenticates: "pm_card_authenticationRequired",
  };
  const tokens = {
    pays: "tok_visa",
    declined: "tok_visa_chargeDeclinedInsufficientFunds",
    stolen: "tok_chargeDeclinedStolenCard",
    authenticates: "tok_threeDSecureRequired",
  };
  const made = new Set<string>();
  return {
    api,
    newCard: async (behaviour) =>
      (await stripe.paymentMethods.create({ type: "card", card: { token: tokens[behaviour] } })).id,
    addCard: async (customer, behaviour) => {
      made.add(customer);
      return (await stripe.paymentMethods.attach(testCards[behaviour], { customer })).id;
    },
    takenPence: async (customer) => {
      const { data } = await stripe.paymentIntents.list({ customer, limit: 100 });
      return data.reduce((sum, { amount_received }) => sum + amount_received, 0);
    },
    authenticate: null,
    paidEvent: async (chargeId) => {
      // Stripe lists an event some moments after it has happened.
      for (let times = 0; times < 30; times += 1) {
        const { data } = await stripe.events.list({ type: "payment_intent.succeeded", limit: 100 });
        const event = data.find(({ data: { object } }) => "id" in object && object.id === chargeId);
        if (event) return event;
      }
      throw new Error("Stripe does not list the event.");
    },
    secret: webhookSecret,
    async stop() {
      for (const customer of made) await stripe.customers.del(customer);
      await api.close();
    },
  };
}
