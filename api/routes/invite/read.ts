import type { inviteChoices, listInvites, readInvite } from "contract/invite";
import type { Deps } from "../../deps";
import { isAdmin, type SignedIn } from "../../domain/asker";
import { administers } from "../../domain/team";
import type { Answer, Request } from "../../http/bind";
import { notFound } from "../../http/refusal";
import { findInviteById, type InviteRow, listInviteRows } from "../../store/invites";
import { findTeam, findTeamOf, listTeamRows, type TeamRow } from "../../store/teams";
import { inviteBody } from "../team/body";
import { notAllowed } from "../team/standing";

const mostChoices = 100;

/** The user's own team, or for administrators of the product the first hundred by name. */
export async function answerChoices(
  { asker }: Request<typeof inviteChoices>,
  deps: Deps,
): Promise<Answer<typeof inviteChoices>> {
  const teams = isAdmin(asker.user) ? await allTeams(asker, deps) : [await administered(asker, deps)];
  const choices = teams.map(({ id, displayName, places, seatsUsed }) => {
    return { id, display_name: displayName, places, seats_used: seatsUsed };
  });
  return { status: 200, body: { teams: choices } };
}

/** Invites of the user's own team; another team's id finds nothing. */
export async function answerList(
  { query, asker }: Request<typeof listInvites>,
  deps: Deps,
): Promise<Answer<typeof listInvites>> {
  const { q, page, limit } = query;
  const meta = { page, perPage: limit };
  const own = isAdmin(asker.user) ? undefined : (await administered(asker, deps)).id;
  if (own && query.team_id && query.team_id !== own)
    return { status: 200, body: { data: [], meta: { total: 0, ...meta } } };
  const { rows, total } = await listInviteRows(deps.db, { q, teamId: own ?? query.team_id, page, limit });
  const data = rows.map((row) => inviteBody(row, deps.clock()));
  return { status: 200, body: { data, meta: { total, ...meta } } };
}

export async function answerRead(
  { params, asker }: Request<typeof readInvite>,
  deps: Deps,
): Promise<Answer<typeof readInvite>> {
  const invite = await inviteFor(params.id, asker, deps);
  return { status: 200, body: inviteBody(invite, deps.clock()) };
}

/**
 * An invite of a team that the asker administers.
 * @throws Refusal 404 for a user outside the team, 403 for its other members
 */
export async function inviteFor(inviteId: string, asker: SignedIn, deps: Deps): Promise<InviteRow> {
  const invite = await findInviteById(deps.db, inviteId);
  if (!invite) throw notFound();
  await needAdministered(invite.teamId, asker, deps);
  return invite;
}

/** @throws Refusal 404 for a user outside the team, 403 for its members who do not administer it */
export async function needAdministered(teamId: string, { user }: SignedIn, { db, clock }: Deps): Promise<void> {
  const team = await findTeam(db, teamId, user.id, clock());
  if (!team || !(team.you || isAdmin(user))) throw notFound();
  if (!administers(team.you, isAdmin(user))) throw notAllowed();
}

async function administered({ user }: SignedIn, { db, clock }: Deps): Promise<TeamRow> {
  const team = await findTeamOf(db, user.id, clock());
  if (!team || !administers(team.you, false)) throw notAllowed();
  return team;
}

async function allTeams({ user }: SignedIn, { db, clock }: Deps): Promise<TeamRow[]> {
  const { rows } = await listTeamRows(db, user.id, { q: "", page: 1, limit: mostChoices }, clock());
  return rows;
}
