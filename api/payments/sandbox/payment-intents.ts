import type { Hono } from "hono";
import type Stripe from "stripe";
import type { Db } from "../../db/database";
import { leastChargePence } from "../../domain/least-charge";
import { displayPence } from "../../domain/money";
import { addSandboxObject, changeSandboxObject, findSandboxObject, listSandboxObjects } from "../../store/sandbox";
import { cardError, missing, wrongRequest } from "./errors";
import { tell } from "./events";
import { attachTestCard, isSpent, spendTestCard } from "./payment-methods";
import {
  type Answer,
  changing,
  listOf,
  metadataOf,
  needed,
  newId,
  ok,
  reading,
  type SandboxDeps,
  seconds,
  type Work,
} from "./requests";
import { findCustomer, findPaymentMethod } from "./stored";
import type { Decline, TestCard } from "./test-cards";

export type SandboxPaymentIntent = Pick<
  Stripe.PaymentIntent,
  | "id"
  | "object"
  | "amount"
  | "amount_received"
  | "capture_method"
  | "client_secret"
  | "confirmation_method"
  | "created"
  | "currency"
  | "description"
  | "livemode"
  | "metadata"
  | "payment_method_types"
  | "setup_future_usage"
> & {
  status: "succeeded" | "requires_action" | "requires_payment_method" | "canceled";
  customer: string;
  last_payment_error: ReturnType<typeof cardError> | null;
  next_action:
    | { type: "redirect_to_url"; redirect_to_url: { url: string; return_url: string | null } }
    | { type: "use_stripe_sdk"; use_stripe_sdk: { type: "three_d_secure_redirect"; stripe_js: string } }
    | null;
  payment_method: string | null;
};

/** What the cardholder answered to the bank. */
export type Authentication = "passed" | "failed";

const notThere: Decline = {
  code: "authentication_required",
  declineCode: "authentication_required",
  message: "Your card was declined. This transaction requires authentication.",
};
const notAuthenticated: Decline = {
  code: "payment_intent_authentication_failure",
  message: "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
};
const eventTypes = {
  succeeded: "payment_intent.succeeded",
  requires_action: "payment_intent.requires_action",
  requires_payment_method: "payment_intent.payment_failed",
  canceled: "payment_intent.canceled",
} as const;

/** @throws SandboxError when there is none */
export async function findPaymentIntent(db: Db, id: string, { lock = false } = {}): Promise<SandboxPaymentIntent> {
  const row = await findSandboxObject(db, "payment_intent", id, { lock });
  if (!row) throw missing("payment_intent", id);
  return row.object as unknown as SandboxPaymentIntent;
}

/** Ends a charge that waits for its cardholder as the bank says; any other stays as it is. */
export async function authenticate(
  db: Db,
  now: Date,
  id: string,
  authentication: Authentication,
): Promise<SandboxPaymentIntent> {
  const intent = await findPaymentIntent(db, id, { lock: true });
  if (intent.status !== "requires_action" || !intent.payment_method) return intent;
  const { testCard } = await findPaymentMethod(db, intent.payment_method);
  const decline = authentication === "failed" ? notAuthenticated : testCard.charging;
  return change(db, now, await ended(db, now, decline ? declined(intent, decline) : succeeded(intent), intent));
}

export function paymentIntentRoutes(app: Hono, deps: SandboxDeps): void {
  app.post("/v1/payment_intents", (c) => changing(c, deps, createAndConfirm));

  app.get("/v1/payment_intents", (c) =>
    reading(c, deps, async ({ db, params }) => {
      const since = Number(params.get("created[gte]") ?? 0);
      const rows = await listSandboxObjects(db, "payment_intent", needed(params, "customer"));
      const found = rows.map(({ object }) => object).filter(({ created }) => Number(created) >= since);
      return listOf(found, "/v1/payment_intents");
    }),
  );

  app.get("/v1/payment_intents/:id", (c) =>
    reading(c, deps, async ({ db }) => ok({ ...(await findPaymentIntent(db, c.req.param("id"))) })),
  );

  app.post("/v1/payment_intents/:id/cancel", (c) =>
    changing(c, deps, async ({ db, now }) => {
      const intent = await findPaymentIntent(db, c.req.param("id"), { lock: true });
      if (intent.status === "succeeded" || intent.status === "canceled")
        throw wrongRequest(
          `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
          "payment_intent_unexpected_state",
        );
      return ok({ ...(await change(db, now, { ...intent, status: "canceled", next_action: null })) });
    }),
  );
}

async function createAndConfirm({ db, now, origin, params }: Work): Promise<Answer> {
  const amount = Number(needed(params, "amount"));
  if (!Number.isInteger(amount) || amount < leastChargePence)
    throw wrongRequest(`Amount must be at least ${displayPence(leastChargePence)} gbp.`, "amount_too_small");
  const { id: customer } = await findCustomer(db, needed(params, "customer"));
  const { method, testCard } = await findPaymentMethod(db, needed(params, "payment_method"));
  if (method.customer !== customer && (method.customer !== null || isSpent(method)))
    throw wrongRequest(
      "The provided PaymentMethod does not belong to the Customer of the PaymentIntent, or may not be used again.",
      "payment_method_invalid_parameter",
    );
  if (params.get("confirm") !== "true")
    throw wrongRequest("The sandbox confirms every charge at once.", "parameter_missing");
  const id = newId("pi");
  const asked: SandboxPaymentIntent = {
    id,
    object: "payment_intent",
    amount,
    amount_received: 0,
    capture_method: "automatic",
    client_secret: `${id}_secret_${newId("s").slice(2)}`,
    confirmation_method: "automatic",
    created: seconds(now),
    currency: needed(params, "currency"),
    customer,
    description: params.get("description"),
    last_payment_error: null,
    livemode: false,
    metadata: metadataOf(params),
    next_action: null,
    payment_method: method.id,
    payment_method_types: ["card"],
    setup_future_usage: params.get("setup_future_usage") === "off_session" ? "off_session" : null,
    status: "requires_payment_method",
  };
  const outcome = charged(asked, testCard, {
    isOffSession: params.get("off_session") === "true",
    usesScript: params.get("use_stripe_sdk") === "true",
    url: `${origin}/sandbox/authenticate/${id}`,
    returnUrl: params.get("return_url"),
  });
  const intent = await ended(db, now, outcome, asked);
  await addSandboxObject(db, {
    id,
    kind: "payment_intent",
    customerId: customer,
    object: { ...intent },
    returnUrl: params.get("return_url"),
    createdAt: now,
  });
  await tell(db, now, eventTypes[intent.status], { ...intent });
  if (!intent.last_payment_error) return ok({ ...intent });
  return { status: 402, body: { error: { ...intent.last_payment_error, payment_intent: intent } } };
}

interface Circumstances {
  isOffSession: boolean;
  /** The script asks for authentication. */
  usesScript: boolean;
  /** Where the cardholder authenticates, and where they go then. */
  url: string;
  returnUrl: string | null;
}

function charged(
  intent: SandboxPaymentIntent,
  { authentication, charging, saving }: TestCard,
  { isOffSession, usesScript, url, returnUrl }: Circumstances,
): SandboxPaymentIntent {
  if (isOffSession && authentication === "always") return declined(intent, notThere);
  if (!isOffSession && authentication)
    return {
      ...intent,
      status: "requires_action",
      next_action: usesScript
        ? { type: "use_stripe_sdk", use_stripe_sdk: { type: "three_d_secure_redirect", stripe_js: url } }
        : { type: "redirect_to_url", redirect_to_url: { url, return_url: returnUrl } },
    };
  // A saved card was checked when it was saved; a new one is when it is charged.
  const decline = charging ?? saving;
  return decline ? declined(intent, decline) : succeeded(intent);
}

function succeeded(intent: SandboxPaymentIntent): SandboxPaymentIntent {
  return { ...intent, status: "succeeded", amount_received: intent.amount, next_action: null };
}

function declined(intent: SandboxPaymentIntent, decline: Decline): SandboxPaymentIntent {
  return {
    ...intent,
    status: "requires_payment_method",
    last_payment_error: cardError(decline),
    next_action: null,
    payment_method: null,
  };
}

/** Saves a new card that has paid, if it is to be saved; one that has not may not be used again. */
async function ended(
  db: Db,
  now: Date,
  intent: SandboxPaymentIntent,
  { customer, payment_method: card }: SandboxPaymentIntent,
): Promise<SandboxPaymentIntent> {
  if (!card || intent.status === "requires_action") return intent;
  if (intent.status === "succeeded" && intent.setup_future_usage) await attachTestCard(db, now, card, customer);
  await spendTestCard(db, card);
  return intent;
}

async function change(db: Db, now: Date, intent: SandboxPaymentIntent): Promise<SandboxPaymentIntent> {
  await changeSandboxObject(db, intent.id, { object: { ...intent } });
  await tell(db, now, eventTypes[intent.status], { ...intent });
  return intent;
}
