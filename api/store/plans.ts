import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notExists,
  or,
  type Placeholder,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Db } from "../db/database";
import {
  contentItems,
  invites,
  orders,
  plans,
  productOptions,
  products,
  subscriptions,
  teamMembers,
  teams,
} from "../db/schema/index";
import { londonDay } from "../domain/dates";
import { cached } from "./cache";
import { preparedQuery } from "./prepared-query";
import { isOpen } from "./seats";

const ttlMs = 10_000;
const maxPlans = 50;
const maxOptions = 200;

/** A plan with its texts. */
export type PlanRow = Awaited<ReturnType<typeof listPlans>>[number];

/** A way to buy a plan, as the shop sells it. */
export type OfferRow = Awaited<ReturnType<typeof listOffers>>[number];

/** Every plan with its texts, cheapest first; cached for ten seconds. */
export async function listPlans(db: Db, now: Date) {
  return cached(db, "plans", ttlMs, now, async () =>
    db.select().from(plans).orderBy(asc(plans.position), asc(plans.id)).limit(maxPlans),
  );
}

/** The shop's options for a plan that are on sale today, in order; cached for ten seconds. */
export async function listOffers(db: Db, now: Date) {
  return cached(db, "plan offers", ttlMs, now, async () =>
    db
      .select({
        slug: productOptions.slug,
        title: productOptions.title,
        planId: productOptions.planId,
        pricePence: productOptions.pricePence,
        monthlyPence: productOptions.monthlyPence,
        months: productOptions.months,
      })
      .from(productOptions)
      .innerJoin(products, eq(products.id, productOptions.productId))
      .where(
        and(
          isNotNull(productOptions.planId),
          eq(productOptions.status, true),
          eq(products.status, true),
          eq(products.type, "subscription"),
        ),
      )
      .orderBy(asc(productOptions.position), asc(productOptions.slug))
      .limit(maxOptions),
  );
}

/** The plans that an item requires; the caller checks whether it is published. */
export async function findAccessRequirement(db: Db, slug: string) {
  const [row] = await db
    .select({
      id: contentItems.id,
      isPremium: contentItems.isPremium,
      planIds: contentItems.planIds,
      status: contentItems.status,
      publishAt: contentItems.publishAt,
    })
    .from(contentItems)
    .where(eq(contentItems.slug, slug));
  return row;
}

/**
 * The last day of a term, or of the orders that have taken over the rest of it. Columns of a query of one table are
 * written without its name, so the table is named here.
 */
const lastDayWithRest = sql<string>`(with recursive rest as (
    select s.id, s.order_id, s.expires_on from ${subscriptions} s where s.id = ${subscriptions}.id
    union all
    select n.id, n.order_id, n.expires_on from ${subscriptions} n join rest on n.previous_id = rest.id
      join ${orders} o on o.id = n.order_id and o.continues_order_id = rest.order_id
      where n.status = 'active' and n.starts_on = rest.expires_on + 1)
  select max(expires_on) from rest)`;

const holdingQuery = preparedQuery((db, name) =>
  db
    .select({ isOwn: isOwn(sql.placeholder("userId")), expiresOn: lastDayWithRest })
    .from(subscriptions)
    .where(
      and(
        heldBy(sql.placeholder("userId")),
        eq(subscriptions.planId, sql.placeholder("planId")),
        eq(subscriptions.status, "active"),
        lte(subscriptions.startsOn, sql.placeholder("today")),
        gte(subscriptions.expiresOn, sql.placeholder("today")),
      ),
    )
    .orderBy(desc(isOwn(sql.placeholder("userId"))), desc(subscriptions.expiresOn))
    .limit(1)
    .prepare(name),
);

/**
 * The subscription by which a user holds a plan today: their own before that of the team that has approved them.
 * @param today a day in Europe/London
 */
export async function findHolding(db: Db, userId: string, planId: number, today: string) {
  const [row] = await holdingQuery(db).execute({ userId, planId, today });
  return row;
}

/** The last plan with premium content that a user held, by themselves or through the team, and no longer holds. */
export async function findEnded(db: Db, userId: string, today: string) {
  const [row] = await db
    .select({ title: plans.title, isOwn: isOwn(userId), expiresOn: subscriptions.expiresOn })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(and(heldBy(userId), eq(plans.coversPremium, true), lt(subscriptions.expiresOn, today)))
    .orderBy(desc(subscriptions.expiresOn), desc(isOwn(userId)), asc(subscriptions.id))
    .limit(1);
  return row;
}

const teamQuery = preparedQuery((db, name) =>
  db
    .select({ display_name: teams.displayName, approved: teamMembers.approved, revoked: wasRevoked })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(eq(teamMembers.userId, sql.placeholder("userId")))
    .prepare(name),
);

/** The user's team. */
export async function findTeam(db: Db, userId: string) {
  const [row] = await teamQuery(db).execute({ userId });
  return row;
}

/**
 * The largest plan that a user would have today through a team: one that they have asked to join, or one that has an
 * open invite to their address. Undefined for a member of a team, as a user is in one only.
 * @param email null for an address that is not confirmed, whose invites are not its user's yet
 */
export async function findPlanOfTeamToJoin(db: Db, userId: string, email: string | null, now: Date) {
  const today = londonDay(now);
  const isMine = eq(teamMembers.userId, userId);
  const own = db
    .select({ teamId: teamMembers.teamId })
    .from(teamMembers)
    .where(and(isMine, eq(teamMembers.approved, false), isNull(teamMembers.revokedAt)));
  const invited = db
    .select({ teamId: invites.teamId })
    .from(invites)
    .where(and(eq(sql`lower(${invites.email})`, email?.toLowerCase() ?? ""), isOpen(now)));
  const isElsewhere = db
    .select({ teamId: teamMembers.teamId })
    .from(teamMembers)
    .where(
      and(
        isMine,
        or(eq(teamMembers.approved, true), isNotNull(teamMembers.revokedAt), ne(teamMembers.teamId, teams.id)),
      ),
    );
  const [row] = await db
    .select({
      title: plans.title,
      position: plans.position,
      expiresOn: subscriptions.expiresOn,
      team: teams.displayName,
      isInvited: sql<boolean>`(${inArray(teams.id, invited)})`,
    })
    .from(teams)
    .innerJoin(subscriptions, eq(subscriptions.userId, teams.ownerId))
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(
      and(
        eq(subscriptions.status, "active"),
        lte(subscriptions.startsOn, today),
        gte(subscriptions.expiresOn, today),
        or(inArray(teams.id, own), inArray(teams.id, invited)),
        notExists(isElsewhere),
      ),
    )
    .orderBy(desc(plans.position), desc(subscriptions.expiresOn), asc(teams.id))
    .limit(1);
  return row;
}

const wasRevoked = sql<boolean>`${teamMembers.revokedAt} is not null`;

function isOwn(userId: string | Placeholder): SQL<boolean> {
  return sql<boolean>`(${subscriptions.userId} = ${userId})`;
}

function heldBy(userId: string | Placeholder): SQL | undefined {
  const throughTeam = sql`${subscriptions.userId} = (select ${teams.ownerId} from ${teamMembers}
    join ${teams} on ${teams.id} = ${teamMembers.teamId} where ${teamMembers.userId} = ${userId} and ${teamMembers.approved})`;
  return or(eq(subscriptions.userId, userId), throughTeam);
}
