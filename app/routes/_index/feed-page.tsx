import { FeedGrid, LoadMore } from "~/components/dashboard/feed-grid";
import { EmptyState } from "~/components/ui/empty-state";
import { LoadError } from "~/components/ui/load-error";
import { PageHeader, Section } from "~/components/ui/page-header";
import { messages, problemWith } from "~/config/messages";
import { paths } from "~/config/paths";
import type { DashboardData } from "./view-model.server";

/** A further page of the feed, for browsers that do not append it to the first page. */
export function FeedPage({ dashboard }: { dashboard: DashboardData }) {
  const { page, feed, moreHref, problem } = dashboard;
  const links = (
    <p className="row">
      <a href={paths.forYou()}>Back to the dashboard</a> <a href={paths.personalised()}>{messages.viewMyTrends}</a>
    </p>
  );
  return (
    <>
      <PageHeader title={messages.yourFeed}>{links}</PageHeader>
      {problem || dashboard.failed.length > 0 ? (
        <LoadError
          className="wrap section"
          problem={problem ?? problemWith("getting the dashboard", "your feed cannot be shown at the moment.")}
        />
      ) : (
        <Section id="stream" title={`Page ${page}`}>
          {feed.length > 0 ? (
            <div className="dashboard-feed">
              <FeedGrid items={feed} />
              {moreHref ? <LoadMore href={moreHref} /> : null}
            </div>
          ) : (
            <EmptyState title={messages.nothingToShow}>
              <p>Your feed ends before this page.</p>
            </EmptyState>
          )}
        </Section>
      )}
    </>
  );
}
