import type { Deps, TxDeps } from "../deps";
import { addDays, londonDay } from "../domain/dates";
import { canBeCharged, leastChargePence } from "../domain/least-charge";
import { displayPence } from "../domain/money";
import type { AuthenticatedRequester } from "../domain/requester";
import { transferDays } from "../domain/shop-defaults";
import { ApiError, invalid, notFound } from "../errors";
import { audit } from "../store/audit";
import * as store from "../store/orders";
import { findOpenAttempt } from "../store/payment-attempts";
import { takesTransfers } from "./company";
import { requireInvoiceAddress } from "./document-buyer";
import { alreadyCancelled, alreadyPlaced, paymentOnItsWay } from "./order-draft";
import { mailTransferOrder } from "./order-mails";
import { issueProForma } from "./pro-formas";

/** Whether orders can be paid by card. */
export function takesCards({ payments }: Pick<Deps, "payments">): boolean {
  return payments.isNone === undefined;
}

/** @throws ApiError 422 for payment by card where there is no card provider */
export function requirePaymentType(deps: Pick<Deps, "payments">, type: "card" | "bacs" | undefined): void {
  if (type !== "card" || takesCards(deps)) return;
  throw invalid({ payment_type: "Cards are not taken at the moment: choose bank transfer." });
}

/**
 * How an order can be paid: in no way where there is neither a card provider nor a bank account.
 * @param amountsPence what is to be paid; cards are not charged less than the provider's least amount
 */
export async function listPaymentTypes(deps: Deps, amountsPence: number[] = []): Promise<("card" | "bacs")[]> {
  return [
    ...(takesCards(deps) && canBeCharged(amountsPence) ? ["card" as const] : []),
    ...((await takesTransfers(deps)) ? ["bacs" as const] : []),
  ];
}

/** @throws ApiError 422 at `field` for payments by card of which one is too small for it */
export function requireChargeable(field: "payment_type" | "payment_method_id", amountsPence: number[]): void {
  if (canBeCharged(amountsPence)) return;
  const text = `A payment of less than ${displayPence(leastChargePence)} cannot be made by card: choose bank transfer.`;
  throw invalid({ [field]: text });
}

/**
 * Refuses payment by bank transfer while there is no account to pay into.
 * @throws ApiError 409 while the operator has set no bank account
 */
export async function requireBankAccount({ db, clock, config }: Deps): Promise<void> {
  if (await takesTransfers({ db, clock })) return;
  const text = `Bank transfers cannot be taken yet. Please write to ${config.supportEmail}.`;
  throw new ApiError(409, "no_bank_account", text);
}

/** Whether an order was placed to be paid by card at once, and its first payment was not taken. */
export async function isUnpaidByCard({ db }: Deps, order: store.OrderRow): Promise<boolean> {
  // An order of which nothing was due when it was placed waits for its day, not for another card.
  if (order.paymentType !== "card" || order.cancelledAt || order.dueNowPence === 0) return false;
  const [first] = await store.listPaymentsOf(db, order.id);
  return first?.paidAt === null;
}

/** Whether an order of the user's waits for its first payment, by card. */
export async function isAwaitingCard(deps: Deps, orderId: string, { user }: AuthenticatedRequester): Promise<boolean> {
  const order = await store.findOrder(deps.db, user.id, orderId);
  return order?.placedAt ? isUnpaidByCard(deps, order) : false;
}

/** How an order is to be paid. */
export interface PaymentChange {
  type: "card" | "bacs";
  /** The buyer's purchase order number; undefined to keep the order's. */
  purchaseNumber: string | undefined;
}

/**
 * An order whose card was declined is paid by bank transfer instead.
 * @throws ApiError 404 for other users' orders, 409 while a payment by card is on its way
 */
export async function switchToTransfer(
  deps: TxDeps,
  orderId: string,
  purchaseNumber: string | undefined,
  { user }: AuthenticatedRequester,
): Promise<store.OrderRow> {
  const order = await store.lockOrder(deps.db, orderId, user.id);
  if (!order) throw notFound();
  if (order.cancelledAt) throw alreadyCancelled();
  if (!(await isUnpaidByCard(deps, order))) throw alreadyPlaced();
  return setPaymentType(deps, order, { type: "bacs", purchaseNumber }, user);
}

/**
 * What is unpaid of a placed order is paid by bank transfer, or by card again; the renewals of its plan are paid as it
 * is. An order that waits for its first payment gets the days of a transfer. What has begun, or begins on its day, is
 * due as before, so that nobody puts off a payment by it.
 * @throws ApiError 404 for other users' orders and drafts, 409 when it is cancelled, nothing of it is unpaid, or a
 *   payment by card is on its way
 */
export async function changePaymentType(
  deps: TxDeps,
  orderId: string,
  change: PaymentChange,
  { user }: AuthenticatedRequester,
): Promise<store.OrderRow> {
  const { order, unpaid } = await lockUnpaid(deps, orderId, user.id);
  requirePaymentType(deps, change.type);
  if (change.type === "card") requireInvoiceAddress(order);
  if (change.type === "card")
    requireChargeable(
      "payment_type",
      unpaid.map(({ amountPence }) => amountPence),
    );
  if (order.paymentType === change.type) return setPurchaseNumber(deps, order, change.purchaseNumber);
  return setPaymentType(deps, order, change, user);
}

/**
 * The buyer's purchase order number of a placed order of which something is unpaid; how that is paid stays as it is.
 * @throws ApiError 404 for other users' orders and drafts, 409 when it is cancelled or nothing of it is unpaid
 */
export async function changePurchaseNumber(
  deps: TxDeps,
  orderId: string,
  purchaseNumber: string | undefined,
  { user }: AuthenticatedRequester,
): Promise<store.OrderRow> {
  const { order } = await lockUnpaid(deps, orderId, user.id);
  return setPurchaseNumber(deps, order, purchaseNumber);
}

/** A placed order, locked, with its unpaid payments. @throws ApiError 404, 409 */
async function lockUnpaid({ db }: TxDeps, orderId: string, userId: string) {
  const order = await store.lockOrder(db, orderId, userId);
  if (!order?.placedAt) throw notFound();
  if (order.cancelledAt) throw alreadyCancelled();
  const unpaid = (await store.listPaymentsOf(db, orderId)).filter(({ paidAt }) => paidAt === null);
  if (unpaid.length === 0) throw nothingUnpaid();
  return { order, unpaid };
}

async function setPurchaseNumber(
  deps: TxDeps,
  order: store.OrderRow,
  purchaseNumber = order.purchaseNumber,
): Promise<store.OrderRow> {
  const changed = await store.changeOrder(deps.db, order.id, { purchaseNumber }, deps.clock());
  if (purchaseNumber !== order.purchaseNumber) await issueProForma(deps, changed);
  return changed;
}

async function setPaymentType(
  deps: TxDeps,
  order: store.OrderRow,
  { type, purchaseNumber = order.purchaseNumber }: PaymentChange,
  user: AuthenticatedRequester["user"],
): Promise<store.OrderRow> {
  const { db, clock } = deps;
  const now = clock();
  if (type === "bacs") await requireBankAccount(deps);
  if (await findOpenAttempt(db, order.id)) throw paymentOnItsWay();
  const isFirst = await isUnpaidByCard(deps, order);
  const changed = await store.changeOrder(
    db,
    order.id,
    { paymentType: type, paymentMethodId: null, purchaseNumber },
    now,
  );
  await store.changePaymentType(db, order.id, type, isFirst ? addDays(londonDay(now), transferDays) : null);
  const details = { by: type };
  await audit(db, { action: "order.payment_type.changed", actorId: user.id, subjectId: order.id, details }, now);
  if (type === "bacs") await mailTransferOrder(deps, changed, user, { isChanged: true });
  return changed;
}

function nothingUnpaid(): ApiError {
  return new ApiError(409, "paid", "There is nothing left to pay on this order.");
}
