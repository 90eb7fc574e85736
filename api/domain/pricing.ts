import type { Totals } from "contract/money";
import { instalmentsOf } from "./allocation";
import { addMonths, dayInWords } from "./dates";
import { displayPence } from "./money";
import type { TermStart } from "./plan-upgrade";
import { schedulePartsOf } from "./schedule";
import { atVatRate } from "./vat";
import type { VatRule } from "./vat-rules";

/** How an option is sold. Amounts are pence with the United Kingdom's VAT, as in the catalogue. */
export interface Price {
  /** The price when it is paid at once. */
  pricePence: number;
  rrpPence?: number | null;
  /** A monthly instalment, for options paid by the month. */
  monthlyPence: number | null;
  /** A plan's term in months. */
  months: number | null;
}

/** A priced line of a basket or an order. Amounts are pence with VAT. */
export interface PricedLine {
  /** The price of the whole term and quantity, before any credit. */
  pricePence: number;
  /** The same without VAT: it does not depend on how the line is taxed. */
  netPence: number;
  /** The price before a discount; null unless it is higher. */
  rrpPence: number | null;
  /** The credit from the plan that is replaced. */
  creditPence: number;
  /** How it is taxed; its amounts include the VAT of this rule. */
  vat: VatRule;
  /** The amounts that are paid, in order: one, or the instalments. They add up to the price less the credit. */
  partsPence: number[];
  /** It is paid in monthly instalments. */
  isMonthly: boolean;
  /** The amount due now: all of it, the first instalment, or nothing before its term starts. */
  dueNowPence: number;
  /** Each instalment after the first; 0 if it is paid at once. */
  monthlyPence: number;
  /** An instalment without a credit; null if it is paid at once. */
  monthlyBasePence: number | null;
  /** The day of its first payment. */
  firstDueOn: string;
  /** When a plan's term starts; null for a product. */
  start: TermStart | null;
  /** The next payment of a plan that replaces another; null for all other lines. */
  nextPaymentOn: string | null;
}

/** The delivery of an order. */
export interface Delivery {
  /** Pence with VAT; 0 when nothing is delivered. */
  pence: number;
  vat: Pick<VatRule, "treatment" | "country" | "rate">;
}

/** The delivery of an order that has nothing to be delivered. */
export const noDelivery: Delivery = { pence: 0, vat: { treatment: "charged", country: "GB", rate: 0 } };

/** The amounts of an order, in pence. */
export type Amounts = Pick<
  Totals,
  | "subTotal"
  | "total"
  | "shipping"
  | "tax"
  | "upgrade"
  | "upgradeRenewal"
  | "monthly"
  | "months"
  | "toPay"
  | "toPayMonthly"
  | "upgradeMonths"
  | "upgradeNextPaymentDue"
>;

/** A payment of an order. */
export interface DuePayment {
  /** A day in Europe/London. */
  dueOn: string;
  /** Pence with VAT. */
  amountPence: number;
  /** The VAT within it, in pence. */
  vatPence: number;
}

const termMonths = 12;

/** The term of an option in months; a year unless it says otherwise. */
export function monthsOf({ months }: Pick<Price, "months">): number {
  return months ?? termMonths;
}

/** What an option costs over its whole term, in pence: the sum of its monthly instalments, or its price. */
export function termPricePence(price: Pick<Price, "pricePence" | "monthlyPence" | "months">): number {
  return price.monthlyPence === null ? price.pricePence : price.monthlyPence * monthsOf(price);
}

/**
 * The price of a delivery as it is taxed.
 * @param pence its price in the table of zones, with the United Kingdom's VAT
 */
export function priceDelivery(pence: number, vat: VatRule): Delivery {
  return { pence: atVatRate(pence, vat.includedRate, vat.rate), vat };
}

/** A price of the catalogue as it is taxed: without VAT it is the same for every buyer, to the penny. */
function taxedPrice(price: Price, { includedRate, rate }: VatRule): Price {
  const taxed = (pence: number) => atVatRate(pence, includedRate, rate);
  return {
    ...price,
    pricePence: taxed(price.pricePence),
    rrpPence: price.rrpPence ? taxed(price.rrpPence) : null,
    monthlyPence: price.monthlyPence === null ? null : taxed(price.monthlyPence),
  };
}

/**
 * Prices a line. A credit is spread over the instalments; the first one takes the remainder in pence.
 * @param start when a plan's term starts, with its credit at the rate of this line's VAT; null for a product
 * @param today a day in Europe/London
 * @param vat how it is taxed
 */
export function priceLine(
  listed: Price,
  { qty, start, today, vat }: { qty: number; start: TermStart | null; today: string; vat: VatRule },
): PricedLine {
  const price = taxedPrice(listed, vat);
  const isMonthly = price.monthlyPence !== null;
  const pricePence = termPricePence(price) * qty;
  const rrpPence = (price.rrpPence ?? 0) * qty;
  const creditPence = Math.min(start?.creditPence ?? 0, pricePence);
  const partsPence = instalmentsOf(pricePence - creditPence, isMonthly ? monthsOf(price) : 1);
  const [first = 0, second = 0] = partsPence;
  const isLater = start?.isLater === true;
  const firstDueOn = isLater ? start.startsOn : today;
  const monthlyPence = isMonthly && partsPence.length === 1 ? first : second;
  return {
    pricePence,
    netPence: atVatRate(termPricePence(listed) * qty, vat.includedRate, 0),
    rrpPence: rrpPence > pricePence ? rrpPence : null,
    creditPence,
    vat,
    partsPence,
    isMonthly,
    dueNowPence: isLater ? 0 : first,
    monthlyPence,
    monthlyBasePence: price.monthlyPence,
    firstDueOn,
    start,
    nextPaymentOn: start?.kind ? nextPaymentOn(price, start, today) : null,
  };
}

function nextPaymentOn(price: Price, start: TermStart, today: string): string {
  if (start.isLater) return start.startsOn;
  return addMonths(today, price.monthlyPence === null ? monthsOf(price) : 1);
}

/**
 * Adds up lines. The total is the amount due now and all that is due later.
 * @param delivery the delivery of all of them
 * @param today a day in Europe/London
 */
export function totalsOf(lines: PricedLine[], delivery: Delivery, today: string): Amounts {
  const sum = (of: (line: PricedLine) => number) => lines.reduce((all, line) => all + of(line), 0);
  const upgraded = lines.filter(({ start }) => start?.kind);
  const subTotal = sum(({ pricePence }) => pricePence);
  const upgrade = sum(({ creditPence }) => creditPence);
  return {
    subTotal,
    total: subTotal - upgrade + delivery.pence,
    shipping: delivery.pence,
    tax: scheduleOf(lines, delivery, today).reduce((all, { vatPence }) => all + vatPence, 0),
    upgrade,
    upgradeRenewal: upgraded.reduce((all, line) => all + line.pricePence, 0),
    monthly: sum(({ monthlyPence }) => monthlyPence),
    months: mostInstalments(lines),
    toPay: sum(({ dueNowPence }) => dueNowPence) + delivery.pence,
    toPayMonthly: sum(({ isMonthly, dueNowPence }) => (isMonthly ? dueNowPence : 0)),
    upgradeMonths: mostInstalments(upgraded),
    upgradeNextPaymentDue: upgraded.flatMap((line) => line.nextPaymentOn ?? []).toSorted()[0] ?? null,
  };
}

function mostInstalments(lines: PricedLine[]): number {
  return Math.max(0, ...lines.map(({ isMonthly, partsPence }) => (isMonthly ? partsPence.length : 0)));
}

/**
 * The VAT within each line after its credit, and within the delivery, in pence: that of their payments. It adds up to
 * the VAT of `totalsOf`.
 * @param today a day in Europe/London
 */
export function vatOf(
  lines: PricedLine[],
  delivery: Delivery,
  today: string,
): { linesPence: number[]; shippingPence: number } {
  const linesPence = lines.map(() => 0);
  let shippingPence = 0;
  for (const { line, vatPence } of partsOf(lines, delivery, today).flatMap(({ parts }) => parts))
    if (line === null) shippingPence += vatPence;
    else linesPence[line] = (linesPence[line] ?? 0) + vatPence;
  return { linesPence, shippingPence };
}

function partsOf(lines: PricedLine[], { pence, vat }: Delivery, today: string) {
  const scheduled = lines.map(({ partsPence, firstDueOn, vat: { rate } }) => {
    return { partsPence, firstDueOn, vatRate: rate };
  });
  return schedulePartsOf(scheduled, { amountPence: pence, vatRate: vat.rate }, today);
}

/**
 * The payments of an order by their days, the earliest first. Their amounts add up to the total of `totalsOf`, and
 * their VAT to its VAT, whatever the number of instalments. Delivery is paid today.
 * @param today a day in Europe/London
 */
export function scheduleOf(lines: PricedLine[], delivery: Delivery, today: string): DuePayment[] {
  return partsOf(lines, delivery, today).map(({ dueOn, parts }) => ({
    dueOn,
    amountPence: parts.reduce((sum, { amountPence }) => sum + amountPence, 0),
    vatPence: parts.reduce((sum, { vatPence }) => sum + vatPence, 0),
  }));
}

/** Amounts with their formatted texts. */
export function displayTotals(amounts: Amounts): Totals {
  const due = amounts.upgradeNextPaymentDue;
  return {
    ...amounts,
    subTotalDisplay: displayPence(amounts.subTotal),
    totalDisplay: displayPence(amounts.total),
    shippingDisplay: displayPence(amounts.shipping),
    taxDisplay: displayPence(amounts.tax),
    upgradeDisplay: displayPence(amounts.upgrade),
    upgradeRenewalDisplay: displayPence(amounts.upgradeRenewal),
    monthlyDisplay: displayPence(amounts.monthly),
    monthsDisplay: displayMonths(amounts.months),
    toPayDisplay: displayPence(amounts.toPay),
    toPayMonthlyDisplay: displayPence(amounts.toPayMonthly),
    upgradeMonthsDisplay: displayMonths(amounts.upgradeMonths),
    upgradeNextPaymentDueDisplay: due ? dayInWords(due) : "",
  };
}

function displayMonths(months: number): string {
  if (months === 0) return "";
  return months === 1 ? "1 month" : `${months} months`;
}
