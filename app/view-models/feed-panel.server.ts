import { createHash } from "node:crypto";
import type { Industry } from "contract/category";
import type { FeedChoice } from "contract/content";
import type { FeedPanelData } from "~/components/feed/feed-panel";
import { pictureUrl } from "./card.server";

/** The selection in the panel's form. */
export interface FeedSelection {
  /** The selected categories, as `industry/child`. */
  keys: string[];
  /** Ids chosen at a deeper level than the panel shows, by onboarding's third step. */
  deeper: string[];
  order: FeedChoice["order_by"];
}

/**
 * The panel above a feed, with what the user has saved.
 * @param industries of `listIndustries`
 * @param choice the `filter` of the feed
 * @param shown the open part
 */
export function toFeedPanel(
  industries: Industry[],
  choice: FeedChoice,
  shown: Partial<Pick<FeedPanelData, "open">> = {},
): FeedPanelData {
  const selection = toSelection(industries, choice);
  return { ...toPanel(industries, selection), savedHash: selectionHash(selection), ...shown };
}

/** The panel with a selection that is not saved yet. @param savedHash the hash of the saved choice when the form was rendered */
export function withSelection(
  industries: Industry[],
  selection: FeedSelection,
  savedHash: string,
  status?: string,
): FeedPanelData {
  return { ...toPanel(industries, selection), savedHash, open: "filter", ...(status && { status }) };
}

function toPanel(industries: Industry[], { keys, deeper, order }: FeedSelection): Omit<FeedPanelData, "savedHash"> {
  const groups = industries.map((industry) => ({
    slug: industry.slug,
    title: industry.title,
    choices: industry.children.map((child) => ({
      key: keyOf(industry, child),
      title: child.title,
      src: child.image && pictureUrl(child.image.temporary_url),
      ticked: keys.includes(keyOf(industry, child)),
    })),
  }));
  return { groups: groups.filter(({ choices }) => choices.length > 0), order, deeper };
}

function keyOf(industry: Industry, child: { slug: string }): string {
  return `${industry.slug}/${child.slug}`;
}

/** An industry chosen alone means all of its categories. */
function toSelection(industries: Industry[], { categories, order_by: order }: FeedChoice): FeedSelection {
  const chosen = new Set(categories);
  const keys: string[] = [];
  const deeper: string[] = [];
  for (const industry of industries) {
    const grandchildren = industry.children.flatMap(({ children }) => children.filter(({ id }) => chosen.has(id)));
    const direct = industry.children.filter(
      ({ id, children }) => chosen.has(id) || children.some((one) => chosen.has(one.id)),
    );
    const shown = direct.length === 0 && chosen.has(industry.id) ? industry.children : direct;
    keys.push(...shown.map((child) => keyOf(industry, child)));
    deeper.push(...grandchildren.map(({ id }) => id));
  }
  return { keys, deeper, order };
}

/** The selection of a form. A key or id that is not among the industries is left out. */
export function parseFeedSelection(
  industries: Industry[],
  form: FormData,
  order: FeedSelection["order"],
): FeedSelection {
  const sent = new Set(form.getAll("categories"));
  const sentDeeper = new Set(form.getAll("deeper"));
  const ticked = industries.flatMap((industry) =>
    industry.children.filter((child) => sent.has(keyOf(industry, child))).map((child) => ({ industry, child })),
  );
  return {
    keys: ticked.map(({ industry, child }) => keyOf(industry, child)),
    deeper: ticked.flatMap(({ child }) => child.children.map(({ id }) => id).filter((id) => sentDeeper.has(id))),
    order,
  };
}

/** Selects all of a group, or none of it if all are selected. @returns null for an unknown group */
export function toggleGroup(industries: Industry[], selection: FeedSelection, slug: string) {
  const industry = industries.find((one) => one.slug === slug);
  if (!industry) return null;
  const own = industry.children.map((child) => keyOf(industry, child));
  const on = !own.every((key) => selection.keys.includes(key));
  const others = selection.keys.filter((key) => !own.includes(key));
  const grandchildren = industry.children.flatMap(({ children }) => children.map(({ id }) => id));
  const deeper = selection.deeper.filter((id) => !grandchildren.includes(id));
  return { title: industry.title, on, selection: { ...selection, keys: on ? [...others, ...own] : others, deeper } };
}

/**
 * The filter of a selection: a group with all categories selected is its industry, including children that are added
 * later.
 */
export function toChoice(industries: Industry[], { keys, deeper, order }: FeedSelection): FeedChoice {
  const categories = industries.flatMap((industry) => {
    const children = industry.children.filter((child) => keys.includes(keyOf(industry, child)));
    const chosen = children.flatMap((child) => child.children.map(({ id }) => id).filter((id) => deeper.includes(id)));
    if (children.length === 0) return [];
    if (children.length === industry.children.length && chosen.length === 0) return [industry.id];
    return [industry.id, ...children.map(({ id }) => id), ...chosen];
  });
  return { categories, order_by: order };
}

/** A hash of the selection, to recognise an unchanged form. */
export function selectionHash({ keys, deeper, order }: FeedSelection): string {
  const whole = JSON.stringify([[...keys].sort(), [...deeper].sort(), order]);
  return createHash("sha256").update(whole).digest("base64url").slice(0, 8);
}
