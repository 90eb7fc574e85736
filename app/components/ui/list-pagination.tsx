import { EmptyState } from "./empty-state";
import { Pagination } from "./pagination";

interface ListPaginationProps {
  list: { data: unknown[]; meta: { total: number; page: number; perPage: number } };
  /** What the list holds: "orders". */
  what: string;
  path: (query?: Record<string, string>) => string;
}

/** The links to a list's pages. A page past the last one says so. */
export function ListPagination({ list: { data, meta }, what, path }: ListPaginationProps) {
  const { total, page, perPage } = meta;
  const lastPage = Math.max(Math.ceil(total / perPage), 1);
  const href = (number: number) => path(number > 1 ? { page: String(number) } : {});
  if (data.length === 0)
    return (
      <EmptyState
        title={`There are no ${what} on this page`}
        level={2}
        action={<a href={href(lastPage)}>To the last page</a>}
      />
    );
  return <Pagination total={total} perPage={perPage} page={page} href={href} />;
}
