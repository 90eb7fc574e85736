import { changePaymentType } from "contract/order";
import { payInstalment } from "contract/payment";
import { z } from "zod/v4";

/** The form has the same schema as the call. */
export const paySchema = payInstalment.body;

export type PayForm = z.input<typeof paySchema>;

/** A field that is empty is missing from a parsed form: then the order has no number. */
export const transferSchema = z.object({
  purchase_number: changePaymentType.body.shape.purchase_number.transform((text) => text ?? ""),
});

export type TransferForm = z.input<typeof transferSchema>;
