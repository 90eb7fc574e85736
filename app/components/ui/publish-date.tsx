const shown = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/London" });
const machine = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London" });

/** A day as the library prints it: 05/03/2027, London time. */
export function PublishDate({ iso }: { iso: string }) {
  const moment = new Date(iso);
  return <time dateTime={machine.format(moment)}>{shown.format(moment)}</time>;
}
