import { Suspense } from "react";
import type { Palette } from "~/components/content/item-types";
import { coverFallback, paletteClass } from "~/components/content/palette-css";
import { BasicsOffer } from "~/components/dashboard/basics-offer";
import { FreeRow, PremiumRow } from "~/components/dashboard/content-rows";
import { DashboardHeader } from "~/components/dashboard/dashboard-header";
import { EditorsPanels } from "~/components/dashboard/editors-panels";
import type { FeedPage } from "~/components/dashboard/feed-grid";
import { FeedSection } from "~/components/dashboard/feed-section";
import { LatestCarousel } from "~/components/dashboard/latest-carousel";
import { Masthead } from "~/components/dashboard/masthead";
import { SearchPanel } from "~/components/dashboard/search-panel";
import { SectionError } from "~/components/dashboard/section-error";
import { FeedPanel } from "~/components/feed/feed-panel";
import { WelcomeInvitation } from "~/components/feed/welcome-invitation";
import { LoadError } from "~/components/ui/load-error";
import { readServerOnly } from "~/components/ui/server-only";
import { ServerRendered } from "~/components/ui/server-rendered";
import { messages } from "~/config/messages";
import type { DashboardData } from "./view-model.server";

/** The class of the newest featured item's colours, for the editors' invitation. */
function colourClassOf([first]: Palette[]): string {
  return first ? paletteClass(first, coverFallback) : "";
}

function feedPagesOf({ feed, moreHref, further }: DashboardData): FeedPage[] {
  return [{ items: feed, moreHref }, ...further];
}

interface DashboardPageProps {
  dashboard: DashboardData;
  /** Premium content is locked to the reader. */
  onBasics: boolean;
}

/** The whole dashboard, section by section; one that could not be read shows an error in its place. */
export function DashboardPage({ dashboard, onBasics }: DashboardPageProps) {
  const { problem } = dashboard;
  const unsent = readServerOnly(dashboard.serverOnly);
  return (
    <>
      <DashboardHeader day={dashboard.day} checkedAt={dashboard.checkedAt} latestId={dashboard.latestId} />
      <ServerRendered id="dashboard-top">
        {unsent?.panel ? <FeedPanel panel={unsent.panel} from="dashboard" /> : null}
        {unsent?.isNew ? <WelcomeInvitation /> : null}
        {onBasics && unsent?.free ? <BasicsOffer slug={unsent.free.slug} title={unsent.free.title} /> : null}
      </ServerRendered>
      {problem ? (
        <>
          <LoadError problem={problem} className="wrap section" />
          <SearchPanel tags={[]} />
        </>
      ) : (
        <Sections dashboard={dashboard} />
      )}
    </>
  );
}

/** Each section is a Suspense boundary, so that React hydrates them one by one. */
function Sections({ dashboard }: { dashboard: DashboardData }) {
  const { message, administration, slides } = dashboard;
  const unsent = readServerOnly(dashboard.serverOnly);
  const failed = new Set(dashboard.failed);
  return (
    <>
      <Suspense>
        {failed.has("featured_content") ? (
          <SectionError about="What is featured" />
        ) : (
          <Masthead slides={slides} message={message} administration={administration} />
        )}
      </Suspense>
      <Suspense>
        {failed.has("latest_content") ? (
          <SectionError about="The latest" />
        ) : (
          <LatestCarousel slides={dashboard.latest} />
        )}
      </Suspense>
      <Suspense>
        {failed.has("personalisedFeed") ? <SectionError about={messages.yourFeed} /> : null}
        {failed.has("personalisedFeed") || message ? null : <FeedSection pages={feedPagesOf(dashboard)} />}
      </Suspense>
      <Suspense>
        <SearchPanel tags={dashboard.tags} />
      </Suspense>
      <ServerRendered id="dashboard-end">
        {failed.has("searchFeature") ? <SectionError about="Popular searches" /> : null}
        {failed.has("additionalPanels") ? <SectionError about="The editors' note" /> : null}
        {unsent ? (
          <>
            <EditorsPanels panels={unsent.panels} colourClass={colourClassOf(unsent.colours.slides)} />
            {failed.has("premiumContent") ? (
              <SectionError about={messages.premiumContent} />
            ) : (
              <PremiumRow items={unsent.premium} />
            )}
            {failed.has("moreContent") ? (
              <SectionError about={messages.moreContent} />
            ) : (
              <FreeRow items={unsent.more} />
            )}
          </>
        ) : null}
      </ServerRendered>
    </>
  );
}
