const format = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/London" });

/** A day as the library prints it: 05/03/2027, London time. */
export function PublishDate({ iso }: { iso: string }) {
  return <time dateTime={iso}>{format.format(new Date(iso))}</time>;
}
