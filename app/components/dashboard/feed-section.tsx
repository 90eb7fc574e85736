import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { openFeedFilter } from "../feed/feed-panel";
import { ButtonLink } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { Section } from "../ui/page-header";
import { FeedCards } from "./feed-cards";
import type { FeedPage } from "./feed-grid";

/** The pages of the member's own feed that the dashboard shows: the first, and those that were appended to it. */
export function FeedSection({ pages }: { pages: FeedPage[] }) {
  return (
    <Section
      id="stream"
      title={messages.yourFeed}
      aside={
        <div className="dashboard-feed__actions">
          <a href={paths.personalisedPanel()} onClick={openFeedFilter}>
            {messages.updatePersonalisation}
          </a>{" "}
          <ButtonLink kind="secondary" href={paths.personalised()}>
            {messages.viewMyTrends}
          </ButtonLink>
        </div>
      }
    >
      {pages.some(({ items }) => items.length > 0) ? (
        <FeedCards pages={pages} />
      ) : (
        <EmptyState title={messages.noFeedMatches}>
          <p>{messages.manageFeed}</p>
        </EmptyState>
      )}
    </Section>
  );
}
