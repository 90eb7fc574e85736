import { parseWithZod } from "@conform-to/zod/v4";
import type { AdministeredOrder } from "contract/order-administration";
import { readOrFail, withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { paths } from "~/config/paths";
import { invalidFromApiProblem, invalidSubmission, type Submission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import {
  cancelAnyOrder,
  dispatchOrder,
  findAnyOrder,
  recordTransfer as record,
  receiveGoods as recordGoods,
  recordSentRefund,
  refundOrder,
  reviewVat as review,
  withdrawRefund as withdraw,
} from "~/models/order-administration.server";
import type { Notice } from "~/sessions.server";
import {
  cancelSchema,
  dispatchSchema,
  goodsSchema,
  type LeftByField,
  refundSchema,
  sentSchema,
  transferSchema,
  vatReviewSchema,
  withdrawSchema,
} from "./schema.server";

const transferFields = ["received_on", "amount", "reference", "accept_difference"];

/**
 * Records that a bank transfer has arrived; one that was recorded before says so.
 * @throws a 404 page if there is no such order
 */
export async function recordTransfer(submission: Submission, { api }: Member, id: string) {
  const parsed = parseWithZod(submission.form, { schema: transferSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await record(api, id, parsed.value, submission.idempotencyKey);
  if (sent.ok) {
    const { recorded, order } = sent.body;
    return redirectAfterSubmit(paths.adminOrder(id), {
      notice: recorded
        ? {
            type: "success",
            message: `The transfer for order ${order.number} is recorded, and its invoice has been mailed.`,
          }
        : { type: "info", message: "This payment had already been recorded: nothing was changed." },
    });
  }
  if (sent.status === 404) throw notFound();
  return invalidFromApiProblem(submission, withPhrase(sent, "recording the transfer"), { fields: transferFields });
}

type Outcome = "done" | "to_send" | "pending" | "failed";

/** What became of the money, after what was done. */
function noticeOf(outcome: Outcome, done: string): Notice {
  if (outcome === "failed")
    return { type: "error", message: `${done} The card provider has refused a refund: that money was not refunded.` };
  if (outcome === "pending")
    return {
      type: "warning",
      message: `${done} The outcome of a refund is not known yet: we keep checking, and it is made only once. Its credit note follows.`,
    };
  if (outcome === "to_send")
    return {
      type: "warning",
      message: `${done} Send the bank transfer, and record it below: its credit note follows.`,
    };
  return { type: "success", message: done };
}

const refundFields = ["what", "amount", "reason", "sent_on", "reference"];

/**
 * Gives back a part of a payment, or all that is left of an order.
 * @throws a 404 page if there is no such order
 */
export async function refund(submission: Submission, { api }: Member, id: string) {
  const lineFields = [...new Set(submission.form.keys())].filter((name) => /^line_\d{1,3}$/.test(name));
  const parsed = parseWithZod(submission.form, { schema: refundSchema(lineFields) });
  if (parsed.status !== "success") {
    // The API's possible errors about the amounts are shown with the others.
    const order = await readOrFail(findAnyOrder(api, id), "getting the order");
    const schema = refundSchema(lineFields, leftByField(order, String(submission.form.get("payment_id"))));
    return invalidSubmission(submission, parseWithZod(submission.form, { schema }).reply());
  }
  const { what, amount, payment_id, sent_on, ...form } = parsed.value as ParsedRefund;
  const { request_id, seen_left, reason, withdraw_files, reference } = form;
  const lines = lineFields.flatMap((name) => {
    const pence = (form as Record<string, unknown>)[name];
    return typeof pence === "number" ? [{ position: Number(name.slice("line_".length)), amount: pence }] : [];
  });
  const part = lines.length > 0 ? { lines } : { ...(amount && { amount }) };
  const wish = {
    ...{ request_id, seen_left, reason, withdraw_files, reference, ...(sent_on && { sent_on }) },
    ...(what === "all" ? { payment_id: null } : { payment_id, ...part }),
  };
  const sent = await refundOrder(api, id, wish, submission.idempotencyKey);
  if (sent.ok) {
    const { outcome, order } = sent.body;
    const done = outcome === "failed" ? "Nothing was refunded." : `Order ${order.number}: the refund is recorded.`;
    return redirectAfterSubmit(paths.adminOrder(id), { notice: noticeOf(outcome, done) });
  }
  if (sent.status === 404) throw notFound();
  const fields = [...refundFields, ...lineFields];
  return invalidFromApiProblem(submission, withPhrase(sent, "refunding the order"), { fields });
}

/** What is left of a payment and of its lines, by the names of the form's fields. */
function leftByField(order: AdministeredOrder | null, paymentId: string): LeftByField {
  const payment = order?.refundable.find(({ payment_id: id }) => id === paymentId);
  if (!payment) return {};
  const lines = payment.lines.map(({ position, left, left_display: display }) => [
    `line_${position}`,
    { pence: left, display },
  ]);
  return { ...Object.fromEntries(lines), amount: { pence: payment.left, display: payment.left_display } };
}

interface ParsedRefund {
  request_id: string;
  payment_id: string;
  seen_left: number;
  what: "all" | "part";
  amount?: number;
  reason: string;
  withdraw_files: boolean;
  sent_on?: string;
  reference: string;
}

/** Records what was found about the VAT. @throws a 404 page if there is no such order */
export async function reviewVat(submission: Submission, { api }: Member, id: string) {
  const parsed = parseWithZod(submission.form, { schema: vatReviewSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const sent = await review(api, id, parsed.value.text, submission.idempotencyKey);
  if (sent.ok)
    return redirectAfterSubmit(paths.adminOrder(id), {
      notice: { type: "success", message: `Order ${sent.body.number}: what you found about its VAT is recorded.` },
    });
  if (sent.status === 404) throw notFound();
  return invalidFromApiProblem(submission, withPhrase(sent, "updating the order"), { fields: ["text"] });
}

/** Records that a refund was sent by bank transfer. @throws a 404 page if there is no such order or refund */
export async function recordSent(submission: Submission, { api }: Member, id: string) {
  const parsed = parseWithZod(submission.form, { schema: sentSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const { refund_id: refundId, ...body } = parsed.value;
  const sent = await recordSentRefund(api, { id, refundId }, body);
  if (sent.ok)
    return redirectAfterSubmit(paths.adminOrder(id), {
      notice: { type: "success", message: "The refund is recorded as sent." },
    });
  if (sent.status === 404) throw notFound();
  return invalidFromApiProblem(submission, withPhrase(sent, "refunding the order"), {
    fields: ["sent_on", "reference"],
  });
}

/** Withdraws a refund that is to be sent by bank transfer. @throws a 404 page if there is no such order or refund */
export async function withdrawRefund(submission: Submission, { api }: Member, id: string) {
  const parsed = parseWithZod(submission.form, { schema: withdrawSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const { refund_id: refundId, reason } = parsed.value;
  const sent = await withdraw(api, { id, refundId }, { reason });
  if (sent.ok)
    return redirectAfterSubmit(paths.adminOrder(id), {
      notice: { type: "success", message: "The refund is withdrawn: nothing is to be sent, and nothing was credited." },
    });
  if (sent.status === 404) throw notFound();
  return invalidFromApiProblem(submission, withPhrase(sent, "withdrawing the refund"), { fields: ["reason"] });
}

/** Cancels an order, with a refund if that is chosen. @throws a 404 page if there is no such order */
export async function cancel(submission: Submission, { api }: Member, id: string) {
  const parsed = parseWithZod(submission.form, { schema: cancelSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const { refund, ...wish } = parsed.value;
  const sent = await cancelAnyOrder(api, id, { ...wish, refund: refund === "yes" }, submission.idempotencyKey);
  if (sent.ok) {
    const { outcome, order } = sent.body;
    return redirectAfterSubmit(paths.adminOrder(id), {
      notice: noticeOf(outcome, `Order ${order.number} is cancelled, and its buyer has been told.`),
    });
  }
  if (sent.status === 404) throw notFound();
  return invalidFromApiProblem(submission, withPhrase(sent, "cancelling the order"), { fields: ["reason"] });
}

/** Records that a parcel was sent. @throws a 404 page if there is no such order */
export async function dispatch(submission: Submission, { api }: Member, id: string) {
  const parsed = parseWithZod(submission.form, { schema: dispatchSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const lines = parsed.value.lines.flatMap((line) => (line.qty > 0 ? [{ id: line.id, qty: line.qty }] : []));
  const sent = await dispatchOrder(api, id, { ...parsed.value, lines }, submission.idempotencyKey);
  if (sent.ok)
    return redirectAfterSubmit(paths.adminOrder(id), {
      notice: {
        type: "success",
        message: "The parcel is recorded, and its buyer has been told that it is on its way.",
      },
    });
  if (sent.status === 404) throw notFound();
  return invalidFromApiProblem(submission, withPhrase(sent, "dispatching the order"), {
    fields: ["lines", "carrier", "tracking"],
  });
}

/** Records that goods have come back, with what is refunded for them. @throws a 404 page if there are no such goods */
export async function receiveGoods(submission: Submission, { api }: Member, id: string) {
  const parsed = parseWithZod(submission.form, { schema: goodsSchema });
  if (parsed.status !== "success") return invalidSubmission(submission, parsed.reply());
  const { sent_on, ...wish } = parsed.value;
  const sent = await recordGoods(api, id, { ...wish, ...(sent_on && { sent_on }) }, submission.idempotencyKey);
  if (sent.ok) {
    const { outcome, order } = sent.body;
    const done = `Order ${order.number}: that its goods are back is recorded, and its buyer is told.`;
    const notice = wish.amount === 0 ? ({ type: "success", message: done } as const) : noticeOf(outcome, done);
    return redirectAfterSubmit(paths.adminOrder(id), { notice });
  }
  if (sent.status === 404) throw notFound();
  const fields = ["amount", "reason", "sent_on", "reference"];
  return invalidFromApiProblem(submission, withPhrase(sent, "refunding the order"), { fields });
}
