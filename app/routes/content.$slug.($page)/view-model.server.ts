import type { Success } from "contract/call";
import type { Item } from "contract/content";
import type { ContentState, previewContentAs } from "contract/publishing";
import { sectionsOf } from "~/components/blocks/outline";
import { paths } from "~/config/paths";
import { env } from "~/env.server";
import { blockSwatches, toBlocks } from "~/view-models/block.server";
import { toPalette, toPicture } from "~/view-models/card.server";
import { type Part, splitIntoParts } from "./part-list";

interface ArticleQuery {
  /** A block's position in the URL; left out for all blocks. */
  page: string | undefined;
  print: boolean;
  /** What is downloaded is added to the reader's downloads; not in a preview, nor for one who looks as a member. */
  isRecorded: boolean;
}

/** As whom the item is previewed. */
export interface Preview {
  id: string;
  as: string;
  state: ContentState;
  viewers: { value: string; title: string }[];
  isOpen: boolean;
}

/** What a preview shows of an item: without access, its card. */
export function previewedItem({ item, card }: Success<typeof previewContentAs>): Item {
  const nothing = { blocks: [], types: [], block_thumbs: [], media: [], breadcrumbs: [], tags: [] };
  return item ?? { ...card, ...nothing, allow_pdf: false, pdf_generated: false, authors: [], season: "" };
}

/**
 * The item as this page shows it: all of its blocks, or the one at a position.
 * @returns null when no block has that position
 */
export function toArticle(item: Item, { page, print, isRecorded }: ArticleQuery) {
  const blocks = toBlocks(item, `content ${item.slug}`);
  const parts = splitIntoParts(blocks, item.block_thumbs);
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
    isOwn: item.is_own,
    isSaved: item.is_favourite,
    standfirst: item.subtext_access || null,
    image: item.image && toPicture(item.image),
    imageCredit: item.image_credit,
    palette: toPalette(item),
    blocks: shown,
    swatches: blockSwatches(shown),
    parts,
    sections: sectionsOf(shown),
    turn: at < 0 ? null : turnTo(parts, at),
    tags: item.tags,
    byline: bylineOf(item),
    files: at < 0 ? item.media : [],
    isRecorded,
    /** It is made to be downloaded: its files come first. */
    isDownload: at < 0 && item.media_type !== "digital",
    header: {
      back: backOf(item),
      share: shareOf(item, parts[at]),
      ...(mayPrint && { pdf: { ...pdfOf(item, parts), isRecorded }, printHref: `${paths.content(item.slug)}?print=1` }),
    },
    print: print && mayPrint,
    origin: print && mayPrint ? env.publicOrigin : "",
  };
}

export type Article = NonNullable<ReturnType<typeof toArticle>>;

/** "By Ada Marsh and Mira Osei. Spring/Summer 2027"; null for an item that names neither. */
function bylineOf({ authors = [], season = "" }: Item): string | null {
  const names = authors.length > 0 ? `By ${new Intl.ListFormat("en-GB").format(authors)}` : "";
  return [names, season].filter(Boolean).join(". ") || null;
}

/** Back on every page but the first, Next if more follow. */
function turnTo(parts: Part[], at: number) {
  return { number: at + 1, count: parts.length, previous: parts[at - 1] ?? null, next: parts[at + 1] ?? null };
}

/** The PDF of the whole item, and one for each part if there are several. */
function pdfOf({ slug }: Item, parts: Part[]) {
  const pages = parts.length < 2 ? [] : parts;
  return {
    action: paths.pdf(slug),
    pages: pages.map(({ position, title }, at) => ({ text: `${at + 1}. ${title}`, position: String(position) })),
  };
}

/** The URL of this page for sharing; what it shows depends on the reader's own plan. */
function shareOf({ slug, title }: Item, part: Part | undefined) {
  const address = env.publicOrigin + paths.content(slug, part?.position);
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`;
  return { address, mail };
}

function backOf({ breadcrumbs }: Item): { href: string; text: string } {
  const last = breadcrumbs.at(-1);
  if (!last) return { href: paths.forYou(), text: "Your dashboard" };
  return { href: paths.contentCategory(breadcrumbs.map(({ slug }) => slug)), text: last.title };
}
