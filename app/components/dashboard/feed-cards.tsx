import { useFetcher } from "@remix-run/react";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { problemWith } from "~/config/messages";
import { paths } from "~/config/paths";
import type { CardItem } from "../content/item-types";
import { colourCss } from "../content/palette-css";
import { FeedGrid, type FeedPage, LoadMore } from "./feed-grid";

/** What "Load more" reads: a page of the feed, or why there is none. */
type NextPage =
  | { isUnreachable: true }
  | { isUnreachable?: never; feed: CardItem[]; moreHref: string | null; problem: string | null; failed: string[] };

/** The dashboard's pages of the feed, and the link to the next, which a hydrated page appends below them. */
export function FeedCards({ pages: first }: { pages: FeedPage[] }) {
  const { pages, list, isLoading, problem, loadMore } = useFeedPages(first);
  const moreHref = pages.at(-1)?.moreHref;
  return (
    <div className="dashboard-feed" ref={list} aria-busy={isLoading || undefined}>
      {pages.map(({ items }) => (
        <FeedGrid key={items[0]?.slug} items={items} />
      ))}
      {moreHref ? <LoadMore href={moreHref} onClick={loadMore} /> : null}
      <p className="dashboard-feed__problem" role="status">
        {problem}
      </p>
    </div>
  );
}

function useFeedPages(first: FeedPage[]) {
  const fetcher = useFetcher<NextPage>();
  const list = useRef<HTMLDivElement>(null);
  const loadingHref = useRef("");
  const [pages, setPages] = useState(first);
  const next = fetcher.data as NextPage | undefined;

  useEffect(() => {
    if (!next || problemOf(next) || next.isUnreachable) return;
    const { feed, moreHref } = next;
    // The page itself says why it is empty.
    if (feed.length === 0) return location.assign(loadingHref.current);
    adoptStyles(colourCss({ cards: feed }));
    setPages((shown) => [...shown, { items: feed, moreHref }]);
  }, [next]);

  useEffect(() => {
    if (pages === first) return;
    // Going back, reloading and saving an item return to the dashboard with as many pages.
    history.replaceState(history.state, "", paths.forYou({ pages: String(pages.length) }));
    const grid = list.current?.querySelectorAll(".card-grid")[pages.length - 1];
    grid?.querySelector<HTMLElement>("h3 a")?.focus();
  }, [pages, first]);

  function loadMore(event: MouseEvent<HTMLAnchorElement>): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (fetcher.state !== "idle") return;
    loadingHref.current = event.currentTarget.href;
    const { pathname, search } = event.currentTarget;
    fetcher.load(`${pathname}${search ? `${search}&` : "?"}index`);
  }

  const isLoading = fetcher.state !== "idle";
  return { pages, list, isLoading, problem: next && !isLoading ? problemOf(next) : null, loadMore };
}

function problemOf(next: NextPage): string | null {
  const phrase = "getting the dashboard";
  if (next.isUnreachable) return problemWith(phrase, "we could not be reached. Please try again.");
  if (next.failed.length > 0) return problemWith(phrase, "your feed cannot be shown at the moment.");
  return next.problem;
}

/** The content security policy allows no second style element. */
function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
