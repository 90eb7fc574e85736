import { and, asc, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import {
  contentItems,
  contentReads,
  downloads,
  eventLog,
  favourites,
  invoices,
  orders,
  plans,
  subscriptions,
  users,
} from "../db/schema/index";
import { taxPointOf } from "../db/schema/ledger";
import { searchWithoutResults } from "./event-log";

/** Days in Europe/London: the first of the period, and the first after it. */
export interface Period {
  from: string;
  until: string;
}

const maxRows = 10;

/** The number of members, and of those who have confirmed their e-mail address. */
export async function countMembers(db: Db): Promise<{ total: number; verified: number }> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int`, verified: sql<number>`count(${users.verifiedAt})::int` })
    .from(users);
  return row ?? { total: 0, verified: 0 };
}

/** The members who joined in each month, and how many of them have confirmed their address by now. */
export async function membersByMonth(db: Db, period: Period) {
  const month = monthOf(users.createdAt);
  return db
    .select({ month, joined: sql<number>`count(*)::int`, verified: sql<number>`count(${users.verifiedAt})::int` })
    .from(users)
    .where(within(users.createdAt, period))
    .groupBy(sql`1`);
}

/** The terms of each plan that are in force on a day. */
export async function termsByPlan(db: Db, today: string) {
  const counted = (status: string) => sql<number>`(count(${subscriptions.id})
    filter (where ${subscriptions.status} = ${status}))::int`;
  return db
    .select({ id: plans.id, title: plans.title, active: counted("active"), paused: counted("paused") })
    .from(plans)
    .leftJoin(
      subscriptions,
      sql`${subscriptions.planId} = ${plans.id} and ${subscriptions.startsOn} <= ${today}
        and ${subscriptions.expiresOn} >= ${today}`,
    )
    .where(sql`${plans.coversPremium}`)
    .groupBy(plans.id)
    .orderBy(plans.position, plans.id);
}

/** What was invoiced and credited in each month, in pence of pounds, by the tax point of the documents. */
export async function revenueByMonth(db: Db, { from, until }: Period) {
  const signed = (amount: SQL) =>
    sql<number>`sum(case when ${invoices.kind} = 'invoice' then ${amount} else -${amount} end)`.mapWith(Number);
  const ofKind = (kind: string) =>
    sql<number>`coalesce(sum(${invoices.grossPence}) filter (where ${invoices.kind} = ${kind}), 0)`.mapWith(Number);
  return db
    .select({
      month: sql<string>`to_char(${taxPointOf(invoices)}, 'YYYY-MM')`,
      net: signed(sql`${invoices.netPence}`),
      vat: signed(sql`${invoices.vatPence}`),
      gross: signed(sql`${invoices.grossPence}`),
      invoiced: ofKind("invoice"),
      credited: ofKind("credit_note"),
    })
    .from(invoices)
    .where(
      sql`${taxPointOf(invoices)} >= ${from} and ${taxPointOf(invoices)} < ${until} and ${invoices.currency} = 'GBP'`,
    )
    .groupBy(sql`1`);
}

/** The placed orders of each month that were not cancelled: those that renew nothing, and the renewals. */
export async function ordersByMonth(db: Db, period: Period) {
  return db
    .select({
      month: monthOf(orders.placedAt),
      first: sql<number>`(count(*) filter (where not ${orders.renewal}))::int`,
      renewals: sql<number>`(count(*) filter (where ${orders.renewal}))::int`,
    })
    .from(orders)
    .where(sql`${within(orders.placedAt, period)} and ${orders.cancelledAt} is null`)
    .groupBy(sql`1`);
}

/**
 * The terms of paid plans that were in force on the first day of each month, and those of them that ended in it and that
 * no other term of the same user follows on the next day. A term that was cancelled or replaced ends on that day, or
 * with its last day if that is earlier; one that is paused goes on.
 */
export async function churnByMonth(db: Db, months: string[], today: string) {
  const { rows } = (await db.execute(sql`
    with term as (
      select s.id, s.user_id, s.previous_id, s.starts_on, least(s.expires_on,
        coalesce((s.cancelled_at at time zone 'Europe/London')::date, s.expires_on)) as last_day
      from ${subscriptions} s join ${plans} p on p.id = s.plan_id where p.covers_premium
    ), month as (
      select m as name, (m || '-01')::date as first_day, ((m || '-01')::date + interval '1 month')::date as next_month
      from unnest(${sql.param(`{${months.join(",")}}`)}::text[]) m
    )
    select month.name as month, count(term.id)::int as in_force,
      (count(term.id) filter (where term.last_day < month.next_month and term.last_day < ${today} and not exists (
        select 1 from term other where other.id <> term.id and other.last_day > term.last_day
          and (other.previous_id = term.id
            or (other.user_id = term.user_id and other.starts_on <= term.last_day + 1)))))::int as ended
    from month left join term on term.starts_on <= month.first_day and term.last_day >= month.first_day
      and month.first_day <= ${today}
    group by month.name`)) as unknown as { rows: { month: string; in_force: number; ended: number }[] };
  return rows;
}

/** The items that were read most in a period. */
export async function mostReadItems(db: Db, { from, until }: Period) {
  const reads = sql<number>`sum(${contentReads.reads})::int`;
  return db
    .select({ id: contentItems.id, slug: contentItems.slug, title: contentItems.title, reads })
    .from(contentReads)
    .innerJoin(contentItems, eq(contentItems.id, contentReads.contentId))
    .where(and(gte(contentReads.day, from), lt(contentReads.day, until)))
    .groupBy(contentItems.id)
    .orderBy(desc(reads), asc(contentItems.title), asc(contentItems.id))
    .limit(maxRows);
}

/** The items that most members have downloaded or saved in a period. */
export async function mostUsedItems(db: Db, period: Period) {
  const counted = (table: typeof downloads | typeof favourites) => sql`(
    select content_id, count(*)::int as times from ${table} where ${within(sql`created_at`, period)} group by content_id)`;
  const { rows } = (await db.execute(sql`
    select i.id, i.slug, i.title, coalesce(d.times, 0) as downloads, coalesce(f.times, 0) as saved
    from ${counted(downloads)} d full join ${counted(favourites)} f on f.content_id = d.content_id
    join ${contentItems} i on i.id = coalesce(d.content_id, f.content_id)
    order by coalesce(d.times, 0) + coalesce(f.times, 0) desc, i.title, i.id limit ${maxRows}`)) as unknown as {
    rows: { id: string; slug: string; title: string; downloads: number; saved: number }[];
  };
  return rows;
}

/** The words that were searched for in a period and that nothing was found for, the most frequent first. */
export async function fruitlessSearches(db: Db, period: Period) {
  const words = sql<string>`${eventLog.details} ->> 'words'`;
  const times = sql<number>`count(*)::int`;
  return db
    .select({ words, times })
    .from(eventLog)
    .where(
      sql`${eventLog.event} = ${searchWithoutResults} and ${within(eventLog.createdAt, period)} and ${words} is not null`,
    )
    .groupBy(sql`1`)
    .orderBy(sql`2 desc, 1`)
    .limit(maxRows);
}

function monthOf(moment: SQL | typeof users.createdAt | typeof orders.placedAt): SQL<string> {
  return sql<string>`to_char(${moment} at time zone 'Europe/London', 'YYYY-MM')`;
}

function within(
  moment: SQL | typeof users.createdAt | typeof orders.placedAt | typeof eventLog.createdAt,
  { from, until }: Period,
): SQL {
  const midnight = (day: string) => sql`(${day}::date::timestamp at time zone 'Europe/London')`;
  return sql`(${moment} >= ${midnight(from)} and ${moment} < ${midnight(until)})`;
}
