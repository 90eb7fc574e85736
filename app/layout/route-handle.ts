import type { SerializeFrom } from "@remix-run/node";
import type { UIMatch } from "@remix-run/react";
import type { AccountSection } from "~/components/account/account-nav";
import type { PictureData } from "~/components/content/item-types";
import type { PageColours } from "~/components/content/palette-css";
import type { ContentHeaderProps } from "~/components/layout/content-header";
import type { CardScript } from "~/components/payment/card-provider";
import { type WithoutServerOnly, withoutServerOnly } from "~/components/ui/server-only";

/** What a page asks of the layout around it. Those of a layout route apply to the routes inside it. */
export interface LayoutOptions {
  /** Renders its own `<main id="main">`, with other content next to it. */
  rendersMain?: true;
  /** Shown without tour, tour steps, My Plan and survey: the specification's hidden routes. */
  hidesPrompts?: true;
  /** The page has a button that opens the tour's film in the layout's modal. */
  opensTour?: true;
  /** The URL is a credential: nothing on the page leads to another host, and search engines do not keep it. */
  secretUrl?: true;
  /** The page itself shows all that the My Plan panel would. */
  hidesPlanPanel?: true;
  /** The page itself says that the plan is paused. */
  hidesPausedNotice?: true;
  /**
   * Whether the layout says that the account is to be deleted. If left out, only the callout from log-in says it;
   * `false` for the page that says it itself.
   */
  deletionNotice?: boolean;
  /** The part of the account's navigation that the page belongs to. */
  section?: AccountSection;
}

/** What a loader, as `typeof loader`, gives its page. */
type LoaderData<Loader> = unknown extends Loader ? unknown : WithoutServerOnly<SerializeFrom<Loader>>;

/** What a route tells the layout around it: `RouteHandle<typeof loader>` if a part of it depends on the data. */
export interface RouteHandle<Loader = unknown, D = LoaderData<Loader>> extends LayoutOptions {
  header: "website" | "platform" | "content" | "none";
  /** "Thing" or "Thing – Section"; the product's name is added. */
  title: string | ((data: D) => string);
  /** What its error page is called for an address that leads to nothing; "Page not found" if left out. */
  notFoundTitle?: string | ((params: UIMatch["params"]) => string);
  colours?: (data: D) => PageColours;
  /** A public page: what search engines and previews of its links show; null for one that is not. */
  sharing?: (data: D) => { description: string; image: PictureData | null } | null;
  /** The data of the content header: the way back and the PDF. */
  contentHeader?: (data: D) => Omit<ContentHeaderProps, "productName">;
  /** The total of the basket in pence, if the page shows it. */
  basketPence?: (data: D) => number | undefined;
  /** The value of the header's search field. */
  query?: (data: D) => string;
  /** The route is hydrated; all others send no JavaScript. A test lists them. */
  hydrate?: true;
  /** The card provider's script, if the page loads it: it is hydrated then, and its content policy is open to the provider. */
  cardScript?: (data: D) => CardScript | null;
  /** Whether the page shows another document of the site in a frame. */
  showsFrame?: (data: D) => boolean;
  /** Whether the page has a script within it, although it is not hydrated. */
  hasInlineScript?: (data: D) => boolean;
}

export interface PageMatch {
  handle: RouteHandle | undefined;
  data: unknown;
  params: UIMatch["params"];
}

/** The handle of the deepest match that has one, with the options of the layout routes around it, and its data. */
export function deepestHandle(matches: UIMatch[]): PageMatch {
  const page = matches.findLast(({ handle }) => isPageHandle(handle));
  const handle = page && Object.assign({}, ...matches.map((match) => match.handle));
  return { handle, data: withoutServerOnly(page?.data), params: page?.params ?? {} };
}

function isPageHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === "object" && handle !== null && "header" in handle;
}

/**
 * The document's title: "Error: Thing – Section – Product". The outcome of the last form comes first ("You are logged
 * out. – Log in – Product"): screen readers read out a title, but not a status that is part of a page from the start.
 */
export function documentTitle(
  { handle, data }: PageMatch,
  productName: string,
  { isInvalid, notice }: { isInvalid: boolean; notice?: string | undefined },
): string {
  const own =
    typeof handle?.title === "function"
      ? data === undefined || data === null
        ? ""
        : handle.title(data)
      : (handle?.title ?? "");
  const first = isInvalid ? "Error: " : notice ? `${notice} – ` : "";
  return `${first}${own ? `${own} – ` : ""}${productName}`;
}
