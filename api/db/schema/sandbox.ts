import { type AnyPgColumn, bigint, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "./columns";
import { isKnown } from "./known";

/** An object as Stripe's API sends it, or the answer that belongs to an idempotency key. */
export type SandboxObject = Record<string, unknown>;

/** The state of the card provider's sandbox. Empty where a real provider is used. */
export const sandboxObjects = pgTable(
  "sandbox_objects",
  {
    id: text().primaryKey(),
    /** The sort order: several may be written at one moment. */
    number: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    kind: text({
      enum: [
        "customer",
        "payment_method",
        "setup_intent",
        "checkout.session",
        "payment_intent",
        "refund",
        "dispute",
        "balance_transaction",
        "payout",
        "event",
        "idempotency_key",
      ],
    }).notNull(),
    /** The customer that it belongs to; of what the balance has taken in or given out, the payout, once it is in one. */
    customerId: text(),
    object: jsonb().$type<SandboxObject>().notNull(),
    /** Which test card a payment method is: it says how a charge ends. */
    testCard: text(),
    /** Where the cardholder goes when the bank has asked them. */
    returnUrl: text(),
    createdAt: createdAt(),
  },
  (t) => [
    isKnown((): AnyPgColumn => sandboxObjects.kind),
    index("sandbox_objects_customer").on(t.customerId, t.kind, t.number.desc()),
    index("sandbox_objects_age").on(t.kind, t.createdAt),
  ],
);
