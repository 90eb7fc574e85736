import type { inviteChoices, listInvites, readInvite } from "contract/invite";
import type { Deps } from "../../deps";
import { type AuthenticatedRequester, isAdmin } from "../../domain/requester";
import { administers } from "../../domain/team";
import { notFound } from "../../errors";
import type { Answer, Request } from "../../http/bind";
import { findInviteById, type InviteRow, listInviteRows } from "../../store/invites";
import { findTeam, findTeamOf, listTeamRows, type TeamRow } from "../../store/teams";
import { inviteBody } from "../team/body";
import { notAllowed } from "../team/standing";

const mostChoices = 100;

/** The user's own team, or for administrators of the product the first hundred by name. */
export async function answerChoices(
  { requester }: Request<typeof inviteChoices>,
  deps: Deps,
): Promise<Answer<typeof inviteChoices>> {
  const teams = isAdmin(requester.user) ? await allTeams(requester, deps) : [await administered(requester, deps)];
  const choices = teams.map(({ id, displayName, places, seatsUsed }) => {
    return { id, display_name: displayName, places, seats_used: seatsUsed };
  });
  return { status: 200, body: { teams: choices } };
}

/** Invites of the user's own team; another team's id finds nothing. */
export async function answerList(
  { query, requester }: Request<typeof listInvites>,
  deps: Deps,
): Promise<Answer<typeof listInvites>> {
  const { q, page, limit } = query;
  const meta = { page, perPage: limit };
  const own = isAdmin(requester.user) ? undefined : (await administered(requester, deps)).id;
  if (own && query.team_id && query.team_id !== own)
    return { status: 200, body: { data: [], meta: { total: 0, ...meta } } };
  const { rows, total } = await listInviteRows(deps.db, { q, teamId: own ?? query.team_id, page, limit });
  const data = rows.map((row) => inviteBody(row, deps.clock()));
  return { status: 200, body: { data, meta: { total, ...meta } } };
}

export async function answerRead(
  { params, requester }: Request<typeof readInvite>,
  deps: Deps,
): Promise<Answer<typeof readInvite>> {
  const invite = await inviteFor(params.id, requester, deps);
  return { status: 200, body: inviteBody(invite, deps.clock()) };
}

/**
 * An invite of a team that the requester administers.
 * @throws ApiError 404 for a user outside the team, 403 for its other members
 */
export async function inviteFor(inviteId: string, requester: AuthenticatedRequester, deps: Deps): Promise<InviteRow> {
  const invite = await findInviteById(deps.db, inviteId);
  if (!invite) throw notFound();
  await needAdministered(invite.teamId, requester, deps);
  return invite;
}

/** @throws ApiError 404 for a user outside the team, 403 for its members who do not administer it */
export async function needAdministered(
  teamId: string,
  { user }: AuthenticatedRequester,
  { db, clock }: Deps,
): Promise<void> {
  const team = await findTeam(db, teamId, user.id, clock());
  if (!team || !(team.you || isAdmin(user))) throw notFound();
  if (!administers(team.you, isAdmin(user))) throw notAllowed();
}

async function administered({ user }: AuthenticatedRequester, { db, clock }: Deps): Promise<TeamRow> {
  const team = await findTeamOf(db, user.id, clock());
  if (!team || !administers(team.you, false)) throw notAllowed();
  return team;
}

async function allTeams({ user }: AuthenticatedRequester, { db, clock }: Deps): Promise<TeamRow[]> {
  const { rows } = await listTeamRows(db, user.id, { q: "", page: 1, limit: mostChoices }, clock());
  return rows;
}
