import type { OrderAddress } from "contract/order";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { DocumentParty } from "../../domain/document";
import { attemptStatuses, disputeStatuses } from "../../domain/order-state";
import type { ProForma } from "../../domain/pro-forma";
import { vatTreatments } from "../../domain/vat-treatment";
import { createdAt, id, timestamptz } from "./columns";
import { isKnown } from "./known";
import { orderLines, orders, payments } from "./order";

/** What is kept of a card that has paid. */
export interface AttemptCard {
  brand: string;
  lastFour: string;
  expiryMonth: number;
  expiryYear: number;
}

/** The day of a moment in Europe/London, as an index can have it. */
export function londonDayOf(moment: SQLWrapper): SQL {
  return sql`(${moment} at time zone 'Europe/London')::date`;
}

/** The day on which the money of a payment arrived. */
export function receivedDayOf(t: Record<"receivedOn" | "settledAt", SQLWrapper>): SQL<string> {
  return sql<string>`(coalesce(${t.receivedOn}, ${londonDayOf(t.settledAt)}))`;
}

/** The day on which a refund was sent. */
export function refundedDayOf(t: Record<"sentOn" | "settledAt", SQLWrapper>): SQL<string> {
  return sql<string>`(coalesce(${t.sentOn}, ${londonDayOf(t.settledAt)}))`;
}

/** An attempt to take a payment. Its id is the idempotency key at the card provider. */
export const paymentAttempts = pgTable(
  "payment_attempts",
  {
    id: id(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    method: text({ enum: ["card", "bacs"] }).notNull(),
    /** The card provider's id; null until it has answered. */
    intentId: text(),
    /** The card provider's id of the card. */
    paymentMethodId: text(),
    /** The card as it was then: its owner may remove it later. */
    card: jsonb().$type<AttemptCard>(),
    amountPence: integer().notNull(),
    /** It only moves forward; the last three are final. */
    status: text({ enum: attemptStatuses }).notNull().default("created"),
    failureCode: text(),
    /** Of a bank transfer: the day on which it reached the bank, what arrived, and what it quoted, if that is known. */
    receivedOn: date(),
    receivedPence: integer(),
    /** What the card provider says it has taken, where that is not what was to be taken: a person decides. */
    reportedPence: integer(),
    reference: text().notNull().default(""),
    /** It was paid from the money that was kept for the customer: nothing has arrived with it. */
    fromBalance: boolean().notNull().default(false),
    /** The worker made it, without the cardholder: its failure is mailed. */
    automatic: boolean().notNull().default(false),
    createdAt: createdAt(),
    /** When the sweeper last looked for its outcome. */
    askedAt: timestamptz(),
    settledAt: timestamptz(),
  },
  (t) => [
    isKnown((): AnyPgColumn => paymentAttempts.method),
    isKnown((): AnyPgColumn => paymentAttempts.status),
    uniqueIndex("payment_attempts_number").on(t.paymentId, t.number),
    uniqueIndex("payment_attempts_intent").on(t.intentId),
    uniqueIndex("payment_attempts_open").on(t.paymentId).where(sql`${t.status} in ('created', 'processing')`),
    uniqueIndex("payment_attempts_taken").on(t.paymentId).where(sql`${t.status} = 'succeeded'`),
    index("payment_attempts_received_day").on(receivedDayOf(t), t.id).where(sql`${t.status} = 'succeeded'`),
    index("payment_attempts_unsettled").on(t.createdAt).where(sql`${t.settledAt} is null`),
    check("payment_attempts_amount", sql`${t.amountPence} > 0`),
    check("payment_attempts_received", sql`${t.receivedPence} > 0`),
    check("payment_attempts_from_balance", sql`not ${t.fromBalance} or ${t.method} = 'bacs'`),
    check(
      "payment_attempts_settled",
      sql`(${t.settledAt} is not null) = (${t.status} in ('succeeded', 'failed', 'cancelled'))`,
    ),
  ],
);

/** What a refund gives back of a line of an invoice, in pence with VAT. */
export interface RefundedLine {
  position: number;
  amountPence: number;
}

/** Money that was given back. */
export const refunds = pgTable(
  "refunds",
  {
    id: id(),
    attemptId: uuid()
      .notNull()
      .references(() => paymentAttempts.id, { onDelete: "cascade" }),
    /** The request that it was made by: sent twice, it is made once. Null when it was made at the card provider. */
    requestId: uuid(),
    /** How it is given back. By bank transfer a person does it, and says when. */
    method: text({ enum: ["card", "bacs"] })
      .notNull()
      .default("card"),
    /** The card provider's id; null for a bank transfer, and until the provider has answered. */
    providerId: text(),
    amountPence: integer().notNull(),
    /** What is credited of each line of the invoice, by its position; null to allocate the amount to all lines. */
    lines: jsonb().$type<RefundedLine[]>(),
    /** Created until its outcome is known, and of a bank transfer until it was sent. One that succeeded may still fail. */
    status: text({ enum: ["created", "succeeded", "failed"] })
      .notNull()
      .default("created"),
    /** Why it failed, by the card provider's codes; `withdrawn` when an administrator has withdrawn it before it was sent. */
    failureCode: text(),
    reason: text().notNull(),
    /** A mail has told its buyer that it is to come. */
    announced: boolean().notNull().default(false),
    /** The files that the order has opened are closed when it succeeds. */
    withdrawsFiles: boolean().notNull().default(false),
    /** The day on which a bank transfer was sent, and what it quoted. */
    sentOn: date(),
    reference: text().notNull().default(""),
    /** The dispute that was lost, by which the bank has given the money back. */
    disputeId: uuid().references((): AnyPgColumn => disputes.id, { onDelete: "restrict" }),
    /** The refund that failed after it was credited, and that this one pays instead. */
    replacesId: uuid().references((): AnyPgColumn => refunds.id, { onDelete: "restrict" }),
    /**
     * How much of it an upgrade was credited for as well. Only what is given back elsewhere, at the card provider or by a
     * bank, can be: the customer has it twice until a person has seen to it.
     */
    creditedPence: integer().notNull().default(0),
    /** When a person has seen to what was credited as well. */
    reviewedAt: timestamptz(),
    /** The administrator who made it; a bare id, as in the audit log. */
    madeBy: uuid(),
    createdAt: createdAt(),
    /** When the card provider was last asked for it: nobody else asks within a minute of that. */
    askedAt: timestamptz(),
    settledAt: timestamptz(),
  },
  (t) => [
    isKnown((): AnyPgColumn => refunds.method),
    isKnown((): AnyPgColumn => refunds.status),
    uniqueIndex("refunds_provider").on(t.providerId),
    index("refunds_attempt").on(t.attemptId),
    uniqueIndex("refunds_request").on(t.requestId, t.attemptId),
    uniqueIndex("refunds_dispute").on(t.disputeId),
    uniqueIndex("refunds_replaces").on(t.replacesId).where(sql`${t.status} <> 'failed'`),
    index("refunds_sent_day").on(refundedDayOf(t), t.id).where(sql`${t.status} = 'succeeded'`),
    index("refunds_unsettled").on(t.createdAt).where(sql`${t.status} = 'created'`),
    index("refunds_credited").on(t.attemptId).where(sql`${t.creditedPence} > 0 and ${t.reviewedAt} is null`),
    check("refunds_sent", sql`${t.sentOn} is null or ${t.method} = 'bacs'`),
    check(
      "refunds_withdrawn",
      sql`${t.failureCode} is distinct from 'withdrawn' or (${t.status} = 'failed' and ${t.method} = 'bacs' and ${t.sentOn} is null and ${t.replacesId} is null)`,
    ),
    check("refunds_amount", sql`${t.amountPence} > 0`),
    check("refunds_settled", sql`(${t.settledAt} is not null) = (${t.status} <> 'created')`),
    index("refunds_replaces_id").on(t.replacesId).where(sql`${t.replacesId} is not null`),
  ],
);

/**
 * A charge that was made although its attempt had ended, for a payment that nobody owed any more: the worker gives it back.
 * Its id is the idempotency key of that refund. No document is about it.
 */
export const lateCharges = pgTable(
  "late_charges",
  {
    id: id(),
    attemptId: uuid()
      .notNull()
      .references(() => paymentAttempts.id, { onDelete: "cascade" }),
    /** The card provider's id. */
    chargeId: text().notNull(),
    amountPence: integer().notNull(),
    /** Failed where the provider could not give it back: a person does. */
    status: text({ enum: ["created", "returned", "failed"] })
      .notNull()
      .default("created"),
    failureCode: text(),
    /** The day on which a person has sent it by bank transfer, and what that quoted. */
    sentOn: date(),
    reference: text().notNull().default(""),
    createdAt: createdAt(),
    /** When the card provider was last asked for it. */
    askedAt: timestamptz(),
    settledAt: timestamptz(),
  },
  (t) => [
    isKnown((): AnyPgColumn => lateCharges.status),
    uniqueIndex("late_charges_charge").on(t.chargeId),
    index("late_charges_attempt").on(t.attemptId),
    index("late_charges_open").on(t.createdAt).where(sql`${t.status} <> 'returned'`),
    check("late_charges_amount", sql`${t.amountPence} > 0`),
    check("late_charges_settled", sql`(${t.settledAt} is not null) = (${t.status} <> 'created')`),
  ],
);

/** A charge that its cardholder disputes at their bank. It says what the card provider has said last. */
export const disputes = pgTable(
  "disputes",
  {
    id: id(),
    attemptId: uuid()
      .notNull()
      .references(() => paymentAttempts.id, { onDelete: "cascade" }),
    providerId: text().notNull(),
    amountPence: integer().notNull(),
    /** By the card provider's codes. */
    reason: text().notNull(),
    status: text({ enum: disputeStatuses }).notNull(),
    /** Until when evidence can be handed in at the provider; null if it asks for none, or no more. */
    evidenceBy: timestamptz(),
    /** When the cardholder has disputed it. */
    openedAt: timestamptz().notNull(),
    createdAt: createdAt(),
    closedAt: timestamptz(),
  },
  (t) => [
    isKnown((): AnyPgColumn => disputes.status),
    uniqueIndex("disputes_provider").on(t.providerId),
    index("disputes_attempt").on(t.attemptId),
    index("disputes_open").on(t.createdAt).where(sql`${t.closedAt} is null`),
    check("disputes_amount", sql`${t.amountPence} > 0`),
    check("disputes_closed", sql`(${t.closedAt} is not null) = (${t.status} in ('won', 'lost'))`),
  ],
);

/** The card provider's events: stored when they arrive, processed by a job, each once. */
export const stripeEvents = pgTable(
  "stripe_events",
  {
    id: text().primaryKey(),
    type: text().notNull(),
    payload: jsonb().notNull(),
    receivedAt: createdAt(),
    processedAt: timestamptz(),
    attempts: integer().notNull().default(0),
    lastError: text(),
  },
  (t) => [
    index("stripe_events_open").on(t.receivedAt).where(sql`${t.processedAt} is null`),
    index("stripe_events_age").on(t.receivedAt),
  ],
);

/** The next number of each kind of document. Its row is locked by the transaction that issues one: no number is lost. */
export const documentSeries = pgTable(
  "document_series",
  {
    kind: text({ enum: ["invoice", "credit_note"] }).notNull(),
    prefix: text().notNull(),
    next: integer().notNull().default(1),
  },
  (t) => [
    isKnown((): AnyPgColumn => documentSeries.kind),
    primaryKey({ columns: [t.kind, t.prefix] }),
    check("document_series_next", sql`${t.next} > 0`),
  ],
);

/** The day by which a document belongs to a period of the VAT and of the books. */
export function taxPointOf(t: Record<"taxPointOn" | "issuedOn", SQLWrapper>): SQL<string> {
  return sql<string>`(coalesce(${t.taxPointOn}, ${t.issuedOn}))`;
}

/** An invoice or a credit note. Only the files made from it are ever changed; a credit note corrects it. */
export const invoices = pgTable(
  "invoices",
  {
    id: id(),
    number: text().notNull(),
    kind: text({ enum: ["invoice", "credit_note"] }).notNull(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    /** The instalment that an invoice is for; null if it is for the whole order. */
    paymentId: uuid().references(() => payments.id, { onDelete: "restrict" }),
    /** The refund that a credit note is for. */
    refundId: uuid().references(() => refunds.id, { onDelete: "restrict" }),
    correctsId: uuid().references((): AnyPgColumn => invoices.id, { onDelete: "restrict" }),
    issuedOn: date().notNull(),
    /** The day on which the payment arrived, if that is before the day of issue; else that is the tax point. */
    taxPointOn: date(),
    currency: text().notNull().default("GBP"),
    buyer: jsonb().$type<DocumentParty>().notNull(),
    /** Where what it is for is delivered to; null for what is not delivered, and in documents from before. */
    delivery: jsonb().$type<OrderAddress>(),
    seller: jsonb().$type<DocumentParty>().notNull(),
    /** The buyer's purchase order number. */
    purchaseNumber: text().notNull().default(""),
    /** How an invoice was paid, and a credit note is paid back; null when neither is known. */
    paidBy: text({ enum: ["card", "bacs"] }),
    /** Why a credit note was issued. */
    reason: text().notNull().default(""),
    netPence: integer().notNull(),
    vatPence: integer().notNull(),
    grossPence: integer().notNull(),
    /** The files that are made of it once, and sent from then on. */
    pdfKey: text(),
    xmlKey: text(),
    createdAt: createdAt(),
  },
  (t) => [
    isKnown((): AnyPgColumn => invoices.kind),
    isKnown((): AnyPgColumn => invoices.paidBy),
    uniqueIndex("invoices_number").on(t.number),
    index("invoices_number_words").using("gin", sql`${t.number} gin_trgm_ops`),
    index("invoices_order").on(t.orderId),
    index("invoices_corrects").on(t.correctsId),
    uniqueIndex("invoices_payment").on(t.paymentId).where(sql`${t.kind} = 'invoice'`),
    uniqueIndex("invoices_refund").on(t.refundId),
    index("invoices_issued").on(t.issuedOn),
    index("invoices_tax_point").on(taxPointOf(t), t.kind, t.number),
    check("invoices_sum", sql`${t.grossPence} = ${t.netPence} + ${t.vatPence}`),
    check(
      "invoices_paid_before",
      sql`${t.taxPointOn} is null or (${t.taxPointOn} < ${t.issuedOn} and ${t.kind} = 'invoice')`,
    ),
    check("invoices_amounts", sql`${t.netPence} >= 0 and ${t.vatPence} >= 0`),
    check(
      "invoices_corrects_one",
      sql`${t.kind} in ('invoice', 'credit_note') and (${t.kind} = 'credit_note') = (${t.correctsId} is not null)`,
    ),
    check("invoices_refund_of", sql`${t.refundId} is null or ${t.kind} = 'credit_note'`),
    index("invoices_payment_id").on(t.paymentId).where(sql`${t.paymentId} is not null`),
  ],
);

/** A line of a document, with its VAT. */
export const invoiceLines = pgTable(
  "invoice_lines",
  {
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    title: text().notNull(),
    qty: integer().notNull().default(1),
    /** In hundredths of a per cent. */
    vatRate: integer().notNull(),
    /** Why its VAT is or is not charged, and the country by whose rules. */
    vatTreatment: text({ enum: vatTreatments }).notNull().default("charged"),
    vatCountry: text().notNull().default("GB"),
    netPence: integer().notNull(),
    vatPence: integer().notNull(),
    grossPence: integer().notNull(),
    /** What the price was lowered by for the plan that it replaces, with VAT; it is not in the amounts. */
    creditPence: integer().notNull().default(0),
    /** What that is for: the plan, its unused days and its order. */
    creditTitle: text().notNull().default(""),
    /** The net amount that the paper states; null in documents from before. The difference is its rounding. */
    statedNetPence: integer(),
    /** The first and the last day of a plan that it is for; null for all else, and in documents from before. */
    periodFrom: date(),
    periodTo: date(),
  },
  (t) => [
    isKnown((): AnyPgColumn => invoiceLines.vatTreatment),
    primaryKey({ columns: [t.invoiceId, t.position] }),
    check(
      "invoice_lines_period",
      sql`(${t.periodFrom} is null) = (${t.periodTo} is null) and ${t.periodFrom} <= ${t.periodTo}`,
    ),
    check(
      "invoice_lines_vat_treatment",
      sql`${t.vatTreatment} in ('charged', 'reverse_charge', 'export', 'outside_scope') and (${t.vatTreatment} = 'charged' or ${t.vatPence} = 0) and ${t.vatCountry} ~ '^[A-Z]{2}$'`,
    ),
    check("invoice_lines_sum", sql`${t.grossPence} = ${t.netPence} + ${t.vatPence}`),
    check("invoice_lines_amounts", sql`${t.netPence} >= 0 and ${t.vatPence} >= 0 and ${t.vatRate} >= 0`),
    check("invoice_lines_credit", sql`${t.creditPence} >= 0`),
    check("invoice_lines_stated", sql`${t.statedNetPence} >= 0`),
  ],
);

/** A pro forma as it was issued, when its order was placed or changed to bank transfer. It is never changed. */
export const proFormas = pgTable(
  "pro_formas",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    issuedOn: date().notNull(),
    totalPence: integer().notNull(),
    /** All that it says. */
    content: jsonb().$type<ProForma>().notNull(),
    /** The file that is made of it once, and sent from then on. */
    pdfKey: text(),
    createdAt: createdAt(),
  },
  (t) => [index("pro_formas_order").on(t.orderId, t.createdAt), check("pro_formas_total", sql`${t.totalPence} >= 0`)],
);

/** A parcel of an order that was sent. */
export const shipments = pgTable(
  "shipments",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    requestId: uuid().notNull(),
    carrier: text().notNull().default(""),
    tracking: text().notNull().default(""),
    /** The administrator; a bare id, as in the audit log. */
    sentBy: uuid(),
    createdAt: createdAt(),
  },
  (t) => [index("shipments_order").on(t.orderId), uniqueIndex("shipments_request").on(t.requestId)],
);

/** What was in a parcel: of each line as many as were sent in it, in all its parcels no more than were ordered. */
export const shipmentLines = pgTable(
  "shipment_lines",
  {
    shipmentId: uuid()
      .notNull()
      .references(() => shipments.id, { onDelete: "cascade" }),
    orderLineId: uuid()
      .notNull()
      .references(() => orderLines.id, { onDelete: "cascade" }),
    qty: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderLineId, t.shipmentId] }),
    index("shipment_lines_shipment").on(t.shipmentId),
    check("shipment_lines_qty", sql`${t.qty} > 0`),
  ],
);

/** A transfer that a bank statement says has arrived, or went back. The same statement twice adds nothing. */
export const statementRows = pgTable(
  "statement_rows",
  {
    id: id(),
    /** Of the day, the amount, the texts, the bank's own id, and the number of such rows before it. */
    fingerprint: text().notNull(),
    bookedOn: date().notNull(),
    amountPence: integer().notNull(),
    payer: text().notNull().default(""),
    reference: text().notNull().default(""),
    /** The bank's own id of it; empty if there is none. */
    bankId: text().notNull().default(""),
    /** The file that it was first in. */
    source: text().notNull().default(""),
    /** The row that it may be once more: a person has to look before it is recorded. */
    alikeId: uuid().references((): AnyPgColumn => statementRows.id, { onDelete: "set null" }),
    /** Of one that went back, the transfer that it was. */
    undoesId: uuid().references((): AnyPgColumn => statementRows.id, { onDelete: "set null" }),
    /** Whether it is a buyer's transfer that went back: it pays nothing. */
    isReturned: boolean().notNull().default(false),
    /** What a person should know about how it was read. */
    note: text().notNull().default(""),
    /** The attempt that records it; null while it is not matched. */
    attemptId: uuid().references(() => paymentAttempts.id, { onDelete: "set null" }),
    /** When somebody said that it pays no order. */
    dismissedAt: timestamptz(),
    /** The administrator who uploaded it; a bare id. */
    importedBy: uuid(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("statement_rows_fingerprint").on(t.fingerprint),
    uniqueIndex("statement_rows_attempt").on(t.attemptId),
    index("statement_rows_undoes").on(t.undoesId),
    index("statement_rows_alike").on(t.alikeId),
    index("statement_rows_day").on(t.bookedOn, t.amountPence),
    index("statement_rows_open").on(t.bookedOn).where(sql`${t.attemptId} is null and ${t.dismissedAt} is null`),
    check("statement_rows_amount", sql`${t.amountPence} > 0`),
  ],
);

/** A row of a statement that did not become a transfer. */
interface LeftOutRow {
  /** The file in a zip file; empty otherwise. */
  file: string;
  line: number;
  reason: string;
  about: string;
}

/** What reading a statement came to, so that a person sees what was not added; kept for 30 days. */
export const statementReadings = pgTable(
  "statement_readings",
  {
    id: id(),
    fileName: text().notNull().default(""),
    /** Transfers that were added, with those that went back. */
    added: integer().notNull(),
    /** Those of them that went back. */
    returned: integer().notNull(),
    /** Payments that went out, and rows that are none. */
    skipped: integer().notNull(),
    /** The transfers that were kept before: their ids. */
    known: jsonb().$type<string[]>().notNull(),
    notArrived: jsonb().$type<LeftOutRow[]>().notNull(),
    unread: jsonb().$type<LeftOutRow[]>().notNull(),
    /** How many there are, of which the first thousand are kept; 0 in readings of earlier versions. */
    notArrivedTotal: integer().notNull().default(0),
    unreadTotal: integer().notNull().default(0),
    /** The administrator who uploaded it; a bare id. */
    readBy: uuid(),
    createdAt: createdAt(),
  },
  (t) => [index("statement_readings_created").on(t.createdAt)],
);
