import { and, desc, eq, inArray, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { invites, teamMembers, teams, users } from "../db/schema/index";
import { changedByOf } from "./changed-by";
import { isOpen } from "./seats";

/** A mailed invite, with its team. */
export interface FoundInvite {
  id: string;
  tokenHash: string;
  teamId: string;
  teamName: string;
  name: string;
  email: string;
  usedAt: Date | null;
  expiresAt: Date;
}

/** An invite as the team's admins see it. */
export interface InviteRow extends FoundInvite {
  createdAt: Date;
  parentId: string | null;
  /** The user who invited. */
  parentName: string | null;
  version: number;
  changedAt: Date | null;
  changedById: string | null;
  changedBy: string | null;
}

/** The rights of the invited person. */
export interface Invitation {
  name: string;
  email: string;
  tokenHash: string;
  expiresAt: Date;
}

const found = {
  id: invites.id,
  tokenHash: invites.tokenHash,
  teamId: invites.teamId,
  teamName: teams.displayName,
  name: invites.name,
  email: invites.email,
  usedAt: invites.acceptedAt,
  expiresAt: invites.expiresAt,
};

const shown = {
  ...found,
  createdAt: invites.createdAt,
  parentId: invites.parentId,
  parentName: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
  version: invites.version,
  changedAt: invites.changedAt,
  changedById: invites.changedById,
  changedBy: changedByOf(invites),
};

export async function findInvite(db: Db, tokenHash: string): Promise<FoundInvite | undefined> {
  const [row] = await db
    .select(found)
    .from(invites)
    .innerJoin(teams, eq(teams.id, invites.teamId))
    .where(eq(invites.tokenHash, tokenHash));
  return row;
}

export async function findInviteById(db: Db, inviteId: string): Promise<InviteRow | undefined> {
  const [row] = await inviteRows(db, eq(invites.id, inviteId), { page: 1, limit: 1 });
  return row;
}

/** The invites with these ids that exist. */
export async function listInvitesById(db: Db, ids: string[]): Promise<InviteRow[]> {
  return inviteRows(db, inArray(invites.id, ids), { page: 1, limit: ids.length });
}

/** A team's invites that have not been accepted yet, newest first. */
export async function listUnaccepted(db: Db, teamId: string, limit: number): Promise<InviteRow[]> {
  return inviteRows(db, and(eq(invites.teamId, teamId), isNull(invites.acceptedAt)), { page: 1, limit });
}

/**
 * A page of invites whose name or address contains the words, newest first. @param teamId of all teams when left out
 */
export async function listInviteRows(
  db: Db,
  { q, teamId, ...page }: { q: string; teamId: string | undefined; page: number; limit: number },
): Promise<{ rows: InviteRow[]; total: number }> {
  const where = and(teamId === undefined ? undefined : eq(invites.teamId, teamId), q ? holding(q) : undefined);
  const [rows, total] = await Promise.all([inviteRows(db, where, page), db.$count(invites, where)]);
  return { rows, total };
}

async function inviteRows(
  db: Db,
  where: SQL | undefined,
  { page, limit }: { page: number; limit: number },
): Promise<InviteRow[]> {
  return db
    .select(shown)
    .from(invites)
    .innerJoin(teams, eq(teams.id, invites.teamId))
    .leftJoin(users, eq(users.id, invites.parentId))
    .where(where)
    .orderBy(desc(invites.createdAt), desc(invites.id))
    .limit(limit)
    .offset((page - 1) * limit);
}

function holding(words: string): SQL | undefined {
  const pattern = `%${words.replace(/[\\%_]/g, "\\$&")}%`;
  return or(sql`${invites.name} ilike ${pattern}`, sql`${invites.email} ilike ${pattern}`);
}

/** Whether an address, ignoring case, has an open invite to a team. @param but the invite to ignore */
export async function isInvited(db: Db, teamId: string, email: string, now: Date, but?: string): Promise<boolean> {
  const other = but === undefined ? undefined : ne(invites.id, but);
  return (await db.$count(invites, and(toAddress(teamId, email), isOpen(now), other))) > 0;
}

/** Creates an invite; an expired one to the same address is deleted. @returns its id */
export async function insertInvite(
  db: Db,
  teamId: string,
  parentId: string,
  invitation: Invitation,
  now: Date,
): Promise<string> {
  const expired = and(isNull(invites.acceptedAt), lte(invites.expiresAt, now));
  await db.delete(invites).where(and(toAddress(teamId, invitation.email), expired));
  const [made] = await db
    .insert(invites)
    .values({ ...invitation, teamId, parentId, createdAt: now })
    .returning({ id: invites.id });
  if (!made) throw new Error("The invite was not written.");
  return made.id;
}

/** Corrects the name and the address of an invite, and counts the version. */
export async function setInvite(
  db: Db,
  inviteId: string,
  fields: Pick<Invitation, "name" | "email">,
  changedById: string,
  now: Date,
): Promise<void> {
  await db
    .update(invites)
    .set({ ...fields, version: sql`${invites.version} + 1`, changedById, changedAt: now })
    .where(eq(invites.id, inviteId));
}

/** Gives an invite a new token: the previous link ends. */
export async function setInviteLink(
  db: Db,
  inviteId: string,
  link: Pick<Invitation, "tokenHash" | "expiresAt">,
): Promise<void> {
  await db.update(invites).set(link).where(eq(invites.id, inviteId));
}

export async function deleteInvite(db: Db, inviteId: string): Promise<void> {
  await db.delete(invites).where(eq(invites.id, inviteId));
}

/** Deletes a team's open invites to a user, whose membership is now decided. */
export async function withdrawInvites(db: Db, teamId: string, userId: string): Promise<void> {
  const address = db
    .select({ email: sql`lower(${users.email})` })
    .from(users)
    .where(eq(users.id, userId));
  await db
    .delete(invites)
    .where(and(eq(invites.teamId, teamId), isNull(invites.acceptedAt), eq(sql`lower(${invites.email})`, address)));
}

/** Uses an invite, once and before it expires. @returns whether this call used it */
export async function acceptInvite(db: Db, inviteId: string, now: Date): Promise<boolean> {
  const accepted = await db
    .update(invites)
    .set({ acceptedAt: now })
    .where(and(eq(invites.id, inviteId), isOpen(now)))
    .returning({ id: invites.id });
  return accepted.length > 0;
}

/** Whether a user waits for the approval of a team's admin. */
export async function awaitsApproval(db: Db, userId: string): Promise<boolean> {
  const rows = await db
    .select({ teamId: teamMembers.teamId })
    .from(teamMembers)
    .where(and(eq(teamMembers.userId, userId), eq(teamMembers.approved, false)));
  return rows.length > 0;
}

function toAddress(teamId: string, email: string): SQL | undefined {
  return and(eq(invites.teamId, teamId), eq(sql`lower(${invites.email})`, email.toLowerCase()));
}
