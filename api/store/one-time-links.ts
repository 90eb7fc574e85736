import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { oneTimeLinks, users } from "../db/schema/index";

export type LinkPurpose = (typeof oneTimeLinks.$inferSelect)["purpose"];

/** A mailed link with its user. */
export interface FoundLink {
  userId: string;
  email: string;
  usedAt: Date | null;
  expiresAt: Date;
}

/** Stores the hashes of new links of users; their open ones of the same purpose expire: only the newest mail works. */
export async function replaceLinks(
  db: Db,
  purpose: LinkPurpose,
  links: { userId: string; tokenHash: string; expiresAt: Date }[],
  now: Date,
): Promise<void> {
  if (links.length === 0) return;
  const userIds = links.map(({ userId }) => userId);
  await voidLinksOf(db, userIds, now, purpose);
  await db.insert(oneTimeLinks).values(links.map((link) => ({ ...link, purpose, createdAt: now })));
}

/** Ends a user's open links, of one purpose or of all. */
export async function voidLinks(db: Db, userId: string, now: Date, purpose?: LinkPurpose): Promise<void> {
  await voidLinksOf(db, [userId], now, purpose);
}

async function voidLinksOf(db: Db, userIds: string[], now: Date, purpose?: LinkPurpose): Promise<void> {
  await db
    .update(oneTimeLinks)
    .set({ expiresAt: now })
    .where(
      and(
        inArray(oneTimeLinks.userId, userIds),
        purpose && eq(oneTimeLinks.purpose, purpose),
        isNull(oneTimeLinks.usedAt),
        gt(oneTimeLinks.expiresAt, now),
      ),
    );
}

/** Reads a link without using it. @param email the e-mail address that it must belong to, if known */
export async function findLink(
  db: Db,
  purpose: LinkPurpose,
  tokenHash: string,
  email?: string,
): Promise<FoundLink | undefined> {
  const [found] = await db
    .select({
      userId: oneTimeLinks.userId,
      email: users.email,
      usedAt: oneTimeLinks.usedAt,
      expiresAt: oneTimeLinks.expiresAt,
    })
    .from(oneTimeLinks)
    .innerJoin(users, eq(users.id, oneTimeLinks.userId))
    .where(
      and(
        eq(oneTimeLinks.tokenHash, tokenHash),
        eq(oneTimeLinks.purpose, purpose),
        email === undefined ? undefined : eq(sql`lower(${users.email})`, email.toLowerCase()),
      ),
    );
  return found;
}

/** Uses a link, once and before it expires. @returns whether this call used it */
export async function consumeLink(db: Db, purpose: LinkPurpose, tokenHash: string, now: Date): Promise<boolean> {
  const used = await db
    .update(oneTimeLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(oneTimeLinks.tokenHash, tokenHash),
        eq(oneTimeLinks.purpose, purpose),
        isNull(oneTimeLinks.usedAt),
        gt(oneTimeLinks.expiresAt, now),
      ),
    )
    .returning({ id: oneTimeLinks.id });
  return used.length > 0;
}
