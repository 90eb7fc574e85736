import type { teamChange } from "contract/team";
import type { z } from "zod/v4";
import type { Db } from "../../db/open";
import type { Deps } from "../../deps";
import type { AuditAction } from "../../domain/audit-actions";
import type { AuthenticatedRequester } from "../../domain/requester";
import type { Membership } from "../../domain/team";
import { invalid } from "../../errors";
import { audit } from "../../store/audit";
import { findMembership } from "../../store/team-members";
import { conflict, type Standing } from "./standing";

/** An action on a member of a locked team. */
export interface Act extends Standing {
  tx: Db;
  requester: AuthenticatedRequester;
  deps: Deps;
}

type Field = keyof z.input<typeof teamChange>;

/**
 * A member's role in the team. @throws ApiError 422 for a user outside the team, without revealing whether the user
 * exists
 */
export async function memberOf({ tx, team }: Act, field: Field, userId: string): Promise<Membership> {
  const member = await findMembership(tx, team, userId);
  if (!member) throw invalid({ [field]: "This person is not in the team." });
  return member;
}

/**
 * Refuses actions on oneself, and on the owner, whose plan covers the team.
 * @param yours ends "You cannot …"
 * @param theirs ends "The owner of the team cannot …"
 * @throws ApiError 409
 */
export function refuseSelfAndOwner({ team, requester }: Act, userId: string, yours: string, theirs: string): void {
  if (userId === requester.user.id) throw conflict("self", `You cannot ${yours}.`);
  if (userId === team.adminId) throw conflict("owner", `The owner of the team cannot ${theirs}.`);
}

/** Records the action in the audit log. */
export async function note({ tx, team, requester, deps }: Act, action: AuditAction, subjectId: string): Promise<void> {
  await audit(tx, { action, actorId: requester.user.id, subjectId, details: { team: team.id } }, deps.clock());
}
