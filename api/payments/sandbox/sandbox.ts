import { Hono } from "hono";
import { checkoutSessionRoutes } from "./checkout-sessions";
import { customerRoutes } from "./customers";
import { disputeRoutes } from "./disputes";
import { SandboxError } from "./errors";
import { webhookRequest } from "./events";
import { sandboxFrames, scriptPath } from "./frames";
import { sandboxPages } from "./pages";
import { paymentIntentRoutes } from "./payment-intents";
import { paymentMethodRoutes } from "./payment-methods";
import { payOutDaily, payoutRoutes } from "./payouts";
import { refundRoutes } from "./refunds";
import type { SandboxDeps } from "./requests";
import { setupIntentRoutes } from "./setup-intents";

/** Stands in for Stripe: its API for Stripe's library, and the script and the pages for a browser. */
export interface Sandbox {
  /** Answers the library's requests; nobody else can send one. */
  fetch: typeof globalThis.fetch;
  /** The secret that its events are signed with. */
  webhookSecret: string;
  /** What its script is begun with. */
  publishableKey: string;
  /** Where its script is, which has the interface of Stripe's. */
  scriptUrl: string;
  /** Adds the sandbox's pages to the API, whose webhook it then calls. */
  mount(app: Hono): void;
  /** Sends an event to the API's webhook. @throws when the API does not take it: a job tries again */
  deliver(eventId: string): Promise<void>;
  /** Pays out what came in before today, once a day, and lets earlier payouts arrive. */
  payOut(): Promise<void>;
}

/** Makes the sandbox. Its state is in the API's database, so that it survives a restart. */
export function createSandbox(deps: SandboxDeps, webhookSecret: string): Sandbox {
  const stripe = new Hono();
  stripe.onError((error, c) => {
    if (!(error instanceof SandboxError)) throw error;
    const { status, type, message, code } = error;
    return c.json({ error: { type, message, ...(code && { code }) } }, status);
  });
  for (const addRoutes of [
    customerRoutes,
    setupIntentRoutes,
    checkoutSessionRoutes,
    paymentMethodRoutes,
    paymentIntentRoutes,
    refundRoutes,
    disputeRoutes,
    payoutRoutes,
  ])
    addRoutes(stripe, deps);
  let api: Hono | undefined;
  return {
    webhookSecret,
    publishableKey: "pk_test_sandbox",
    scriptUrl: `${deps.origin}${scriptPath}`,
    fetch: async (input, init) => stripe.fetch(new Request(input, init)),
    mount(app) {
      sandboxPages(app, deps);
      sandboxFrames(app, deps);
      api = app;
    },
    async deliver(eventId) {
      const request = await webhookRequest(deps.db, deps.clock(), webhookSecret, eventId);
      if (!request) return;
      const response = await api?.fetch(request);
      if (!response?.ok) throw new Error(`The webhook answered ${response?.status ?? "nothing"} to ${eventId}.`);
    },
    payOut: () => payOutDaily(deps),
  };
}
