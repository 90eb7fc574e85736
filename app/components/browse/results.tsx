import type { ReactNode } from "react";
import { CardGrid } from "../content/card-grid";
import { ContentCard } from "../content/content-card";
import type { CardItem } from "../content/item-types";
import { SaveForm } from "../content/save-button";
import { EmptyState } from "../ui/empty-state";
import { Section } from "../ui/page-header";
import { Pagination, pageLinks } from "../ui/pagination";

interface ResultsProps {
  title?: string;
  items: CardItem[];
  total: number;
  page: number;
  perPage: number;
  /** The URL of a page. */
  href: (page: number) => string;
  /** Shown instead of the items when there are none, with what to do then. */
  empty: string;
  otherwise: ReactNode;
  /** The filters in words, next to the number of items. */
  aside?: ReactNode;
  /** Makes the first item larger. */
  lead?: boolean;
}

/** A page of items as cards, with pagination. */
export function Results({
  title = "Publications",
  items,
  total,
  page,
  perPage,
  href,
  empty,
  otherwise,
  aside,
  lead,
}: ResultsProps) {
  const { last } = pageLinks({ total, perPage, page });
  return (
    <Section
      id="items"
      title={title}
      aside={
        <p className="meta">
          {total} in all{last > 1 ? `, ${pagesIn(page, last)}` : null}
          {aside}
        </p>
      }
    >
      {items.length > 0 ? (
        <SaveForm>
          <CardGrid lead={lead}>
            {items.map((item, index) => (
              <ContentCard key={item.slug} item={item} isFirst={index === 0} canSave />
            ))}
          </CardGrid>
        </SaveForm>
      ) : (
        <EmptyState
          title={empty}
          action={page > last ? <a href={href(last)}>{`To the last page, ${last}`}</a> : otherwise}
        />
      )}
      <Pagination total={total} perPage={perPage} page={page} href={href} />
    </Section>
  );
}

function pagesIn(page: number, last: number): string {
  return page > last ? `on ${last} pages` : `page ${page} of ${last}`;
}
