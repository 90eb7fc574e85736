import { z } from "zod/v4";
import { call } from "./call";
import { display } from "./money";
import { orderNumber } from "./order";
import { pageQuery, paginated } from "./pagination";
import { conflict, invalid } from "./problem";
import { day, id, pence, timestamp } from "./scalars";

/** The most bytes of a file with a statement. */
export const maxStatementBytes = 5 * 1024 * 1024;

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
  payment_id: id.nullable().describe("Null for money that is kept for the customer of the order."),
  order_id: id,
  order_number: orderNumber,
  paid_on: day,
  amount: pence.describe("What arrived."),
  amount_display: display,
  reference: z.string(),
  same: z.boolean().describe("It was recorded by hand with this sum: the transfer can be marked as it."),
});

/** A transfer that a bank statement says has arrived, or went back. */
const transfer = z.object({
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
  returned: z.boolean().describe("It is a buyer's transfer that went back: it pays nothing."),
});

/** A transfer that was read before, with what became of it. */
const knownTransfer = transfer.extend({ waiting: z.boolean() });

export type KnownTransfer = z.infer<typeof knownTransfer>;

/** A transfer with the payments that it may be for. */
export const statementRow = transfer
  .extend({
    note: z.string().describe("What a person should know about how it was read; empty for nothing."),
    undone: z.boolean().describe("The bank has undone it since: it pays nothing."),
    alike: knownTransfer
      .nullable()
      .describe("The transfer that it may be once more: recording it needs `accept_alike` then."),
    undoes: knownTransfer.nullable().describe("Of one that went back, the transfer that it was."),
    paid: z
      .array(paidAlready)
      .max(5)
      .describe(
        "Payments that are made already and that it may be, or that its order has; those it can be marked as first. Of one that went back and `undoes` none, the payments that it may have been.",
      ),
    proposals: z.array(proposal).max(5).describe("The likeliest first; none for one that is recorded or dismissed."),
  })
  .meta({ id: "StatementRow" });

export type StatementRow = z.infer<typeof statementRow>;

const idParams = z.object({ id });

/** A row of a statement that did not become a transfer. */
const leftOut = z.object({
  file: z.string().describe("The file in a zip file; empty otherwise."),
  line: z.number().int().describe("Its line in a file of values, or the number of its entry in another."),
  reason: z.string(),
  about: z.string().describe("What is in it, in short."),
});

export type LeftOutRow = z.infer<typeof leftOut>;

/** What reading a statement came to. */
export const statementReading = z
  .object({
    id,
    file_name: z.string(),
    read_at: timestamp,
    added: z.number().int().describe("With those that went back."),
    returned: z.number().int().describe("Transfers among them that went back."),
    known: z.number().int().describe("Those that were kept before."),
    known_rows: z
      .array(knownTransfer)
      .describe("Those that were kept before, up to 500, so that a person sees what was not added."),
    skipped: z.number().int().describe("Payments that went out, and rows that are none."),
    not_arrived: z
      .array(leftOut)
      .describe("Money that the bank does not say has arrived: pending, refused or undone; the first thousand."),
    not_arrived_total: z.number().int(),
    unread: z.array(leftOut).describe("Rows that cannot be read, the first thousand; the others are kept."),
    unread_total: z.number().int(),
  })
  .meta({ id: "StatementReading" });

export type StatementReading = z.infer<typeof statementReading>;

export const importStatement = call({
  summary:
    "Read a bank statement, CSV or CAMT.053, or a zip file with such files, and keep the transfers that have arrived or went back: the same statement twice adds nothing. What it came to is kept for 30 days. 422 at `file` when it cannot be read",
  method: "POST",
  path: "/bank-statement",
  access: { permission: "orders.manage" },
  query: z.object({ name: z.string().max(120).optional().catch(undefined).describe("The name of the file.") }),
  raw: true,
  bodyLimits: { bytes: maxStatementBytes, values: 0 },
  replies: { 200: statementReading, ...invalid },
});

export const readStatementReading = call({
  summary: "Get what reading a bank statement came to, with the rows that were not added",
  method: "GET",
  path: "/bank-statement/readings/{id}",
  access: { permission: "orders.manage" },
  params: idParams,
  replies: { 200: statementReading },
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
    "Record a transfer of a statement for a payment, as POST /orders/{id}/transfers does, once. 422 at `amount` when it is not what is due, at `accept_alike` when it may be one that was read before",
  method: "POST",
  path: "/bank-statement/{id}/match",
  access: { permission: "orders.manage" },
  params: idParams,
  body: z.object({
    payment_id: id,
    accept_difference: z.boolean().default(false),
    accept_alike: z.boolean().default(false),
  }),
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
