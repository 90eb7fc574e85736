import { redirect } from "@remix-run/node";
import type { Order } from "contract/order";
import type { PaymentMethod } from "contract/payment";
import { loadData, problemOf, tryRead } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { serverOnly } from "~/components/ui/server-only";
import { paths } from "~/config/paths";
import { env } from "~/env.server";
import { formatTimeToTheSecond } from "~/format/dates";
import { notFound } from "~/http/not-found.server";
import { redirectWithNotice } from "~/http/redirects.server";
import { confirmPayment, readOrder } from "~/models/checkout.server";
import { listDocuments } from "~/models/document.server";
import { findOrder } from "~/models/order.server";
import { listPaymentMethods } from "~/models/payment-method.server";
import type { Notice } from "~/sessions.server";
import { notConfirmedYet } from "~/view-models/bank-confirmation.server";
import { toCardScript } from "~/view-models/card-script.server";
import { noCard, preferredCard } from "~/view-models/saved-card.server";
import { cardField, payIntent } from "./pay-form";
import { type BankStep, bankStepOf, paidQuery, paymentNotice } from "./payment-notice.server";
import {
  paidOf,
  titleOf,
  toAccount,
  toCards,
  toChange,
  toPaidView,
  toUnpaidPage,
  type UnpaidView,
} from "./view-model.server";

/**
 * Loads the unpaid instalments of one of the user's orders, and the saved cards if one of them is to be paid.
 * @throws a 404 page if the user has no such order, and a redirect for a user whom the bank has returned
 */
export async function loadUnpaid(request: Request, { api }: Member, orderId: string) {
  const query = new URL(request.url).searchParams;
  const bankStep = query.has("returned") ? await readReturn(api, orderId, query) : null;
  const found = await tryRead(findOrder(api, orderId));
  if (found.ok && !found.value) throw notFound();
  const order = found.ok ? found.value : null;
  const paid = order && paidOf(order, query.get("paid"));
  const chosen = order && payableByCard(order, query.get("pay"));
  const change = order && toChange(order, query.get("change"));
  const [cards, checkout, documents] = await Promise.all([
    chosen || paid || change?.to === "card" ? tryRead(listPaymentMethods(api)) : null,
    change?.to === "bacs" ? tryRead(readOrder(api, orderId)) : null,
    paid ? tryRead(listDocuments(api, { page: 1, per_page: 100, order: orderId })) : null,
  ]);
  if (chosen && cards?.ok && query.has("added")) throw await redirectWithNewCard(orderId, chosen.id, cards.value.data);
  // What was paid is said without its card and its invoice too.
  const failed = cards && !cards.ok && !paid ? cards : found;
  const related = {
    documents: documents?.ok ? documents.value.data : null,
    cards: cards?.ok ? cards.value.data : null,
  };
  const view: UnpaidView = {
    order: order && toUnpaidPage(order),
    asksNumber: query.get("change") === "number" && order !== null && toUnpaidPage(order).unpaid.length > 0,
    paid: order && paid ? toPaidView(order, paid, related) : null,
    chosen,
    bankStep,
    asked: bankStep && query.has("asked") ? notConfirmedYet(formatTimeToTheSecond(new Date())) : null,
    change,
    bank: checkout?.ok ? toAccount(checkout.value) : null,
    preferred: cards?.ok ? preferredCard(cards.value.data) : null,
    cards: cards?.ok && chosen ? toCards(cards.value.data, chosen, query.get("card"), new Date()) : null,
    cardsProblem: cards && problemOf(cards, "getting payment methods with the card provider"),
    problem: problemOf(found, "getting the order"),
    support: env.supportEmail,
  };
  // What a script changes is sent to it; all else is rendered by the server alone.
  const pay =
    view.order && chosen && !bankStep && !paid
      ? {
          order: view.order,
          support: view.support,
          payment: chosen,
          cards: view.cards,
          cardsProblem: view.cardsProblem,
        }
      : null;
  return loadData(failed, {
    title: titleOf(view),
    orderId,
    paymentId: chosen?.id ?? null,
    bankQuestion: bankStep?.question ?? null,
    pay,
    script: cards?.ok && pay ? toCardScript(cards.value) : null,
    page: serverOnly(view),
  });
}

/** The provider's page leads here when a card was saved on it: the newest is chosen. */
async function redirectWithNewCard(orderId: string, paymentId: string, [newest]: PaymentMethod[]): Promise<Response> {
  const to = paths.usersPayment(orderId, { pay: paymentId, ...(newest && { card: newest.id }) });
  const notice: Notice | undefined = newest && { type: "success", message: "Your card has been saved." };
  return notice ? redirectWithNotice(to, notice) : redirect(to);
}

/**
 * Asks how a payment has ended that the bank was to authenticate. The URL says so too, and is not believed.
 * @param query it names the instalment, which is offered again if it was refused
 * @returns the bank's page if the payment still waits for it
 * @throws a redirect to the list, or to the instalment, which says how it has ended
 */
async function readReturn(api: Member["api"], orderId: string, query: URLSearchParams): Promise<BankStep | null> {
  const paymentId = query.get("pay");
  const sent = await confirmPayment(api, orderId);
  const notice = paymentNotice(sent);
  if (notice) throw await redirectWithNotice(paths.usersPayment(orderId, paidQuery(notice, paymentId)), notice);
  if (sent.ok) return bankStepOf(sent, !query.has("asked"));
  const { message } = sent.problem;
  if (!paymentId) throw await redirectWithNotice(paths.usersPayment(orderId), { type: "error", message });
  const refused = { intent: payIntent, row: paymentId, field: cardField };
  const again = paths.usersPayment(orderId, { pay: paymentId, card: noCard });
  throw await redirectWithNotice(again, { type: "error", message, refused });
}

/**
 * An instalment that a card may pay: any by card, and of those by bank transfer the one that is due first. Nothing of an
 * order is paid before its first payment.
 */
function payableByCard({ status, payments, payment_types: types }: Order, id: string | null) {
  if (types && !types.includes("card")) return null;
  const unpaid = status === "cancelled" ? [] : payments.filter(({ paid }) => !paid);
  const isBegun = unpaid.length < payments.length;
  return unpaid.find((payment, at) => payment.id === id && ((isBegun && payment.type === "card") || at === 0)) ?? null;
}
