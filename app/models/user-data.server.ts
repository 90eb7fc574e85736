import * as userData from "contract/user-data";
import type { Api } from "~/api/client.server";

/** All data kept about the user. Each call is counted and logged: call it only when the user requests the file. */
export function readUserData(api: Api, userId: string) {
  return api.read(userData.readUserData, { params: { id: userId } });
}

/**
 * Schedules the deletion of the user's account in a week; a wrong password, or a team that prevents it, is returned.
 */
export function requestDeletion(api: Api, userId: string, fields: { current_password: string }) {
  return api.send(userData.requestDeletion, { params: { id: userId }, body: fields });
}

/** Cancels the deletion of the account. */
export function cancelDeletion(api: Api, userId: string) {
  return api.send(userData.cancelDeletion, { params: { id: userId } });
}
