import { and, asc, desc, eq, inArray, isNotNull, lte, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { mails, orderLines, orders, plans, roles, subscriptions, teamMembers, teams, users } from "../db/schema/index";
import { memberColumns, ofUser } from "./member-list";
import { hasNoTerm } from "./ordered-plans";
import { heldRoles, rolesOf } from "./permissions";
import { newest } from "./sort";

const maxTerms = 50;
const maxOrders = 5;
const maxMails = 20;

export type MemberRow = NonNullable<Awaited<ReturnType<typeof findMember>>>;

/** A member with what their page shows first. @param today in Europe/London */
export async function findMember(db: Db, id: string, today: string) {
  const [row] = await db
    .select({
      ...memberColumns(today),
      firstName: users.firstName,
      lastName: users.lastName,
      telephone: users.telephone,
      jobtitle: users.jobtitle,
      country: users.country,
      pendingEmail: users.pendingEmail,
      newsletter: users.newsletter,
      newsletterType: users.newsletterType,
      newsletterConsent: users.newsletterConsent,
      consentBy: sql<
        string | null
      >`(select v.first_name || ' ' || v.last_name from ${users} v where v.id::text = ${users}.newsletter_consent ->> 'byId')`,
      deleteAt: users.deleteAt,
      blockedReason: users.blockedReason,
      blockedBy: sql<
        string | null
      >`(select b.first_name || ' ' || b.last_name from ${users} b where b.id = ${users}.blocked_by_id)`,
      stored: rolesOf(ofUser, today),
      standing: sql<{
        owner: boolean;
        admin: boolean;
      } | null>`(select json_build_object('owner', t.owner_id = ${ofUser}, 'admin', m.admin)
        from ${teamMembers} m join ${teams} t on t.id = m.team_id where m.user_id = ${ofUser})`,
    })
    .from(users)
    .where(eq(users.id, id));
  return row;
}

/** The roles of a member by title. @param today in Europe/London */
export function listRolesOf(db: Db, userId: string, today: string) {
  return db
    .select({ id: roles.id, title: roles.displayName })
    .from(roles)
    .where(sql`${roles.id} in (select held.role_id from ${heldRoles(today)} held where held.user_id = ${userId})`)
    .orderBy(asc(sql`lower(${roles.displayName})`), asc(roles.id))
    .limit(maxTerms);
}

export type TermRow = Awaited<ReturnType<typeof listTermsOf>>[number];

/** A member's own terms, the last to end first. */
export function listTermsOf(db: Db, userId: string) {
  return db
    .select({
      id: subscriptions.id,
      planId: subscriptions.planId,
      title: plans.title,
      startsOn: subscriptions.startsOn,
      expiresOn: subscriptions.expiresOn,
      renewalOn: subscriptions.renewalOn,
      status: subscriptions.status,
      cancelledAt: subscriptions.cancelledAt,
      orderId: subscriptions.orderId,
      orderNumber: orders.number,
    })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .leftJoin(orders, eq(orders.id, subscriptions.orderId))
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(subscriptions.expiresOn), desc(subscriptions.startsOn), asc(subscriptions.id))
    .limit(maxTerms);
}

/** The last orders of a member, and the number of all that were placed. */
export async function listLastOrders(db: Db, userId: string) {
  const placed = and(eq(orders.userId, userId), isNotNull(orders.placedAt));
  const rows = await db
    .select({
      id: orders.id,
      number: orders.number,
      placedAt: sql<Date>`${orders.placedAt}`.mapWith(orders.placedAt),
      totalPence: orders.totalPence,
      cancelledAt: orders.cancelledAt,
      paymentStatus: orders.paymentStatus,
    })
    .from(orders)
    .where(placed)
    .orderBy(newest(orders.placedAt), desc(orders.id))
    .limit(maxOrders);
  return { rows, total: await db.$count(orders, placed) };
}

/** The last mails to an address, without their texts, and the number of all. */
export async function listLastMails(db: Db, recipient: string) {
  const sent = eq(mails.recipient, recipient);
  const rows = await db
    .select({
      id: mails.id,
      lane: mails.lane,
      subject: mails.subject,
      createdAt: mails.createdAt,
      sentAt: mails.sentAt,
      failedAt: mails.failedAt,
    })
    .from(mails)
    .where(sent)
    .orderBy(desc(mails.createdAt), desc(mails.number))
    .limit(maxMails);
  return { rows, total: await db.$count(mails, sent) };
}

/** The plans that can be granted: those that open premium items. */
export function listGrantable(db: Db) {
  return db
    .select({ id: plans.id, title: plans.title })
    .from(plans)
    .where(eq(plans.coversPremium, true))
    .orderBy(asc(plans.position), asc(plans.id))
    .limit(maxTerms);
}

/** A member's names, locked until the transaction ends. Pass a `tx`. */
export async function lockNames(tx: Db, id: string) {
  const [row] = await tx
    .select({ firstName: users.firstName, lastName: users.lastName, company: users.company })
    .from(users)
    .where(eq(users.id, id))
    .for("no key update");
  return row;
}

/** A member's own terms of premium plans that share a day with a new term, or renew into it. */
export function listOverlapping(db: Db, userId: string, { from, to }: { from: string; to: string }) {
  return db
    .select({
      title: plans.title,
      startsOn: subscriptions.startsOn,
      expiresOn: subscriptions.expiresOn,
      renewalOn: subscriptions.renewalOn,
    })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(
      and(
        eq(subscriptions.userId, userId),
        inArray(subscriptions.status, ["active", "paused"]),
        eq(plans.coversPremium, true),
        lte(subscriptions.startsOn, to),
        sql`(${subscriptions.expiresOn} >= ${from} or ${subscriptions.renewalOn} <= ${to})`,
      ),
    )
    .orderBy(asc(subscriptions.startsOn))
    .limit(1);
}

/** A plan that a member has ordered, and that begins within a term that is to be. */
export function listOrderedWithin(db: Db, userId: string, { from, to }: { from: string; to: string }) {
  return db
    .select({ title: plans.title, startsOn: sql<string>`${orderLines.startsOn}` })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(plans, eq(plans.id, orderLines.planId))
    .where(
      and(
        eq(orders.userId, userId),
        isNotNull(orders.placedAt),
        sql`${orders.cancelledAt} is null`,
        eq(plans.coversPremium, true),
        lte(orderLines.startsOn, to),
        sql`(${orderLines.startsOn} + make_interval(months => coalesce(${orderLines.months}, 12))) > ${from}::date`,
        hasNoTerm(),
      ),
    )
    .orderBy(asc(orderLines.startsOn))
    .limit(1);
}

/** A term of a member, locked until the transaction ends. Pass a `tx`. */
export async function lockTerm(tx: Db, userId: string, termId: string) {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.id, termId), eq(subscriptions.userId, userId)))
    .for("update");
  return row;
}

/** Which order a term was paid by; the order is to be locked before the term. */
export async function findOrderOfTerm(db: Db, userId: string, termId: string) {
  const [row] = await db
    .select({ orderId: subscriptions.orderId })
    .from(subscriptions)
    .where(and(eq(subscriptions.id, termId), eq(subscriptions.userId, userId)));
  return row;
}

/** Schedules the deletion of an account, unless it is scheduled. @returns the date, and whether it is new */
export async function scheduleDeletionOf(tx: Db, userId: string, deleteAt: Date) {
  const [before] = await tx.select({ deleteAt: users.deleteAt }).from(users).where(eq(users.id, userId)).for("update");
  if (before?.deleteAt) return { deleteAt: before.deleteAt, isNew: false };
  await tx.update(users).set({ deleteAt }).where(eq(users.id, userId));
  return { deleteAt, isNew: true };
}
