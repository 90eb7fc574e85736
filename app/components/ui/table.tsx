import type { ReactNode } from "react";
import { VisuallyHidden } from "./visually-hidden";

export interface TableColumn<Key extends string = string> {
  key: Key;
  text: string;
  align?: "end";
  /** The heading is for assistive technology only (a column of buttons). */
  hidden?: boolean;
  /** The heading is a link that sorts by this column; its direction if the table is sorted by it now. */
  sort?: { href: string; direction: "ascending" | "descending" | undefined };
}

interface TableRow<Key extends string = string> {
  key: string;
  cells: Record<Key, ReactNode>;
}

/** A row of totals: the label spans the columns before the first cell. */
interface TableTotal<Key extends string = string> {
  label: string;
  cells: Partial<Record<Key, ReactNode>>;
}

interface TableProps<Key extends string> {
  caption: string;
  captionHidden?: boolean;
  columns: TableColumn<Key>[];
  rows: TableRow<Key>[];
  totals?: TableTotal<Key>[];
  className?: string | undefined;
}

/** A table with the first cell of each row as its header, in a box that scrolls by keyboard on narrow pages. */
export function Table<Key extends string>({
  caption,
  captionHidden,
  columns,
  rows,
  totals,
  className,
}: TableProps<Key>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className={className ? `table-scroll ${className}` : "table-scroll"} aria-label={caption} tabIndex={0}>
      <table>
        <caption className={captionHidden ? "visually-hidden" : undefined}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={column.align && "align-end"}
                aria-sort={column.sort?.direction}
              >
                <Heading column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.key} scope="row" className={column.align && "align-end"}>
                    {row.cells[column.key]}
                  </th>
                ) : (
                  <td key={column.key} className={column.align && "align-end"}>
                    {row.cells[column.key]}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        {totals ? <Totals columns={columns} totals={totals} /> : null}
      </table>
    </section>
  );
}

function Heading({ column: { text, hidden, sort } }: { column: TableColumn }) {
  if (hidden) return <VisuallyHidden>{text}</VisuallyHidden>;
  if (!sort) return text;
  return (
    <a href={sort.href} className="table-sort">
      {text}
      <VisuallyHidden>{sort.direction === "ascending" ? ", sort descending" : ", sort ascending"}</VisuallyHidden>
      {sort.direction ? <span aria-hidden="true">{sort.direction === "ascending" ? " ↑" : " ↓"}</span> : null}
    </a>
  );
}

function Totals<Key extends string>({ columns, totals }: { columns: TableColumn<Key>[]; totals: TableTotal<Key>[] }) {
  return (
    <tfoot>
      {totals.map((total) => {
        const first = columns.findIndex((column) => column.key in total.cells);
        const span = Math.max(first, 1);
        return (
          <tr key={total.label}>
            <th scope="row" className="align-end" colSpan={span}>
              {total.label}
            </th>
            {columns.slice(span).map((column) => (
              <td key={column.key} className={column.align && "align-end"}>
                {total.cells[column.key]}
              </td>
            ))}
          </tr>
        );
      })}
    </tfoot>
  );
}
