import * as contract from "contract/invite";
import type { Deps } from "../deps";
import { permits } from "../domain/permissions";
import type { AuthenticatedRequester } from "../domain/requester";
import { administers } from "../domain/team";
import { notFound } from "../errors";
import { type Counted, endpoint } from "../http/endpoint";
import * as service from "../services/invite";
import { limit, type RateLimit } from "../services/rate-limit";
import { notAnAdmin, requireAdministered } from "../services/team-lock";
import { findInviteById, type InviteRow, listInviteRows } from "../store/invites";
import { findTeamOf, listTeamRows, type TeamRow } from "../store/teams";
import { inviteBody } from "./serialize/team";

const hourMs = 60 * 60 * 1000;
const maxChoices = 100;
const senderLimit: RateLimit = { name: "invite-sender", most: 30, windowMs: hourMs };
const teamLimit: RateLimit = { name: "invite-team", most: 30, windowMs: hourMs };
/** An address is typed by the sender: it may be a stranger's. */
const receiverLimit: RateLimit = { name: "invite-address", most: 5, windowMs: hourMs };

/** The user's own team, or with teams.manage the first hundred by name. */
export const inviteChoices = endpoint(contract.inviteChoices).handle(async ({ query, requester }, deps) => {
  const { rows, total } = permits(requester.user, "teams.manage")
    ? await listTeamRows(deps.db, requester.user.id, { q: query.q, page: 1, limit: maxChoices }, deps.clock())
    : { rows: [await administered(deps, requester)], total: 1 };
  const teams = rows.map(({ id, displayName, places, seatsUsed }) => {
    return { id, display_name: displayName, places, seats_used: seatsUsed };
  });
  return { status: 200, body: { total, teams } };
});

/** Invites of the user's own team; another team's id finds nothing. */
export const listInvites = endpoint(contract.listInvites).handle(async ({ query, requester }, deps) => {
  const { q, page, limit: perPage } = query;
  const own = permits(requester.user, "teams.manage") ? undefined : (await administered(deps, requester)).id;
  if (own && query.team_id && query.team_id !== own)
    return { status: 200, body: { data: [], meta: { total: 0, page, perPage } } };
  const { rows, total } = await listInviteRows(deps.db, { q, teamId: own ?? query.team_id, page, limit: perPage });
  const data = rows.map((row) => inviteBody(row, deps.clock()));
  return { status: 200, body: { data, meta: { total, page, perPage } } };
});

export const readInvite = endpoint(contract.readInvite).handle(async ({ params, requester }, deps) => {
  return { status: 200, body: inviteBody(await inviteFor(deps, params.id, requester), deps.clock()) };
});

export const createInvite = endpoint(contract.createInvite)
  .prepare(async ({ body, requester }, deps) => {
    await requireAdministered(deps, body.team_id, requester);
    await limitMails(deps, body.team_id, body.email, requester);
  })
  .handle(async ({ body, requester }, deps) => {
    const id = await service.sendInvite(deps, body, requester);
    return { status: 201, body: inviteBody(await inviteFor(deps, id, requester), deps.clock()) };
  });

/** Nothing is counted for people who cannot be invited, so that a list can be corrected and sent again. */
export const createInvites = endpoint(contract.createInvites)
  .prepare(async ({ body: { team_id: teamId, people }, requester }, deps) => {
    await requireAdministered(deps, teamId, requester);
    await service.refuseUninvitable(deps, teamId, people);
    for (const { email } of people) await limitMails(deps, teamId, email, requester);
  })
  .handle(async ({ body, requester }, deps) => {
    const ids = await service.sendInvites(deps, body, requester);
    const sent = await Promise.all(ids.map((id) => inviteFor(deps, id, requester)));
    return { status: 201, body: { data: sent.map((invite) => inviteBody(invite, deps.clock())) } };
  });

export const updateInvite = endpoint(contract.updateInvite)
  .prepare(async ({ params, body, requester }, deps) => {
    const invite = await inviteFor(deps, params.id, requester);
    if (service.isMailedAgain(body, invite.email))
      await limitMails(deps, invite.teamId, body.email ?? invite.email, requester);
    return invite;
  })
  .handle(async ({ params, body, requester }, deps, invite) => {
    await service.changeInvite(deps, invite, body, requester);
    return { status: 200, body: inviteBody(await inviteFor(deps, params.id, requester), deps.clock()) };
  });

export const deleteInvite = endpoint(contract.deleteInvite).handle(async ({ params, requester }, deps) => {
  await service.withdrawInvite(deps, await inviteFor(deps, params.id, requester), requester);
  return { status: 204, body: null };
});

export const deleteInvites = endpoint(contract.deleteInvites).handle(async ({ body, requester }, deps) => {
  return { status: 200, body: await service.withdrawChosen(deps, body, requester) };
});

/**
 * An invite of a team that the requester administers.
 * @throws ApiError 404 for a user outside the team, 403 for its other members
 */
async function inviteFor(deps: Deps, inviteId: string, requester: AuthenticatedRequester): Promise<InviteRow> {
  const invite = await findInviteById(deps.db, inviteId);
  if (!invite) throw notFound();
  await requireAdministered(deps, invite.teamId, requester);
  return invite;
}

async function limitMails(deps: Deps, teamId: string, email: string, { user }: AuthenticatedRequester): Promise<void> {
  const counted: Counted[] = [
    [teamLimit, teamId],
    [receiverLimit, email],
  ];
  if (!permits(user, "teams.manage")) counted.unshift([senderLimit, user.id]);
  for (const [rateLimit, subject] of counted) await limit(deps, rateLimit, subject);
}

async function administered({ db, clock }: Deps, { user }: AuthenticatedRequester): Promise<TeamRow> {
  const team = await findTeamOf(db, user.id, clock());
  if (!team || !administers(team.you, false)) throw notAnAdmin();
  return team;
}
