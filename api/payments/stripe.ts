import Stripe from "stripe";
import { isHardDecline } from "../domain/hard-declines";
import { outsideTransactions } from "./outside-transactions";
import {
  type Answer,
  type AttemptReference,
  type Charge,
  type ChargeOutcome,
  type EventReading,
  type MadeDispute,
  type MadeRefund,
  madeOutcome,
  type PaymentProvider,
  type ProviderEvent,
  type Refund,
  type RefundOutcome,
  type Rejected,
  type SavedCard,
  type Unknown,
} from "./provider";
import { toPayout, toPayoutPart } from "./stripe-payouts";

export interface StripeSettings {
  secretKey: string;
  /** The secrets of the webhook's endpoint: two while one replaces the other. */
  webhookSecrets: string[];
  /** What sends the library's requests in place of the network: the sandbox. */
  fetch?: typeof globalThis.fetch;
  /** Another server in place of Stripe's, in tests. */
  server?: { host: string; port: number; protocol: "http" | "https" };
  timeoutMs?: number;
}

/** The version that the types of the library describe. A new one is taken on with the library, not before. */
const apiVersion = "2026-10-28.endive";
const defaultTimeoutMs = 10_000;
const currency = "gbp";
const webhookToleranceSeconds = 300;
const maxReasonLength = 300;

/**
 * Stripe, by its official library. The library itself repeats a request whose connection was closed, with the same key;
 * everything else is repeated by the caller, who knows how long it may take.
 */
export function stripeProvider(settings: StripeSettings, clock: () => Date): PaymentProvider {
  const stripe = new Stripe(settings.secretKey, {
    apiVersion,
    timeout: settings.timeoutMs ?? defaultTimeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
    ...(settings.fetch && { httpClient: Stripe.createFetchHttpClient(settings.fetch) }),
    ...settings.server,
  });

  /** @returns the card, if it is this customer's */
  async function cardOf(customerId: string, cardId: string): Promise<Stripe.PaymentMethod | undefined> {
    const method = await stripe.paymentMethods.retrieve(cardId);
    return idOf(method.customer) === customerId ? method : undefined;
  }

  async function preferredOf(customerId: string): Promise<string | null> {
    const customer = await stripe.customers.retrieve(customerId);
    return customer.deleted ? null : idOf(customer.invoice_settings.default_payment_method);
  }

  async function findCharge({ attemptId, customerId, since }: AttemptReference) {
    // Stripe's clock may be behind ours.
    const created = { gte: Math.floor(since.getTime() / 1000) - 60 };
    for await (const intent of stripe.paymentIntents.list({ customer: customerId, created, limit: 100 }))
      if (intent.metadata.attempt_id === attemptId) return intent;
    return undefined;
  }

  return outsideTransactions({
    createCustomer: ({ key, userId, email, name }) =>
      answerOf(async () => {
        const details = { email, name, metadata: { user_id: userId } };
        const { id } = await stripe.customers.create(details, { idempotencyKey: `customer-${key}` });
        return { customerId: id };
      }),

    deleteCustomer: async (customerId) => {
      const answer = await answerOf(async () => {
        await stripe.customers.del(customerId);
        return null;
      });
      return answer.kind === "missing" ? { kind: "ok", value: null } : answer;
    },

    startSetup: (customerId) =>
      answerOf(async () => {
        const intent = await stripe.setupIntents.create({
          customer: customerId,
          usage: "off_session",
          automatic_payment_methods: { enabled: true, allow_redirects: "never" },
        });
        return { setupId: intent.id, clientSecret: needed(intent.client_secret) };
      }),

    startSetupPage: ({ customerId, name, returnUrl, cancelUrl }) =>
      answerOf(async () => {
        const session = await stripe.checkout.sessions.create({
          mode: "setup",
          currency,
          customer: customerId,
          success_url: returnUrl,
          cancel_url: cancelUrl,
          metadata: { name },
        });
        return { setupId: session.id, url: needed(session.url) };
      }),

    listCards: (customerId) =>
      answerOf(async () => {
        const [{ data }, preferred] = await Promise.all([
          stripe.paymentMethods.list({ customer: customerId, type: "card", limit: 100 }),
          preferredOf(customerId),
        ]);
        return data.flatMap((method) => toCard(method, preferred) ?? []);
      }),

    readCard: (customerId, cardId) =>
      foundOf(async () => {
        const [method, preferred] = await Promise.all([cardOf(customerId, cardId), preferredOf(customerId)]);
        return method && toCard(method, preferred);
      }),

    readNewCard: (cardId) =>
      foundOf(async () => {
        const method = await stripe.paymentMethods.retrieve(cardId);
        return idOf(method.customer) === null ? toCard(method, null) : undefined;
      }),

    preferCard: (customerId, cardId) =>
      foundOf(async () => {
        if (!(await cardOf(customerId, cardId))) return undefined;
        await stripe.customers.update(customerId, { invoice_settings: { default_payment_method: cardId } });
        return null;
      }),

    removeCard: (customerId, cardId) =>
      foundOf(async () => {
        if (!(await cardOf(customerId, cardId))) return undefined;
        await stripe.paymentMethods.detach(cardId);
        return null;
      }),

    charge: (charge) =>
      chargeOutcomeOf(() =>
        stripe.paymentIntents.create(chargeParameters(charge), { idempotencyKey: `charge-${charge.attemptId}` }),
      ),

    readCharge: async (attempt) => {
      let isNone = false;
      const outcome = await chargeOutcomeOf(async () => {
        const { chargeId } = attempt;
        const intent = chargeId ? await stripe.paymentIntents.retrieve(chargeId) : await findCharge(attempt);
        isNone = !intent;
        return intent;
      });
      return isNone ? { kind: "none" } : madeOutcome(outcome, attempt.chargeId);
    },

    cancelCharge: async (chargeId) => {
      const outcome = await chargeOutcomeOf(async () => {
        try {
          return await stripe.paymentIntents.cancel(chargeId);
        } catch (error) {
          if (!hasCode(error, "payment_intent_unexpected_state")) throw error;
          return stripe.paymentIntents.retrieve(chargeId);
        }
      });
      return madeOutcome(outcome, chargeId);
    },

    refund: (refund) => refundOutcomeOf(refund, stripe),

    listRefunds: (chargeId) =>
      answerOf(async () => {
        const made: MadeRefund[] = [];
        for await (const refund of stripe.refunds.list({ payment_intent: chargeId, limit: 100 })) {
          const { id: providerId, amount: amountPence, metadata } = refund;
          const refundId = metadata?.refund_id ?? null;
          made.push({ providerId, refundId, amountPence, outcome: madeRefundOutcome(refund) });
        }
        return made;
      }),

    listDisputes: (chargeId) =>
      answerOf(async () => {
        const made: MadeDispute[] = [];
        for await (const dispute of stripe.disputes.list({ payment_intent: chargeId, limit: 100 }))
          made.push(toDispute(dispute));
        return made;
      }),

    listPayouts: (since, most) =>
      answerOf(async () => {
        const created = { gte: Math.floor(since.getTime() / 1000) };
        const listed = await stripe.payouts.list({ created, limit: 100 }).autoPagingToArray({ limit: most });
        return listed.filter(isInPounds).map(toPayout);
      }),

    readPayout: (payoutId) =>
      foundOf(async () => {
        const payout = await stripe.payouts.retrieve(payoutId);
        return isInPounds(payout) ? toPayout(payout) : undefined;
      }),

    listPayoutParts: (payoutId, most) =>
      answerOf(async () => {
        const asked = { payout: payoutId, expand: ["data.source"], limit: 100 };
        const listed = await stripe.balanceTransactions.list(asked).autoPagingToArray({ limit: most });
        return listed.flatMap((transaction) => toPayoutPart(transaction, payoutId) ?? []);
      }),

    readEvent: (bytes, signature) => readEvent(bytes, signature, stripe, settings.webhookSecrets, clock()),
  });
}

function chargeParameters(charge: Charge): Stripe.PaymentIntentCreateParams {
  const { attemptId, customerId, cardId, amountPence, description, session, saves = false } = charge;
  return {
    amount: amountPence,
    currency,
    customer: customerId,
    payment_method: cardId,
    description,
    metadata: { attempt_id: attemptId },
    confirm: true,
    ...(saves && { setup_future_usage: "off_session" as const }),
    ...(session.kind === "on"
      ? {
          automatic_payment_methods: { enabled: true },
          return_url: session.returnUrl,
          ...(session.usesScript && { use_stripe_sdk: true }),
        }
      : { automatic_payment_methods: { enabled: true, allow_redirects: "never" }, off_session: true }),
  };
}

async function chargeOutcomeOf(work: () => Promise<Stripe.PaymentIntent | undefined>): Promise<ChargeOutcome> {
  try {
    const intent = await work();
    return intent ? outcomeOf(intent) : { kind: "unknown", chargeId: null, reason: "There is no charge." };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return declinedBy(error);
    const failure = failureOf(error);
    return failure.kind === "unknown" ? { ...failure, chargeId: null } : failure;
  }
}

function declinedBy(error: InstanceType<typeof Stripe.errors.StripeCardError>): ChargeOutcome {
  return {
    kind: "declined",
    chargeId: error.payment_intent?.id ?? null,
    code: codeOf(error) ?? "card_declined",
    message: error.message,
  };
}

/** Why a card was declined. What the bank advises about a next try is worth more than its reason. */
function codeOf(
  error: { advice_code?: string; decline_code?: string; code?: string } | null | undefined,
): string | undefined {
  const code = error?.decline_code || error?.code || undefined;
  return error?.advice_code === "do_not_try_again" && !isHardDecline(code ?? null) ? error.advice_code : code;
}

/** The state of a payment intent, read again or taken from the answer to its creation. */
function outcomeOf(intent: Stripe.PaymentIntent): ChargeOutcome {
  const chargeId = intent.id;
  if (intent.status === "succeeded") return { kind: "succeeded", chargeId, amountPence: intent.amount_received };
  if (intent.status === "requires_action") {
    const redirectUrl = intent.next_action?.redirect_to_url?.url ?? null;
    return { kind: "requires_action", chargeId, clientSecret: needed(intent.client_secret), redirectUrl };
  }
  if (intent.status === "requires_payment_method" || intent.status === "canceled") {
    const { message } = intent.last_payment_error ?? {};
    return {
      kind: "declined",
      chargeId,
      code: codeOf(intent.last_payment_error) ?? intent.status,
      message: message ?? "The payment was not completed.",
    };
  }
  return { kind: "unknown", chargeId, reason: `The payment is ${intent.status}.` };
}

async function refundOutcomeOf({ refundId, chargeId, amountPence }: Refund, stripe: Stripe): Promise<RefundOutcome> {
  try {
    const refund = await stripe.refunds.create(
      { payment_intent: chargeId, amount: amountPence, metadata: { refund_id: refundId } },
      { idempotencyKey: `refund-${refundId}` },
    );
    return madeRefundOutcome(refund);
  } catch (error) {
    const failure = failureOf(error);
    // Such as a charge that is refunded already, or an amount that is more than is left.
    const code = error instanceof Stripe.errors.StripeInvalidRequestError ? error.code : undefined;
    return failure.kind === "rejected" && code ? { kind: "failed", providerId: null, code } : failure;
  }
}

/** The state of a refund, read again or taken from the answer to its creation. */
function madeRefundOutcome({ id: providerId, status, failure_reason: reason }: Stripe.Refund): MadeRefund["outcome"] {
  if (status === "succeeded") return { kind: "succeeded", providerId };
  if (status === "failed" || status === "canceled") return { kind: "failed", providerId, code: reason ?? status };
  return { kind: "pending", providerId };
}

/** Inquiries, whose status begins with `warning_`, ask for evidence as well, and are closed without money being moved. */
const disputeStates: Record<string, MadeDispute["status"]> = {
  needs_response: "needs_response",
  warning_needs_response: "needs_response",
  lost: "lost",
  won: "won",
  warning_closed: "won",
  prevented: "won",
};

function toDispute({ id, amount, reason, status, evidence_details: evidence, created }: Stripe.Dispute): MadeDispute {
  return {
    ...{ providerId: id, amountPence: amount, reason, status: disputeStates[status] ?? "under_review" },
    evidenceBy: evidence.due_by === null ? null : new Date(evidence.due_by * 1000),
    openedAt: new Date(created * 1000),
  };
}

/** Charges are made in pounds alone: a payout in another currency is of something else. */
function isInPounds({ currency: of }: { currency: string }): boolean {
  return of === currency;
}

/** Does what moves no money. A thing that Stripe does not know is missing. */
async function answerOf<T>(work: () => Promise<T>): Promise<Answer<T>> {
  try {
    return { kind: "ok", value: await work() };
  } catch (error) {
    return hasCode(error, "resource_missing") ? { kind: "missing" } : failureOf(error);
  }
}

/** The same for work that may find nothing of the customer's. */
async function foundOf<T>(work: () => Promise<T | undefined>): Promise<Answer<T>> {
  const answer = await answerOf(work);
  if (answer.kind !== "ok") return answer;
  return answer.value === undefined ? { kind: "missing" } : { kind: "ok", value: answer.value };
}

/**
 * Rejected only when Stripe has refused the request before doing anything (400, 401, 403, 404). A key that is in use, or
 * was used for another request, says nothing about what the first one did.
 */
function failureOf(error: unknown): Rejected | Unknown {
  const { StripeInvalidRequestError, StripeAuthenticationError, StripePermissionError } = Stripe.errors;
  const refusals = [StripeInvalidRequestError, StripeAuthenticationError, StripePermissionError];
  const isRefused = refusals.some((refusal) => error instanceof refusal);
  return { kind: isRefused ? "rejected" : "unknown", reason: reasonOf(error) };
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === code;
}

function reasonOf(error: unknown): string {
  const { type, code, message } = error as Partial<Stripe.errors.StripeError>;
  return [type, code, message].filter(Boolean).join(": ").slice(0, maxReasonLength);
}

function toCard({ id, card }: Stripe.PaymentMethod, preferred: string | null): SavedCard | undefined {
  if (!card) return undefined;
  return {
    id,
    brand: card.brand,
    lastFour: card.last4,
    expiryMonth: card.exp_month,
    expiryYear: card.exp_year,
    country: card.country,
    isPreferred: id === preferred,
  };
}

function readEvent(
  bytes: Uint8Array,
  signature: string | null,
  stripe: Stripe,
  secrets: string[],
  now: Date,
): EventReading {
  let reason = "There is no signature.";
  if (!signature) return { kind: "refused", reason };
  for (const secret of secrets) {
    try {
      const given = Buffer.from(bytes);
      const { webhooks } = stripe;
      const event = webhooks.constructEvent(
        given,
        signature,
        secret,
        webhookToleranceSeconds,
        undefined,
        now.getTime(),
      );
      return { kind: "event", event: toEvent(event) };
    } catch (error) {
      reason = reasonOf(error);
    }
  }
  return { kind: "refused", reason };
}

/** The parts of an event's object that name what it is about, whatever the object is. */
interface EventObject {
  object?: string;
  id?: string;
  payment_intent?: string | { id: string } | null;
  customer?: string | { id: string } | null;
  metadata?: Record<string, string> | null;
  setup_future_usage?: string | null;
}

/** @throws Error for what is no time: the event is refused as one without a valid signature is */
function dateOf(seconds: unknown): Date {
  const date = new Date(Number(seconds) * 1000);
  if (typeof seconds !== "number" || Number.isNaN(date.getTime()))
    throw new Error("The time of the event cannot be read.");
  return date;
}

function toEvent(event: Stripe.Event): ProviderEvent {
  const about = event.data.object as EventObject;
  const own = about.id ?? null;
  return {
    id: event.id,
    type: event.type,
    createdAt: dateOf(event.created),
    isLive: event.livemode,
    chargeId: about.object === "payment_intent" ? own : idOf(about.payment_intent),
    attemptId: about.metadata?.attempt_id ?? null,
    customerId: about.object === "customer" ? own : idOf(about.customer),
    payoutId: about.object === "payout" ? own : null,
    savesCard: event.type === "payment_intent.succeeded" && Boolean(about.setup_future_usage),
  };
}

function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === "string" ? reference : (reference?.id ?? null);
}

function needed(value: string | null): string {
  if (!value) throw new Error("The answer lacks a value that it always has.");
  return value;
}
