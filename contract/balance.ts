import { z } from "zod/v4";
import { call } from "./call";
import { required } from "./fields";
import { display } from "./money";
import { orderNumber } from "./order";
import { administeredOrder, transferReference } from "./order-administration";
import { pageQuery, paginated } from "./pagination";
import { conflict } from "./problem";
import { day, id, pence } from "./scalars";

const amount = pence.min(1, "Enter an amount").max(100_000_000, "Enter less than £1,000,000");
const orderParams = z.object({ id });
const returnParams = z.object({ id, returnId: id });

/** A transfer that fits no payment. */
export const keptTransfer = z.object({
  request_id: id.describe("Made with the form: the same request again is the same transfer."),
  received_on: day.describe("The day on which it reached the bank; not in the future."),
  amount,
  reference: transferReference.describe("What the transfer quoted."),
});

/** What is to be sent back of what is kept. */
export const balanceReturn = z.object({
  request_id: id.describe("Made with the form: the same request again is the same return."),
  amount,
  reason: required("Enter a reason", 200),
  sent_on: day.optional().describe("The day on which it was sent, if it was; otherwise it is to be sent."),
  reference: transferReference,
});

export const keepTransfer = call({
  summary:
    "Record a bank transfer that fits no payment: it is kept for the customer of an order, whether that is paid, cancelled or not. Once for each request: of a second one `recorded` is false",
  method: "POST",
  path: "/orders/{id}/balance",
  access: { permission: "orders.manage" },
  params: orderParams,
  body: keptTransfer,
  replies: { 200: z.object({ recorded: z.boolean(), order: administeredOrder }) },
});

export const applyBalance = call({
  summary:
    "Pay the next payment of an order from the money that is kept for its customer, if that covers it: its invoice is issued and mailed. Once: of a second request `recorded` is false. 422 at `payment_id` when too little is kept",
  method: "POST",
  path: "/orders/{id}/balance/apply",
  access: { permission: "orders.manage" },
  params: orderParams,
  body: z.object({ payment_id: id.describe("The first of the order that is not made.") }),
  replies: { 200: z.object({ recorded: z.boolean(), order: administeredOrder }), ...conflict },
  codes: ["cancelled", "no_address", "payment_pending"],
});

export const returnBalance = call({
  summary:
    "Send back some of the money that is kept for the customer of an order, by bank transfer: a person sends it, and says when. Once for each request. 422 at `amount` for more than is kept",
  method: "POST",
  path: "/orders/{id}/balance/returns",
  access: { permission: "orders.refund" },
  params: orderParams,
  body: balanceReturn,
  replies: { 200: administeredOrder },
});

export const recordBalanceReturn = call({
  summary: "Record that money which was kept for a customer was sent back by bank transfer, once; they are mailed",
  method: "POST",
  path: "/orders/{id}/balance/returns/{returnId}/sent",
  access: { permission: "orders.refund" },
  params: returnParams,
  body: z.object({ sent_on: day, reference: transferReference }),
  replies: { 200: administeredOrder, ...conflict },
  codes: ["changed"],
});

export const withdrawBalanceReturn = call({
  summary:
    "Withdraw what is to be sent back of the money that is kept for a customer, before it is sent: it is kept again",
  method: "POST",
  path: "/orders/{id}/balance/returns/{returnId}/withdraw",
  access: { permission: "orders.refund" },
  params: returnParams,
  body: z.object({}),
  replies: { 200: administeredOrder, ...conflict },
  codes: ["changed"],
});

const heldBalance = z
  .object({
    id,
    amount: pence,
    amount_display: display,
    received_on: day.describe("The day on which the last of it arrived."),
    order_id: id.describe("The order that the last of it came with."),
    order_number: orderNumber,
    company: z.string(),
    name: z.string().describe("Of the customer; of one whose account is gone as on the invoice."),
    user: z.object({ id, email: z.string() }).nullable().describe("Null when the account was deleted."),
  })
  .meta({ id: "HeldBalance" });

export type HeldBalance = z.infer<typeof heldBalance>;

export const listBalances = call({
  summary: "List the customers that money is kept for, first the one for whom nothing has arrived for longest",
  method: "GET",
  path: "/balances",
  access: { permission: "orders.view" },
  query: z.object(pageQuery({ perPage: 25 })),
  replies: { 200: paginated(heldBalance) },
});
