const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London", dateStyle: "short" });
const shown = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
});

/** The calendar day of a moment in Europe/London, as YYYY-MM-DD. */
export function londonDay(moment: Date): string {
  return day.format(moment);
}

/** The calendar day of a moment in Europe/London, as dd/mm/yyyy. */
export function shownDay(moment: Date): string {
  return shown.format(moment);
}

/** The day that many days later; a negative number goes back. */
export function addDays(from: string, days: number): string {
  const moved = new Date(`${from}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** The same day of the month that many months later, or that month's last day where it is shorter. */
export function addMonths(from: string, months: number): string {
  const moved = new Date(`${from.slice(0, 7)}-01T00:00:00Z`);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(Number(from.slice(8, 10)), last));
  return moved.toISOString().slice(0, 10);
}
