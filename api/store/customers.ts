import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Db } from "../db/database";
import { customers, orders, payments, users } from "../db/schema/index";

/** The user's customer at the card provider. */
export async function findCustomer(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ customerId: customers.customerId })
    .from(customers)
    .where(eq(customers.userId, userId));
  return row?.customerId;
}

/** The user of a customer; undefined for one that is not ours, or is not kept any more. */
export async function findUserOfCustomer(db: Db, customerId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: customers.userId })
    .from(customers)
    .where(eq(customers.customerId, customerId));
  return row?.userId;
}

/**
 * Keeps a user's customer, unless another request has kept one.
 * @returns the one that is kept
 */
export async function keepCustomer(db: Db, userId: string, customerId: string): Promise<string> {
  await db.insert(customers).values({ userId, customerId }).onConflictDoNothing({ target: customers.userId });
  return (await findCustomer(db, userId)) ?? customerId;
}

/** Forgets a customer that the provider does not know any more. */
export async function forgetCustomer(db: Db, userId: string, customerId: string): Promise<void> {
  await db.delete(customers).where(and(eq(customers.userId, userId), eq(customers.customerId, customerId)));
}

/** Keeps which card is charged unless another is chosen. */
export async function setDefaultCard(db: Db, userId: string, cardId: string | null): Promise<void> {
  await db.update(customers).set({ defaultMethodId: cardId }).where(eq(customers.userId, userId));
}

/** A user as a customer. */
export async function readPayer(db: Db, userId: string): Promise<{ email: string; name: string } | undefined> {
  const { email, firstName, lastName } = users;
  const [row] = await db.select({ email, firstName, lastName }).from(users).where(eq(users.id, userId));
  return row && { email: row.email, name: `${row.firstName} ${row.lastName}`.trim() };
}

/** Whether the user has an instalment of a placed order that will be charged to a card. */
export async function hasOpenInstalment(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(payments.userId, userId),
        eq(payments.type, "card"),
        isNull(payments.paidAt),
        isNull(payments.cancelledAt),
        isNotNull(orders.placedAt),
        isNull(orders.cancelledAt),
      ),
    )
    .limit(1);
  return found.length > 0;
}
