import { and, asc, desc, eq, isNotNull, isNull, ne } from "drizzle-orm";
import type { Db } from "../db/database";
import { teamMembers, teams, users } from "../db/schema/index";
import { setMember } from "./team-members";
import { deleteTeam, handOver } from "./teams";

/** A team that has a new owner, or was deleted. */
export interface PassedOn {
  teamId: string;
  displayName: string;
  heir: { id: string; email: string; firstName: string } | undefined;
}

/**
 * Finds new owners for the teams of a user who leaves: the admin who joined first, else the member. A user without a
 * confirmed address comes after all others, and one who is about to be deleted comes last. The current plans that cover
 * the team are transferred with it. A team without another approved member is deleted. Pass a `tx` in which the teams
 * are locked.
 */
export async function transferOwnedTeams(tx: Db, ownerId: string, now: Date): Promise<PassedOn[]> {
  const owned = await tx
    .select({ teamId: teams.id, displayName: teams.displayName })
    .from(teams)
    .where(eq(teams.ownerId, ownerId))
    .orderBy(asc(teams.createdAt), asc(teams.id));
  const passed: PassedOn[] = [];
  for (const team of owned) {
    const heir = await findHeir(tx, team.teamId, ownerId);
    if (heir) {
      await handOver(tx, { id: team.teamId, ownerId }, heir.id, now);
      await setMember(tx, team.teamId, heir.id, { admin: true });
    } else await deleteTeam(tx, team.teamId);
    passed.push({ ...team, heir });
  }
  return passed;
}

async function findHeir(tx: Db, teamId: string, ownerId: string): Promise<PassedOn["heir"]> {
  const [heir] = await tx
    .select({ id: users.id, email: users.email, firstName: users.firstName })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(and(eq(teamMembers.teamId, teamId), ne(teamMembers.userId, ownerId), teamMembers.approved))
    .orderBy(
      desc(isNull(users.deleteAt)),
      desc(isNotNull(users.verifiedAt)),
      desc(teamMembers.admin),
      asc(teamMembers.createdAt),
      asc(users.id),
    )
    .limit(1);
  return heir;
}
