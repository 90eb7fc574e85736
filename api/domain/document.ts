import type { OrderAddress } from "contract/order";
import { allocate, instalmentsOf } from "./allocation";
import { addDays, addMonths } from "./dates";
import type { LineAmounts, OrderAmounts } from "./order";
import { type SchedulePart, schedulePartsOf } from "./schedule";
import { type VatRate, vatOfPayments } from "./vat";
import type { VatTreatment } from "./vat-treatment";

/** A party of a document, as it was on the day of issue. */
export interface DocumentParty extends OrderAddress {
  vat_number: string;
  company_number: string;
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
  /** What the price was lowered by for a plan that it replaces, in pence with VAT; it is not in the amounts. */
  creditPence: number;
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
  const sold = lines.map(({ creditPence, ...line }) => ({
    ...taxedAs(line, nameOf(line), line.totalPence - creditPence, line.vatPence),
    creditPence,
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
  const scheduled = lines.map((line) => ({
    partsPence: instalmentsOf(line.totalPence - line.creditPence, countOf(line)),
    vatRate: line.vatRate,
    firstDueOn: line.startsOn && line.startsOn > order.placedOn ? line.startsOn : order.placedOn,
  }));
  const delivery = { amountPence: order.shippingPence, vatRate: order.shippingVatRate };
  const { parts = [] } = schedulePartsOf(scheduled, delivery, order.placedOn)[payment.number - 1] ?? {};
  const found = parts.map((part) => partLine(part, lines, order));
  const { grossPence, vatPence } = documentSums(found);
  if (grossPence === payment.amountPence && vatPence === payment.vatPence) return found;
  return allocatedLines(invoiceLinesOf(order, lines), payment);
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
    creditPence: 0,
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
  return { title: "Delivery", qty: 1, ...taxed, creditPence: 0, ...noPeriod, ...amountsWith(grossPence, vatPence) };
}

/** What a credit note has to know of a line of the invoice that it corrects. */
export interface CreditedLine extends DocumentLine {
  position: number;
  /** What earlier credit notes gave back of it, and of its VAT, in pence. */
  beforePence: number;
  beforeVatPence: number;
}

/** What is credited of the line at a position, in pence with VAT. */
export interface CreditedPart {
  position: number;
  amountPence: number;
}

/**
 * The lines of a credit note, each at the position of the line that it corrects. The amount is that of the chosen parts,
 * or is allocated to what is left of each line. The VAT of each rate is that of its part, and what is left of it comes
 * with the last part.
 * @param amountPence left out for all that is left
 * @param chosen ignored unless they are the amount, and none is more than is left of its line
 * @throws RangeError for more than is left, or nothing
 */
export function creditLinesOf(
  lines: CreditedLine[],
  amountPence?: number,
  chosen: CreditedPart[] = [],
): (DocumentLine & { position: number })[] {
  const left = lines.map(({ grossPence, beforePence }) => grossPence - beforePence);
  const all = left.reduce((sum, pence) => sum + pence, 0);
  const amount = amountPence ?? all;
  if (amount <= 0 || amount > all) throw new RangeError(`${amount} cannot be credited of ${all}`);
  const wanted = lines.map(({ position }) => sumOf(chosen.filter((part) => part.position === position).map(penceOf)));
  const isChosen = sumOf(wanted) === amount && wanted.every((pence, at) => pence >= 0 && pence <= (left[at] ?? 0));
  const parts = isChosen ? wanted : allocate(amount, left);
  const vat = lines.map(() => 0);
  for (const rate of new Set(lines.map(({ vatRate }) => vatRate))) {
    const own = [...lines.keys()].filter((at) => lines[at]?.vatRate === rate);
    const credited = vatPartsOf(
      own.map((at) => ({ ...(lines[at] as CreditedLine), partPence: parts[at] ?? 0 })),
      rate,
    );
    for (const [index, at] of own.entries()) vat[at] = credited[index] ?? 0;
  }
  return lines.flatMap(({ beforePence: _, beforeVatPence: __, position, ...line }, at) => {
    const part = parts[at] ?? 0;
    const named = part < line.grossPence ? { title: `Part of: ${line.title}`, qty: 1 } : {};
    return part > 0 ? [{ ...line, ...named, ...amountsWith(part, vat[at] ?? 0), creditPence: 0, position }] : [];
  });
}

/** The VAT of the parts of lines of one rate. Neither it nor what is left of it exceeds its amount. */
function vatPartsOf(lines: (CreditedLine & { partPence: number })[], vatRate: VatRate): number[] {
  const least = lines.map(({ vatPence, beforeVatPence, grossPence, beforePence, partPence }) =>
    Math.max(0, vatPence - beforeVatPence - (grossPence - beforePence - partPence)),
  );
  const most = lines.map(({ vatPence, beforeVatPence, partPence }) => Math.min(vatPence - beforeVatPence, partPence));
  const [wanted = 0] = vatOfPayments([sumOf(lines.map(({ partPence }) => partPence))], vatRate);
  const free = Math.max(0, Math.min(wanted, sumOf(most)) - sumOf(least));
  const more = allocate(
    free,
    most.map((pence, at) => pence - (least[at] ?? 0)),
  );
  return least.map((pence, at) => pence + (more[at] ?? 0));
}

function penceOf({ amountPence }: CreditedPart): number {
  return amountPence;
}

function sumOf(pence: number[]): number {
  return pence.reduce((sum, one) => sum + one, 0);
}

/** The sums of a document's lines. */
export function documentSums(lines: DocumentLine[]): DocumentSums {
  return amountsWith(sumOf(lines.map(({ grossPence }) => grossPence)), sumOf(lines.map(({ vatPence }) => vatPence)));
}

function amountsWith(grossPence: number, vatPence: number): DocumentSums {
  return { netPence: grossPence - vatPence, vatPence, grossPence };
}
