import { formatIsoDate } from "~/format/dates";
import type { DayFaults } from "~/format/day-faults";
import { parseDays } from "./list-query.server";

/** The days that a part of the books is about: this month until today, unless the URL names others. */
export function parseBookDays(request: Request): { days: { from: string; to: string }; dayFaults: DayFaults } {
  const { days, dayFaults } = parseDays(request);
  return { days: withDefaults(days), dayFaults };
}

/** Days of which one or both may be left out, with the others. */
export function withDefaults({ from, to }: { from?: string; to?: string }): { from: string; to: string } {
  const today = formatIsoDate(new Date());
  const last = to ?? (from && from > today ? from : today);
  return { from: from ?? `${last.slice(0, 7)}-01`, to: last };
}

/** Periods that are asked for often, the shortest first. */
export function usualPeriods(): { text: string; from: string; to: string }[] {
  const [year = 0, month = 1] = formatIsoDate(new Date()).split("-").map(Number);
  const quarter = month - ((month - 1) % 3);
  return [
    { text: "This month", ...monthsFrom(year, month, 1) },
    { text: "Last month", ...monthsFrom(year, month - 1, 1) },
    { text: "Last quarter", ...monthsFrom(year, quarter - 3, 3) },
    { text: "This year", ...monthsFrom(year, 1, 12) },
    { text: "Last year", ...monthsFrom(year - 1, 1, 12) },
  ];
}

/** @param month counted from 1; 0 is the last one of the year before */
function monthsFrom(year: number, month: number, count: number) {
  const day = (ofMonth: number, date: number) => new Date(Date.UTC(year, ofMonth - 1, date)).toISOString().slice(0, 10);
  return { from: day(month, 1), to: day(month + count, 0) };
}
