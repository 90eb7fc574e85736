import type { Totals } from "contract/money";
import { allocate, instalmentsOf } from "./allocation";
import { addMonths, displayDay } from "./dates";
import { displayPence } from "./money";
import type { TermStart } from "./plan-upgrade";
import { standardVatRate, type VatRate, vatByLine, vatByRate } from "./vat";

/** How an option is sold. Amounts are pence with VAT. */
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
  /** The price before a discount; null unless it is higher. */
  rrpPence: number | null;
  /** The credit from the plan that is replaced. */
  creditPence: number;
  vatRate: VatRate;
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
 * Prices a line. A credit is spread over the instalments; the first one takes the remainder in pence.
 * @param start when a plan's term starts; null for a product
 * @param today a day in Europe/London
 */
export function priceLine(
  price: Price,
  { qty, start, today }: { qty: number; start: TermStart | null; today: string },
): PricedLine {
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
    rrpPence: rrpPence > pricePence ? rrpPence : null,
    creditPence,
    vatRate: standardVatRate,
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
 * @param shippingPence the delivery of all of them, with VAT
 */
export function totalsOf(lines: PricedLine[], shippingPence: number): Amounts {
  const sum = (of: (line: PricedLine) => number) => lines.reduce((all, line) => all + of(line), 0);
  const upgraded = lines.filter(({ start }) => start?.kind);
  const subTotal = sum(({ pricePence }) => pricePence);
  const upgrade = sum(({ creditPence }) => creditPence);
  return {
    subTotal,
    total: subTotal - upgrade + shippingPence,
    shipping: shippingPence,
    tax: vatByRate(taxedOf(lines, shippingPence)).reduce((all, { vatPence }) => all + vatPence, 0),
    upgrade,
    upgradeRenewal: upgraded.reduce((all, line) => all + line.pricePence, 0),
    monthly: sum(({ monthlyPence }) => monthlyPence),
    months: mostInstalments(lines),
    toPay: sum(({ dueNowPence }) => dueNowPence) + shippingPence,
    toPayMonthly: sum(({ isMonthly, dueNowPence }) => (isMonthly ? dueNowPence : 0)),
    upgradeMonths: mostInstalments(upgraded),
    upgradeNextPaymentDue: upgraded.flatMap((line) => line.nextPaymentOn ?? []).toSorted()[0] ?? null,
  };
}

function mostInstalments(lines: PricedLine[]): number {
  return Math.max(0, ...lines.map(({ isMonthly, partsPence }) => (isMonthly ? partsPence.length : 0)));
}

function taxedOf(lines: PricedLine[], shippingPence: number) {
  const taxed = lines.map(({ pricePence, creditPence, vatRate }) => ({
    grossPence: pricePence - creditPence,
    vatRate,
  }));
  return [...taxed, { grossPence: shippingPence, vatRate: standardVatRate }];
}

/** The VAT within each line after its credit, and within the delivery, in pence. It adds up to the VAT of `totalsOf`. */
export function vatOf(lines: PricedLine[], shippingPence: number): { linesPence: number[]; shippingPence: number } {
  const all = vatByLine(taxedOf(lines, shippingPence));
  return { linesPence: all.slice(0, lines.length), shippingPence: all[lines.length] ?? 0 };
}

/**
 * The payments of an order by their days, the earliest first. Their amounts add up to the total of `totalsOf`, and
 * their VAT to its VAT, whatever the number of instalments. Delivery is paid today.
 * @param today a day in Europe/London
 */
export function scheduleOf(lines: PricedLine[], shippingPence: number, today: string): DuePayment[] {
  const vat = vatOf(lines, shippingPence);
  const all = lines.flatMap((line, at) => {
    const vatParts = allocate(vat.linesPence[at] ?? 0, line.partsPence);
    return line.partsPence.map((amountPence, month) => ({
      dueOn: addMonths(line.firstDueOn, month),
      amountPence,
      vatPence: vatParts[month] ?? 0,
    }));
  });
  const byDay = new Map<string, DuePayment>();
  for (const part of [...all, { dueOn: today, amountPence: shippingPence, vatPence: vat.shippingPence }]) {
    if (part.amountPence === 0) continue;
    const { amountPence = 0, vatPence = 0 } = byDay.get(part.dueOn) ?? {};
    const sum = { amountPence: amountPence + part.amountPence, vatPence: vatPence + part.vatPence };
    byDay.set(part.dueOn, { dueOn: part.dueOn, ...sum });
  }
  return [...byDay.values()].toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1));
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
    upgradeNextPaymentDueDisplay: due ? displayDay(due) : "",
  };
}

function displayMonths(months: number): string {
  if (months === 0) return "";
  return months === 1 ? "1 month" : `${months} months`;
}
