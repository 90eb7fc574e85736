import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, timestamptz } from "./columns";
import { isKnown } from "./known";
import { paymentAttempts, statementRows } from "./ledger";
import { orders } from "./order";
import { users } from "./user";

/** The money that is kept for a customer: what they have transferred beyond what was due. */
export const balances = pgTable(
  "balances",
  {
    id: id(),
    /** Null when the account is gone: the money stays, with the orders of its entries. */
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    /** The sum of the entries, which a trigger adds: nothing else changes it. */
    amountPence: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("balances_user").on(t.userId),
    index("balances_held").on(t.createdAt).where(sql`${t.amountPence} > 0`),
    check("balances_amount", sql`${t.amountPence} >= 0`),
  ],
);

/** Money of a balance that a person sends back by bank transfer. */
export const balanceReturns = pgTable(
  "balance_returns",
  {
    id: id(),
    balanceId: uuid()
      .notNull()
      .references(() => balances.id, { onDelete: "restrict" }),
    /** The order on whose page it was asked for. */
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    /** The request that it was made by: sent twice, it is made once. */
    requestId: uuid().notNull(),
    amountPence: integer().notNull(),
    status: text({ enum: ["to_send", "sent", "withdrawn"] })
      .notNull()
      .default("to_send"),
    reason: text().notNull().default(""),
    /** The day on which it was sent, and what the transfer quoted. */
    sentOn: date(),
    reference: text().notNull().default(""),
    /** The administrator who made it; a bare id, as in the audit log. */
    madeBy: uuid(),
    createdAt: createdAt(),
    settledAt: timestamptz(),
  },
  (t) => [
    isKnown((): AnyPgColumn => balanceReturns.status),
    uniqueIndex("balance_returns_request").on(t.requestId),
    index("balance_returns_balance").on(t.balanceId),
    index("balance_returns_order").on(t.orderId),
    index("balance_returns_open").on(t.createdAt).where(sql`${t.status} = 'to_send'`),
    index("balance_returns_sent_day").on(t.sentOn, t.id).where(sql`${t.status} = 'sent'`),
    check("balance_returns_amount", sql`${t.amountPence} > 0`),
    check("balance_returns_sent", sql`(${t.sentOn} is not null) = (${t.status} = 'sent')`),
    check("balance_returns_settled", sql`(${t.settledAt} is not null) = (${t.status} <> 'to_send')`),
  ],
);

/** What a balance has taken in and given out. Entries are only added. */
export const balanceEntries = pgTable(
  "balance_entries",
  {
    id: id(),
    balanceId: uuid()
      .notNull()
      .references(() => balances.id, { onDelete: "restrict" }),
    /** The order that the money came with, or that it pays. */
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    /** Returned: it is to be sent back. Withdrawn: it is not sent back after all. */
    kind: text({ enum: ["received", "applied", "returned", "withdrawn"] }).notNull(),
    /** With its sign: what came in is more than 0. */
    amountPence: integer().notNull(),
    /** The day on which it arrived, or was applied, returned or withdrawn. */
    bookedOn: date().notNull(),
    /** What the transfer quoted. */
    reference: text().notNull().default(""),
    /** The transfer that was more than what was due, or what was paid by it. */
    attemptId: uuid().references(() => paymentAttempts.id, { onDelete: "restrict" }),
    statementRowId: uuid().references(() => statementRows.id, { onDelete: "restrict" }),
    returnId: uuid().references(() => balanceReturns.id, { onDelete: "restrict" }),
    /** The request that it was made by: sent twice, it is made once. */
    requestId: uuid(),
    /** The administrator who recorded it; a bare id, null for the operator at the command line. */
    recordedBy: uuid(),
    createdAt: createdAt(),
  },
  (t) => [
    isKnown((): AnyPgColumn => balanceEntries.kind),
    index("balance_entries_balance").on(t.balanceId, t.createdAt),
    index("balance_entries_order").on(t.orderId),
    index("balance_entries_day").on(t.bookedOn, t.id),
    uniqueIndex("balance_entries_attempt").on(t.attemptId),
    uniqueIndex("balance_entries_statement_row").on(t.statementRowId),
    uniqueIndex("balance_entries_return").on(t.returnId, t.kind),
    uniqueIndex("balance_entries_request").on(t.requestId),
    check(
      "balance_entries_amount",
      sql`${t.amountPence} <> 0 and (${t.amountPence} > 0) = (${t.kind} in ('received', 'withdrawn'))`,
    ),
    check("balance_entries_return_of", sql`(${t.returnId} is not null) = (${t.kind} in ('returned', 'withdrawn'))`),
    check("balance_entries_applied", sql`${t.kind} <> 'applied' or ${t.attemptId} is not null`),
    check("balance_entries_statement", sql`${t.statementRowId} is null or ${t.kind} = 'received'`),
  ],
);
