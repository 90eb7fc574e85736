import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Db } from "../db/open";
import { invites, teamMembers, teams } from "../db/schema/index";

/** An invite from a mail, with its team. */
export interface FoundInvite {
  id: string;
  teamId: string;
  teamName: string;
  name: string;
  email: string;
  usedAt: Date | null;
  expiresAt: Date;
}

export async function findInvite(db: Db, tokenHash: string): Promise<FoundInvite | undefined> {
  const [found] = await db
    .select({
      id: invites.id,
      teamId: invites.teamId,
      teamName: teams.displayName,
      name: invites.name,
      email: invites.email,
      usedAt: invites.acceptedAt,
      expiresAt: invites.expiresAt,
    })
    .from(invites)
    .innerJoin(teams, eq(teams.id, invites.teamId))
    .where(eq(invites.tokenHash, tokenHash));
  return found;
}

/** A team by the code that its admin gives out; typed by hand, so its case does not count. */
export async function findTeamByCode(db: Db, code: string): Promise<{ id: string; displayName: string } | undefined> {
  const [found] = await db
    .select({ id: teams.id, displayName: teams.displayName })
    .from(teams)
    .where(eq(sql`lower(${teams.inviteCode})`, code.trim().toLowerCase()))
    .limit(1);
  return found;
}

/** Uses an invite, once and in time. @returns whether it was this that used it */
export async function acceptInvite(db: Db, inviteId: string, now: Date): Promise<boolean> {
  const accepted = await db
    .update(invites)
    .set({ acceptedAt: now })
    .where(and(eq(invites.id, inviteId), isNull(invites.acceptedAt), gt(invites.expiresAt, now)))
    .returning({ id: invites.id });
  return accepted.length > 0;
}

/** Makes a person a member of a team. An approved one takes a seat, which is the caller's to check. */
export async function joinTeam(db: Db, teamId: string, userId: string, approved: boolean, now: Date): Promise<void> {
  await db.insert(teamMembers).values({ teamId, userId, approved, createdAt: now });
}

/** Whether a person waits for the approval of a team's admin. */
export async function awaitsApproval(db: Db, userId: string): Promise<boolean> {
  const rows = await db
    .select({ teamId: teamMembers.teamId })
    .from(teamMembers)
    .where(and(eq(teamMembers.userId, userId), eq(teamMembers.approved, false)));
  return rows.length > 0;
}
