import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import type { Db } from "../db/database";
import { orders, proFormas } from "../db/schema/index";
import type { ProForma } from "../domain/pro-forma";

/** A pro forma that was issued. */
export type ProFormaRow = typeof proFormas.$inferSelect;

/** Keeps a pro forma as it is issued. */
export async function keepProForma(tx: Db, orderId: string, content: ProForma, now: Date): Promise<void> {
  const totalPence = content.lines.reduce((sum, { grossPence }) => sum + grossPence, 0);
  await tx.insert(proFormas).values({ orderId, issuedOn: content.issuedOn, totalPence, content, createdAt: now });
}

/** The last pro forma of an order; `undefined` before the first. */
export async function findLastProForma(db: Db, orderId: string): Promise<ProFormaRow | undefined> {
  const [found] = await db
    .select()
    .from(proFormas)
    .where(eq(proFormas.orderId, orderId))
    .orderBy(desc(proFormas.createdAt), desc(proFormas.id))
    .limit(1);
  return found;
}

/** A pro forma with its order. @param userId the owner of its order; any owner without one */
export async function findProForma(db: Db, id: string, userId?: string) {
  const own = userId === undefined ? undefined : eq(orders.userId, userId);
  const [found] = await db
    .select({ proForma: proFormas, userId: orders.userId })
    .from(proFormas)
    .innerJoin(orders, eq(orders.id, proFormas.orderId))
    .where(and(eq(proFormas.id, id), own));
  return found;
}

/**
 * Deletes the pro formas of a user's orders, which no books need.
 * @returns the keys of their files
 */
export async function removeProFormas(tx: Db, userId: string): Promise<string[]> {
  const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  const removed = await tx
    .delete(proFormas)
    .where(inArray(proFormas.orderId, own))
    .returning({ key: proFormas.pdfKey });
  return removed.flatMap(({ key }) => key ?? []);
}

/** Records the file that was made of a pro forma, unless another process was quicker. @returns the key that is kept */
export async function keepProFormaFile(db: Db, id: string, key: string): Promise<string | undefined> {
  await db
    .update(proFormas)
    .set({ pdfKey: key })
    .where(and(eq(proFormas.id, id), isNull(proFormas.pdfKey)));
  const [kept] = await db.select({ key: proFormas.pdfKey }).from(proFormas).where(eq(proFormas.id, id));
  return kept?.key ?? undefined;
}
