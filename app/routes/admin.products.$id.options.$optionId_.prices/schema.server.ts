import { priceChangeFields } from "contract/price-change";
import { z } from "zod/v4";
import { pounds } from "~/forms/pounds.server";

/** The form that schedules a price; the amount is typed in pounds. */
export const priceSchema = z.object({
  starts: priceChangeFields.shape.starts,
  amount: pounds("Enter the price"),
  for_renewals: z
    .literal("on")
    .optional()
    .transform((on) => on === "on"),
});

export type PriceForm = z.input<typeof priceSchema>;
