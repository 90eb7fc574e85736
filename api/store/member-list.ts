import { and, asc, eq, exists, gte, isNotNull, isNull, lt, not, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { plans, roles, subscriptions, teamMembers, teams, users } from "../db/schema/index";
import { userWords } from "../db/schema/user";
import { addDays, londonDay } from "../domain/dates";
import { plansOf } from "./entitlement";
import { countRows, idsOfPage, rowsOfPage } from "./list-page";
import type { Page } from "./page";
import { heldRoles } from "./permissions";
import { containing } from "./sorting";

type Sort = "name" | "company" | "joined";

/** What a list of all members shows. */
export interface MemberFilter {
  q: string;
  /** A plan that is in force today; 0 for none that opens premium items. */
  plan?: number | undefined;
  /** Part of the name of their team. */
  team: string;
  verified?: "yes" | "no" | undefined;
  blocked?: "yes" | "no" | undefined;
  role?: string | undefined;
  /** Days in Europe/London. */
  from?: string | undefined;
  to?: string | undefined;
  sort: Sort | `-${Sort}`;
}

/** A list's team of a member. */
export interface MemberTeam {
  id: string;
  title: string;
  approved: boolean;
}

export type MemberListRow = Awaited<ReturnType<typeof listMembers>>["rows"][number];

const fullName = sql<string>`${users.firstName} || ' ' || ${users.lastName}`;
/** With its table's name, which a query of one table leaves out. */
export const ofUser = sql`${users}.id`;
const id = { by: users.id };
const byName = [{ by: sql`lower(${users.lastName})` }, { by: sql`lower(${users.firstName})` }, id];
const keysOf: Record<Sort, { by: SQLWrapper }[]> = {
  name: byName,
  company: [{ by: sql`lower(${users.company})` }, ...byName],
  joined: [{ by: users.createdAt }, id],
};

/** The columns of a member in a list. @param today in Europe/London */
export function memberColumns(today: string) {
  return {
    id: users.id,
    displayName: fullName,
    email: users.email,
    company: users.company,
    verifiedAt: users.verifiedAt,
    blockedAt: users.blockedAt,
    createdAt: users.createdAt,
    plans: plansOf(ofUser, today),
    team: sql<MemberTeam | null>`(select json_build_object('id', t.id, 'title', t.display_name, 'approved', m.approved)
      from ${teamMembers} m join ${teams} t on t.id = m.team_id where m.user_id = ${ofUser})`,
  };
}

/** The additional columns of a file of members. @param today in Europe/London */
function fileColumns(today: string) {
  return {
    firstName: users.firstName,
    lastName: users.lastName,
    newsletter: sql<string | null>`case when ${users.newsletter} then ${users.newsletterType} end`,
    planUntil: sql<string | null>`(select max(s.expires_on)::text from ${subscriptions} s
      join ${plans} p on p.id = s.plan_id and p.covers_premium
      where s.user_id = ${ofUser} and s.status = 'active' and s.expires_on >= ${today})`,
  };
}

/** A page of the members that match, and the number of all of them. */
export async function listMembers(db: Db, filter: MemberFilter, { page, perPage }: Page, now: Date) {
  const today = londonDay(now);
  const where = and(...conditionsOf(db, filter, today));
  const { sort, ...narrowed } = filter;
  const counted = `members ${today} ${JSON.stringify(narrowed)}`;
  const total = await countRows(db, counted, now, () => db.$count(users, where));
  const isReversed = sort.startsWith("-");
  const keys = keysOf[(isReversed ? sort.slice(1) : sort) as Sort];
  const list = { table: users, id: users.id, where, keys, isReversed };
  const ids = await idsOfPage(db, list, { page, perPage, total });
  // The plans and the team are looked up for the rows of the page alone.
  const rows = await rowsOfPage(ids, users.id, (isOnPage) =>
    db
      .select({ ...memberColumns(today), ...fileColumns(today) })
      .from(users)
      .where(isOnPage),
  );
  return { rows, total };
}

/** The plans and the roles that a list can be narrowed to. */
export async function listMemberFilters(db: Db) {
  const [allPlans, allRoles] = await Promise.all([
    db.select({ id: plans.id, title: plans.title }).from(plans).orderBy(asc(plans.position), asc(plans.id)).limit(50),
    db
      .select({ id: roles.id, title: roles.displayName })
      .from(roles)
      .orderBy(asc(sql`lower(${roles.displayName})`), asc(roles.id))
      .limit(200),
  ]);
  return { plans: allPlans, roles: allRoles };
}

function conditionsOf(db: Db, filter: MemberFilter, today: string): (SQL | undefined)[] {
  const { q, plan, team, verified, blocked, role, from, to } = filter;
  return [
    q ? matching(q) : undefined,
    plan === undefined ? undefined : plan === 0 ? not(holds(isPremium(db), today)) : holds(isPlan(plan), today),
    team ? isInTeam(db, team) : undefined,
    verified && (verified === "yes" ? isNotNull(users.verifiedAt) : isNull(users.verifiedAt)),
    blocked && (blocked === "yes" ? isNotNull(users.blockedAt) : isNull(users.blockedAt)),
    role
      ? sql`${users.id} in (select held.user_id from ${heldRoles(today)} held where held.role_id = ${role})`
      : undefined,
    from ? gte(users.createdAt, startOf(from)) : undefined,
    to ? lt(users.createdAt, startOf(addDays(to, 1))) : undefined,
  ];
}

/** Whether a member has a plan in force, their own or their team owner's if the team has approved them. */
function holds(plan: SQL, today: string): SQL {
  const inForce = sql`s.status = 'active' and s.starts_on <= ${today} and s.expires_on >= ${today} and s.user_id is not null and ${plan}`;
  return sql`${users.id} in (select s.user_id from ${subscriptions} s where ${inForce}
    union all select m.user_id from ${subscriptions} s join ${teams} t on t.owner_id = s.user_id
      join ${teamMembers} m on m.team_id = t.id and m.approved where ${inForce})`;
}

function isPlan(planId: number): SQL {
  return sql`s.plan_id = ${planId}`;
}

function isPremium(db: Db): SQL {
  const premium = db.select({ id: plans.id }).from(plans).where(eq(plans.coversPremium, true));
  return sql`s.plan_id in ${premium}`;
}

function isInTeam(db: Db, words: string): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(teamMembers)
      .innerJoin(teams, eq(teams.id, teamMembers.teamId))
      .where(and(eq(teamMembers.userId, users.id), sql`${teams.displayName} ilike ${containing(words)}`)),
  );
}

/** A day's first moment, in Europe/London. */
function startOf(day: string): SQL {
  return sql`(${day}::date::timestamp at time zone 'Europe/London')`;
}

function matching(words: string): SQL {
  return sql`${userWords(users)} ilike ${containing(words)}`;
}
