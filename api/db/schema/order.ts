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
import { fulfilmentStatuses, paymentStatuses, subscriptionStatuses } from "../../domain/order-state";
import type { ShownAmounts } from "../../domain/shown-amounts";
import { type VatEvidence, vatTreatments } from "../../domain/vat-treatment";
import { createdAt, id, timestamptz } from "./columns";
import { contentItems, mediaFiles } from "./content";
import { isKnown } from "./known";
import { plans } from "./plan";
import { baskets, productOptions, products } from "./shop";
import { users } from "./user";
import { vatNumberChecks } from "./vat";

export interface OrderAddress {
  first_name: string;
  last_name: string;
  company: string;
  telephone: string;
  email?: string;
  street_address_1: string;
  street_address_2: string | null;
  city: string;
  county: string | null;
  postcode: string;
  country: string;
}

/** To whom an order or a renewal is invoiced. */
export interface BillingDetails {
  address: OrderAddress;
  vatNumber: string;
  companyNumber: string;
  purchaseNumber: string;
}

/** What an order is found by beside its user and its number, in lines: its token, other numbers and addresses. */
export function orderWords(
  t: Record<"token" | "purchaseNumber" | "vatNumber" | "addressBilling" | "addressAccount", SQLWrapper>,
): SQL {
  return sql`${t.token} || E'\\n' || ${t.purchaseNumber} || E'\\n' || ${t.vatNumber} || E'\\n' || coalesce(${t.addressBilling}->>'company', '') || E'\\n' || coalesce(${t.addressBilling}->>'email', '') || E'\\n' || coalesce(${t.addressAccount}->>'company', '') || E'\\n' || coalesce(${t.addressBilling}->>'first_name', '') || ' ' || coalesce(${t.addressBilling}->>'last_name', '')`;
}

/** An order, and the draft of one while it is not placed. Amounts are pence with VAT, as they were when it was placed. */
export const orders = pgTable(
  "orders",
  {
    id: id(),
    token: text().notNull(),
    /** The number that people read out. It is unique; numbers of drafts are never used again. */
    number: integer().notNull().generatedAlwaysAsIdentity({ startWith: 100_001 }),
    /** Null when the account was deleted: the order is kept, with its addresses. */
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    basketId: uuid().references(() => baskets.id),
    paymentStatus: text({ enum: paymentStatuses }).notNull().default("unpaid"),
    fulfilmentStatus: text({ enum: fulfilmentStatuses }).notNull().default("unfulfilled"),
    /** Null for a draft. */
    placedAt: timestamptz(),
    /** When all of it was paid. */
    paidAt: timestamptz(),
    cancelledAt: timestamptz(),
    shippedAt: timestamptz(),
    /** The one state that the contract has; the database derives it. */
    status: text({ enum: ["new", "completed", "shipped", "active", "pending", "paid", "cancelled"] })
      .notNull()
      .generatedAlwaysAs(
        sql`case when "cancelled_at" is not null then 'cancelled' when "placed_at" is null then 'new' when "fulfilment_status" <> 'unfulfilled' then "fulfilment_status" when "payment_status" in ('unpaid', 'part_paid') then 'pending' else 'paid' end`,
      ),
    paymentType: text({ enum: ["card", "bacs"] })
      .notNull()
      .default("card"),
    /** The card provider's id of the card that pays the instalments. */
    paymentMethodId: text(),
    renewal: boolean().notNull().default(false),
    /** The term that a renewal continues. */
    renewsSubscriptionId: uuid().references((): AnyPgColumn => subscriptions.id, { onDelete: "set null" }),
    shipping: boolean().notNull().default(false),
    /** The first day of its plan's term. */
    startAt: date(),
    lockAt: date(),
    /** The order of the plan that this one replaces. */
    upgradeParentId: uuid().references((): AnyPgColumn => orders.id, { onDelete: "set null" }),
    /** The order whose remaining instalments this one has taken over. */
    continuesOrderId: uuid().references((): AnyPgColumn => orders.id, { onDelete: "set null" }),
    agreeTerms: boolean().notNull().default(false),
    agreeContract: boolean().notNull().default(false),
    contract: text().notNull().default(""),
    /** The buyer's VAT number. */
    vatNumber: text().notNull().default(""),
    /** The answer of the register that the treatment rests on; null when none was needed. */
    vatCheckId: uuid().references(() => vatNumberChecks.id, { onDelete: "restrict" }),
    /** The treatment of its plan and files; of its goods when it has nothing else. Each line has its own. */
    vatTreatment: text({ enum: vatTreatments }).notNull().default("charged"),
    /** The country by whose rules they are taxed. */
    vatCountry: text().notNull().default("GB"),
    /** What says where the buyer is; null in orders of the time when every price had the United Kingdom's VAT. */
    vatEvidence: jsonb().$type<VatEvidence[]>(),
    /** The evidence contradicts the country that its plan and files are taxed in. */
    vatConflict: boolean().notNull().default(false),
    /** What contradicted the billing address at the checkout, so that the buyer was asked where they are based. */
    vatAsked: jsonb().$type<VatEvidence>(),
    /** What they answered: that country, or the one of the billing address. */
    vatDeclaredCountry: text(),
    /** When somebody has looked at that, who (a bare id, as in the audit log), and what they found. */
    vatReviewedAt: timestamptz(),
    vatReviewedBy: uuid(),
    vatReview: text().notNull().default(""),
    companyNumber: text().notNull().default(""),
    purchaseNumber: text().notNull().default(""),
    currency: text().notNull().default("GBP"),
    linesPence: integer().notNull().default(0),
    shippingPence: integer().notNull().default(0),
    /** What the plan that is replaced pays. */
    creditPence: integer().notNull().default(0),
    totalPence: integer().notNull().default(0),
    /** The total without its VAT. */
    netPence: integer().notNull().default(0),
    vatPence: integer().notNull().default(0),
    /** The part of the VAT that is within the delivery; the rest is within the lines. */
    shippingVatPence: integer().notNull().default(0),
    /** In hundredths of a per cent; the delivery is taxed as the goods are, in the country that they go to. */
    shippingVatRate: integer().notNull().default(2000),
    shippingVatTreatment: text({ enum: vatTreatments }).notNull().default("charged"),
    /** What an upgraded plan costs from its renewal. */
    renewalPence: integer().notNull().default(0),
    /** Each monthly instalment after the first, and their number; 0 when nothing is paid monthly. */
    monthlyPence: integer().notNull().default(0),
    instalments: integer().notNull().default(0),
    dueNowPence: integer().notNull().default(0),
    /** The part of what was due at once that is a first instalment. */
    dueNowMonthlyPence: integer().notNull().default(0),
    upgradeInstalments: integer().notNull().default(0),
    /** When an upgraded plan is paid for next. */
    nextPaymentOn: date(),
    /** What the last answer about a draft showed; null if there was none. */
    shown: jsonb().$type<ShownAmounts>(),
    addressAccount: jsonb().$type<OrderAddress>(),
    addressBilling: jsonb().$type<OrderAddress>(),
    addressDelivery: jsonb().$type<OrderAddress>(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    isKnown((): AnyPgColumn => orders.paymentStatus),
    isKnown((): AnyPgColumn => orders.fulfilmentStatus),
    isKnown((): AnyPgColumn => orders.status),
    isKnown((): AnyPgColumn => orders.paymentType),
    isKnown((): AnyPgColumn => orders.vatTreatment),
    isKnown((): AnyPgColumn => orders.shippingVatTreatment),
    uniqueIndex("orders_token").on(t.token),
    uniqueIndex("orders_number").on(t.number),
    index("orders_user").on(t.userId, t.createdAt.desc()),
    index("orders_placed").on(t.placedAt.desc(), t.id).where(sql`${t.placedAt} is not null`),
    index("orders_placed_number").on(t.number, t.id).where(sql`${t.placedAt} is not null`),
    index("orders_words").using("gin", sql`(${orderWords(t)}) gin_trgm_ops`),
    index("orders_status").on(t.status, t.placedAt.desc()),
    index("orders_vat_conflict")
      .on(t.placedAt)
      .where(sql`${t.vatConflict} and ${t.vatReviewedAt} is null and ${t.placedAt} is not null`),
    uniqueIndex("orders_basket").on(t.basketId).where(sql`${t.basketId} is not null`),
    index("orders_to_begin")
      .on(t.startAt)
      .where(
        sql`${t.fulfilmentStatus} = 'unfulfilled' and ${t.placedAt} is not null and ${t.cancelledAt} is null and ${t.startAt} is not null`,
      ),
    uniqueIndex("orders_continues")
      .on(t.continuesOrderId)
      .where(sql`${t.continuesOrderId} is not null and ${t.cancelledAt} is null`),
    uniqueIndex("orders_renewal").on(t.renewsSubscriptionId, t.startAt).where(sql`${t.cancelledAt} is null`),
    check("orders_total", sql`${t.totalPence} = ${t.linesPence} + ${t.shippingPence} - ${t.creditPence}`),
    check("orders_vat", sql`${t.totalPence} = ${t.netPence} + ${t.vatPence}`),
    check(
      "orders_amounts",
      sql`least(${t.linesPence}, ${t.shippingPence}, ${t.creditPence}, ${t.totalPence}, ${t.netPence}, ${t.vatPence}) >= 0 and ${t.creditPence} <= ${t.linesPence} and ${t.shippingVatPence} between 0 and least(${t.shippingPence}, ${t.vatPence}) and ${t.dueNowPence} between 0 and ${t.totalPence}`,
    ),
    check("orders_currency", sql`${t.currency} ~ '^[A-Z]{3}$'`),
    check(
      "orders_payment",
      sql`${t.paymentStatus} in ('unpaid', 'part_paid', 'paid', 'part_refunded', 'refunded') and (${t.paymentStatus} <> 'paid' or ${t.paidAt} is not null) and (${t.paidAt} is null or ${t.paymentStatus} in ('paid', 'part_refunded', 'refunded'))`,
    ),
    check(
      "orders_fulfilment",
      sql`${t.fulfilmentStatus} in ('unfulfilled', 'active', 'shipped', 'completed') and (${t.fulfilmentStatus} <> 'shipped' or ${t.shippedAt} is not null) and (${t.shippedAt} is null or ${t.fulfilmentStatus} in ('shipped', 'completed'))`,
    ),
    check(
      "orders_placed_first",
      sql`${t.placedAt} is not null or (${t.paymentStatus} = 'unpaid' and ${t.fulfilmentStatus} = 'unfulfilled' and ${t.cancelledAt} is null)`,
    ),
    check(
      "orders_vat_treatment",
      sql`${t.vatTreatment} in ('charged', 'reverse_charge', 'export', 'outside_scope') and ${t.shippingVatTreatment} in ('charged', 'export') and ${t.shippingVatRate} >= 0 and (${t.shippingVatRate} > 0 or ${t.shippingVatPence} = 0) and (${t.shippingVatTreatment} = 'charged' or ${t.shippingVatRate} = 0)`,
    ),
    check("orders_vat_country", sql`${t.vatCountry} ~ '^[A-Z]{2}$'`),
    check("orders_renews", sql`${t.renewsSubscriptionId} is null or (${t.renewal} and ${t.startAt} is not null)`),
    index("orders_basket_id").on(t.basketId).where(sql`${t.basketId} is not null`),
    index("orders_continues_order").on(t.continuesOrderId).where(sql`${t.continuesOrderId} is not null`),
    index("orders_renews_subscription").on(t.renewsSubscriptionId).where(sql`${t.renewsSubscriptionId} is not null`),
    index("orders_upgrade_parent").on(t.upgradeParentId).where(sql`${t.upgradeParentId} is not null`),
    index("orders_vat_check").on(t.vatCheckId).where(sql`${t.vatCheckId} is not null`),
  ],
);

/** A line of an order with a copy of all that fulfils and shows it, whatever becomes of the product. */
export const orderLines = pgTable(
  "order_lines",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    productId: uuid().references(() => products.id, { onDelete: "set null" }),
    optionId: uuid().references(() => productOptions.id, { onDelete: "set null" }),
    type: text({ enum: ["product", "subscription"] }).notNull(),
    title: text().notNull(),
    optionTitle: text().notNull().default(""),
    /** The slug of the option. */
    sku: text(),
    /** The title of the product's first category. */
    category: text(),
    pictureId: uuid().references(() => mediaFiles.id, { onDelete: "set null" }),
    pictureAlt: text().notNull().default(""),
    colourPrimary: text(),
    colourSecondary: text(),
    shipping: boolean().notNull().default(false),
    /** A plan, the months of its term, and its first day. */
    planId: integer().references(() => plans.id),
    months: integer(),
    startsOn: date(),
    /** How the plan replaces the one before it; null if it does not. */
    upgrade: text({ enum: ["upgrade", "upgrade_renewal"] }),
    /** A file: the item that it opens. */
    contentId: uuid().references(() => contentItems.id, { onDelete: "set null" }),
    qty: integer().notNull().default(1),
    /** The price of one over its whole term. */
    unitPence: integer().notNull(),
    /** The price of all, before the credit. */
    totalPence: integer().notNull(),
    creditPence: integer().notNull().default(0),
    /** What that is for: the plan, its unused days and its order. */
    creditTitle: text().notNull().default(""),
    /** A monthly instalment without a credit; null if it is paid at once. */
    monthlyPence: integer(),
    /** In hundredths of a per cent. */
    vatRate: integer().notNull(),
    /** The VAT within the total less the credit. */
    vatPence: integer().notNull(),
    vatTreatment: text({ enum: vatTreatments }).notNull().default("charged"),
    /** The country by whose rules it is taxed. */
    vatCountry: text().notNull().default("GB"),
    position: integer().notNull().default(0),
    /** In an order that continues another: the line of the whole term, which its renewal renews. */
    renewsLineId: uuid().references((): AnyPgColumn => orderLines.id, { onDelete: "set null" }),
  },
  (t) => [
    isKnown((): AnyPgColumn => orderLines.type),
    isKnown((): AnyPgColumn => orderLines.upgrade),
    isKnown((): AnyPgColumn => orderLines.vatTreatment),
    index("order_lines_order").on(t.orderId, t.position),
    index("order_lines_product").on(t.productId),
    index("order_lines_option").on(t.optionId),
    index("order_lines_content").on(t.contentId).where(sql`${t.contentId} is not null`),
    check("order_lines_total", sql`${t.totalPence} = ${t.unitPence} * ${t.qty} and ${t.qty} > 0`),
    check(
      "order_lines_amounts",
      sql`${t.unitPence} >= 0 and ${t.creditPence} between 0 and ${t.totalPence} and ${t.vatRate} >= 0 and ${t.vatPence} between 0 and ${t.totalPence} - ${t.creditPence}`,
    ),
    check(
      "order_lines_vat_treatment",
      sql`${t.vatTreatment} in ('charged', 'reverse_charge', 'export', 'outside_scope') and (${t.vatTreatment} = 'charged' or ${t.vatRate} = 0) and (${t.vatRate} > 0 or ${t.vatPence} = 0) and ${t.vatCountry} ~ '^[A-Z]{2}$'`,
    ),
    check("order_lines_plan", sql`${t.planId} is null or (${t.type} = 'subscription' and ${t.months} is not null)`),
    index("order_lines_content_id").on(t.contentId).where(sql`${t.contentId} is not null`),
    index("order_lines_picture").on(t.pictureId).where(sql`${t.pictureId} is not null`),
    index("order_lines_plan_id").on(t.planId).where(sql`${t.planId} is not null`),
    index("order_lines_renews_line").on(t.renewsLineId).where(sql`${t.renewsLineId} is not null`),
  ],
);

/** One instalment of an order. Its amount includes its part of the order's VAT. */
export const payments = pgTable(
  "payments",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** As the order's. */
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    number: integer().notNull(),
    title: text().notNull(),
    type: text({ enum: ["card", "bacs"] }).notNull(),
    dueOn: date().notNull(),
    amountPence: integer().notNull(),
    vatPence: integer().notNull(),
    paidAt: timestamptz(),
    /** When it ended unpaid, because its order was cancelled or its plan replaced. */
    cancelledAt: timestamptz(),
  },
  (t) => [
    isKnown((): AnyPgColumn => payments.type),
    uniqueIndex("payments_number").on(t.orderId, t.number),
    index("payments_user").on(t.userId, t.dueOn),
    index("payments_paid").on(t.paidAt).where(sql`${t.paidAt} is not null`),
    index("payments_due").on(t.dueOn).where(sql`${t.paidAt} is null and ${t.cancelledAt} is null`),
    check("payments_amount", sql`${t.amountPence} >= 0 and ${t.vatPence} between 0 and ${t.amountPence}`),
    check("payments_settled", sql`${t.paidAt} is null or ${t.cancelledAt} is null`),
  ],
);

/** A term of a plan. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    id: id(),
    /** Null when the account was deleted: a paid term is kept as long as its order. */
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    planId: integer()
      .notNull()
      .references(() => plans.id),
    title: text().notNull(),
    startsOn: date().notNull(),
    /** Null when it does not renew. */
    renewalOn: date(),
    expiresOn: date().notNull(),
    /** Only an active term gives a plan, from its first to its last day; the others ended before that day. */
    status: text({ enum: subscriptionStatuses }).notNull().default("active"),
    /** When it was paused because an instalment is unpaid. A term that ended while it was paused keeps it. */
    pausedAt: timestamptz(),
    /** When it was cancelled or replaced. */
    cancelledAt: timestamptz(),
    /** The term that this one continues or replaces. */
    previousId: uuid().references((): AnyPgColumn => subscriptions.id, { onDelete: "set null" }),
    /** The term that has replaced it. */
    replacedById: uuid().references((): AnyPgColumn => subscriptions.id, { onDelete: "set null" }),
    /** The order that paid for it; null for a plan that was given. It may be a previous holder's. */
    orderId: uuid().references((): AnyPgColumn => orders.id, { onDelete: "cascade" }),
    /** To whom its renewal is invoiced, where that is not who its order was invoiced to. */
    billing: jsonb().$type<BillingDetails>(),
    createdAt: createdAt(),
  },
  (t) => [
    isKnown((): AnyPgColumn => subscriptions.status),
    index("subscriptions_user").on(t.userId, t.status, t.expiresOn),
    uniqueIndex("subscriptions_order_term").on(t.orderId, t.startsOn),
    uniqueIndex("subscriptions_previous_term").on(t.previousId, t.startsOn).where(sql`${t.status} = 'active'`),
    index("subscriptions_renewal").on(t.renewalOn).where(sql`${t.status} = 'active'`),
    index("subscriptions_paused").on(t.pausedAt).where(sql`${t.status} = 'paused'`),
    index("subscriptions_expiry").on(t.expiresOn),
    index("subscriptions_replaced_by").on(t.replacedById).where(sql`${t.replacedById} is not null`),
    check("subscriptions_days", sql`${t.startsOn} <= ${t.expiresOn}`),
    check(
      "subscriptions_status",
      sql`${t.status} in ('active', 'paused', 'cancelled', 'replaced') and (${t.status} in ('active', 'paused')) = (${t.cancelledAt} is null)`,
    ),
    check(
      "subscriptions_pause",
      sql`(${t.status} <> 'paused' or ${t.pausedAt} is not null) and (${t.status} <> 'active' or ${t.pausedAt} is null)`,
    ),
    check("subscriptions_previous", sql`${t.previousId} <> ${t.id}`),
    index("subscriptions_plan").on(t.planId),
    index("subscriptions_previous_id").on(t.previousId).where(sql`${t.previousId} is not null`),
    index("subscriptions_replaced_by_id").on(t.replacedById).where(sql`${t.replacedById} is not null`),
  ],
);

/**
 * What the unused days of a term pay of the order of a larger plan. It is reserved when that is ordered, spent when its
 * plan begins, and released when the order ends unpaid or is refunded in full. No term is credited twice.
 */
export const planCredits = pgTable(
  "plan_credits",
  {
    id: id(),
    /** The order that it pays a part of. */
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** The term whose unused days it is for. */
    subscriptionId: uuid()
      .notNull()
      .references(() => subscriptions.id, { onDelete: "cascade" }),
    /** The order that paid for the term, which cannot be refunded by as much; null for a plan that was given. */
    paidByOrderId: uuid().references(() => orders.id, { onDelete: "set null" }),
    /** What it pays, with the VAT of the order. */
    creditPence: integer().notNull(),
    /** What of the payments for the term it stands for, with their VAT. */
    paidPence: integer().notNull(),
    /** The payments that it counts: one that was taken later is refunded. */
    paymentIds: uuid().array().notNull(),
    createdAt: createdAt(),
    spentAt: timestamptz(),
    releasedAt: timestamptz(),
  },
  (t) => [
    uniqueIndex("plan_credits_term").on(t.subscriptionId).where(sql`${t.releasedAt} is null`),
    index("plan_credits_order").on(t.orderId),
    index("plan_credits_paid_by").on(t.paidByOrderId).where(sql`${t.releasedAt} is null`),
    check("plan_credits_amounts", sql`least(${t.creditPence}, ${t.paidPence}) >= 0`),
    index("plan_credits_paid_by_order").on(t.paidByOrderId).where(sql`${t.paidByOrderId} is not null`),
    index("plan_credits_subscription").on(t.subscriptionId),
  ],
);

/** That a consumer has withdrawn from an order within the days that the law gives, once, and what that came to. */
export const consumerWithdrawals = pgTable(
  "consumer_withdrawals",
  {
    /** The id of the request by which its refunds are made. */
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** Who has withdrawn (a bare id, as in the audit log). */
    madeBy: uuid().notNull(),
    createdAt: createdAt(),
    /** What is given back of what was paid, and what is kept of it. */
    refundPence: integer().notNull(),
    keptPence: integer().notNull(),
  },
  (t) => [
    uniqueIndex("consumer_withdrawals_order").on(t.orderId),
    check("consumer_withdrawals_amounts", sql`least(${t.refundPence}, ${t.keptPence}) >= 0`),
  ],
);

/** Goods that a consumer has withdrawn from after they were sent: they come back, and are refunded then. */
export const goodsReturns = pgTable(
  "goods_returns",
  {
    /** The id of the request by which its refunds are made. */
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** The lines that were sent, by their titles on the invoice, with how many of each. */
    items: jsonb().$type<{ title: string; qty: number }[]>().notNull(),
    /** What was kept for them and their delivery, and is refunded when they are here. */
    amountPence: integer().notNull(),
    /** The last day on which their consumer may send them back. */
    sendBy: date({ mode: "string" }).notNull(),
    createdAt: createdAt(),
    arrivedAt: timestamptz(),
    /** Who has recorded that (a bare id, as in the audit log). */
    arrivedBy: uuid(),
    /** What of the amount was refunded; null until they have arrived. */
    refundPence: integer(),
    /** Why that is less. */
    note: text().notNull().default(""),
  },
  (t) => [
    uniqueIndex("goods_returns_order").on(t.orderId),
    index("goods_returns_open").on(t.createdAt).where(sql`${t.arrivedAt} is null`),
    check("goods_returns_amount", sql`${t.amountPence} > 0`),
    check(
      "goods_returns_arrived",
      sql`(${t.arrivedAt} is null) = (${t.refundPence} is null) and (${t.arrivedAt} is null) = (${t.arrivedBy} is null)`,
    ),
    check(
      "goods_returns_refund",
      sql`${t.refundPence} is null or (${t.refundPence} between 0 and ${t.amountPence} and (${t.refundPence} = ${t.amountPence} or ${t.note} <> ''))`,
    ),
  ],
);

/** A reminder that was mailed, so that each is sent once, however many workers run. */
export const sentReminders = pgTable(
  "sent_reminders",
  {
    kind: text().notNull(),
    /** The id of the payment, order or term that it was about, or the provider's id of a card with its expiry. */
    about: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.about] }), index("sent_reminders_age").on(t.createdAt)],
);

/** An item that a user may open for good: they bought it, or were given it. */
export const contentGrants = pgTable(
  "content_grants",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    contentId: uuid()
      .notNull()
      .references(() => contentItems.id, { onDelete: "cascade" }),
    /** Null for an item that was given. */
    orderLineId: uuid().references(() => orderLines.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    /** When the access ended, for instance with a refund. */
    revokedAt: timestamptz(),
  },
  (t) => [
    uniqueIndex("content_grants_line").on(t.orderLineId),
    index("content_grants_user").on(t.userId).where(sql`${t.revokedAt} is null`),
    index("content_grants_content").on(t.contentId),
    index("content_grants_user_id").on(t.userId),
  ],
);

/** The user's customer at the card provider. */
export const customers = pgTable(
  "customers",
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    customerId: text().notNull(),
    /** The provider's id of the card that is charged unless another is chosen. */
    defaultMethodId: text(),
  },
  (t) => [uniqueIndex("customers_customer").on(t.customerId)],
);
