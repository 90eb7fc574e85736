import type { Arguments } from "contract/call";
import * as comms from "contract/comms";
import type { Api } from "~/api/client.server";

/** What the person of a mailed link is sent; null for a link that nobody was sent. Looking changes nothing. */
export function findPreferences(api: Api, hash: string) {
  return api.find(comms.readComms, { params: { hash } });
}

/** Saves what that person is sent from now on. */
export function savePreferences(api: Api, hash: string, user: Arguments<typeof comms.saveComms>["body"]["user"]) {
  return api.send(comms.saveComms, { params: { hash }, body: { user } });
}

/** Ends all that can be ended; doing it again changes nothing. */
export function unsubscribe(api: Api, hash: string) {
  return api.send(comms.saveComms, { params: { hash }, body: { "List-Unsubscribe": "One-Click" } });
}
