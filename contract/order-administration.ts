import { z } from "zod/v4";
import { call } from "./call";
import { document } from "./document";
import { required, searchTerm, tooLong } from "./fields";
import { display } from "./money";
import { order, orderNumber, orderSummary, payment, paymentType } from "./order";
import { pageQuery, paginated, sortBy } from "./pagination";
import { conflict, tooMany } from "./problem";
import { day, id, pence, timestamp } from "./scalars";

/** How far an order is paid, and how far it is fulfilled. */
export const paymentStates = ["unpaid", "part_paid", "paid", "part_refunded", "refunded"] as const;
export const fulfilmentStates = ["unfulfilled", "active", "shipped", "completed"] as const;

const paymentState = z.enum(paymentStates);
const fulfilmentState = z.enum(fulfilmentStates);

/** Whom an order is from; null when the account was deleted. */
const buyer = z
  .object({ id, display_name: z.string(), email: z.string() })
  .nullable()
  .describe("Null when the account was deleted.");

const givenBack = z
  .boolean()
  .describe("All that was paid for it is given back, or refunds that wait cover the rest: no parcel of it is awaited.");

/** The payment of an order that is to come next. */
const nextPayment = z
  .object({
    due: day,
    amount: pence,
    amount_display: display,
    type: paymentType,
    overdue: z.boolean(),
    late: z.boolean().optional(),
  })
  .nullable()
  .describe("The first payment that is not made; null when there is none.");

/** An order in the list of all orders. */
export const listedOrder = orderSummary
  .extend({
    user: buyer,
    company: z.string(),
    payment_status: paymentState,
    fulfilment_status: fulfilmentState,
    refund_to_send: z.boolean().describe("Money of it is to be sent back by bank transfer."),
    given_back: givenBack,
    goods_back: z
      .object({ items: z.array(z.string()), since: timestamp, send_by: day })
      .nullish()
      .describe("The goods that are to come back after a withdrawal; null when none are."),
    start_at: day.nullable(),
    next_payment: nextPayment,
  })
  .meta({ id: "ListedOrder" });

export type ListedOrder = z.infer<typeof listedOrder>;

/** A try to take a payment, or a transfer that was recorded. */
const attempt = z
  .object({
    id,
    method: paymentType,
    status: z.enum(["created", "processing", "succeeded", "failed", "cancelled"]),
    card: z.object({ brand: z.string(), last_four: z.string() }).nullable().describe("The card as it was then."),
    failure_code: z.string().nullable(),
    created_at: timestamp,
    received_on: day.nullable().describe("The day on which a transfer reached the bank, if it is known."),
    received: pence.nullable().describe("What arrived, if it is not what was due."),
    received_display: display.nullable(),
    from_balance: z.boolean().optional().describe("It was paid from the money that was kept for its customer."),
    written_off: pence.optional().describe("What was missing of a transfer, and was written off as bank charges."),
    written_off_display: display.optional(),
    reference: z.string(),
    unsettled_for_a_day: z
      .boolean()
      .optional()
      .describe("The card provider has not said its outcome for a day: a person may say it."),
    reported: pence
      .nullable()
      .optional()
      .describe("What the card provider says it has taken, where that is not what was to be taken."),
    reported_display: display.nullable().optional(),
  })
  .meta({ id: "PaymentAttempt" });

const administeredPayment = payment
  .extend({
    attempts: z.array(attempt).describe("The last first."),
    tolerated: pence.optional().describe("How much of its transfer may be missing and is written off as bank charges."),
    tolerated_display: display.optional(),
  })
  .meta({ id: "AdministeredPayment" });

/** What a bank transfer quotes. */
export const transferReference = z
  .string()
  .trim()
  .max(140, tooLong(140))
  .refine((text) => !/\p{Cc}/u.test(text), "Use one line")
  .default("");

/** Money that was or is to be given back. */
const madeRefund = z
  .object({
    id,
    payment_id: id,
    payment_title: z.string(),
    amount: pence,
    amount_display: display,
    method: paymentType,
    status: z.enum(["created", "succeeded", "failed"]).describe("Created until its outcome is known, or it was sent."),
    failure_code: z.string().nullable().describe("`withdrawn` when an administrator has withdrawn it."),
    reason: z.string(),
    by: z.string().nullable(),
    created_at: timestamp,
    sent_on: day.nullable(),
    reference: z.string(),
    credit_note: z.string().nullable().describe("The number of its credit note."),
    to_send: z
      .boolean()
      .describe("A person has to send it by bank transfer: it waits for that, or the card provider could not pay it."),
    withdrawable: z.boolean().describe("It waits to be sent by bank transfer, and nothing is credited yet."),
    announced: z.boolean().describe("A mail has told its buyer that it is to come."),
    unsettled_for_a_day: z
      .boolean()
      .optional()
      .describe("The card provider has not said its outcome for a day: a person may say it."),
    credited: pence
      .optional()
      .describe(
        "How much of it, given back elsewhere, an upgrade was credited for as well: the customer has it twice.",
      ),
    credited_display: display.optional(),
    reviewed: z.boolean().optional().describe("A person has seen to what was credited as well."),
  })
  .meta({ id: "Refund" });

/** A payment that its cardholder disputes at their bank. */
const dispute = z
  .object({
    id,
    payment_title: z.string(),
    amount: pence,
    amount_display: display,
    reason: z.string().describe("The card provider's code."),
    status: z.enum(["needs_response", "under_review", "won", "lost"]),
    evidence_by: timestamp.nullable().describe("Until when evidence can be handed in; null if none is asked for."),
    opened_at: timestamp,
    closed_at: timestamp.nullable(),
    url: z.string().nullable().describe("The URL of its page at the card provider."),
  })
  .meta({ id: "Dispute" });

/** A charge that was made although it had been given up, and that nobody owed any more. */
const lateCharge = z
  .object({
    id,
    charge: z.string().describe("The card provider's id."),
    amount: pence,
    amount_display: display,
    status: z
      .enum(["created", "returned", "failed"])
      .describe("Created until it is given back by card; failed when a person has to send it back."),
    failure_code: z.string().nullable(),
    created_at: timestamp,
    sent_on: day.nullable(),
    reference: z.string(),
  })
  .meta({ id: "LateCharge" });

/** The money that is kept for a customer: what they have transferred beyond what was due. */
export const customerBalance = z
  .object({
    amount: pence,
    amount_display: display,
    entries: z
      .array(
        z.object({
          id,
          kind: z
            .enum(["received", "applied", "returned", "withdrawn"])
            .describe("Returned: it is to be sent back, or was; withdrawn: it is not sent back after all."),
          amount: pence.describe("With its sign: what came in is more than 0."),
          amount_display: display.describe("Without its sign."),
          booked_on: day,
          order_id: id,
          order_number: orderNumber,
          reference: z.string(),
          surplus: z.boolean().describe("It is what a transfer was more than the payment that it was for."),
          by: z.string().nullable(),
        }),
      )
      .describe("The last first."),
    returns: z
      .array(
        z.object({
          id,
          amount: pence,
          amount_display: display,
          status: z.enum(["to_send", "sent", "withdrawn"]),
          reason: z.string(),
          order_id: id.describe("The order on whose page it was asked for."),
          created_at: timestamp,
          sent_on: day.nullable(),
          reference: z.string(),
        }),
      )
      .describe("What is or was to be sent back, the first one first."),
  })
  .meta({ id: "CustomerBalance" });

/** A line of a payment's invoice with what is left of it. */
const invoicedLine = z.object({
  position: z.number().int(),
  title: z.string(),
  total: pence,
  total_display: display,
  left: pence.describe("What was not credited yet."),
  left_display: display,
});

/** A payment that was taken, with what may still be given back of it. */
const refundable = z.object({
  payment_id: id,
  title: z.string(),
  method: paymentType,
  back_by: paymentType.describe("How it is given back: by bank transfer also where the card's charge is not known."),
  taken: pence,
  taken_display: display,
  left: pence,
  left_display: display,
  lines: z.array(invoicedLine).describe("Of its invoice; none for a payment without one."),
});

/** A parcel that was sent. */
const shipment = z
  .object({
    id,
    sent_at: timestamp,
    carrier: z.string(),
    tracking: z.string(),
    by: z.string().nullable(),
    lines: z.array(z.string()).describe("The titles of its lines, with how many are in it if more than one."),
  })
  .meta({ id: "Shipment" });

/** Something that was done with an order. */
const historyEntry = z.object({
  at: timestamp,
  action: z.string(),
  by: z.string().nullable().describe("The name of who did it; null if nobody did, or their account is gone."),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});

/** An order with all that its administration shows. */
export const administeredOrder = order
  .extend({
    user: buyer,
    team: z.object({ id, display_name: z.string() }).nullable().describe("The team of its buyer."),
    payment_status: paymentState,
    fulfilment_status: fulfilmentState,
    payments: z.array(administeredPayment).describe("By due date, cancelled ones left out."),
    paid: pence.describe("All that was paid."),
    paid_display: display,
    shipments: z.array(shipment).describe("The first sent first."),
    to_send: z
      .array(z.object({ id, title: z.string(), qty: z.number().int() }))
      .describe("The lines of which something is in no parcel yet, with how many of them."),
    refunded: pence.describe("All that was given back."),
    refunded_display: display,
    left: pence.describe("What may still be given back."),
    left_display: display,
    given_back: givenBack,
    refunds: z.array(madeRefund).describe("The first made first."),
    disputes: z.array(dispute).optional().describe("The first one first."),
    late_charges: z.array(lateCharge).optional().describe("The first one first; no document is about them."),
    balance: customerBalance.nullable().optional().describe("Null when nothing was ever kept for its customer."),
    refundable: z.array(refundable).describe("The payments that were taken."),
    documents: z.array(document),
    pro_forma: z.boolean().describe("Something of it is to be transferred."),
    vat_evidence: z
      .array(
        z.object({
          kind: z.enum(["billing_address", "account_address", "card", "vat_number", "declaration"]),
          country: z.string(),
        }),
      )
      .describe("What says where the buyer is."),
    vat_conflict: z.boolean().describe("It contradicts the country that its plan and files are taxed in."),
    vat_review: z
      .object({ at: timestamp, by: z.string().nullable(), text: z.string() })
      .nullable()
      .describe("When somebody has looked at that, and what they found."),
    history: z.array(historyEntry).max(200).describe("The last first."),
  })
  .meta({ id: "AdministeredOrder" });

export type AdministeredOrder = z.infer<typeof administeredOrder>;

const idParams = z.object({ id });
const dayOrNone = day.optional().catch(undefined);

export const listAllOrders = call({
  summary: "List the placed orders of all users",
  method: "GET",
  path: "/orders",
  access: { permission: "orders.view" },
  query: z.object({
    q: searchTerm.describe(
      "The number of the order, or part of an invoice's, the purchase order's or the VAT number, the token, a name, the company or the e-mail address.",
    ),
    payment: paymentState.optional().catch(undefined),
    fulfilment: z
      .enum([...fulfilmentStates, "part_sent", "cancelled"])
      .optional()
      .catch(undefined)
      .describe("Part sent: a parcel of it was sent, and another is to be."),
    type: paymentType.optional().catch(undefined),
    show: z
      .enum(["overdue", "renewals", "to_send", "to_refund", "goods_back", "unsettled", "disputed", "vat_conflict"])
      .optional()
      .catch(undefined)
      .describe(
        "Those with an overdue payment; renewals that have not begun; those with a parcel to be sent; those of which money is to be sent back by bank transfer; those of which goods are to come back after a withdrawal; those of which a payment or refund by card is not settled for a day, a charge that came too late is not given back, or a refund was credited as well; those of which a payment is disputed; those whose evidence of where the buyer is contradicts their VAT, which nobody has looked at.",
      ),
    days: z.enum(["placed", "paid"]).default("placed").catch("placed").describe("What the days are of."),
    from: dayOrNone.describe("Placed, or a payment made, on this day or later, in Europe/London."),
    to: dayOrNone.describe("Placed, or a payment made, on this day or before."),
    product: id.optional().catch(undefined).describe("Those in which this product was ordered."),
    option: id.optional().catch(undefined).describe("Those in which this option was ordered."),
    sort: sortBy(["placed", "number", "due"], "-placed"),
    ...pageQuery({ perPage: 25 }),
  }),
  replies: {
    200: paginated(listedOrder).extend({
      ordered_title: z.string().nullable().describe("Of the product or option that they are narrowed to."),
    }),
  },
});

export const readAnyOrder = call({
  summary: "Get a placed order of any user, with its payments' attempts, its documents and its history",
  method: "GET",
  path: "/orders/{id}",
  access: { permission: "orders.view" },
  params: idParams,
  replies: { 200: administeredOrder },
});

export const readAnyDocumentPdf = call({
  summary: "Get an invoice or a credit note of any user as a PDF",
  method: "GET",
  path: "/documents/{id}/pdf",
  access: { permission: "orders.view" },
  params: idParams,
  replies: { 200: "binary", ...tooMany },
});

export const readAnyEInvoice = call({
  summary: "Get an invoice or a credit note of any user as an e-invoice; 404 where there is none",
  method: "GET",
  path: "/documents/{id}/xml",
  access: { permission: "orders.view" },
  params: idParams,
  replies: { 200: "binary" },
});

export const readAnyProForma = call({
  summary: "Get the pro forma of any order payable by bank transfer, as a PDF",
  method: "GET",
  path: "/orders/{id}/pro-forma",
  access: { permission: "orders.view" },
  params: idParams,
  replies: { 200: "binary", ...tooMany },
});

/** A bank transfer as the bank says it. */
export const receivedTransfer = z.object({
  payment_id: id.describe("The payment that it is for: the first of its order that is not made."),
  received_on: day.describe("The day on which it reached the bank; not in the future."),
  amount: pence.min(1, "Enter the amount that has arrived").max(100_000_000, "Enter less than £1,000,000"),
  reference: transferReference.describe("What the transfer quoted."),
  accept_difference: z
    .boolean()
    .default(false)
    .describe(
      "Record it although it is more or less than is due: what is too much is kept for its customer, what is missing is written off as bank charges, as far as the settings allow.",
    ),
});

export const recordTransfer = call({
  summary:
    "Record that the bank transfer for a payment has arrived: its invoice is issued and mailed, and what it opens is open. Recorded once: of a second request `recorded` is false. 422 at `amount` when it is not what is due",
  method: "POST",
  path: "/orders/{id}/transfers",
  access: { permission: "orders.manage" },
  params: idParams,
  body: receivedTransfer,
  replies: { 200: z.object({ recorded: z.boolean(), order: administeredOrder }), ...conflict },
  idempotent: true,
  codes: ["cancelled", "no_address", "payment_pending"],
});

/** What is to be given back of an order. */
export const refundRequest = z.object({
  request_id: id.describe("Made by the client: a request that is sent twice is one refund."),
  payment_id: id
    .nullable()
    .describe("The payment that is given back, in part or whole; null for all that is left of the order."),
  amount: pence
    .min(1, "Enter an amount above nothing")
    .optional()
    .describe("Left out where lines are given, or all is."),
  lines: z
    .array(z.object({ position: z.number().int(), amount: pence.min(0) }))
    .max(200)
    .optional()
    .describe("What is given back of the lines of the payment's invoice; the amount is their sum, and is left out."),
  reason: required("Enter a reason", 200).describe("The credit note shows it to the buyer."),
  seen_left: pence.describe(
    "What was left to be given back as the page showed it; 409 with the code `changed` otherwise.",
  ),
  withdraw_files: z.boolean().default(false).describe("Close the files that the order has opened."),
  sent_on: day.optional().describe("Of a payment by bank transfer: the day on which it was sent back, if it was."),
  reference: transferReference.describe("What that transfer quoted."),
});

/** What has become of goods that were to come back after a withdrawal. */
export const goodsArrival = z.object({
  amount: pence.min(0).describe("What of the amount that was kept for them is refunded; 0 for nothing."),
  reason: z
    .string()
    .trim()
    .max(200, "Use 200 characters or fewer")
    .default("")
    .describe("Why that is not all of it, if it is not: the buyer reads it."),
  sent_on: day.optional().describe("Of a payment by bank transfer: the day on which it was sent back, if it was."),
  reference: transferReference.describe("What that transfer quoted."),
});

export const receiveGoods = call({
  summary:
    "Record that goods have come back after their buyer withdrew from the order, or that they are expected no more, once; what is refunded for them is given back like any refund, and the buyer is mailed",
  method: "POST",
  path: "/orders/{id}/goods-back",
  access: { permission: "orders.refund" },
  params: idParams,
  body: goodsArrival,
  replies: {
    200: z.object({ outcome: z.enum(["done", "to_send", "pending", "failed"]), order: administeredOrder }),
    ...conflict,
  },
  idempotent: true,
  codes: ["changed", "disputed"],
});

export const refundOrder = call({
  summary:
    "Give back what was paid for an order, in part or whole: by card at the card provider, a bank transfer is sent by a person. Its credit note is issued and mailed when it has succeeded",
  method: "POST",
  path: "/orders/{id}/refunds",
  access: { permission: "orders.refund" },
  params: idParams,
  body: refundRequest,
  replies: {
    200: z.object({
      outcome: z
        .enum(["done", "to_send", "pending", "failed"])
        .describe("Pending: its outcome is not known yet, and is looked up. Failed: nothing was given back."),
      order: administeredOrder,
    }),
    ...conflict,
  },
  idempotent: true,
  codes: ["changed", "disputed"],
});

/** What was found about evidence that contradicts the VAT of an order. */
export const vatReview = z.object({ text: required("Enter what you found", 500) });

export const reviewVat = call({
  summary: "Record what was found about an order whose evidence of where the buyer is contradicts its VAT",
  method: "POST",
  path: "/orders/{id}/vat-review",
  access: { permission: "orders.manage" },
  params: idParams,
  body: vatReview,
  replies: { 200: administeredOrder },
  idempotent: true,
});

export const recordSentRefund = call({
  summary: "Record that a refund was sent by bank transfer, once: its credit note is issued and mailed",
  method: "POST",
  path: "/orders/{id}/refunds/{refundId}/sent",
  access: { permission: "orders.refund" },
  params: z.object({ id, refundId: id }),
  body: z.object({ sent_on: day, reference: transferReference }),
  replies: { 200: administeredOrder, ...conflict },
  codes: ["not_owed"],
});

export const withdrawRefund = call({
  summary:
    "Withdraw a refund that waits to be sent by bank transfer, once: nothing was credited, and its amount is left to be refunded again. Its buyer is mailed where a mail has announced it",
  method: "POST",
  path: "/orders/{id}/refunds/{refundId}/withdraw",
  access: { permission: "orders.refund" },
  params: z.object({ id, refundId: id }),
  body: z.object({
    reason: required("Enter a reason", 200).describe(
      "It is in the history, and in the mail to the buyer if there is one.",
    ),
  }),
  replies: { 200: administeredOrder, ...conflict },
  codes: ["too_late"],
});

const shipmentText = z
  .string()
  .trim()
  .max(80, tooLong(80))
  .refine((text) => !/\p{Cc}/u.test(text), "Use one line")
  .default("");

/** A parcel that is sent. */
export const newShipment = z.object({
  request_id: id.describe("Made by the client: a request that is sent twice is one parcel."),
  lines: z
    .array(z.object({ id, qty: z.number().int().min(1).max(9999) }))
    .min(1, "Enter a quantity for at least one item")
    .max(200)
    .refine((lines) => new Set(lines.map((line) => line.id)).size === lines.length, "List each line once only")
    .describe("The lines in it, and how many of each."),
  carrier: shipmentText,
  tracking: shipmentText.describe("The number or the address that tells where it is."),
});

export const dispatchOrder = call({
  summary:
    "Record that a parcel of an order was sent, once, and mail it to the buyer; the order is dispatched with its last line",
  method: "POST",
  path: "/orders/{id}/shipments",
  access: { permission: "orders.manage" },
  params: idParams,
  body: newShipment,
  replies: { 200: administeredOrder, ...conflict },
  idempotent: true,
  codes: ["cancelled", "changed"],
});

/** How an order is cancelled by an administrator. */
export const cancellation = z.object({
  request_id: id.describe("Made by the client: a request that is sent twice is one cancellation."),
  plan: z
    .enum(["end", "keep"])
    .default("end")
    .describe("Its plan ends at once, or runs to its last day; it does not renew either way."),
  refund: z
    .boolean()
    .default(false)
    .describe("Give back all that is left of it, with credit notes: this needs orders.refund as well."),
  reason: required("Enter a reason", 200).describe("It is mailed to the buyer, and stands on the credit notes."),
  seen_left: pence.describe(
    "What was left to be given back as the page showed it; 409 with the code `changed` otherwise.",
  ),
});

export const cancelAnyOrder = call({
  summary:
    "Cancel an order, paid or not, once: what is unpaid of it ends, its files are closed, its plan ends or stays to its last day, and what was paid is given back if that is asked for",
  method: "POST",
  path: "/orders/{id}/cancel",
  access: { permission: "orders.manage" },
  params: idParams,
  body: cancellation,
  replies: {
    200: z.object({
      outcome: z
        .enum(["done", "to_send", "pending", "failed"])
        .describe("Of its refunds, as of POST /orders/{id}/refunds."),
      order: administeredOrder,
    }),
    ...conflict,
  },
  idempotent: true,
  codes: ["changed", "disputed", "payment_pending"],
});
