import { Blocks } from "~/components/blocks/blocks";
import { cardHref } from "~/components/content/card-parts";
import { paletteClass } from "~/components/content/palette-css";
import { LoadError } from "~/components/ui/load-error";
import { messages } from "~/config/messages";
import { Feed, Row } from "./feed";
import type { FeedPageData } from "./view-model.server";

interface ContentsProps {
  feed: NonNullable<FeedPageData["feed"]>;
  all: boolean;
  page: number;
}

/** The feed, the editors' blocks and the rows; a part that could not be read shows an error in its place. */
export function Contents({ feed, ...list }: ContentsProps) {
  const { problems, panels } = feed;
  const colourClass = feed.items[0] ? paletteClass(feed.items[0].palette) : "";
  return (
    <>
      {problems.items ? null : <Feed feed={feed} {...list} />}
      <LoadError problem={problems.items} className="wrap section" />
      <LoadError problem={problems.panels} className="wrap section" />
      {panels.map(({ blocks, items }) => (
        <div key={blocks[0]?.position} className="article">
          <Blocks blocks={blocks} colourClass={colourClass} isTop />
          {items.length > 0 ? (
            <ul>
              {items.map((item) => (
                <li key={item.slug}>
                  <a href={cardHref(item)}>{item.title}</a>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      ))}
      <LoadError problem={problems.more} className="wrap section" />
      <Row id="more" title={messages.moreContent} items={feed.more} />
      <LoadError problem={problems.trends} className="wrap section" />
      <Row id="trends" title={messages.subscriptionTrends} items={feed.trends} />
    </>
  );
}
