import type { TxDeps } from "../deps";
import type { AuthenticatedRequester } from "../domain/requester";
import { ApiError, unauthenticated } from "../errors";
import { accountDeletedMail, accountKeptMail, deletionMail, teamInheritedMail } from "../mail/account-mails";
import { dataUrl, teamUrl } from "../mail/urls";
import { audit } from "../store/audit";
import { queueJob } from "../store/jobs";
import { queueMail } from "../store/outbox";
import { removeProFormas } from "../store/pro-formas";
import { endOtherSessions } from "../store/sessions";
import { transferOwnedTeams } from "../store/team-succession";
import { ownedWithOthers, scheduleDeletion, unscheduleDeletion } from "../store/user-deletion";
import { anonymiseOrders, forgetEmail, forgetTraces, lockForErasure, removeUser } from "../store/user-erasure";
import { findAccount } from "../store/users";
import { refuseLastAdministrator } from "./blocking";
import { notThePassword } from "./own-password";
import { readHandedOver } from "./plan-billing";
import { queueFileRemoval } from "./stored-files";

/** How long a deletion can be cancelled. */
const graceMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Schedules the deletion of the user's account, ends all other sessions and mails a link to cancel. A second request
 * keeps the date.
 * @param passwordHash of the password that was checked
 * @returns when the account will be deleted
 * @throws ApiError 409 for the owner of a team with other members, and for the last administrator
 */
export async function requestDeletion(
  deps: TxDeps,
  passwordHash: string,
  { user, tokenHash }: AuthenticatedRequester,
): Promise<Date> {
  const { db, clock, config } = deps;
  const now = clock();
  await refuseLastAdministrator(deps, user.id);
  const team = await ownedWithOthers(db, user.id);
  if (team) throw ownsTeam(team.displayName);
  const scheduled = await scheduleDeletion(db, user.id, passwordHash, new Date(now.getTime() + graceMs));
  if (!scheduled) throw notThePassword();
  const { deleteAt, isNew } = scheduled;
  await endOtherSessions(db, user.id, tokenHash);
  if (!isNew) return deleteAt;
  await queueMail(db, user.email, deletionMail(config, user, deleteAt, dataUrl(config)), now);
  await audit(db, { action: "account.deletion.requested", actorId: user.id, subjectId: user.id }, now);
  return deleteAt;
}

/** Cancels the deletion of the user's account. @throws ApiError 401 when the account was deleted meanwhile */
export async function cancelDeletion({ db, clock, config }: TxDeps, { user }: AuthenticatedRequester): Promise<void> {
  const now = clock();
  if (!(await unscheduleDeletion(db, user.id))) {
    if (!(await findAccount(db, user.id))) throw unauthenticated();
    return;
  }
  await queueMail(db, user.email, accountKeptMail(config, user, dataUrl(config)), now);
  await audit(db, { action: "account.deletion.cancelled", actorId: user.id, subjectId: user.id }, now);
}

/**
 * Deletes an account whose week is over. The last mail is sent only if it was deleted. The last administrator's stays until
 * there is another: who else was one may have gone meanwhile.
 * @returns false when its deletion was cancelled
 * @throws ApiError 409 for the last administrator
 */
export async function deleteAccount(deps: TxDeps, id: string): Promise<boolean> {
  const { db, config, clock } = deps;
  const now = clock();
  await refuseLastAdministrator(deps, id, { isStaying: false });
  const person = await lockForErasure(db, id, now);
  if (!person) return false;
  for (const { teamId, displayName, heir } of await transferOwnedTeams(db, id, now)) {
    const action = heir ? "team.handed_over" : "team.deleted";
    await audit(db, { action, subjectId: teamId, details: { reason: "owner's account deleted" } }, now);
    const about = { team: displayName, url: teamUrl(config) };
    if (!heir) continue;
    const payments = await readHandedOver(deps, heir.id);
    await queueMail(db, heir.email, teamInheritedMail(config, heir, { ...about, payments }), now);
  }
  if (person.isVerified) await forgetEmail(db, person.email);
  await queueFileRemoval(db, [...(await forgetTraces(db, id)), ...(await removeProFormas(db, id))], now);
  const customerId = await anonymiseOrders(db, id, now);
  if (customerId) await queueJob(db, "delete-customer", { customerId }, now, { dedupeKey: customerId });
  await removeUser(db, id);
  await queueMail(db, person.email, accountDeletedMail(config, person), now);
  await audit(db, { action: "account.deleted", subjectId: id }, now);
  return true;
}

function ownsTeam(name: string): ApiError {
  const message = `You own the team "${name}", and others are in it: hand it over or delete it first.`;
  return new ApiError(409, "owns_team", message, { team: message });
}
