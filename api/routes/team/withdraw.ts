import type { Db } from "../../db/open";
import type { Deps } from "../../deps";
import { audit } from "../../store/audit";
import { lockTeam } from "../../store/seats";
import { cameByInvite, findMembership, setMember, teamNameOf } from "../../store/team-members";
import { tellAdmins } from "./place";

/**
 * Access that a team's admins gave to an address which nobody had confirmed was not given to the one that takes its
 * place: its holder waits again, and the admins are told. Who came by a mailed invite was known by that. Pass a `tx`.
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
