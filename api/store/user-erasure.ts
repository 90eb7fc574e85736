import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import {
  baskets,
  contentPdfs,
  customers,
  idempotencyKeys,
  invites,
  jobs,
  mails,
  memberImportRows,
  orders,
  paymentAttempts,
  payments,
  registrationDrafts,
  surveys,
  teamMembers,
  teams,
  users,
} from "../db/schema/index";
import { cancelUnpaidRenewals } from "./renewals";
import { deleteGrantsOf, endRenewalsOfHolder } from "./term-changes";

/** The ids of users whose deletion is due, after `after`. */
export async function listDueForErasure(db: Db, after: string, most: number, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(lte(users.deleteAt, now), gt(users.id, after)))
    .orderBy(asc(users.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

/**
 * Locks a user whose week is over, and before them the teams that they are in or own: every change of a team locks it
 * first as well.
 * @returns `undefined` when there is no such user, or the deletion was cancelled
 */
export async function lockForErasure(
  tx: Db,
  userId: string,
  now: Date,
): Promise<{ email: string; firstName: string; isVerified: boolean } | undefined> {
  const own = tx.select({ id: teamMembers.teamId }).from(teamMembers).where(eq(teamMembers.userId, userId));
  await tx
    .select({ id: teams.id })
    .from(teams)
    .where(or(eq(teams.ownerId, userId), sql`${teams.id} in ${own}`))
    .orderBy(asc(teams.id))
    .for("update");
  const [person] = await tx
    .select({
      email: users.email,
      firstName: users.firstName,
      isVerified: sql<boolean>`${users.verifiedAt} is not null`,
    })
    .from(users)
    .where(and(eq(users.id, userId), lte(users.deleteAt, now)))
    .for("update");
  return person;
}

/**
 * Deletes data stored under an e-mail address rather than under a user: invites, which frees their seats, mails and
 * rows of imported files. Only for a confirmed one: any other may be somebody else's.
 */
export async function forgetEmail(tx: Db, email: string): Promise<void> {
  const lower = email.toLowerCase();
  await tx.delete(invites).where(eq(sql`lower(${invites.email})`, lower));
  await tx.delete(registrationDrafts).where(eq(sql`lower(${registrationDrafts.email})`, lower));
  await tx.delete(mails).where(eq(sql`lower(${mails.recipient})`, lower));
  await tx.delete(memberImportRows).where(eq(sql`lower(${memberImportRows.email})`, lower));
  await tx.delete(jobs).where(eq(sql`lower(${jobs.payload} ->> 'email')`, lower));
}

/**
 * Deletes data that no foreign key deletes: cached responses, plans that were given, and the texts of surveys, whose
 * ratings are kept without the user.
 * @returns the storage keys of the user's PDFs
 */
export async function forgetTraces(tx: Db, userId: string): Promise<string[]> {
  await deleteGrantsOf(tx, userId);
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId));
  await tx.update(surveys).set({ feedback: "", orderId: null }).where(eq(surveys.userId, userId));
  const made = await tx
    .delete(contentPdfs)
    .where(eq(contentPdfs.userId, userId))
    .returning({ storageKey: contentPdfs.storageKey });
  return made.map(({ storageKey }) => storageKey);
}

/**
 * Removes from a user's orders what the books do not need: orders that were never placed, telephone numbers and e-mail
 * addresses, what is known of cards, and the account's address beside that of the invoice. Nothing of the user renews any longer.
 * @returns the user's id at the card provider, who keeps data as well
 */
export async function anonymiseOrders(tx: Db, userId: string, now: Date): Promise<string | undefined> {
  const own = eq(orders.userId, userId);
  await tx.delete(orders).where(and(own, isNull(orders.placedAt)));
  await cancelUnpaidRenewals(tx, { userId }, now);
  await endRenewalsOfHolder(tx, userId);
  const bare = sql`'{"telephone": ""}'::jsonb`;
  await tx
    .update(orders)
    .set({
      addressAccount: sql`case when ${orders.addressBilling} is null then (${orders.addressAccount} - 'email') || ${bare} end`,
      addressBilling: sql`(${orders.addressBilling} - 'email') || ${bare}`,
      addressDelivery: sql`(${orders.addressDelivery} - 'email') || ${bare}`,
    })
    .where(and(own, isNotNull(orders.placedAt)));
  const paid = tx
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(own);
  await tx.update(paymentAttempts).set({ card: null }).where(inArray(paymentAttempts.paymentId, paid));
  const [customer] = await tx
    .select({ customerId: customers.customerId })
    .from(customers)
    .where(eq(customers.userId, userId));
  return customer?.customerId;
}

/** Deletes a user and all data that is theirs alone; orders, payments and counts are kept without them. */
export async function removeUser(tx: Db, userId: string): Promise<void> {
  // Without its user it would be a guest's.
  await tx.delete(baskets).where(and(eq(baskets.userId, userId), isNull(baskets.closedAt)));
  await tx.delete(users).where(eq(users.id, userId));
}
