import type { Totals } from "contract/money";
import type { Upgrade } from "./basket-upgrade";
import { addMonths } from "./dates";
import { displayPence } from "./money";

/** How an option is sold. Amounts are pence with VAT. */
export interface Price {
  pricePence: number;
  rrpPence: number | null;
  /** A monthly instalment, for options paid by the month. */
  monthlyPence: number | null;
  /** A plan's term. */
  months: number | null;
}

/** The amounts of a line of a basket. */
export interface LineAmounts {
  /** The price of the whole term, before any credit. */
  total: number;
  /** The price before a discount; null unless it is higher. */
  rrp: number | null;
  /** The credit from the current plan. */
  credit: number;
  /** The number of instalments; 0 if it is paid at once. */
  instalments: number;
  /** The amount due now: all of it, the first instalment, or nothing before the renewal. */
  dueNow: number;
  /** Each instalment after the first; from a renewal on, each of them. */
  monthly: number;
  /** An instalment after the credit is used up. */
  monthlyBase: number | null;
  upgrade: Upgrade | null;
  /** The next payment of an upgraded plan. */
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

const termMonths = 12;
/** Every price includes 20 % VAT: a sixth of it. */
const vatShare = 6;

/** Prices a line. A credit is spread over the instalments; the first one takes the remainder in pence. */
export function priceLine(
  price: Price,
  { qty, upgrade, today }: { qty: number; upgrade: Upgrade | null; today: string },
): LineAmounts {
  const term = price.months ?? termMonths;
  const instalments = price.monthlyPence === null ? 0 : term;
  const total = (price.monthlyPence === null ? price.pricePence : price.monthlyPence * term) * qty;
  const rrp = price.rrpPence === null ? null : price.rrpPence * qty;
  const credit = Math.min(upgrade?.creditPence ?? 0, total);
  const monthly = instalments > 0 ? Math.floor((total - credit) / instalments) : 0;
  const isLater = upgrade?.kind === "upgrade_renewal";
  return {
    total,
    rrp: rrp !== null && rrp > total ? rrp : null,
    credit,
    instalments,
    dueNow: isLater ? 0 : total - credit - monthly * Math.max(instalments - 1, 0),
    monthly,
    monthlyBase: price.monthlyPence,
    upgrade,
    nextPaymentOn: upgrade && (isLater ? upgrade.startsOn : addMonths(today, instalments > 0 ? 1 : term)),
  };
}

/** Adds up lines. The total is the amount due now and all that is due later. */
export function sumUp(lines: LineAmounts[], shipping: number): Amounts {
  const sum = (of: (line: LineAmounts) => number) => lines.reduce((all, line) => all + of(line), 0);
  const upgraded = lines.filter((line) => line.upgrade);
  const subTotal = sum(({ total }) => total);
  const upgrade = sum(({ credit }) => credit);
  const total = subTotal - upgrade + shipping;
  return {
    subTotal,
    total,
    shipping,
    tax: Math.round(total / vatShare),
    upgrade,
    upgradeRenewal: upgraded.reduce((all, line) => all + line.total, 0),
    monthly: sum(({ monthly }) => monthly),
    months: Math.max(0, ...lines.map(({ instalments }) => instalments)),
    toPay: sum(({ dueNow }) => dueNow) + shipping,
    toPayMonthly: sum(({ instalments, dueNow }) => (instalments > 0 ? dueNow : 0)),
    upgradeMonths: Math.max(0, ...upgraded.map(({ instalments }) => instalments)),
    upgradeNextPaymentDue: upgraded[0]?.nextPaymentOn ?? null,
  };
}

/** Amounts with their formatted texts. */
export function displayAmounts(amounts: Amounts): Totals {
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

/** A day as dd/mm/yyyy. */
export function displayDay(day: string): string {
  return day.split("-").reverse().join("/");
}
