import { Icon } from "./icon";
import { VisuallyHidden } from "./visually-hidden";

interface PaginationProps {
  total: number;
  perPage: number;
  page: number;
  href: (page: number) => string;
  label?: string;
}

function shownPages(page: number, last: number): number[] {
  const near = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last);
  return [...new Set(near)].sort((a, b) => a - b);
}

/** Previous and Next, and the numbers between once there are more than two pages. */
export function Pagination({ total, perPage, page, href, label = "Pages" }: PaginationProps) {
  const last = Math.ceil(total / perPage);
  if (last <= 1) return null;
  const numbers = total / perPage > 2 ? shownPages(page, last) : [];
  return (
    <nav className="pages" aria-label={label}>
      <ol>
        {page > 1 ? (
          <li>
            <a href={href(Math.min(page - 1, last))} rel="prev">
              <Icon name="arrow-left" />
              Previous<VisuallyHidden> page</VisuallyHidden>
            </a>
          </li>
        ) : null}
        {numbers.map((number, index) => (
          <li key={number}>
            {index > 0 && number - (numbers[index - 1] ?? number) > 1 ? <span className="gap">…</span> : null}
            <a href={href(number)} aria-current={number === page ? "page" : undefined}>
              <VisuallyHidden>Page </VisuallyHidden>
              {number}
            </a>
          </li>
        ))}
        {page < last ? (
          <li className="ends">
            <a href={href(page + 1)} rel="next">
              Next<VisuallyHidden> page</VisuallyHidden>
              <Icon name="arrow-right" />
            </a>
          </li>
        ) : null}
      </ol>
    </nav>
  );
}
