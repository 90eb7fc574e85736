import type { Db } from "../../db/open";
import type { Deps } from "../../deps";
import { stateOf } from "../../domain/link";
import { gone, notFound } from "../../http/refusal";
import { teamAddress } from "../../mail/addresses";
import { queueMail } from "../../mail/queue";
import { joinRequestMail } from "../../mail/team-mails";
import { hashToken } from "../../secrets";
import { audit } from "../../store/audit";
import { acceptInvite, type FoundInvite, findInvite } from "../../store/invites";
import { type LockedTeam, lockTeam } from "../../store/seats";
import { addMember, adminsToMail, findMembership, nameOf, setMember } from "../../store/team-members";
import { findTeamByCode } from "../../store/teams";
import { inTeam } from "./standing";

export const unknownInvite = "This invite code was not found.";

/** Where a code or a token leads: into a team, to wait there. Only an invite from a mail approves at once. */
export interface Place {
  teamId: string;
  invite: FoundInvite | undefined;
}

/**
 * Where an invite's token, or else a team's code, leads.
 * @throws Refusal 410 for a used or expired invite
 */
export async function findPlace(db: Db, code: string, now: Date): Promise<Place | undefined> {
  const invite = await findInvite(db, hashToken(code));
  if (invite) {
    refuseSpent(invite, now);
    return { teamId: invite.teamId, invite };
  }
  const team = await findTeamByCode(db, code);
  return team && { teamId: team.id, invite: undefined };
}

/**
 * Puts somebody where their code or token leads. An open invite holds its seat already, so none is taken; who waits in
 * the same team is approved by it. The team's admins are told of those who wait. Pass a `tx`.
 * @throws Refusal 404 when team or invite have gone meanwhile, 409 for who is in a team already, 410 for a spent invite
 */
export async function takePlace(
  tx: Db,
  { teamId, invite }: Place,
  person: { id: string; email: string },
  deps: Deps,
): Promise<void> {
  const now = deps.clock();
  const team = await lockTeam(tx, teamId);
  if (!team) throw notFound(unknownInvite);
  if (invite) await spend(tx, invite, now);
  const isNew = await addMember(tx, team.id, person.id, { approved: invite !== undefined }, now);
  if (!isNew) await approveWaiting(tx, team, invite, person.id);
  const action = invite ? "invite accepted" : "team joined";
  const details = { team: team.id, ...(invite && { invite: invite.id }) };
  await audit(tx, { action, actorId: person.id, subjectId: person.id, details }, now);
  if (!invite) await tellAdmins(tx, team, person, deps);
}

async function spend(tx: Db, { id, tokenHash }: FoundInvite, now: Date): Promise<void> {
  if (await acceptInvite(tx, id, now)) return;
  const invite = await findInvite(tx, tokenHash);
  if (!invite) throw notFound(unknownInvite);
  refuseSpent(invite, now);
}

async function approveWaiting(tx: Db, team: LockedTeam, invite: FoundInvite | undefined, userId: string) {
  const you = invite ? await findMembership(tx, team, userId) : null;
  if (!you || you.approved) throw inTeam();
  await setMember(tx, team.id, userId, { approved: true });
}

async function tellAdmins(
  tx: Db,
  { id, displayName }: LockedTeam,
  person: { id: string; email: string },
  { settings, clock }: Deps,
): Promise<void> {
  const asker = await nameOf(tx, person.id);
  const about = { asker, email: person.email, team: displayName, url: teamAddress(settings) };
  for (const admin of await adminsToMail(tx, id))
    await queueMail(tx, admin.email, joinRequestMail(settings, admin, about), clock());
}

/** @throws Refusal 410 unless the invite is open */
export function refuseSpent(invite: FoundInvite, now: Date): void {
  const state = stateOf(invite, now);
  if (state === "used") throw gone("used", "This invite was already used.");
  if (state === "expired") throw gone("expired", "This invite has expired.");
}
