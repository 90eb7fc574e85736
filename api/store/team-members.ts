import { aliasedTable, and, asc, desc, eq, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { invites, teamMembers, teams, users } from "../db/schema/index";
import type { Membership, View } from "../domain/team";

const maxAdminsMailed = 20;

/** A member of a team. */
export interface MemberRow {
  id: string;
  displayName: string;
  email: string;
  approved: boolean;
  admin: boolean;
  revoked: boolean;
  createdAt: Date;
  /** The address of the invite by which they joined; null if they joined by the code. */
  invitedAs: string | null;
}

/** The recipient of a mail. */
export interface Addressee {
  email: string;
  firstName: string;
}

const fullName = sql<string>`${users.firstName} || ' ' || ${users.lastName}`;

const standing = {
  approved: teamMembers.approved,
  admin: teamMembers.admin,
  revoked: sql<boolean>`${teamMembers.revokedAt} is not null`,
};

const member = {
  id: users.id,
  displayName: fullName,
  email: users.email,
  ...standing,
  createdAt: teamMembers.createdAt,
  invitedAs: invitedAs(),
};

function invitedAs() {
  return sql<string | null>`(select ${invites.email} from ${invites} where ${eq(invites.id, teamMembers.inviteId)})`;
}

/**
 * A page of the members of a team whom a user may see, always including the user: owner, admins, waiting members, then
 * by date of joining.
 */
export async function listPeople(
  db: Db,
  team: { id: string; ownerId: string },
  { view, requesterId }: { view: View; requesterId: string },
  { page, perPage }: { page: number; perPage: number },
): Promise<{ rows: MemberRow[]; total: number }> {
  const seen = and(eq(teamMembers.teamId, team.id), seenAs(view, requesterId));
  const rows = await db
    .select(member)
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(seen)
    .orderBy(
      desc(eq(teamMembers.userId, team.ownerId)),
      desc(teamMembers.admin),
      asc(teamMembers.approved),
      asc(teamMembers.createdAt),
      asc(teamMembers.userId),
    )
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { rows, total: await db.$count(teamMembers, seen) };
}

/** The owners of teams, and how many members each team has, approved or waiting. */
export async function listOwners(
  db: Db,
  teamIds: string[],
): Promise<(MemberRow & { teamId: string; people: number })[]> {
  const others = aliasedTable(teamMembers, "others");
  const people = db.select({ people: sql`count(*)::int` }).from(others).where(eq(others.teamId, teams.id));
  return db
    .select({ ...member, teamId: teams.id, people: sql<number>`(${people})` })
    .from(teams)
    .innerJoin(teamMembers, and(eq(teamMembers.teamId, teams.id), eq(teamMembers.userId, teams.ownerId)))
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(inArray(teams.id, teamIds));
}

function seenAs(view: View, requesterId: string): SQL | undefined {
  if (view === "everybody") return undefined;
  const others = view === "approved" ? eq(teamMembers.approved, true) : eq(teamMembers.admin, true);
  return or(others, eq(teamMembers.userId, requesterId));
}

/** A user's role in a team; null when they are not in it. */
export async function findMembership(
  db: Db,
  team: { id: string; ownerId: string },
  userId: string,
): Promise<Membership | null> {
  const [row] = await db
    .select(standing)
    .from(teamMembers)
    .where(and(eq(teamMembers.teamId, team.id), eq(teamMembers.userId, userId)));
  return row ? { ...row, owner: team.ownerId === userId } : null;
}

/** A user's team, by its id and name. */
export async function teamNameOf(db: Db, userId: string): Promise<{ id: string; displayName: string } | undefined> {
  const [team] = await db
    .select({ id: teams.id, displayName: teams.displayName })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(eq(teamMembers.userId, userId));
  return team;
}

/** Whether a user owns the team that they are in. */
export async function ownsTeam(db: Db, userId: string): Promise<boolean> {
  return (await db.$count(teams, eq(teams.ownerId, userId))) > 0;
}

/** The role of the user with an e-mail address, ignoring case; `undefined` when nobody in the team has it. */
export async function findMemberByEmail(
  db: Db,
  teamId: string,
  email: string,
): Promise<{ approved: boolean; revoked: boolean } | undefined> {
  const [row] = await db
    .select({ approved: standing.approved, revoked: standing.revoked })
    .from(users)
    .innerJoin(teamMembers, and(eq(teamMembers.userId, users.id), eq(teamMembers.teamId, teamId)))
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return row;
}

/** Whether a user joined a team by a mailed invite, rather than by its code. */
export async function cameByInvite(db: Db, teamId: string, userId: string): Promise<boolean> {
  const membership = and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, userId));
  return (await db.$count(teamMembers, and(membership, isNotNull(teamMembers.inviteId)))) > 0;
}

/**
 * Adds a user to a team. An approved one takes a seat, which the caller has to check.
 * @returns false when they are in a team already
 */
export async function addMember(
  db: Db,
  teamId: string,
  userId: string,
  as: { approved: boolean; admin?: boolean; inviteId?: string | undefined },
  now: Date,
): Promise<boolean> {
  const values = { teamId, userId, ...as, createdAt: now };
  const added = await db
    .insert(teamMembers)
    .values(values)
    .onConflictDoNothing()
    .returning({ userId: teamMembers.userId });
  return added.length > 0;
}

/** Changes the given fields of a membership. */
export async function setMember(
  db: Db,
  teamId: string,
  userId: string,
  changes: { approved?: boolean; admin?: boolean; revokedAt?: Date | null; inviteId?: string | undefined },
): Promise<void> {
  await db
    .update(teamMembers)
    .set(changes)
    .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, userId)));
}

export async function removeMember(db: Db, teamId: string, userId: string): Promise<void> {
  await db.delete(teamMembers).where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, userId)));
}

/** The admins of a team, in the order of joining. */
export async function adminsToMail(db: Db, teamId: string): Promise<Addressee[]> {
  return db
    .select({ email: users.email, firstName: users.firstName })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.admin, true), eq(teamMembers.approved, true)))
    .orderBy(asc(teamMembers.createdAt))
    .limit(maxAdminsMailed);
}

/** All users with access through a team. */
export async function listApproved(db: Db, teamId: string): Promise<(Addressee & { id: string })[]> {
  return db
    .select({ id: users.id, email: users.email, firstName: users.firstName })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(and(eq(teamMembers.teamId, teamId), teamMembers.approved))
    .orderBy(asc(teamMembers.createdAt));
}

/** A user's full name; empty if there is no such user. */
export async function nameOf(db: Db, userId: string): Promise<string> {
  const [row] = await db.select({ name: fullName }).from(users).where(eq(users.id, userId));
  return row?.name ?? "";
}
