import { withPostcode } from "contract/fields";
import { billingFields, takeOverPayments } from "contract/plan-billing";
import { z } from "zod/v4";
import { typedCountry } from "~/forms/address-schema.server";

export const saveIntent = "save-billing";
export const takeOverIntent = "take-over-payments";

/** The amount of each payment that the page showed; left out where it showed none. */
const seenAmount = z.coerce.number().int().min(0).optional();

/** The form of the billing details of a plan. */
export const billingSchema = withPostcode(billingFields.extend({ country: typedCountry, seen_amount: seenAmount }));

/** The form by which the payments of a plan are taken over. */
export const takeOverSchema = z.object({
  payment_type: takeOverPayments.body.shape.payment_type,
  seen_amount: seenAmount,
});

export type BillingForm = z.input<typeof billingSchema>;
