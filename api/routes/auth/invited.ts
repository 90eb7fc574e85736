import type { Db } from "../../db/open";
import { type LinkState, stateOf } from "../../domain/link";
import { gone, invalid, notFound } from "../../http/refusal";
import { hashToken } from "../../secrets";
import { type FoundInvite, findInvite, findTeamByCode } from "../../store/invites";

export const unknownInvite = "This invite code was not found.";

/** The team that a registration leads into. Only an invite from a mail approves at once. */
export interface Place {
  teamId: string;
  invite: FoundInvite | undefined;
}

/**
 * Where an invite's token, or a team's code in either field, leads.
 * @throws Refusal 404 for an unknown token, 410 for a used or expired one, 422 for an unknown code
 */
export async function findPlace(db: Db, token: string, teamCode: string, now: Date): Promise<Place | undefined> {
  if (token) {
    const invite = await findInvite(db, hashToken(token));
    if (invite) {
      refuseSpent(stateOf(invite, now));
      return { teamId: invite.teamId, invite };
    }
    const team = await findTeamByCode(db, token);
    if (!team) throw notFound(unknownInvite);
    return { teamId: team.id, invite: undefined };
  }
  if (!teamCode) return undefined;
  const team = await findTeamByCode(db, teamCode);
  if (!team) throw invalid({ team_code: "This team code was not found." });
  return { teamId: team.id, invite: undefined };
}

/** @throws Refusal 410 unless the invite is open */
export function refuseSpent(state: LinkState): void {
  if (state === "used") throw gone("used", "This invite was already used.");
  if (state === "expired") throw gone("expired", "This invite has expired.");
}
