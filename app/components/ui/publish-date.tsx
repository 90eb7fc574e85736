import { formatDate, formatIsoDate } from "~/format/dates";

/** A date in the library's format: 05/03/2027, London time. */
export function PublishDate({ iso }: { iso: string }) {
  return <time dateTime={formatIsoDate(iso)}>{formatDate(iso)}</time>;
}
