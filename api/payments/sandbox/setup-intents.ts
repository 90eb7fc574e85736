import type { Hono } from "hono";
import type Stripe from "stripe";
import type { Db } from "../../db/database";
import { addSandboxObject, changeSandboxObject, findSandboxObject } from "../../store/sandbox";
import { missing } from "./errors";
import { tell } from "./events";
import { saveTestCard } from "./payment-methods";
import { changing, metadataOf, needed, newId, ok, reading, type SandboxDeps, seconds } from "./requests";
import { findCustomer } from "./stored";
import { type Decline, type TestCard, type TestCardName, testCards } from "./test-cards";

export type SandboxSetupIntent = Pick<
  Stripe.SetupIntent,
  "id" | "object" | "client_secret" | "created" | "livemode" | "payment_method_types" | "status" | "usage"
> & { customer: string; metadata: Record<string, string>; payment_method: string | null };

/** Adds a setup intent: open, or, with a card, as it stands when the card was saved on a page. */
export async function addSetupIntent(
  db: Db,
  now: Date,
  {
    customer,
    metadata = {},
    card = null,
  }: { customer: string; metadata?: Record<string, string>; card?: string | null },
): Promise<SandboxSetupIntent> {
  const id = newId("seti");
  const intent: SandboxSetupIntent = {
    id,
    object: "setup_intent",
    client_secret: `${id}_secret_${newId("s").slice(2)}`,
    created: seconds(now),
    customer,
    livemode: false,
    metadata,
    payment_method: card,
    payment_method_types: ["card"],
    status: card ? "succeeded" : "requires_payment_method",
    usage: "off_session",
  };
  await addSandboxObject(db, { id, kind: "setup_intent", customerId: customer, object: { ...intent }, createdAt: now });
  if (card) await tell(db, now, "setup_intent.succeeded", { ...intent });
  return intent;
}

/**
 * Saves a test card with a setup intent, whose secret is its owner's alone.
 * @returns the card's id, or why it is refused
 */
export async function confirmSetupIntent(
  db: Db,
  now: Date,
  secret: string,
  { name, card }: { name: string | null; card: TestCardName },
): Promise<{ id: string } | Decline> {
  const id = secret.split("_secret_")[0] ?? "";
  const row = await findSandboxObject(db, "setup_intent", id, { lock: true });
  const intent = row?.object as unknown as SandboxSetupIntent | undefined;
  if (!intent || intent.client_secret !== secret) throw missing("setupintent", id);
  if (intent.payment_method) return { id: intent.payment_method };
  const { saving }: TestCard = testCards[card];
  if (saving) return saving;
  const method = await saveTestCard(db, now, { customer: intent.customer, name, testCard: card });
  const confirmed: SandboxSetupIntent = { ...intent, payment_method: method.id, status: "succeeded" };
  await changeSandboxObject(db, id, { object: { ...confirmed } });
  await tell(db, now, "setup_intent.succeeded", { ...confirmed });
  return { id: method.id };
}

export function setupIntentRoutes(app: Hono, deps: SandboxDeps): void {
  app.post("/v1/setup_intents", (c) =>
    changing(c, deps, async ({ db, now, params }) => {
      const { id: customer } = await findCustomer(db, needed(params, "customer"));
      return ok({ ...(await addSetupIntent(db, now, { customer, metadata: metadataOf(params) })) });
    }),
  );

  app.get("/v1/setup_intents/:id", (c) =>
    reading(c, deps, async ({ db }) => {
      const row = await findSandboxObject(db, "setup_intent", c.req.param("id"));
      if (!row) throw missing("setupintent", c.req.param("id"));
      return ok(row.object);
    }),
  );
}
