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
  /** The address of the next page; null at the end. */
  moreHref: string | null;
}

/** The member's own feed, as far as the dashboard shows it. */
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
