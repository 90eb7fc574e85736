import type { UIMatch } from "@remix-run/react";
import type { CardItem, Palette } from "~/components/content/item-types";
import type { ContentHeaderProps } from "~/components/layout/content-header";

/** Data colours of a page: they go into its one nonced style element. */
export interface PageColours {
  /** Of items that stand on their own colours: covers, slides, chapters. */
  palettes?: Palette[];
  /** Of items on cards: below a picture one colour is enough, and a list holds dozens. */
  cards?: Pick<CardItem, "palette" | "image">[];
  swatches?: string[];
}

/** What a route tells the frame around it. `D` is its loader's data. */
export interface RouteHandle<D = unknown> {
  header: "website" | "platform" | "content" | "none";
  /** "Thing" or "Thing – Section"; the product's name is added. */
  title: string | ((data: D) => string);
  colours?: (data: D) => PageColours;
  /** The route's data for the content header: the way back and what can be taken along. */
  contentHeader?: (data: D) => Omit<ContentHeaderProps, "productName">;
  /** What the header's search field shows. */
  query?: (data: D) => string;
  /** The route sends the site's script. Only those that the specification adds by script; the list stands in one test. */
  scripts?: true;
}

/** The screen of the deepest match that has one, and its data. */
export function deepestHandle(matches: UIMatch[]): { screen: RouteHandle | undefined; data: unknown } {
  for (const match of [...matches].reverse()) {
    if (match.handle) return { screen: match.handle as RouteHandle, data: match.data };
  }
  return { screen: undefined, data: undefined };
}

/**
 * The document's title: "Error: Thing – Section – Product". What the page before it did comes first ("You are logged
 * out. – Log in – Product"): a status that stands in a page from the start is not read out, a title is.
 */
export function documentTitle(
  found: ReturnType<typeof deepestHandle>,
  productName: string,
  { refused, notice }: { refused: boolean; notice?: string | undefined },
): string {
  const { screen, data } = found;
  const own =
    typeof screen?.title === "function" ? (data === undefined ? "" : screen.title(data)) : (screen?.title ?? "");
  const first = refused ? "Error: " : notice ? `${notice} – ` : "";
  return `${first}${own ? `${own} – ` : ""}${productName}`;
}
