import type { Hono } from "hono";
import type Stripe from "stripe";
import type { Db } from "../../db/database";
import { addSandboxObject, changeSandboxObject, findSandboxObject } from "../../store/sandbox";
import { missing, wrongRequest } from "./errors";
import { tell } from "./events";
import { saveTestCard } from "./payment-methods";
import { changing, metadataOf, needed, newId, ok, reading, type SandboxDeps, seconds } from "./requests";
import { addSetupIntent } from "./setup-intents";
import { findCustomer } from "./stored";
import { type Decline, findTestCard, type TestCardName } from "./test-cards";

export type SandboxSession = Pick<
  Stripe.Checkout.Session,
  | "id"
  | "object"
  | "cancel_url"
  | "created"
  | "currency"
  | "custom_fields"
  | "expires_at"
  | "livemode"
  | "mode"
  | "payment_method_types"
  | "payment_status"
  | "shipping_options"
  | "status"
  | "success_url"
  | "url"
> & {
  automatic_tax: { enabled: false; status: null };
  custom_text: { shipping_address: null; submit: null };
  customer: string;
  metadata: Record<string, string>;
  setup_intent: string | null;
};

const openSeconds = 24 * 60 * 60;

/** @throws SandboxError when there is none */
export async function findSession(db: Db, id: string, { lock = false } = {}): Promise<SandboxSession> {
  const row = await findSandboxObject(db, "checkout.session", id, { lock });
  if (!row) throw missing("checkout session", id);
  return row.object as unknown as SandboxSession;
}

/** Whether a card can still be saved on its page. */
export function isOpen({ status, expires_at }: SandboxSession, now: Date): boolean {
  return status === "open" && seconds(now) < expires_at;
}

/** Where the page leads when the card was saved. */
export function successUrl({ id, success_url }: SandboxSession): string {
  return (success_url ?? "").replaceAll("{CHECKOUT_SESSION_ID}", id);
}

/**
 * Saves a test card on the page of a session, once.
 * @returns why the card is refused; undefined when it was saved, now or before
 */
export async function completeSession(
  db: Db,
  now: Date,
  id: string,
  { name, card }: { name: string; card: TestCardName },
): Promise<Decline | undefined> {
  const session = await findSession(db, id, { lock: true });
  if (!isOpen(session, now)) return undefined;
  const refusal = findTestCard(card)?.saving;
  if (refusal) return refusal;
  const { customer } = session;
  const method = await saveTestCard(db, now, { customer, name, testCard: card });
  const intent = await addSetupIntent(db, now, { customer, card: method.id });
  const completed: SandboxSession = { ...session, status: "complete", setup_intent: intent.id, url: null };
  await changeSandboxObject(db, id, { object: { ...completed } });
  await tell(db, now, "checkout.session.completed", { ...completed });
  return undefined;
}

export function checkoutSessionRoutes(app: Hono, deps: SandboxDeps): void {
  app.post("/v1/checkout/sessions", (c) =>
    changing(c, deps, async ({ db, now, origin, params }) => {
      if (needed(params, "mode") !== "setup")
        throw wrongRequest("The sandbox has setup sessions only.", "parameter_invalid");
      const { id: customer } = await findCustomer(db, needed(params, "customer"));
      const id = newId("cs_test");
      const session: SandboxSession = {
        id,
        object: "checkout.session",
        automatic_tax: { enabled: false, status: null },
        cancel_url: params.get("cancel_url"),
        created: seconds(now),
        currency: params.get("currency"),
        custom_fields: [],
        custom_text: { shipping_address: null, submit: null },
        customer,
        expires_at: seconds(now) + openSeconds,
        livemode: false,
        metadata: metadataOf(params),
        mode: "setup",
        payment_method_types: ["card"],
        payment_status: "no_payment_required",
        setup_intent: null,
        shipping_options: [],
        status: "open",
        success_url: needed(params, "success_url"),
        url: `${origin}/sandbox/cards/${id}`,
      };
      const object = { ...session };
      await addSandboxObject(db, { id, kind: "checkout.session", customerId: customer, object, createdAt: now });
      return ok(object);
    }),
  );

  app.get("/v1/checkout/sessions/:id", (c) =>
    reading(c, deps, async ({ db }) => ok({ ...(await findSession(db, c.req.param("id"))) })),
  );
}
