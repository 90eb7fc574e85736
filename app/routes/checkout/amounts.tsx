import { Table } from "~/components/ui/table";
import type { Amount } from "./open-order";

interface AmountsProps {
  caption: string;
  rows: Amount[];
  sums: Amount[];
}

const columns = [
  { key: "what" as const, text: "What", hidden: true },
  { key: "amount" as const, text: "Amount", align: "end" as const, hidden: true },
];

/** Amounts that add up to the sums below them. */
export function Amounts({ caption, rows, sums }: AmountsProps) {
  return (
    <Table
      className="checkout-amounts"
      caption={caption}
      captionHidden
      columns={columns}
      rows={rows.map(([what, amount], at) => ({ key: `${at}`, cells: { what, amount } }))}
      totals={sums.map(([label, amount]) => ({ label, cells: { amount } }))}
    />
  );
}
