import { paletteClass } from "~/components/content/palette-css";
import { Picture } from "~/components/content/picture";
import { notSoldWords } from "~/components/order/not-sold";
import { VatNotes } from "~/components/order/vat-notes";
import { Table } from "~/components/ui/table";
import { paths } from "~/config/paths";
import type { OpenOrder, SummaryLine } from "./open-order";

type Key = "what" | "amount";
type Row = [what: string, amount: string];

const columns = [
  { key: "what" as const, text: "What", hidden: true },
  { key: "amount" as const, text: "Amount", align: "end" as const, hidden: true },
];

/** What is ordered, and its totals. */
export function OrderSummary({ order }: { order: OpenOrder }) {
  const { lines, totals, vat, delivery, later } = order;
  const parts: Row[] = [["Subtotal", totals.subTotalDisplay]];
  if (totals.upgrade > 0) parts.push(["Credit for your plan's unused days", `−${totals.upgradeDisplay}`]);
  if (delivery) parts.push([delivery.label, totals.shippingDisplay]);
  const sums: Row[] = [...vat.rows, ["Total", totals.totalDisplay]];
  if (totals.toPay !== totals.total) sums.push(["To pay now", totals.toPayDisplay]);
  return (
    <section className="checkout-summary stack" aria-labelledby="summary">
      <div className="checkout-summary__header">
        <h2 id="summary">Your order</h2>
        {order.isPlaced ? null : <a href={paths.basket()}>Change</a>}
      </div>
      <ul className="plain-list">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      <Table<Key>
        caption="Totals"
        captionHidden
        columns={columns}
        rows={parts.map(([what, amount]) => ({ key: what, cells: { what, amount } }))}
        totals={sums.map(([label, amount]) => ({ label, cells: { amount } }))}
      />
      <VatNotes vat={vat} />
      {later ? <p className="hint">{later}</p> : null}
    </section>
  );
}

function Line({ line: { title, option, qty, amount, on_sale, note, image, palette, held } }: { line: SummaryLine }) {
  return (
    <li className="checkout-line">
      {image ? <Picture image={image} /> : <span className={`checkout-line__blank ${paletteClass(palette)}`} />}
      <p>
        <span className="checkout-line__title">{title}</span> <span className="hint">{option}</span>
        {qty > 1 ? <span className="hint"> × {qty}</span> : null}
        {note && on_sale ? <span className="meta checkout-line__note">{note}</span> : null}
        {on_sale ? null : <span className="meta checkout-line__note">{notSoldWords({ held })}</span>}
      </p>
      <p className="number">{on_sale ? amount : "–"}</p>
    </li>
  );
}
