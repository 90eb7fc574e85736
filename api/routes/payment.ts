import * as contract from "contract/payment";
import type { Deps } from "../deps";
import { displayPence } from "../domain/money";
import type { AuthenticatedRequester } from "../domain/requester";
import { notFound } from "../errors";
import { endpoint } from "../http/endpoint";
import { type CardPayment, type ChosenCard, confirmCardPayment, payByCard } from "../payments/card-payments";
import type { RateLimit } from "../services/rate-limit";
import * as store from "../store/orders";
import { cardScript } from "./serialize/card-script";
import { readOrderBody } from "./serialize/order";
import { readPaymentBodies } from "./serialize/payment";

const payLimit: RateLimit = { name: "card payments", most: 60, windowMs: 60 * 60 * 1000 };

export const listPayments = endpoint(contract.listPayments).handle(async ({ query, requester }, deps) => {
  const { rows, total } = await store.listPayments(deps.db, requester.user.id, query);
  return { status: 200, body: { data: await readPaymentBodies(deps, rows), meta: { total, ...query } } };
});

/** Places an order and takes its first payment by a card. */
export const payOrder = endpoint(contract.payOrder)
  .limit(({ requester }) => [[payLimit, requester.user.id]])
  .prepare(({ body, requester }, deps) => {
    const { seen_total: duePence, seen_order_total: totalPence, seen_instalments: instalments } = body;
    const wanted = { orderId: body.order_id, seen: { totalPence, duePence, instalments } };
    return payByCard(deps, wanted, cardOf(body), requester);
  })
  .handle(({ requester }, deps, paid) => answer(deps, paid, requester));

/** Takes one of an order's other payments by a card. */
export const payInstalment = endpoint(contract.payInstalment)
  .limit(({ requester }) => [[payLimit, requester.user.id]])
  .prepare(({ params, body, requester }, deps) => payByCard(deps, { paymentId: params.id }, cardOf(body), requester))
  .handle(({ requester }, deps, paid) => answer(deps, paid, requester));

/** What has become of the open payment of an order. */
export const confirmPayment = endpoint(contract.confirmPayment)
  .limit(({ requester }) => [[payLimit, requester.user.id]])
  .prepare(({ body, requester }, deps) => confirmCardPayment(deps, body.order_id, requester))
  .handle(({ requester }, deps, paid) => answer(deps, paid, requester));

function cardOf(body: { payment_method_id: string; save_card?: boolean; in_page?: boolean }): ChosenCard {
  const { payment_method_id: cardId, save_card: saves = false, in_page: usesScript = false } = body;
  return { cardId, saves, usesScript };
}

async function answer(deps: Deps, paid: CardPayment, { user }: AuthenticatedRequester) {
  const order = await store.findOrder(deps.db, user.id, paid.orderId);
  if (!order) throw notFound();
  if (paid.kind === "requires_action") {
    const { amountPence: amount, card: kept } = paid.charge;
    const card = kept && { brand: kept.brand, last_four: kept.lastFour };
    const charge = { order_number: order.number, amount, amount_display: displayPence(amount), card };
    const body = {
      payment_intent_secret: paid.clientSecret,
      redirect_url: paid.redirectUrl,
      ...cardScript(deps),
      charge,
    };
    return { status: 202 as const, body };
  }
  return { status: 200 as const, body: { order: await readOrderBody(deps, order) } };
}
