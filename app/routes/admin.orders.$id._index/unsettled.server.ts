import { parseWithZod } from "@conform-to/zod/v4";
import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { paths } from "~/config/paths";
import { invalidFromApiProblem, invalidSubmission, type Submission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import * as model from "~/models/unsettled-money.server";
import { attemptSchema, creditedSchema, lateSchema, refundOutcomeSchema } from "./schema.server";

/** Says what became of a payment by card. @throws a 404 page if there is no such order or attempt */
export async function decideAttempt(submission: Submission, { api }: Member, id: string) {
  const parsed = parseWithZod(submission.form, { schema: attemptSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const { attempt_id: attemptId, ...decision } = parsed.value;
  const sent = await model.decideAttempt(api, { id, attemptId }, decision);
  if (sent.ok) {
    const message =
      decision.outcome === "taken"
        ? "The payment is recorded, and its invoice has been mailed."
        : "It is recorded that nothing was taken: it can be paid again.";
    return redirectAfterSubmit(paths.adminOrder(id), { notice: { type: "success", message } });
  }
  if (sent.status === 404) throw notFound();
  return invalidFromApiProblem(submission, withPhrase(sent, "recording the outcome"), {
    fields: ["outcome", "charge", "reason"],
  });
}

/** Says what became of a refund by card. @throws a 404 page if there is no such order or refund */
export async function decideRefund(submission: Submission, { api }: Member, id: string) {
  const parsed = parseWithZod(submission.form, { schema: refundOutcomeSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const { refund_id: refundId, ...decision } = parsed.value;
  const sent = await model.decideRefund(api, { id, refundId }, decision);
  if (sent.ok) {
    const message =
      decision.outcome === "made"
        ? "The refund is recorded, and its credit note has been mailed."
        : "It is recorded that nothing was refunded: send it by bank transfer, and record that below.";
    return redirectAfterSubmit(paths.adminOrder(id), { notice: { type: "success", message } });
  }
  if (sent.status === 404) throw notFound();
  return invalidFromApiProblem(submission, withPhrase(sent, "recording the outcome"), {
    fields: ["outcome", "reason"],
  });
}

/** Records what was done about a refund that was credited as well. @throws a 404 page if there is no such one */
export async function reviewCredited(submission: Submission, { api }: Member, id: string) {
  const parsed = parseWithZod(submission.form, { schema: creditedSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const { refund_id: refundId, reason } = parsed.value;
  const sent = await model.reviewCreditedRefund(api, { id, refundId }, { reason });
  if (sent.ok)
    return redirectAfterSubmit(paths.adminOrder(id), {
      notice: { type: "success", message: "What you did about it is in the order's history." },
    });
  if (sent.status === 404) throw notFound();
  return invalidFromApiProblem(submission, withPhrase(sent, "recording the outcome"), { fields: ["reason"] });
}

/** Records that a charge that came too late was sent back. @throws a 404 page if there is no such order or charge */
export async function recordLate(submission: Submission, { api }: Member, id: string) {
  const parsed = parseWithZod(submission.form, { schema: lateSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const { charge_id: chargeId, ...body } = parsed.value;
  const sent = await model.recordLateReturn(api, { id, chargeId }, body);
  if (sent.ok)
    return redirectAfterSubmit(paths.adminOrder(id), {
      notice: { type: "success", message: "The charge is recorded as sent back." },
    });
  if (sent.status === 404) throw notFound();
  return invalidFromApiProblem(submission, withPhrase(sent, "recording the outcome"), {
    fields: ["sent_on", "reference"],
  });
}
