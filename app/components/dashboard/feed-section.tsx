import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import type { CardItem } from "../content/item-types";
import { openFeedFilter } from "../feed/feed-panel";
import { ButtonLink } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { Section } from "../ui/page-header";
import { FeedCards } from "./feed-cards";

interface FeedSectionProps {
  items: CardItem[];
  /** The URL of the next page; null on the last. */
  moreHref: string | null;
}

/** The first page of the member's own feed. */
export function FeedSection({ items, moreHref }: FeedSectionProps) {
  return (
    <Section
      id="stream"
      title={messages.yourFeed}
      aside={
        <div className="dashboard-feed__actions">
          <a href={paths.personalisedPanel()} onClick={openFeedFilter}>
            {messages.updatePersonalisation}
          </a>
          <ButtonLink kind="secondary" href={paths.personalised()}>
            {messages.viewMyTrends}
          </ButtonLink>
        </div>
      }
    >
      {items.length > 0 ? (
        <FeedCards items={items} moreHref={moreHref} />
      ) : (
        <EmptyState title={messages.noFeedMatches}>
          <p>{messages.manageFeed}</p>
        </EmptyState>
      )}
    </Section>
  );
}
