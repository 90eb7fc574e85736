import type { VatSummary } from "contract/vat";
import type { Deps } from "../../deps";
import { londonDay } from "../../domain/dates";
import type { InvoicedOrder, OrderedLine } from "../../domain/document";
import { displayPence } from "../../domain/money";
import { orderOf } from "../../domain/order";
import { orderLinesOf } from "../../domain/order-statement";
import { monthsOf, vatOf } from "../../domain/pricing";
import { statementOf } from "../../domain/statement";
import { taxCountryOf } from "../../domain/vat-rates";
import { territoryOf } from "../../domain/vat-territories";
import type { VatTreatment } from "../../domain/vat-treatment";
import type { PricedBasket } from "../../services/basket";
import { billingPlaceOf, type KnownVatNumber } from "../../services/vat-numbers";
import type { OrderLineRow, OrderRow } from "../../store/orders";
import { findVatNumberCheckById, type VatNumberCheck } from "../../store/vat-number-checks";

/** What is taxed by one rule. */
interface Taxed {
  treatment: VatTreatment;
  goods: boolean;
  country: string;
  territory?: string | undefined;
  rate: number;
  vatPence: number;
}

/** The VAT of a basket that is priced. @param number what is known of the buyer's; null for a basket */
export function pricedVatBody({ sold, delivery, today }: PricedBasket, number: KnownVatNumber | null): VatSummary {
  const lines = sold.map(({ amounts }) => amounts);
  const vat = vatOf(lines, delivery, today);
  const taxed = sold.map(({ row, amounts }, at) => ({
    ...amounts.vat,
    goods: row.product.shipping,
    vatPence: vat.linesPence[at] ?? 0,
  }));
  const delivered = { ...delivery.vat, goods: true, vatPence: vat.shippingPence };
  const amounts = orderOf(
    sold.map(({ row, amounts: priced }) => ({ qty: row.qty, priced, isGoods: row.product.shipping })),
    delivery,
    today,
  );
  const ordered = amounts.lines.map((line, at) => {
    const { row, amounts: priced } = sold[at] ?? {};
    const months = row && row.planPosition !== null ? monthsOf(row.option) : null;
    return { ...line, title: "", optionTitle: "", months, startsOn: priced?.start?.startsOn ?? null };
  });
  return {
    net: netOf({ ...amounts.order, placedOn: today, startAt: null }, ordered),
    parts: partsOf(delivery.pence > 0 ? [...taxed, delivered] : taxed),
    number: number?.status ?? "none",
    check: checkBody(number?.check ?? null),
  };
}

/** The VAT of a placed order. */
export async function readOrderVatBody(deps: Deps, order: OrderRow, lines: OrderLineRow[]): Promise<VatSummary> {
  const place = billingPlaceOf(order);
  const territory = place && territoryOf(place.country, place.postcode)?.name;
  const isTaxedThere = place !== null && taxCountryOf(place.country) === order.vatCountry;
  const taxed = lines.map(({ vatTreatment, vatCountry, vatRate, vatPence, shipping }) => ({
    treatment: vatTreatment,
    goods: shipping,
    country: vatCountry,
    ...(territory && isTaxedThere && !shipping && { territory }),
    rate: vatRate,
    vatPence,
  }));
  const goods = taxed.find((line) => line.goods);
  const delivered = {
    treatment: order.shippingVatTreatment,
    goods: true,
    country: goods?.country ?? order.vatCountry,
    rate: order.shippingVatRate,
    vatPence: order.shippingVatPence,
  };
  const check = order.vatCheckId ? await findVatNumberCheckById(deps.db, order.vatCheckId) : undefined;
  const unconfirmed = order.vatNumber ? "not_checked" : "none";
  const placedOn = londonDay(order.placedAt ?? order.createdAt);
  return {
    net: netOf({ ...order, placedOn }, lines),
    parts: partsOf(order.shippingPence > 0 ? [...taxed, delivered] : taxed),
    number: check ? "valid" : unconfirmed,
    check: checkBody(check ?? null),
  };
}

/** What the invoices of an order state without VAT. */
function netOf(order: InvoicedOrder, lines: OrderedLine[]): number {
  return statementOf(orderLinesOf(order, lines)).netPence;
}

function partsOf(all: Taxed[]): VatSummary["parts"] {
  const parts = new Map<string, Taxed>();
  for (const { treatment, goods, country, territory, rate, vatPence } of all) {
    const key = [treatment, goods, country, rate].join(" ");
    const sum = (parts.get(key)?.vatPence ?? 0) + vatPence;
    parts.set(key, { treatment, goods, country, ...(territory && { territory }), rate, vatPence: sum });
  }
  return [...parts.values()].map(({ vatPence, ...rule }) => ({
    ...rule,
    vat: vatPence,
    vat_display: displayPence(vatPence),
  }));
}

function checkBody(check: VatNumberCheck | null): VatSummary["check"] {
  if (!check) return null;
  const { source, consultation, checkedAt } = check;
  return { source, consultation, checked_at: checkedAt.toISOString() };
}
