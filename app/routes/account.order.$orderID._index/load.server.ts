import type { Order } from "contract/order";
import { loadData, problemOf, tryRead } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { serverOnly } from "~/components/ui/server-only";
import { notFound } from "~/http/not-found.server";
import { readBasket } from "~/models/basket.server";
import { listDocuments } from "~/models/document.server";
import { findOrder, quoteWithdrawal } from "~/models/order.server";
import { toOrderPage } from "./view-model.server";

/** More than an order has: twelve instalments, and what was given back of them. */
const allDocuments = { page: 1, per_page: 100 };

/**
 * Loads one of the user's orders with its invoices, and the bank account for the transfer that it awaits.
 * @throws a 404 page if the user has no such order
 */
export async function loadOrder(request: Request, { api }: Member, orderId: string) {
  const found = await tryRead(findOrder(api, orderId));
  if (found.ok && !found.value) throw notFound();
  const order = found.ok ? found.value : null;
  const isPaid = order?.payments.some(({ paid }) => paid);
  const papers = isPaid ? await tryRead(listDocuments(api, { ...allDocuments, order: orderId })) : null;
  const documents = papers && {
    list: papers.ok ? papers.value.data : [],
    problem: problemOf(papers, "getting your invoices"),
  };
  const query = new URL(request.url).searchParams;
  const question = order && questionOf(order, query.get("confirm"));
  const isContract = query.get("print") === "contract" && Boolean(order?.contract.trim());
  const basket = question === "change" ? await tryRead(readBasket(api)) : null;
  const inBasket = basket?.ok ? (basket.value?.totalItems ?? 0) : 0;
  const quoted = question === "withdraw" ? await tryRead(quoteWithdrawal(api, orderId)) : null;
  const quote = quoted?.ok ? quoted.value : null;
  const problem = problemOf(found, "getting the order") ?? (quoted && problemOf(quoted, "getting the order"));
  const view = { order: order && toOrderPage(order), documents, question, quote, inBasket, isContract, problem };
  return loadData(found, serverOnly(view));
}

/** What comes back to a consumer who withdraws from an order. */
export type WithdrawalQuote = Awaited<ReturnType<typeof quoteWithdrawal>>;

/** What the page asks before it is done. */
export type Question = "cancel" | "change" | "withdraw";

/** Whether to cancel the order, to cancel and change it, or to withdraw from it. */
function questionOf({ can_cancel, renewal, withdrawal }: Order, wanted: string | null): Question | null {
  if (wanted === "withdraw") return withdrawal?.open ? wanted : null;
  if (!can_cancel) return null;
  return wanted === "cancel" || (wanted === "change" && !renewal) ? wanted : null;
}
