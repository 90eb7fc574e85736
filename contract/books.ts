import { z } from "zod/v4";
import { call } from "./call";
import { searchTerm } from "./fields";
import { pageNumber } from "./pagination";
import { country, day, id, pence } from "./scalars";
import { vatTreatment } from "./vat";

const access = { permission: "reports.view" } as const;
const count = z.number().int();
const rate = count.describe("In hundredths of a per cent: 2000 is 20 %.");

const days = {
  from: day.describe("The first day of the period, in Europe/London."),
  to: day.describe("The last day of the period."),
};

const rows = {
  ...days,
  q: searchTerm.describe("Part of a number, a reference or the customer's name."),
  page: pageNumber(1, 100_000),
  per_page: pageNumber(25, 1_000),
  after: id.optional().describe("The row after which the list goes on, in place of a page; then nothing is counted."),
};

/** What kind of supply a sum of VAT is about, as a return asks for it. */
export const vatKinds = ["domestic", "oss", "reverse_charge", "export", "outside_scope"] as const;

export type VatKind = (typeof vatKinds)[number];

const amounts = { net: pence.describe("With the VAT, the total."), vat: pence, gross: pence };

const vatRow = z
  .object({
    kind: z
      .enum(vatKinds)
      .describe(
        "domestic: at a rate of the United Kingdom, which may be 0; oss: of a country of the European Union, paid through the One Stop Shop; the others have no VAT.",
      ),
    country,
    rate,
    ...amounts,
    documents: count.describe("The invoices and credit notes that it is of."),
  })
  .meta({ id: "VatRow" });

export type VatRow = z.infer<typeof vatRow>;

export const readVat = call({
  summary: "Get the VAT of a period by kind, country and rate: invoiced less credited, by tax point",
  method: "GET",
  path: "/books/vat",
  access,
  query: z.object(days),
  replies: { 200: z.object({ ...days, rows: z.array(vatRow), totals: z.object(amounts) }) },
});

/** The kinds of documents in the books. */
export const bookedKinds = ["invoice", "credit_note"] as const;

const bookedLine = z.object({
  title: z.string(),
  qty: count,
  treatment: vatTreatment,
  country,
  rate,
  ...amounts,
});

const bookedDocument = z
  .object({
    id,
    number: z.string(),
    kind: z.enum(bookedKinds),
    tax_point_on: day.describe("The day on which an invoice was paid; of a credit note the day of issue."),
    issued_on: day,
    order_id: id,
    order_number: count,
    corrects: z.string().nullable(),
    paid_by: z.enum(["card", "bacs"]).nullable(),
    purchase_number: z.string(),
    customer: z.object({
      name: z.string(),
      email: z.string(),
      street_address_1: z.string(),
      street_address_2: z.string(),
      city: z.string(),
      county: z.string(),
      postcode: z.string(),
      country: z.string(),
      vat_number: z.string(),
    }),
    ...amounts,
    lines: z.array(bookedLine),
  })
  .meta({ id: "BookedDocument" });

export type BookedDocument = z.infer<typeof bookedDocument>;

const sums = z.object(amounts).describe("Of the whole period as it is searched.");

/** A page of a list, with the sums of all of it; they are left out after a row, when nothing is counted. */
function booked<T extends z.ZodType, S extends z.ZodType>(item: T, all: S) {
  const meta = z.object({ total: count.nullable().describe("Null after a row."), page: count, per_page: count });
  return z.object({ data: z.array(item), meta, sums: all.optional() });
}

export const listDocuments = call({
  summary: "List the invoices or the credit notes of a period with their lines, by tax point",
  method: "GET",
  path: "/books/documents",
  access,
  query: z.object({ kind: z.enum(bookedKinds), ...rows }),
  replies: { 200: booked(bookedDocument, sums) },
});

const moved = {
  id,
  day,
  order_id: id,
  order_number: count,
  customer: z.string(),
  method: z.enum(["card", "bacs"]),
  amount: pence,
  reference: z.string(),
  provider_id: z.string().nullable().describe("The card provider's id."),
  document: z.string().nullable().describe("The number of its invoice or credit note."),
};

const bookedPayment = z
  .object({
    ...moved,
    title: z.string(),
    received: pence.describe("What arrived: of a bank transfer it may be more or less than the amount."),
    from_balance: z.boolean().describe("It was paid from money that was kept: nothing arrived with it."),
    written_off: pence.describe("What was missing of a bank transfer, and was written off as bank charges."),
    card: z.string().nullable().describe("Its brand and last four digits."),
  })
  .meta({ id: "BookedPayment" });

export type BookedPayment = z.infer<typeof bookedPayment>;

export const listPayments = call({
  summary: "List the payments of a period, by the day on which the money arrived",
  method: "GET",
  path: "/books/payments",
  access,
  query: z.object({
    ...rows,
    show: z
      .enum(["all", "written_off"])
      .default("all")
      .catch("all")
      .describe("All payments, or those of which something was written off as bank charges."),
  }),
  replies: { 200: booked(bookedPayment, z.object({ amount: pence, received: pence, written_off: pence })) },
});

const bookedRefund = z.object({ ...moved, reason: z.string() }).meta({ id: "BookedRefund" });

export type BookedRefund = z.infer<typeof bookedRefund>;

export const listRefunds = call({
  summary: "List the refunds of a period, by the day on which the money was sent",
  method: "GET",
  path: "/books/refunds",
  access,
  query: z.object(rows),
  replies: { 200: booked(bookedRefund, z.object({ amount: pence })) },
});

const bookedBalance = z
  .object({
    id,
    day,
    kind: z.enum(["received", "applied", "sent_back"]),
    order_id: id,
    order_number: count,
    customer: z.string(),
    amount: pence.describe("With its sign: what was received is more than 0."),
    surplus: z
      .boolean()
      .describe("It came with a transfer that is among the payments, as what arrived beyond the amount."),
    reference: z.string(),
  })
  .meta({ id: "BookedBalance" });

export type BookedBalance = z.infer<typeof bookedBalance>;

export const listBookedBalances = call({
  summary:
    "List what was received, applied and sent back in a period of the money that is kept for customers: it is no revenue and has no VAT until it pays something",
  method: "GET",
  path: "/books/balances",
  access,
  query: z.object(rows),
  replies: {
    200: booked(
      bookedBalance,
      z.object({
        opening: pence.describe("Kept before the period, whatever is searched."),
        received: pence,
        applied: pence,
        sent_back: pence,
        closing: pence.describe("Kept after the period, whatever is searched."),
      }),
    ),
  },
});

const deferredMonth = z
  .object({
    month: z.string().describe("YYYY-MM."),
    opening: pence.describe("Deferred before the month: invoiced for days to come, without VAT."),
    billed: pence.describe("Invoiced less credited in the month, without VAT."),
    earned: pence.describe("For days of the month, or days before it that were invoiced in it."),
    closing: pence.describe("The opening and what was billed, less what was earned."),
  })
  .meta({ id: "DeferredMonth" });

export type DeferredMonth = z.infer<typeof deferredMonth>;

export const readDeferred = call({
  summary: "Get the deferred revenue of each month of a period: what was invoiced of plans for days to come",
  method: "GET",
  path: "/books/deferred",
  access,
  query: z.object(days),
  replies: { 200: z.object({ months: z.array(deferredMonth).max(60) }) },
});
