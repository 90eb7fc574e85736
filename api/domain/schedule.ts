import { allocate } from "./allocation";
import { addMonths } from "./dates";
import { type VatRate, vatOfPayments } from "./vat";

/** A line of an order as it is paid. */
export interface ScheduledLine {
  /** Its instalments in pence, VAT included; a single one if it is paid at once. */
  partsPence: number[];
  vatRate: VatRate;
  /** The day of the first one, in Europe/London. The others follow each month. */
  firstDueOn: string;
}

/** A part of a payment: an instalment of a line, or the delivery. */
export interface SchedulePart {
  /** The line by its position; null for the delivery. */
  line: number | null;
  /** Which instalment of the line it is, from 0. */
  instalment: number;
  /** Pence with VAT. */
  amountPence: number;
  vatPence: number;
}

/**
 * The parts of an order's payments by their days, the earliest first. Nothing that costs nothing is among them. The
 * parts of a line add up to it. The VAT of a payment is that of the sum of each rate in it, as its invoice states it.
 * @param delivery is paid today
 * @param today a day in Europe/London
 */
export function schedulePartsOf(
  lines: ScheduledLine[],
  delivery: { amountPence: number; vatRate: VatRate },
  today: string,
): { dueOn: string; parts: SchedulePart[] }[] {
  const all = lines.flatMap(({ partsPence, vatRate, firstDueOn }, line) =>
    partsPence.map((amountPence, instalment) => ({
      dueOn: addMonths(firstDueOn, instalment),
      part: { line, instalment, amountPence, vatRate },
    })),
  );
  const byDay = new Map<string, UntaxedPart[]>();
  for (const { dueOn, part } of [...all, { dueOn: today, part: { line: null, instalment: 0, ...delivery } }])
    if (part.amountPence > 0) byDay.set(dueOn, [...(byDay.get(dueOn) ?? []), part]);
  const days = [...byDay].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const vat = vatOfDays(days.map(([, parts]) => parts));
  return days.map(([dueOn, parts], day) => ({
    dueOn,
    parts: parts.map(({ vatRate: _, ...part }, at) => ({ ...part, vatPence: vat[day]?.[at] ?? 0 })),
  }));
}

type UntaxedPart = Omit<SchedulePart, "vatPence"> & { vatRate: VatRate };

/** The VAT of each part of each day: that of the day's payment, rate by rate, allocated to the parts. */
function vatOfDays(days: UntaxedPart[][]): number[][] {
  const vat = days.map((parts) => parts.map(() => 0));
  for (const rate of new Set(days.flat().map(({ vatRate }) => vatRate))) {
    const weights = days.map((parts) => parts.map(({ amountPence, vatRate }) => (vatRate === rate ? amountPence : 0)));
    const ofDays = vatOfPayments(weights.map(sumOf), rate);
    for (const [day, own] of weights.entries())
      for (const [at, pence] of allocate(ofDays[day] ?? 0, own).entries()) {
        const taxed = vat[day];
        if (taxed && own[at]) taxed[at] = pence;
      }
  }
  return vat;
}

function sumOf(pence: number[]): number {
  return pence.reduce((all, one) => all + one, 0);
}
