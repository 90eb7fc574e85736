import { changePaymentType } from "contract/order";
import { payInstalment } from "contract/payment";
import { z } from "zod/v4";

/** A field that is empty is missing from a parsed form: then the order has no number. */
const purchaseNumber = changePaymentType.body.shape.purchase_number.transform((text) => text ?? "");

/** The number of the buyer's order is asked for with the first payment of an order. */
export const paySchema = payInstalment.body.extend({
  purchase_number: purchaseNumber,
  new_card: payInstalment.body.shape.payment_method_id.optional(),
  save_card: z.string().optional(),
  in_page: z.string().optional(),
});

export type PayForm = z.input<typeof paySchema>;

export const transferSchema = z.object({ purchase_number: purchaseNumber });

export type TransferForm = z.input<typeof transferSchema>;
