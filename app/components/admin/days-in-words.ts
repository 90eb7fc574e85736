import { formatDate } from "~/format/dates";

/** The days on which something appears. */
export function daysInWords({ starts_on: first, ends_on: last }: { starts_on: string | null; ends_on: string | null }) {
  if (first && last) return `${formatDate(first)} to ${formatDate(last)}`;
  if (first) return `From ${formatDate(first)}`;
  return last ? `Until ${formatDate(last)}` : "Always";
}
