import type { Item } from "contract/content";
import { swatchesOf, toBlocks } from "~/blocks.server";
import { toPalette, toPicture } from "~/cards.server";
import { paths } from "~/paths";
import { type Part, partsOf } from "./parts";

/** Plans that cover premium content; every other member reads on the Basics plan. */
const fullPlans = [15, 16, 17];

interface Wanted {
  /** A block's position as it stands in the address; left out for all of them. */
  page: string | undefined;
  print: boolean;
  planId: number | null;
}

/**
 * The item as this page shows it: all of its blocks, or the one whose position is asked for.
 * @returns null when no block has that position
 */
export function toArticle(item: Item, { page, print, planId }: Wanted) {
  const blocks = toBlocks(item, `content ${item.slug}`);
  const parts = partsOf(blocks, item.block_thumbs);
  const at = page === undefined ? -1 : parts.findIndex((part) => String(part.position) === page);
  if (page !== undefined && at < 0) return null;
  const mayPrint = item.allow_pdf && item.pdf_generated;
  const shown = at < 0 ? blocks : blocks.slice(at, at + 1);
  return {
    slug: item.slug,
    title: item.title,
    typeTitle: item.type.title,
    publishedAt: item.publish_at,
    isPremium: item.is_premium,
    isSaved: item.is_favourite,
    standfirst: item.subtext_access || null,
    image: item.image && toPicture(item.image),
    imageCredit: item.image_credit,
    palette: toPalette(item),
    blocks: shown,
    swatches: swatchesOf(shown),
    parts,
    turn: at < 0 ? null : turnTo(parts, at),
    tags: item.tags,
    back: backOf(item),
    print: print && mayPrint,
    printHref: mayPrint ? `${paths.content(item.slug)}?print=1` : undefined,
    isTaste: !item.is_premium && !fullPlans.includes(planId ?? 0),
  };
}

export type Article = NonNullable<ReturnType<typeof toArticle>>;

/** Back from every page but the first, Next while more remain. */
function turnTo(parts: Part[], at: number) {
  return { number: at + 1, count: parts.length, previous: parts[at - 1] ?? null, next: parts[at + 1] ?? null };
}

function backOf({ breadcrumbs }: Item): { href: string; text: string } {
  const last = breadcrumbs.at(-1);
  if (!last) return { href: paths.forYou(), text: "Your dashboard" };
  return { href: paths.contentCategory(breadcrumbs.map(({ slug }) => slug)), text: last.title };
}
