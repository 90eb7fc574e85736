import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
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

/** Ends the access by an order's files, for instance when it is refunded. Access by a plan or another grant stays. */
export async function revokeFilesOf(tx: Db, orderId: string, now: Date): Promise<void> {
  const lines = tx.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.orderId, orderId));
  await tx
    .update(contentGrants)
    .set({ revokedAt: now })
    .where(and(inArray(contentGrants.orderLineId, lines), isNull(contentGrants.revokedAt)));
}
