import { type Amounts, type Delivery, type PricedLine, totalsOf, vatOf } from "./pricing";
import type { VatRate } from "./vat";
import type { VatTreatment } from "./vat-treatment";

/** The amounts of an order as it keeps them, in pence with VAT. The total is that of the lines and the delivery less the credit. */
export interface OrderAmounts {
  linesPence: number;
  shippingPence: number;
  creditPence: number;
  totalPence: number;
  netPence: number;
  vatPence: number;
  /** The part of the VAT that is within the delivery. */
  shippingVatPence: number;
  shippingVatRate: VatRate;
  shippingVatTreatment: VatTreatment;
  /** The treatment of its plan and files; of its goods when it has nothing else. */
  vatTreatment: VatTreatment;
  /** The country by whose rules they are taxed. */
  vatCountry: string;
  renewalPence: number;
  monthlyPence: number;
  instalments: number;
  dueNowPence: number;
  dueNowMonthlyPence: number;
  upgradeInstalments: number;
  nextPaymentOn: string | null;
}

/** The amounts of a line of an order as it keeps them, in pence with VAT. */
export interface LineAmounts {
  qty: number;
  unitPence: number;
  totalPence: number;
  creditPence: number;
  monthlyPence: number | null;
  vatRate: VatRate;
  /** The VAT within the total less the credit. */
  vatPence: number;
  vatTreatment: VatTreatment;
  vatCountry: string;
}

/**
 * What the payments of an order are called: by what was ordered, which is the plan where it is paid by the month. What
 * else is in the order is paid with the first.
 * @param titles what was ordered, what names the order first
 * @param count how many payments it has
 */
export function paymentTitles([first = "", ...others]: string[], count: number): string[] {
  const more = others.length > 0 ? ` and ${others.length} more` : "";
  return Array.from({ length: count }, (_, at) => {
    const part = count > 1 ? `, instalment ${at + 1} of ${count}` : "";
    return `${first}${part}${at === 0 ? more : ""}`;
  });
}

/**
 * What an order keeps of its priced lines. The VAT of the lines and of the delivery adds up to that of the order.
 * @param lines each with its quantity, and whether it is goods
 * @param today a day in Europe/London
 */
export function orderOf(
  lines: { qty: number; priced: PricedLine; isGoods: boolean }[],
  delivery: Delivery,
  today: string,
): { order: OrderAmounts; lines: LineAmounts[] } {
  const priced = lines.map((line) => line.priced);
  const sums = totalsOf(priced, delivery, today);
  const vat = vatOf(priced, delivery, today);
  const main = (lines.find(({ isGoods }) => !isGoods) ?? lines[0])?.priced.vat ?? delivery.vat;
  return {
    order: {
      linesPence: sums.subTotal,
      shippingPence: sums.shipping,
      creditPence: sums.upgrade,
      totalPence: sums.total,
      netPence: sums.total - sums.tax,
      vatPence: sums.tax,
      shippingVatPence: vat.shippingPence,
      shippingVatRate: delivery.vat.rate,
      shippingVatTreatment: delivery.vat.treatment,
      vatTreatment: main.treatment,
      vatCountry: main.country,
      renewalPence: sums.upgradeRenewal,
      monthlyPence: sums.monthly,
      instalments: sums.months,
      dueNowPence: sums.toPay,
      dueNowMonthlyPence: sums.toPayMonthly,
      upgradeInstalments: sums.upgradeMonths,
      nextPaymentOn: sums.upgradeNextPaymentDue,
    },
    lines: lines.map(({ qty, priced: line }, at) => ({
      qty,
      unitPence: line.pricePence / qty,
      totalPence: line.pricePence,
      creditPence: line.creditPence,
      monthlyPence: line.monthlyBasePence,
      vatRate: line.vat.rate,
      vatPence: vat.linesPence[at] ?? 0,
      vatTreatment: line.vat.treatment,
      vatCountry: line.vat.country,
    })),
  };
}

/** The amounts of an order as the contract names them. */
export function amountsOf(order: OrderAmounts): Amounts {
  return {
    subTotal: order.linesPence,
    total: order.totalPence,
    shipping: order.shippingPence,
    tax: order.vatPence,
    upgrade: order.creditPence,
    upgradeRenewal: order.renewalPence,
    monthly: order.monthlyPence,
    months: order.instalments,
    toPay: order.dueNowPence,
    toPayMonthly: order.dueNowMonthlyPence,
    upgradeMonths: order.upgradeInstalments,
    upgradeNextPaymentDue: order.nextPaymentOn,
  };
}
