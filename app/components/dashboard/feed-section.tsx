import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { CardGrid } from "../content/card-grid";
import { ContentCard } from "../content/content-card";
import type { CardItem } from "../content/item-types";
import { ButtonLink } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { Section } from "../ui/page-header";

interface StreamProps {
  items: CardItem[];
  /** The address of what comes next; null at the end. */
  moreHref: string | null;
}

/** The member's own feed, as far as the dashboard shows it. */
export function FeedSection({ items, moreHref }: StreamProps) {
  return (
    <Section
      id="stream"
      title={messages.yourFeed}
      aside={
        <div className="dashboard-feed__actions">
          <a href={paths.personalisedPanel()} data-opens="feed">
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

/** One page of the feed and the way to the next, which the script puts below it. */
export function FeedCards({ items, moreHref }: StreamProps) {
  return (
    <div className="dashboard-feed" data-stream="">
      <CardGrid lead>
        {items.map((item) => (
          <ContentCard key={item.slug} item={item} canSave />
        ))}
      </CardGrid>
      {moreHref ? (
        <p className="dashboard-feed__more">
          <ButtonLink kind="secondary" href={moreHref} about="of your feed">
            {messages.loadMore}
          </ButtonLink>
        </p>
      ) : null}
    </div>
  );
}
