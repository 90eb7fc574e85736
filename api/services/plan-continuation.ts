import type { Deps, TxDeps } from "../deps";
import { countryInWords } from "../domain/address-words";
import { addDays, dayInWords, londonDay } from "../domain/dates";
import { nameOf } from "../domain/document";
import { displayPence } from "../domain/money";
import { orderOf, paymentTitles } from "../domain/order";
import { continuedContract } from "../domain/plan-contract";
import { noDelivery, priceLine, scheduleOf } from "../domain/pricing";
import { atVatRate } from "../domain/vat";
import { sellerCountry, type VatRule, vatRuleOf } from "../domain/vat-rules";
import { newToken } from "../keyring";
import * as orders from "../store/orders";
import * as store from "../store/plan-billing";
import * as changes from "../store/term-changes";
import { listCurrentIds } from "../store/terms";
import { cardCountryOf, contradictsItself, vatFieldsOf } from "./order-placing";
import { cancelPendingUpgrades } from "./pending-upgrades";
import { refuseWhileBeingPaid } from "./plan-credits";
import { issueProForma } from "./pro-formas";
import { readKnownVatNumber, type VatBuyer } from "./vat-numbers";
import { answerFor, taxedPlaceOf } from "./vat-question";

/** The payments of a term that are left, each of which costs the same. */
export interface Rest {
  line: NonNullable<Awaited<ReturnType<typeof store.findPlanLine>>>;
  payments: orders.PaymentRow[];
  /** With its VAT, in pence. */
  eachPence: number;
  vat: Pick<VatRule, "treatment" | "country" | "rate">;
  /** A payment of the plan has been made, by this order or by the one that it continues. */
  isBegun: boolean;
}

/** "with 19% VAT of Germany". */
export function vatInWords({ rate, country }: Rest["vat"]): string {
  return rate > 0 ? `with ${rate / 100}% VAT of ${countryInWords(country)}` : "without VAT";
}

/** What the payments that are left cost with the VAT of a buyer: the amounts without VAT stay. */
export async function priceRest(deps: Deps, rest: Rest, buyer: VatBuyer): Promise<Rest> {
  const { vat, priced } = await repriced(deps, rest, buyer);
  const { treatment, country, rate } = vat;
  return { ...rest, eachPence: priced.partsPence[0] ?? 0, vat: { treatment, country, rate } };
}

/** The rest of a plan as a line of its own, with its part of the credit for the plan before it. */
async function repriced(deps: Deps, { line, payments }: Rest, buyer: VatBuyer) {
  const today = londonDay(deps.clock());
  const vatNumber = await readKnownVatNumber(deps, buyer);
  const place = taxedPlaceOf(buyer, vatNumber) ?? { country: sellerCountry };
  const { isBusiness } = vatNumber;
  const vat = vatRuleOf("electronic", { ...place, deliveryCountry: null, isBusiness }, today);
  const leftPence = payments.reduce((sum, { amountPence }) => sum + amountPence, 0);
  const months = payments.length;
  const monthlyPence = line.monthlyPence ?? leftPence;
  const creditPence = atVatRate(Math.max(0, monthlyPence * months - leftPence), line.vatRate, vat.rate);
  const startsOn = payments[0]?.dueOn ?? today;
  const priced = priceLine(
    { pricePence: monthlyPence * months, monthlyPence, months },
    {
      qty: 1,
      start: { kind: null, startsOn, isLater: true, creditPence },
      today,
      vat: { ...vat, includedRate: line.vatRate },
    },
  );
  return { vat, vatNumber, priced, startsOn };
}

/** Who pays the rest of a plan, and how. */
export interface Continuation {
  userId: string;
  details: store.BillingDetails;
  type: "card" | "bacs";
}

/**
 * Places an order for the rest of a plan that is paid by the month, in place of the order that has sold it: for another
 * payer, or with another VAT. Its payments have the days of those that it takes over, and its term begins on the first of
 * them, paused if the plan is. The payments of the former order end unpaid, and pending upgrades whose price counts on
 * them are cancelled. The order and the term are locked.
 * @throws ApiError 409 while an upgrade from this plan is being paid by card
 */
export async function continueOrder(
  deps: TxDeps,
  { term, order, rest }: { term: store.BilledTerm["term"]; order: orders.OrderRow; rest: Rest },
  { userId, details, type }: Continuation,
): Promise<{ id: string; order: orders.OrderRow }> {
  const { db, clock } = deps;
  const now = clock();
  const today = londonDay(now);
  await refuseWhileBeingPaid(deps, await listCurrentIds(db, userId, today));
  await cancelPendingUpgrades(deps, { userId }, "changed");
  // An order of which nothing is paid yet, and which continues another, is replaced as a whole.
  const replaced = order.continuesOrderId !== null && order.paymentStatus === "unpaid" ? order : null;
  if (replaced) await orders.changeOrder(db, order.id, { cancelledAt: now }, now);
  await orders.cancelPayments(db, order.id, now);
  const { address, ...numbers } = details;
  const isOwn = order.userId === userId;
  const answer = isOwn ? answerFor(order, address) : {};
  const buyer = { vatNumber: details.vatNumber, addressBilling: address, addressAccount: null, ...answer };
  const { priced, vatNumber, startsOn } = await repriced(deps, rest, buyer);
  const amounts = orderOf([{ qty: 1, priced, isGoods: false }], noDelivery, today);
  const count = rest.payments.length;
  const made = await store.createContinuation(db, {
    ...amounts.order,
    ...vatFieldsOf(buyer, vatNumber, isOwn ? cardCountryOf(order) : null),
    ...answer,
    ...numbers,
    ...{ token: newToken().slice(0, 32), userId, continuesOrderId: replaced?.continuesOrderId ?? order.id },
    ...{ placedAt: now, fulfilmentStatus: "active", startAt: startsOn },
    ...{ paymentType: type, agreeTerms: true, agreeContract: true },
    contract: continuedContract(order.contract, {
      from: dayInWords(startsOn),
      to: dayInWords(term.expiresOn),
      payments: `${count} monthly ${count === 1 ? "payment" : "payments"} of ${displayPence(rest.eachPence)}`,
      buyer: address,
    }),
    ...{ addressBilling: address, addressAccount: address, createdAt: now, updatedAt: now },
  });
  const { id, renewsLineId, ...copied } = rest.line;
  const line = { ...copied, ...amounts.lines[0], months: count, startsOn, upgrade: null, position: 0 };
  const titles = paymentTitles([nameOf(rest.line)], count);
  const schedule = scheduleOf([priced], noDelivery, today);
  const payments = schedule.map(({ amountPence, vatPence, dueOn }, at) => ({
    ...{ amountPence, vatPence, number: at + 1, title: titles[at] ?? "", type },
    dueOn: rest.payments[at]?.dueOn ?? dueOn,
  }));
  await orders.insertParts(db, made, { lines: [{ ...line, renewsLineId: renewsLineId ?? id }], payments }, now);
  const split = { orderId: made.id, startsOn, dayBefore: addDays(startsOn, -1) };
  const termId = replaced
    ? await changes.moveTerm(db, term.id, made.id)
    : await changes.splitTerm(db, term, split, now);
  const vatConflict = await contradictsItself(deps, made, made.vatEvidence ?? []);
  const placed = vatConflict ? await orders.changeOrder(db, made.id, { vatConflict }, now) : made;
  await issueProForma(deps, placed);
  return { id: termId, order: placed };
}
