import { balanceReturn, keptTransfer } from "contract/balance";
import { required } from "contract/fields";
import {
  cancellation,
  goodsArrival,
  newShipment,
  receivedTransfer,
  refundRequest,
  vatReview,
} from "contract/order-administration";
import { attemptDecision, creditedRefundReview, lateChargeReturn, refundDecision } from "contract/unsettled-money";
import { z } from "zod/v4";
import { optionalPounds, pounds } from "~/forms/pounds.server";

/** The form that records a bank transfer: what the bank's statement says. */
export const transferSchema = z.object({
  payment_id: z.string(),
  received_on: z.iso.date({ error: "Enter the day on which it arrived" }),
  amount: pounds("Enter the amount that has arrived"),
  reference: receivedTransfer.shape.reference,
  accept_difference: z.string().optional().transform(Boolean),
});

export type TransferForm = z.input<typeof transferSchema>;

const dayOrNone = z.iso.date({ error: "Enter a day" }).optional();

/** What is left of a payment, and of the lines of its invoice, by the names of their fields. */
export type LeftByField = Record<string, { pence: number; display: string }>;

/**
 * The form that refunds a payment, or all of an order. The amounts of lines have the names `line_0`, `line_1`, … All of
 * its faults are said at once.
 * @param left what is left, where it is known: without it amounts that are too much are refused by the API
 */
export function refundSchema(lineFields: string[], left: LeftByField = {}) {
  const schema = z.object({
    request_id: z.string(),
    payment_id: z.string(),
    seen_left: z.coerce.number().int(),
    what: z.enum(["all", "part"], { error: "Choose what is refunded" }),
    amount: optionalPounds,
    reason: refundRequest.shape.reason,
    withdraw_files: z.string().optional().transform(Boolean),
    sent_on: dayOrNone,
    reference: refundRequest.shape.reference,
    ...Object.fromEntries(lineFields.map((name) => [name, optionalPounds])),
  });
  return ["what", "amount", ...lineFields].reduce<typeof schema>(
    (checked, name) =>
      checked.refine((form) => !partProblems(form, lineFields, left)[name], {
        path: [name],
        error: ({ input }) => partProblems(input as Record<string, unknown>, lineFields, left)[name],
        // Beside the faults of other fields, not only after them.
        when: () => true,
      }),
    schema,
  );
}

/** What is wrong with the amounts of a refund, by field. */
function partProblems(form: Record<string, unknown>, lineFields: string[], left: LeftByField): Record<string, string> {
  const given = ["amount", ...lineFields].filter((name) => form[name] !== undefined);
  // All would be refunded, whatever the amount: one that was typed says that a part is meant.
  if (form.what === "all" && given.length > 0) return { what: "Choose a part, or leave its amounts empty" };
  if (form.what !== "part") return {};
  if (given.length === 0) return { amount: "Enter an amount, or amounts for lines" };
  if (form.amount !== undefined && given.length > 1)
    return { amount: "Enter either an amount for the payment or amounts for its lines, not both" };
  const tooMuch = given.flatMap((name) => {
    const most = left[name];
    return most && Number(form[name]) > most.pence ? [[name, `${most.display} is left to refund`]] : [];
  });
  return Object.fromEntries(tooMuch);
}

export type RefundForm = {
  request_id: string;
  payment_id: string;
  seen_left: string;
  what: string;
  amount: string;
  reason: string;
  withdraw_files: string;
  sent_on: string;
  reference: string;
} & Record<`line_${number}`, string>;

/** The form that records that a refund was sent by bank transfer. */
export const sentSchema = z.object({
  refund_id: z.string(),
  sent_on: z.iso.date({ error: "Enter the day on which you sent it" }),
  reference: refundRequest.shape.reference,
});

export type SentForm = z.input<typeof sentSchema>;

/** The form that says what became of a payment by card. */
export const attemptSchema = z
  .object({
    attempt_id: z.string(),
    outcome: z.enum(["taken", "not_taken"], { error: "Choose what has happened" }),
    charge: attemptDecision.shape.charge,
    reason: attemptDecision.shape.reason,
  })
  .refine(({ outcome, charge }) => outcome !== "taken" || charge, {
    path: ["charge"],
    error: "Enter the id of the charge",
  });

export type AttemptForm = { attempt_id: string; outcome: string; charge: string; reason: string };

/** The form that says what became of a refund by card. */
export const refundOutcomeSchema = z.object({
  refund_id: z.string(),
  outcome: z.enum(["made", "not_made"], { error: "Choose what has happened" }),
  reason: refundDecision.shape.reason,
});

export type RefundOutcomeForm = { refund_id: string; outcome: string; reason: string };

/** The form that records what was done about a refund that was credited as well. */
export const creditedSchema = z.object({ refund_id: z.string(), reason: creditedRefundReview.shape.reason });

export type CreditedForm = z.input<typeof creditedSchema>;

/** The form that records that a charge that came too late was sent back. */
export const lateSchema = z.object({
  charge_id: z.string(),
  sent_on: z.iso.date({ error: "Enter the day on which you sent it" }),
  reference: lateChargeReturn.shape.reference,
});

export type LateForm = z.input<typeof lateSchema>;

/** The form that keeps a transfer which fits no payment. */
export const keepSchema = z.object({
  request_id: z.string(),
  received_on: z.iso.date({ error: "Enter the day on which it arrived" }),
  amount: pounds("Enter the amount that has arrived"),
  reference: keptTransfer.shape.reference,
});

export type KeepForm = z.input<typeof keepSchema>;

/** The form that pays a payment from what is kept. */
export const applySchema = z.object({ payment_id: z.string() });

/** The form that sends back what is kept. */
export const returnSchema = z.object({
  request_id: z.string(),
  amount: pounds("Enter the amount that is sent back"),
  reason: balanceReturn.shape.reason,
  sent_on: dayOrNone,
  reference: balanceReturn.shape.reference,
});

export type ReturnForm = z.input<typeof returnSchema>;

/** The form that records that what was kept was sent back. */
export const returnedSchema = z.object({
  return_id: z.string(),
  sent_on: z.iso.date({ error: "Enter the day on which you sent it" }),
  reference: balanceReturn.shape.reference,
});

export type ReturnedForm = z.input<typeof returnedSchema>;

/** The form that keeps what was to be sent back. */
export const withdrawReturnSchema = z.object({ return_id: z.string() });

/** The form that withdraws a refund which is to be sent by bank transfer. */
export const withdrawSchema = z.object({
  refund_id: z.string(),
  reason: required("Enter a reason", 200),
});

export type WithdrawForm = z.input<typeof withdrawSchema>;

/** The form that records what was found about the VAT. */
export const vatReviewSchema = vatReview;

export type VatReviewForm = z.input<typeof vatReviewSchema>;

/** The form that cancels an order. */
export const cancelSchema = z.object({
  request_id: z.string(),
  seen_left: z.coerce.number().int(),
  plan: z.enum(["end", "keep"]).default("end"),
  refund: z.enum(["yes", "no"], { error: "Choose what becomes of the money" }).default("no"),
  reason: cancellation.shape.reason,
});

export type CancelForm = { request_id: string; seen_left: string; plan: string; refund: string; reason: string };

function leftWords(left: number): string {
  return left === 1 ? "Only 1 is left to be sent" : `Only ${left} are left to be sent`;
}

/** The form that sends a parcel. */
export const dispatchSchema = z.object({
  request_id: z.string(),
  lines: z
    .array(
      z
        .object({
          id: z.string(),
          left: z.coerce.number(),
          qty: z.coerce
            .number({ error: "Enter a whole number" })
            .int("Enter a whole number")
            .min(0, "Enter 0 or more")
            .default(0),
        })
        .refine(({ qty, left }) => qty <= left, {
          path: ["qty"],
          error: ({ input }) => leftWords((input as { left: number }).left),
        }),
    )
    .refine((lines) => lines.some(({ qty }) => qty > 0), {
      path: [0, "qty"],
      error: "Enter how many of at least one item are in the parcel",
    }),
  carrier: newShipment.shape.carrier,
  tracking: newShipment.shape.tracking,
});

export type DispatchForm = {
  request_id: string;
  lines: { id: string; left: string; qty: string }[];
  carrier: string;
  tracking: string;
};

/** The form that records that goods have come back. */
export const goodsSchema = z.object({
  amount: pounds("Enter the amount, 0.00 for nothing"),
  reason: goodsArrival.shape.reason,
  sent_on: dayOrNone,
  reference: goodsArrival.shape.reference,
});

export type GoodsForm = { amount: string; reason: string; sent_on: string; reference: string };
