import type { Hono } from "hono";
import type Stripe from "stripe";
import type { Db } from "../../db/database";
import { addSandboxObject, listSandboxObjects } from "../../store/sandbox";
import { disputesOf } from "./disputes";
import { wrongRequest } from "./errors";
import { tell } from "./events";
import { findPaymentIntent, type SandboxPaymentIntent } from "./payment-intents";
import { changing, listOf, metadataOf, needed, newId, ok, reading, type SandboxDeps, seconds } from "./requests";

export type SandboxRefund = Pick<Stripe.Refund, "id" | "object" | "amount" | "created" | "currency" | "status"> & {
  metadata: Record<string, string>;
  payment_intent: string;
};

export function refundRoutes(app: Hono, deps: SandboxDeps): void {
  app.get("/v1/refunds", (c) =>
    reading(c, deps, async ({ db, params }) => {
      const intent = await findPaymentIntent(db, needed(params, "payment_intent"));
      return listOf(await refundsOf(db, intent), "/v1/refunds");
    }),
  );

  app.post("/v1/refunds", (c) =>
    changing(c, deps, async ({ db, now, params }) => {
      const intent = await findPaymentIntent(db, needed(params, "payment_intent"), { lock: true });
      const refundedPence = (await refundsOf(db, intent)).reduce((sum, { amount }) => sum + amount, 0);
      const leftPence = intent.amount_received - refundedPence;
      const amount = Number(params.get("amount") ?? leftPence);
      if ((await disputesOf(db, intent)).some(({ status }) => status !== "won"))
        throw wrongRequest("The charge has been disputed: it cannot be refunded.", "charge_disputed");
      if (leftPence === 0)
        throw wrongRequest("The charge has already been refunded, or was never made.", "charge_already_refunded");
      if (!Number.isInteger(amount) || amount < 1)
        throw wrongRequest("Invalid integer: amount", "parameter_invalid_integer");
      if (amount > leftPence)
        throw wrongRequest("The refund is greater than the unrefunded amount of the charge.", "amount_too_large");
      const refund: SandboxRefund = {
        id: newId("re"),
        object: "refund",
        amount,
        created: seconds(now),
        currency: intent.currency,
        metadata: metadataOf(params),
        payment_intent: intent.id,
        status: "succeeded",
      };
      const { id } = refund;
      await addSandboxObject(db, {
        id,
        kind: "refund",
        customerId: intent.customer,
        object: { ...refund },
        createdAt: now,
      });
      await tell(db, now, "refund.created", { ...refund });
      return ok({ ...refund });
    }),
  );
}

async function refundsOf(db: Db, { id, customer }: SandboxPaymentIntent): Promise<SandboxRefund[]> {
  const rows = await listSandboxObjects(db, "refund", customer);
  const refunds = rows.map(({ object }) => object as unknown as SandboxRefund);
  return refunds.filter(({ payment_intent }) => payment_intent === id);
}
