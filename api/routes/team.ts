import * as contract from "contract/team";
import type { Deps } from "../deps";
import { permits } from "../domain/permissions";
import type { AuthenticatedRequester } from "../domain/requester";
import { endpoint } from "../http/endpoint";
import { tokenLimit } from "../services/login-limits";
import { requireOwnPassword } from "../services/own-password";
import { limit, limitGuesses, type RateLimit } from "../services/rate-limit";
import * as service from "../services/team";
import { admitToTeam, findTeamEntry, requireOpenEntry } from "../services/team-admission";
import { requireAdministered } from "../services/team-lock";
import { findTeam, findTeamOf, listTeamRows } from "../store/teams";
import { markVerified } from "../store/users";
import { readTeamBody, teamBody, teamListBody } from "./serialize/team";

const hourMs = 60 * 60 * 1000;
const firstPeople = { page: 1, perPage: 50 };
/** Limits how often access may be given to one user, as each time sends a mail. Revoking it is never refused. */
const givingLimit: RateLimit = { name: "team-give", most: 10, windowMs: hourMs };
/** Limits guesses of codes; each correct one mails the team's admins. */
const joiningLimit: RateLimit = { name: "join-team", most: 10, windowMs: hourMs };

/** The user's own team; all teams with teams.manage. */
export const listTeams = endpoint(contract.listTeams).handle(async ({ query, requester }, deps) => {
  const { user } = requester;
  const { page, limit: perPage, q, mine, sort } = query;
  const now = deps.clock();
  if (mine || !permits(user, "teams.manage")) {
    const row = await findTeamOf(deps.db, user.id, now);
    const data = row ? [await teamBody(deps, row, firstPeople, requester)] : [];
    return { status: 200, body: { data, meta: { total: data.length, page: 1, perPage } } };
  }
  const { rows, total } = await listTeamRows(deps.db, user.id, { q, sort, page, limit: perPage }, now);
  return { status: 200, body: { data: await teamListBody(deps, rows), meta: { total, page, perPage } } };
});

export const readTeam = endpoint(contract.readTeam).handle(async ({ params, query, requester }, deps) => {
  return { status: 200, body: await readTeamBody(deps, params.id, query, requester) };
});

export const createTeam = endpoint(contract.createTeam).handle(async ({ body, requester }, deps) => {
  const id = await service.openTeam(deps, body, requester);
  return { status: 201, body: await readTeamBody(deps, id, firstPeople, requester) };
});

export const updateTeam = endpoint(contract.updateTeam)
  .prepare(async ({ params, body, requester }, deps) => {
    const passwordHash = body.handOver === undefined ? undefined : await checkOwner(deps, params.id, body, requester);
    const to = [body.approveUser, body.addUser, body.addEmail?.toLowerCase(), body.addAdmin, body.handOver];
    const given = to.filter((who) => who !== undefined);
    if (given.length > 0) await requireAdministered(deps, params.id, requester);
    for (const who of new Set(given)) await limit(deps, givingLimit, `${params.id}\n${who}`);
    return passwordHash;
  })
  .handle(async ({ params, body, requester }, deps, passwordHash) => {
    await service.changeTeam(deps, params.id, body, requester, passwordHash);
    return { status: 200, body: await readTeamBody(deps, params.id, firstPeople, requester) };
  });

export const leaveTeam = endpoint(contract.leaveTeam).handle(async ({ params, requester }, deps) => {
  await service.leaveTeam(deps, params.id, requester);
  return { status: 204, body: null };
});

export const deleteTeam = endpoint(contract.deleteTeam).handle(async ({ params, requester }, deps) => {
  await service.closeTeam(deps, params.id, requester);
  return { status: 204, body: null };
});

export const deleteTeams = endpoint(contract.deleteTeams).handle(async ({ body, requester }, deps) => {
  return { status: 200, body: await service.closeTeams(deps, body, requester) };
});

export const joinTeam = endpoint(contract.joinTeam)
  .limit(({ requester }) => [[joiningLimit, requester.user.id]])
  .prepare(({ params, requester }, deps) =>
    limitGuesses(deps, tokenLimit, requester.ip, () => findTeamEntry(deps.db, params.code)),
  )
  .handle(async ({ requester }, deps, found) => {
    const now = deps.clock();
    const entry = requireOpenEntry(found, now);
    await admitToTeam(deps, entry, requester.user);
    // The token was mailed, so a user with its address who holds it has confirmed that address.
    if (entry.invite) await markVerified(deps.db, requester.user.id, now, entry.invite.email);
    return { status: 201, body: await readTeamBody(deps, entry.teamId, firstPeople, requester) };
  });

/**
 * A team is handed over with its paid plan, so the owner's password is required. Other users are refused for their
 * role.
 * @returns the hash of the owner's correct password
 */
async function checkOwner(
  deps: Deps,
  teamId: string,
  { current_password: password }: service.TeamChange,
  requester: AuthenticatedRequester,
): Promise<string | undefined> {
  const team = await findTeam(deps.db, teamId, requester.user.id, deps.clock());
  if (!team?.you?.owner) return undefined;
  return requireOwnPassword(deps, password, requester, "team.handover.refused");
}
