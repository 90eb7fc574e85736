import type { teamChange } from "contract/team";
import type { z } from "zod/v4";
import type { TxDeps } from "../deps";
import type { AuditAction } from "../domain/audit-actions";
import type { AuthenticatedRequester } from "../domain/requester";
import type { Membership } from "../domain/team";
import { invalid } from "../errors";
import { audit } from "../store/audit";
import { findMembership } from "../store/team-members";
import { conflict, type TeamAccess } from "./team-lock";

/** A change of a member of a locked team, by a requester. */
export interface MemberChange extends TeamAccess {
  requester: AuthenticatedRequester;
  deps: TxDeps;
}

type Field = keyof z.input<typeof teamChange>;

/**
 * A member's role in the team. @throws ApiError 422 for a user outside the team, without revealing whether the user
 * exists
 */
export async function memberOf({ deps, team }: MemberChange, field: Field, userId: string): Promise<Membership> {
  const member = await findMembership(deps.db, team, userId);
  if (!member) throw invalid({ [field]: "This person is not in the team." });
  return member;
}

/**
 * Refuses changes to the requester, and to the owner, whose plan covers the team.
 * @param yours ends "You cannot …"
 * @param theirs ends "The owner of the team cannot …"
 * @throws ApiError 409
 */
export function refuseSelfAndOwner(
  { team, requester }: MemberChange,
  userId: string,
  yours: string,
  theirs: string,
): void {
  if (userId === requester.user.id) throw conflict("self", `You cannot ${yours}.`);
  if (userId === team.ownerId) throw conflict("owner", `The owner of the team cannot ${theirs}.`);
}

/** Records the change in the audit log. */
export async function auditChange(
  { team, requester, deps }: MemberChange,
  action: AuditAction,
  subjectId: string,
): Promise<void> {
  const entry = { action, actorId: requester.user.id, subjectId, details: { team: team.id } };
  await audit(deps.db, entry, deps.clock());
}
