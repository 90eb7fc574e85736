import type { Deps } from "../../deps";
import type { Entitlement } from "../../domain/access";
import type { BlockRow, findItem, readItemContent } from "../../store/content-item";
import { cardBody, withUrls } from "./card";
import { fileBody } from "./download";

type ItemRow = NonNullable<Awaited<ReturnType<typeof findItem>>>;
type ItemContent = Awaited<ReturnType<typeof readItemContent>>;

/** A whole item with its blocks and files. */
export function itemBody(deps: Deps, item: ItemRow, { blocks, types, files }: ItemContent, entitlement: Entitlement) {
  const titles = new Map(types.map((type) => [type.id, type.title]));
  return {
    ...cardBody(deps, item, entitlement),
    allow_pdf: item.allowPdf,
    pdf_generated: item.pdfGenerated,
    blocks: blocks.map((block) => blockBody(deps, block)),
    types,
    block_thumbs: blocks.map((block) => ({ position: block.position, title: titleOf(block, titles) })),
    media: files.map(fileBody),
    breadcrumbs: item.crumbs,
    tags: item.tags,
    authors: item.authors,
    season: item.season,
  };
}

function blockBody(deps: Deps, { id, position, typeId, content }: BlockRow) {
  return { id, position, type_id: typeId, content: withUrls(deps, content) as Record<string, unknown> };
}

/** A block's title in a list of blocks. */
function titleOf({ content, typeId }: BlockRow, titles: Map<number, string>): string {
  const type = titles.get(typeId) ?? "";
  const own = content.title ?? content.caption ?? (type === "heading" ? content.text : undefined);
  return typeof own === "string" ? own : type.charAt(0).toUpperCase() + type.slice(1);
}
