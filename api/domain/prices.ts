import type { Totals } from "contract/money";
import type { Upgrade } from "./basket-upgrade";
import { addMonths } from "./dates";
import { displayPence } from "./money";

/** How an option is sold. Amounts are pence with VAT. */
export interface Price {
  pricePence: number;
  rrpPence: number | null;
  /** A month's instalment, of what is paid by the month. */
  monthlyPence: number | null;
  /** A plan's term. */
  months: number | null;
}

/** What a line of a basket comes to. */
export interface LineAmounts {
  /** Over the whole term, before any credit. */
  total: number;
  /** The price before a discount; null unless it is the greater one. */
  rrp: number | null;
  /** What of the total the plan in force pays. */
  credit: number;
  /** Instalments; 0 for what is paid at once. */
  instalments: number;
  /** What is due now: the whole, the first instalment, or nothing before the renewal. */
  dueNow: number;
  /** Each instalment after the first; from a renewal on, each of them. */
  monthly: number;
  /** An instalment once no credit makes it smaller. */
  monthlyBase: number | null;
  upgrade: Upgrade | null;
  /** When an upgraded plan is paid for next. */
  nextPaymentOn: string | null;
}

/** What an order comes to, in pence. */
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
/** VAT of 20 % lies within every price: a sixth of it. */
const vatShare = 6;

/** Prices a line. A credit is spread over the instalments; the first one takes the pence that do not divide. */
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

/** What lines come to together. The total is what is due now and all that is due later. */
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

/** Amounts with what is shown beside each. */
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

/** A day as it is shown: dd/mm/yyyy. */
export function displayDay(day: string): string {
  return day.split("-").reverse().join("/");
}
