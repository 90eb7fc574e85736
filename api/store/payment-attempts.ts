import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, notInArray, or, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { customers, orders, paymentAttempts, payments } from "../db/schema/index";
import { hardDeclines } from "../domain/hard-declines";
import type { AttemptStatus } from "../domain/order-state";
import { preparedQuery } from "./prepared-query";

const maxUnsettled = 50;
const maxAttempts = 500;

export type AttemptRow = typeof paymentAttempts.$inferSelect;

const isOpen = inArray(paymentAttempts.status, ["created", "processing"]);

/** Writes an attempt to take a payment. @throws a unique violation while another one is open, or has taken it */
export async function createAttempt(
  tx: Db,
  attempt: Pick<AttemptRow, "paymentId" | "method" | "amountPence"> &
    Partial<
      Pick<
        AttemptRow,
        "automatic" | "card" | "fromBalance" | "paymentMethodId" | "receivedOn" | "receivedPence" | "reference"
      >
    >,
  now: Date,
): Promise<AttemptRow> {
  const number = sql<number>`(select coalesce(max(number), 0) + 1 from ${paymentAttempts} where payment_id = ${attempt.paymentId})`;
  const [made] = await tx
    .insert(paymentAttempts)
    .values({ ...attempt, number, createdAt: now })
    .returning();
  if (!made) throw new Error("The attempt was not made.");
  return made;
}

const openQuery = preparedQuery((db, name) =>
  db
    .select({ attempt: paymentAttempts })
    .from(paymentAttempts)
    .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
    .where(and(eq(payments.orderId, sql.placeholder("orderId")), isOpen))
    .orderBy(asc(paymentAttempts.createdAt))
    .limit(1)
    .prepare(name),
);

/** The attempt of an order that is not settled, if there is one. */
export async function findOpenAttempt(db: Db, orderId: string): Promise<AttemptRow | undefined> {
  const [found] = await openQuery(db).execute({ orderId });
  return found?.attempt;
}

/** Whether a card was refused for a payment before with a code of the provider's. */
export async function wasRefused(
  db: Db,
  refused: { paymentId: string; cardId: string; code: string },
): Promise<boolean> {
  const of = and(
    eq(paymentAttempts.paymentId, refused.paymentId),
    eq(paymentAttempts.paymentMethodId, refused.cardId),
    eq(paymentAttempts.failureCode, refused.code),
  );
  return (await db.$count(paymentAttempts, of)) > 0;
}

/** The code by which a card of a user's was declined for good when it was charged last; undefined if it was not. */
export async function findHardDecline(db: Db, userId: string, cardId: string): Promise<string | undefined> {
  const { paymentMethodId, status, failureCode, settledAt, createdAt } = paymentAttempts;
  const isHard = inArray(failureCode, [...hardDeclines]);
  const [last] = await db
    .select({ code: failureCode })
    .from(paymentAttempts)
    .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
    .where(and(eq(payments.userId, userId), eq(paymentMethodId, cardId), or(eq(status, "succeeded"), isHard)))
    .orderBy(desc(settledAt), desc(createdAt))
    .limit(1);
  return last?.code ?? undefined;
}

/** Whether a card has been used for a payment of anybody but this user. */
export async function isCardOfAnother(db: Db, cardId: string, userId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
    .where(and(eq(paymentAttempts.paymentMethodId, cardId), sql`${payments.userId} is distinct from ${userId}`))
    .limit(1);
  return found !== undefined;
}

/** Codes of failures that say nothing about the card: its holder did not confirm, or the charge never arrived. */
const notOfTheCard = [
  "payment_intent_authentication_failure",
  "authentication_required",
  "canceled",
  "lost",
  "no_card",
  "rejected",
];

/** What became of the last payment by each card of a user's, by the card's id. */
export async function listLastByCard(db: Db, userId: string): Promise<Map<string, "paid" | "declined">> {
  const { paymentMethodId, status, settledAt, failureCode } = paymentAttempts;
  const isOfTheCard = or(eq(status, "succeeded"), notInArray(sql`coalesce(${failureCode}, '')`, notOfTheCard));
  const rows = await db
    .selectDistinctOn([paymentMethodId], { cardId: paymentMethodId, status })
    .from(paymentAttempts)
    .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
    .where(
      and(
        eq(payments.userId, userId),
        isNotNull(paymentMethodId),
        inArray(status, ["succeeded", "failed"]),
        isOfTheCard,
      ),
    )
    .orderBy(paymentMethodId, desc(settledAt), desc(paymentAttempts.createdAt));
  return new Map(
    rows.flatMap(({ cardId, status }) => (cardId ? [[cardId, status === "succeeded" ? "paid" : "declined"]] : [])),
  );
}

/** The last attempt of an order. */
export async function findLastAttempt(db: Db, orderId: string): Promise<AttemptRow | undefined> {
  const [found] = await db
    .select({ attempt: paymentAttempts })
    .from(paymentAttempts)
    .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.number))
    .limit(1);
  return found?.attempt;
}

/** The order of a payment, and the ids of its attempts. */
export async function findPayment(db: Db, paymentId: string) {
  const [found] = await db
    .select({ orderId: orders.id, orderNumber: orders.number })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, paymentId));
  if (!found) return undefined;
  const attempts = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.paymentId, paymentId));
  return { ...found, attemptIds: attempts.map(({ id }) => id) };
}

/** All attempts of an order, the last first. */
export async function listAttemptsOf(db: Db, orderId: string): Promise<AttemptRow[]> {
  const rows = await db
    .select({ attempt: paymentAttempts })
    .from(paymentAttempts)
    .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.number))
    .limit(maxAttempts);
  return rows.map(({ attempt }) => attempt);
}

/** How a payment was paid: attempts of earlier times do not know the card, nor the day of a transfer. */
export interface TakenRow {
  method: "card" | "bacs";
  /** The card provider's id of the card. */
  cardId: string | null;
  card: AttemptRow["card"];
  receivedOn: string | null;
  /** From what was kept for its customer. */
  fromBalance: boolean;
}

const takenQuery = preparedQuery((db, name) =>
  db
    .select({
      paymentId: paymentAttempts.paymentId,
      method: paymentAttempts.method,
      cardId: paymentAttempts.paymentMethodId,
      card: paymentAttempts.card,
      receivedOn: paymentAttempts.receivedOn,
      fromBalance: paymentAttempts.fromBalance,
    })
    .from(paymentAttempts)
    .where(
      and(
        sql`${paymentAttempts.paymentId} = any(${sql.placeholder("paymentIds")}::uuid[])`,
        eq(paymentAttempts.status, "succeeded"),
      ),
    )
    .limit(maxAttempts)
    .prepare(name),
);

/** How payments were paid, by their ids. @param paymentIds the payments of one order, or of one page of a list */
export async function findTaken(db: Db, paymentIds: string[]): Promise<Map<string, TakenRow>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await takenQuery(db).execute({ paymentIds });
  return new Map(rows.map((row) => [row.paymentId, row]));
}

const refusedQuery = preparedQuery((db, name) =>
  db
    .selectDistinct({ paymentId: payments.id, cardId: paymentAttempts.paymentMethodId })
    .from(paymentAttempts)
    .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
    .where(
      and(
        eq(payments.orderId, sql.placeholder("orderId")),
        isNull(payments.paidAt),
        eq(paymentAttempts.status, "failed"),
        isNotNull(paymentAttempts.paymentMethodId),
        notInArray(sql`coalesce(${paymentAttempts.failureCode}, '')`, notOfTheCard),
      ),
    )
    .prepare(name),
);

/** The provider's ids of the cards that were declined for the unpaid payments of an order, by payment. */
export async function findRefusedCards(db: Db, orderId: string): Promise<Map<string, string[]>> {
  const rows = await refusedQuery(db).execute({ orderId });
  const refused = new Map<string, string[]>();
  for (const { paymentId, cardId } of rows)
    if (cardId) refused.set(paymentId, [...(refused.get(paymentId) ?? []), cardId]);
  return refused;
}

const triedQuery = preparedQuery((db, name) =>
  db
    .selectDistinctOn([payments.id], { paymentId: payments.id, cardId: paymentAttempts.paymentMethodId })
    .from(paymentAttempts)
    .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
    .where(
      and(
        eq(payments.orderId, sql.placeholder("orderId")),
        isNull(payments.paidAt),
        isNotNull(paymentAttempts.paymentMethodId),
      ),
    )
    .orderBy(payments.id, desc(paymentAttempts.number))
    .prepare(name),
);

/** The provider's ids of the cards that were tried last for the unpaid payments of an order, by payment. */
export async function findTriedCards(db: Db, orderId: string): Promise<Map<string, string>> {
  const rows = await triedQuery(db).execute({ orderId });
  return new Map(rows.flatMap(({ paymentId, cardId }) => (cardId ? [[paymentId, cardId] as const] : [])));
}

/** An attempt with its payment and its order's owner. */
export async function findAttempt(db: Db, attemptId: string) {
  const [found] = await db
    .select({ attempt: paymentAttempts, payment: payments, userId: orders.userId })
    .from(paymentAttempts)
    .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(paymentAttempts.id, attemptId));
  return found;
}

/** An attempt, locked until the transaction ends. */
export async function lockAttempt(tx: Db, attemptId: string): Promise<AttemptRow | undefined> {
  const [found] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, attemptId)).for("update");
  return found;
}

/** Changes an attempt. A final status is settled now. */
export async function moveAttempt(
  tx: Db,
  attemptId: string,
  to: { status: AttemptStatus; intentId?: string | null; failureCode?: string; reportedPence?: number },
  now: Date,
): Promise<void> {
  const isFinal = to.status === "succeeded" || to.status === "failed" || to.status === "cancelled";
  await tx
    .update(paymentAttempts)
    .set({ ...to, ...(isFinal && { settledAt: now }) })
    .where(eq(paymentAttempts.id, attemptId));
}

/** Attempts by card that are older than a moment and not settled; first those that were not looked at for longest. */
export async function listUnsettled(db: Db, before: Date): Promise<AttemptRow[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(
      and(isNull(paymentAttempts.settledAt), eq(paymentAttempts.method, "card"), lt(paymentAttempts.createdAt, before)),
    )
    .orderBy(asc(sql`coalesce(${paymentAttempts.askedAt}, ${paymentAttempts.createdAt})`))
    .limit(maxUnsettled);
}

/**
 * Claims that its caller looks for the outcome of an attempt: all others come before it is looked for again.
 * @returns false when it is settled, or another has looked since the moment
 */
export async function markAsked(db: Db, attemptId: string, now: Date, since = now): Promise<boolean> {
  const isFree = or(isNull(paymentAttempts.askedAt), lte(paymentAttempts.askedAt, since));
  const claimed = await db
    .update(paymentAttempts)
    .set({ askedAt: now })
    .where(and(eq(paymentAttempts.id, attemptId), isNull(paymentAttempts.settledAt), isFree))
    .returning({ id: paymentAttempts.id });
  return claimed.length > 0;
}

/**
 * The card that a user has preferred, or the only one that was ever charged for them: others are known to the card
 * provider alone. `undefined` if that is not known here.
 */
export async function findUsualCard(db: Db, userId: string): Promise<AttemptRow["card"] | undefined> {
  const rows = await db
    .selectDistinctOn([paymentAttempts.paymentMethodId], {
      id: paymentAttempts.paymentMethodId,
      card: paymentAttempts.card,
      preferredId: customers.defaultMethodId,
    })
    .from(paymentAttempts)
    .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
    .leftJoin(customers, eq(customers.userId, payments.userId))
    .where(and(eq(payments.userId, userId), isNotNull(paymentAttempts.card)))
    .orderBy(paymentAttempts.paymentMethodId, desc(paymentAttempts.createdAt))
    .limit(maxAttempts);
  const [only] = rows;
  if (only && only.preferredId === null) return rows.length === 1 ? only.card : undefined;
  return rows.find(({ id, preferredId }) => id === preferredId)?.card;
}
