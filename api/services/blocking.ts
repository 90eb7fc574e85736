import type { Deps, TxDeps } from "../deps";
import { adminRole } from "../domain/permissions";
import type { AuthenticatedRequester } from "../domain/requester";
import { ApiError, forbidden } from "../errors";
import { audit } from "../store/audit";
import * as store from "../store/blocking";
import { voidLinks } from "../store/one-time-links";
import { cancelUnpaidRenewals } from "../store/renewals";
import { lockRoles } from "../store/roles";
import { endAllSessions } from "../store/sessions";

/** The refusal of those who have proved that the account is theirs: to anybody else it would tell that it exists. */
export function blocked({ supportEmail }: Deps["config"]): ApiError {
  return forbidden("blocked", `This account is locked. Write to ${supportEmail} to have it unlocked.`);
}

/** @throws ApiError 403 for a member who is blocked; in a transaction that has locked the account */
export async function refuseBlocked({ db, config }: TxDeps, userId: string): Promise<void> {
  if (await store.isBlocked(db, userId))
    throw blocked(config).withAudit({ action: "login.refused", subjectId: userId });
}

/**
 * Keeps a member from logging in, and ends all of their sessions. Their plans do not renew while they are blocked. Nothing
 * else of theirs changes. One who is blocked stays so for the first reason.
 * @throws ApiError 409 for oneself and for the last administrator
 */
export async function block(
  deps: TxDeps,
  id: string,
  reason: string,
  requester: AuthenticatedRequester,
): Promise<void> {
  const { db, clock } = deps;
  const now = clock();
  if (id === requester.user.id) throw new ApiError(409, "self", "You cannot block yourself.");
  await refuseLastAdministrator(deps, id);
  if (!(await store.setBlocked(db, id, { at: now, reason, byId: requester.user.id }))) return;
  await endAllSessions(db, id);
  // They could not cancel them any more.
  await cancelUnpaidRenewals(db, { userId: id }, now);
  const note = { userId: id, words: { reason } };
  await audit(db, { action: "member.blocked", actorId: requester.user.id, subjectId: id, note }, now);
}

/**
 * Locks the roles, so that two administrators who block or delete each other at the same moment do so one after the other.
 * @param options.isStaying whether another whose account will be deleted does not count
 * @throws ApiError 409 for the last administrator
 */
export async function refuseLastAdministrator(
  { db }: TxDeps,
  id: string,
  { isStaying = true }: { isStaying?: boolean } = {},
): Promise<void> {
  await lockRoles(db);
  if (await store.isLastHolder(db, id, adminRole, { isStaying }))
    throw new ApiError(409, "admin", "This is the last administrator: make somebody else one first.");
}

/** Lets a member log in again. Links that were mailed before stay closed. */
export async function unblock({ db, clock }: TxDeps, id: string, requester: AuthenticatedRequester): Promise<void> {
  const now = clock();
  if (!(await store.setUnblocked(db, id))) return;
  await voidLinks(db, id, now);
  await audit(db, { action: "member.unblocked", actorId: requester.user.id, subjectId: id }, now);
}
