import type { Arguments } from "contract/call";
import * as emailPreferences from "contract/email-preferences";
import type { Api } from "~/api/client.server";

/** The e-mail preferences of the person of a mailed link; null for an unknown link. Reading changes nothing. */
export function findPreferences(api: Api, hash: string) {
  return api.find(emailPreferences.readEmailPreferences, { params: { hash } });
}

/** Saves the e-mail preferences of that person. */
export function savePreferences(
  api: Api,
  hash: string,
  user: Arguments<typeof emailPreferences.saveEmailPreferences>["body"]["user"],
) {
  return api.send(emailPreferences.saveEmailPreferences, { params: { hash }, body: { user } });
}

/** Ends every e-mail that can be ended; a second call changes nothing. */
export function unsubscribe(api: Api, hash: string) {
  return api.send(emailPreferences.saveEmailPreferences, {
    params: { hash },
    body: { "List-Unsubscribe": "One-Click" },
  });
}
