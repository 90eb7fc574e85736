import type { Db } from "../../db/open";
import { invalid } from "../../errors";
import { findTeamEntry, type TeamEntry } from "../../services/team-admission";
import { findTeamByCode } from "../../store/teams";

/**
 * The team of a registration, by an invite's token, or a team's code in either field; none without them.
 * @throws ApiError 404 for an unknown token, 410 for a used or expired one, 422 for an unknown code
 */
export async function findInvitedPlace(
  db: Db,
  token: string,
  teamCode: string,
  now: Date,
): Promise<TeamEntry | undefined> {
  if (token) return findTeamEntry(db, token, now);
  if (!teamCode) return undefined;
  const team = await findTeamByCode(db, teamCode);
  if (!team) throw invalid({ team_code: "This team code was not found." });
  return { teamId: team.id, invite: undefined };
}
