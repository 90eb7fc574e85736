import type { Totals } from "contract/money";
import { Table, type TableColumn } from "../ui/table";
import type { VatView } from "./order-types";
import { VatNotes } from "./vat-notes";

interface OrderTotalsProps {
  totals: Totals;
  vat: VatView;
  /** The label of the charge for delivery: "Delivery to France"; null when nothing is delivered. */
  delivery: string | null;
  /** The label of what is due at once, shown if that is not the total: "To pay now"; null to leave it out. */
  dueLabel: string | null;
}

const columns: TableColumn<"what" | "amount">[] = [
  { key: "what", text: "What", hidden: true },
  { key: "amount", text: "Amount", align: "end", hidden: true },
];

/** The totals of an order, VAT included, and the rules of the VAT. */
export function OrderTotals({ totals, vat, delivery, dueLabel }: OrderTotalsProps) {
  const parts: [what: string, amount: string][] = [["Subtotal", totals.subTotalDisplay]];
  if (totals.upgrade > 0) parts.push(["Credit for your plan's unused days", `−${totals.upgradeDisplay}`]);
  if (delivery) parts.push([delivery, totals.shippingDisplay]);
  if (totals.months > 0) parts.push([`Each month (${totals.monthsDisplay})`, totals.monthlyDisplay]);
  const sums: [label: string, amount: string][] = [
    ...vat.rows,
    ["Total", totals.totalDisplay],
    ...(dueLabel && totals.toPay !== totals.total ? [[dueLabel, totals.toPayDisplay] as [string, string]] : []),
  ];
  return (
    <>
      <Table
        className="order-totals"
        caption="Totals"
        captionHidden
        columns={columns}
        rows={parts.map(([what, amount]) => ({ key: what, cells: { what, amount } }))}
        totals={sums.map(([label, amount]) => ({ label, cells: { amount } }))}
      />
      {vat.notes.length + vat.rules.length > 0 ? (
        <div className="order-vat stack">
          <VatNotes vat={vat} />
        </div>
      ) : null}
    </>
  );
}
