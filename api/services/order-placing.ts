import type { TxDeps } from "../deps";
import { addDays, londonDay } from "../domain/dates";
import { nameOf } from "../domain/document";
import { orderOf, paymentTitles } from "../domain/order";
import { orderAfter } from "../domain/order-state";
import { monthsOf, scheduleOf } from "../domain/pricing";
import type { AuthenticatedRequester } from "../domain/requester";
import { transferDays } from "../domain/shop-defaults";
import type { SeenAmounts } from "../domain/shown-amounts";
import { contradictingEvidence } from "../domain/vat-evidence";
import type { VatEvidence } from "../domain/vat-treatment";
import { invalid } from "../errors";
import { audit } from "../store/audit";
import { cancelOrderedPlans } from "../store/ordered-plans";
import * as store from "../store/orders";
import { listFirstCategories } from "../store/shop";
import { lockAccount } from "../store/users";
import type { PricedBasket } from "./basket";
import { settleOrder } from "./fulfilment";
import {
  addressErrorsOf,
  alreadyCancelled,
  alreadyPlaced,
  type Draft,
  emptyBasket,
  lockDraft,
  lockOwn,
  priceDraft,
} from "./order-draft";
import { mailPaid, mailTransferOrder } from "./order-mails";
import { stateOf } from "./order-state";
import { requireBankAccount } from "./payment-type";
import { lockCreditedOrders, reservePlanCredit } from "./plan-credits";
import { refuseChangedPrice } from "./shown-amounts";
import { type KnownVatNumber, requireVatNumber, type VatBuyer } from "./vat-numbers";
import { refuseUnclearCountry, vatQuestionOf } from "./vat-question";

/**
 * Places a draft to be paid by bank transfer, or one that costs nothing.
 * @param seen what the page showed
 * @throws ApiError 409 when it was placed, its basket is empty or its price has changed; 422 for what is missing
 */
export async function placeByTransfer(
  deps: TxDeps,
  orderId: string,
  seen: SeenAmounts,
  requester: AuthenticatedRequester,
): Promise<store.OrderRow> {
  const order = await lockDraft(deps, orderId, requester.user.id);
  const draft = await priceToPlace(deps, order, requester);
  if (draft.priced.totals.total > 0 && order.paymentType !== "bacs")
    throw invalid({ payment_type: "Choose bank transfer, or pay by card" });
  if (draft.priced.totals.total > 0) await requireBankAccount(deps);
  // The same request may have changed what the order costs: without a word of what was seen there is nothing to compare.
  if (Object.values(seen).some((amount) => amount !== undefined)) refuseChangedPrice(order, seen, draft.priced.totals);
  const placed = await place(deps, draft, requester);
  const settled = await settleOrder(deps, placed.id);
  if (settled.totalPence > 0) await mailTransferOrder(deps, settled, requester.user, { isChanged: false });
  else await mailPaid(deps, settled, requester.user, null);
  return settled;
}

/**
 * The order of a checkout paid by card: a draft that will be placed, or an order whose card was declined.
 * @throws ApiError 404 for other users' orders, 409 when it is paid another way
 */
export async function draftToPay(
  deps: TxDeps,
  orderId: string,
  requester: AuthenticatedRequester,
): Promise<{ draft: Draft } | { placed: store.OrderRow }> {
  const order = await lockOwn(deps, orderId, requester.user.id);
  if (order.cancelledAt) throw alreadyCancelled();
  if (order.placedAt && order.paymentType !== "card") throw alreadyPlaced();
  if (order.placedAt) return { placed: order };
  return { draft: await priceToPlace(deps, { ...order, paymentType: "card" }, requester) };
}

/**
 * Prices a draft that is to be placed. Another order of the user's may be placed at the same moment: files are not sold
 * twice. @throws ApiError 409 when nothing of it is sold
 */
async function priceToPlace(deps: TxDeps, order: store.OrderRow, { user }: AuthenticatedRequester): Promise<Draft> {
  await lockAccount(deps.db, user.id);
  await lockCreditedOrders(deps, user.id);
  const draft = await priceDraft(deps, order);
  if (draft.priced.sold.length === 0) throw emptyBasket(draft.priced);
  return draft;
}

/**
 * Fixes a draft: its lines, amounts and payments stay as they are now, and its basket is closed.
 * @param cardCountry where the card that pays was issued; null without one, and where that is not known
 * @throws ApiError 422 for what is missing, 409 where its buyer has yet to say where they are based
 */
export async function place(
  deps: TxDeps,
  { order, priced, contract, vatNumber }: Draft,
  { user }: AuthenticatedRequester,
  cardCountry: string | null = null,
): Promise<store.OrderRow> {
  const { db, clock } = deps;
  const now = clock();
  const { sold, country } = priced;
  refuseIncomplete(order, { total: priced.totals.total, shipping: country !== null, contract });
  const ordered = sold.map(({ row, amounts: line }) => ({ qty: row.qty, priced: line, isGoods: row.product.shipping }));
  const amounts = orderOf(ordered, priced.delivery, priced.today);
  const plan = sold.find(({ row }) => row.planPosition !== null);
  const state = orderAfter(stateOf(order), "place", now);
  if (!state) throw alreadyPlaced();
  const vat = vatFieldsOf(order, vatNumber, cardCountry);
  const taxed = { ...amounts.order, hasServices: ordered.some(({ isGoods }) => !isGoods) };
  const contradiction = contradictingEvidence(taxed, vat.vatEvidence);
  refuseUnclearCountry(order, vatNumber, contradiction);
  const fields = {
    ...amounts.order,
    vatNumber: priced.totals.total > 0 ? requireVatNumber(order) : order.vatNumber,
    ...vat,
    vatConflict: contradiction !== null,
    paymentType: order.paymentType,
    placedAt: state.placedAt,
    shipping: country !== null,
    startAt: plan?.amounts.start?.startsOn ?? null,
    upgradeParentId: plan?.amounts.start?.replacedOrderId ?? null,
    contract,
    addressDelivery: country === null ? null : order.addressDelivery,
  };
  const placed = await store.changeOrder(db, order.id, fields, now);
  const parts = { lines: await linesOf(deps, priced, amounts.lines), payments: paymentsOf(deps, order, priced) };
  await store.insertParts(db, order, parts, now);
  await reservePlanCredit(deps, order, plan?.amounts.start ?? null);
  // It begins on the day of the renewal, and takes its place.
  if (plan?.amounts.start?.kind === "upgrade_renewal")
    await cancelOrderedPlans(db, { userId: user.id, exceptOrderId: order.id }, now);
  await audit(db, { action: "order.placed", actorId: user.id, subjectId: order.id }, now);
  return placed;
}

/** Where the card was issued that paid an order first; null where that is not known. */
export function cardCountryOf({ vatEvidence }: Pick<store.OrderRow, "vatEvidence">): string | null {
  return vatEvidence?.find(({ kind }) => kind === "card")?.country ?? null;
}

/** Whether what says where the buyer of a placed order is contradicts how it is taxed. */
export async function contradictsItself(
  { db }: TxDeps,
  order: store.OrderRow,
  evidence: VatEvidence[],
): Promise<boolean> {
  const lines = await store.listOrderLines(db, order.id);
  return contradictingEvidence({ ...order, hasServices: lines.some(({ shipping }) => !shipping) }, evidence) !== null;
}

/**
 * What an order keeps of where its buyer is, and of their VAT number.
 * @param cardCountry where the card that pays was issued
 */
export function vatFieldsOf(
  order: VatBuyer,
  { check }: KnownVatNumber,
  cardCountry: string | null = null,
): { vatCheckId: string | null; vatEvidence: VatEvidence[] } {
  const question = vatQuestionOf(order, { check });
  // A card that was to pay says where its holder is, also where a transfer pays in the end.
  const askedCard = question?.asked.kind === "card" ? question.asked.country : undefined;
  const known: [VatEvidence["kind"], string | undefined][] = [
    ["billing_address", order.addressBilling?.country],
    ["account_address", order.addressAccount?.country],
    ["vat_number", check?.country],
    ["declaration", question?.answer ?? undefined],
    ["card", cardCountry ?? askedCard],
  ];
  const vatEvidence = known.flatMap(([kind, country]) => (country ? [{ kind, country }] : []));
  return { vatCheckId: check?.id ?? null, vatEvidence };
}

async function linesOf(
  { db }: TxDeps,
  { sold }: PricedBasket,
  amounts: ReturnType<typeof orderOf>["lines"],
): Promise<store.NewOrderLine[]> {
  const categories = await listFirstCategories(
    db,
    sold.map(({ row }) => row.product.id),
  );
  return sold.flatMap(({ row: { option, product, picture }, amounts: { start } }, position) => {
    const line = amounts[position];
    if (!line) return [];
    return {
      ...line,
      position,
      productId: product.id,
      optionId: option.id,
      type: product.type,
      title: product.title,
      optionTitle: option.title,
      sku: option.slug,
      category: categories.get(product.id)?.title ?? null,
      pictureId: product.pictureId,
      pictureAlt: picture.alt ?? "",
      colourPrimary: product.colourPrimary,
      colourSecondary: product.colourSecondary,
      shipping: product.shipping,
      planId: option.planId,
      months: option.planId === null ? null : monthsOf(option),
      startsOn: start?.startsOn ?? null,
      upgrade: start?.kind ?? null,
      creditTitle: start?.creditTitle ?? "",
      contentId: option.contentId,
    };
  });
}

/** The payments of an order. A bank transfer that would be due today has two weeks. */
function paymentsOf({ clock }: TxDeps, order: store.OrderRow, { sold, delivery }: PricedBasket): store.NewPayment[] {
  const today = londonDay(clock());
  const schedule = scheduleOf(
    sold.map(({ amounts }) => amounts),
    delivery,
    today,
  );
  const titles = paymentTitles(
    sold.map(({ row: { product, option } }) => nameOf({ title: product.title, optionTitle: option.title })),
    schedule.length,
  );
  return schedule.map((part, at) => ({
    ...part,
    number: at + 1,
    title: titles[at] ?? "",
    type: order.paymentType,
    dueOn: order.paymentType === "bacs" ? transferDay(part.dueOn, today) : part.dueOn,
  }));
}

/** The day on which a transfer is due. */
function transferDay(dueOn: string, today: string): string {
  const earliest = addDays(today, transferDays);
  return dueOn > earliest ? dueOn : earliest;
}

interface Requirements {
  total: number;
  shipping: boolean;
  contract: string;
}

/** @throws ApiError 422 with a message for each part that is missing, by its field */
function refuseIncomplete(order: store.OrderRow, { total, shipping, contract }: Requirements): void {
  const errors = {
    ...addressErrorsOf(order, { total, shipping, contract }),
    ...(!order.agreeTerms && { agree_terms: "Agree to the terms" }),
    ...(contract && !order.agreeContract && { agree_contract: "Agree to the contract" }),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors, "Please check what you entered.");
}
