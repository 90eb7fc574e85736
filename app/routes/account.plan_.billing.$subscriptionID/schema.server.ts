import { takeOverPayments } from "contract/plan-billing";
import { z } from "zod/v4";
import { seenAmount } from "~/forms/plan-billing-schema.server";

export const takeOverIntent = "take-over-payments";

/** The form by which the payments of a plan are taken over. */
export const takeOverSchema = z.object({
  payment_type: takeOverPayments.body.shape.payment_type,
  seen_amount: seenAmount,
});
