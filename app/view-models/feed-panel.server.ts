import { createHash } from "node:crypto";
import type { Industry } from "contract/category";
import type { FeedChoice } from "contract/content";
import type { FeedPanelData } from "~/components/feed/feed-panel";
import { pictureUrl } from "./card.server";

/** What the panel's form says: what is ticked, by `industry/child`, and what stands behind it unseen. */
export interface FeedSelection {
  keys: string[];
  /** Ids chosen deeper than the panel shows, by onboarding's third step. */
  kept: string[];
  order: FeedChoice["order_by"];
}

/**
 * The panel above a feed as it stands for this member.
 * @param industries of `listIndustries`
 * @param choice the `filter` that the feed came with
 * @param shown which part stands open
 */
export function toFeedPanel(
  industries: Industry[],
  choice: FeedChoice,
  shown: Partial<Pick<FeedPanelData, "open">> = {},
): FeedPanelData {
  const ticked = tickedOf(industries, choice);
  return { ...drawn(industries, ticked), was: selectionHash(ticked), ...shown };
}

/** The panel again with what was ticked, not saved yet. @param was what it was when it was opened, by its form */
export function withSelection(
  industries: Industry[],
  ticked: FeedSelection,
  was: string,
  said?: string,
): FeedPanelData {
  return { ...drawn(industries, ticked), was, open: "filter", ...(said && { said }) };
}

function drawn(industries: Industry[], { keys, kept, order }: FeedSelection): Omit<FeedPanelData, "was"> {
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
  return { groups: groups.filter(({ choices }) => choices.length > 0), order, kept };
}

function keyOf(industry: Industry, child: { slug: string }): string {
  return `${industry.slug}/${child.slug}`;
}

/** An industry chosen alone means all of it. */
function tickedOf(industries: Industry[], { categories, order_by: order }: FeedChoice): FeedSelection {
  const chosen = new Set(categories);
  const keys: string[] = [];
  const kept: string[] = [];
  for (const industry of industries) {
    const deeper = industry.children.flatMap(({ children }) => children.filter(({ id }) => chosen.has(id)));
    const direct = industry.children.filter(
      ({ id, children }) => chosen.has(id) || children.some((one) => chosen.has(one.id)),
    );
    const shown = direct.length === 0 && chosen.has(industry.id) ? industry.children : direct;
    keys.push(...shown.map((child) => keyOf(industry, child)));
    kept.push(...deeper.map(({ id }) => id));
  }
  return { keys, kept, order };
}

/** What a form says, as far as there is such a thing. */
export function parseFeedSelection(
  industries: Industry[],
  form: FormData,
  order: FeedSelection["order"],
): FeedSelection {
  const sent = new Set(form.getAll("categories"));
  const behind = new Set(form.getAll("kept"));
  const ticked = industries.flatMap((industry) =>
    industry.children.filter((child) => sent.has(keyOf(industry, child))).map((child) => ({ industry, child })),
  );
  return {
    keys: ticked.map(({ industry, child }) => keyOf(industry, child)),
    kept: ticked.flatMap(({ child }) => child.children.map(({ id }) => id).filter((id) => behind.has(id))),
    order,
  };
}

/** Ticks all of a group, or none of it where all are ticked. @returns null for a group that there is not */
export function toggleGroup(industries: Industry[], ticked: FeedSelection, slug: string) {
  const industry = industries.find((one) => one.slug === slug);
  if (!industry) return null;
  const own = industry.children.map((child) => keyOf(industry, child));
  const on = !own.every((key) => ticked.keys.includes(key));
  const others = ticked.keys.filter((key) => !own.includes(key));
  const deeper = industry.children.flatMap(({ children }) => children.map(({ id }) => id));
  const kept = ticked.kept.filter((id) => !deeper.includes(id));
  return { title: industry.title, on, ticked: { ...ticked, keys: on ? [...others, ...own] : others, kept } };
}

/** The filter that comes of the panel: a group that is ticked whole is its industry, with all that may come to it. */
export function toChoice(industries: Industry[], { keys, kept, order }: FeedSelection): FeedChoice {
  const categories = industries.flatMap((industry) => {
    const children = industry.children.filter((child) => keys.includes(keyOf(industry, child)));
    const deeper = children.flatMap((child) => child.children.map(({ id }) => id).filter((id) => kept.includes(id)));
    if (children.length === 0) return [];
    if (children.length === industry.children.length && deeper.length === 0) return [industry.id];
    return [industry.id, ...children.map(({ id }) => id), ...deeper];
  });
  return { categories, order_by: order };
}

/** The same for what is the same: an unchanged form is known by it. */
export function selectionHash({ keys, kept, order }: FeedSelection): string {
  const whole = JSON.stringify([[...keys].sort(), [...kept].sort(), order]);
  return createHash("sha256").update(whole).digest("base64url").slice(0, 8);
}
