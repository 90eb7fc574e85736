import type { Db } from "../../db/open";
import type { Deps } from "../../deps";
import { audit } from "../../store/audit";
import { cameByInvite } from "../../store/invites";
import { lockTeam } from "../../store/seats";
import { findMembership, setMember, teamNameOf } from "../../store/team-members";
import { tellAdmins } from "./place";

/**
 * Takes back the access of somebody who has replaced an address that was never confirmed: the team's admins knew them
 * by that address alone. They wait again, and the admins are told. Whoever came by a mailed invite, which proves who
 * they are, keeps it. Pass a `tx`.
 */
export async function withdrawApproval(tx: Db, person: { id: string; email: string }, deps: Deps): Promise<void> {
  const own = await teamNameOf(tx, person.id);
  const team = own && (await lockTeam(tx, own.id));
  const you = team && (await findMembership(tx, team, person.id));
  if (!team || !you?.approved || you.owner || (await cameByInvite(tx, team.id, person.id))) return;
  await setMember(tx, team.id, person.id, { approved: false, admin: false });
  const subject = { actorId: person.id, subjectId: person.id, details: { team: team.id } };
  await audit(tx, { action: "team approval withdrawn", ...subject }, deps.clock());
  await tellAdmins(tx, team, person, undefined, deps);
}
