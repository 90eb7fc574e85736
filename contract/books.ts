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

const late = z
  .boolean()
  .describe("A charge that was made after its attempt was given up, for what nobody owed: it has no document.");

const bookedPayment = z
  .object({
    ...moved,
    late,
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

const bookedRefund = z.object({ ...moved, late, reason: z.string() }).meta({ id: "BookedRefund" });

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

const payoutStatus = z
  .enum(["pending", "in_transit", "paid", "failed", "canceled"])
  .describe("Of one that has failed or was cancelled the money is back at the card provider.");

/** What a part of a payout is about. */
export const payoutPartKinds = ["charge", "refund", "dispute", "fee", "failed_payout", "other"] as const;

const bookedPayout = z
  .object({
    id,
    day: day.describe("The day on which it reaches the bank."),
    made_on: day,
    provider_id: z.string(),
    status: payoutStatus,
    failure_code: z.string().nullable(),
    amount: pence.describe("Less than 0 when the card provider has taken it from the bank."),
    parts: z
      .enum(["waiting", "read", "unknown"])
      .describe("Whether its parts were read; unknown: it was made by hand, and the card provider names none."),
    charges: pence,
    refunds: pence.describe("With its sign, as all sums of parts: usually less than 0."),
    disputes: pence,
    fees: pence.describe("What the card provider has kept, as a positive amount."),
    returned: pence.describe("The money of earlier payouts that came back, which this one pays out again."),
    other: pence,
    difference: pence.nullable().describe("What its parts do not explain; null unless they were read."),
  })
  .meta({ id: "BookedPayout" });

export type BookedPayout = z.infer<typeof bookedPayout>;

export const listPayouts = call({
  summary: "List what the card provider has paid out to the bank in a period, by the day of arrival",
  method: "GET",
  path: "/books/payouts",
  access,
  query: z.object({
    ...rows,
    show: z
      .enum(["all", "in_doubt"])
      .default("all")
      .catch("all")
      .describe("All payouts, or those that have failed and are not paid out since, and those that do not add up."),
  }),
  replies: {
    200: booked(
      bookedPayout,
      z.object({ amount: pence.describe("Of those that did not fail."), fees: pence }).describe("Of the whole period."),
    ),
  },
});

export const readPayout = call({
  summary: "Get one payout of the card provider",
  method: "GET",
  path: "/books/payouts/{id}",
  access,
  params: z.object({ id }),
  replies: { 200: bookedPayout },
});

const bookedPayoutPart = z
  .object({
    id,
    day: day.describe("The day on which it moved the balance at the card provider."),
    payout_id: id,
    payout_provider_id: z.string(),
    payout_day: day.describe("The day on which its payout reaches the bank."),
    kind: z.enum(payoutPartKinds),
    type: z.string().describe("The card provider's own word for the kind."),
    amount: pence.describe("With its sign: a charge is more than 0."),
    fee: pence,
    net: pence.describe("The amount less the fee: what it adds to the payout."),
    description: z.string(),
    provider_id: z.string().nullable().describe("The card provider's id of what it is about."),
    order_id: id.nullable().describe("Null if it belongs to no payment, refund or dispute that is known here."),
    order_number: count.nullable(),
    customer: z.string().nullable(),
    title: z.string().nullable().describe("The payment that it is about."),
    document: z.string().nullable().describe("The number of its invoice or credit note."),
  })
  .meta({ id: "BookedPayoutPart" });

export type BookedPayoutPart = z.infer<typeof bookedPayoutPart>;

export const listPayoutParts = call({
  summary: "List what the payouts of a period consist of, each part with the order that it belongs to",
  method: "GET",
  path: "/books/payout-parts",
  access,
  query: z.object({ ...rows, payout: id.optional().describe("Of one payout of the period alone.") }),
  replies: { 200: booked(bookedPayoutPart, z.object({ amount: pence, fee: pence, net: pence })) },
});

const reconciliation = z
  .object({
    ...days,
    payments: pence.describe("Payments by card of the period, as the list of payments has them."),
    refunds: pence.describe("Refunds by card of the period, disputes left out, as a positive amount."),
    disputes: pence.describe("Lost disputes of the period, as a positive amount."),
    fees: pence.describe("What the card provider has kept of what is paid out, as a positive amount."),
    other: pence.describe("What was paid out or kept and belongs to none of these, with its sign."),
    paid_out: pence.describe("What of all that is in a payout that did not fail."),
    not_paid_out: pence.describe("What of all that is in no payout yet, before fees."),
    difference: pence.describe("What is left unexplained: payments less the rest, less both sums."),
  })
  .meta({ id: "Reconciliation" });

export type Reconciliation = z.infer<typeof reconciliation>;

export const readReconciliation = call({
  summary: "Compare the payments and refunds by card of a period with what the card provider has paid out of them",
  method: "GET",
  path: "/books/reconciliation",
  access,
  query: z.object(days),
  replies: { 200: reconciliation },
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
