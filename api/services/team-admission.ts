import type { Db } from "../db/database";
import type { TxDeps } from "../deps";
import { stateOf } from "../domain/one-time-link";
import { type ApiError, gone, notFound } from "../errors";
import { hashToken } from "../keyring";
import { joinRequestMail, otherAddressMail } from "../mail/team-mails";
import { teamUrl } from "../mail/urls";
import { audit } from "../store/audit";
import { acceptInvite, type FoundInvite, findInvite } from "../store/invites";
import { queueMail } from "../store/outbox";
import { type LockedTeam, lockTeam } from "../store/seats";
import {
  addMember,
  adminsToMail,
  cameByInvite,
  findMembership,
  nameOf,
  ownsTeam,
  setMember,
  teamNameOf,
} from "../store/team-members";
import { findTeamByCode } from "../store/teams";
import { conflict, inTeam } from "./team-lock";

const unknownInvite = "This invite code was not found.";
const ownsAnother = "You already own a team. Hand it over and leave it, or delete it, before you join another one.";

/** A team that a user may enter by a code, to wait there for approval, or by a mailed invite, which approves at once. */
export interface TeamEntry {
  teamId: string;
  invite: FoundInvite | undefined;
}

interface Person {
  id: string;
  email: string;
}

/** The team of an invite's token, also of a used or expired one, or else of a team's code; undefined if it is neither. */
export async function findTeamEntry(db: Db, code: string): Promise<TeamEntry | undefined> {
  const invite = await findInvite(db, hashToken(code));
  if (invite) return { teamId: invite.teamId, invite };
  const team = await findTeamByCode(db, code);
  return team && { teamId: team.id, invite: undefined };
}

/** @throws ApiError 404 where none was found, 410 for a used or expired invite */
export function requireOpenEntry(entry: TeamEntry | undefined, now: Date): TeamEntry {
  if (!entry) throw noSuchInvite();
  if (entry.invite) refuseSpent(entry.invite, now);
  return entry;
}

/**
 * Adds a user to the team of their code or token. An open invite holds its seat already, so none is taken; a user who
 * waits in the same team is approved by it. The team's admins are notified of those who wait.
 * @throws ApiError 404 when team or invite were deleted meanwhile, 409 for a user in a team already, 410 for a used
 * invite
 */
export async function admitToTeam(deps: TxDeps, { teamId, invite }: TeamEntry, person: Person): Promise<void> {
  const { db, clock } = deps;
  const now = clock();
  const team = await lockTeam(db, teamId);
  if (!team) throw noSuchInvite();
  if (invite) await spendInvite(db, invite, now);
  const isNew = await addMember(db, team.id, person.id, { approved: invite !== undefined, inviteId: invite?.id }, now);
  if (!isNew) await approveWaiting(db, team, invite, person.id);
  const action = invite ? "invite.accepted" : "team.joined";
  const details = { team: team.id, ...(invite && { invite: invite.id }) };
  await audit(db, { action, actorId: person.id, subjectId: person.id, details }, now);
  if (!invite || invite.email.toLowerCase() !== person.email.toLowerCase())
    await notifyAdmins(deps, team, person, invite);
}

/** Locks the team that a user is in, if there is one. Before the user is locked. */
export async function lockOwnTeam({ db }: TxDeps, userId: string): Promise<LockedTeam | undefined> {
  const own = await teamNameOf(db, userId);
  return own && lockTeam(db, own.id);
}

/**
 * Revokes the access of a user who has replaced an address that was never confirmed: the team's admins approved that
 * address. The user waits again, and the admins are notified. A user who came by a mailed invite, which proves the
 * identity, keeps it.
 */
export async function withdrawApproval(deps: TxDeps, person: Person): Promise<void> {
  const { db, clock } = deps;
  const team = await lockOwnTeam(deps, person.id);
  const you = team && (await findMembership(db, team, person.id));
  if (!team || !you?.approved || you.owner || (await cameByInvite(db, team.id, person.id))) return;
  await setMember(db, team.id, person.id, { approved: false, admin: false });
  const subject = { actorId: person.id, subjectId: person.id, details: { team: team.id } };
  await audit(db, { action: "team.member.approval_withdrawn", ...subject }, clock());
  await notifyAdmins(deps, team, person, undefined);
}

export function noSuchInvite(): ApiError {
  return notFound(unknownInvite);
}

async function spendInvite(tx: Db, { id, tokenHash }: FoundInvite, now: Date): Promise<void> {
  if (await acceptInvite(tx, id, now)) return;
  const invite = await findInvite(tx, tokenHash);
  if (!invite) throw noSuchInvite();
  refuseSpent(invite, now);
}

async function approveWaiting(tx: Db, team: LockedTeam, invite: FoundInvite | undefined, userId: string) {
  const you = await findMembership(tx, team, userId);
  if (!you) throw await inAnother(tx, userId);
  if (you.approved) throw conflict("in_team", "You are already in this team.");
  if (you.revoked) throw conflict("in_team", "Your access to this team was revoked. Its admins can give it back.");
  if (!invite)
    throw conflict("in_team", "You have already asked to join this team. Its admins have yet to approve you.");
  await setMember(tx, team.id, userId, { approved: true, inviteId: invite.id });
}

async function inAnother(tx: Db, userId: string): Promise<ApiError> {
  return (await ownsTeam(tx, userId)) ? conflict("in_team", ownsAnother) : inTeam();
}

/** A user with the code waits for approval; a user with an invite to another address is unexpected. */
async function notifyAdmins(
  { db, config, clock }: TxDeps,
  { id, displayName }: LockedTeam,
  person: Person,
  invite: FoundInvite | undefined,
): Promise<void> {
  const applicant = await nameOf(db, person.id);
  const about = { applicant, email: person.email, team: displayName, url: teamUrl(config) };
  for (const admin of await adminsToMail(db, id)) {
    const mail = invite
      ? otherAddressMail(config, admin, { ...about, invited: invite.name, invitedAs: invite.email })
      : joinRequestMail(config, admin, about);
    await queueMail(db, admin.email, mail, clock());
  }
}

function refuseSpent(invite: FoundInvite, now: Date): void {
  const state = stateOf(invite, now);
  if (state === "used") throw gone("used", "This invite was already used.");
  if (state === "expired") throw gone("expired", "This invite has expired.");
}
