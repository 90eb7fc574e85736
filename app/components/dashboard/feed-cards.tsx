import { useFetcher } from "@remix-run/react";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { messages } from "~/config/messages";
import { CardGrid } from "../content/card-grid";
import { ContentCard } from "../content/content-card";
import type { CardItem } from "../content/item-types";
import { colourCss } from "../content/palette-css";
import { ButtonLink } from "../ui/button";

interface FeedPage {
  items: CardItem[];
  /** The URL of the next page; null on the last. */
  moreHref: string | null;
}

/** A page of the feed, and the link to the next, which a hydrated page appends below it. */
export function FeedCards(first: FeedPage) {
  const { pages, list, isLoading, loadMore } = useFeedPages(first);
  const { moreHref } = pages.at(-1) ?? first;
  return (
    <div className="dashboard-feed" ref={list} aria-busy={isLoading || undefined}>
      {pages.map(({ items }) => (
        <CardGrid key={items[0]?.slug} lead>
          {items.map((item) => (
            <ContentCard key={item.slug} item={item} canSave />
          ))}
        </CardGrid>
      ))}
      {moreHref ? (
        <p className="dashboard-feed__more">
          <ButtonLink kind="secondary" href={moreHref} about="of your feed" onClick={loadMore}>
            {messages.loadMore}
          </ButtonLink>
        </p>
      ) : null}
    </div>
  );
}

function useFeedPages(first: FeedPage) {
  const fetcher = useFetcher<{ feed: CardItem[]; moreHref: string | null }>();
  const list = useRef<HTMLDivElement>(null);
  const loadingHref = useRef("");
  const [pages, setPages] = useState([first]);

  useEffect(() => {
    if (!fetcher.data) return;
    const { feed, moreHref } = fetcher.data as { feed: CardItem[]; moreHref: string | null };
    // The page itself says why it is empty.
    if (feed.length === 0) return location.assign(loadingHref.current);
    adoptStyles(colourCss({ cards: feed }));
    setPages((shown) => [...shown, { items: feed, moreHref }]);
  }, [fetcher.data]);

  useEffect(() => {
    if (pages.length === 1) return;
    // Saving an item or going back returns to the page of the feed that these items are on.
    history.replaceState(history.state, "", loadingHref.current);
    const grid = list.current?.querySelectorAll(".card-grid")[pages.length - 1];
    grid?.querySelector<HTMLElement>("h3 a")?.focus();
  }, [pages.length]);

  function loadMore(event: MouseEvent<HTMLAnchorElement>): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (fetcher.state !== "idle") return;
    loadingHref.current = event.currentTarget.href;
    const { pathname, search } = event.currentTarget;
    fetcher.load(`${pathname}${search ? `${search}&` : "?"}index`);
  }

  return { pages, list, isLoading: fetcher.state !== "idle", loadMore };
}

/** The content security policy allows no second style element. */
function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
