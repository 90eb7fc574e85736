import type { KnownTransfer, LeftOutRow, StatementReading } from "contract/bank-statement";
import { Disclosure } from "~/components/ui/disclosure";
import { PublishDate } from "~/components/ui/publish-date";
import { KnownTransferText } from "./known-transfer";
import { placeAtStart } from "./place-of";

/** What reading a file came to: above all what was not added, with the reason, so that a person sees it. */
export function Reading({ reading }: { reading: StatementReading }) {
  const { file_name: name, read_at: readAt, added, returned, known, skipped } = reading;
  return (
    <section className="statement-reading" aria-labelledby="reading">
      <h2 id="reading">What was read{name ? <span translate="no"> of “{name}”</span> : null}</h2>
      <p className="hint">
        Read on <PublishDate iso={readAt} />: {added} added
        {returned > 0 ? `, with ${returned} that went back` : ""}, {known} already known, {skipped} not incoming.
      </p>
      <LeftOut
        title="Not read"
        about="Nothing was recorded of these rows. Where money has arrived, find its order and record it there."
        rows={reading.unread}
        total={reading.unread_total}
      />
      <LeftOut
        title="Not arrived"
        about="Nothing was recorded of these rows: the bank says of each why its money is not in the account, or not from a buyer. One that is booked later comes again in a later statement."
        rows={reading.not_arrived}
        total={reading.not_arrived_total}
      />
      {known > 0 ? (
        <>
          <h3>Already known: {known}</h3>
          <p>
            Each has the day, the amount, the payer and the reference of a transfer that was read before. If the bank
            shows one more than is listed, record it at its order.
          </p>
          <KnownRows reading={reading} />
        </>
      ) : null}
    </section>
  );
}

const shownAtOnce = 10;

interface LeftOutProps {
  title: string;
  about: string;
  /** The first of them. */
  rows: LeftOutRow[];
  total: number;
}

function LeftOut({ title, about, rows, total }: LeftOutProps) {
  if (rows.length === 0) return null;
  const item = (row: LeftOutRow, at: number) => (
    <li key={`${at} ${row.file} ${row.line}`}>
      {placeAtStart(row)}: {row.reason}
      {row.about ? <span translate="no">{` (${row.about})`}</span> : null}
    </li>
  );
  return (
    <>
      <h3>
        {title}: {total.toLocaleString("en-GB")}
      </h3>
      <p>{about}</p>
      <ul>{rows.slice(0, shownAtOnce).map(item)}</ul>
      {rows.length > shownAtOnce ? (
        <Disclosure summary={`${title}: ${(total - shownAtOnce).toLocaleString("en-GB")} more`}>
          <ul>{rows.slice(shownAtOnce).map(item)}</ul>
          {total > rows.length ? <p>And {(total - rows.length).toLocaleString("en-GB")} more.</p> : null}
        </Disclosure>
      ) : null}
    </>
  );
}

function KnownRows({ reading: { known, known_rows: rows } }: { reading: StatementReading }) {
  return (
    <>
      <ul>{rows.slice(0, shownAtOnce).map(knownItem)}</ul>
      {rows.length > shownAtOnce ? (
        <Disclosure summary={`Already known: ${known - shownAtOnce} more`}>
          <ul>{rows.slice(shownAtOnce).map(knownItem)}</ul>
          {known > rows.length ? <p>And {known - rows.length} more.</p> : null}
        </Disclosure>
      ) : null}
    </>
  );
}

function knownItem(row: KnownTransfer) {
  return (
    <li key={row.id}>
      <KnownTransferText row={row} />
    </li>
  );
}
