import { Icon } from "./icon";
import { VisuallyHidden } from "./visually-hidden";

interface PaginationProps {
  total: number;
  perPage: number;
  page: number;
  href: (page: number) => string;
  label?: string;
}

/** The links of a list's pages. */
interface Pages {
  last: number;
  previous?: number;
  numbers: number[];
  next?: number;
}

/**
 * Which pages are linked to: the previous one from the second page on, the next one if there is one, and the numbers
 * nearby if there are more than two pages. Past the end, the previous page is the last one.
 */
export function pageLinks({ total, perPage, page }: { total: number; perPage: number; page: number }): Pages {
  const last = Math.max(Math.ceil(total / perPage), 1);
  const near = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last);
  return {
    last,
    ...(page > 1 && { previous: Math.min(page - 1, last) }),
    numbers: total / perPage > 2 ? [...new Set(near)].sort((a, b) => a - b) : [],
    ...(page < last && { next: page + 1 }),
  };
}

/** Previous and Next, and the numbers between if there are more than two pages. */
export function Pagination({ total, perPage, page, href, label = "Pages" }: PaginationProps) {
  const { previous, numbers, next } = pageLinks({ total, perPage, page });
  if (previous === undefined && next === undefined) return null;
  return (
    <nav className="pagination no-print" aria-label={label}>
      <ol>
        {previous === undefined ? null : (
          <li>
            <a href={href(previous)} rel="prev">
              <Icon name="arrow-left" />
              Previous<VisuallyHidden> page</VisuallyHidden>
            </a>
          </li>
        )}
        {numbers.map((number, index) => (
          <li key={number}>
            {index > 0 && number - (numbers[index - 1] ?? number) > 1 ? (
              <span className="pagination__gap">…</span>
            ) : null}
            <a href={href(number)} aria-current={number === page ? "page" : undefined}>
              <VisuallyHidden>Page </VisuallyHidden>
              {number}
            </a>
          </li>
        ))}
        {next === undefined ? null : (
          <li className="pagination__end">
            <a href={href(next)} rel="next">
              Next<VisuallyHidden> page</VisuallyHidden>
              <Icon name="arrow-right" />
            </a>
          </li>
        )}
      </ol>
    </nav>
  );
}
