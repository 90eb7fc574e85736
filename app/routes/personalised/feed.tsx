import { CardGrid } from "~/components/content/card-grid";
import { ContentCard } from "~/components/content/content-card";
import type { CardItem } from "~/components/content/item-types";
import { SaveForm } from "~/components/content/save-button";
import { EmptyState } from "~/components/ui/empty-state";
import { Section } from "~/components/ui/page-header";
import { Pagination } from "~/components/ui/pagination";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { listQueryHref } from "./list-query";
import type { FeedPageData } from "./view-model.server";

type Feed = NonNullable<FeedPageData["feed"]>;

/** The items of the feed, by page. */
export function Feed({ feed, all, page }: { feed: Feed; all: boolean; page: number }) {
  const { items, total, perPage, lastPage } = feed;
  const href = (number: number) => paths.personalised(listQueryHref(all, number));
  return (
    <Section
      id="items"
      title={all ? messages.allContent : messages.yourContent}
      aside={<span className="meta">{total === 1 ? "1 publication" : `${total} publications`}</span>}
    >
      {items.length > 0 ? (
        <SaveForm>
          <CardGrid>{items.map((item, index) => card(item, index === 0))}</CardGrid>
        </SaveForm>
      ) : (
        <NoItems all={all} total={total} lastPage={href(lastPage)} />
      )}
      <Pagination total={total} perPage={perPage} page={page} href={href} />
    </Section>
  );
}

function NoItems({ all, total, lastPage }: { all: boolean; total: number; lastPage: string }) {
  if (total > 0)
    return <EmptyState title={messages.noMatchingContent} action={<a href={lastPage}>To the last page</a>} />;
  if (all)
    return (
      <EmptyState title={messages.nothingToShow}>
        <p>New publications will appear here as they come out.</p>
      </EmptyState>
    );
  return (
    <EmptyState
      title={messages.noFeedMatches}
      action={<a href={paths.personalised({ content: "all" })}>Look at all content</a>}
    >
      <p>{messages.manageFeed}</p>
    </EmptyState>
  );
}

/** A short row next to the feed; nothing if it has no items. */
export function Row({ id, title, items }: { id: string; title: string; items: CardItem[] }) {
  if (items.length === 0) return null;
  return (
    <Section id={id} title={title}>
      <SaveForm>
        <CardGrid>{items.map((item) => card({ ...item, subtext: null, ctas: [] }))}</CardGrid>
      </SaveForm>
    </Section>
  );
}

function card(item: CardItem, isFirst = false) {
  return <ContentCard key={item.slug} item={item} isFirst={isFirst} canSave />;
}
