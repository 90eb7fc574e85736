import type { Subscription } from "contract/plan";
import type { User } from "contract/user";
import { and, asc, desc, eq, getTableColumns, isNull, lte, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../db/database";
import { contentItems, favourites, orders, roles, subscriptions, users } from "../db/schema/index";
import { type GoodsSent, timeToWithdraw, type WithdrawableOrder } from "../domain/consumer-withdrawal";
import { londonDay } from "../domain/dates";
import { displayPence } from "../domain/money";
import { isCancellable } from "../domain/order-state";
import { expectedLockDay } from "../domain/renewal-lock";
import { readComms } from "./email-preferences";
import { heldRoles } from "./permissions";
import { preparedQuery } from "./prepared-query";
import { goodsSent } from "./shipments";
import { newest } from "./sort";
import { creditOfNext, hasReplaced, next, nextOrder } from "./term-of-order";
import { wholeFilter } from "./user-filter";

/** How many saved items a record contains. */
const maxFavourites = 100;

/** A user's own record, without the current plan; `undefined` when there is no such user. */
export async function readRecord(
  db: Db,
  userId: string,
  now: Date,
): Promise<Omit<User, "subscription_plan_id"> | undefined> {
  const fields = await readFields(db, userId);
  if (!fields) return undefined;
  const today = londonDay(now);
  const ownRoles = await readRoles(db, userId, today);
  const comms = await readComms(db, userId);
  const allSubscriptions = await readSubscriptions(db, userId, today);
  const saved = await readFavourites(db, userId, now);
  const { newsletter, newsletterType, verifiedAt, createdAt, deleteAt, ...rest } = fields;
  return {
    ...rest,
    verified: { status: verifiedAt !== null },
    roles: ownRoles,
    comms,
    newsletter_settings: { status: newsletter, type: newsletterType === "monthly" ? "monthly" : "weekly" },
    subscriptions: allSubscriptions.filter(({ inForce }) => inForce).map(({ wire }) => wire),
    allSubscriptions: allSubscriptions.map(({ wire }) => wire),
    favourites: saved,
    created_at: createdAt.toISOString(),
    delete_at: deleteAt?.toISOString() ?? null,
  };
}

const fieldsQuery = preparedQuery((db, name) =>
  db
    .select({
      id: users.id,
      first_name: users.firstName,
      last_name: users.lastName,
      telephone: users.telephone,
      jobtitle: users.jobtitle,
      company: users.company,
      email: users.email,
      pending_email: users.pendingEmail,
      verifiedAt: users.verifiedAt,
      filter: wholeFilter(),
      tree: users.onboarded,
      dontNotify: users.onboardingReminderOff,
      newsletter: users.newsletter,
      newsletterType: users.newsletterType,
      createdAt: users.createdAt,
      deleteAt: users.deleteAt,
    })
    .from(users)
    .where(eq(users.id, sql.placeholder("userId")))
    .prepare(name),
);

async function readFields(db: Db, userId: string) {
  const [row] = await fieldsQuery(db).execute({ userId });
  return row;
}

const isAssigned = sql<boolean>`${roles.id} in (select held.role_id from ${heldRoles(sql.placeholder("today"))} held
  where held.user_id = ${sql.placeholder("userId")})`;

const rolesQuery = preparedQuery((db, name) =>
  db
    .select({
      id: roles.id,
      name: roles.name,
      display_name: roles.displayName,
      free: roles.selfAssignable,
      assigned: isAssigned,
    })
    .from(roles)
    .where(or(roles.selfAssignable, isAssigned))
    .orderBy(asc(roles.name))
    .prepare(name),
);

/** The available roles are those that users may choose; the others are not listed. */
async function readRoles(db: Db, userId: string, today: string): Promise<User["roles"]> {
  const rows = await rolesQuery(db).execute({ userId, today });
  const named = ({ id, name, display_name }: (typeof rows)[number]) => ({ id, name, display_name });
  return {
    assigned: rows.filter((role) => role.assigned).map(named),
    available: rows.filter((role) => role.free).map(named),
  };
}

const renewal = alias(orders, "renewal_order");

const subscriptionsQuery = preparedQuery((db, name) =>
  db
    .select({
      ...getTableColumns(subscriptions),
      placedOrderId: orders.id,
      orderNumber: orders.number,
      order: {
        placedAt: orders.placedAt,
        renewal: orders.renewal,
        vatNumber: orders.vatNumber,
        continuesOrderId: orders.continuesOrderId,
        totalPence: orders.totalPence,
        cancelledAt: orders.cancelledAt,
      },
      goods: goodsSent,
      renewal: {
        id: renewal.id,
        number: renewal.number,
        lockAt: renewal.lockAt,
        placedAt: renewal.placedAt,
        cancelledAt: renewal.cancelledAt,
        paymentStatus: renewal.paymentStatus,
      },
      next: { title: next.title },
      nextOrder: { id: nextOrder.id, number: nextOrder.number },
      creditPence: creditOfNext,
    })
    .from(subscriptions)
    // A plan that was handed over has another user's order, which only that user may see.
    .leftJoin(orders, and(eq(orders.id, subscriptions.orderId), eq(orders.userId, sql.placeholder("userId"))))
    .leftJoin(
      renewal,
      and(
        eq(renewal.renewsSubscriptionId, subscriptions.id),
        eq(renewal.startAt, subscriptions.renewalOn),
        eq(renewal.userId, sql.placeholder("userId")),
        isNull(renewal.cancelledAt),
      ),
    )
    .leftJoin(next, hasReplaced())
    .leftJoin(nextOrder, and(eq(nextOrder.id, next.orderId), eq(nextOrder.userId, sql.placeholder("userId"))))
    .where(eq(subscriptions.userId, sql.placeholder("userId")))
    .orderBy(desc(subscriptions.startsOn), desc(subscriptions.createdAt), asc(subscriptions.id))
    .prepare(name),
);

async function readSubscriptions(
  db: Db,
  userId: string,
  today: string,
): Promise<{ wire: Subscription; inForce: boolean }[]> {
  const rows = await subscriptionsQuery(db).execute({ userId });
  return rows.map((row) => ({
    inForce: row.status === "active" && row.startsOn <= today && row.expiresOn >= today,
    wire: {
      id: row.id,
      title: row.title,
      subscription_plan_id: row.planId,
      renewal: row.renewalOn,
      expiry: lastDayOf(row),
      status: row.status === "active" && row.expiresOn >= today,
      paused: row.status === "paused" && row.expiresOn >= today && row.pausedAt ? londonDay(row.pausedAt) : null,
      order_id: row.placedOrderId,
      order_number: row.orderNumber,
      bought: row.orderId !== null,
      starts: row.startsOn,
      cancel_until: row.renewalOn && (row.renewal?.lockAt ?? expectedLockDay(row.renewalOn, today)),
      can_stop:
        row.renewalOn !== null &&
        (row.status === "active" || row.status === "paused") &&
        row.expiresOn >= today &&
        (row.renewal === null || isCancellable(row.renewal, today)),
      ...(row.status === "active" || row.status === "paused" ? toWithdraw(row, today) : noWithdrawal),
      renewal_order: row.renewal && {
        id: row.renewal.id,
        number: row.renewal.number,
        can_cancel: isCancellable(row.renewal, today),
      },
      replaced_by:
        row.next?.title && row.cancelledAt
          ? {
              title: row.next.title,
              on: londonDay(row.cancelledAt),
              order_id: row.nextOrder?.id ?? null,
              order_number: row.nextOrder?.number ?? null,
              ...(row.creditPence > 0 && { credit: row.creditPence, credit_display: displayPence(row.creditPence) }),
            }
          : null,
    },
  }));
}

const noWithdrawal = { withdraw_until: null, awaits_delivery: false };

/** Until when the buyer can withdraw from the order of a term; no day when that is over, or without the right. */
function toWithdraw(
  { order, goods }: { order: (WithdrawableOrder & { cancelledAt: Date | null }) | null; goods: GoodsSent },
  today: string,
): Pick<Subscription, "withdraw_until" | "awaits_delivery"> {
  const time = order && order.cancelledAt === null ? timeToWithdraw(order, goods, today) : null;
  if (time === null || time.until < today) return noWithdrawal;
  return { withdraw_until: time.until, awaits_delivery: time.awaitsDelivery };
}

/** The last day of a term, also of one that was replaced or has ended before. */
function lastDayOf({ expiresOn, cancelledAt }: typeof subscriptions.$inferSelect): string {
  const endedOn = cancelledAt && londonDay(cancelledAt);
  return endedOn && endedOn < expiresOn ? endedOn : expiresOn;
}

const favouritesQuery = preparedQuery((db, name) =>
  db
    .select({ id: contentItems.id, slug: contentItems.slug, title: contentItems.title })
    .from(favourites)
    .innerJoin(contentItems, eq(contentItems.id, favourites.contentId))
    .where(
      and(
        eq(favourites.userId, sql.placeholder("userId")),
        eq(contentItems.status, "published"),
        lte(contentItems.publishAt, sql.placeholder("now")),
      ),
    )
    .orderBy(newest(favourites.createdAt), asc(contentItems.id))
    .limit(maxFavourites)
    .prepare(name),
);

async function readFavourites(db: Db, userId: string, now: Date): Promise<User["favourites"]> {
  return favouritesQuery(db).execute({ userId, now: now.toISOString() });
}
