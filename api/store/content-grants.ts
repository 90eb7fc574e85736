import { and, eq, inArray, isNotNull, isNull, notExists } from "drizzle-orm";
import type { Db } from "../db/database";
import { contentGrants, orderLines, orders } from "../db/schema/index";
import { saveDownload } from "./downloads";

/**
 * Opens the files of an order to its buyer and puts them among their downloads. Done twice, it changes nothing: a grant
 * that was revoked stays revoked.
 */
export async function grantFilesOf(tx: Db, orderId: string, now: Date): Promise<void> {
  const bought = await tx
    .select({ orderLineId: orderLines.id, contentId: orderLines.contentId, userId: orders.userId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orders.id, orderId), isNotNull(orders.userId), isNotNull(orderLines.contentId)));
  for (const { orderLineId, contentId, userId } of bought) {
    if (contentId === null || userId === null) continue;
    const grant = { userId, contentId, orderLineId, createdAt: now };
    const made = await tx.insert(contentGrants).values(grant).onConflictDoNothing().returning({ id: contentGrants.id });
    if (made.length > 0) await saveDownload(tx, { userId, contentId }, now);
  }
}

/** Files that a user has already, or has ordered: then they open when that order is paid. */
export interface HeldFiles {
  state: "owned" | "ordered";
  /** The order that waits to be paid. */
  orderNumber: number | null;
}

/** Which of these items a user has bought or was given, or has ordered, by the item's id. */
export async function listHeldFiles(db: Db, userId: string, contentIds: string[]): Promise<Map<string, HeldFiles>> {
  const held = new Map<string, HeldFiles>();
  if (contentIds.length === 0) return held;
  const granted = db.select({ id: contentGrants.id }).from(contentGrants);
  const ordered = await db
    .select({ contentId: orderLines.contentId, number: orders.number })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orders.userId, userId),
        inArray(orderLines.contentId, contentIds),
        isNotNull(orders.placedAt),
        isNull(orders.cancelledAt),
        notExists(granted.where(eq(contentGrants.orderLineId, orderLines.id))),
      ),
    );
  for (const { contentId, number } of ordered)
    if (contentId !== null) held.set(contentId, { state: "ordered", orderNumber: number });
  const owned = await db
    .select({ contentId: contentGrants.contentId })
    .from(contentGrants)
    .where(
      and(
        eq(contentGrants.userId, userId),
        inArray(contentGrants.contentId, contentIds),
        isNull(contentGrants.revokedAt),
      ),
    );
  for (const { contentId } of owned) held.set(contentId, { state: "owned", orderNumber: null });
  return held;
}

/** Ends the access by an order's files, for instance when it is refunded. Access by a plan or another grant stays. */
export async function revokeFilesOf(tx: Db, orderId: string, now: Date): Promise<void> {
  const lines = tx.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.orderId, orderId));
  await tx
    .update(contentGrants)
    .set({ revokedAt: now })
    .where(and(inArray(contentGrants.orderLineId, lines), isNull(contentGrants.revokedAt)));
}
