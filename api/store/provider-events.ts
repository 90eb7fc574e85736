import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { Db } from "../db/database";
import { paymentAttempts, stripeEvents } from "../db/schema/index";
import { isUuid } from "../domain/uuid";
import type { AttemptRow } from "./payment-attempts";
import { removeSome } from "./removal";

/** What is stored of an event: which charge it is about. The charge's current state is always read again. */
export interface EventSubject {
  chargeId: string | null;
  attemptId: string | null;
  customerId: string | null;
  payoutId?: string | null;
  /** A new card was saved by the charge. */
  savesCard?: boolean;
  createdAt: string;
}

/** Stores an event, once however often it is sent. @returns false when it was stored before */
export async function storeEvent(
  db: Db,
  { id, type, subject }: { id: string; type: string; subject: EventSubject },
  now: Date,
): Promise<boolean> {
  const stored = await db
    .insert(stripeEvents)
    .values({ id, type, payload: subject, receivedAt: now })
    .onConflictDoNothing()
    .returning({ id: stripeEvents.id });
  return stored.length > 0;
}

/** The type and the subject of an event that waits to be processed. */
export async function findOpenEvent(db: Db, id: string): Promise<(EventSubject & { type: string }) | undefined> {
  const [row] = await db
    .select({ payload: stripeEvents.payload, type: stripeEvents.type })
    .from(stripeEvents)
    .where(and(eq(stripeEvents.id, id), isNull(stripeEvents.processedAt)));
  return row && { ...(row.payload as EventSubject), type: row.type };
}

/** Marks an event as processed. */
export async function markEventProcessed(db: Db, id: string, now: Date): Promise<void> {
  await db.update(stripeEvents).set({ processedAt: now }).where(eq(stripeEvents.id, id));
}

/** The attempt that an event is about: by its charge, or, if its charge is not known yet, by its own id. */
export async function findAttemptOfEvent(
  db: Db,
  { chargeId, attemptId }: EventSubject,
): Promise<AttemptRow | undefined> {
  const byCharge = chargeId ? eq(paymentAttempts.intentId, chargeId) : undefined;
  const byId = attemptId && isUuid(attemptId) ? eq(paymentAttempts.id, attemptId) : undefined;
  if (!byCharge && !byId) return undefined;
  const [attempt] = await db.select().from(paymentAttempts).where(or(byCharge, byId)).limit(1);
  return attempt;
}

/** Deletes the events that were processed before a date; one that still waits is kept. */
export async function removeProviderEventsBefore(db: Db, before: Date, most: number): Promise<number> {
  return removeSome(db, stripeEvents, lt(stripeEvents.processedAt, before), most);
}
