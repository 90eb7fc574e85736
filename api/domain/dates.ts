const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London", dateStyle: "short" });
const shown = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
});

/** The day of the hour that was asked for last, which is nearly always this hour. */
let latest = { hour: Number.NaN, day: "" };
const hourMs = 60 * 60 * 1000;

/** The calendar day in Europe/London, as YYYY-MM-DD. */
export function londonDay(date: Date): string {
  // London's offset is of whole hours, so a day never begins within an hour of UTC.
  const hour = Math.floor(date.getTime() / hourMs);
  if (hour !== latest.hour) latest = { hour, day: day.format(date) };
  return latest.day;
}

const time = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/London", timeStyle: "short" });

/** The time of day in Europe/London, as 14:05. */
export function londonTime(date: Date): string {
  return time.format(date);
}

/** The calendar day in Europe/London, as dd/mm/yyyy. */
export function shownDay(date: Date): string {
  return shown.format(date);
}

/** Adds days to a day; a negative number subtracts. */
export function addDays(from: string, days: number): string {
  const moved = new Date(`${from}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** Adds months to a day; the last day of the month if that month is shorter. */
export function addMonths(from: string, months: number): string {
  const moved = new Date(`${from.slice(0, 7)}-01T00:00:00Z`);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(Number(from.slice(8, 10)), last));
  return moved.toISOString().slice(0, 10);
}

const dayMs = 24 * 60 * 60 * 1000;

/** The number of days from one day to another; negative if the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs;
}

const inWords = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** A day as it is in a sentence: "1 December 2026". */
export function dayInWords(day: string): string {
  return inWords.format(new Date(day));
}

/** A day as dd/mm/yyyy. */
export function displayDay(day: string): string {
  return day.split("-").reverse().join("/");
}
