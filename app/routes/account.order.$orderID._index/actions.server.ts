import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { invalidFromApiProblem, type Submission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { cancelRenewal as cancel, cancelOrder as cancelPlaced, withdrawFromOrder } from "~/models/order.server";
import type { Notice, Session } from "~/sessions.server";

/**
 * Cancels the renewal. After the last day for it the page says why it was refused.
 * @throws a 404 page if the user has no such order
 */
export async function cancelRenewal(submission: Submission, { api }: Member, orderId: string) {
  const sent = await cancel(api, orderId, submission.idempotencyKey);
  if (sent.ok)
    return redirectAfterSubmit(paths.usersOrder(orderId), {
      notice: { type: "success", message: messages.renewalCancelled },
    });
  if (sent.status === 404) throw notFound();
  return invalidFromApiProblem(submission, withPhrase(sent, "updating the order"));
}

/**
 * Cancels an order of which nothing is paid. If a payment has arrived meanwhile, the page says why it was refused.
 * @throws a 404 page if the user has no such order
 */
export async function cancelOrder(submission: Submission, member: Member, orderId: string) {
  const sent = await cancelPlaced(member.api, orderId, { toBasket: false }, submission.idempotencyKey);
  if (sent.status === 404) throw notFound();
  if (!sent.ok) return invalidFromApiProblem(submission, withPhrase(sent, "updating the order"));
  const { number } = sent.body.order;
  return redirectAfterSubmit(paths.usersOrder(orderId), {
    notice: { type: "success", message: `Order ${number} is cancelled. There is nothing to pay for it.` },
    session: sessionWithout(member.session, orderId),
  });
}

/**
 * Cancels an order of which nothing is paid, and puts its lines into the basket, where they can be changed.
 * @throws a 404 page if the user has no such order
 */
export async function changeOrder(submission: Submission, member: Member, orderId: string) {
  const sent = await cancelPlaced(member.api, orderId, { toBasket: true }, submission.idempotencyKey);
  if (sent.status === 404) throw notFound();
  if (!sent.ok) return invalidFromApiProblem(submission, withPhrase(sent, "updating the order"));
  const { order, basket } = sent.body;
  const session = sessionWithout(member.session, orderId);
  if (!basket) {
    const message = `Order ${order.number} was cancelled before. Nothing was put into your basket.`;
    return redirectAfterSubmit(paths.usersOrder(orderId), { notice: { type: "info", message }, session });
  }
  const notices: Notice[] = [
    {
      type: "success",
      message: `Order ${order.number} is cancelled, and its items are in your basket. Change them, and order again.`,
    },
  ];
  if (basket.replaced)
    notices.push({ type: "warning", message: `The plan from the order has replaced ${basket.replaced}.` });
  if (basket.left_out.length > 0)
    notices.push({ type: "warning", message: `This could not be put back: ${basket.left_out.join("; ")}.` });
  const isOther = basket.token !== session.basketToken;
  const next = isOther ? { ...session, seenPrices: undefined, openOrderId: undefined } : session;
  return redirectAfterSubmit(paths.basket(), { notice: notices, session: { ...next, basketToken: basket.token } });
}

/**
 * Withdraws from the order as a consumer. Pressed twice, it is done once. If the sum has changed since the page was shown,
 * or it is too late, the page says so.
 * @throws a 404 page if the user has no such order
 */
export async function withdraw(submission: Submission, { api }: Member, orderId: string) {
  const seen = Number(submission.form.get("seen_refund"));
  const seenRefund = Number.isSafeInteger(seen) && seen >= 0 ? seen : 0;
  const sent = await withdrawFromOrder(api, orderId, seenRefund, submission.idempotencyKey);
  if (sent.status === 404) throw notFound();
  if (!sent.ok) return invalidFromApiProblem(submission, withPhrase(sent, "updating the order"));
  const { number, withdrawal } = sent.body.order;
  const amount = withdrawal?.made ? ` ${withdrawal.made.refund_display} comes back to you.` : "";
  return redirectAfterSubmit(paths.usersOrder(orderId), {
    notice: {
      type: "success",
      message: `You have withdrawn from order ${number}.${amount} We have confirmed it to you by mail.`,
    },
  });
}

/** The session after an order is cancelled: the checkout leads to it no longer. */
function sessionWithout(session: Session, orderId: string): Session {
  if (session.openOrderId !== orderId) return session;
  return { ...session, basketToken: undefined, seenPrices: undefined, openOrderId: undefined };
}
