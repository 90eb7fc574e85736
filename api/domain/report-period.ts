import type { ReportPeriod } from "contract/report";
import { addMonths } from "./dates";

/** The months of a report, as YYYY-MM, the first first. @param today in Europe/London */
export function monthsOf(period: ReportPeriod, today: string): string[] {
  const thisYear = Number(today.slice(0, 4));
  if (period === "last-year") return monthsFrom(`${thisYear - 1}-01`, 12);
  if (period === "this-year") return monthsFrom(`${thisYear}-01`, Number(today.slice(5, 7)));
  return monthsFrom(addMonths(today, -11).slice(0, 7), 12);
}

function monthsFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addMonths(`${first}-01`, index).slice(0, 7));
}
