import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { Failure } from "~/api/client.server";
import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { paths } from "~/config/paths";
import { invalidFromApiProblem, invalidSubmission, requireRow, type Submission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { changePaymentType } from "~/models/order.server";
import { payInstalment as pay } from "~/models/payment.server";
import { cardField } from "./pay-form";
import { bankStepOf, paymentNotice } from "./payment-notice.server";
import { paySchema, transferSchema } from "./schema.server";

/** Pays an instalment with a saved card; the form's row is the payment. */
export async function payInstalment(submission: Submission, { api }: Member, orderId: string) {
  const parsed = parseWithZod(submission.form, { schema: paySchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const { payment_method_id } = parsed.value;
  const sent = await pay(api, requireRow(submission), payment_method_id, submission.idempotencyKey);
  const notice = paymentNotice(sent);
  if (notice) return redirectAfterSubmit(paths.usersPayment(orderId), { notice });
  if (!sent.ok) return refuse(submission, sent);
  return data({ bankStep: bankStepOf(sent) });
}

/** A card that did not pay is cleared, and its bank's words stand at the choice of card. */
function refuse(submission: Submission, failure: Failure) {
  const { code, message } = failure.problem;
  if (code !== "declined") return invalidFromApiProblem(submission, failure, { fields: [cardField] });
  const problem = { ...failure.problem, errors: { [cardField]: message } };
  return invalidFromApiProblem(submission, { ...failure, problem }, { fields: [cardField], hideFields: [cardField] });
}

/**
 * What is unpaid of the order is paid by bank transfer from now on: its page names the account and the reference.
 * @throws a 404 page if the user has no such order
 */
export async function payByTransfer(submission: Submission, { api }: Member, orderId: string) {
  const parsed = parseWithZod(submission.form, { schema: transferSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const { purchase_number } = parsed.value;
  const sent = await changePaymentType(api, orderId, { payment_type: "bacs", purchase_number });
  if (!sent.ok) return refuseChange(submission, sent, orderId);
  const message = `Order ${sent.body.order.number} is paid by bank transfer now. How to pay it is below, and in the mail that we have sent you.`;
  return redirectAfterSubmit(paths.usersOrder(orderId), { notice: { type: "success", message } });
}

/**
 * What is unpaid of the order is taken from a card again, on its days.
 * @throws a 404 page if the user has no such order
 */
export async function payByCard(submission: Submission, { api }: Member, orderId: string) {
  const sent = await changePaymentType(api, orderId, { payment_type: "card" });
  if (!sent.ok) return refuseChange(submission, sent, orderId);
  const message = `Order ${sent.body.order.number} is paid by card from now on.`;
  return redirectAfterSubmit(paths.usersPayment(orderId), { notice: { type: "success", message } });
}

async function refuseChange(submission: Submission, failure: Failure, orderId: string) {
  if (failure.status === 404) throw notFound();
  const { code, message } = failure.problem;
  // It was paid or cancelled meanwhile: the page of what is unpaid says so by having nothing.
  if (code === "paid" || code === "cancelled")
    return redirectAfterSubmit(paths.usersPayment(orderId), { notice: { type: "info", message } });
  return invalidFromApiProblem(submission, withPhrase(failure, "updating the order"));
}

/** Asks again what became of a payment that waits for its bank: the page itself asks when it is loaded. */
export async function askAgain(submission: Submission, orderId: string) {
  const query = { returned: "1", asked: "1", pay: requireRow(submission) };
  return redirectAfterSubmit(`${paths.usersPayment(orderId, query)}#payment-asked`);
}
