import { isDeepStrictEqual } from "node:util";
import type { Deps, TxDeps } from "../deps";
import { londonDay } from "../domain/dates";
import { nameOf } from "../domain/document";
import { canBeCharged } from "../domain/least-charge";
import { displayPence } from "../domain/money";
import { orderOf, paymentTitles } from "../domain/order";
import { renewedContract } from "../domain/plan-contract";
import { monthsOf, noDelivery, type Price, type PricedLine, priceLine, scheduleOf } from "../domain/pricing";
import { renewalLockDay } from "../domain/renewal-lock";
import { atVatRate } from "../domain/vat";
import { contradictingEvidence } from "../domain/vat-evidence";
import { sellerCountry, vatRuleOf } from "../domain/vat-rules";
import { newToken } from "../keyring";
import { findBillingAddress } from "../store/addresses";
import { audit } from "../store/audit";
import { insertParts, type OrderRow } from "../store/orders";
import { findRenewalPrice } from "../store/price-changes";
import { createRenewal, findPassedLock, lockRenewable, type RenewableTerm } from "../store/renewal-orders";
import { mailRenewalNotice } from "./order-mails";
import { cardCountryOf, vatFieldsOf } from "./order-placing";
import { issueProForma } from "./pro-formas";
import { readKnownVatNumber } from "./vat-numbers";
import { answerFor, taxedPlaceOf } from "./vat-question";

/**
 * Orders the renewal of a term as its plan was sold, once, and mails until when it may be cancelled. It is taxed by the
 * rules of today: a VAT number that no register has confirmed in the last day counts as none. It is paid as the
 * term was, on the day on which it begins. The order of a plan that was handed over takes nothing of its previous
 * holder's: no addresses, and no card. The term is read again, as it may have been replaced, ended or handed over since.
 * @param days between which a term renews that is ordered
 * @param lockOn the last day on which it may be cancelled, where that was mailed before
 */
export async function orderRenewal(
  deps: TxDeps,
  read: RenewableTerm,
  days: { from: string; to: string },
  lockOn?: string,
): Promise<OrderRow | undefined> {
  const { db, clock } = deps;
  const term = await lockRenewable(db, days, read);
  if (!term) return undefined;
  const now = clock();
  const today = londonDay(now);
  const { line, order, renewalOn, user } = term;
  const { priced, buyer, vatNumber, change } = await priceRenewal(deps, term);
  const amounts = orderOf([{ qty: 1, priced, isGoods: false }], noDelivery, today);
  const isOwn = order.userId === user.id;
  const lockAt = lockOn ?? (await findPassedLock(db, term)) ?? renewalLockDay(renewalOn, today);
  const schedule = scheduleOf([priced], noDelivery, today);
  const isByCard = order.paymentType === "card" && canBeCharged(schedule.map(({ amountPence }) => amountPence));
  const vat = vatFieldsOf(buyer, vatNumber, isOwn ? cardCountryOf(order) : null);
  const contradiction = contradictingEvidence({ ...amounts.order, hasServices: true }, vat.vatEvidence);
  const renewal = await createRenewal(db, {
    ...amounts.order,
    ...vat,
    // What somebody has looked at once is not listed again each year.
    vatConflict: contradiction !== null && !(isOwn && order.vatReviewedAt),
    token: newToken().slice(0, 32),
    userId: user.id,
    placedAt: now,
    paymentType: isOwn && isByCard ? "card" : "bacs",
    paymentMethodId: isOwn ? order.paymentMethodId : null,
    renewal: true,
    renewsSubscriptionId: term.id,
    startAt: renewalOn,
    lockAt,
    agreeTerms: true,
    agreeContract: true,
    contract: renewedContract(order.contract, {
      startsOn: renewalOn,
      months: monthsOf(line),
      lockOn: lockAt,
      totalPence: amounts.order.totalPence,
      vatPence: amounts.order.vatPence,
    }),
    ...buyer,
    createdAt: now,
    updatedAt: now,
  });
  if (!renewal) return undefined;
  const { id: _, orderId: __, renewsLineId: ___, ...copied } = line;
  const lines = amounts.lines.map((amount) => ({
    ...copied,
    ...amount,
    position: 0,
    startsOn: renewalOn,
    ...{ upgrade: null, creditTitle: "" },
  }));
  const titles = paymentTitles([nameOf(line)], schedule.length);
  const payments = schedule.map((part, at) => ({
    ...part,
    number: at + 1,
    title: titles[at] ?? "",
    type: renewal.paymentType,
  }));
  await insertParts(db, renewal, { lines, payments }, now);
  const details = { term: term.id, ...(change && { price_before: change.before, new_price_from: change.from }) };
  await audit(db, { action: "order.renewed", subjectId: renewal.id, details }, now);
  await issueProForma(deps, renewal);
  await mailRenewalNotice(deps, renewal, user, change);
  return renewal;
}

/**
 * What the renewal of a term costs if it is ordered today, by what is known of its buyer's VAT number: the price, the
 * months and the number of payments that the term was sold with, whatever has become of its option. Only a price that
 * was scheduled for renewals, from its first day or an earlier one, takes their place.
 */
export async function priceRenewal(deps: Deps, term: RenewableTerm) {
  const { line, renewalOn } = term;
  const today = londonDay(deps.clock());
  const start = { kind: null, startsOn: renewalOn, isLater: true, creditPence: 0 };
  const buyer = await renewalBuyerOf(deps, term);
  const vatNumber = await readKnownVatNumber(deps, buyer);
  const place = taxedPlaceOf(buyer, vatNumber) ?? { country: sellerCountry };
  const vat = vatRuleOf("electronic", { ...place, deliveryCountry: null, isBusiness: vatNumber.isBusiness }, today);
  const priceOf = (listed: Price) => priceLine(listed, { qty: 1, start, today, vat });
  const sold = listedPriceOf(line, vat.includedRate);
  const scheduled = await findScheduled(deps, term);
  const before = priceOf(sold);
  if (!scheduled) return { priced: before, buyer, vatNumber, change: null };
  const { pricePence, monthlyPence, startsOn: from } = scheduled;
  const priced = priceOf({ ...sold, pricePence, monthlyPence });
  const isSame = isDeepStrictEqual(priced.partsPence, before.partsPence);
  return { priced, buyer, vatNumber, change: isSame ? null : { before: pricedInWords(before), from } };
}

/** How the price of a renewal differs from that of its term. */
export interface PriceChange {
  /** What the renewal would cost at the price of its term, in words. */
  before: string;
  /** The first day of the new price. */
  from: string;
}

/** The price that was scheduled for the renewal of a term, paid as the term is: by the month or at once. */
async function findScheduled({ db }: Deps, { line, soldAt, renewalOn }: RenewableTerm) {
  const { optionId, planId, months, monthlyPence } = line;
  if (optionId === null || planId === null || months === null) return undefined;
  const soldOn = londonDay(soldAt);
  const found = await findRenewalPrice(db, { optionId, planId, months, soldOn, renewalOn });
  const isPaidAlike = found !== undefined && (found.monthlyPence === null) === (monthlyPence === null);
  return isPaidAlike ? found : undefined;
}

function pricedInWords({ isMonthly, partsPence: [first = 0, ...others] }: PricedLine): string {
  return instalmentsInWords({ amountPence: first, instalments: isMonthly ? others.length + 1 : 0 });
}

/** "12 monthly payments of £29.00", or "£290.00". @param price its instalments are 0 when it is paid at once */
export function instalmentsInWords(price: { amountPence: number; instalments: number }): string {
  const { amountPence, instalments } = price;
  return instalments > 0
    ? `${instalments} monthly payments of ${displayPence(amountPence)}`
    : displayPence(amountPence);
}

/**
 * To whom a renewal is invoiced, for whose country it is taxed: to whom its holder has said, or as its term was. The
 * details of a previous holder do not count: then it is the billing address of the holder's address book, and without one
 * nobody, which is taxed as in the United Kingdom.
 */
export async function renewalBuyerOf({ db }: Deps, { billing, order, user }: RenewableTerm) {
  const isOwn = order.userId === user.id;
  if (billing) {
    const { address, ...numbers } = billing;
    const answer = isOwn ? answerFor(order, address) : noAnswer;
    return { ...numbers, addressBilling: address, addressAccount: isOwn ? order.addressAccount : null, ...answer };
  }
  if (isOwn) {
    const { vatNumber, companyNumber, addressBilling, addressAccount, vatAsked, vatDeclaredCountry } = order;
    const answer = { vatAsked, vatDeclaredCountry };
    return { vatNumber, companyNumber, purchaseNumber: "", addressBilling, addressAccount, ...answer };
  }
  const addressBilling = (await findBillingAddress(db, user.id)) ?? null;
  return { vatNumber: "", companyNumber: "", purchaseNumber: "", addressBilling, addressAccount: null, ...noAnswer };
}

const noAnswer = { vatAsked: null, vatDeclaredCountry: null };

/** The price of a plan as it was sold, with the VAT that prices of the catalogue have. */
function listedPriceOf({ unitPence, monthlyPence, months, vatRate }: RenewableTerm["line"], includedRate: number) {
  return {
    pricePence: atVatRate(unitPence, vatRate, includedRate),
    monthlyPence: monthlyPence === null ? null : atVatRate(monthlyPence, vatRate, includedRate),
    months,
  };
}
