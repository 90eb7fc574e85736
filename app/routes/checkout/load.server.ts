import { data, redirect, redirectDocument } from "@remix-run/node";
import type { Checkout } from "contract/order";
import type { Failure } from "~/api/client.server";
import { problemOf, retryAfterOf, tryRead } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { serverOnly } from "~/components/ui/server-only";
import { problemWith } from "~/config/messages";
import { paths } from "~/config/paths";
import { formatTimeToTheSecond } from "~/format/dates";
import { isDocumentRequest } from "~/http/document-request.server";
import { redirectWithNotice } from "~/http/redirects.server";
import { listAddresses } from "~/models/address.server";
import { readBasket } from "~/models/basket.server";
import { confirmPayment, getOrCreateOrder, readOrder } from "~/models/checkout.server";
import { listPaymentMethods } from "~/models/payment-method.server";
import { readUser } from "~/models/user.server";
import { commitSession, type Session } from "~/sessions.server";
import { toCardScript } from "~/view-models/card-script.server";
import { noCard } from "~/view-models/saved-card.server";
import { arePricesEqual, comparePrices } from "~/view-models/shown-prices.server";
import type { CheckoutView } from "./checkout-view";
import { addressParts, formIntent, newCardNotice } from "./field-names";
import { headingOf } from "./headings.server";
import type { Cards, OpenOrder } from "./open-order";
import { bankStep, unknownOutcome } from "./payment-state.server";
import { findPlacedOrder, isPlaced, sessionAfterOrder } from "./placed-order.server";
import { staticPartOf } from "./static-part.server";
import { inOrderOfUse, type Known, toCardChoices, toOpenOrder } from "./view-model.server";

function respond(member: Member, view: CheckoutView, init: ResponseInit = {}) {
  return data({ view, heading: headingOf(view), part: serverOnly(staticPartOf(view, member)) }, init);
}

/** Loads the open order of the user's basket, or the state of its payment. */
export async function loadCheckout(request: Request, member: Member) {
  const query = new URL(request.url).searchParams;
  if (query.has("pay")) return loadPayment(request, member);
  const { session, api } = member;
  const opened = await getOrCreateOrder(api);
  // What the page becomes then is rendered by the server alone.
  if (!isDocumentRequest(request) && (opened.ok ? isOfServer(opened.body) : hasNoOrder(opened)))
    throw redirectDocument(paths.checkout());
  if (!opened.ok) return respondToFailure(member, opened);
  const order = opened.body;
  if (isUnpayable(order)) return respond(member, { state: "unpayable", isPlaced: order.status !== "new" });
  const [known, cards] = await Promise.all([
    readKnown(member, order),
    order.totals.total > 0 && takesCards(order) ? readCards(member, order) : noCards,
  ]);
  if (query.has("added")) throw await redirectToNewCard(cards, query.get("card"));
  const saved = toOpenOrder(order, known);
  const wanted = query.get("keep") ?? session.keepAddresses;
  const values = { ...saved.values, ...toKeep(wanted, saved), ...toChosenType(query.get("type"), saved) };
  const view = { ...saved, values };
  if (query.get("print") === "contract" && view.contract) return respond(member, { state: "contract", order: view });
  const { changes, shown } = comparePrices(session.seenPrices, view.lines);
  const isSame = session.openOrderId === order.id && arePricesEqual(session.seenPrices, shown);
  const headers = isSame ? {} : await sessionCookie({ ...session, openOrderId: order.id, seenPrices: shown });
  return respond(
    member,
    {
      state: "open",
      order: view,
      cards: inOrderOfUse(cards),
      chosenCard: chosenCard(cards, query.get("card")),
      changes,
    },
    { headers },
  );
}

/** Something is to be paid, and there is neither a card provider nor a bank account. */
function isUnpayable({ totals, payment_types: types }: Checkout): boolean {
  return totals.total > 0 && types?.length === 0;
}

function isOfServer(order: Checkout): boolean {
  return order.status !== "new" || isUnpayable(order);
}

/** The ticks of addresses that were to be kept when the form was saved, and were not complete. */
function toKeep(wanted: string | undefined, { addressBook }: Pick<OpenOrder, "addressBook">) {
  const parts = addressParts.filter((part) => wanted?.split(",").includes(part) && !addressBook.kept.includes(part));
  return Object.fromEntries(parts.map((part) => [`keep_${part}`, "1"]));
}

/** The way to pay a placed order that was chosen when its form was saved: the order keeps its own until it is paid. */
function toChosenType(wanted: string | null, { isPlaced, ways }: Pick<OpenOrder, "isPlaced" | "ways">) {
  const way = isPlaced ? ways.find(({ value }) => value === wanted) : undefined;
  return way ? { payment_type: way.value } : {};
}

/** Shows the form with the card that was just added, and reports the outcome next to it. */
async function redirectToNewCard({ list }: Cards, id: string | null): Promise<Response> {
  const card = list?.find((one) => one.id === id) ?? list?.[0];
  if (!card) return redirect(paths.checkout());
  const preferred = card.preferred
    ? "It is your preferred card now: later payments are taken from it too."
    : "Your preferred card is as before.";
  const message = `${card.name} is saved, and chosen for this order. ${preferred}`;
  const notice = { type: "success" as const, message, at: newCardNotice };
  return redirectWithNotice(`${paths.checkout({ card: card.id })}#how-to-pay`, notice);
}

function takesCards({ payment_types: types }: Checkout): boolean {
  return !types || types.includes("card");
}

const noCards: Cards = { list: [], problem: null, script: null };

async function readCards({ api }: Member, { payments }: Checkout): Promise<Cards> {
  const refused = payments.flatMap(({ refused_cards: cards = [] }) => cards);
  const read = await tryRead(listPaymentMethods(api)).catch((error: unknown) => {
    // Whatever the provider answers, the order can be paid by bank transfer.
    if (error instanceof Response && error.status >= 400) return null;
    throw error;
  });
  if (read?.ok) {
    const list = toCardChoices(read.value.data, refused, new Date());
    return { list, problem: null, script: toCardScript(read.value) };
  }
  const phrase = "getting payment methods with the card provider";
  return {
    list: null,
    script: null,
    problem: (read && problemOf(read, phrase)) ?? problemWith(phrase, "Please try again later."),
  };
}

/** The card that was chosen before the form was saved; else the preferred one, or the only one, of those that may pay. */
function chosenCard({ list }: Cards, wanted: string | null): string | null {
  if (wanted === noCard) return null;
  const usable = (list ?? []).filter(({ expired }) => !expired);
  const hopeful = usable.filter(({ refused }) => !refused);
  const only = hopeful.length === 1 ? hopeful[0] : undefined;
  const chosen = usable.find(({ id }) => id === wanted) ?? hopeful.find(({ preferred }) => preferred) ?? only;
  return chosen?.id ?? null;
}

/** What the addresses begin with; nothing is read for an order that has them. */
async function readKnown({ api, user }: Member, order: Checkout): Promise<Known> {
  if (order.status !== "new") return { user: null, addresses: [], basketCountry: null };
  const { address_account_json, address_billing_json, address_delivery_json, shipping, totals } = order;
  const isMissing = !address_account_json || (totals.total > 0 && !address_billing_json);
  const isDeliveryMissing = shipping && !address_delivery_json;
  if (!isMissing && !isDeliveryMissing) return { user: null, addresses: [], basketCountry: null };
  const [record, book, basket] = await Promise.all([
    tryRead(readUser(api, user.id)),
    tryRead(listAddresses(api, user.id)),
    tryRead(readBasket(api)),
  ]);
  return {
    user: record.ok ? record.value : null,
    addresses: book.ok ? book.value.data : [],
    basketCountry: basket.ok ? (basket.value?.country ?? null) : null,
  };
}

/** Whether there is nothing to order; else the order could only not be read. */
function hasNoOrder({ status, problem: { code } }: Failure): boolean {
  return status === 404 || code === "files_held" || code === "basket_empty";
}

async function respondToFailure(member: Member, failure: Failure) {
  const { status, problem } = failure;
  if (status === 404) return respondWithoutOrder(member, member.session.basketToken ? "lost" : "empty");
  if (problem.code === "files_held") return respond(member, { state: "alreadyOwned", reason: problem.message });
  if (problem.code === "basket_empty") return respondWithoutOrder(member, "empty");
  const text = problemWith("getting the order", problem.message);
  return respond(member, { state: "error", problem: text }, { status, headers: retryAfterOf(failure) });
}

/** There is no open order: it was placed and the answer was lost, there is a new basket, or there never was one. */
async function respondWithoutOrder(member: Member, state: "empty" | "lost") {
  const { session } = member;
  const placed = await findPlacedOrder(member);
  if (placed && placed.id !== session.placedOrderId) {
    const headers = await sessionCookie(sessionAfterOrder(session, placed.id));
    return respond(member, { state: "placed", order: { id: placed.id, number: placed.number } }, { headers });
  }
  if (state === "lost" && !placed) return respond(member, { state }, { status: 404 });
  const last = placed && { id: placed.id, number: placed.number, isUnpaid: placed.status === "pending" };
  return respond(member, { state: "empty", last });
}

/**
 * Asks what became of a payment by card: after it was sent, and on return from the bank. Nothing of the URL is trusted:
 * the order is the session's, and the provider knows the state of its payment.
 */
async function loadPayment(request: Request, member: Member) {
  const { session, api } = member;
  const { openOrderId } = session;
  if (!openOrderId) throw redirect(paths.checkout());
  const wasAsked = new URL(request.url).searchParams.has("asked");
  const askedAt = wasAsked ? formatTimeToTheSecond(new Date()) : null;
  const unknown = unknownOutcome(askedAt);
  if (!isDocumentRequest(request)) return respond(member, unknown);
  const sent = await confirmPayment(api, openOrderId);
  if (sent.ok) {
    if ("order" in sent.body) throw await toConfirmation(session, openOrderId);
    return respond(member, bankStep(sent.body, askedAt));
  }
  const { status, problem } = sent;
  if (status >= 500 || status === 429 || problem.code === "in_progress")
    return respond(member, unknown, { status, headers: retryAfterOf(sent) });
  const order = await readOrder(api, openOrderId);
  if (order && isPlaced(order)) throw await toConfirmation(session, openOrderId);
  const refused = { intent: formIntent, field: "payment_method_id" };
  const notice = { type: "error" as const, message: problem.message, refused };
  throw await redirectWithNotice(paths.checkout({ card: noCard }), notice);
}

async function toConfirmation(session: Session, orderId: string): Promise<Response> {
  return redirect(paths.confirmation(), { headers: await sessionCookie(sessionAfterOrder(session, orderId)) });
}

async function sessionCookie(session: Session): Promise<Record<string, string>> {
  return { "set-cookie": await commitSession(session) };
}
