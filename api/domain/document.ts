import type { OrderAddress } from "contract/order";
import { allocate, instalmentsOf } from "./allocation";
import { deliveryTitle } from "./consumer-withdrawal";
import { addDays, addMonths } from "./dates";
import type { LineAmounts, OrderAmounts } from "./order";
import { type SchedulePart, schedulePartsOf } from "./schedule";
import type { VatRate } from "./vat";
import type { VatTreatment } from "./vat-treatment";

/** A party of a document, as it was on the day of issue. */
export interface DocumentParty extends OrderAddress {
  vat_number: string;
  company_number: string;
  /** A seller's registration in the One Stop Shop, for the VAT of consumers in the European Union. */
  oss_number?: string;
}

/** A line of an invoice or a credit note. The gross amount is the net amount with its VAT, in pence. */
export interface DocumentLine {
  title: string;
  qty: number;
  vatRate: VatRate;
  vatTreatment: VatTreatment;
  /** The country by whose rules it is taxed, ISO 3166-1 alpha-2. */
  vatCountry: string;
  netPence: number;
  vatPence: number;
  grossPence: number;
  /** The net amount that its paper states (docs/decisions/0029); left out before it is issued, and of old documents. */
  statedNetPence?: number | null;
  /** What the price was lowered by for a plan that it replaces, in pence with VAT; it is not in the amounts. */
  creditPence: number;
  /** What that is for, in words: which plan, which days, which order. */
  creditTitle?: string;
  /** The days on which a plan is supplied for it, the first and the last; null for what has none. */
  periodFrom: string | null;
  periodTo: string | null;
}

/** The sums of a document, in pence. */
export type DocumentSums = Pick<DocumentLine, "netPence" | "vatPence" | "grossPence">;

/** A line of an order as its documents describe it. */
export interface OrderedLine
  extends Pick<LineAmounts, "qty" | "totalPence" | "creditPence" | "monthlyPence" | "vatRate" | "vatPence"> {
  title: string;
  optionTitle: string;
  /** What its credit is for. */
  creditTitle?: string;
  vatTreatment: VatTreatment;
  vatCountry: string;
  /** A plan's term, and its first day. */
  months: number | null;
  startsOn: string | null;
}

/** The delivery of an order, in pence with VAT. */
export interface OrderedDelivery extends Pick<OrderAmounts, "shippingPence" | "shippingVatPence"> {
  shippingVatRate: VatRate;
  shippingVatTreatment: VatTreatment;
}

/**
 * The lines of a whole order: its own, less their credits, and the delivery. They add up to the order's total and its
 * VAT.
 */
export function invoiceLinesOf(
  delivery: OrderedDelivery,
  lines: Omit<OrderedLine, "monthlyPence" | "months" | "startsOn">[],
): DocumentLine[] {
  const sold = lines.map(({ creditPence, creditTitle = "", ...line }) => ({
    ...taxedAs(line, nameOf(line), line.totalPence - creditPence, line.vatPence),
    ...{ creditPence, creditTitle },
  }));
  if (delivery.shippingPence === 0) return sold;
  return [...sold, deliveryLine(delivery, delivery.shippingPence, delivery.shippingVatPence)];
}

/** What the invoices of an order need of it. */
export interface InvoicedOrder extends OrderedDelivery {
  /** The day on which it was placed. */
  placedOn: string;
  /** The first day of its plan, known at the latest when the plan begins. */
  startAt: string | null;
}

/** A payment of an order as its invoice needs it. */
export interface InvoicedPayment {
  /** Its position among the order's payments, from 1. */
  number: number;
  title: string;
  amountPence: number;
  vatPence: number;
}

/**
 * The lines of the invoice of one payment: the instalments that are due with it, and the delivery with the first. They
 * add up to the payment and its VAT. For a payment that is not the schedule's, its amount is allocated to all lines.
 */
export function paymentLinesOf(order: InvoicedOrder, lines: OrderedLine[], payment: InvoicedPayment): DocumentLine[] {
  const found = (invoicesOf(order, lines)[payment.number - 1] ?? []).map(({ row }) => row);
  const { grossPence, vatPence } = documentSums(found);
  if (grossPence === payment.amountPence && vatPence === payment.vatPence) return found;
  return allocatedLines(invoiceLinesOf(order, lines), payment);
}

/** The lines of the invoices of an order by its schedule, each with the position of its line; null is the delivery. */
export function invoicesOf(order: InvoicedOrder, lines: OrderedLine[]): { line: number | null; row: DocumentLine }[][] {
  const scheduled = lines.map((line) => ({
    partsPence: instalmentsOf(line.totalPence - line.creditPence, countOf(line)),
    vatRate: line.vatRate,
    firstDueOn: line.startsOn && line.startsOn > order.placedOn ? line.startsOn : order.placedOn,
  }));
  const delivery = { amountPence: order.shippingPence, vatRate: order.shippingVatRate };
  const days = schedulePartsOf(scheduled, delivery, order.placedOn);
  return days.map(({ parts }) => parts.map((part) => ({ line: part.line, row: partLine(part, lines, order) })));
}

/** How many instalments a line is paid in. */
function countOf({ monthlyPence, months }: OrderedLine): number {
  return monthlyPence === null ? 1 : (months ?? 12);
}

function partLine(
  { line: at, instalment, amountPence, vatPence }: SchedulePart,
  lines: OrderedLine[],
  order: InvoicedOrder,
): DocumentLine {
  const line = at === null ? undefined : lines[at];
  if (!line) return deliveryLine(order, amountPence, vatPence);
  const count = countOf(line);
  const title = count > 1 ? `${nameOf(line)}, instalment ${instalment + 1} of ${count}` : nameOf(line);
  return {
    ...taxedAs(line, title, amountPence, vatPence),
    ...periodOf(line, order.startAt, instalment),
    creditPence: creditPartsOf(line)[instalment] ?? 0,
    creditTitle: line.creditTitle ?? "",
  };
}

type Period = Pick<DocumentLine, "periodFrom" | "periodTo">;

const noPeriod: Period = { periodFrom: null, periodTo: null };

/**
 * The days of a plan that a part of its price is for: all of its term, or the month of the instalment.
 * @param startAt the day on which the plan began, or is to begin
 */
function periodOf(line: OrderedLine, startAt: string | null, instalment: number): Period {
  const from = line.startsOn && (startAt ?? line.startsOn);
  if (!from || line.months === null) return noPeriod;
  const isMonthly = countOf(line) > 1;
  const [first, next] = isMonthly ? [instalment, instalment + 1] : [0, line.months];
  return { periodFrom: addMonths(from, first), periodTo: addDays(addMonths(from, next), -1) };
}

/** The part of a line's credit in each of its instalments: what each would cost more without it. */
function creditPartsOf(line: OrderedLine): number[] {
  const { totalPence, creditPence } = line;
  const without = instalmentsOf(totalPence, countOf(line));
  const paid = instalmentsOf(totalPence - creditPence, countOf(line));
  const parts = without.map((pence, at) => pence - (paid[at] ?? 0));
  // The first instalment takes the remainder in pence, so with a credit of pence it costs more than without.
  if (parts.every((pence) => pence >= 0)) return parts;
  return allocate(
    creditPence,
    parts.map(() => 1),
  );
}

/** The amount of a payment allocated to the lines that are charged for, each without its quantity. */
function allocatedLines(lines: DocumentLine[], { title, amountPence, vatPence }: InvoicedPayment): DocumentLine[] {
  const charged = lines.filter(({ grossPence }) => grossPence > 0);
  const [first] = charged;
  if (!first) return [];
  const gross = allocate(
    amountPence,
    charged.map(({ grossPence }) => grossPence),
  );
  const taxable = charged.map((line, at) => (line.vatPence > 0 ? (gross[at] ?? 0) : 0));
  if (vatPence > taxable.reduce((sum, pence) => sum + pence, 0)) {
    const { vatRate, vatTreatment, vatCountry } = first;
    const taxed = { vatRate, vatTreatment, vatCountry, creditPence: 0, ...noPeriod };
    return [{ title, qty: 1, ...taxed, ...amountsWith(amountPence, vatPence) }];
  }
  const vat = allocate(vatPence, taxable);
  const parts = charged.map((line, at) => ({
    ...line,
    qty: 1,
    ...{ creditPence: 0, creditTitle: "" },
    ...amountsWith(gross[at] ?? 0, vat[at] ?? 0),
  }));
  return parts.filter(({ grossPence }) => grossPence > 0);
}

function taxedAs(
  line: Pick<OrderedLine, "qty" | "vatRate" | "vatTreatment" | "vatCountry">,
  title: string,
  grossPence: number,
  vatPence: number,
): DocumentLine {
  const { qty, vatRate, vatTreatment, vatCountry } = line;
  const taxed = { vatRate, vatTreatment, vatCountry, creditPence: 0, ...noPeriod };
  return { title, qty, ...taxed, ...amountsWith(grossPence, vatPence) };
}

/** What a line is called on all papers and in its payments: "The Year in View, Cloth". */
export function nameOf({ title, optionTitle }: Pick<OrderedLine, "title" | "optionTitle">): string {
  return optionTitle ? `${title}, ${optionTitle}` : title;
}

/** A line's name among those of its order: "The Year in View, Cloth (2)". */
export function nameInOrder(line: Pick<OrderedLine, "title" | "optionTitle" | "qty">): string {
  return line.qty > 1 ? `${nameOf(line)} (${line.qty})` : nameOf(line);
}

function deliveryLine(delivery: OrderedDelivery, grossPence: number, vatPence: number): DocumentLine {
  const { shippingVatRate: vatRate, shippingVatTreatment: vatTreatment } = delivery;
  const taxed = { vatRate, vatTreatment, vatCountry: "GB" };
  return { title: deliveryTitle, qty: 1, ...taxed, creditPence: 0, ...noPeriod, ...amountsWith(grossPence, vatPence) };
}

function sumOf(pence: number[]): number {
  return pence.reduce((sum, one) => sum + one, 0);
}

/** The sums of a document's lines. */
export function documentSums(lines: DocumentLine[]): DocumentSums {
  return amountsWith(sumOf(lines.map(({ grossPence }) => grossPence)), sumOf(lines.map(({ vatPence }) => vatPence)));
}

/** The amounts of what costs so much with its VAT. */
export function amountsWith(grossPence: number, vatPence: number): DocumentSums {
  return { netPence: grossPence - vatPence, vatPence, grossPence };
}
