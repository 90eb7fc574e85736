import { Table, type TableColumn } from "~/components/ui/table";
import { LineItem, Price, Quantity, Remove } from "./line";
import type { Line } from "./view-model.server";

type Key = "type" | "qty" | "price" | "remove";

const captions = { product: "Products", subscription: "Subscriptions" };

interface LinesProps {
  lines: Line[];
  type: "product" | "subscription";
}

/** The lines of one type in a table; a plan is bought once, and has no quantity. */
export function Lines({ lines, type }: LinesProps) {
  if (lines.length === 0) return null;
  const columns: TableColumn<Key>[] = [
    { key: "type", text: "Type" },
    ...(type === "product" ? [{ key: "qty" as const, text: "Qty" }] : []),
    { key: "price", text: "Price", align: "end" },
    { key: "remove", text: "Remove", hidden: true, align: "end" },
  ];
  const rows = lines.map((line) => ({
    key: line.id,
    cells: {
      type: <LineItem line={line} />,
      qty: <Quantity line={line} />,
      price: <Price line={line} />,
      remove: <Remove line={line} />,
    },
  }));
  return <Table className="basket-table" caption={captions[type]} captionHidden columns={columns} rows={rows} />;
}
