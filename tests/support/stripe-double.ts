import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { type ChargeRequest, LedgerError, type PaymentLedger } from "tests/support/payment-ledger";
import contract from "tests/support/stripe-contract.json";
import {
  stripeCustomer,
  stripeDispute,
  stripeError,
  stripePaymentIntent,
  stripePaymentMethod,
  stripePayout,
  stripeRefund,
  stripeSetupIntent,
  stripeSetupPage,
  stripeTransaction,
} from "tests/support/stripe-objects";
import { freePort } from "../../scripts/lib/ports.mjs";

/**
 * What happens to a request in place of an answer: the connection is closed before or after the work, nothing is ever
 * answered, or another answer is given.
 */
export type ServerFault = "closed before" | "closed after" | "silent" | "html" | 401 | 409 | 429 | 500;

/** A request has arrived and nothing is done, its work is done and not answered, or its answer has been sent. */
export type Moment = "arrived" | "done" | "answered";

export interface StripeDouble {
  server: { host: string; port: number; protocol: "http" };
  /** Called at each moment of a request, which waits for it. @param name method and path */
  at: (moment: Moment, name: string) => Promise<void>;
  /** The faults of the next requests, in their order. */
  faults: ServerFault[];
  /** The requests so far: method, path and idempotency key. */
  requests: { name: string; key: string | undefined; version: string | undefined }[];
  stop(): Promise<void>;
}

interface Asked {
  method: string;
  path: string;
  key: string | undefined;
  params: URLSearchParams;
}

interface Answered {
  status: number;
  body: unknown;
}

const parameters: Record<string, string[]> = contract.parameters;

/** Stripe's API over HTTP, as far as the shop needs it, on a free port. It refuses parameters that Stripe does not know. */
export async function startStripeDouble(ledger: PaymentLedger): Promise<StripeDouble> {
  const faults: ServerFault[] = [];
  const requests: StripeDouble["requests"] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await buffer(request)).toString();
    const url = new URL(request.url ?? "/", "http://stripe.example");
    const key = request.headers["idempotency-key"] as string | undefined;
    const version = request.headers["stripe-version"] as string | undefined;
    const params = new URLSearchParams(request.method === "POST" ? body : url.search);
    const asked = { method: request.method ?? "", path: url.pathname, key, params };
    const name = `${asked.method} ${asked.path}`;
    requests.push({ name, key, version });
    await double.at("arrived", name);
    const fault = faults.shift();
    if (fault === "closed before") return void request.socket.destroy();
    if (fault === "silent") return;
    if (fault === "html") return void response.writeHead(200).end("<!doctype html><title>Welcome to nginx</title>");
    if (typeof fault === "number") return send(response, failed(fault, "api_error", "A fault of the test."));
    const answered = answerOf(asked, ledger);
    await double.at("done", name);
    if (fault === "closed after") return void request.socket.destroy();
    response.once("finish", () => void double.at("answered", name));
    send(response, answered);
  }

  const server = createServer((request, response) => void answer(request, response));
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const double: StripeDouble = {
    server: { host: "127.0.0.1", port, protocol: "http" },
    at: async () => {},
    faults,
    requests,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return double;
}

function send(response: ServerResponse, { status, body }: Answered): void {
  response
    .writeHead(status, { "content-type": "application/json", "request-id": "req_test" })
    .end(JSON.stringify(body));
}

function answerOf(asked: Asked, ledger: PaymentLedger): Answered {
  const [route, work] = routes.find(([{ method, path }]) => method === asked.method && path.test(asked.path)) ?? [];
  if (!route || !work) return failed(404, "invalid_request_error", `Unrecognized request URL (${asked.path}).`);
  const known = parameters[route.name];
  const unknown = [...asked.params.keys()].find((name) => known && !known.includes(name.split("[")[0] ?? ""));
  if (unknown)
    return failed(400, "invalid_request_error", `Received unknown parameter: ${unknown}`, "parameter_unknown");
  const id = route.path.exec(asked.path)?.[1] ?? "";
  try {
    const answer = () => work({ ledger, id, params: asked.params });
    const request = [asked.path, asked.params.toString()];
    return asked.key ? ledger.once(asked.key, request, answer) : answer();
  } catch (error) {
    if (!(error instanceof LedgerError)) throw error;
    if (error.code === "idempotency_error") return failed(400, "idempotency_error", error.message);
    return failed(error.code === "resource_missing" ? 404 : 400, "invalid_request_error", error.message, error.code);
  }
}

function failed(status: number, type: string, message: string, code?: string): Answered {
  return { status, body: { error: { type, message, ...(code && { code }) } } };
}

interface Work {
  ledger: PaymentLedger;
  id: string;
  params: URLSearchParams;
}

/** The operations, in Stripe's own notation of paths. */
const routes = Object.entries({
  "POST /v1/customers": ({ ledger, params }) =>
    ok(
      stripeCustomer(
        ledger.addCustomer({
          email: text(params, "email"),
          name: text(params, "name"),
          userId: text(params, "metadata[user_id]"),
        }),
      ),
    ),
  "GET /v1/customers/{customer}": ({ ledger, id }) => ok(stripeCustomer(ledger.customer(id))),
  "POST /v1/customers/{customer}": ({ ledger, id, params }) => {
    const customer = ledger.customer(id);
    customer.preferredCardId = ledger.card(text(params, "invoice_settings[default_payment_method]")).id;
    return ok(stripeCustomer(customer));
  },
  "DELETE /v1/customers/{customer}": ({ ledger, id }) => {
    ledger.customers.delete(ledger.customer(id).id);
    return ok({ id, object: "customer", deleted: true });
  },
  "POST /v1/setup_intents": ({ ledger, params }) =>
    ok(stripeSetupIntent("seti_test", ledger.customer(text(params, "customer")).id, ledger.clock())),
  "POST /v1/checkout/sessions": ({ ledger, params }) =>
    ok(stripeSetupPage("cs_test", ledger.customer(text(params, "customer")).id, ledger.clock())),
  "GET /v1/payment_methods": ({ ledger, params }) => {
    const { id } = ledger.customer(text(params, "customer"));
    const cards = [...ledger.cards.values()].filter(({ customerId }) => customerId === id);
    return ok(listOf(cards.toReversed().map(stripePaymentMethod)));
  },
  "GET /v1/payment_methods/{payment_method}": ({ ledger, id }) => ok(stripePaymentMethod(ledger.card(id))),
  "POST /v1/payment_methods/{payment_method}/detach": ({ ledger, id }) => {
    return ok(stripePaymentMethod(ledger.removeCard(id)));
  },
  "POST /v1/payment_intents": ({ ledger, params }) => {
    const charge = ledger.charge(chargeRequestOf(params));
    const intent = stripePaymentIntent(charge);
    return charge.error
      ? { status: 402, body: { error: { ...stripeError(charge), payment_intent: intent } } }
      : ok(intent);
  },
  "GET /v1/payment_intents": ({ ledger, params }) => {
    const since = Number(text(params, "created[gte]")) * 1000;
    const found = [...ledger.charges.values()].filter(
      ({ customerId, createdAt }) => customerId === text(params, "customer") && createdAt.getTime() >= since,
    );
    return ok(listOf(found.map(stripePaymentIntent)));
  },
  "GET /v1/payment_intents/{intent}": ({ ledger, id }) => ok(stripePaymentIntent(ledger.chargeOf(id))),
  "POST /v1/payment_intents/{intent}/cancel": ({ ledger, id }) => ok(stripePaymentIntent(ledger.cancel(id))),
  "GET /v1/refunds": ({ ledger, params }) => {
    const charge = ledger.chargeOf(text(params, "payment_intent"));
    return ok(listOf(ledger.refundsOf(charge.id).map(stripeRefund)));
  },
  "GET /v1/disputes": ({ ledger, params }) => {
    const charge = ledger.chargeOf(text(params, "payment_intent"));
    const own = [...ledger.disputes.values()].filter(({ chargeId }) => chargeId === charge.id);
    return ok(listOf(own.map(stripeDispute)));
  },
  "GET /v1/payouts": ({ ledger, params }) => {
    const since = Number(text(params, "created[gte]")) * 1000;
    const found = [...ledger.payouts.values()].filter(({ createdAt }) => createdAt.getTime() >= since);
    return ok(pageOf(found.toReversed().map(stripePayout), params));
  },
  "GET /v1/payouts/{payout}": ({ ledger, id }) => ok(stripePayout(ledger.payoutOf(id))),
  "GET /v1/balance_transactions": ({ ledger, params }) => {
    const { id, parts, amountPence, createdAt } = ledger.payoutOf(text(params, "payout"));
    const about = { payout: id };
    // A payout's own transaction is among them.
    const own = { id: `txn_${id}`, type: "payout", amountPence: -amountPence, feePence: 0, description: null };
    const all = [...parts, { ...own, about, createdAt }].toReversed();
    const isExpanded = params.get("expand[0]") === "data.source";
    return ok(
      pageOf(
        all.map((part) => stripeTransaction(part, isExpanded)),
        params,
      ),
    );
  },
  "POST /v1/refunds": ({ ledger, params }) =>
    ok(
      stripeRefund(
        ledger.refund({
          refundId: text(params, "metadata[refund_id]"),
          chargeId: text(params, "payment_intent"),
          amountPence: Number(text(params, "amount")),
        }),
      ),
    ),
} satisfies Record<string, (work: Work) => Answered>).map(([name, work]) => {
  const [method = "", path = ""] = name.split(" ");
  return [{ name, method, path: new RegExp(`^${path.replace(/\{\w+\}/, "(\\w+)")}$`) }, work] as const;
});

function chargeRequestOf(params: URLSearchParams): ChargeRequest {
  return {
    attemptId: text(params, "metadata[attempt_id]"),
    customerId: text(params, "customer"),
    cardId: text(params, "payment_method"),
    amountPence: Number(text(params, "amount")),
    description: text(params, "description"),
    returnUrl: params.get("return_url"),
    usesScript: params.get("use_stripe_sdk") === "true",
    saves: params.get("setup_future_usage") === "off_session",
    isOffSession: params.get("off_session") === "true",
  };
}

function ok(body: unknown): Answered {
  return { status: 200, body };
}

function listOf(data: unknown[]) {
  return { object: "list", data, has_more: false, url: "/v1/list" };
}

/** The page of a list that is asked for: so many after one. */
function pageOf(data: { id?: unknown }[], params: URLSearchParams) {
  const after = params.get("starting_after");
  const from = after ? data.findIndex(({ id }) => id === after) + 1 : 0;
  const limit = Number(params.get("limit") ?? 10);
  return { ...listOf(data.slice(from, from + limit)), has_more: from + limit < data.length };
}

function text(params: URLSearchParams, name: string): string {
  const value = params.get(name);
  if (value === null) throw new LedgerError("parameter_missing", `Missing required param: ${name}.`);
  return value;
}
