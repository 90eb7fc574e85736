import * as accountDeletion from "contract/account-deletion";
import type { Api } from "~/api/client.server";

/**
 * Schedules the deletion of the user's account in a week; a wrong password, or a team that prevents it, is returned.
 */
export function requestDeletion(api: Api, userId: string, fields: { current_password: string }) {
  return api.send(accountDeletion.requestDeletion, { params: { id: userId }, body: fields });
}

/** Cancels the deletion of the account. */
export function cancelDeletion(api: Api, userId: string) {
  return api.send(accountDeletion.cancelDeletion, { params: { id: userId } });
}
