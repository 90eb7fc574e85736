import * as contract from "contract/email-preferences";
import type { Deps } from "../deps";
import { maskEmail } from "../domain/one-time-link";
import { endpoint } from "../http/endpoint";
import { changePreferences, requireRecipient } from "../services/email-preferences";
import { limit, type RateLimit } from "../services/rate-limit";
import * as store from "../store/email-preferences";

const changeLimit: RateLimit = { name: "comms-change", most: 60, windowMs: 60 * 60 * 1000 };

export const readEmailPreferences = endpoint(contract.readEmailPreferences).handle(
  async ({ params, requester }, deps) => {
    const recipient = await requireRecipient(deps, params.hash, requester.ip);
    return { status: 200, body: await preferencesBody(deps, recipient) };
  },
);

export const saveEmailPreferences = endpoint(contract.saveEmailPreferences)
  .prepare(async ({ params, requester }, deps) => {
    const { id } = await requireRecipient(deps, params.hash, requester.ip);
    await limit(deps, changeLimit, id);
  })
  .handle(async ({ params, body: { user } }, deps) => {
    const change = user ? { comms: user.comms, newsletter: user.newsletter_settings } : "none";
    const preferences = await preferencesBody(deps, await changePreferences(deps, params.hash, change));
    const message = user ? "Your e-mail preferences have been saved." : "You are unsubscribed from everything.";
    return { status: 200, body: { message, preferences } };
  });

/** Nothing of the link's user but the preferences. */
async function preferencesBody(
  { db }: Deps,
  { id, email, newsletter }: store.Recipient,
): Promise<contract.Preferences> {
  return { masked_email: maskEmail(email), comms: await store.readComms(db, id), newsletter_settings: newsletter };
}
