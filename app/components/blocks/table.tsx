import { Table } from "../ui/table";
import type { Content } from "./block-types";

const figure = /^[^\p{L}]*\d[^\p{L}]*(%|cm|mm|kg|g|m|l|ml|pt|min|h)?$/u;

/** A table; a column that holds only figures is aligned right. */
export function TableBlock({ caption, columns, rows, id }: Content<"table"> & { id?: string | undefined }) {
  const heads = columns.map((text, at) => {
    const isFigures = at > 0 && rows.length > 0 && rows.every((row) => figure.test(row[at] ?? ""));
    return { key: String(at), text, ...(isFigures && { align: "end" as const }) };
  });
  const lines = rows.map((row, at) => ({
    key: String(at),
    cells: Object.fromEntries(columns.map((_, index) => [String(index), row[index] ?? ""])),
  }));
  return (
    <div className={columns.length > 3 ? "wide" : undefined} id={id}>
      <Table className="article-table" caption={caption} columns={heads} rows={lines} />
    </div>
  );
}
