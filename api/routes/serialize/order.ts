import type { Checkout, GoodsReturn, Order, OrderLine, OrderSummary } from "contract/order";
import type { Deps } from "../../deps";
import { itemNames } from "../../domain/consumer-withdrawal";
import { londonDay } from "../../domain/dates";
import { nameInOrder } from "../../domain/document";
import { isLate } from "../../domain/due";
import { displayPence } from "../../domain/money";
import { amountsOf } from "../../domain/order";
import { beginsWhenPaid, knownStart } from "../../domain/plan-start";
import { displayTotals, scheduleOf } from "../../domain/pricing";
import type { AuthenticatedRequester } from "../../domain/requester";
import { deliveryCountries, deliveryZone } from "../../domain/shipping";
import type { PricedBasketLine } from "../../services/basket";
import { readLineNotices, upgradeNote } from "../../services/basket-notices";
import { readBank } from "../../services/company";
import { readWithdrawalRight, type WithdrawalRight } from "../../services/consumer-withdrawal";
import { canCancelOrder } from "../../services/order-cancellation";
import { type Draft, findAddressSource, priceDraft, readKeptAddresses } from "../../services/order-draft";
import { listPaymentTypes } from "../../services/payment-type";
import { canCancelRenewal } from "../../services/renewal";
import { readLastDayToPay } from "../../services/unpaid-orders";
import { listOpenDisputes } from "../../store/disputes";
import { hasSurveyOf } from "../../store/layout";
import * as store from "../../store/orders";
import { findOpenAttempt, findRefusedCards, findTriedCards } from "../../store/payment-attempts";
import { findContinuation } from "../../store/plan-billing";
import { listRefundsOfOrders } from "../../store/refunds";
import { countSent, listShipments, listToSend } from "../../store/shipments";
import { findTermOfOrder } from "../../store/term-of-order";
import { lineBody } from "./basket";
import { pictureBody } from "./card";
import { orderRefundBody, paidOf, readPaymentBodies, refundsByOrder } from "./payment";
import { pricedVatBody, readOrderVatBody } from "./vat";
import { readVatQuestionBody } from "./vat-question";

const typeLabels = { product: "Product", subscription: "Subscription" };

/** An order with the data of its checkout: a draft as it is priced today, a placed order as it was placed. */
export async function readCheckoutBody(
  deps: Deps,
  order: store.OrderRow,
  { user }: AuthenticatedRequester,
): Promise<Checkout> {
  const draft = order.placedAt ? undefined : await priceDraft(deps, order);
  const body = draft ? await draftBody(deps, draft) : await readOrderBody(deps, order);
  const deliveredTo = draft ? draft.priced.country : (order.addressDelivery?.country ?? null);
  return {
    ...body,
    lines: draft?.priced.lines.filter(({ row }) => row.onSale).map((line) => lineBody(deps, line)) ?? [],
    countries: draft || order.shipping ? deliveryCountries : [],
    delivery: deliveredTo === null ? null : { country: deliveredTo, zone: deliveryZone(deliveredTo) },
    messages: draft ? await readLineNotices(deps, draft.priced, user) : [],
    upgrade_note: draft ? upgradeNote(draft.priced) : "",
    addresses_from: draft ? await findAddressSource(deps, order) : null,
    address_book: await readKeptAddresses(deps, order),
    bank: await readBank(deps),
    vat_question: draft ? await readVatQuestionBody(deps, draft) : null,
    surveyed: !draft && order.userId !== null && (await hasSurveyOf(deps.db, order.userId, order.id)),
  };
}

/** A placed order. */
export async function readOrderBody(deps: Deps, order: store.OrderRow): Promise<Order> {
  const lines = await store.listOrderLines(deps.db, order.id);
  const rows = await store.listPaymentsOf(deps.db, order.id);
  const payments = await readPaymentBodies(
    deps,
    rows.map((payment) => ({ payment, orderNumber: order.number })),
  );
  const refused = await findRefusedCards(deps.db, order.id);
  const tried = await findTriedCards(deps.db, order.id);
  const open = order.paymentStatus === "paid" ? undefined : await findOpenAttempt(deps.db, order.id);
  const term = await findTermOfOrder(deps.db, order.id);
  const ended = await store.sumEndedPayments(deps.db, order.id);
  const parcels = order.shipping ? await listShipments(deps.db, order.id) : [];
  const sent = order.shipping ? await countSent(deps.db, order.id) : new Map<string, number>();
  const unpaid = rows.filter(({ paidAt }) => paidAt === null);
  const upgrade = lines.find(({ upgrade }) => upgrade)?.upgrade ?? null;
  return {
    ...(await sharedBody(deps, order, unpaid)),
    pay_by: term ? null : await readLastDayToPay(deps, order, upgrade === "upgrade"),
    plan: planStateOf(term, londonDay(deps.clock())),
    replaced_by: term ? replacementBody(term, order.userId) : null,
    not_taken:
      ended.count > 0
        ? { payments: ended.count, amount: ended.amountPence, amount_display: displayPence(ended.amountPence) }
        : null,
    continued_by: await readContinuedBy(deps, order),
    disputed: (await listOpenDisputes(deps.db, order.id)).map(({ title, amountPence, openedAt }) => ({
      ...{ title, amount: amountPence, amount_display: displayPence(amountPence), on: londonDay(openedAt) },
    })),
    shipping: order.shipping,
    sent: order.shipping ? sentOf(order, sent, await listToSend(deps.db, order.id)) : null,
    monthly: order.instalments > 0,
    upgrade,
    contract: order.contract,
    basket: {
      items: lines.map((line) => ({
        ...orderLineBody(deps, line),
        sent: line.shipping ? (sent.get(line.id) ?? 0) : null,
      })),
      hasSubscriptions: lines.some(({ type }) => type === "subscription"),
    },
    payments: payments.map((payment) => ({
      ...payment,
      refused_cards: refused.get(payment.id) ?? [],
      tried_card: tried.get(payment.id) ?? null,
      charging: payment.id === open?.paymentId,
    })),
    refund: orderRefundBody(
      payments.flatMap((payment) => payment.refunds ?? []),
      paidOf(payments),
    ),
    withdrawal: await withdrawalBody(deps, order),
    parcels: parcels.map(({ id, carrier, tracking, sentAt, lines: sent }) => ({
      ...{ id, carrier, tracking, lines: sent.map(nameInOrder) },
      sent_at: sentAt.toISOString(),
    })),
    bank: awaitsTransfer(order, rows) ? await readBank(deps) : null,
    totals: displayTotals(amountsOf(order)),
    vat: await readOrderVatBody(deps, order, lines),
  };
}

/** The order that has taken over what was left to pay; another user's is not named. */
async function readContinuedBy({ db }: Deps, order: store.OrderRow): Promise<Order["continued_by"]> {
  const found = await findContinuation(db, order.id);
  if (!found) return null;
  const isOwn = found.userId === order.userId;
  return { order_id: isOwn ? found.id : null, order_number: isOwn ? found.number : null };
}

async function withdrawalBody(deps: Deps, order: store.OrderRow): Promise<Order["withdrawal"]> {
  const right = await readWithdrawalRight(deps, order);
  if (!right) return null;
  const { until, awaitsDelivery, isOpen, made, goods } = right;
  return {
    ...{ until, awaits_delivery: awaitsDelivery, open: isOpen },
    made: made && {
      at: made.createdAt.toISOString(),
      ...{ refund: made.refundPence, refund_display: displayPence(made.refundPence) },
      ...{ kept: made.keptPence, kept_display: displayPence(made.keptPence) },
      goods: goods && goodsBody(goods),
    },
  };
}

function goodsBody(goods: NonNullable<WithdrawalRight["goods"]>): GoodsReturn {
  const { items, amountPence, sendBy, address, paidBy, arrivedAt, refundPence, note } = goods;
  return {
    ...{ items: itemNames(items), amount: amountPence, amount_display: displayPence(amountPence) },
    ...{ send_by: sendBy, address, paid_by: paidBy, arrived_at: arrivedAt?.toISOString() ?? null },
    ...{ refunded: refundPence, refunded_display: refundPence === null ? null : displayPence(refundPence), note },
  };
}

function awaitsTransfer({ paymentType, cancelledAt }: store.OrderRow, payments: { paidAt: Date | null }[]): boolean {
  return paymentType === "bacs" && cancelledAt === null && payments.some(({ paidAt }) => paidAt === null);
}

/** How much of an order was sent of what was not given back. */
function sentOf({ shippedAt }: store.OrderRow, sent: Map<string, number>, toSend: unknown[]): Order["sent"] {
  if (shippedAt) return "all";
  if (sent.size === 0) return "nothing";
  return toSend.length === 0 ? "all" : "part";
}

async function draftBody(deps: Deps, { order, priced, contract, vatNumber }: Draft): Promise<Order> {
  const { sold, country, totals } = priced;
  const schedule = scheduleOf(
    sold.map(({ amounts }) => amounts),
    priced.delivery,
    priced.today,
  );
  return {
    ...(await sharedBody(deps, order, schedule)),
    start_at: sold.find(({ amounts }) => amounts.start)?.amounts.start?.startsOn ?? null,
    shipping: country !== null,
    monthly: totals.months > 0,
    upgrade: sold.find(({ amounts }) => amounts.start?.kind)?.amounts.start?.kind ?? null,
    contract,
    basket: {
      items: sold.map((line) => draftLineBody(deps, line)),
      hasSubscriptions: sold.some(({ row }) => row.product.type === "subscription"),
    },
    payments: [],
    totals: displayTotals(totals),
    vat: pricedVatBody(priced, vatNumber),
  };
}

async function sharedBody(deps: Deps, order: store.OrderRow, toPay: { amountPence: number }[]) {
  return {
    id: order.id,
    number: order.number,
    token: order.token,
    created_at: (order.placedAt ?? order.createdAt).toISOString(),
    status: order.status,
    payment_type: order.paymentType,
    payment_types: await listPaymentTypes(
      deps,
      toPay.map(({ amountPence }) => amountPence),
    ),
    renewal: order.renewal,
    start_at: knownStart(order),
    begins_when_paid: beginsWhenPaid(order),
    lock_at: order.lockAt,
    can_cancel: canCancelRenewal(order, deps.clock()) || canCancelOrder(order),
    cancelled_at: order.cancelledAt?.toISOString() ?? null,
    upgrade_parent_id: order.upgradeParentId,
    agree_terms: order.agreeTerms,
    agree_contract: order.agreeContract,
    vat_number: order.vatNumber,
    company_number: order.companyNumber,
    purchase_number: order.purchaseNumber,
    address_account_json: order.addressAccount,
    address_billing_json: order.addressBilling,
    address_delivery_json: order.addressDelivery,
  };
}

function draftLineBody(deps: Deps, { row, amounts }: PricedBasketLine): OrderLine {
  const { product, option, picture } = row;
  return {
    id: row.id,
    qty: row.qty,
    total: amounts.pricePence,
    total_display: displayPence(amounts.pricePence),
    sku: option.slug,
    category: null,
    product: {
      title: product.title,
      type: product.type,
      typeLabel: typeLabels[product.type],
      media: pictureBody(deps, picture),
      colour_primary: product.colourPrimary,
      colour_secondary: product.colourSecondary,
    },
    option: { title: option.title },
  };
}

function orderLineBody(deps: Deps, line: store.OrderLineRow): OrderLine {
  return {
    id: line.id,
    qty: line.qty,
    total: line.totalPence,
    total_display: displayPence(line.totalPence),
    sku: line.sku,
    category: line.category,
    is_file: line.contentId !== null,
    product: {
      title: line.title,
      type: line.type,
      typeLabel: typeLabels[line.type],
      media: pictureBody(deps, line.picture),
      colour_primary: line.colourPrimary,
      colour_secondary: line.colourSecondary,
    },
    option: { title: line.optionTitle },
  };
}

/** What became of the plan of an order. @param term null and undefined before it begins, and without a plan */
function planStateOf(
  term: { status: "active" | "paused" | "cancelled" | "replaced"; expiresOn: string } | null | undefined,
  today: string,
): OrderSummary["plan"] {
  if (!term) return null;
  if (term.status === "replaced") return "replaced";
  if (term.status === "cancelled" || term.expiresOn < today) return "ended";
  return term.status === "paused" ? "paused" : "running";
}

/** An order as lists show it. */
export function orderSummaryBody({ clock }: Deps, row: PlacedRow): OrderSummary {
  const { placedAt, totalPence, paymentType, cancelledAt, term, overdue, items, paidPence: _, ...order } = row;
  const today = londonDay(clock());
  return {
    ...order,
    created_at: placedAt.toISOString(),
    payment_type: paymentType,
    total: totalPence,
    total_display: displayPence(totalPence),
    cancelled_at: cancelledAt?.toISOString() ?? null,
    plan: planStateOf(term, today),
    ...(items !== undefined && { items: items ?? [] }),
    ...(overdue !== undefined && { overdue: overdue && overdueBody(overdue, today) }),
  };
}

/** A page of a user's orders, each with what was ordered, and what is given back of it. */
export async function readSummaryBodies(deps: Deps, rows: ListedRow[]): Promise<OrderSummary[]> {
  const ids = rows.map(({ id }) => id);
  const refunds = refundsByOrder(await listRefundsOfOrders(deps.db, ids));
  return rows.map((row) => ({
    ...orderSummaryBody(deps, row),
    refund: orderRefundBody(refunds.get(row.id) ?? [], row.paidPence),
  }));
}

function overdueBody(
  { id, type, dueOn, amountPence }: store.OverdueRow,
  today: string,
): NonNullable<OrderSummary["overdue"]> {
  const amount_display = displayPence(amountPence);
  return { ...{ id, type, due: dueOn, amount: amountPence, amount_display }, late: isLate(dueOn, today) };
}

type ListedRow = Awaited<ReturnType<typeof store.listPlaced>>["rows"][number];

/** The list of all orders says in its own way what is overdue. */
type PlacedRow = Omit<ListedRow, OwnParts> & Partial<Pick<ListedRow, OwnParts>>;
type OwnParts = "overdue" | "items" | "paidPence";

/** The plan that replaced that of an order. */
function replacementBody(
  { cancelledAt, next, nextOrder, creditPence, overduePence }: NonNullable<Awaited<ReturnType<typeof findTermOfOrder>>>,
  userId: string | null,
): Order["replaced_by"] {
  if (!next?.title || !cancelledAt || next.userId !== userId) return null;
  const own = nextOrder?.id && nextOrder.userId === userId ? nextOrder : null;
  return {
    title: next.title,
    on: londonDay(cancelledAt),
    order_id: own?.id ?? null,
    order_number: own?.number ?? null,
    overdue: overduePence > 0 ? overduePence : null,
    overdue_display: overduePence > 0 ? displayPence(overduePence) : null,
    ...(own && creditPence > 0 && { credit: creditPence, credit_display: displayPence(creditPence) }),
  };
}
