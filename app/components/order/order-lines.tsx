import { paletteClass } from "../content/palette-css";
import { Picture } from "../content/picture";
import { Table, type TableColumn } from "../ui/table";
import type { OrderLineView } from "./order-types";

const columns: TableColumn<"item" | "qty" | "total">[] = [
  { key: "item", text: "Item" },
  { key: "qty", text: "Qty", align: "end" },
  { key: "total", text: "Total", align: "end" },
];

/** The lines of an order. The page's `colours` need the palettes of those without a picture. */
export function OrderLines({ lines }: { lines: OrderLineView[] }) {
  const rows = lines.map((line) => ({
    key: line.id,
    cells: { item: <Item line={line} />, qty: <span data-name="Qty">{line.qty}</span>, total: line.total },
  }));
  return (
    <Table
      className="order-lines stacked-table"
      caption="What was ordered"
      captionHidden
      columns={columns}
      rows={rows}
    />
  );
}

function Item({ line: { title, option, typeLabel, sent, image, palette } }: { line: OrderLineView }) {
  return (
    <div className="order-item">
      {image ? <Picture image={image} /> : <span className={`order-item__blank ${paletteClass(palette)}`} />}
      <div>
        <p className="order-item__type">{typeLabel}</p>
        <p className="order-item__title">{title}</p>
        <p className="order-item__option">{option}</p>
        {sent ? <p className="order-item__option">{sent} sent</p> : null}
      </div>
    </div>
  );
}
