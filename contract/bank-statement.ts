import { z } from "zod/v4";
import { call } from "./call";
import { display } from "./money";
import { orderNumber } from "./order";
import { pageQuery, paginated } from "./pagination";
import { conflict } from "./problem";
import { day, id, pence } from "./scalars";

/** The most characters that a statement may have. */
export const maxStatementLength = 200_000;

/** A payment that a transfer may be for, with the reason. */
const proposal = z.object({
  payment_id: id,
  order_id: id,
  order_number: orderNumber,
  title: z.string(),
  company: z.string(),
  amount: pence,
  amount_display: display,
  exact: z.boolean().describe("The transfer is what is due."),
  reason: z.string().describe("Why it may be this one, in a sentence."),
});

/** A payment that is made already, and that a transfer names or is like. */
const paidAlready = z.object({
  payment_id: id,
  order_id: id,
  order_number: orderNumber,
  paid_on: day,
  amount: pence.describe("What arrived."),
  amount_display: display,
  reference: z.string(),
  same: z.boolean().describe("It was recorded by hand with this sum: the transfer can be marked as it."),
});

/** A transfer that a bank statement says has arrived. */
export const statementRow = z
  .object({
    id,
    booked_on: day,
    amount: pence,
    amount_display: display,
    payer: z.string(),
    reference: z.string(),
    source: z.string().describe("The file that it was first in."),
    order_id: id.nullable().describe("The order that it was recorded for."),
    order_number: orderNumber.nullable(),
    kept: z.boolean().optional().describe("It pays nothing, and is kept for the customer of that order."),
    dismissed: z.boolean(),
    paid: z
      .array(paidAlready)
      .max(5)
      .describe(
        "Payments that are made already and that it may be, or that its order has; those it can be marked as first.",
      ),
    proposals: z.array(proposal).max(5).describe("The likeliest first; none for one that is recorded or dismissed."),
  })
  .meta({ id: "StatementRow" });

export type StatementRow = z.infer<typeof statementRow>;

const idParams = z.object({ id });

export const importStatement = call({
  summary:
    "Read a bank statement, CSV or CAMT.053, and keep the transfers that have arrived: the same statement twice adds nothing. 422 at `text` when it cannot be read",
  method: "POST",
  path: "/bank-statement",
  access: { permission: "orders.manage" },
  body: z.object({
    file_name: z.string().trim().max(120).default(""),
    text: z.string().min(1, "Choose a file").max(maxStatementLength, "Send 200,000 characters or fewer"),
  }),
  replies: {
    200: z.object({
      added: z.number().int(),
      known: z.number().int().describe("Those that were kept before."),
      skipped: z.number().int().describe("Payments that went out, and rows that are none."),
      unread: z
        .array(z.object({ line: z.number().int(), reason: z.string() }))
        .describe("Rows that cannot be read, by their line or the number of their entry; the others are kept."),
    }),
  },
});

export const listStatementRows = call({
  summary:
    "List the transfers of bank statements, those that wait first by default, with the payments that they may be for",
  method: "GET",
  path: "/bank-statement",
  access: { permission: "orders.manage" },
  query: z.object({
    show: z.enum(["open", "recorded", "dismissed"]).default("open").catch("open"),
    ...pageQuery({ perPage: 25 }),
  }),
  replies: { 200: paginated(statementRow) },
});

export const matchStatementRow = call({
  summary:
    "Record a transfer of a statement for a payment, as POST /orders/{id}/transfers does, once. 422 at `amount` when it is not what is due",
  method: "POST",
  path: "/bank-statement/{id}/match",
  access: { permission: "orders.manage" },
  params: idParams,
  body: z.object({ payment_id: id, accept_difference: z.boolean().default(false) }),
  replies: { 200: z.object({ recorded: z.boolean(), order_number: orderNumber }), ...conflict },
  codes: ["cancelled", "changed", "no_address", "payment_pending"],
});

export const keepStatementRow = call({
  summary:
    "Keep a transfer of a statement that fits no payment for the customer of an order, as POST /orders/{id}/balance does, once. 422 at `order_number` when there is no such order",
  method: "POST",
  path: "/bank-statement/{id}/keep",
  access: { permission: "orders.manage" },
  params: idParams,
  body: z.object({ order_number: orderNumber }),
  replies: { 200: z.object({ recorded: z.boolean() }), ...conflict },
  codes: ["changed"],
});

export const dismissStatementRow = call({
  summary: "Mark a transfer as not paying any order, or undo that",
  method: "POST",
  path: "/bank-statement/{id}/dismiss",
  access: { permission: "orders.manage" },
  params: idParams,
  body: z.object({ dismissed: z.boolean() }),
  replies: { 200: z.object({ dismissed: z.boolean() }), ...conflict },
  codes: ["changed"],
});

export const linkStatementRow = call({
  summary:
    "Match a transfer to a payment that was already recorded by hand: nothing is paid twice. 422 at `amount` if that payment has a different amount",
  method: "POST",
  path: "/bank-statement/{id}/link",
  access: { permission: "orders.manage" },
  params: idParams,
  body: z.object({ payment_id: id }),
  replies: { 200: z.object({ order_number: orderNumber }), ...conflict },
  codes: ["changed"],
});
