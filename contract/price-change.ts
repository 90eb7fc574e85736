import { z } from "zod/v4";
import { call } from "./call";
import { display } from "./money";
import { conflict, notFound } from "./problem";
import { optionFields } from "./product-option";
import { day, id, pence, timestamp } from "./scalars";

/** A price that an option has from a day on. Amounts are pence with VAT. */
const priceChange = z
  .object({
    id,
    option_id: id,
    starts: day.describe("The first day of the price, in Europe/London."),
    price: pence,
    price_display: display,
    monthly_price: pence.nullable().describe("Of a plan paid in instalments."),
    monthly_price_display: display.nullable(),
    for_renewals: z.boolean().describe("Renewals that begin on that day or later cost it too."),
    applied: z.boolean().describe("The option has taken the price."),
    created_at: timestamp,
    created_by: z.string().nullable(),
  })
  .meta({ id: "PriceChange" });

export type PriceChange = z.infer<typeof priceChange>;

const access = { permission: "products.manage" } as const;

/** The fields of a price to come. */
export const priceChangeFields = z.object({
  starts: z.iso.date({ error: "Enter the first day" }),
  amount: optionFields.shape.price.describe("The price; of an option paid by the month, its instalment. In pence."),
  for_renewals: z.boolean(),
});

export const listPriceChanges = call({
  summary: "List the prices of an option that were scheduled, the last day first",
  method: "GET",
  path: "/product-options/{id}/price-changes",
  access,
  params: z.object({ id }),
  replies: { 200: z.object({ data: z.array(priceChange) }), ...notFound },
});

export const createPriceChange = call({
  summary:
    "Schedule a price of an option for a later day, one for each day; renewals that cost it are announced with it",
  method: "POST",
  path: "/product-options/{id}/price-changes",
  access,
  params: z.object({ id }),
  body: priceChangeFields,
  replies: { 201: priceChange, ...notFound },
  idempotent: true,
});

export const deletePriceChange = call({
  summary: "Remove a scheduled price before its day; 409 with the code too_late afterwards",
  method: "DELETE",
  path: "/price-changes/{id}",
  access,
  params: z.object({ id }),
  replies: { 204: null, ...conflict },
  codes: ["too_late"],
});
