import { coverFallback, paletteClass } from "~/components/content/palette-css";
import { BasicsOffer } from "~/components/dashboard/basics-offer";
import { MoreRow, PremiumRow } from "~/components/dashboard/content-rows";
import { Folio } from "~/components/dashboard/dashboard-header";
import { Stream } from "~/components/dashboard/feed-section";
import { Latest } from "~/components/dashboard/latest-carousel";
import { Masthead } from "~/components/dashboard/masthead";
import { SearchPanel } from "~/components/dashboard/search-panel";
import { Missing } from "~/components/dashboard/section-error";
import { FeedPanel } from "~/components/feed/feed-panel";
import { WelcomeInvitation } from "~/components/feed/welcome-invitation";
import { messages } from "~/config/messages";
import type { DashboardData } from "./dashboard.server";
import { Note } from "./editors-note";
import { Trouble } from "./feed-load-error";

/** The editors' invitation stands on the colours of the newest that is featured. */
function ground([first]: DashboardData["slides"]): string {
  return first ? paletteClass(first.palette, coverFallback) : "";
}

interface FrontPageProps {
  dashboard: DashboardData;
  csrf: string;
  /** Premium content is locked to the reader. */
  onBasics: boolean;
}

/** The whole dashboard, section by section; one that could not be read says so in its place. */
export function FrontPage({ dashboard, csrf, onBasics }: FrontPageProps) {
  const { problem, panel, free, message, slides, blocks } = dashboard;
  const lost = new Set(dashboard.failed);
  return (
    <>
      <Folio day={dashboard.day} checkedAt={dashboard.checkedAt} latestID={dashboard.latestID} />
      {panel ? <FeedPanel panel={panel} csrf={csrf} from="dashboard" /> : null}
      {dashboard.isNew ? <WelcomeInvitation csrf={csrf} /> : null}
      {onBasics && free ? <BasicsOffer slug={free.slug} title={free.title} /> : null}
      {problem ? (
        <>
          <Trouble problem={problem} />
          <SearchPanel tags={[]} />
        </>
      ) : (
        <>
          {lost.has("featured_content") ? (
            <Missing about="What is featured" />
          ) : (
            <Masthead slides={slides} message={message} />
          )}
          {lost.has("latest_content") ? <Missing about="The latest" /> : <Latest items={dashboard.latest} />}
          {lost.has("personalisedFeed") ? <Missing about={messages.yourFeed} /> : null}
          {lost.has("personalisedFeed") || message ? null : (
            <Stream items={dashboard.feed} moreHref={dashboard.moreHref} />
          )}
          <SearchPanel tags={dashboard.tags} />
          {lost.has("searchFeature") ? <Missing about="Popular searches" /> : null}
          {lost.has("additionalPanels") ? <Missing about="The editors' note" /> : null}
          <Note blocks={blocks} ground={ground(slides)} />
          {lost.has("premiumContent") ? (
            <Missing about={messages.premiumContent} />
          ) : (
            <PremiumRow items={dashboard.premium} />
          )}
          {lost.has("moreContent") ? <Missing about={messages.moreContent} /> : <MoreRow items={dashboard.more} />}
        </>
      )}
    </>
  );
}
