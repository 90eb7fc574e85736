import { parseDay } from "~/format/dates";
import type { DayFaults } from "~/format/day-faults";
import { parsePageNumber } from "./search-params.server";

/** What a list of the administration shows, as its URL says it. */
export interface ListQuery {
  /** The words that are searched for; empty for all rows. */
  q: string;
  /** The key that it is sorted by, with a minus for the other direction; empty for the list's own order. */
  sort: string;
  page: number;
  /** The ids of the rows that are ticked. */
  ids: string[];
  /** The action on them that asks for confirmation. */
  confirm: string;
}

/** The number of rows on a page. */
export const rowsPerPage = 25;

const maxIds = 100;

/** Reads what a list shows from the URL of its page. */
export function parseListQuery(request: Request): ListQuery {
  const { searchParams } = new URL(request.url);
  return {
    q: (searchParams.get("q") ?? "").trim(),
    sort: searchParams.get("sort") ?? "",
    page: parsePageNumber(searchParams),
    ids: [...new Set(searchParams.getAll("ids"))].slice(0, maxIds),
    confirm: searchParams.get("confirm") ?? "",
  };
}

/**
 * The filters of a list that its URL sets; anything else is left out.
 * @param choices the names of the filters, each with what its value may be
 */
export function parseFilters(
  request: Request,
  choices: Record<string, (text: string) => boolean>,
): Record<string, string> {
  const { searchParams } = new URL(request.url);
  const found = Object.entries(choices).flatMap(([name, isKnown]): [string, string][] => {
    const value = searchParams.get(name) ?? "";
    return isKnown(value) ? [[name, value]] : [];
  });
  return Object.fromEntries(found);
}

const lastDayFirst = "This day is after the last one, so the list does not begin with it.";

/** The days that a list is narrowed to, as its URL says them, and what is wrong with those that cannot be used. */
export function parseDays(request: Request): { days: Record<string, string>; dayFaults: DayFaults } {
  const { searchParams } = new URL(request.url);
  const days: Record<string, string> = {};
  const dayFaults: DayFaults = {};
  for (const name of ["from", "to"] as const) {
    const typed = (searchParams.get(name) ?? "").trim().slice(0, maxTyped);
    const day = parseDay(typed);
    if (day) days[name] = day;
    else if (typed) dayFaults[name] = { typed, message: notADay(typed) };
  }
  const { from, to, ...rest } = days;
  if (!from || !to || from <= to) return { days, dayFaults };
  return { days: { ...rest, to }, dayFaults: { from: { typed: from, message: lastDayFirst } } };
}

/**
 * The days that a file is narrowed to.
 * @throws a response with status 422 that says what is wrong with them
 */
export function requireDays(request: Request): Record<string, string> {
  const { days, dayFaults } = parseDays(request);
  const fault = dayFaults.from ?? dayFaults.to;
  if (fault) throw new Response(fault.message, { status: 422, statusText: "invalid" });
  return days;
}

const maxTyped = 40;

function notADay(typed: string): string {
  return `“${typed}” is not a day, as 27/11/2026 is, so the list is not narrowed by it.`;
}
