import type { KnownTransfer } from "contract/bank-statement";
import { Day } from "~/components/ui/day";
import { paths } from "~/config/paths";

/** A transfer that was read before, in one line, with what became of it. */
export function KnownTransferText({ row }: { row: KnownTransfer }) {
  return (
    <>
      <Day day={row.booked_on} />: {row.amount_display}
      {row.payer ? (
        <span translate="no">
          {row.returned ? " back to " : " from "}
          {row.payer}
        </span>
      ) : null}
      {row.reference ? <span translate="no">{`, “${row.reference}”`}</span> : null}
      {row.source ? <span translate="no">{`, first in ${row.source}`}</span> : null}; {stateOf(row)}
    </>
  );
}

function stateOf(row: KnownTransfer) {
  if (row.waiting) return "it waits.";
  if (!row.order_id) return "it was set aside.";
  return (
    <>
      {row.kept ? "kept for the customer of " : "recorded for "}
      <a href={paths.adminOrder(row.order_id)}>order {row.order_number}</a>.
    </>
  );
}
