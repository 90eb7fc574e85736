import { allocate } from "./allocation";
import { addMonths } from "./dates";

/** A line of an order as it is paid. */
export interface ScheduledLine {
  /** Its instalments in pence, VAT included; a single one if it is paid at once. */
  partsPence: number[];
  /** The VAT within all of them, in pence. */
  vatPence: number;
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
 * parts of a line add up to it, and their VAT to its VAT.
 * @param delivery is paid today
 * @param today a day in Europe/London
 */
export function schedulePartsOf(
  lines: ScheduledLine[],
  delivery: { amountPence: number; vatPence: number },
  today: string,
): { dueOn: string; parts: SchedulePart[] }[] {
  const all = lines.flatMap(({ partsPence, vatPence, firstDueOn }, line) => {
    const vatParts = allocate(vatPence, partsPence);
    return partsPence.map((amountPence, instalment) => ({
      dueOn: addMonths(firstDueOn, instalment),
      part: { line, instalment, amountPence, vatPence: vatParts[instalment] ?? 0 },
    }));
  });
  const byDay = new Map<string, SchedulePart[]>();
  for (const { dueOn, part } of [...all, { dueOn: today, part: { line: null, instalment: 0, ...delivery } }])
    if (part.amountPence > 0) byDay.set(dueOn, [...(byDay.get(dueOn) ?? []), part]);
  return [...byDay].map(([dueOn, parts]) => ({ dueOn, parts })).toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1));
}
