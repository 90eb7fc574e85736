import { parseWithZod } from "@conform-to/zod/v4";
import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { paths } from "~/config/paths";
import {
  invalidFromApiProblem,
  invalidSubmission,
  invalidWithMessage,
  type Submission,
} from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import * as model from "~/models/balance.server";
import { applySchema, keepSchema, returnedSchema, returnSchema, withdrawReturnSchema } from "./schema.server";

/** Keeps a transfer that fits no payment for the customer. @throws a 404 page if there is no such order */
export async function keepTransfer(submission: Submission, { api }: Member, id: string) {
  const parsed = parseWithZod(submission.form, { schema: keepSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await model.keepTransfer(api, id, parsed.value);
  if (sent.ok)
    return redirectAfterSubmit(paths.adminOrder(id), {
      notice: sent.body.recorded
        ? { type: "success", message: "The transfer is kept for the customer, who has been told." }
        : { type: "info", message: "This transfer had already been recorded: nothing was changed." },
    });
  if (sent.status === 404) throw notFound();
  return invalidFromApiProblem(submission, withPhrase(sent, "recording the transfer"), {
    fields: ["received_on", "amount", "reference"],
  });
}

/** Pays the next payment from what is kept. @throws a 404 page if there is no such order or payment */
export async function applyBalance(submission: Submission, { api }: Member, id: string) {
  const parsed = parseWithZod(submission.form, { schema: applySchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await model.applyBalance(api, id, parsed.value.payment_id);
  if (sent.ok)
    return redirectAfterSubmit(paths.adminOrder(id), {
      notice: sent.body.recorded
        ? {
            type: "success",
            message: `Order ${sent.body.order.number}: the payment is made, and its invoice has been mailed.`,
          }
        : { type: "info", message: "This payment had already been recorded: nothing was changed." },
    });
  if (sent.status === 404) throw notFound();
  const reason = sent.problem.errors.payment_id;
  if (reason) return invalidWithMessage(submission, reason);
  return invalidFromApiProblem(submission, withPhrase(sent, "recording the transfer"));
}

/** Sends back what is kept. @throws a 404 page if there is no such order */
export async function returnBalance(submission: Submission, { api }: Member, id: string) {
  const parsed = parseWithZod(submission.form, { schema: returnSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const { sent_on, ...wish } = parsed.value;
  const sent = await model.returnBalance(api, id, { ...wish, ...(sent_on && { sent_on }) });
  if (sent.ok)
    return redirectAfterSubmit(paths.adminOrder(id), {
      notice: sent_on
        ? { type: "success", message: "The money is recorded as sent back, and the customer has been told." }
        : { type: "warning", message: "Send the bank transfer, and record it below." },
    });
  if (sent.status === 404) throw notFound();
  return invalidFromApiProblem(submission, withPhrase(sent, "sending the money back"), {
    fields: ["amount", "reason", "sent_on", "reference"],
  });
}

/** Records that it was sent. @throws a 404 page if there is no such order, or nothing of it to be sent */
export async function recordReturn(submission: Submission, { api }: Member, id: string) {
  const parsed = parseWithZod(submission.form, { schema: returnedSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const { return_id: returnId, ...body } = parsed.value;
  const sent = await model.recordBalanceReturn(api, { id, returnId }, body);
  if (sent.ok)
    return redirectAfterSubmit(paths.adminOrder(id), {
      notice: { type: "success", message: "The money is recorded as sent back, and the customer has been told." },
    });
  if (sent.status === 404) throw notFound();
  return invalidFromApiProblem(submission, withPhrase(sent, "sending the money back"), {
    fields: ["sent_on", "reference"],
  });
}

/** Keeps what was to be sent back. @throws a 404 page if there is no such order, or nothing of it to be sent */
export async function withdrawReturn(submission: Submission, { api }: Member, id: string) {
  const parsed = parseWithZod(submission.form, { schema: withdrawReturnSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await model.withdrawBalanceReturn(api, { id, returnId: parsed.value.return_id });
  if (sent.ok)
    return redirectAfterSubmit(paths.adminOrder(id), {
      notice: { type: "success", message: "Nothing is sent back: the money is kept for the customer again." },
    });
  if (sent.status === 404) throw notFound();
  return invalidFromApiProblem(submission, withPhrase(sent, "sending the money back"));
}
