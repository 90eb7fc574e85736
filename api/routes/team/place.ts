import type { Db } from "../../db/open";
import type { Deps } from "../../deps";
import { stateOf } from "../../domain/link";
import { type ApiError, gone, notFound } from "../../errors";
import { teamAddress } from "../../mail/addresses";
import { joinRequestMail, otherAddressMail } from "../../mail/team-mails";
import { hashToken } from "../../secrets";
import { audit } from "../../store/audit";
import { acceptInvite, type FoundInvite, findInvite } from "../../store/invites";
import { queueMail } from "../../store/outbox";
import { type LockedTeam, lockTeam } from "../../store/seats";
import { addMember, adminsToMail, findMembership, nameOf, ownsTeam, setMember } from "../../store/team-members";
import { findTeamByCode } from "../../store/teams";
import { conflict, inTeam } from "./standing";

export const unknownInvite = "This invite code was not found.";

const ownsAnother = "You own a team already. Hand it over and leave it, or delete it, before you join another one.";

/** The team of a code or a token, to wait there for approval. Only a mailed invite approves at once. */
export interface Place {
  teamId: string;
  invite: FoundInvite | undefined;
}

/**
 * The team of an invite's token, or else of a team's code.
 * @throws ApiError 410 for a used or expired invite
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
 * Adds a user to the team of their code or token. An open invite holds its seat already, so none is taken; a user who
 * waits in the same team is approved by it. The team's admins are notified of those who wait. Pass a `tx`.
 * @throws ApiError 404 when team or invite were deleted meanwhile, 409 for a user in a team already, 410 for a used
 * invite
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
  const isNew = await addMember(tx, team.id, person.id, { approved: invite !== undefined, inviteId: invite?.id }, now);
  if (!isNew) await approveWaiting(tx, team, invite, person.id);
  const action = invite ? "invite.accepted" : "team.joined";
  const details = { team: team.id, ...(invite && { invite: invite.id }) };
  await audit(tx, { action, actorId: person.id, subjectId: person.id, details }, now);
  if (!invite || invite.email.toLowerCase() !== person.email.toLowerCase())
    await tellAdmins(tx, team, person, invite, deps);
}

async function spend(tx: Db, { id, tokenHash }: FoundInvite, now: Date): Promise<void> {
  if (await acceptInvite(tx, id, now)) return;
  const invite = await findInvite(tx, tokenHash);
  if (!invite) throw notFound(unknownInvite);
  refuseSpent(invite, now);
}

async function approveWaiting(tx: Db, team: LockedTeam, invite: FoundInvite | undefined, userId: string) {
  const you = await findMembership(tx, team, userId);
  if (!you) throw await inAnother(tx, userId);
  if (you.approved) throw conflict("in_team", "You are in this team already.");
  if (you.revoked) throw conflict("in_team", "Your access to this team was revoked. Its admins can give it back.");
  if (!invite)
    throw conflict("in_team", "You have asked to join this team already. Its admins have still to approve you.");
  await setMember(tx, team.id, userId, { approved: true, inviteId: invite.id });
}

async function inAnother(tx: Db, userId: string): Promise<ApiError> {
  return (await ownsTeam(tx, userId)) ? conflict("in_team", ownsAnother) : inTeam();
}

/** Notifies admins: a user with the code waits for approval; a user with an invite to another address is unexpected. */
export async function tellAdmins(
  tx: Db,
  { id, displayName }: LockedTeam,
  person: { id: string; email: string },
  invite: FoundInvite | undefined,
  { settings, clock }: Deps,
): Promise<void> {
  const applicant = await nameOf(tx, person.id);
  const about = { applicant, email: person.email, team: displayName, url: teamAddress(settings) };
  for (const admin of await adminsToMail(tx, id)) {
    const mail = invite
      ? otherAddressMail(settings, admin, { ...about, invited: invite.name, invitedAs: invite.email })
      : joinRequestMail(settings, admin, about);
    await queueMail(tx, admin.email, mail, clock());
  }
}

/** @throws ApiError 410 unless the invite is open */
export function refuseSpent(invite: FoundInvite, now: Date): void {
  const state = stateOf(invite, now);
  if (state === "used") throw gone("used", "This invite was already used.");
  if (state === "expired") throw gone("expired", "This invite has expired.");
}
