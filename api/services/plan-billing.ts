import { isDeepStrictEqual } from "node:util";
import type { Deps, OutsideTransaction, TxDeps } from "../deps";
import { londonDay } from "../domain/dates";
import { displayPence } from "../domain/money";
import type { AuthenticatedRequester } from "../domain/requester";
import { ApiError, notFound } from "../errors";
import * as mails from "../mail/plan-billing-mails";
import { orderUrl, planBillingUrl } from "../mail/urls";
import { findBillingAddress } from "../store/addresses";
import { audit } from "../store/audit";
import * as orders from "../store/orders";
import { queueMail } from "../store/outbox";
import { findOpenAttempt } from "../store/payment-attempts";
import * as store from "../store/plan-billing";
import { listRenewableOfUser } from "../store/renewal-orders";
import { cancelUnpaidRenewals } from "../store/renewals";
import { nameOf } from "../store/team-members";
import * as changes from "../store/term-changes";
import { listCurrentIds } from "../store/terms";
import { findAccount, lockAccount } from "../store/users";
import { paymentOnItsWay } from "./order-draft";
import { requireBankAccount, requirePaymentType } from "./payment-type";
import { continueOrder, priceRest, type Rest, vatInWords } from "./plan-continuation";
import { issueProForma } from "./pro-formas";
import { orderRenewal } from "./renewal-orders";
import { askAboutVatNumber, requireVatNumber, type VatBuyer } from "./vat-numbers";
import { answerFor } from "./vat-question";

/** To whom something is invoiced. */
export type BillingDetails = NonNullable<store.BilledTerm["term"]["billing"]>;

/** What each of the payments that are left is. */
export type PlanRest = Pick<Rest, "eachPence" | "vat">;

/** What a term still costs, and to whom it is invoiced. */
export interface PlanBilling {
  term: store.BilledTerm["term"];
  /** Null while no address is known. */
  details: BillingDetails | null;
  renewalNumber: number | null;
  /** Null when all is paid. */
  rest: (Rest & { payer: "self" | "other"; changed: Rest | null }) | null;
}

/** An address that is asked about. */
export type AskedPlace = Pick<BillingDetails, "vatNumber"> & { country: string; postcode: string };

/**
 * To whom what comes of a user's own term is invoiced, and who pays what is left of it.
 * @param asked an address by which the payments that are left would be taxed; left out for the one that is known
 * @throws ApiError 404 for another's term, one that is over, and one that was given
 */
export async function readPlanBilling(
  deps: Deps,
  key: { id: string; userId: string },
  asked?: AskedPlace,
): Promise<PlanBilling> {
  const found = await store.findBilledTerm(deps.db, key, londonDay(deps.clock()));
  if (!found) throw notFound();
  const { term, order } = found;
  const details = await detailsOf(deps, found);
  const renewal = await store.findOrderedRenewal(deps.db, term.id);
  const rest = await readRest(deps, found);
  const buyer = asked ? buyerAt(asked, found, key.userId) : details && buyerOf(details, found, key.userId);
  const changed = rest && buyer ? await priceRest(deps, rest, buyer) : null;
  const payer = order.userId === key.userId ? ("self" as const) : ("other" as const);
  return {
    ...{ term, details, renewalNumber: renewal?.number ?? null },
    rest: rest && { ...rest, payer, changed: changed && isDearerOrCheaper(rest, changed) ? changed : null },
  };
}

function isDearerOrCheaper(rest: Rest, changed: Rest): boolean {
  return rest.eachPence !== changed.eachPence || !isDeepStrictEqual(rest.vat, changed.vat);
}

function buyerAt({ country, postcode, vatNumber }: AskedPlace, found: store.BilledTerm, userId: string): VatBuyer {
  const nowhere = { first_name: "", last_name: "", company: "", telephone: "", street_address_1: "", city: "" };
  const addressBilling = { ...nowhere, street_address_2: null, county: null, country, postcode };
  return { vatNumber, addressBilling, addressAccount: null, ...answerOf(found, addressBilling, userId) };
}

/** The buyer of what comes of a term; what they have answered about their country holds while it is theirs. */
function buyerOf({ address, vatNumber }: BillingDetails, found: store.BilledTerm, userId: string): VatBuyer {
  return { vatNumber, addressBilling: address, addressAccount: null, ...answerOf(found, address, userId) };
}

function answerOf({ order }: store.BilledTerm, address: BillingDetails["address"], userId: string) {
  return order.userId === userId ? answerFor(order, address) : {};
}

/** As far as a VAT number can be asked about. */
function numbered({ address, vatNumber }: BillingDetails): VatBuyer {
  return { vatNumber, addressBilling: address, addressAccount: null };
}

/** What was said for the term, else what its own order has, else the holder's address book. */
async function detailsOf({ db }: Deps, { term, order }: store.BilledTerm): Promise<BillingDetails | null> {
  if (term.billing) return term.billing;
  const isOwn = order.userId !== null && order.userId === term.userId;
  if (isOwn) {
    const { addressBilling, addressAccount, vatNumber, companyNumber, purchaseNumber } = order;
    const address = addressBilling ?? addressAccount;
    return address && { address, vatNumber, companyNumber, purchaseNumber };
  }
  const address = term.userId ? await findBillingAddress(db, term.userId) : undefined;
  return address ? { address, vatNumber: "", companyNumber: "", purchaseNumber: "" } : null;
}

/** The payments of a term that are left; null when all is paid. */
async function readRest({ db }: Deps, { order }: store.BilledTerm): Promise<Rest | null> {
  const line = await store.findPlanLine(db, order.id);
  const payments = (await orders.listPaymentsOf(db, order.id)).filter(({ cancelledAt }) => cancelledAt === null);
  const unpaid = payments.filter(({ paidAt }) => paidAt === null);
  const [first] = unpaid;
  if (!line || !first) return null;
  const { vatTreatment: treatment, vatCountry: country, vatRate: rate } = line;
  return {
    ...{ line, payments: unpaid, eachPence: first.amountPence },
    isBegun: order.continuesOrderId !== null || payments.some(({ paidAt }) => paidAt !== null),
    ...{ vat: { treatment, country, rate } },
  };
}

/** Asks about the VAT number of new billing details, before the transaction in which they count. */
export async function askAboutBilling(
  deps: OutsideTransaction,
  details: BillingDetails,
  { user }: AuthenticatedRequester,
): Promise<void> {
  await askAboutVatNumber(deps, numbered(details), user.id);
}

/** Asks about the VAT number that is known of a term's buyer. @throws ApiError 404 as `readPlanBilling` does */
export async function askAboutKnownBilling(
  deps: OutsideTransaction,
  key: { id: string; userId: string },
): Promise<void> {
  const { details } = await readPlanBilling(deps, key);
  if (details) await askAboutVatNumber(deps, numbered(details), key.userId);
}

/** A change of billing details: what was entered, and by whom. */
interface BillingChange {
  details: BillingDetails;
  /** What the page showed for each of the payments that are left. */
  seenPence: number | undefined;
  actorId: string;
}

/**
 * Changes to whom what comes of a user's own term is invoiced: its payments that are left, and its renewal. Where the VAT
 * of these payments changes, an order of its own takes them over, from the next one on. A former holder's order stays as
 * it is. What was invoiced stays as it was.
 * Who has a plan is mailed where somebody else has changed it.
 * @throws ApiError 404 as `readPlanBilling` does; 409 while a payment is on its way, before the first payment where the
 *   VAT changes, and where a payment would cost something else than was seen; 422 for a VAT number that is wrong
 */
export async function changePlanBilling(
  deps: TxDeps,
  key: { id: string; userId: string },
  { details: given, seenPence, actorId }: BillingChange,
): Promise<string> {
  const found = await lockBilled(deps, key);
  const { term, order } = found;
  const details = { ...given, vatNumber: requireVatNumber(numbered(given)) };
  const before = await detailsOf(deps, found);
  const rest = await readRest(deps, found);
  const isOwn = order.userId === key.userId;
  if (isDeepStrictEqual(before, details) && (term.billing !== null || isOwn)) return term.id;
  let termId = term.id;
  const changed = isOwn && rest ? await priceRest(deps, rest, buyerOf(details, found, key.userId)) : null;
  if (isOwn && rest && changed && isDearerOrCheaper(rest, changed)) {
    if (await findOpenAttempt(deps.db, order.id)) throw paymentOnItsWay();
    requireBegun(rest);
    requireSeen(changed, seenPence);
    const type = order.paymentType;
    const { id } = await continueOrder(deps, { term, order, rest: changed }, { userId: key.userId, details, type });
    termId = id;
  } else if (isOwn && rest) {
    const { address: addressBilling, ...numbers } = details;
    const saved = await orders.changeOrder(deps.db, order.id, { addressBilling, ...numbers }, deps.clock());
    await issueProForma(deps, saved);
  }
  // Its renewal takes them from the order, if that has them.
  if (!isOwn || !rest) await changes.setBilling(deps.db, termId, details);
  await orderRenewalAgain(deps, termId, key.userId);
  const entry = {
    action: "plan.billing_changed",
    actorId,
    subjectId: key.userId,
    details: { order: order.number, changed: changedParts(before, details) },
  } as const;
  await audit(deps.db, entry, deps.clock());
  if (actorId !== key.userId) await mailBillingChanged(deps, key.userId, { plan: term.title, termId });
  return termId;
}

async function mailBillingChanged(
  { db, clock, config }: TxDeps,
  userId: string,
  { plan, termId }: { plan: string; termId: string },
): Promise<void> {
  const holder = await findAccount(db, userId);
  const mail = holder && mails.billingChangedMail(config, holder, { plan, url: planBillingUrl(config, termId) });
  if (holder && mail) await queueMail(db, holder.email, mail, clock());
}

/** The names of what has changed: the log, which is only added to, keeps nothing of what was entered. */
function changedParts(before: BillingDetails | null, after: BillingDetails): string {
  const partsOf = ({ address, ...numbers }: BillingDetails) => ({ ...address, ...numbers });
  const known: Record<string, unknown> = before ? partsOf(before) : {};
  const parts = Object.entries(partsOf(after)).filter(([name, value]) => (known[name] || null) !== (value || null));
  return parts.map(([name]) => name).join(", ");
}

/**
 * The holder of a plan that was handed over pays what is left of it from now on: an order of their own takes the payments
 * over, and the former holder pays no more. Done twice, it is done once.
 * @throws ApiError 404 as `readPlanBilling` does; 409 without a billing address, while a payment is on its way, where
 *   nothing is left to pay, and where a payment would cost something else than was seen
 */
export async function takeOverPayments(
  deps: TxDeps,
  key: { id: string; userId: string },
  { type, seenPence }: { type: "card" | "bacs"; seenPence: number | undefined },
): Promise<{ id: string; number: number }> {
  const { db, clock, config } = deps;
  const now = clock();
  const before = await store.findTakenOver(db, key);
  if (before) return before;
  const found = await lockBilled(deps, key);
  const meanwhile = await store.findTakenOver(db, key);
  if (meanwhile) return meanwhile;
  const { term, order } = found;
  const rest = await readRest(deps, found);
  if (!rest) throw new ApiError(409, "paid", "There is nothing left to pay for this plan.");
  if (order.userId === key.userId) return { id: order.id, number: order.number };
  const details = await detailsOf(deps, found);
  if (!details || !term.billing) throw withoutAddress();
  requirePaymentType(deps, type);
  if (type === "bacs") await requireBankAccount(deps);
  if (await findOpenAttempt(db, order.id)) throw paymentOnItsWay();
  requireBegun(rest);
  const priced = await priceRest(deps, rest, buyerOf(details, found, key.userId));
  requireSeen(priced, seenPence);
  const made = await continueOrder(deps, { term, order, rest: priced }, { userId: key.userId, details, type });
  await orderRenewalAgain(deps, made.id, key.userId);
  const about = { from: order.number, payments: priced.payments.length };
  await audit(
    db,
    { action: "plan.payments_taken_over", actorId: key.userId, subjectId: made.order.id, details: about },
    now,
  );
  const holder = await findAccount(db, key.userId);
  const former = order.userId ? await findAccount(db, order.userId) : undefined;
  const facts = { plan: term.title, count: priced.payments.length, each: displayPence(priced.eachPence) };
  if (holder) {
    const first = { number: made.order.number, url: orderUrl(config, made.order.id) };
    await queueMail(
      db,
      holder.email,
      mails.tookOverMail(config, holder, { ...facts, ...first, isByCard: type === "card" }),
      now,
    );
  }
  if (former) {
    const by = { who: await nameOf(db, key.userId), number: order.number, url: orderUrl(config, order.id) };
    await queueMail(db, former.email, mails.takenOverMail(config, former, { ...facts, ...by }), now);
  }
  return { id: made.order.id, number: made.order.number };
}

/** What the new holder of plans that were handed over has to do about their payments: the page, and what is left. */
export async function readHandedOver(deps: Deps, userId: string): Promise<{ url: string; rest: string } | null> {
  const { db, clock, config } = deps;
  for (const id of await listCurrentIds(db, userId, londonDay(clock()))) {
    const found = await store.findBilledTerm(db, { id, userId }, londonDay(clock()));
    if (!found || found.order.userId === userId) continue;
    const rest = await readRest(deps, found);
    if (!rest && !found.term.renewalOn) continue;
    const count = rest?.payments.length ?? 0;
    const each = rest ? displayPence(rest.eachPence) : "";
    const left = count === 1 ? `one payment of ${each} is left` : `${count} payments of ${each} are left`;
    return { url: planBillingUrl(config, id), rest: rest ? left : "" };
  }
  return null;
}

/** Locks what pays for a term, its holder and the term, and reads them. */
async function lockBilled(deps: TxDeps, key: { id: string; userId: string }): Promise<store.BilledTerm> {
  const { db, clock } = deps;
  const today = londonDay(clock());
  const read = await store.findBilledTerm(db, key, today);
  if (!read) throw notFound();
  await orders.lockOrder(db, read.order.id);
  await lockAccount(db, key.userId);
  await store.lockTerm(db, key.id);
  const found = await store.findBilledTerm(db, key, today);
  if (found?.order.id !== read.order.id) throw notFound();
  return found;
}

/** The renewal of a term that is ordered is ordered anew, for the buyer of now, with its last day to cancel. */
async function orderRenewalAgain(deps: TxDeps, termId: string, userId: string): Promise<void> {
  const { db, clock } = deps;
  const ordered = await store.findOrderedRenewal(db, termId);
  if (!ordered?.startAt) return;
  if (await findOpenAttempt(db, ordered.id)) throw paymentOnItsWay();
  await cancelUnpaidRenewals(db, { subscriptionIds: [termId] }, clock());
  const days = { from: ordered.startAt, to: ordered.startAt };
  const term = (await listRenewableOfUser(db, days, userId)).find(({ id }) => id === termId);
  if (term) await orderRenewal(deps, term, days, ordered.lockAt ?? undefined);
}

function requireBegun({ isBegun }: Rest): void {
  if (isBegun) return;
  const text = "The first payment of this plan has not been made yet. Once it is, this can be changed.";
  throw new ApiError(409, "placed", text);
}

/** @throws ApiError 409 where each payment would cost something else than the page showed */
function requireSeen({ eachPence, payments, vat }: Rest, seenPence: number | undefined): void {
  if (eachPence === seenPence) return;
  const each =
    payments.length === 1 ? "the payment that is left" : `each of the ${payments.length} payments that are left`;
  const text = `For this address, ${each} is ${displayPence(eachPence)}, ${vatInWords(vat)}. Nothing has been changed yet: send this again if you agree.`;
  throw new ApiError(409, "price_changed", text);
}

function withoutAddress(): ApiError {
  return new ApiError(409, "no_address", "Say first to whom the payments are to be invoiced.");
}
