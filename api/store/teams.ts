import { and, eq, getTableColumns, gte, inArray, notExists, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { plans, subscriptions, teamMembers, teams } from "../db/schema/index";
import { londonDay } from "../domain/dates";
import { codeSpellings, type Membership } from "../domain/team";
import { changedByOf } from "./changed-by";
import { cancelUnpaidRenewals } from "./renewals";
import { placesCoveredOf, placesOf, seatsUsedOf } from "./seats";
import { orderOf } from "./sorting";
import { handOverTerms } from "./term-changes";

/** A team, and the requester's role in it. */
export interface TeamRow {
  id: string;
  displayName: string;
  ownerId: string;
  inviteCode: string;
  createdAt: Date;
  version: number;
  changedAt: Date | null;
  changedById: string | null;
  changedBy: string | null;
  places: number;
  /** The number that an administrator has set. */
  placesSet: number | null;
  placesCovered: number;
  seatsUsed: number;
  you: Membership | null;
}

type TeamSort = "name" | "-name" | "created" | "-created";

/** A team by its id, for any user: the caller decides what they may see. */
export async function findTeam(db: Db, teamId: string, requesterId: string, now: Date): Promise<TeamRow | undefined> {
  const [row] = await teamRows(db, requesterId, now, eq(teams.id, teamId));
  return row;
}

/** A user's team, approved or waiting. */
export async function findTeamOf(db: Db, userId: string, now: Date): Promise<TeamRow | undefined> {
  const [row] = await teamRows(db, userId, now, eq(teamMembers.userId, userId));
  return row;
}

/** A page of the teams whose name contains the words, by name unless sorted otherwise, and their number. */
export async function listTeamRows(
  db: Db,
  requesterId: string,
  { q, ...page }: { q: string; sort?: TeamSort; page: number; limit: number },
  now: Date,
): Promise<{ rows: TeamRow[]; total: number }> {
  const found = q ? sql`${teams.displayName} ilike ${`%${q.replace(/[\\%_]/g, "\\$&")}%`}` : undefined;
  const [rows, total] = await Promise.all([teamRows(db, requesterId, now, found, page), db.$count(teams, found)]);
  return { rows, total };
}

async function teamRows(
  db: Db,
  requesterId: string,
  now: Date,
  where: SQL | undefined,
  { page, limit, sort = "name" }: { page: number; limit: number; sort?: TeamSort } = { page: 1, limit: 1 },
): Promise<TeamRow[]> {
  const name = sql`lower(${teams.displayName})`;
  const rows = await db
    .select({
      ...getTableColumns(teams),
      changedBy: changedByOf(teams),
      places: placesOf(now),
      placesSet: teams.places,
      placesCovered: placesCoveredOf(now),
      seatsUsed: seatsUsedOf(now),
      approved: teamMembers.approved,
      admin: teamMembers.admin,
      revoked: sql<boolean>`${teamMembers.revokedAt} is not null`,
    })
    .from(teams)
    .leftJoin(teamMembers, and(eq(teamMembers.teamId, teams.id), eq(teamMembers.userId, requesterId)))
    .where(where)
    .orderBy(...orderOf(sort, { name, created: teams.createdAt }, name, teams.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return rows.map(({ approved, admin, revoked, ...row }) => ({
    ...row,
    you: approved === null ? null : { approved, admin: admin === true, revoked, owner: row.ownerId === requesterId },
  }));
}

/** Creates a team without members. @returns `undefined` when another one has the code */
export async function insertTeam(
  db: Db,
  team: { displayName: string; ownerId: string; places: number | null; inviteCode: string },
  now: Date,
): Promise<{ id: string } | undefined> {
  const values = { ...team, createdAt: now };
  const [made] = await db.insert(teams).values(values).onConflictDoNothing().returning({ id: teams.id });
  return made;
}

/** Changes the name and the places of a team, and counts the version. */
export async function setTeam(
  db: Db,
  teamId: string,
  fields: { displayName: string; places: number | null },
  changedById: string,
  now: Date,
): Promise<void> {
  await db
    .update(teams)
    .set({ ...fields, version: sql`${teams.version} + 1`, changedById, changedAt: now })
    .where(eq(teams.id, teamId));
}

/** Replaces a team's code; the previous one ends. @returns false when another team has it */
export async function setCode(db: Db, teamId: string, inviteCode: string): Promise<boolean> {
  const isFree = notExists(db.select({ id: teams.id }).from(teams).where(eq(teams.inviteCode, inviteCode)));
  const set = await db
    .update(teams)
    .set({ inviteCode })
    .where(and(eq(teams.id, teamId), isFree))
    .returning({ id: teams.id });
  return set.length > 0;
}

/** Deletes a team with its memberships and invites: nobody has access through it any longer. */
export async function deleteTeam(db: Db, teamId: string): Promise<void> {
  await db.delete(teams).where(eq(teams.id, teamId));
}

/** A team by its code. */
export async function findTeamByCode(db: Db, code: string): Promise<{ id: string; displayName: string } | undefined> {
  const [found] = await db
    .select({ id: teams.id, displayName: teams.displayName })
    .from(teams)
    .where(inArray(teams.inviteCode, codeSpellings(code)))
    .limit(1);
  return found;
}

/**
 * Makes a member the owner of a team, and transfers the previous owner's current and later plans that cover it: those
 * for more than one person, or else those with premium content. So nobody in the team loses access.
 */
export async function handOver(
  tx: Db,
  { id, ownerId }: { id: string; ownerId: string },
  newOwnerId: string,
  now: Date,
): Promise<void> {
  await tx.update(teams).set({ ownerId: newOwnerId }).where(eq(teams.id, id));
  const moved = await movePlans(tx, ownerId, newOwnerId, now);
  // The previous owner's renewal would be paid by them, and shows their addresses.
  await cancelUnpaidRenewals(tx, { subscriptionIds: moved }, now);
}

/**
 * Transfers the current plans that cover the team, and among those that start later, by the same rule, the renewals. A
 * plan that is paused goes with the team too, so that it runs again for it once it is paid.
 * @returns the transferred plans
 */
async function movePlans(tx: Db, from: string, to: string, now: Date): Promise<string[]> {
  const today = londonDay(now);
  const terms = await tx
    .select({
      id: subscriptions.id,
      startsOn: subscriptions.startsOn,
      status: subscriptions.status,
      places: plans.places,
      coversPremium: plans.coversPremium,
    })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(
      and(
        eq(subscriptions.userId, from),
        inArray(subscriptions.status, ["active", "paused"]),
        gte(subscriptions.expiresOn, today),
      ),
    );
  const current = terms.filter(({ startsOn }) => startsOn <= today);
  const later = terms.filter(({ startsOn }) => startsOn > today);
  // What gives the team its access now is transferred also where a larger plan is paused.
  const inForce = current.filter(({ status }) => status === "active");
  const ids = [...new Set([inForce, current, later].flatMap(forTeam))].map(({ id }) => id);
  await handOverTerms(tx, ids, to);
  return ids;
}

function forTeam<P extends { places: number; coversPremium: boolean }>(plans: P[]): P[] {
  const forSeveral = plans.filter(({ places }) => places > 1);
  return forSeveral.length > 0 ? forSeveral : plans.filter(({ coversPremium }) => coversPremium);
}
