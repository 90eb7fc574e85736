import type { MouseEvent } from "react";
import { messages } from "~/config/messages";
import { CardGrid } from "../content/card-grid";
import { ContentCard } from "../content/content-card";
import type { CardItem } from "../content/item-types";
import { SaveForm } from "../content/save-button";
import { ButtonLink } from "../ui/button";

/** A page of the feed. */
export interface FeedPage {
  items: CardItem[];
  /** The URL of the next page; null on the last. */
  moreHref: string | null;
}

/** The cards of one page of the feed. */
export function FeedGrid({ items }: { items: CardItem[] }) {
  return (
    <SaveForm>
      <CardGrid lead>
        {items.map((item) => (
          <ContentCard key={item.slug} item={item} canSave />
        ))}
      </CardGrid>
    </SaveForm>
  );
}

interface LoadMoreProps {
  href: string;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** The link to the next page of the feed. */
export function LoadMore({ href, onClick }: LoadMoreProps) {
  return (
    <p className="dashboard-feed__more">
      <ButtonLink kind="secondary" href={href} about="of your feed" {...(onClick && { onClick })}>
        {messages.loadMore}
      </ButtonLink>
    </p>
  );
}
