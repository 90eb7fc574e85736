import type { listTeams, readTeam } from "contract/team";
import type { Deps } from "../../deps";
import { isAdmin } from "../../domain/requester";
import type { Answer, Request } from "../../http/bind";
import { findTeamOf, listTeamRows } from "../../store/teams";
import { listBody, readOne, teamBody } from "./body";

const firstPeople = { page: 1, perPage: 50 };

export async function answerRead(
  { params, query, requester }: Request<typeof readTeam>,
  deps: Deps,
): Promise<Answer<typeof readTeam>> {
  return { status: 200, body: await readOne(params.id, query, requester, deps) };
}

/** The user's own team; all teams for administrators. */
export async function answerList(
  { query, requester }: Request<typeof listTeams>,
  deps: Deps,
): Promise<Answer<typeof listTeams>> {
  const { user } = requester;
  const { page, limit, q, mine } = query;
  const now = deps.clock();
  if (mine || !isAdmin(user)) {
    const row = await findTeamOf(deps.db, user.id, now);
    const data = row ? [await teamBody(row, firstPeople, requester, deps)] : [];
    return { status: 200, body: { data, meta: { total: data.length, page: 1, perPage: limit } } };
  }
  const { rows, total } = await listTeamRows(deps.db, user.id, { q, page, limit }, now);
  const data = await listBody(rows, deps);
  return { status: 200, body: { data, meta: { total, page, perPage: limit } } };
}
