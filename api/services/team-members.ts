import { invalid } from "../errors";
import { type AccessEnd, accessEndedMail } from "../mail/team-end-mails";
import { accessMail } from "../mail/team-mails";
import { withdrawInvites } from "../store/invites";
import { queueMail } from "../store/outbox";
import { addMember, findMembership, nameOf, removeMember, setMember } from "../store/team-members";
import { findAccount } from "../store/users";
import { auditChange, type MemberChange, memberOf, refuseSelfAndOwner } from "./member-change";
import { conflict, inTeam, requireSeat } from "./team-lock";

/** Gives a waiting member a seat, and with it access. If an invite holds one for them, that one is used. */
export async function approveMember(change: MemberChange, userId: string): Promise<void> {
  const { team, deps } = change;
  const member = await memberOf(change, "approveUser", userId);
  if (member.approved) throw conflict("approved", "This person already has access.");
  await withdrawInvites(deps.db, team.id, userId);
  await requireSeat(deps, team.id, change.requester);
  await setMember(deps.db, team.id, userId, { approved: true, revokedAt: null });
  await auditChange(change, "team.member.approved", userId);
  await mailAccess(change, userId);
}

/** Adds a user to the team, approved. A user who waits in it is approved. */
export async function addUserToTeam(change: MemberChange, userId: string): Promise<void> {
  const { team, deps } = change;
  const now = deps.clock();
  if (!(await findAccount(deps.db, userId))) throw invalid({ addUser: "There is no such user." });
  if (await findMembership(deps.db, team, userId)) return approveMember(change, userId);
  await withdrawInvites(deps.db, team.id, userId);
  await requireSeat(deps, team.id, change.requester);
  if (!(await addMember(deps.db, team.id, userId, { approved: true }, now))) throw inTeam(true);
  await auditChange(change, "team.member.added", userId);
  await mailAccess(change, userId);
}

/** Revokes a member's seat and access; they stay in the team without it. */
export async function revokeMember(change: MemberChange, userId: string): Promise<void> {
  const { team, deps } = change;
  const member = await memberOf(change, "revokeUser", userId);
  refuseSelfAndOwner(change, userId, "revoke your own access", "have their access revoked");
  if (!member.approved) throw conflict("not_approved", "This person has no access.");
  await setMember(deps.db, team.id, userId, { approved: false, admin: false, revokedAt: deps.clock() });
  await withdrawInvites(deps.db, team.id, userId);
  await auditChange(change, "team.member.revoked", userId);
  await mailEnd(change, userId, "revoked");
}

/** Removes a user from the team, approved or waiting. */
export async function removeFromTeam(change: MemberChange, userId: string): Promise<void> {
  const { team, deps } = change;
  const { approved } = await memberOf(change, "removeUser", userId);
  refuseSelfAndOwner(change, userId, "remove yourself", "be removed");
  await removeMember(deps.db, team.id, userId);
  await withdrawInvites(deps.db, team.id, userId);
  await auditChange(change, "team.member.removed", userId);
  if (approved) await mailEnd(change, userId, "removed");
}

/** The contact for questions: the user who did it, if they are in the team. */
async function mailEnd({ team, you, requester, deps }: MemberChange, userId: string, how: AccessEnd): Promise<void> {
  const account = await findAccount(deps.db, userId);
  const contact = you && { name: await nameOf(deps.db, requester.user.id), email: requester.user.email };
  const about = { team: team.displayName, how, contact };
  if (account) await queueMail(deps.db, account.email, accessEndedMail(deps.config, account, about), deps.clock());
}

async function mailAccess({ team, deps }: MemberChange, userId: string): Promise<void> {
  const account = await findAccount(deps.db, userId);
  if (account)
    await queueMail(deps.db, account.email, accessMail(deps.config, account, team.displayName), deps.clock());
}
