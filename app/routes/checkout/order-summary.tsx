import { paletteClass } from "~/components/content/palette-css";
import { Picture } from "~/components/content/picture";
import { notSoldWords } from "~/components/order/not-sold";
import { paths } from "~/config/paths";
import { Amounts } from "./amounts";
import type { OpenOrder, SummaryLine } from "./open-order";

/** What is ordered, and its totals. */
export function OrderSummary({ order }: { order: OpenOrder }) {
  const { lines, totals, parts, sums, later } = order;
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
      <Amounts caption="Totals" rows={[["Subtotal", totals.subTotalDisplay], ...parts]} sums={sums} />
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
