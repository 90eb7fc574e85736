const parts = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});

/**
 * The point in time of a day and an hour in London, ISO 8601 in UTC; `undefined` for one that does not exist, as the hour
 * that is left out in spring.
 * @param day YYYY-MM-DD @param time HH:MM
 */
export function londonMoment(day: string, time: string): string | undefined {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(asUtc)) return undefined;
  for (const hours of [0, 1]) {
    const moment = new Date(asUtc - hours * 60 * 60 * 1000);
    if (inLondon(moment) === `${day}T${time}`) return moment.toISOString();
  }
  return undefined;
}

/** A point in time with its zone, as files have it: ISO 8601 with London's offset, "2026-07-27T10:12:05+01:00". */
export function inLondonWithOffset(timestamp: string): string {
  const moment = new Date(timestamp);
  const local = inLondon(moment);
  const hours = Math.round((Date.parse(`${local}Z`) - moment.getTime()) / (60 * 60 * 1000));
  return `${local}:${timestamp.slice(17, 19)}+0${hours}:00`;
}

/** A point in time in London: "2026-11-27T09:12". */
export function inLondon(moment: Date): string {
  const found = Object.fromEntries(parts.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${found.year}-${found.month}-${found.day}T${found.hour}:${found.minute}`;
}
