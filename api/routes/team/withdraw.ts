import type { Db } from "../../db/open";
import type { Deps } from "../../deps";
import { audit } from "../../store/audit";
import { type LockedTeam, lockTeam } from "../../store/seats";
import { cameByInvite, findMembership, setMember, teamNameOf } from "../../store/team-members";
import { tellAdmins } from "./place";

/** Locks the team that a user is in, if there is one. Pass a `tx` that has not locked the user yet. */
export async function lockOwnTeam(tx: Db, userId: string): Promise<LockedTeam | undefined> {
  const own = await teamNameOf(tx, userId);
  return own && lockTeam(tx, own.id);
}

/**
 * Revokes the access of a user who has replaced an address that was never confirmed: the team's admins approved that
 * address. The user waits again, and the admins are notified. A user who came by a mailed invite, which proves the
 * identity, keeps it. Pass a `tx`.
 */
export async function withdrawApproval(tx: Db, person: { id: string; email: string }, deps: Deps): Promise<void> {
  const team = await lockOwnTeam(tx, person.id);
  const you = team && (await findMembership(tx, team, person.id));
  if (!team || !you?.approved || you.owner || (await cameByInvite(tx, team.id, person.id))) return;
  await setMember(tx, team.id, person.id, { approved: false, admin: false });
  const subject = { actorId: person.id, subjectId: person.id, details: { team: team.id } };
  await audit(tx, { action: "team.member.approval_withdrawn", ...subject }, deps.clock());
  await tellAdmins(tx, team, person, undefined, deps);
}
