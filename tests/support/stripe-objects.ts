import Stripe from "stripe";
import type {
  LedgerCard,
  LedgerCharge,
  LedgerCustomer,
  LedgerDispute,
  LedgerEvent,
  LedgerPart,
  LedgerPayout,
  LedgerRefund,
} from "tests/support/payment-ledger";
import contract from "tests/support/stripe-contract.json";

type Fields = Record<string, unknown>;

interface Field {
  type: string;
  nullable?: boolean;
  enum?: string[];
}

const objects = contract.objects as unknown as Record<string, { required: string[]; fields: Record<string, Field> }>;

/**
 * An object as Stripe sends it, checked against Stripe's own description of its API.
 * @throws when a required field is missing, a field is unknown, or a value is not what it may be
 */
export function asStripe(kind: string, object: Fields): Fields {
  const { required, fields } = objects[kind] ?? { required: [], fields: {} };
  const missing = required.filter((name) => object[name] === undefined);
  const wrong = Object.entries(object).filter(([name, value]) => !fits(value, fields[name]));
  const problems = [...missing.map((name) => `lacks ${name}`), ...wrong.map(([name]) => `has a wrong ${name}`)];
  if (problems.length > 0) throw new Error(`A ${kind} ${problems.join(", ")}.`);
  return object;
}

function fits(value: unknown, field: Field | undefined): boolean {
  if (!field) return false;
  if (value === null) return Boolean(field.nullable);
  if (field.enum) return field.enum.includes(String(value));
  const type = Array.isArray(value) ? "array" : typeof value === "number" ? "integer" : typeof value;
  return field.type.split("|").includes(type);
}

export function stripeCustomer({ id, email, name, userId, preferredCardId, createdAt }: LedgerCustomer): Fields {
  return asStripe("customer", {
    id,
    object: "customer",
    created: seconds(createdAt),
    livemode: false,
    email,
    name,
    metadata: { user_id: userId },
    invoice_settings: { custom_fields: null, default_payment_method: preferredCardId, footer: null },
  });
}

export function stripePaymentMethod({ id, customerId, lastFour, createdAt }: LedgerCard): Fields {
  return asStripe("payment_method", {
    id,
    object: "payment_method",
    type: "card",
    billing_details: { address: null, email: null, name: null, phone: null },
    card: { brand: "visa", last4: lastFour, exp_month: 12, exp_year: 2030, country: "GB", funding: "credit" },
    created: seconds(createdAt),
    customer: customerId,
    livemode: false,
    metadata: {},
  });
}

export function stripePaymentIntent(charge: LedgerCharge): Fields {
  const { id, amountPence, status, error } = charge;
  const url = `https://bank.example/${id}`;
  return asStripe("payment_intent", {
    id,
    object: "payment_intent",
    amount: amountPence,
    amount_received: status === "succeeded" ? amountPence : 0,
    capture_method: "automatic",
    client_secret: `${id}_secret_test`,
    confirmation_method: "automatic",
    created: seconds(charge.createdAt),
    currency: "gbp",
    customer: charge.customerId,
    description: charge.description,
    last_payment_error: error && stripeError(charge),
    livemode: false,
    metadata: { attempt_id: charge.attemptId },
    next_action:
      status === "requires_action"
        ? charge.usesScript
          ? { type: "use_stripe_sdk", use_stripe_sdk: { type: "three_d_secure_redirect", stripe_js: url } }
          : { type: "redirect_to_url", redirect_to_url: { url, return_url: charge.returnUrl } }
        : null,
    payment_method: status === "requires_payment_method" ? null : charge.cardId,
    payment_method_types: ["card"],
    setup_future_usage: charge.saves ? "off_session" : null,
    status,
  });
}

/** The error of a declined charge, without the payment intent that it is about. */
export function stripeError({ error }: LedgerCharge): Fields {
  return asStripe("api_errors", {
    type: "card_error",
    code: error?.code,
    ...(error?.declineCode && { decline_code: error.declineCode }),
    message: error?.message,
  });
}

export function stripeRefund({ id, chargeId, amountPence, refundId, status, createdAt }: LedgerRefund): Fields {
  return asStripe("refund", {
    id,
    object: "refund",
    amount: amountPence,
    created: seconds(createdAt),
    currency: "gbp",
    payment_intent: chargeId,
    metadata: refundId === null ? {} : { refund_id: refundId },
    ...(status === "failed" && { failure_reason: "lost_or_stolen_card" }),
    status,
  });
}

export function stripeSetupIntent(id: string, customer: string, now: Date): Fields {
  return asStripe("setup_intent", {
    id,
    object: "setup_intent",
    client_secret: `${id}_secret_test`,
    created: seconds(now),
    customer,
    livemode: false,
    payment_method_types: ["card"],
    status: "requires_payment_method",
    usage: "off_session",
  });
}

export function stripeSetupPage(id: string, customer: string, now: Date): Fields {
  return asStripe("checkout.session", {
    id,
    object: "checkout.session",
    automatic_tax: { enabled: false, status: null },
    created: seconds(now),
    custom_fields: [],
    custom_text: { shipping_address: null, submit: null },
    customer,
    expires_at: seconds(now) + 24 * 60 * 60,
    livemode: false,
    mode: "setup",
    payment_method_types: ["card"],
    payment_status: "no_payment_required",
    shipping_options: [],
    status: "open",
    url: `https://checkout.example/${id}`,
  });
}

function objectOf(about: LedgerEvent["about"]): Fields {
  if ("charge" in about) return stripePaymentIntent(about.charge);
  if ("payout" in about) return stripePayout(about.payout);
  return "refund" in about ? stripeRefund(about.refund) : stripeDispute(about.dispute);
}

export function stripePayout({ id, amountPence, status, createdAt, ...payout }: LedgerPayout): Fields {
  return asStripe("payout", {
    ...{ id, object: "payout", amount: amountPence, status, currency: "gbp", created: seconds(createdAt) },
    arrival_date: Math.floor(payout.arrivesOn.getTime() / 86_400_000) * 86_400,
    automatic: payout.isAutomatic,
    failure_code: payout.failureCode,
    ...{ livemode: false, metadata: {}, method: "standard", source_type: "card", type: "bank_account" },
    reconciliation_status: payout.isAutomatic ? (payout.isWorkedOut ? "completed" : "in_progress") : "not_applicable",
  });
}

/** @param isExpanded its source is the object, in place of its id */
export function stripeTransaction(part: LedgerPart, isExpanded: boolean): Fields {
  const { id, type, amountPence, feePence, description, about, createdAt } = part;
  const source = about && sourceOf(about);
  return asStripe("balance_transaction", {
    ...{ id, object: "balance_transaction", type, amount: amountPence, fee: feePence, net: amountPence - feePence },
    ...{ available_on: seconds(createdAt), created: seconds(createdAt), currency: "gbp", description },
    ...{ fee_details: [], reporting_category: type, status: "available" },
    source: isExpanded ? source : (source?.id ?? null),
  });
}

function sourceOf(about: NonNullable<LedgerPart["about"]>): Fields & { id: string } {
  if ("payout" in about) return { id: about.payout, object: "payout" };
  if ("refund" in about) return { ...stripeRefund(about.refund), id: about.refund.id };
  if ("dispute" in about) return { ...stripeDispute(about.dispute), id: about.dispute.id };
  const { id, attemptId } = about.charge;
  return { id: id.replace("pi_", "ch_"), object: "charge", payment_intent: id, metadata: { attempt_id: attemptId } };
}

export function stripeDispute({ id, chargeId, amountPence, status, evidenceBy, createdAt }: LedgerDispute): Fields {
  return asStripe("dispute", {
    id,
    object: "dispute",
    amount: amountPence,
    balance_transactions: [],
    charge: chargeId.replace("pi_", "ch_"),
    created: seconds(createdAt),
    currency: "gbp",
    evidence: {},
    evidence_details: { due_by: seconds(evidenceBy), has_evidence: false, past_due: false, submission_count: 0 },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: chargeId,
    reason: "fraudulent",
    status,
  });
}

export function stripeEvent({ id, type, about, createdAt }: LedgerEvent): Fields {
  return asStripe("event", {
    id,
    object: "event",
    api_version: "2026-10-28.endive",
    created: seconds(createdAt),
    data: { object: objectOf(about) },
    livemode: false,
    pending_webhooks: 1,
    type,
  });
}

/** A webhook as it is sent: bytes, and the header with their signature. */
export interface Webhook {
  bytes: Uint8Array;
  signature: string;
}

export const webhookSecret = "whsec_known_to_tests_only";

/** A webhook with an event, signed as Stripe signs it, with the time at which it is sent. */
export function signedWebhook(event: unknown, sentAt: Date, secret = webhookSecret): Webhook {
  const payload = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: seconds(sentAt) });
  return { bytes: new TextEncoder().encode(payload), signature };
}

function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
