import type { Arguments } from "contract/call";
import * as comms from "contract/comms";
import type { Api } from "~/api/client.server";

/** The e-mail preferences of the person of a mailed link; null for an unknown link. Reading changes nothing. */
export function findPreferences(api: Api, hash: string) {
  return api.find(comms.readComms, { params: { hash } });
}

/** Saves the e-mail preferences of that person. */
export function savePreferences(api: Api, hash: string, user: Arguments<typeof comms.saveComms>["body"]["user"]) {
  return api.send(comms.saveComms, { params: { hash }, body: { user } });
}

/** Ends every e-mail that can be ended; a second call changes nothing. */
export function unsubscribe(api: Api, hash: string) {
  return api.send(comms.saveComms, { params: { hash }, body: { "List-Unsubscribe": "One-Click" } });
}
