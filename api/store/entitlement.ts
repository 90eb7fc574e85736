import { type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { contentGrants, plans, subscriptions, teamMembers, teams } from "../db/schema/index";
import type { PlanInForce } from "../domain/access";

const maxPlans = 20;

/**
 * A user's current plans on a day, as one column of a query: those of their own active subscriptions, and those of the
 * admin of the team that has approved them. The best comes first: one that covers premium content, then the user's own.
 * @param userId a column of the query, or a value
 * @param today a day in Europe/London
 */
export function plansOf(userId: SQLWrapper, today: string | Placeholder): SQL<PlanInForce[]> {
  // The holders are an array instead of an OR, so that the index on the holder is used.
  return sql`(select coalesce(json_agg(json_build_object('id', found.id, 'coversPremium', found.covers_premium, 'own', found.own)), '[]')
    from (select p.id, p.covers_premium, s.user_id = ${userId} as own
      from ${subscriptions} s join ${plans} p on p.id = s.plan_id
      where s.user_id = any(array(select ${userId} union all select t.owner_id from ${teamMembers} m
          join ${teams} t on t.id = m.team_id where m.user_id = ${userId} and m.approved))
        and s.status = 'active' and s.starts_on <= ${today} and s.expires_on >= ${today}
      order by p.covers_premium desc, own desc, p.position desc limit ${sql.raw(String(maxPlans))}) found)`;
}

/**
 * The ids of the items that a user has bought or was given, as one column of a query.
 * @param userId a column of the query, or a value
 */
export function grantsOf(userId: SQLWrapper): SQL<string[]> {
  return sql`(select coalesce(json_agg(distinct g.content_id), '[]') from ${contentGrants} g
    where g.user_id = ${userId} and g.revoked_at is null)`;
}

/** The current plan on a day, own or through the team; `undefined` without one. */
export async function planInForce(db: Db, userId: string, today: string): Promise<PlanInForce | undefined> {
  const [row] = await db.select({ plans: plansOf(sql`${userId}::uuid`, today) }).from(sql`(select 1) one`);
  return row?.plans[0];
}
