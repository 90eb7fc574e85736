const london = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone: "Europe/London" });

/** "Friday 27 November 2026", in London. */
export function formatLongDate(iso: string): string {
  return london.format(new Date(iso)).replace(",", "");
}
