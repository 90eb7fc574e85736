import { z } from "zod/v4";
import { addressType } from "./address";
import { basketItem, basketMessage, countryChoice, productType } from "./basket";
import { call } from "./call";
import {
  addressTelephone,
  chosenCountry,
  nullable,
  optional,
  postcode,
  required,
  requiredTelephone,
  withPostcode,
} from "./fields";
import { display, totals } from "./money";
import { list, pageNumber } from "./pagination";
import { replacement } from "./plan";
import { conflict, forbidden, notFound, tooMany } from "./problem";
import { country, day, email, html, id, image, pence, timestamp } from "./scalars";
import { vatSummary } from "./vat";

/** How many instalments a page showed. */
export const seenInstalments = z
  .number()
  .int()
  .min(0)
  .optional()
  .describe("The monthly instalments that the page showed, `totals.months`; as seen_total.");

/** The states of an order; it only moves forward. */
export const orderStatus = z.enum(["new", "pending", "paid", "active", "shipped", "completed", "cancelled"]);
export const paymentType = z.enum(["card", "bacs"]);

/** What people call an order by, on pages, in mails and on papers, and the reference of its bank transfers. */
export const orderNumber = z.number().int().describe("What people call the order by.");

const addressText = z.string().max(200, "Use 200 characters or fewer");

/** An address of an order: as entered so far, and validated only when the order is placed. */
export const orderAddress = z
  .object({
    first_name: addressText,
    last_name: addressText,
    company: addressText,
    telephone: addressText,
    email: addressText.optional().describe("Of the billing address only."),
    street_address_1: addressText,
    street_address_2: addressText.nullable(),
    city: addressText,
    county: addressText.nullable(),
    postcode: addressText,
    country: addressText,
  })
  .meta({ id: "OrderAddress" });

export type OrderAddress = z.infer<typeof orderAddress>;

const complete = z.object({
  first_name: required("Enter the first name", 80),
  last_name: required("Enter the last name", 80),
  company: optional(),
  telephone: requiredTelephone,
  street_address_1: required("Enter the first line of the address"),
  street_address_2: nullable(),
  city: required("Enter the town or city", 80),
  county: nullable(80),
  postcode,
  country: chosenCountry,
});

/** The requirements for the account address when `validate_addresses` is on. A private buyer has no company. */
export const completeAddress = withPostcode(complete);

// It is asked for once, of who orders.
const elsewhere = complete.extend({ telephone: addressTelephone });

/** The requirements for the delivery address. */
export const completeDeliveryAddress = withPostcode(elsewhere);

/** The requirements for the account address of an order that costs nothing and has no contract: who orders. */
export const namedAddress = z.object({ first_name: complete.shape.first_name, last_name: complete.shape.last_name });

/** The billing address: the invoice is sent to its e-mail address. */
export const billingAddressFields = elsewhere.extend({ email });

/** The requirements for it. */
export const completeBillingAddress = withPostcode(billingAddressFields);

/** Money of a payment that is given back to its buyer. */
export const paymentRefund = z
  .object({
    id,
    amount: pence,
    amount_display: display,
    method: paymentType.describe("To the card that paid, or by bank transfer."),
    state: z.enum(["given_back", "to_come"]),
    on: day.nullable().describe("When it was given back; null until then."),
    credit_note: z.string().nullable().describe("The number of its credit note."),
  })
  .meta({ id: "PaymentRefund" });

export type PaymentRefund = z.infer<typeof paymentRefund>;

/** What is given back of an order, of all its payments together. */
export const orderRefund = z.object({
  given: pence,
  given_display: display,
  to_come: pence,
  to_come_display: display,
  whole: z.boolean().describe("Nothing of what was paid is kept: it was given back, or is to come."),
});

/** One instalment of an order. */
export const payment = z
  .object({
    id,
    order_id: id,
    order_number: orderNumber,
    title: z.string(),
    type: paymentType.describe("How it is to be paid."),
    due: day,
    amount: pence,
    amount_display: display,
    paid: z.boolean(),
    paid_at: timestamp.nullable(),
    paid_by: paymentType
      .nullable()
      .optional()
      .describe("How it was paid, which may be another way than it was to be; null while it is unpaid, or if unknown."),
    from_balance: z
      .boolean()
      .optional()
      .describe("It was paid from the money that was kept for its buyer, by no transfer of its own."),
    paid_on: day
      .nullable()
      .optional()
      .describe("When it was paid; of a transfer the day on which it reached the bank."),
    refunds: z.array(paymentRefund).optional().describe("What is given back of it, the first made first."),
    card_id: z
      .string()
      .nullable()
      .optional()
      .describe("The provider's id of the card that paid it, one of the saved cards unless it was removed since."),
    card: z
      .object({ brand: z.string(), last_four: z.string(), exp_month: z.number().int(), exp_year: z.number().int() })
      .nullable()
      .optional()
      .describe("The card that paid it, as it was then, also when it was removed since; null if that is not known."),
    refused_cards: z
      .array(z.string())
      .optional()
      .describe("The provider's ids of the cards that were declined for it, while it is unpaid; in an order only."),
    tried_card: z
      .string()
      .nullable()
      .optional()
      .describe("The provider's id of the card that was tried last, while it is unpaid; in an order only."),
    charging: z
      .boolean()
      .optional()
      .describe("A charge of it has no outcome yet, as while a bank asks for its confirmation; in an order only."),
    overdue: z.boolean().describe("Unpaid, and due today or earlier in Europe/London."),
    late: z.boolean().optional().describe("Unpaid, and due before today: its day in Europe/London is over."),
  })
  .meta({ id: "Payment" });

export type Payment = z.infer<typeof payment>;

/** How much of what is delivered of an order was sent. */
export const sentStates = ["nothing", "part", "all"] as const;

const sentState = z.enum(sentStates).nullish().describe("How much of it was sent; null when nothing is delivered.");

/** A line of an order, as it was when the order was placed. */
export const orderLine = z
  .object({
    id,
    qty: z.number().int(),
    total: pence,
    total_display: display,
    sku: z.string().nullable(),
    category: z.string().nullable(),
    sent: z.number().int().nullish().describe("How many of it were sent; null when it is not delivered."),
    is_file: z.boolean().optional().describe("It is under My Downloads as soon as it is paid."),
    product: z.object({
      title: z.string(),
      type: productType,
      typeLabel: z.string(),
      media: image.nullable(),
      colour_primary: z.string().nullable(),
      colour_secondary: z.string().nullable(),
    }),
    option: z.object({ title: z.string() }),
  })
  .meta({ id: "OrderLine" });

export type OrderLine = z.infer<typeof orderLine>;

/** What became of the plan of an order. */
export const planState = z.enum(["running", "paused", "replaced", "ended"]);

const orderPlan = planState.nullish().describe("What became of its plan; null without one, and before it begins.");

/** An order as lists show it. */
export const orderSummary = z
  .object({
    id,
    number: orderNumber,
    token: z.string(),
    created_at: timestamp,
    status: orderStatus,
    payment_type: paymentType,
    renewal: z.boolean(),
    shipping: z.boolean(),
    total: pence,
    total_display: display,
    cancelled_at: timestamp.nullable(),
    sent: sentState,
    plan: orderPlan,
    items: z
      .array(orderLine.pick({ qty: true }).extend({ title: z.string(), option: z.string() }))
      .optional()
      .describe("What was ordered."),
    refund: orderRefund.nullish().describe("Null when nothing is given back."),
    overdue: payment
      .pick({ id: true, type: true, due: true, amount: true, amount_display: true, late: true })
      .nullish()
      .describe("Its first payment that is unpaid, and due today or earlier; null without one."),
  })
  .meta({ id: "OrderSummary" });

export type OrderSummary = z.infer<typeof orderSummary>;

/** A parcel of an order that is on its way. */
export const parcel = z.object({
  id,
  carrier: z.string().describe("Empty if it was not recorded, and so is the tracking."),
  tracking: z.string(),
  sent_at: timestamp,
  lines: z.array(z.string()).describe("The titles of its lines, with how many are in it if more than one."),
});

export type Parcel = z.infer<typeof parcel>;

/** Who pays for sending goods back. */
const returnsPayer = z.enum(["buyer", "seller"]);

/** Goods that come back, or have come back, after their consumer withdrew. */
export const goodsReturn = z.object({
  items: z.array(z.string()).describe("Their names, with how many of each if more than one."),
  amount: pence.describe("What was kept for them and their delivery, and is refunded when they are here."),
  amount_display: display,
  send_by: day.describe("The last day on which they may be sent."),
  address: z.string().describe("Where to, on one line; empty where the seller has no address yet."),
  paid_by: returnsPayer.describe("Who pays for sending them."),
  arrived_at: timestamp.nullable().describe("When it was recorded that they have come back; null before."),
  refunded: pence.nullable().describe("What of the amount was refunded then."),
  refunded_display: display.nullable(),
  note: z.string().describe("Why that is less; empty if it is not."),
});

export type GoodsReturn = z.infer<typeof goodsReturn>;

/** The right of a consumer to withdraw from an order. */
export const orderWithdrawal = z.object({
  until: day.describe("The last day, to its end in Europe/London; the earliest that it can be before all was sent."),
  awaits_delivery: z.boolean().describe("It has goods that were not all sent: the 14 days count from their arrival."),
  open: z.boolean().describe("The buyer can withdraw now."),
  made: z
    .object({
      ...{ at: timestamp, refund: pence, refund_display: display, kept: pence, kept_display: display },
      goods: goodsReturn.nullish().describe("Null where no goods had been sent."),
    })
    .nullable()
    .describe("When they have withdrawn, what comes back of what was paid, and what is kept; null if they have not."),
});

export type OrderWithdrawal = z.infer<typeof orderWithdrawal>;

/** The bank account for a transfer. */
export const bankDetails = z.object({
  account_name: z.string(),
  bank: z.string(),
  sort_code: z.string(),
  account_number: z.string(),
  iban: z.string(),
  bic: z.string(),
});

/** What is kept for the current user. */
const keptMoney = z
  .object({ amount: pence, amount_display: display, received_on: day.describe("When the last of it arrived.") })
  .nullable()
  .optional()
  .describe("Money that its buyer has transferred beyond what was due, and that is kept for them; null for none.");

export const order = z
  .object({
    id,
    number: orderNumber,
    token: z.string(),
    created_at: timestamp,
    status: orderStatus,
    payment_type: paymentType,
    payment_types: z
      .array(paymentType)
      .optional()
      .describe("How it can be paid here, which may be in no way; by card and by transfer if absent."),
    renewal: z.boolean(),
    shipping: z.boolean(),
    start_at: day.nullable().describe("The first day of its plan; null without one, and while it is not known."),
    begins_when_paid: z.boolean().optional().describe("Its plan begins on the day on which its first payment arrives."),
    lock_at: day.nullable().describe("The last day on which a renewal may be cancelled, to its end in Europe/London."),
    can_cancel: z
      .boolean()
      .describe(
        "A renewal, not cancelled, on or before its lock date; or another order of which nothing is paid, sent or begun.",
      ),
    cancelled_at: timestamp.nullable(),
    sent: sentState,
    plan: orderPlan,
    replaced_by: replacement.nullish().describe("The plan that replaced that of this order."),
    not_taken: z
      .object({ payments: z.number().int(), amount: pence, amount_display: display })
      .nullish()
      .describe("Its payments that ended unpaid and are never taken, all together; null without any."),
    refund: orderRefund.nullish().describe("Null when nothing is given back."),
    withdrawal: orderWithdrawal.nullish().describe("The right of a consumer; null for a buyer who has none."),
    monthly: z.boolean(),
    upgrade: z.enum(["upgrade", "upgrade_renewal"]).nullable(),
    upgrade_parent_id: id.nullable(),
    kept: keptMoney,
    disputed: z
      .array(z.object({ title: z.string(), amount: pence, amount_display: display, on: day }))
      .optional()
      .describe("Its payments that are disputed at the bank of their card, which is not decided yet."),
    continued_by: z
      .object({
        order_id: id.nullable().describe("Null when it is another user's."),
        order_number: orderNumber.nullable(),
      })
      .nullish()
      .describe("The order that has taken over the payments that were left of its plan."),
    pay_by: day
      .nullish()
      .describe(
        "The last day on which an unpaid order can be paid: it is cancelled after it, as its price no longer holds.",
      ),
    agree_terms: z.boolean(),
    agree_contract: z.boolean(),
    contract: html.describe("Empty when none is required."),
    vat_number: z.string(),
    company_number: z.string(),
    purchase_number: z.string(),
    address_account_json: orderAddress.nullable(),
    address_billing_json: orderAddress.nullable(),
    address_delivery_json: orderAddress.nullable(),
    basket: z.object({ items: z.array(orderLine), hasSubscriptions: z.boolean() }),
    payments: z.array(payment).describe("By due date; none before the order is placed."),
    parcels: z.array(parcel).optional().describe("What was sent of it, the first sent first."),
    bank: bankDetails.nullish().describe("Where to transfer what is unpaid; null if nothing is to be transferred."),
    totals,
    vat: vatSummary,
  })
  .meta({ id: "Order" });

export type Order = z.infer<typeof order>;

/** What an open order may have from the last one. */
export const takenParts = z.enum(["account", "billing", "delivery", "vat_number", "company_number"]);

/** What an open order costs by one answer to the question where its buyer is based. */
const vatAnswer = z.object({ country, total: pence, total_display: display, tax: pence, tax_display: display });

/** Where the buyer is based, which the billing address and other evidence say differently: it decides the VAT. */
export const vatQuestion = z
  .object({
    evidence: z.enum(["card", "account_address"]).describe("What contradicts the billing address."),
    billed: vatAnswer.describe("The country of the billing address."),
    other: vatAnswer.describe("The country that the evidence names."),
    answer: country.nullable(),
  })
  .meta({ id: "VatQuestion" });

export type VatQuestion = z.infer<typeof vatQuestion>;

/** An open order with the data of its checkout. */
export const checkout = order
  .extend({
    lines: z
      .array(basketItem)
      .describe(
        "The current lines of the basket, also files that the user has already; empty after the order is placed.",
      ),
    countries: z.array(countryChoice),
    delivery: z
      .object({ country, zone: z.string() })
      .nullable()
      .describe("The country and the zone by which the delivery is priced; null when nothing is delivered."),
    messages: z
      .array(basketMessage)
      .describe(
        "Notes on the lines, as in the basket, but for what `upgrade_note` says; empty after the order is placed.",
      ),
    upgrade_note: z.string().describe("What an upgrade that begins today ends, in words; else empty."),
    addresses_from: z
      .object({ id, number: orderNumber, parts: z.array(takenParts).min(1) })
      .nullable()
      .describe("The last order, and the parts of the open one that are as in it; null without one, and if none is."),
    address_book: z
      .object({ kept: z.array(addressType), full: z.boolean() })
      .describe("Which addresses of the order are in the user's address book, and whether that has no room."),
    bank: bankDetails.describe("The payment reference is the order's number."),
    vat_question: vatQuestion
      .nullish()
      .describe("Asked when the order was refused with the code vat_country_unclear; null where nothing is asked."),
    surveyed: z.boolean().optional().describe("Its buyer has answered the survey about it, which is asked once."),
  })
  .meta({ id: "Checkout" });

export type Checkout = z.infer<typeof checkout>;

const idParams = z.object({ id });

export const getOrCreateOrder = call({
  summary:
    "Get the open order of the basket token; it is created by the first request, and open until it is placed, or paid if it is paid by card. Without an open basket: 404; with an empty one: 409 with the code basket_empty, or files_held when all of it is the user's already",
  method: "GET",
  effect: "repeatable",
  path: "/order/token",
  access: "login",
  replies: { 200: checkout, ...notFound, ...conflict },
  codes: ["no_basket", "basket_empty", "files_held"],
});

export const readOrder = call({
  summary: "Get an order of the current user with the data of its checkout. 404 for other users' orders",
  method: "GET",
  path: "/order/{id}",
  access: "login",
  params: idParams,
  replies: { 200: checkout },
});

const number = z.string().trim().max(40, "Use 40 characters or fewer").optional();

/**
 * Any of these. A member may place a new order by bank transfer or without payment (`pending`) and cancel a renewal
 * (`cancelled`). With orders.manage the transfer for the only unpaid payment of an order by bank transfer may be recorded
 * (`paid`); POST /orders/{id}/transfers records any, with its day and amount. Totals are never read from here.
 */
export const orderChange = z.object({
  payment_type: paymentType.optional(),
  status: z.enum(["pending", "cancelled", "paid"]).optional(),
  agree_terms: z.boolean().optional(),
  agree_contract: z.boolean().optional(),
  vat_number: number,
  company_number: number,
  purchase_number: number,
  vat_country: country
    .optional()
    .describe("The answer to vat_question: one of its two countries. The order is priced by it."),
  address_account_json: orderAddress.optional(),
  address_billing_json: orderAddress.optional(),
  address_delivery_json: orderAddress.optional(),
  keep_addresses: z
    .array(addressType)
    .max(3)
    .optional()
    .describe("Add these to the user's address book, unless they are there or not complete."),
  validate_addresses: z
    .boolean()
    .default(false)
    .describe("Refuse incomplete addresses: 422 with errors like address_billing_json.city."),
  seen_total: pence
    .optional()
    .describe("The total that the page showed; 409 with the code price_changed if it has changed."),
  seen_due: pence.optional().describe("What the page showed as due now, as seen_total."),
  seen_instalments: seenInstalments,
});

export const updateOrder = call({
  summary:
    "Change an open order, place it without a card, cancel a renewal, or record the only transfer that is awaited; 409 when its state does not allow it",
  method: "PATCH",
  path: "/order/{id}",
  access: "login",
  params: idParams,
  body: orderChange,
  replies: { 200: checkout, ...forbidden },
  idempotent: true,
  codes: [
    "basket_empty",
    "cancelled",
    "files_held",
    "no_address",
    "no_bank_account",
    "paid",
    "payment_pending",
    "placed",
    "price_changed",
    "too_late",
    "vat_country_unclear",
  ],
});

export const listOrders = call({
  summary: "List the current user's placed orders, newest first",
  method: "GET",
  path: "/users/orders",
  access: "login",
  query: z.object({ page: pageNumber(1, 100_000), perPage: pageNumber(32, 100) }),
  replies: { 200: list(orderSummary).extend({ kept: keptMoney }) },
});

export const readOwnOrder = call({
  summary: "Get a placed order of the current user. 404 for other users' orders",
  method: "GET",
  path: "/users/orders/{id}",
  access: "login",
  params: idParams,
  replies: { 200: order },
});

export const cancelOrder = call({
  summary:
    "Cancel a placed order of which nothing is paid, once, and put its lines into the basket again on request. A renewal is cancelled by PATCH /order/{id}",
  method: "POST",
  path: "/users/orders/{id}/cancel",
  access: "login",
  params: idParams,
  body: z.object({
    to_basket: z
      .boolean()
      .default(false)
      .describe("Put the lines into the basket of the token; without an open one, into a new one."),
  }),
  replies: {
    200: z.object({
      order,
      basket: z
        .object({
          token: z.string().describe("To be sent as X-Basket-Token from now on."),
          left_out: z
            .array(z.string())
            .describe("The names of lines that are not on sale any more, or found no place."),
          replaced: z.string().nullable().describe("The name of a plan in the basket that the order's plan replaced."),
        })
        .nullable()
        .describe("Null when it was not asked for, or the order had been cancelled before."),
    }),
    ...conflict,
  },
  idempotent: true,
  codes: ["paid", "payment_pending", "too_late"],
});

export const quoteWithdrawal = call({
  summary: "Get what a consumer would get back who withdraws from an order today; 409 where they cannot",
  method: "GET",
  path: "/users/orders/{id}/withdrawal",
  access: "login",
  params: idParams,
  replies: {
    200: z.object({
      until: day.describe("The last day for it."),
      refund: pence,
      refund_display: display,
      kept: pence,
      kept_display: display,
      reasons: z.array(z.string()).describe("What is kept and why, a sentence for each part."),
      to_return: z.array(z.string()).describe("The names of goods that have to come back before they are refunded."),
      send_back: z
        .array(z.string())
        .describe(
          "How they come back, a sentence each: what and by when, where to, who pays, and what is refunded then.",
        ),
    }),
    ...conflict,
  },
  codes: ["cancelled", "no_withdrawal", "too_late"],
});

export const withdrawFromOrder = call({
  summary:
    "Withdraw from an order as a consumer, within 14 days, once: its plan ends now, what is unpaid ends, and what was paid is given back but for what was used",
  method: "POST",
  path: "/users/orders/{id}/withdrawal",
  access: "login",
  params: idParams,
  body: z.object({
    seen_refund: pence.describe("What the page said would come back; 409 with the code `changed` otherwise."),
  }),
  replies: { 200: z.object({ order }), ...conflict },
  idempotent: true,
  codes: ["cancelled", "changed", "disputed", "no_withdrawal", "payment_pending", "too_late"],
});

export const changePaymentType = call({
  summary:
    "Pay what is unpaid of a placed order by bank transfer, or by card again. An order that waits for its first payment gets the days of a transfer; otherwise each payment stays due on its day. A payment that waits for its cardholder is ended first, unless only the purchase order number is changed",
  method: "PUT",
  path: "/users/orders/{id}/payment-type",
  access: "login",
  params: idParams,
  body: z.object({
    payment_type: paymentType.optional().describe("Left out, it is paid as before."),
    purchase_number: number.describe("The buyer's purchase order number, if it is to be another than before."),
  }),
  replies: { 200: z.object({ order }), ...conflict, ...tooMany },
  codes: ["cancelled", "no_address", "no_bank_account", "paid", "payment_pending"],
});
