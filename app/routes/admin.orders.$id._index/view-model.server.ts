import type { AdministeredOrder } from "contract/order-administration";
import type { Permission } from "contract/permissions";
import { paymentTypes } from "~/components/order/payment-type";
import { countryName } from "~/countries/countries";
import { formatDate, formatDateInWords, formatDay, formatTime } from "~/format/dates";
import { formatPence } from "~/format/money";
import { toBalance } from "~/view-models/balance.server";
import { deliveryLabel, sentOf, toOrderAddress } from "~/view-models/order.server";
import { cardName } from "~/view-models/saved-card.server";
import { toVatView } from "~/view-models/vat.server";

/** Turns an order into what its administration shows. */
export function toOrderView(order: AdministeredOrder) {
  const addresses = [
    { title: "Billing", address: toOrderAddress(order.address_billing_json) },
    { title: "Account", address: toOrderAddress(order.address_account_json) },
    { title: "Delivery", address: toOrderAddress(order.address_delivery_json) },
  ];
  const refundPence = order.refunds.reduce((sum, { to_send: isToSend, amount }) => sum + (isToSend ? amount : 0), 0);
  const keptPence = (order.balance?.returns ?? []).reduce(
    (sum, { status, order_id: of, amount }) => sum + (status === "to_send" && of === order.id ? amount : 0),
    0,
  );
  const backPence = refundPence + keptPence;
  const pendingPence = order.refunds.reduce(
    (sum, { status, to_send: isToSend, amount }) => sum + (status === "created" && !isToSend ? amount : 0),
    0,
  );
  const pending = [
    refundPence > 0 ? `${formatPence(refundPence)} is to be sent back` : "",
    pendingPence > 0 ? `${formatPence(pendingPence)} is on its way back` : "",
  ];
  const nextPayment = order.cancelled_at ? null : (order.payments.find(({ paid }) => !paid) ?? null);
  const onItsWay = order.paid - order.refunded - order.left;
  return {
    ...order,
    title: `Order ${order.number}`,
    placedOn: formatDateInWords(order.created_at),
    lines: order.basket.items.map(({ id, qty, sent, total_display, sku, product, option }) => ({
      ...{ id, qty, sku, total: total_display, sentText: sentOf(sent, qty) },
      name: [product.title, option.title].filter(Boolean).join(", "),
    })),
    addresses: addresses.flatMap(({ title, address }) => (address ? [{ title, address }] : [])),
    delivery: deliveryLabel(order),
    vatView: toVatView(order),
    payments: order.payments.map((payment) => ({ ...payment, attempts: payment.attempts.map(toAttempt) })),
    nextPayment,
    balanceView: order.balance ? toBalance(order.balance) : null,
    isCovered: nextPayment !== null && (order.balance?.amount ?? 0) >= nextPayment.amount,
    toSendBack: backPence > 0 ? `${formatPence(backPence)} to send back` : undefined,
    pending: pending.filter(Boolean).join(", "),
    onItsWay: onItsWay > 0 ? formatPence(onItsWay) : "",
    lateCharges: order.late_charges ?? [],
    disputes: (order.disputes ?? []).map(toDispute),
    events: order.history.map(toEvent),
    evidence: order.vat_evidence.map(({ kind, country }) => ({
      label: evidenceNames[kind],
      country: countryName(country),
    })),
    review: order.vat_review && reviewInWords(order.vat_review),
  };
}

const evidenceNames: Record<AdministeredOrder["vat_evidence"][number]["kind"], string> = {
  billing_address: "Billing address",
  account_address: "Account’s address",
  card: "Card, issued in",
  vat_number: "VAT number",
  declaration: "Where the buyer says that they are based",
};

function reviewInWords({ at, by, text }: NonNullable<AdministeredOrder["vat_review"]>): string {
  return `Looked at${by ? ` by ${by}` : ""} on ${formatDateInWords(at)}: ${text}`;
}

export type OrderView = ReturnType<typeof toOrderView>;

type Dispute = NonNullable<AdministeredOrder["disputes"]>[number];

/** A dispute in words: until when evidence is asked for, and what it holds up. */
function toDispute({ id, payment_title: payment, amount_display: amount, reason, ...dispute }: Dispute) {
  const { status, evidence_by: evidenceBy, opened_at: openedAt, closed_at: closedAt, url } = dispute;
  const since = `The cardholder has disputed the payment for ${payment} on ${formatDateInWords(openedAt)} (${reason.replaceAll("_", " ")}).`;
  const open = evidenceBy
    ? `Hand in evidence by ${formatDateInWords(evidenceBy)}, at the card provider. Until it is decided, this payment cannot be refunded.`
    : "The bank is deciding about it. Until then, this payment cannot be refunded.";
  const decided = closedAt ? ` It was decided on ${formatDateInWords(closedAt)}.` : "";
  const titles = {
    needs_response: `${amount} is disputed`,
    under_review: `${amount} is disputed: evidence is with the bank`,
    won: `The dispute about ${amount} is won`,
    lost: `The dispute about ${amount} is lost`,
  };
  const isOpen = closedAt === null;
  return { id, isOpen, title: titles[status], words: isOpen ? `${since} ${open}` : `${since}${decided}`, url };
}

/** The payment or the refund whose outcome is to be said, if the URL names one and its user may say it. */
export function openOf(order: OrderView, query: URLSearchParams, permissions: readonly Permission[]) {
  const attempts = order.payments.flatMap((payment) => payment.attempts);
  const attempt = attempts.find(({ id, isUnsettledForADay }) => isUnsettledForADay && id === query.get("attempt"));
  const refund = order.refunds.find(({ id, unsettled_for_a_day: isOpen }) => isOpen && id === query.get("refund"));
  return {
    attempt: permissions.includes("orders.manage") ? attempt : undefined,
    refund: permissions.includes("orders.refund") ? refund : undefined,
  };
}

type Attempt = AdministeredOrder["payments"][number]["attempts"][number];

const outcomes: Record<Attempt["status"], string> = {
  created: "outcome not known yet",
  processing: "waits for the bank's confirmation",
  succeeded: "paid",
  failed: "failed",
  cancelled: "given up",
};

/** Why a card payment failed, by the provider's codes; another code is shown with spaces. */
const reasons: Record<string, string> = {
  authentication_required: "the bank asks for a confirmation",
  authentication_not_handled: "the bank's confirmation was abandoned",
  payment_intent_authentication_failure: "the bank's confirmation failed or was abandoned",
  card_declined: "the card was declined",
  generic_decline: "the card was declined",
  do_not_honor: "the card was declined",
  insufficient_funds: "not enough money on the card",
  expired_card: "the card has expired",
  incorrect_cvc: "the security code is wrong",
  lost_card: "the card is reported as lost",
  stolen_card: "the card is reported as stolen",
  processing_error: "the bank could not process it",
  no_card: "no card was saved",
  needs_holder: "its holder has to confirm it",
  not_taken: "nothing was taken, as was looked up",
  lost: "it never arrived",
  pickup_card: "the card is to be withdrawn",
  restricted_card: "the card is blocked",
  do_not_try_again: "its bank forbids another try",
  rejected: "the card provider refused the request",
  canceled: "the payment was cancelled",
};

/** What was tried to make a payment, when, and what came of it. */
function toAttempt({ id, method, status, card, failure_code: code, created_at: at, ...attempt }: Attempt) {
  const writtenOff = attempt.written_off_display
    ? `, ${attempt.written_off_display} was written off as bank charges`
    : "";
  const arrived = attempt.received_display ? `${attempt.received_display} arrived${writtenOff}` : "";
  const reported = attempt.reported_display
    ? `the card provider says that ${attempt.reported_display} was taken, which is another amount`
    : "";
  const reason = code ? (reasons[code] ?? code.replaceAll("_", " ")) : "";
  return {
    id,
    by: card ? cardName(card) : attempt.from_balance ? "From what was kept" : paymentTypes[method],
    when: attempt.received_on ? formatDay(attempt.received_on) : `${formatDate(at)} at ${formatTime(at)}`,
    dateTime: attempt.received_on ?? at,
    outcome: [[outcomes[status], reason].filter(Boolean).join(": "), arrived, reported].filter(Boolean).join("; "),
    isUnsettledForADay: attempt.unsettled_for_a_day === true,
    reference: attempt.reference,
  };
}

type Entry = AdministeredOrder["history"][number];

/** What was done, in words; an action that has none is shown by its name. */
const words: Record<string, (details: Entry["details"]) => string> = {
  "order.placed": () => "Placed",
  "order.paid": ({ payment, receivedOn, fromBalance }) =>
    `Payment ${payment} made${fromBalance ? " from what was kept for the customer" : typeof receivedOn === "string" ? `: the transfer arrived on ${formatDay(receivedOn)}` : ""}`,
  "order.payment_type.changed": ({ by }) => `To be paid by ${by === "card" ? "card" : "bank transfer"} from now on`,
  "order.charge.kept": ({ amount }) => `A charge of ${amount} that came too late could not be given back by card`,
  "order.charge.late": ({ amount, charge }) =>
    `${amount} was charged too late, when it was not to be paid any more (${charge}): it is given back`,
  "order.charge.returned": ({ amount, by }) =>
    `A charge of ${amount} that came too late was given back${by === "bacs" ? " by bank transfer" : ""}`,
  "order.dispute.opened": ({ amount, reason }) =>
    `${amount} is disputed by its cardholder (${String(reason).replaceAll("_", " ")})`,
  "order.dispute.won": ({ amount }) => `The dispute about ${amount} is won`,
  "order.dispute.lost": ({ amount }) => `The dispute about ${amount} is lost: the bank has given it back`,
  "order.payment.decided": ({ payment, outcome, charge, reason }) =>
    `Payment ${payment}: ${outcome === "taken" ? `it was taken (${charge})` : "nothing was taken"}${because(reason)}`,
  "order.refund.decided": ({ outcome, reason }) =>
    `A refund by card was ${outcome === "made" ? "made" : "not made"}${because(reason)}`,
  "order.balance.received": ({ amount, receivedOn }) =>
    `${amount}, which arrived on ${formatDay(String(receivedOn))}, is kept for the customer`,
  "order.balance.return.awaited": ({ amount, reason }) =>
    `${amount} of what is kept is to be sent back by bank transfer${because(reason)}`,
  "order.balance.return.withdrawn": ({ amount }) => `${amount} is kept instead of being sent back`,
  "order.balance.returned": ({ amount, sentOn }) =>
    `${amount} of what was kept was sent back on ${formatDay(String(sentOn))}`,
  "order.refund.reviewed": ({ amount, reason }) =>
    `${amount} that was both given back and credited was seen to${because(reason)}`,
  "order.cancelled": ({ reason, refund }) => `Cancelled${refund === true ? ", with a refund" : ""}${because(reason)}`,
  "order.credited": ({ document, corrects }) => `Credit note ${document} issued for ${corrects}`,
  "order.dispatched": ({ carrier }) => `Parcel sent${carrier ? ` by ${carrier}` : ""}`,
  "order.refunded": ({ amount, by, reason }) =>
    `${amount} refunded by ${by === "card" ? "card" : "bank transfer"}${because(reason)}`,
  "order.refund.awaited": ({ amount, reason }) => `${amount} is to be sent back by bank transfer${because(reason)}`,
  "order.refund.withdrawn": ({ amount, reason }) =>
    `The refund of ${amount} was withdrawn before it was sent${because(reason)}`,
  "order.refund.failed": ({ amount, code }) =>
    `A refund of ${amount} has failed (${String(code).replaceAll("_", " ")})`,
  "order.renewal.cancelled": () => "Renewal cancelled",
  "order.renewed": () => "Renewal ordered",
  "order.vat.reviewed": ({ reason }) => `VAT looked at${because(reason)}`,
  "order.withdrawn": ({ refund, kept }) => `Withdrawn from by its buyer: ${refund} comes back, ${kept} is kept`,
  "order.goods_back": ({ refund, kept, reason }) =>
    `Goods have come back after the withdrawal: ${refund} is refunded${reason ? `, ${kept} is not${because(reason)}` : ""}`,
  "order.transfer.linked": ({ receivedOn, amount }) =>
    `A transfer of ${amount}, which arrived on ${formatDay(String(receivedOn))}, is marked as a recorded payment`,
  "plan.begun": () => "Plan begun",
  "plan.ended": () => "Plan ended",
  "plan.paused": () => "Plan paused",
  "plan.renewal.resumed": () => "The plan renews again",
  "plan.renewal.stopped": ({ reason }) => `The plan is not to renew${because(reason)}`,
  "plan.resumed": () => "Plan resumed",
};

function because(reason: Entry["details"][string] | undefined): string {
  return reason ? `: ${reason}` : "";
}

function toEvent({ at, action, by, details }: Entry) {
  const text = words[action]?.(details) ?? action;
  return { at, when: `${formatDateInWords(at)} at ${formatTime(at)}`, text, by };
}
