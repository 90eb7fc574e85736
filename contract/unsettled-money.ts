import { z } from "zod/v4";
import { call } from "./call";
import { required, tooLong } from "./fields";
import { administeredOrder } from "./order-administration";
import { conflict } from "./problem";
import { day, id } from "./scalars";

const reason = required("Enter a reason", 200).describe("How it is known. The order's history has it.");

/** What a person says has become of a payment by card. */
export const attemptDecision = z.object({
  outcome: z.enum(["taken", "not_taken"]),
  charge: z
    .string()
    .trim()
    .max(255, tooLong(255))
    .regex(/^\w*$/, "Enter the id of the charge, such as pi_3P4x")
    .default("")
    .describe("The card provider's id of the charge, where it was taken."),
  reason,
});

/** What a person says has become of a refund by card. */
export const refundDecision = z.object({ outcome: z.enum(["made", "not_made"]), reason });

export const decideAttempt = call({
  summary:
    "Say what has become of a payment by card whose outcome the card provider has not said for a day, once. What the provider says is believed first: 409 with the code `changed` when that is something else",
  method: "POST",
  path: "/orders/{id}/attempts/{attemptId}/outcome",
  access: { permission: "orders.manage" },
  params: z.object({ id, attemptId: id }),
  body: attemptDecision,
  replies: { 200: administeredOrder, ...conflict },
  codes: ["changed", "payment_pending"],
});

export const decideRefund = call({
  summary:
    "Say what has become of a refund by card whose outcome the card provider has not said for a day, once: one that was not made is to be sent by bank transfer",
  method: "POST",
  path: "/orders/{id}/refunds/{refundId}/outcome",
  access: { permission: "orders.refund" },
  params: z.object({ id, refundId: id }),
  body: refundDecision,
  replies: { 200: administeredOrder, ...conflict },
  codes: ["changed", "disputed", "payment_pending"],
});

/** How a person has seen to a refund that was credited as well. */
export const creditedRefundReview = z.object({
  reason: required("Enter what was done about it", 200).describe("What was done. The order's history has it."),
});

export const reviewCreditedRefund = call({
  summary: "Record that a person has seen to a refund for which an upgrade was credited as well, once",
  method: "POST",
  path: "/orders/{id}/refunds/{refundId}/reviewed",
  access: { permission: "orders.refund" },
  params: z.object({ id, refundId: id }),
  body: creditedRefundReview,
  replies: { 200: administeredOrder },
});

/** A bank transfer that gave a late charge back. */
export const lateChargeReturn = z.object({
  sent_on: day,
  reference: z
    .string()
    .trim()
    .max(140, tooLong(140))
    .refine((text) => !/\p{Cc}/u.test(text), "Use one line")
    .default(""),
});

export const recordLateReturn = call({
  summary:
    "Record that a charge that came too late was sent back by bank transfer, once, as the card provider could not give it back",
  method: "POST",
  path: "/orders/{id}/late-charges/{chargeId}/returned",
  access: { permission: "orders.refund" },
  params: z.object({ id, chargeId: id }),
  body: lateChargeReturn,
  replies: { 200: administeredOrder },
});
