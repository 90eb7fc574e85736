import type { AdministeredOrder, ListedOrder } from "contract/order-administration";
import type { Deps } from "../../deps";
import { type BankCharges, toleratedShortfall } from "../../domain/bank-charges";
import { itemNames } from "../../domain/consumer-withdrawal";
import { londonDay } from "../../domain/dates";
import { nameInOrder } from "../../domain/document";
import { isDue, isLate } from "../../domain/due";
import { displayPence } from "../../domain/money";
import { knownStart } from "../../domain/plan-start";
import { givenBackBy, isOwed } from "../../domain/refundable";
import { isUnsettledForADay } from "../../domain/unsettled-for-a-day";
import { notFound } from "../../errors";
import { readBankCharges } from "../../services/bank-charges";
import { listRefundable, type Refundable, sumLeft } from "../../services/refundable-payments";
import { listOrderHistory } from "../../store/audit-log";
import { listDisputesOf } from "../../store/disputes";
import { listCreditedLines } from "../../store/documents";
import { type LateChargeRow, listLateCharges } from "../../store/late-charges";
import type { ListedOrderRow } from "../../store/order-list";
import * as store from "../../store/orders";
import { listPapersOfOrder } from "../../store/paper-list";
import { type AttemptRow, listAttemptsOf } from "../../store/payment-attempts";
import { isOrderGivenBack, listRefundsOf, type OrderRefund, sumRefunded } from "../../store/refunds";
import { listShipments, listToSend } from "../../store/shipments";
import { nameOf as nameOfUser, teamNameOf } from "../../store/team-members";
import { findAccount } from "../../store/users";
import { readBalanceBody } from "./balance";
import { documentBody } from "./document";
import { orderSummaryBody, readOrderBody } from "./order";

/** An order in the list of all orders. */
export function listedOrderBody(deps: Deps, row: ListedOrderRow): ListedOrder {
  const { user, company, paymentStatus, fulfilmentStatus, refundToSend, givenBack, startAt: _, ...rest } = row;
  const { nextPayment, goodsBack, ...summary } = rest;
  const today = londonDay(deps.clock());
  return {
    ...orderSummaryBody(deps, summary),
    user: user && { id: user.id, display_name: nameOf(user), email: user.email },
    company,
    payment_status: paymentStatus,
    fulfilment_status: fulfilmentStatus,
    refund_to_send: refundToSend,
    given_back: givenBack,
    goods_back: goodsBack && {
      items: itemNames(goodsBack.items),
      since: new Date(goodsBack.since).toISOString(),
      send_by: goodsBack.sendBy,
    },
    start_at: knownStart(row),
    next_payment: nextPayment && {
      due: nextPayment.dueOn,
      amount: nextPayment.amountPence,
      amount_display: displayPence(nextPayment.amountPence),
      type: nextPayment.type,
      overdue: isDue(nextPayment.dueOn, today),
      late: isLate(nextPayment.dueOn, today),
    },
  };
}

function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}

/** A placed order with all that its administration shows. @throws ApiError 404 */
export async function readAdministeredBody(deps: Deps, orderId: string): Promise<AdministeredOrder> {
  const { db } = deps;
  const order = await store.findPlaced(db, orderId);
  if (!order) throw notFound();
  const body = await readOrderBody(deps, order);
  const payments = await store.listPaymentsOf(db, orderId);
  const attempts = await listAttemptsOf(db, orderId);
  const account = order.userId ? await findAccount(db, order.userId) : undefined;
  const team = order.userId ? await teamNameOf(db, order.userId) : undefined;
  const documents = await listPapersOfOrder(db, orderId);
  const history = await listOrderHistory(db, order);
  const refunds = await listRefundsOf(db, orderId);
  const refundable = await listRefundable(db, orderId);
  const shipments = await listShipments(db, orderId);
  const toSend = await listToSend(db, orderId);
  const refundedPence = await sumRefunded(db, orderId);
  const leftPence = sumLeft(refundable);
  const charges = await readBankCharges(deps);
  const paidPence = payments.reduce((sum, { paidAt, amountPence }) => sum + (paidAt ? amountPence : 0), 0);
  return {
    ...body,
    user: account ? { id: account.id, display_name: await nameOfUser(db, account.id), email: account.email } : null,
    team: team ? { id: team.id, display_name: team.displayName } : null,
    payment_status: order.paymentStatus,
    fulfilment_status: order.fulfilmentStatus,
    payments: body.payments.map((payment) => ({
      ...payment,
      attempts: attempts
        .filter(({ paymentId }) => paymentId === payment.id)
        .map((attempt) => attemptBody(attempt, deps.clock())),
      ...(payment.paid ? {} : toleratedBody(payment.amount, charges)),
    })),
    paid: paidPence,
    paid_display: displayPence(paidPence),
    shipments: shipments.map(({ sentAt, lines, ...shipment }) => ({
      ...shipment,
      lines: lines.map(nameInOrder),
      sent_at: sentAt.toISOString(),
    })),
    to_send: order.cancelledAt
      ? []
      : toSend.map((line) => ({ id: line.id, title: nameInOrder({ ...line, qty: 1 }), qty: line.qty })),
    refunded: refundedPence,
    refunded_display: displayPence(refundedPence),
    left: leftPence,
    left_display: displayPence(leftPence),
    given_back: await isOrderGivenBack(db, orderId),
    refunds: refunds.map((refund) => refundBody(refund, refunds, deps.clock())),
    disputes: (await listDisputesOf(db, orderId)).map((one) => disputeBody(deps, one)),
    late_charges: (await listLateCharges(db, orderId)).map(lateChargeBody),
    balance: await readBalanceBody(deps, order),
    refundable: await refundableBody(deps, refundable),
    documents: documents.map(documentBody),
    vat_evidence: order.vatEvidence ?? [],
    vat_conflict: order.vatConflict,
    vat_review: order.vatReviewedAt && {
      at: order.vatReviewedAt.toISOString(),
      by: order.vatReviewedBy ? await nameOfUser(db, order.vatReviewedBy) : null,
      text: order.vatReview,
    },
    pro_forma: documents.some(({ kind }) => kind === "pro_forma") || isAwaitingTransfer(order, payments),
    history: history.map(({ at, details, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      details: Object.fromEntries(Object.entries(details).flatMap(([name, value]) => shownDetail(name, value))),
    })),
  };
}

/** Whether an order from before pro formas were kept has one. */
function isAwaitingTransfer({ paymentType, cancelledAt }: store.OrderRow, payments: store.PaymentRow[]): boolean {
  return paymentType === "bacs" && !cancelledAt && payments.some(({ paidAt }) => paidAt === null);
}

function refundBody(row: OrderRefund, all: OrderRefund[], now: Date): AdministeredOrder["refunds"][number] {
  const { refund, creditNote } = row;
  const counted = all.map((one) => ({ ...one.refund, isCredited: one.creditNote !== null }));
  const waits = refund.method === "bacs" && refund.status === "created";
  return {
    id: refund.id,
    payment_id: row.paymentId,
    payment_title: row.paymentTitle,
    amount: refund.amountPence,
    amount_display: displayPence(refund.amountPence),
    method: refund.method,
    status: refund.status,
    failure_code: refund.failureCode,
    reason: refund.reason,
    by: row.by,
    created_at: refund.createdAt.toISOString(),
    sent_on: refund.sentOn,
    reference: refund.reference,
    credit_note: creditNote,
    to_send: waits || isOwed({ ...refund, isCredited: creditNote !== null }, counted),
    withdrawable: waits,
    announced: refund.announced,
    unsettled_for_a_day:
      refund.method === "card" && refund.status === "created" && isUnsettledForADay(refund.createdAt, now),
    ...(refund.creditedPence > 0 &&
      refund.status !== "failed" && {
        credited: refund.creditedPence,
        credited_display: displayPence(refund.creditedPence),
        reviewed: refund.reviewedAt !== null,
      }),
  };
}

/** The payments of which something is left, each with the lines of its invoice. */
async function refundableBody({ db }: Deps, all: Refundable[]): Promise<AdministeredOrder["refundable"]> {
  const bodies: AdministeredOrder["refundable"] = [];
  for (const { payment, attempt, invoiceId, leftPence } of all) {
    const lines = invoiceId && leftPence > 0 ? await listCreditedLines(db, invoiceId) : [];
    bodies.push({
      payment_id: payment.id,
      title: payment.title,
      method: attempt.method,
      back_by: givenBackBy(attempt),
      taken: attempt.amountPence,
      taken_display: displayPence(attempt.amountPence),
      left: leftPence,
      left_display: displayPence(leftPence),
      lines: lines.map(({ position, title, grossPence, beforePence }) => ({
        ...{ position, title, total: grossPence, total_display: displayPence(grossPence) },
        ...{ left: grossPence - beforePence, left_display: displayPence(grossPence - beforePence) },
      })),
    });
  }
  return bodies;
}

type Detail = AdministeredOrder["history"][number]["details"][string];

function shownDetail(name: string, value: unknown): [string, Detail][] {
  const isShown = value === null || ["string", "number", "boolean"].includes(typeof value);
  return isShown ? [[name, value as Detail]] : [];
}

function disputeBody(
  { config }: Deps,
  { dispute, paymentTitle }: Awaited<ReturnType<typeof listDisputesOf>>[number],
): NonNullable<AdministeredOrder["disputes"]>[number] {
  const { id, amountPence, reason, status, evidenceBy, openedAt, closedAt } = dispute;
  return {
    ...{ id, payment_title: paymentTitle, amount: amountPence, amount_display: displayPence(amountPence) },
    ...{ reason, status, evidence_by: evidenceBy?.toISOString() ?? null },
    ...{ opened_at: openedAt.toISOString(), closed_at: closedAt?.toISOString() ?? null },
    url: disputeUrl(config, dispute.providerId),
  };
}

/** The page of a dispute at the card provider. */
function disputeUrl({ cards }: Deps["config"], providerId: string): string | null {
  if (cards.kind === "sandbox") return `${cards.origin}/sandbox/disputes`;
  if (cards.kind === "none") return null;
  const mode = cards.secretKey.includes("_test_") ? "test/" : "";
  return `https://dashboard.stripe.com/${mode}disputes/${encodeURIComponent(providerId)}`;
}

function lateChargeBody(charge: LateChargeRow): NonNullable<AdministeredOrder["late_charges"]>[number] {
  const { id, chargeId, amountPence, status, failureCode, createdAt, sentOn, reference } = charge;
  return {
    ...{ id, charge: chargeId, amount: amountPence, amount_display: displayPence(amountPence), status },
    ...{ failure_code: failureCode, created_at: createdAt.toISOString(), sent_on: sentOn, reference },
  };
}

/** What may be missing of the transfer for a payment. */
function toleratedBody(duePence: number, charges: BankCharges) {
  const tolerated = toleratedShortfall(duePence, charges);
  return { tolerated, tolerated_display: displayPence(tolerated) };
}

function attemptBody(row: AttemptRow, now: Date): AdministeredOrder["payments"][number]["attempts"][number] {
  const writtenOff = Math.max(0, row.amountPence - (row.receivedPence ?? row.amountPence));
  return {
    id: row.id,
    method: row.method,
    status: row.status,
    failure_code: row.failureCode,
    card: row.card && { brand: row.card.brand, last_four: row.card.lastFour },
    created_at: row.createdAt.toISOString(),
    received_on: row.receivedOn,
    received: row.receivedPence,
    received_display: row.receivedPence === null ? null : displayPence(row.receivedPence),
    from_balance: row.fromBalance,
    ...(writtenOff > 0 && { written_off: writtenOff, written_off_display: displayPence(writtenOff) }),
    reference: row.reference,
    unsettled_for_a_day: row.method === "card" && row.settledAt === null && isUnsettledForADay(row.createdAt, now),
    reported: row.reportedPence,
    reported_display: row.reportedPence === null ? null : displayPence(row.reportedPence),
  };
}
