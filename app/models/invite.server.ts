import * as auth from "contract/auth";
import type { Arguments } from "contract/call";
import * as invite from "contract/invite";
import type { Api } from "~/api/client.server";

/** The team of an invite's token or a team's code, and its state; null for an unknown one. Reading changes nothing. */
export async function getInviteStatus(api: Api, code: string) {
  const params = auth.previewInvite.params.safeParse({ code });
  return params.success ? api.find(auth.previewInvite, { params: params.data }) : null;
}

/** A page of the invites of all teams, the newest first. */
export function listInvites(api: Api, query: Arguments<typeof invite.listInvites>["query"]) {
  return api.read(invite.listInvites, { query });
}

/** An invite; null where there is none with this id. */
export function findInvite(api: Api, id: string) {
  const params = invite.readInvite.params.safeParse({ id });
  return params.success ? api.find(invite.readInvite, { params: params.data }) : null;
}

/** The teams to choose from whose name contains the words, with their free places, and how many there are. */
export function readInviteChoices(api: Api, q: string) {
  return api.read(invite.inviteChoices, { query: { q } });
}

/** Invites a person by mail. One key creates one invite. */
export function createInvite(
  api: Api,
  fields: Arguments<typeof invite.createInvite>["body"],
  idempotencyKey: string | undefined,
) {
  return api.send(invite.createInvite, { body: fields }, { idempotencyKey });
}

/** Invites several people by mail, all or nobody. One key invites them once. */
export function createInvites(
  api: Api,
  fields: Arguments<typeof invite.createInvites>["body"],
  idempotencyKey: string | undefined,
) {
  return api.send(invite.createInvites, { body: fields }, { idempotencyKey });
}

/** Corrects an invite; a refusal is returned: 409 when somebody else has changed it meanwhile, or it was accepted. */
export function updateInvite(api: Api, id: string, change: Arguments<typeof invite.updateInvite>["body"]) {
  return api.send(invite.updateInvite, { params: { id }, body: change });
}

/** Mails an invite again, with a new link for 14 days; the old link ends. */
export function resendInvite(api: Api, id: string, idempotencyKey?: string) {
  return api.send(invite.updateInvite, { params: { id }, body: { resend: true } }, { idempotencyKey });
}

/** Withdraws an invite. */
export function deleteInvite(api: Api, id: string) {
  return api.send(invite.deleteInvite, { params: { id } });
}

/** Withdraws several invites. */
export function deleteInvites(api: Api, ids: string[]) {
  return api.send(invite.deleteInvites, { body: { ids } });
}
