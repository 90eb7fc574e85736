import { receivedTransfer } from "contract/order-administration";
import { z } from "zod/v4";
import { pounds } from "~/forms/pounds.server";

/** The form that records a bank transfer: what the bank's statement says. */
export const transferSchema = z.object({
  payment_id: z.string(),
  received_on: z.iso.date({ error: "Enter the day on which it arrived" }),
  amount: pounds("Enter the amount that has arrived"),
  reference: receivedTransfer.shape.reference,
  accept_difference: z.string().optional().transform(Boolean),
});

export type TransferForm = z.input<typeof transferSchema>;
