import type { Parcel } from "contract/order";
import { PublishDate } from "../ui/publish-date";
import { Table, type TableColumn } from "../ui/table";

const columns: TableColumn<"lines" | "sent" | "carrier" | "tracking">[] = [
  { key: "lines", text: "What was sent" },
  { key: "sent", text: "Sent" },
  { key: "carrier", text: "Carrier" },
  { key: "tracking", text: "Tracking" },
];

/** The parcels of an order: what is in each, when it was sent and by whom, and its number for tracking. */
export function Parcels({ parcels }: { parcels: Parcel[] }) {
  const rows = parcels.map(({ id, lines, sent_at, carrier, tracking }) => ({
    key: id,
    cells: {
      lines: lines.join(", "),
      sent: (
        <span data-name="Sent">
          <PublishDate iso={sent_at} />
        </span>
      ),
      carrier: <span data-name="Carrier">{carrier || "–"}</span>,
      tracking: (
        <span data-name="Tracking" translate="no">
          {tracking || "–"}
        </span>
      ),
    },
  }));
  return (
    <Table className="stacked-table" caption="The parcels of this order" captionHidden columns={columns} rows={rows} />
  );
}
