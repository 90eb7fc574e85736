import { z } from "zod/v4";
import { call } from "./call";
import { id, pence } from "./scalars";

/** The months that a report is about; all of them in London time. */
export const reportPeriods = ["12-months", "this-year", "last-year"] as const;

export type ReportPeriod = (typeof reportPeriods)[number];

const month = z.string().describe("YYYY-MM, in Europe/London.");
const count = z.number().int();

const revenueOfMonth = z.object({
  month,
  net: pence.describe("Invoiced less credited, without VAT."),
  vat: pence,
  gross: pence,
  invoiced: pence.describe("Of the invoices alone, with VAT."),
  credited: pence.describe("Of the credit notes alone, with VAT."),
});

const churnOfMonth = z.object({
  month,
  in_force: count.describe("Terms of paid plans on the first day of the month."),
  ended: count.describe("Of those, how many ended in the month and were not followed by another term."),
  rate: count.nullable().describe("In hundredths of a per cent; null where no term was in force."),
});

/** The figures of the shop and the library. */
export const overview = z
  .object({
    period: z.enum(reportPeriods),
    months: z.array(month).max(12).describe("The first first."),
    members: z.object({
      total: count,
      verified: count,
      by_month: z.array(z.object({ month, joined: count, verified: count.describe("Of those, how many by now.") })),
    }),
    plans: z
      .array(z.object({ id: count, title: z.string(), active: count, paused: count }))
      .describe("The terms that are in force today, by plan."),
    revenue: z
      .array(revenueOfMonth)
      .describe(
        "In pounds, by the tax point of a document: the day on which an invoice was paid, and a credit note issued.",
      ),
    churn: z.array(churnOfMonth),
    orders: z
      .array(z.object({ month, first: count.describe("Those that renew nothing."), renewals: count }))
      .describe("Those that were placed and not cancelled."),
    reads: z
      .array(z.object({ id, slug: z.string(), title: z.string(), reads: count }))
      .describe("What was read most in the period, at most 10; a user reads an item once an hour."),
    items: z
      .array(z.object({ id, slug: z.string(), title: z.string(), downloads: count, saved: count }))
      .describe("What most members have downloaded or saved in the period, at most 10."),
    searches: z
      .array(z.object({ words: z.string(), times: count }))
      .describe("Words of the period that nothing was found for, the most frequent first, at most 10."),
  })
  .meta({ id: "Overview" });

export type Overview = z.infer<typeof overview>;

export const readOverview = call({
  summary: "Get the figures on members, plans, revenue, orders, reading and searches; at most a minute old",
  method: "GET",
  path: "/reports/overview",
  access: { permission: "reports.view" },
  query: z.object({ period: z.enum(reportPeriods).catch("12-months").default("12-months") }),
  replies: { 200: overview },
});
