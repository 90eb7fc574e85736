import type { Order } from "contract/order";
import { loadData, problemOf, tryRead } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { serverOnly } from "~/components/ui/server-only";
import { paths } from "~/config/paths";
import { notFound } from "~/http/not-found.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { confirmPayment } from "~/models/checkout.server";
import { findOrder } from "~/models/order.server";
import { listPaymentMethods } from "~/models/payment-method.server";
import type { Notice } from "~/sessions.server";
import { bankUrlOf, paymentNotice } from "./payment-notice.server";
import { toCards, toUnpaidPage } from "./view-model.server";

/**
 * Loads the unpaid instalments of one of the user's orders, and the saved cards if one of them is to be paid.
 * @throws a 404 page if the user has no such order, and a redirect for a user whom the bank has returned
 */
export async function loadUnpaid(request: Request, { api }: Member, orderId: string) {
  const query = new URL(request.url).searchParams;
  const bankUrl = query.has("returned") ? await readReturn(api, orderId) : null;
  const found = await tryRead(findOrder(api, orderId));
  if (found.ok && !found.value) throw notFound();
  const order = found.ok ? found.value : null;
  const chosen = order && payableByCard(order, query.get("pay"));
  const cards = chosen ? await tryRead(listPaymentMethods(api)) : null;
  const failed = cards && !cards.ok ? cards : found;
  const view = {
    order: order && toUnpaidPage(order),
    chosen,
    bankUrl,
    cards: cards?.ok ? toCards(cards.value.data) : null,
    cardsProblem: cards && problemOf(cards, "getting payment methods with the card provider"),
    problem: problemOf(found, "getting the order"),
  };
  return loadData(failed, serverOnly(view));
}

/**
 * Asks how a payment has ended that the bank was to authenticate. The URL says so too, and is not believed.
 * @returns the bank's page if the payment still waits for it
 * @throws a redirect to the list, which says how it has ended
 */
async function readReturn(api: Member["api"], orderId: string): Promise<string | null> {
  const sent = await confirmPayment(api, orderId);
  const refused: Notice | undefined = sent.ok ? undefined : { type: "error", message: sent.problem.message };
  const notice = paymentNotice(sent) ?? refused;
  if (notice) throw await redirectAfterSubmit(paths.usersPayment(orderId), { notice });
  return bankUrlOf(sent);
}

function payableByCard({ status, payments }: Order, id: string | null) {
  if (status === "cancelled") return null;
  return payments.find((payment) => payment.id === id && !payment.paid && payment.type === "card") ?? null;
}
