import { paths } from "~/config/paths";
import { Day } from "../ui/day";
import { StackedTable } from "./stacked-table";

/** What came into the money that is kept for a customer, or went out of it. */
interface BalanceEntry {
  id: string;
  /** What it was. */
  text: string;
  reference: string;
  booked_on: string;
  order_id: string;
  order_number: number;
  by: string | null;
  /** The amount with its sign. */
  signed: string;
}

/** What came into the money that is kept for a customer, and went out of it. @param orderId of the page's own order */
export function BalanceEntries({ entries, orderId }: { entries: BalanceEntry[]; orderId?: string }) {
  return (
    <StackedTable
      caption="What came in and went out of it"
      captionHidden
      columns={[
        { key: "what", text: "What", selfExplaining: true },
        { key: "day", text: "Day" },
        { key: "order", text: "Order" },
        { key: "by", text: "Recorded by" },
        { key: "amount", text: "Amount", align: "end" },
      ]}
      rows={entries.map((entry) => ({
        key: entry.id,
        cells: {
          what: (
            <>
              {entry.text}
              {entry.reference ? <span translate="no">{`: “${entry.reference}”`}</span> : null}
            </>
          ),
          day: <Day day={entry.booked_on} />,
          order:
            entry.order_id === orderId ? (
              entry.order_number
            ) : (
              <a href={paths.adminOrder(entry.order_id)}>{entry.order_number}</a>
            ),
          by: entry.by,
          amount: entry.signed,
        },
      }))}
    />
  );
}
