import type { ErrorCode } from "contract/problem";
import type { Db } from "../../db/open";
import type { Deps } from "../../deps";
import { isAdmin, type SignedIn } from "../../domain/asker";
import { administers, type Membership, userLimitReached } from "../../domain/team";
import { forbidden, notFound, Refusal } from "../../http/refusal";
import { audit } from "../../store/audit";
import { hasSeatLeft, type LockedTeam, lockTeam } from "../../store/seats";
import { findMembership } from "../../store/team-members";

/** A locked team, and the asker's role in it. */
export interface Standing {
  team: LockedTeam;
  you: Membership | null;
}

/**
 * Locks a team for a user who may see it. Pass a `tx`.
 * @throws Refusal 404 for a user outside the team, except administrators of the product
 */
export async function lockFor(tx: Db, teamId: string, { user }: SignedIn): Promise<Standing> {
  const team = await lockTeam(tx, teamId);
  const you = team ? await findMembership(tx, team, user.id) : null;
  if (!team || !(you || isAdmin(user))) throw notFound();
  return { team, you };
}

/** Locks a team for a user who may administer it. @throws Refusal 403 for its other members */
export async function lockToAdminister(tx: Db, teamId: string, asker: SignedIn): Promise<Standing> {
  const standing = await lockFor(tx, teamId, asker);
  if (!administers(standing.you, isAdmin(asker.user))) throw notAllowed();
  return standing;
}

export function notAllowed(): Refusal {
  return forbidden("forbidden", "Only those who administer the team can do this.");
}

/** @throws Refusal 409 unless a locked team has a free seat */
export async function needSeat(tx: Db, teamId: string, now: Date): Promise<void> {
  if (!(await hasSeatLeft(tx, teamId, now))) throw new Refusal(409, "no_places", userLimitReached);
}

/** The conflict with a user's present role in a team. */
export function conflict(code: ErrorCode, message: string): Refusal {
  return new Refusal(409, code, message);
}

/** The conflict with a user's membership in another team. */
export function inTeam(isOther = false): Refusal {
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
  { user }: SignedIn,
  teamId: string,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  try {
    const done = await db.transaction(work);
    wake();
    return done;
  } catch (error) {
    if (error instanceof Refusal && error.problem.code === "no_places")
      await audit(db, { action: "team.seat.refused", actorId: user.id, subjectId: teamId }, clock());
    throw error;
  }
}
