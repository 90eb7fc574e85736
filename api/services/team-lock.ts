import type { ErrorCode } from "contract/problem";
import type { Deps, TxDeps } from "../deps";
import { permits } from "../domain/permissions";
import type { AuthenticatedRequester } from "../domain/requester";
import { administers, type Membership, userLimitReached } from "../domain/team";
import { ApiError, forbidden, notFound } from "../errors";
import { freeSeats, type LockedTeam, lockTeam } from "../store/seats";
import { findMembership } from "../store/team-members";
import { findTeam } from "../store/teams";

/** A locked team, and the requester's role in it. */
export interface TeamAccess {
  team: LockedTeam;
  you: Membership | null;
}

/**
 * Locks a team for a user who may see it.
 * @throws ApiError 404 for a user outside the team without teams.manage
 */
export async function lockTeamFor(
  { db }: TxDeps,
  teamId: string,
  { user }: AuthenticatedRequester,
): Promise<TeamAccess> {
  const team = await lockTeam(db, teamId);
  const you = team ? await findMembership(db, team, user.id) : null;
  if (!team || !(you || permits(user, "teams.manage"))) throw notFound();
  return { team, you };
}

/** Locks a team for a user who may administer it. @throws ApiError 403 for its other members */
export async function lockToAdminister(
  deps: TxDeps,
  teamId: string,
  requester: AuthenticatedRequester,
): Promise<TeamAccess> {
  const access = await lockTeamFor(deps, teamId, requester);
  if (!administers(access.you, permits(requester.user, "teams.manage"))) throw notAnAdmin();
  return access;
}

/** @throws ApiError 404 for a user outside the team, 403 for its members who do not administer it */
export async function requireAdministered(deps: Deps, teamId: string, { user }: AuthenticatedRequester): Promise<void> {
  const team = await findTeam(deps.db, teamId, user.id, deps.clock());
  if (!team || !(team.you || permits(user, "teams.manage"))) throw notFound();
  if (!administers(team.you, permits(user, "teams.manage"))) throw notAnAdmin();
}

export function notAnAdmin(): ApiError {
  return forbidden("forbidden", "Only those who administer the team can do this.");
}

/** @throws ApiError 409 unless a locked team has a free seat; that is recorded in the audit log */
export async function requireSeat(deps: TxDeps, teamId: string, requester: AuthenticatedRequester): Promise<void> {
  await requireSeats(deps, teamId, 1, requester);
}

/**
 * @param needed how many seats have to be free in a locked team
 * @throws ApiError 409 if fewer are; that is recorded in the audit log
 */
export async function requireSeats(
  { db, clock }: TxDeps,
  teamId: string,
  needed: number,
  { user }: AuthenticatedRequester,
): Promise<void> {
  const free = await freeSeats(db, teamId, clock());
  if (free >= needed) return;
  const entry = { action: "team.seat.refused", actorId: user.id, subjectId: teamId } as const;
  throw conflict("no_places", free > 0 ? tooFew(free, needed) : userLimitReached).withAudit(entry);
}

function tooFew(free: number, needed: number): string {
  const left = needed - free;
  const places = free === 1 ? "Only one place is free" : `Only ${free} places are free`;
  return `${places}, and you have named ${needed} people. Take ${left === 1 ? "one" : left} of them off the list. Nobody has been invited yet.`;
}

/** The conflict with a user's present role in a team. */
export function conflict(code: ErrorCode, message: string): ApiError {
  return new ApiError(409, code, message);
}

/** The conflict with a user's membership in another team. */
export function inTeam(isOther = false): ApiError {
  const message = isOther
    ? "This person is already in a team."
    : "You are already in a team. Leave it before you create or join another one.";
  return conflict("in_team", message);
}
