import * as contract from "contract/order";
import type { z } from "zod/v4";
import type { TxDeps } from "../deps";
import { itemNames, keptInWords, sendBackInWords } from "../domain/consumer-withdrawal";
import { londonDay } from "../domain/dates";
import { displayPence } from "../domain/money";
import { permits } from "../domain/permissions";
import type { AuthenticatedRequester } from "../domain/requester";
import { type ApiError, forbidden, notFound } from "../errors";
import { endpoint } from "../http/endpoint";
import { endOpenPayment, endPaymentOf } from "../payments/card-payments";
import { withdrawWithRefund } from "../payments/refunds";
import * as withdrawal from "../services/consumer-withdrawal";
import { cancelOrder as cancel } from "../services/order-cancellation";
import * as draft from "../services/order-draft";
import * as opening from "../services/order-opening";
import * as placing from "../services/order-placing";
import * as paymentType from "../services/payment-type";
import type { RateLimit } from "../services/rate-limit";
import { cancelRenewal } from "../services/renewal";
import { keepShown } from "../services/shown-amounts";
import { receiveOnlyTransfer } from "../services/transfers";
import * as store from "../store/orders";
import { readKeptBody } from "./serialize/balance";
import { readCheckoutBody, readOrderBody, readSummaryBodies } from "./serialize/order";

/** The open order of the basket token. */
export const getOrCreateOrder = endpoint(contract.getOrCreateOrder)
  .prepare(({ requester }, deps) => opening.checkVatNumberOfBasket(deps, requester))
  .handle(async ({ requester }, deps) => {
    const order = await opening.openOrder(deps, requester);
    return { status: 200, body: await showCheckout(deps, order, requester) };
  });

export const readOrder = endpoint(contract.readOrder).handle(async ({ params, requester }, deps) => {
  const order = await store.findOrder(deps.db, requester.user.id, params.id);
  if (!order) throw notFound();
  return { status: 200, body: await readCheckoutBody(deps, order, requester) };
});

/** Changes a draft, places it without a card, cancels a renewal, or records that a transfer has arrived. */
export const updateOrder = endpoint(contract.updateOrder)
  .prepare(async ({ params, body, requester }, deps) => {
    if (body.status === "cancelled") return endPaymentOf(deps, params.id, requester);
    // Its buyer has not confirmed the payment by card, and pays by bank transfer instead.
    if (body.status === "pending" && (await paymentType.isAwaitingCard(deps, params.id, requester)))
      return endOpenPayment(deps, params.id, requester);
    const { vatNumber, addressBilling, addressAccount } = changesOf(body);
    return draft.checkVatNumberOf(deps, params.id, { vatNumber, addressBilling, addressAccount }, requester);
  })
  .handle(async ({ params, body, requester }, deps) => {
    const { status } = body;
    if (status === "paid") {
      if (!permits(requester.user, "orders.manage")) throw mayNotRecord(requester.user.id);
      const { order } = await receiveOnlyTransfer(deps, params.id, requester.user.id);
      return { status: 200, body: await readCheckoutBody(deps, order, requester) };
    }
    if (status === "cancelled") {
      const order = await cancelRenewal(deps, params.id, requester);
      return { status: 200, body: await readCheckoutBody(deps, order, requester) };
    }
    const order =
      status === "pending" && (await paymentType.isAwaitingCard(deps, params.id, requester))
        ? await paymentType.switchToTransfer(deps, params.id, body.purchase_number, requester)
        : await changeDraft(deps, params.id, body, requester);
    return { status: 200, body: await showCheckout(deps, order, requester) };
  });

/** The answer to what begins or changes a draft: what it shows is kept. */
async function showCheckout(
  deps: TxDeps,
  order: store.OrderRow,
  requester: AuthenticatedRequester,
): Promise<contract.Checkout> {
  const body = await readCheckoutBody(deps, order, requester);
  await keepShown(deps, order, body.totals);
  return body;
}

function mayNotRecord(userId: string): ApiError {
  const details = { call: `${contract.updateOrder.method} ${contract.updateOrder.path}` };
  const refusal = forbidden("forbidden", "Your access to this is denied.");
  return refusal.withAudit({ action: "permission.refused", actorId: userId, details });
}

type Change = z.output<typeof contract.orderChange>;

async function changeDraft(
  deps: Parameters<typeof draft.changeDraft>[0],
  orderId: string,
  body: Change,
  requester: Parameters<typeof draft.changeDraft>[3],
): Promise<store.OrderRow> {
  paymentType.requirePaymentType(deps, body.payment_type);
  const changed = await draft.changeDraft(deps, orderId, changesOf(body), requester);
  if (body.validate_addresses) await draft.validateAddresses(deps, changed);
  await draft.keepAddresses(deps, changed, body.keep_addresses ?? [], requester);
  if (body.status !== "pending") return changed;
  const { seen_total: totalPence, seen_due: duePence, seen_instalments: instalments } = body;
  return placing.placeByTransfer(deps, orderId, { totalPence, duePence, instalments }, requester);
}

function changesOf(body: Change): draft.OrderChanges {
  return {
    paymentType: body.payment_type,
    agreeTerms: body.agree_terms,
    agreeContract: body.agree_contract,
    vatNumber: body.vat_number,
    companyNumber: body.company_number,
    purchaseNumber: body.purchase_number,
    vatDeclaredCountry: body.vat_country,
    addressAccount: body.address_account_json,
    addressBilling: body.address_billing_json,
    addressDelivery: body.address_delivery_json,
  };
}

/** Cancels a placed order of which nothing is paid; a payment that waits for its buyer is ended first. */
export const cancelOrder = endpoint(contract.cancelOrder)
  .prepare(({ params, requester }, deps) => endPaymentOf(deps, params.id, requester))
  .handle(async ({ params, body, requester }, deps) => {
    const { order, basket } = await cancel(deps, params.id, body.to_basket, requester);
    const refilled = basket && { token: basket.token, left_out: basket.leftOut, replaced: basket.replaced };
    return { status: 200, body: { order: await readOrderBody(deps, order), basket: refilled } };
  });

/** What a consumer would get back who withdraws from an order. */
export const quoteWithdrawal = endpoint(contract.quoteWithdrawal).handle(async ({ params, requester }, deps) => {
  const { until, refundPence, keptPence, kept, creditLeftPence, toReturn, sendBack } = await withdrawal.quoteWithdrawal(
    deps,
    params.id,
    requester,
  );
  const items = itemNames(toReturn);
  return {
    status: 200,
    body: {
      until,
      ...{ refund: refundPence, refund_display: displayPence(refundPence) },
      ...{ kept: keptPence, kept_display: displayPence(keptPence) },
      reasons: keptInWords(kept, creditLeftPence),
      to_return: items,
      send_back: sendBack ? sendBackInWords(deps.config, items, sendBack) : [],
    },
  };
});

/** A consumer withdraws from an order, and what was paid is given back. */
export const withdrawFromOrder = endpoint(contract.withdrawFromOrder)
  .prepare(({ params, body, requester }, deps) => withdrawWithRefund(deps, params.id, body.seen_refund, requester))
  .handle(async ({ params, requester }, deps) => {
    const order = await store.findOrder(deps.db, requester.user.id, params.id);
    if (!order) throw notFound();
    return { status: 200, body: { order: await readOrderBody(deps, order) } };
  });

/** Each change to a bank transfer is mailed. */
const changeLimit: RateLimit = { name: "payment types", most: 20, windowMs: 60 * 60 * 1000 };

/** What is unpaid is paid another way; a payment that waits for its buyer is ended first. */
export const changePaymentType = endpoint(contract.changePaymentType)
  .limit(({ requester }) => [[changeLimit, requester.user.id]])
  .prepare(async ({ params, body, requester }, deps) => {
    if (body.payment_type) await endOpenPayment(deps, params.id, requester);
  })
  .handle(async ({ params, body, requester }, deps) => {
    const { payment_type: type, purchase_number: purchaseNumber } = body;
    const order = type
      ? await paymentType.changePaymentType(deps, params.id, { type, purchaseNumber }, requester)
      : await paymentType.changePurchaseNumber(deps, params.id, purchaseNumber, requester);
    return { status: 200, body: { order: await readOrderBody(deps, order) } };
  });

export const listOrders = endpoint(contract.listOrders).handle(async ({ query, requester }, deps) => {
  const { rows, total } = await store.listPlaced(deps.db, requester.user.id, query, londonDay(deps.clock()));
  const kept = await readKeptBody(deps, requester.user.id);
  return { status: 200, body: { data: await readSummaryBodies(deps, rows), meta: { total, ...query }, kept } };
});

/** A placed order; a draft is not one yet. */
export const readOwnOrder = endpoint(contract.readOwnOrder).handle(async ({ params, requester }, deps) => {
  const order = await store.findOrder(deps.db, requester.user.id, params.id);
  if (!order?.placedAt) throw notFound();
  const kept = await readKeptBody(deps, requester.user.id);
  return { status: 200, body: { ...(await readOrderBody(deps, order)), kept } };
});
