import { Blocks } from "~/components/blocks/blocks";
import { paletteClass } from "~/components/content/palette-css";
import { messages } from "~/config/messages";
import { Feed, Row } from "./feed";
import { FeedLoadError } from "./feed-load-error";
import type { FeedPageData } from "./feed-page.server";

interface ContentsProps {
  feed: NonNullable<FeedPageData["feed"]>;
  all: boolean;
  page: number;
}

/** The feed, the editors' blocks and the rows; a part that could not be read says so in its place. */
export function Contents({ feed, ...place }: ContentsProps) {
  const { problems, blocks } = feed;
  return (
    <>
      {problems.items ? <FeedLoadError text={problems.items} {...place} /> : <Feed feed={feed} {...place} />}
      <FeedLoadError text={problems.panels} {...place} />
      {blocks.length > 0 ? (
        <div className="article note">
          <Blocks blocks={blocks} ground={feed.items[0] ? paletteClass(feed.items[0].palette) : ""} isTop />
        </div>
      ) : null}
      <FeedLoadError text={problems.more} {...place} />
      <Row id="more" title={messages.moreContent} items={feed.more} />
      <FeedLoadError text={problems.trends} {...place} />
      <Row id="trends" title={messages.subscriptionTrends} items={feed.trends} />
    </>
  );
}
