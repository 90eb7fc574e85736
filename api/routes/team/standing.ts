import type { ErrorCode } from "contract/problem";
import type { Db } from "../../db/open";
import type { Deps } from "../../deps";
import { type AuthenticatedRequester, isAdmin } from "../../domain/requester";
import { administers, type Membership, userLimitReached } from "../../domain/team";
import { ApiError, forbidden, notFound } from "../../errors";
import { audit } from "../../store/audit";
import { hasSeatLeft, type LockedTeam, lockTeam } from "../../store/seats";
import { findMembership } from "../../store/team-members";

/** A locked team, and the requester's role in it. */
export interface Standing {
  team: LockedTeam;
  you: Membership | null;
}

/**
 * Locks a team for a user who may see it. Pass a `tx`.
 * @throws ApiError 404 for a user outside the team, except administrators of the product
 */
export async function lockFor(tx: Db, teamId: string, { user }: AuthenticatedRequester): Promise<Standing> {
  const team = await lockTeam(tx, teamId);
  const you = team ? await findMembership(tx, team, user.id) : null;
  if (!team || !(you || isAdmin(user))) throw notFound();
  return { team, you };
}

/** Locks a team for a user who may administer it. @throws ApiError 403 for its other members */
export async function lockToAdminister(tx: Db, teamId: string, requester: AuthenticatedRequester): Promise<Standing> {
  const standing = await lockFor(tx, teamId, requester);
  if (!administers(standing.you, isAdmin(requester.user))) throw notAllowed();
  return standing;
}

export function notAllowed(): ApiError {
  return forbidden("forbidden", "Only those who administer the team can do this.");
}

/** @throws ApiError 409 unless a locked team has a free seat */
export async function needSeat(tx: Db, teamId: string, now: Date): Promise<void> {
  if (!(await hasSeatLeft(tx, teamId, now))) throw new ApiError(409, "no_places", userLimitReached);
}

/** The conflict with a user's present role in a team. */
export function conflict(code: ErrorCode, message: string): ApiError {
  return new ApiError(409, code, message);
}

/** The conflict with a user's membership in another team. */
export function inTeam(isOther = false): ApiError {
  const message = isOther
    ? "This person is in a team already."
    : "You are in a team already. Leave it before you create or join another one.";
  return conflict("in_team", message);
}

/**
 * Does work that may take a seat, in one transaction; a refusal for lack of one is recorded although everything else is
 * rolled back.
 */
export async function seating<T>(
  { db, clock, wake }: Deps,
  { user }: AuthenticatedRequester,
  teamId: string,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  try {
    const done = await db.transaction(work);
    wake();
    return done;
  } catch (error) {
    if (error instanceof ApiError && error.problem.code === "no_places")
      await audit(db, { action: "team.seat.refused", actorId: user.id, subjectId: teamId }, clock());
    throw error;
  }
}
