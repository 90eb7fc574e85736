import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { Failure } from "~/api/client.server";
import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { newCard } from "~/components/payment/card-provider";
import { paths } from "~/config/paths";
import { invalidFromApiProblem, invalidSubmission, requireRow, type Submission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { changePaymentType, findOrder } from "~/models/order.server";
import { payInstalment as pay } from "~/models/payment.server";
import { cardField, purchaseField } from "./pay-form";
import { bankStepOf, paidQuery, paymentNotice } from "./payment-notice.server";
import { paySchema, transferSchema } from "./schema.server";

/** Pays an instalment with a saved card; the form's row is the payment. */
export async function payInstalment(submission: Submission, { api }: Member, orderId: string) {
  const parsed = parseWithZod(submission.form, { schema: paySchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const { payment_method_id: chosen, new_card, purchase_number, save_card, in_page } = parsed.value;
  const cardId = chosen === newCard ? new_card : chosen;
  if (!cardId) return invalidSubmission(submission, parsed.reply({ fieldErrors: { [cardField]: ["Enter the card"] } }));
  const refused = submission.form.has(purchaseField) ? await saveNumber(api, orderId, purchase_number) : null;
  // What only that number is refused for is said by the payment itself, too.
  if (refused && refused.status === 422) return invalidFromApiProblem(submission, refused, { fields: [purchaseField] });
  const paymentId = requireRow(submission);
  const card = {
    payment_method_id: cardId,
    ...(save_card !== undefined && { save_card: true }),
    ...(in_page !== undefined && { in_page: true }),
  };
  const sent = await pay(api, paymentId, card, submission.idempotencyKey);
  const notice = paymentNotice(sent);
  if (notice) return redirectAfterSubmit(paths.usersPayment(orderId, paidQuery(notice, paymentId)), { notice });
  if (!sent.ok) return refuse(submission, sent);
  return data({ bankStep: bankStepOf(sent, true) });
}

/** Saves the number of the buyer's order, which the invoices have from then on. @returns why it was refused; else null */
async function saveNumber(api: Member["api"], orderId: string, number: string): Promise<Failure | null> {
  const order = await findOrder(api, orderId);
  if (!order) throw notFound();
  if (order.purchase_number === number) return null;
  const change = { payment_type: order.payment_type, purchase_number: number };
  const sent = await changePaymentType(api, orderId, change);
  return sent.ok ? null : sent;
}

/**
 * Adds the number of the buyer's order to an order that is placed, or changes it, while something of it is unpaid.
 * @throws a 404 page if the user has no such order
 */
export async function savePurchaseNumber(submission: Submission, { api }: Member, orderId: string) {
  const parsed = parseWithZod(submission.form, { schema: transferSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const refused = await saveNumber(api, orderId, parsed.value.purchase_number);
  if (refused) return refuseChange(submission, refused, orderId);
  const message = "The purchase order number is saved: it is on the pro forma, and on invoices from now on.";
  return redirectAfterSubmit(paths.usersOrder(orderId), { notice: { type: "success", message } });
}

/** A card that did not pay is cleared, and its bank's words stand at the choice of card. */
function refuse(submission: Submission, failure: Failure) {
  const { code, message } = failure.problem;
  if (code !== "declined") return invalidFromApiProblem(submission, failure, { fields: [cardField] });
  const problem = { ...failure.problem, errors: { [cardField]: message } };
  return invalidFromApiProblem(
    submission,
    { ...failure, problem },
    { fields: [cardField], hideFields: [cardField, "new_card"] },
  );
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
  const message = `Order ${sent.body.order.number} will now be paid by bank transfer. How to pay it is below, and in the e-mail we have sent you.`;
  return redirectAfterSubmit(paths.usersOrder(orderId), { notice: { type: "success", message } });
}

/**
 * What is unpaid of the order is taken from a card again, on its days.
 * @throws a 404 page if the user has no such order
 */
export async function payByCard(submission: Submission, { api }: Member, orderId: string) {
  const sent = await changePaymentType(api, orderId, { payment_type: "card" });
  if (!sent.ok) return refuseChange(submission, sent, orderId);
  const message = `Order ${sent.body.order.number} will be paid by card from now on.`;
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
export async function askAgainAboutInstalment(submission: Submission, orderId: string) {
  const query = { returned: "1", asked: "1", pay: requireRow(submission) };
  return redirectAfterSubmit(`${paths.usersPayment(orderId, query)}#payment-asked`);
}
