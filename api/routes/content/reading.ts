import type * as content from "contract/content";
import type { Deps } from "../../deps";
import { hasAccess, isPublished } from "../../domain/access";
import { entitlementOf } from "../../domain/requester";
import { forbidden, notFound } from "../../errors";
import type { Answer, Request } from "../../http/bind";
import * as store from "../../store/content";
import { cardOf, withAddresses } from "../cards";

export async function readContent(
  { params, requester }: Request<typeof content.readContent>,
  deps: Deps,
): Promise<Answer<typeof content.readContent>> {
  const entitlement = entitlementOf(requester.user);
  const found = await store.findItem(deps.db, requester.user.id, params.slug);
  if (!found || !(entitlement.opensAll || isPublished(found, deps.clock()))) throw notFound();
  if (!hasAccess(found, entitlement)) throw forbidden("no_access", "Please upgrade your subscription.");
  const inside = await store.readInside(deps.db, found.id);
  const titles = new Map(inside.types.map((type) => [type.id, type.title]));
  return {
    status: 200,
    body: {
      ...cardOf(found, entitlement, deps),
      allow_pdf: found.allowPdf,
      pdf_generated: found.pdfGenerated,
      blocks: inside.blocks.map((block) => blockOf(block, deps)),
      types: inside.types,
      block_thumbs: inside.blocks.map((block) => ({ position: block.position, title: nameOf(block, titles) })),
      media: inside.files.map((file) => ({
        id: file.id,
        filename_hash: file.hash,
        caption: file.caption,
        file_type: file.fileType,
        size: file.size,
      })),
      breadcrumbs: found.crumbs,
      tags: found.tags,
    },
  };
}

function blockOf({ id, position, typeId, content: stored }: store.BlockRow, deps: Deps) {
  return { id, position, type_id: typeId, content: withAddresses(stored, deps) as Record<string, unknown> };
}

/** A block's title in a list of blocks. */
function nameOf({ content: stored, typeId }: store.BlockRow, titles: Map<number, string>): string {
  const type = titles.get(typeId) ?? "";
  const own = stored.title ?? stored.caption ?? (type === "heading" ? stored.text : undefined);
  return typeof own === "string" ? own : type.charAt(0).toUpperCase() + type.slice(1);
}

export async function previewContent(
  { params, requester }: Request<typeof content.previewContent>,
  deps: Deps,
): Promise<Answer<typeof content.previewContent>> {
  const entitlement = entitlementOf(requester.user);
  const found = await store.findCard(deps.db, requester.user.id, { slug: params.slug });
  if (!found || !(entitlement.opensAll || isPublished(found, deps.clock()))) throw notFound();
  return { status: 200, body: cardOf(found, entitlement, deps) };
}

export async function latestContent(
  _: Request<typeof content.latestContent>,
  { db, clock }: Deps,
): Promise<Answer<typeof content.latestContent>> {
  return { status: 200, body: { id: (await store.latestItemId(db, clock())) ?? 0 } };
}
