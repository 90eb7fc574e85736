import { formatDay } from "~/format/dates";

/** A calendar day in the account's format: 05/03/2027. @param day YYYY-MM-DD */
export function Day({ day }: { day: string }) {
  return <time dateTime={day}>{formatDay(day)}</time>;
}
