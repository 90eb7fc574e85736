import { invalid } from "../../errors";
import { type AccessEnd, accessEndedMail } from "../../mail/team-end-mails";
import { accessMail } from "../../mail/team-mails";
import { withdrawInvites } from "../../store/invites";
import { queueMail } from "../../store/outbox";
import { addMember, findMembership, nameOf, removeMember, setMember } from "../../store/team-members";
import { findAccount } from "../../store/users";
import { type Act, memberOf, note, refuseSelfAndOwner } from "./act";
import { conflict, inTeam, needSeat } from "./standing";

/** Gives a waiting member a seat, and with it access. If an invite holds one for them, that one is used. */
export async function approve(act: Act, userId: string): Promise<void> {
  const { tx, team, deps } = act;
  const member = await memberOf(act, "approveUser", userId);
  if (member.approved) throw conflict("approved", "This person has access already.");
  await withdrawInvites(tx, team.id, userId);
  await needSeat(tx, team.id, deps.clock());
  await setMember(tx, team.id, userId, { approved: true, revokedAt: null });
  await note(act, "team.member.approved", userId);
  await mailAccess(act, userId);
}

/** Adds a user to the team, approved. A user who waits in it is approved. */
export async function addUser(act: Act, userId: string): Promise<void> {
  const { tx, team, deps } = act;
  const now = deps.clock();
  if (!(await findAccount(tx, userId))) throw invalid({ addUser: "There is no such user." });
  if (await findMembership(tx, team, userId)) return approve(act, userId);
  await withdrawInvites(tx, team.id, userId);
  await needSeat(tx, team.id, now);
  if (!(await addMember(tx, team.id, userId, { approved: true }, now))) throw inTeam(true);
  await note(act, "team.member.added", userId);
  await mailAccess(act, userId);
}

/** Revokes a member's seat and access; they stay in the team without it. */
export async function revoke(act: Act, userId: string): Promise<void> {
  const { tx, team, deps } = act;
  const member = await memberOf(act, "revokeUser", userId);
  refuseSelfAndOwner(act, userId, "revoke your own access", "have their access revoked");
  if (!member.approved) throw conflict("not_approved", "This person has no access.");
  await setMember(tx, team.id, userId, { approved: false, admin: false, revokedAt: deps.clock() });
  await withdrawInvites(tx, team.id, userId);
  await note(act, "team.member.revoked", userId);
  await mailEnd(act, userId, "revoked");
}

/** Removes a user from the team, approved or waiting. */
export async function remove(act: Act, userId: string): Promise<void> {
  const { tx, team } = act;
  const { approved } = await memberOf(act, "removeUser", userId);
  refuseSelfAndOwner(act, userId, "remove yourself", "be removed");
  await removeMember(tx, team.id, userId);
  await withdrawInvites(tx, team.id, userId);
  await note(act, "team.member.removed", userId);
  if (approved) await mailEnd(act, userId, "removed");
}

/** The contact for questions: the user who did it, if they are in the team. */
async function mailEnd({ tx, team, you, requester, deps }: Act, userId: string, how: AccessEnd): Promise<void> {
  const account = await findAccount(tx, userId);
  const contact = you && { name: await nameOf(tx, requester.user.id), email: requester.user.email };
  const about = { team: team.displayName, how, contact };
  if (account) await queueMail(tx, account.email, accessEndedMail(deps.settings, account, about), deps.clock());
}

async function mailAccess({ tx, team, deps }: Act, userId: string): Promise<void> {
  const account = await findAccount(tx, userId);
  if (account) await queueMail(tx, account.email, accessMail(deps.settings, account, team.displayName), deps.clock());
}
