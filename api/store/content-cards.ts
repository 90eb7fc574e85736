import { and, eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { contentItems, contentTypes, favourites, mediaFiles } from "../db/schema/index";
import { isPublished } from "../domain/access";
import { isUuid } from "../domain/uuid";

const item = contentItems;

/** The columns of a card; shared by every list. */
export function cardColumns(userId: string | Placeholder) {
  return {
    id: item.id,
    slug: item.slug,
    title: item.title,
    type: contentTypes.title,
    mediaType: item.mediaType,
    isPremium: item.isPremium,
    planIds: item.planIds,
    isDemo: item.isDemo,
    coverHash: mediaFiles.hash,
    coverWidth: mediaFiles.width,
    coverHeight: mediaFiles.height,
    coverAlt: item.coverAlt,
    imageCredit: item.imageCredit,
    colourPrimary: item.colourPrimary,
    colourSecondary: item.colourSecondary,
    colourText: item.colourText,
    backgroundColour: item.backgroundColour,
    publishAt: item.publishAt,
    subtext: item.subtext,
    subtextAccess: item.subtextAccess,
    cta1: item.cta1,
    cta2: item.cta2,
    cta1Access: item.cta1Access,
    cta2Access: item.cta2Access,
    isFavourite: sql<boolean>`exists(select 1 from ${favourites} where ${favourites.userId} = ${userId} and ${favourites.contentId} = ${item.id})`,
  };
}

/** An item as a card shows it. */
export type CardRow = Omit<NonNullable<Awaited<ReturnType<typeof findCard>>>, "status">;

/** One item as a card, whatever its state: the caller checks `status`. */
export async function findCard(db: Db, userId: string, where: { slug: string } | { idOrSlug: string }) {
  const [row] = await db
    .select({ ...cardColumns(userId), status: item.status })
    .from(item)
    .innerJoin(contentTypes, eq(contentTypes.id, item.typeId))
    .leftJoin(mediaFiles, eq(mediaFiles.id, item.coverId))
    .where("slug" in where ? eq(item.slug, where.slug) : byIdOrSlug(where.idOrSlug))
    .limit(1);
  return row;
}

/** The title of a published demo. */
export async function findDemoTitle(db: Db, idOrSlug: string, now: Date): Promise<string | undefined> {
  const [row] = await db
    .select({ title: item.title, status: item.status, publishAt: item.publishAt })
    .from(item)
    .where(and(byIdOrSlug(idOrSlug), eq(item.isDemo, true)));
  return row && isPublished(row, now) ? row.title : undefined;
}

function byIdOrSlug(idOrSlug: string): SQL {
  return isUuid(idOrSlug) ? eq(item.id, idOrSlug) : eq(item.slug, idOrSlug);
}
