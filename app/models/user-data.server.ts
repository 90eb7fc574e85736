import * as userData from "contract/user-data";
import type { Api } from "~/api/client.server";

/** Everything that is kept about oneself. Each time is counted and written down: only when somebody asks for the file. */
export function readUserData(api: Api, userId: string) {
  return api.read(userData.readUserData, { params: { id: userId } });
}

/** Has one's account deleted in a week; a wrong password, or a team in the way, is an answer. */
export function requestDeletion(api: Api, userId: string, fields: { current_password: string }) {
  return api.send(userData.requestDeletion, { params: { id: userId }, body: fields });
}

/** Keeps one's account after all. */
export function cancelDeletion(api: Api, userId: string) {
  return api.send(userData.cancelDeletion, { params: { id: userId } });
}
