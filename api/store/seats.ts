import { and, eq, gt, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { invites, plans, subscriptions, teamMembers, teams } from "../db/schema/index";
import { londonDay } from "../domain/dates";

/** A team whose row is locked until the transaction ends. */
export interface LockedTeam {
  id: string;
  displayName: string;
  ownerId: string;
  /** The number that an administrator has set. */
  places: number | null;
  version: number;
}

/**
 * Locks a team, so that only one of several concurrent requests takes its last seat: every change of members or invites
 * does this first and counts afterwards. Pass a `tx`.
 */
export async function lockTeam(tx: Db, teamId: string): Promise<LockedTeam | undefined> {
  const [team] = await tx
    .select({
      id: teams.id,
      displayName: teams.displayName,
      ownerId: teams.ownerId,
      places: teams.places,
      version: teams.version,
    })
    .from(teams)
    .where(eq(teams.id, teamId))
    .for("update");
  return team;
}

/**
 * As one column of a query of teams: the number that an administrator has set, else that of its owner's current plans.
 */
export function placesOf(now: Date): SQL<number> {
  return sql`coalesce(${teams.places}, ${placesCoveredOf(now)})`;
}

/** As one column of a query of teams: how many people its owner's current plans cover, 1 without one. */
export function placesCoveredOf(now: Date): SQL<number> {
  return sql`coalesce(${coveredBy(teams.ownerId, now)}, 1)`;
}

function coveredBy(userId: SQLWrapper, now: Date): SQL<number | null> {
  const today = londonDay(now);
  return sql`(select max(${plans.places}) from ${subscriptions}
    join ${plans} on ${eq(plans.id, subscriptions.planId)}
    where ${eq(subscriptions.userId, userId)} and ${subscriptions.status} = 'active'
      and ${subscriptions.startsOn} <= ${today} and ${subscriptions.expiresOn} >= ${today})`;
}

/** How many people a user's own largest current plan covers; 0 without one. */
export async function placesOfOwn(db: Db, userId: string, now: Date): Promise<number> {
  const [row] = await db.select({ places: coveredBy(sql`${userId}::uuid`, now) }).from(sql`(select 1) one`);
  return row?.places ?? 0;
}

/** As one column of a query of teams: its approved members and its open invites. A waiting member holds no seat. */
export function seatsUsedOf(now: Date): SQL<number> {
  return sql`((select count(*) from ${teamMembers} where ${and(eq(teamMembers.teamId, teams.id), teamMembers.approved)})
    + (select count(*) from ${invites} where ${and(eq(invites.teamId, teams.id), isOpen(now))}))::int`;
}

/** Whether an invite can still be accepted, and so holds a seat. */
export function isOpen(now: Date): SQL | undefined {
  return and(isNull(invites.acceptedAt), gt(invites.expiresAt, now));
}

/** How many places a team has, and how many are taken. Only reliable while the team is locked. */
export async function readSeats(db: Db, teamId: string, now: Date) {
  const [seats] = await db
    .select({ places: placesOf(now), used: seatsUsedOf(now) })
    .from(teams)
    .where(eq(teams.id, teamId));
  return seats;
}

/** How many seats of a team are free. Only reliable while the team is locked. */
export async function freeSeats(db: Db, teamId: string, now: Date): Promise<number> {
  const seats = await readSeats(db, teamId, now);
  return seats ? Math.max(seats.places - seats.used, 0) : 0;
}
