import type { ComponentProps, ReactNode } from "react";
import { Table, type TableColumn } from "../ui/table";

export interface StackedColumn<Key extends string = string> extends TableColumn<Key> {
  /** Its cells say by themselves what they are: on a telephone the column's name is not repeated before them. */
  selfExplaining?: boolean;
}

export interface StackedTableProps<Key extends string> extends Omit<ComponentProps<typeof Table<Key>>, "columns"> {
  columns: StackedColumn<Key>[];
  /** Where the last cell of a row is on a telephone: beside the first, or below the others, where it usually is. */
  last?: "beside" | "below" | undefined;
}

/**
 * A table of the administration. On a telephone each row is a block, and its cells follow the column's name. A heading
 * that sorts stays above them.
 */
export function StackedTable<Key extends string>({
  columns,
  rows,
  last = "below",
  className,
  ...table
}: StackedTableProps<Key>) {
  const [, ...following] = columns;
  const named = following.filter(({ hidden, selfExplaining }) => !hidden && !selfExplaining);
  return (
    <Table
      {...table}
      className={["stacked-rows", last === "beside" && "stacked-rows--beside", className].filter(Boolean).join(" ")}
      columns={columns.map(({ selfExplaining: _, ...column }) => column as TableColumn<Key>)}
      rows={rows.map((row) => {
        const cells: Record<Key, ReactNode> = { ...row.cells };
        for (const { key, text } of named) {
          if (cells[key] === null || cells[key] === undefined) continue;
          cells[key] = <div data-name={text}>{cells[key]}</div>;
        }
        return { ...row, cells };
      })}
    />
  );
}
