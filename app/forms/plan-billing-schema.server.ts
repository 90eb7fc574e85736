import { withPostcode } from "contract/fields";
import { billingFields } from "contract/plan-billing";
import { z } from "zod/v4";
import { typedCountry } from "./address-schema.server";

/** The amount of each payment that the page showed; left out where it showed none. */
export const seenAmount = z.coerce.number().int().min(0).optional();

/** The form of the billing details of a plan. */
export const planBillingSchema = withPostcode(
  billingFields.extend({ country: typedCountry, seen_amount: seenAmount, seen: z.string().max(50).optional() }),
);

export type PlanBillingForm = z.input<typeof planBillingSchema>;
