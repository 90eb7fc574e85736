import type { Deps, OutsideTransaction, TxDeps } from "../deps";
import type { AuthenticatedRequester, AuthenticatedUser } from "../domain/requester";
import type { SeenAmounts } from "../domain/shown-amounts";
import type { VatEvidence } from "../domain/vat-treatment";
import { ApiError, invalid, notFound } from "../errors";
import { settleOrder } from "../services/fulfilment";
import { canCancelOrder } from "../services/order-cancellation";
import { checkVatNumberOf } from "../services/order-draft";
import { contradictsItself, draftToPay, place } from "../services/order-placing";
import { requireCustomer } from "../services/payment-methods";
import { requireChargeable } from "../services/payment-type";
import { canCancelRenewal } from "../services/renewal";
import { refuseChangedPrice } from "../services/shown-amounts";
import { findCustomer } from "../store/customers";
import * as store from "../store/orders";
import * as attempts from "../store/payment-attempts";
import { inTransaction } from "../transaction";
import { arrivalMs, chargeInTime, type WrittenAttempt } from "./charge-in-time";
import { type ChargeOutcome, keptOf } from "./provider";
import { settleRefundsOf } from "./refunds";
import { settleAttempt, settleCharge } from "./settle-attempt";

/** What has become of a payment by card. */
export type CardPayment =
  | { kind: "paid"; orderId: string }
  | { kind: "requires_action"; orderId: string; clientSecret: string; redirectUrl: string | null; charge: Charge };

/** What is to be taken, and from which card; null where that is not known. */
type Charge = Pick<attempts.AttemptRow, "amountPence" | "card">;

/** A payment that is about to be charged. */
interface Begun {
  order: store.OrderRow;
  /** Null when nothing is due yet, or all that is due is paid. */
  attempt: WrittenAttempt | null;
  /** An earlier attempt whose outcome must be found first. */
  open: attempts.AttemptRow | null;
  /** The earlier one is of the same payment and the same card. */
  isAgain?: boolean;
  /** The card is saved once it has paid. */
  saves?: boolean;
}

/** A payment whose button is pressed again while its cardholder is asked to authenticate. */
interface Continued {
  order: store.OrderRow;
  attempt: attempts.AttemptRow;
  outcome: ChargeOutcome;
}

/** How a payment that is charged is found: the first of an order, or one of its instalments. */
type Wanted =
  | { orderId: string; seen: SeenAmounts }
  /** The id of an instalment. */
  | { paymentId: string };

/** The card that pays, and how. */
export interface ChosenCard {
  /** A saved card, or one that the provider's script has just made and that is nobody's yet. */
  cardId: string;
  /** A new card is saved, which it is anyway where later payments need one. */
  saves: boolean;
  /** The provider's script asks for authentication in the payer's page. */
  usesScript: boolean;
}

/**
 * Takes the first payment of an order, which is placed by it, or one of its instalments, by a card and once. It has
 * three phases, none of which waits for the provider in a transaction (decision 22).
 * @throws ApiError 404 for other users' orders, 409 when its price has changed or it is paid another way, 422 for what
 *   is missing and when the card is declined, 503 when the outcome is not known yet
 */
export async function payByCard(
  deps: OutsideTransaction,
  wanted: Wanted,
  { cardId, saves, usesScript }: ChosenCard,
  requester: AuthenticatedRequester,
): Promise<CardPayment> {
  await requireOwn(deps, wanted, requester.user);
  const card = { ...(await requireCard(deps, cardId, requester.user)), saves, usesScript };
  if ("orderId" in wanted) await checkVatNumberOf(deps, wanted.orderId, {}, requester);
  const begun = await begin(deps, wanted, card, requester);
  if ("outcome" in begun) return finish(deps, begun.attempt, begun.order.id, begun.outcome);
  if (!begun.attempt) return { kind: "paid", orderId: begun.order.id };
  const outcome = await chargeInTime(deps, begun.attempt, {
    customerId: card.customerId,
    cardId,
    description: `${deps.config.productName}, order ${begun.order.number}`,
    session: { kind: "on", returnUrl: returnUrl(deps, begun.order, wanted), usesScript },
    ...(begun.saves && { saves: true }),
  });
  return finish(deps, begun.attempt, begun.order.id, outcome);
}

/**
 * Finds out how the open payment of an order has ended, after the bank has authenticated its customer.
 * @throws ApiError 404 for other users' orders, 422 when it was declined, 503 when the outcome is not known yet
 */
export async function confirmCardPayment(
  deps: OutsideTransaction,
  orderId: string,
  { user }: AuthenticatedRequester,
): Promise<CardPayment> {
  const order = await store.findOrder(deps.db, user.id, orderId);
  if (!order?.placedAt) throw notFound();
  const open = await attempts.findOpenAttempt(deps.db, orderId);
  if (open) return finish(deps, open, orderId, await readOutcome(deps, open, user.id));
  const last = await attempts.findLastAttempt(deps.db, orderId);
  if (!last) throw notFound("No payment of this order has begun.");
  if (last.status === "failed" || last.status === "cancelled") throw declined(messageOf(last.failureCode));
  return { kind: "paid", orderId };
}

/**
 * Looks up what has become of an attempt. One that never arrived is declined, so that another can be made.
 * @param newsOf the charge that the provider has told of, where the attempt does not know its own
 */
export async function readOutcome(
  deps: OutsideTransaction,
  { id: attemptId, intentId, createdAt: since }: attempts.AttemptRow,
  userId: string | null,
  newsOf: string | null = null,
): Promise<ChargeOutcome> {
  const chargeId = intentId ?? newsOf;
  const customerId = userId ? await findCustomer(deps.db, userId) : undefined;
  // Without a customer a charge can be read by its own id only.
  if (!customerId && !chargeId) return lostOrUnknown(deps, since);
  const outcome = await deps.payments.readCharge({ attemptId, customerId: customerId ?? "", chargeId, since });
  return outcome.kind === "none" ? lostOrUnknown(deps, since) : outcome;
}

function lostOrUnknown(deps: OutsideTransaction, since: Date): ChargeOutcome {
  const isLost = deps.clock().getTime() - since.getTime() > arrivalMs;
  return isLost
    ? { kind: "declined", chargeId: null, code: "lost", message: declinedMessage }
    : { kind: "unknown", reason: "The charge has not arrived.", chargeId: null };
}

/**
 * Settles an attempt by what the provider says now: for its webhooks and the sweeper. One whose customer was asked to
 * authenticate and has not come back for an hour is given up, and so is one that never arrived of a deleted account.
 * @param newsOf the charge of the attempt that the provider has told of
 */
export async function settleByProvider(
  deps: OutsideTransaction,
  attempt: attempts.AttemptRow,
  newsOf: string | null = null,
): Promise<void> {
  if (attempt.settledAt) return;
  const found = await attempts.findAttempt(deps.db, attempt.id);
  if (!found) return;
  const outcome = await readOutcome(deps, attempt, found.userId, newsOf);
  const { status } = await settleCharge(deps, attempt.id, outcome);
  // News of what was given back of it may have come when nothing said yet that the charge was this attempt's.
  if (status === "succeeded") await settleRefundsOf(deps, attempt.id);
  const isAbandoned = deps.clock().getTime() - attempt.createdAt.getTime() > authenticationMs;
  if (outcome.kind !== "requires_action" || !isAbandoned) return;
  await settleAttempt(deps, attempt.id, await deps.payments.cancelCharge(outcome.chargeId));
}

/**
 * Settles an attempt that had ended, after news that its charge has succeeded: a provider that answered too late may have
 * taken the money after all.
 * @throws when the provider does not say what became of the charge
 */
export async function settleLate(
  deps: OutsideTransaction,
  attempt: attempts.AttemptRow,
  chargeId: string,
): Promise<void> {
  if (attempt.status === "succeeded") return;
  const { id: attemptId, createdAt: since } = attempt;
  const outcome = await deps.payments.readCharge({ attemptId, customerId: "", chargeId, since });
  if (outcome.kind === "unknown") throw new Error(`The charge ${chargeId} was not read: ${outcome.reason}`);
  if (outcome.kind === "succeeded") await settleAttempt(deps, attemptId, outcome);
}

const authenticationMs = 60 * 60 * 1000;

async function requireOwn({ db }: Deps, wanted: Wanted, { id }: AuthenticatedUser): Promise<void> {
  const found =
    "orderId" in wanted
      ? await store.findOrder(db, id, wanted.orderId)
      : await store.findOrderOfPayment(db, id, wanted.paymentId);
  if (!found) throw notFound();
}

/** A card of the user's, or a new one. */
interface OwnCard {
  id: string;
  customerId: string;
  /** It is nobody's at the provider yet. */
  isNew: boolean;
  /** Where it was issued. */
  country: string | null;
  kept: ReturnType<typeof keptOf>;
}

async function requireCard(deps: OutsideTransaction, cardId: string, user: AuthenticatedUser): Promise<OwnCard> {
  const known = await findCustomer(deps.db, user.id);
  const saved = known ? await deps.payments.readCard(known, cardId) : ({ kind: "missing" } as const);
  const isNew = saved.kind === "missing" && !(await attempts.isCardOfAnother(deps.db, cardId, user.id));
  const card = isNew ? await deps.payments.readNewCard(cardId) : saved;
  if (card.kind === "unknown") throw unavailable();
  if (card.kind !== "ok") throw invalid({ payment_method_id: "Choose a card" });
  const customerId = !isNew && known ? known : await requireCustomer(deps, user);
  return { id: cardId, customerId, isNew, country: card.value.country, kept: keptOf(card.value) };
}

/** A card with what its payer has chosen beside it. */
type PayingCard = OwnCard & Pick<ChosenCard, "saves" | "usesScript">;

/**
 * Writes the attempt, after an earlier one has ended: otherwise both charges could be paid. One by the same card that waits
 * for its cardholder is continued, so that both of two presses lead to the bank: unless only a script can ask, and there is
 * none now.
 */
async function begin(
  deps: OutsideTransaction,
  wanted: Wanted,
  card: PayingCard,
  requester: AuthenticatedRequester,
): Promise<Begun | Continued> {
  const write = () => inTransaction(deps, (txDeps) => writeAttempt(txDeps, wanted, card, requester));
  const begun = await write();
  const { order, open, isAgain = false } = begun;
  if (!open) return begun;
  const outcome = await findOutcome(deps, open, requester.user.id);
  const canContinue = outcome.kind === "requires_action" && (card.usesScript || outcome.redirectUrl !== null);
  if (isAgain && canContinue) return { order, attempt: open, outcome };
  if (!(await giveUp(deps, open, outcome))) throw unknownOutcome();
  const again = await write();
  if (again.open) throw unknownOutcome();
  return again;
}

/**
 * Ends the payment that an order or a renewal waits for, before its buyer cancels it: the charge is cancelled at the provider
 * first, so that nobody can authenticate it afterwards. Where the buyer was faster, it is paid, and the order is not
 * cancelled.
 */
export async function endPaymentOf(
  deps: OutsideTransaction,
  orderId: string,
  { user }: AuthenticatedRequester,
): Promise<void> {
  const order = await store.findOrder(deps.db, user.id, orderId);
  if (order && (canCancelOrder(order) || canCancelRenewal(order, deps.clock()))) await endOpen(deps, orderId, user);
}

/** Ends the payment that an order of the user's waits for, before it is paid another way; as for cancelling it. */
export async function endOpenPayment(
  deps: OutsideTransaction,
  orderId: string,
  { user }: AuthenticatedRequester,
): Promise<void> {
  if (await store.findOrder(deps.db, user.id, orderId)) await endOpen(deps, orderId, user);
}

async function endOpen(deps: OutsideTransaction, orderId: string, { id }: AuthenticatedUser): Promise<void> {
  const open = await attempts.findOpenAttempt(deps.db, orderId);
  // An attempt whose outcome is not known stays open, and the request is refused.
  if (open) await giveUp(deps, open, await findOutcome(deps, open, id));
}

/** Settles an open attempt by what the provider says now. */
async function findOutcome(
  deps: OutsideTransaction,
  open: attempts.AttemptRow,
  userId: string,
): Promise<ChargeOutcome> {
  const { outcome } = await settleCharge(deps, open.id, await readOutcome(deps, open, userId));
  return outcome;
}

/** Gives up an attempt that waits for its customer; others have ended. @returns false if its outcome is not known */
async function giveUp(deps: OutsideTransaction, open: attempts.AttemptRow, outcome: ChargeOutcome): Promise<boolean> {
  if (outcome.kind === "unknown") return false;
  if (outcome.kind !== "requires_action") return true;
  const ended = await deps.payments.cancelCharge(outcome.chargeId);
  if (ended.kind === "unknown") return false;
  await settleAttempt(deps, open.id, ended);
  return true;
}

async function writeAttempt(
  deps: TxDeps,
  wanted: Wanted,
  card: PayingCard,
  requester: AuthenticatedRequester,
): Promise<Begun> {
  const writtenMs = performance.now();
  const order =
    "orderId" in wanted ? await placeByCard(deps, wanted, card, requester) : await orderOf(deps, wanted, requester);
  const payments = await store.listPaymentsOf(deps.db, order.id);
  const [first] = payments;
  const payment = "paymentId" in wanted ? payments.find(({ id }) => id === wanted.paymentId) : first;
  if (!payment || payment.paidAt) return { order, attempt: null, open: null };
  // What a later payment is for begins with the first one.
  if (payment !== first && !first?.paidAt) throw invalid({ payment_method_id: firstPaymentFirst });
  const open = (await attempts.findOpenAttempt(deps.db, order.id)) ?? null;
  const isAgain = open?.paymentId === payment.id && open.paymentMethodId === card.id;
  if (open) return { order, attempt: null, open, isAgain };
  if ("orderId" in wanted)
    requireChargeable(
      "payment_type",
      payments.map((one) => one.amountPence),
    );
  else requireChargeable("payment_method_id", [payment.amountPence]);
  const now = deps.clock();
  const vatEvidence = evidenceWith(card, order);
  // Also of an order that was placed to be paid by transfer.
  const evidence =
    payment === first ? { vatEvidence, vatConflict: await contradictsItself(deps, order, vatEvidence) } : {};
  const changed = await store.changeOrder(deps.db, order.id, { paymentMethodId: card.id, ...evidence }, now);
  // What begins later is paid when it begins.
  if ("orderId" in wanted && order.dueNowPence === 0) {
    // Nothing is charged that could save it.
    if (card.isNew) throw invalid({ payment_method_id: "Choose a saved card" });
    return { order: changed, attempt: null, open: null };
  }
  const { id: paymentId, amountPence } = payment;
  const attempt = await attempts.createAttempt(
    deps.db,
    { paymentId, amountPence, method: "card", paymentMethodId: card.id, card: card.kept },
    now,
  );
  const saves = card.isNew && (card.saves || (await needsCardLater(deps, order, payments, paymentId)));
  return { order: changed, attempt: { ...attempt, writtenMs }, open: null, saves };
}

/** Whether a card is charged for an order after a payment: for its other payments, or the renewal of its plan. */
async function needsCardLater(
  { db }: TxDeps,
  { id }: store.OrderRow,
  payments: store.PaymentRow[],
  paymentId: string,
): Promise<boolean> {
  if (payments.some((one) => one.id !== paymentId && one.paidAt === null)) return true;
  return (await store.listOrderLines(db, id)).some(({ planId }) => planId !== null);
}

/** What says where the buyer of an order is, with the country of the card that pays its first payment. */
function evidenceWith({ country }: OwnCard, { vatEvidence }: store.OrderRow): VatEvidence[] {
  const others = (vatEvidence ?? []).filter(({ kind }) => kind !== "card");
  return country ? [...others, { kind: "card", country }] : others;
}

/** The order of the checkout, which is placed if it is a draft. @throws ApiError as `place` does */
async function placeByCard(
  deps: TxDeps,
  { orderId, seen }: { orderId: string; seen: SeenAmounts },
  { country }: OwnCard,
  requester: AuthenticatedRequester,
): Promise<store.OrderRow> {
  const found = await draftToPay(deps, orderId, requester);
  if ("placed" in found) return found.placed;
  const { order, priced } = found.draft;
  const { totals } = priced;
  if (totals.total === 0) throw invalid({ payment_type: "There is nothing to pay" });
  refuseChangedPrice(order, seen, totals);
  const placed = await place(deps, found.draft, requester, country);
  return settleOrder(deps, placed.id);
}

async function orderOf(
  { db }: TxDeps,
  { paymentId }: { paymentId: string },
  { user }: AuthenticatedRequester,
): Promise<store.OrderRow> {
  const orderId = await store.findOrderOfPayment(db, user.id, paymentId);
  const order = orderId ? await store.lockOrder(db, orderId, user.id) : undefined;
  if (!order || order.cancelledAt) throw notFound();
  return order;
}

async function finish(
  deps: OutsideTransaction,
  attempt: attempts.AttemptRow,
  orderId: string,
  answer: ChargeOutcome,
): Promise<CardPayment> {
  const { status, outcome } = await settleCharge(deps, attempt.id, answer);
  if (status === "succeeded") return { kind: "paid", orderId };
  if (outcome.kind === "requires_action") {
    const { clientSecret, redirectUrl } = outcome;
    return { kind: "requires_action", orderId, clientSecret, redirectUrl, charge: attempt };
  }
  if (outcome.kind === "unknown" || outcome.kind === "succeeded") throw unknownOutcome();
  throw declined(outcome.kind === "declined" ? messageOf(outcome.code, outcome.message) : declinedMessage);
}

/** Where the bank returns its customer to: a page that asks for the outcome, and believes nothing in its URL. */
function returnUrl({ config }: Deps, { id }: store.OrderRow, wanted: Wanted): string {
  const path =
    "orderId" in wanted ? "/checkout?pay=1" : `/account/order/${id}/payments?returned=1&pay=${wanted.paymentId}`;
  return `${config.publicOrigin}${path}`;
}

const firstPaymentFirst = "The first payment of this order has not been made yet: pay that one first.";

const whatToDo = "Nothing was charged. Try another card, or pay by bank transfer.";
const declinedMessage = `Your card was declined. ${whatToDo}`;

/** The card itself was not declined: its holder failed or abandoned the bank's confirmation. */
const unconfirmedCodes = new Set(["payment_intent_authentication_failure", "authentication_required", "canceled"]);

const unconfirmedMessage =
  "Your bank did not confirm this payment: the confirmation failed or was abandoned. Nothing was charged. Pay again and confirm it with your bank, or choose another card.";

/** What the provider says of the codes that tell the cardholder what to do: its words are not kept, but the code is. */
const declinedWords: Record<string, string> = {
  insufficient_funds: "Your card has insufficient funds.",
  expired_card: "Your card has expired.",
  incorrect_cvc: "Your card's security code is incorrect.",
  processing_error: "An error occurred while processing your card. Try again in a little bit.",
};

/** Why a payment ended without money. @param said the provider's words, which are about the card */
function messageOf(code: string | null, said?: string): string {
  if (code !== null && unconfirmedCodes.has(code)) return unconfirmedMessage;
  const words = said ?? (code === null ? undefined : declinedWords[code]);
  return words && words !== declinedMessage ? `${words} ${whatToDo}` : declinedMessage;
}

function declined(message: string): ApiError {
  return new ApiError(422, "declined", message, { payment_method_id: message });
}

function unknownOutcome(): ApiError {
  return new ApiError(
    503,
    "payment_unknown",
    "The outcome of your payment is not known yet. We are looking it up: you are not charged twice.",
    {},
    { "retry-after": "5" },
  );
}

function unavailable(): ApiError {
  return new ApiError(
    503,
    "unavailable",
    "The card provider is not answering. Please try again.",
    {},
    { "retry-after": "30" },
  );
}
