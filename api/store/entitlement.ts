import { and, desc, eq, gte, lte, sql } from "drizzle-orm";
import type { Db } from "../db/open";
import { plans, subscriptions, teamMembers, teams } from "../db/schema/index";
import type { Entitlement, PlanInForce } from "../domain/access";
import { isAdmin, type SignedInUser } from "../domain/asker";

/**
 * The plans in force on a day for a person: those of their own active subscriptions, and those of the admin of the
 * team that has approved them. The best comes first: one that covers premium content, then one's own.
 * @param today a day in Europe/London
 */
export async function plansInForce(db: Db, userId: string, today: string): Promise<PlanInForce[]> {
  // As an array rather than with OR, so that the index on the holder is used.
  const holders = sql`array(select ${userId}::uuid union all select ${teams.adminId} from ${teamMembers}
    join ${teams} on ${teams.id} = ${teamMembers.teamId} where ${teamMembers.userId} = ${userId} and ${teamMembers.approved})`;
  return db
    .select({ id: plans.id, coversPremium: plans.coversPremium })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(
      and(
        sql`${subscriptions.userId} = any(${holders})`,
        eq(subscriptions.active, true),
        lte(subscriptions.startsOn, today),
        gte(subscriptions.expiresOn, today),
      ),
    )
    .orderBy(desc(plans.coversPremium), desc(sql`${subscriptions.userId} = ${userId}`), desc(plans.position))
    .limit(20);
}

/** The plan in force on a day, own or through the team; `undefined` without one. */
export async function planInForce(db: Db, userId: string, today: string): Promise<PlanInForce | undefined> {
  const [best] = await plansInForce(db, userId, today);
  return best;
}

/** What a signed-in person may open today. */
export async function readEntitlement(db: Db, user: SignedInUser, today: string): Promise<Entitlement> {
  return { admin: isAdmin(user), plans: await plansInForce(db, user.id, today) };
}
