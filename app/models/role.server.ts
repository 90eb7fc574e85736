import type { Arguments } from "contract/call";
import * as role from "contract/role";
import type { Api } from "~/api/client.server";

/** A page of the roles. */
export function listRoles(api: Api, query: Arguments<typeof role.listRoles>["query"]) {
  return api.read(role.listRoles, { query });
}

/** A role with who has it; null where there is none with this id. */
export function findRole(api: Api, id: string) {
  return api.find(role.readRole, { params: { id } });
}

/** A page of those who have a role. */
export function listRoleHolders(api: Api, id: string, page: number) {
  return api.read(role.listRoleHolders, { params: { id }, query: { page } });
}

/** Adds a role; a refusal is returned. @param idempotencyKey the role is added once for each key */
export function createRole(
  api: Api,
  fields: Arguments<typeof role.createRole>["body"],
  idempotencyKey: string | undefined,
) {
  return api.send(role.createRole, { body: fields }, { idempotencyKey });
}

/** Changes a role; a refusal is returned: 409 when somebody else has changed it meanwhile, or it is protected. */
export function updateRole(api: Api, id: string, fields: Arguments<typeof role.updateRole>["body"]) {
  return api.send(role.updateRole, { params: { id }, body: fields });
}

/** Deletes a role; a refusal is returned: 404 when it was deleted before. */
export function deleteRole(api: Api, id: string) {
  return api.send(role.deleteRole, { params: { id } });
}

/** Deletes several roles; those that are protected, or that somebody has, are named with the reason. */
export function deleteRoles(api: Api, ids: string[]) {
  return api.send(role.deleteRoles, { body: { ids } });
}

/** Gives a role to the user with an e-mail address; a refusal is returned. */
export function giveRole(api: Api, id: string, email: string) {
  return api.send(role.giveRole, { params: { id }, body: { email } });
}

/** Takes a role from a user; a refusal is returned: 404 when they do not have it any longer. */
export function takeRole(api: Api, id: string, userId: string) {
  return api.send(role.takeRole, { params: { id, userId } });
}
