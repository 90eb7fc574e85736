import { londonDay } from "../domain/dates";
import type { ApiError } from "../errors";
import { handedOverMail } from "../mail/team-end-mails";
import { teamAdminMail, teamOwnerMail } from "../mail/team-mails";
import { teamUrl } from "../mail/urls";
import { queueMail } from "../store/outbox";
import { nameOf, setMember } from "../store/team-members";
import { handOver } from "../store/teams";
import { listCurrentIds } from "../store/terms";
import { findAccount } from "../store/users";
import { auditChange, type MemberChange, memberOf, refuseSelfAndOwner } from "./member-change";
import { cancelPendingUpgrades } from "./pending-upgrades";
import { readHandedOver } from "./plan-billing";
import { refuseWhileBeingPaid } from "./plan-credits";
import { conflict } from "./team-lock";

/** Makes an approved member an admin of the team. */
export async function addTeamAdmin(change: MemberChange, userId: string): Promise<void> {
  const { team, deps } = change;
  const member = await memberOf(change, "addAdmin", userId);
  if (!member.approved) throw notApproved();
  if (member.admin) throw conflict("admin", "This person is already an admin of the team.");
  await setMember(deps.db, team.id, userId, { admin: true });
  await auditChange(change, "team.admin.added", userId);
  const account = await findAccount(deps.db, userId);
  const about = { team: team.displayName, url: teamUrl(deps.config) };
  if (account) await queueMail(deps.db, account.email, teamAdminMail(deps.config, account, about), deps.clock());
}

/** Makes an admin of the team an ordinary member. */
export async function removeTeamAdmin(change: MemberChange, userId: string): Promise<void> {
  const { team, deps } = change;
  const member = await memberOf(change, "removeAdmin", userId);
  refuseSelfAndOwner(change, userId, "end your own administration", "stop administering it");
  if (!member.admin) throw conflict("no_admin", "This person is not an admin of the team.");
  await setMember(deps.db, team.id, userId, { admin: false });
  await auditChange(change, "team.admin.removed", userId);
}

/**
 * Makes an approved member the owner, with the plans that cover the team; the previous owner stays an admin.
 * @throws ApiError 409 for a member who owns it already, is not approved, or has not confirmed their address
 */
export async function handOverTeam(change: MemberChange, userId: string): Promise<void> {
  const { team, requester, deps } = change;
  const now = deps.clock();
  const member = await memberOf(change, "handOver", userId);
  if (member.owner) throw conflict("self", "You cannot hand the team over to yourself: it is already yours.");
  if (!member.approved) throw notApproved();
  const account = await findAccount(deps.db, userId);
  if (!account?.verifiedAt) throw conflict("not_verified", "This person has to confirm their e-mail address first.");
  await refuseWhileBeingPaid(deps, await listCurrentIds(deps.db, team.ownerId, londonDay(now)));
  await handOver(deps.db, team, userId, now);
  // Their price has a credit for the plan that has moved.
  await cancelPendingUpgrades(deps, { userId: team.ownerId }, "changed");
  await setMember(deps.db, team.id, userId, { admin: true });
  await auditChange(change, "team.handed_over", userId);
  const about = {
    from: await nameOf(deps.db, requester.user.id),
    team: team.displayName,
    url: teamUrl(deps.config),
    payments: await readHandedOver(deps, userId),
  };
  await queueMail(deps.db, account.email, teamOwnerMail(deps.config, account, about), now);
  const to = await nameOf(deps.db, userId);
  await queueMail(deps.db, requester.user.email, handedOverMail(deps.config, requester.user, { ...about, to }), now);
}

function notApproved(): ApiError {
  return conflict("not_approved", "This person has to be approved first.");
}
