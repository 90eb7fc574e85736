import type { ReactNode } from "react";
import { messages } from "~/config/messages";
import { Field } from "~/forms/field";
import { Button } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { ListPagination } from "../ui/list-pagination";
import { VisuallyHidden } from "../ui/visually-hidden";
import { directionOf, type ListPosition, listQueryOf, sortedBy } from "./list-href";
import { type StackedColumn, StackedTable } from "./stacked-table";

interface AdminColumn<Key extends string> extends StackedColumn<Key> {
  /** The key of the API that sorts by this column. */
  sortKey?: string;
}

interface AdminRow<Key extends string> {
  id: string;
  /** What the row is called, for its checkbox. */
  name: string;
  cells: Record<Key, ReactNode>;
}

interface AdminListProps<Key extends string> {
  /** What the list holds, in the singular and the plural. */
  nouns: { one: string; many: string };
  position: ListPosition;
  /** The key that the list is sorted by unless the URL says another. */
  defaultSort: string;
  total: number;
  perPage: number;
  columns: AdminColumn<Key>[];
  rows: AdminRow<Key>[];
  path: (query?: Record<string, string>) => string;
  /** What is searched, said as the field's hint. */
  searched: string;
  /** The buttons for the ticked rows. Each submits the list with GET, to a page that asks for confirmation. */
  bulk?: ReactNode;
  /** The fields of its filters, in the form of the search. */
  filters?: ReactNode;
  /** Where the last cell of a row is on a telephone. */
  last?: "beside" | "below";
  /** The link to the list without filters, where "Show all orders" would not say what it shows. */
  showAll?: string;
  /** Says that it is empty, where "No orders yet" would not. */
  emptyTitle?: string;
  /** What the list is for, while it is empty. */
  empty: ReactNode;
}

/** A list of the administration: search, columns that sort, rows that can be ticked, and pages; all of it in the URL. */
export function AdminList<Key extends string>(props: AdminListProps<Key>) {
  const { nouns, position, total, perPage, rows, path, searched, bulk, empty } = props;
  const { q, page, filters = {}, dayFaults = {} } = position;
  const isNarrowed = q !== "" || Object.keys(filters).length > 0;
  const faults = Object.entries(dayFaults);
  if (total === 0 && !isNarrowed && faults.length === 0)
    return (
      <EmptyState title={props.emptyTitle ?? `No ${nouns.many} yet`} level={2}>
        {empty}
      </EmptyState>
    );
  const list = { data: rows, meta: { total, page, perPage } };
  return (
    <div className="stack">
      {faults.length > 0 ? (
        <div className="error-summary" role="alert">
          <h2>{messages.formProblem}</h2>
          <ul>
            {faults.map(([name, { message }]) => (
              <li key={name}>
                <a href={`#${name}`}>{message}</a>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <ListSearch nouns={nouns} position={position} path={path} searched={searched} filters={props.filters} />
      <p role="status">
        {countText(total, nouns, q, isNarrowed)}{" "}
        {isNarrowed ? <a href={path()}>{props.showAll ?? `Show all ${nouns.many}`}</a> : null}
      </p>
      {rows.length > 0 ? (
        bulk ? (
          <form method="get" action={path()} className="stack">
            <RowsTable {...props} isTickable />
            <div className="actions">{bulk}</div>
          </form>
        ) : (
          <RowsTable {...props} />
        )
      ) : null}
      {total > 0 ? (
        <ListPagination
          list={list}
          what={nouns.many}
          path={(query) => path({ ...listQueryOf({ ...position, page: 1 }), ...query })}
        />
      ) : null}
    </div>
  );
}

function ListSearch({
  nouns,
  position,
  path,
  searched,
  filters,
}: Pick<AdminListProps<string>, "nouns" | "position" | "path" | "searched" | "filters">) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to the screen readers in use
    <form
      method="get"
      action={path()}
      role="search"
      aria-label={nouns.many}
      className="form form--row admin-list__search"
    >
      <Field
        name="q"
        label={`Search ${nouns.many}`}
        hint={searched}
        type="search"
        initial={position.q}
        width="medium"
      />
      {filters ? <div className="list-filters">{filters}</div> : null}
      {position.sort ? <input type="hidden" name="sort" value={position.sort} /> : null}
      <Button kind="secondary">Search</Button>
    </form>
  );
}

function RowsTable<Key extends string>(props: AdminListProps<Key> & { isTickable?: boolean }) {
  const { nouns, position, defaultSort, columns, rows, path, isTickable } = props;
  const sort = position.sort || defaultSort;
  const heading = ({ sortKey: key, ...column }: AdminColumn<Key>) =>
    key
      ? {
          ...column,
          sort: { href: path(listQueryOf(sortedBy({ ...position, sort }, key))), direction: directionOf(sort, key) },
        }
      : column;
  const [first] = columns;
  return (
    <StackedTable
      last={props.last}
      caption={nouns.many[0]?.toUpperCase() + nouns.many.slice(1)}
      captionHidden
      columns={columns.map(heading)}
      rows={rows.map((row) => ({
        key: row.id,
        cells:
          isTickable && first
            ? { ...row.cells, [first.key]: <TickableName row={row} cell={row.cells[first.key]} /> }
            : row.cells,
      }))}
    />
  );
}

/** The row's first cell with its checkbox. */
function TickableName({ row: { id, name }, cell }: { row: { id: string; name: string }; cell: ReactNode }) {
  return (
    <span className="admin-list__name">
      <label className="admin-list__tick">
        <input type="checkbox" name="ids" value={id} />
        <VisuallyHidden>Choose {name}</VisuallyHidden>
      </label>
      {cell}
    </span>
  );
}

function countText(
  total: number,
  { one, many }: { one: string; many: string },
  q: string,
  isNarrowed: boolean,
): string {
  const counted = `${total.toLocaleString("en-GB")} ${total === 1 ? one : many}`;
  if (!isNarrowed) return counted;
  const what = q ? ` “${q}”` : "";
  return total === 0 ? `No ${many} match${what}.` : `${counted} ${total === 1 ? "matches" : "match"}${what}.`;
}
