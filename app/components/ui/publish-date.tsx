import { formatDate, formatIsoDate } from "~/format/dates";

/** A day as the library prints it: 05/03/2027, London time. */
export function PublishDate({ iso }: { iso: string }) {
  return <time dateTime={formatIsoDate(iso)}>{formatDate(iso)}</time>;
}
