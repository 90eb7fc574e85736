import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { payoutPartKinds, payoutStatuses } from "../../domain/payout";
import { createdAt, id, timestamptz } from "./columns";
import { isKnown } from "./known";

/** What the card provider has paid out to the bank, as it has said last. */
export const payouts = pgTable(
  "payouts",
  {
    id: id(),
    providerId: text().notNull(),
    /** Less than 0 when the card provider has taken it from the bank. */
    amountPence: integer().notNull(),
    status: text({ enum: payoutStatuses }).notNull(),
    /** Why it failed, by the card provider's codes. */
    failureCode: text(),
    /** The day on which it reaches the bank. */
    arrivesOn: date().notNull(),
    madeAt: timestamptz().notNull(),
    /** Whether its parts were read; `unknown` when the provider names none, as the payout was made by hand. */
    parts: text({ enum: ["waiting", "read", "unknown"] })
      .notNull()
      .default("waiting"),
    /** The net sum of its parts, kept by what writes them: each visit of the administration asks whether they add up. */
    partsNetPence: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    isKnown((): AnyPgColumn => payouts.status),
    isKnown((): AnyPgColumn => payouts.parts),
    uniqueIndex("payouts_provider").on(t.providerId),
    index("payouts_arrival").on(t.arrivesOn, t.id),
    index("payouts_made").on(t.madeAt),
    index("payouts_differing").on(t.madeAt).where(sql`${t.parts} = 'read' and ${t.partsNetPence} <> ${t.amountPence}`),
    index("payouts_failed_at").on(t.madeAt).where(sql`${t.status} = 'failed'`),
    check("payouts_failed", sql`${t.failureCode} is null or ${t.status} in ('failed', 'canceled')`),
  ],
);

/**
 * What a payout consists of, as the card provider lists it. It is connected with our payments, refunds and disputes by the
 * provider's ids, so that one whose other side is not known yet is kept as well.
 */
export const payoutParts = pgTable(
  "payout_parts",
  {
    id: id(),
    payoutId: uuid()
      .notNull()
      .references(() => payouts.id, { onDelete: "cascade" }),
    providerId: text().notNull(),
    kind: text({ enum: payoutPartKinds }).notNull(),
    /** The card provider's own word for the kind. */
    type: text().notNull(),
    /** With its sign: a charge is more than 0. */
    amountPence: integer().notNull(),
    /** What the card provider has kept of it. */
    feePence: integer().notNull(),
    description: text().notNull().default(""),
    /** The card provider's ids of the refund, the dispute or the payout that it is about, and of the charge behind it. */
    sourceId: text(),
    chargeId: text(),
    /** The attempt that its charge names. No reference: it is what the provider says. */
    attemptId: uuid(),
    occurredAt: timestamptz().notNull(),
  },
  (t) => [
    isKnown((): AnyPgColumn => payoutParts.kind),
    uniqueIndex("payout_parts_provider").on(t.payoutId, t.providerId),
    index("payout_parts_source").on(t.sourceId),
    index("payout_parts_charge").on(t.chargeId),
    index("payout_parts_attempt").on(t.attemptId),
    index("payout_parts_occurred").on(t.occurredAt),
  ],
);
