import { AdminList } from "./admin-list";
import { DayRange } from "./day-range";
import type { ListPosition } from "./list-href";
import type { StackedColumn } from "./stacked-table";

interface BookRowsProps {
  list: {
    nouns: { one: string; many: string };
    searched: string;
    columns: StackedColumn[];
    rows: {
      id: string;
      name: string;
      /** The column whose text leads somewhere. */
      link: { column: string; href: string } | null;
      cells: Record<string, string>;
    }[];
    total: number;
  };
  position: ListPosition;
  perPage: number;
  path: (query?: Record<string, string>) => string;
  /** The list is narrowed to days. */
  hasDays?: boolean;
}

/** The rows of a list of the books, with its search and its pages. */
export function BookRows({ list, position, perPage, path, hasDays = false }: BookRowsProps) {
  const { show } = position.filters ?? {};
  return (
    <AdminList
      nouns={list.nouns}
      position={position}
      defaultSort=""
      total={list.total}
      perPage={perPage}
      path={path}
      searched={list.searched}
      showAll={hasDays ? "Show this month" : `Show all ${list.nouns.many}`}
      filters={
        hasDays ? (
          <>
            <DayRange position={position} from="From" to="Until" />
            {show ? <input type="hidden" name="show" value={show} /> : null}
          </>
        ) : null
      }
      empty={<p>{hasDays ? "There is nothing in this period." : "There is nothing here."}</p>}
      columns={list.columns}
      rows={list.rows.map(({ id, name, link, cells }) => ({
        id,
        name,
        cells: link ? { ...cells, [link.column]: <a href={link.href}>{cells[link.column]}</a> } : cells,
      }))}
    />
  );
}
