import type { Db } from "../../db/open";
import { invalid, notFound } from "../../errors";
import { findTeamByCode } from "../../store/teams";
import { findPlace, type Place, unknownInvite } from "../team/place";

/**
 * The team of a registration, by an invite's token, or a team's code in either field; none without them.
 * @throws ApiError 404 for an unknown token, 410 for a used or expired one, 422 for an unknown code
 */
export async function findInvitedPlace(db: Db, token: string, teamCode: string, now: Date): Promise<Place | undefined> {
  if (token) {
    const place = await findPlace(db, token, now);
    if (!place) throw notFound(unknownInvite);
    return place;
  }
  if (!teamCode) return undefined;
  const team = await findTeamByCode(db, teamCode);
  if (!team) throw invalid({ team_code: "This team code was not found." });
  return { teamId: team.id, invite: undefined };
}
