import type { Arguments } from "contract/call";
import * as kind from "contract/email-kind";
import type { Api } from "~/api/client.server";

/** All kinds of e-mail, as their editors see them. */
export function listEmailKinds(api: Api) {
  return api.read(kind.listEmailKinds, {});
}

/** A kind of e-mail; null where there is none with this id. */
export function findEmailKind(api: Api, id: string) {
  return api.find(kind.readEmailKind, { params: { id } });
}

/** Adds a kind of e-mail; a refusal is returned. @param idempotencyKey it is added once for each key */
export function createEmailKind(
  api: Api,
  fields: Arguments<typeof kind.createEmailKind>["body"],
  idempotencyKey: string | undefined,
) {
  return api.send(kind.createEmailKind, { body: fields }, { idempotencyKey });
}

/** Changes a kind of e-mail; a refusal is returned: 409 when somebody else has changed it meanwhile. */
export function updateEmailKind(api: Api, id: string, fields: Arguments<typeof kind.updateEmailKind>["body"]) {
  return api.send(kind.updateEmailKind, { params: { id }, body: fields });
}

/** Deletes a kind of e-mail; a refusal is returned: 409 while a newsletter waits for it. */
export function deleteEmailKind(api: Api, id: string) {
  return api.send(kind.deleteEmailKind, { params: { id } });
}
