import type { ApiError } from "../../errors";
import { teamAddress } from "../../mail/addresses";
import { handedOverMail } from "../../mail/team-end-mails";
import { teamAdminMail, teamOwnerMail } from "../../mail/team-mails";
import { queueMail } from "../../store/outbox";
import { nameOf, setMember } from "../../store/team-members";
import { handOver } from "../../store/teams";
import { findAccount } from "../../store/users";
import { type Act, memberOf, note, refuseSelfAndOwner } from "./act";
import { conflict } from "./standing";

/** Makes an approved member an admin of the team. */
export async function addAdmin(act: Act, userId: string): Promise<void> {
  const { tx, team, deps } = act;
  const member = await memberOf(act, "addAdmin", userId);
  if (!member.approved) throw notApproved();
  if (member.admin) throw conflict("admin", "This person administers the team already.");
  await setMember(tx, team.id, userId, { admin: true });
  await note(act, "team.admin.added", userId);
  const account = await findAccount(tx, userId);
  const about = { team: team.displayName, url: teamAddress(deps.settings) };
  if (account) await queueMail(tx, account.email, teamAdminMail(deps.settings, account, about), deps.clock());
}

/** Makes an admin of the team an ordinary member. */
export async function removeAdmin(act: Act, userId: string): Promise<void> {
  const { tx, team } = act;
  const member = await memberOf(act, "removeAdmin", userId);
  refuseSelfAndOwner(act, userId, "end your own administration", "stop administering it");
  if (!member.admin) throw conflict("no_admin", "This person does not administer the team.");
  await setMember(tx, team.id, userId, { admin: false });
  await note(act, "team.admin.removed", userId);
}

/**
 * Makes an approved member the owner, with the plans that cover the team; the previous owner stays an admin.
 * @throws ApiError 409 for a member who owns it already, is not approved, or has not confirmed their address
 */
export async function handOverTo(act: Act, userId: string): Promise<void> {
  const { tx, team, requester, deps } = act;
  const now = deps.clock();
  const member = await memberOf(act, "handOver", userId);
  if (member.owner) throw conflict("self", "You cannot hand the team over to yourself: it is yours.");
  if (!member.approved) throw notApproved();
  const account = await findAccount(tx, userId);
  if (!account?.verifiedAt) throw conflict("not_verified", "This person has to confirm their e-mail address first.");
  await handOver(tx, team, userId, now);
  await setMember(tx, team.id, userId, { admin: true });
  await note(act, "team.handed_over", userId);
  const about = {
    from: await nameOf(tx, requester.user.id),
    team: team.displayName,
    url: teamAddress(deps.settings),
  };
  await queueMail(tx, account.email, teamOwnerMail(deps.settings, account, about), now);
  const to = await nameOf(tx, userId);
  await queueMail(tx, requester.user.email, handedOverMail(deps.settings, requester.user, { ...about, to }), now);
}

function notApproved(): ApiError {
  return conflict("not_approved", "This person has to be approved first.");
}
