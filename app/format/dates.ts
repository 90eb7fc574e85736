const timeZone = "Europe/London";
const long = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone });
const short = new Intl.DateTimeFormat("en-GB", { timeZone });
const dayMonthYear = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone });
const time = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone });
const timeToTheSecond = new Intl.DateTimeFormat("en-GB", { timeStyle: "medium", timeZone });
const iso = new Intl.DateTimeFormat("en-CA", { timeZone });

/** A point in time: ISO 8601, or in ms since the epoch. */
type Timestamp = string | number | Date;

/** "Friday 27 November 2026", in London. */
export function formatLongDate(timestamp: Timestamp): string {
  return long.format(new Date(timestamp)).replace(",", "");
}

/** "27 November 2026", in London. */
export function formatDateInWords(timestamp: Timestamp): string {
  return dayMonthYear.format(new Date(timestamp));
}

/** "27/11/2026", in London. */
export function formatDate(timestamp: Timestamp): string {
  return short.format(new Date(timestamp));
}

/** "09:12", in London. */
export function formatTime(timestamp: Timestamp): string {
  return time.format(new Date(timestamp));
}

/** "09:12:07", in London. */
export function formatTimeToTheSecond(timestamp: Timestamp): string {
  return timeToTheSecond.format(new Date(timestamp));
}

/** "2026-11-27", in London. */
export function formatIsoDate(timestamp: Timestamp): string {
  return iso.format(new Date(timestamp));
}

/** "27/11/2026". @param day a calendar day, YYYY-MM-DD */
export function formatDay(day: string): string {
  return day.split("-").reverse().join("/");
}
