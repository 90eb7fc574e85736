const shown = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/London" });

/** A day as the library prints it: 05/03/2027, London time. */
export function PublishDate({ iso }: { iso: string }) {
  const day = shown.format(new Date(iso));
  const forMachines = day.split("/").reverse().join("-");
  return <time dateTime={forMachines}>{day}</time>;
}
