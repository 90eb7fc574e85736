import type { Hono } from "hono";
import type Stripe from "stripe";
import type { Db } from "../../db/database";
import { addSandboxObject, findSandboxObject } from "../../store/sandbox";
import { missing } from "./errors";
import { tell } from "./events";
import { changing, metadataOf, needed, newId, ok, reading, type SandboxDeps, seconds } from "./requests";
import { findCustomer } from "./stored";

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
