const long = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });
const short = new Intl.DateTimeFormat("en-GB", { month: "short", timeZone: "UTC" });

/** "November 2026". @param month YYYY-MM */
export function formatMonth(month: string): string {
  return long.format(new Date(`${month}-01T00:00:00Z`));
}

/** "Nov". @param month YYYY-MM */
export function formatShortMonth(month: string): string {
  return short.format(new Date(`${month}-01T00:00:00Z`)).slice(0, 3);
}
