import type { Arguments } from "contract/call";
import * as team from "contract/team";
import type { Api } from "~/api/client.server";

type Change = Arguments<typeof team.updateTeam>["body"];

/** The team that the user belongs to or has asked to join, with the first page of its people; null without one. */
export async function findOwnTeam(api: Api) {
  const { data } = await api.read(team.listTeams, { query: { mine: 1 } });
  return data[0] ?? null;
}

/** A page of all teams, each with its owner; of the user's own without teams.manage. */
export function listTeams(api: Api, query: Arguments<typeof team.listTeams>["query"]) {
  return api.read(team.listTeams, { query });
}

/** A team with a page of its people; null if it does not exist or the user may not see it. */
export function readTeam(api: Api, id: string, query: Arguments<typeof team.readTeam>["query"] = {}) {
  const params = team.readTeam.params.safeParse({ id });
  return params.success ? api.find(team.readTeam, { params: params.data, query }) : null;
}

/** Creates a team with the user as its owner. One key creates one team. */
export function createTeam(
  api: Api,
  fields: Arguments<typeof team.createTeam>["body"],
  idempotencyKey: string | undefined,
) {
  return api.send(team.createTeam, { body: fields }, { idempotencyKey });
}

/**
 * Renames a team, changes its members and their rights, hands it over or renews its code; a refusal is returned: 409 with
 * the code `changed` when somebody else has changed its name or its places meanwhile.
 */
export function updateTeam(api: Api, id: string, change: Change, idempotencyKey?: string) {
  return api.send(team.updateTeam, { params: { id }, body: change }, { idempotencyKey });
}

/** Leaves a team, or withdraws the request to join it. */
export function leaveTeam(api: Api, id: string) {
  return api.send(team.leaveTeam, { params: { id } });
}

/** Deletes a team; its members lose the access that it gave. */
export function deleteTeam(api: Api, id: string) {
  return api.send(team.deleteTeam, { params: { id } });
}

/** Deletes several teams. */
export function deleteTeams(api: Api, ids: string[]) {
  return api.send(team.deleteTeams, { body: { ids } });
}

/** Joins by a team's code, to wait for approval, or by the token of a mailed invite, approved at once. */
export function joinTeam(api: Api, code: string, idempotencyKey: string | undefined) {
  return api.send(team.joinTeam, { params: { code } }, { idempotencyKey });
}
