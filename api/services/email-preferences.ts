import type { OutsideTransaction, TxDeps } from "../deps";
import { type ApiError, invalid, notFound } from "../errors";
import { audit } from "../store/audit";
import * as store from "../store/email-preferences";
import { limit, type RateLimit, refuseExceeded } from "./rate-limit";

/**
 * Limits requests with unknown links, by IP address: one mail server unsubscribes many recipients, and guesses no
 * links.
 */
const guessLimit: RateLimit = { name: "comms-guess", most: 30, windowMs: 15 * 60 * 1000 };

/**
 * The user of a mailed link. Unknown links are counted.
 * @throws ApiError 404 for an unknown link, 429 after too many of them
 */
export async function requireRecipient(deps: OutsideTransaction, hash: string, ip: string): Promise<store.Recipient> {
  await refuseExceeded(deps, guessLimit, ip);
  const recipient = await store.findRecipient(deps.db, hash);
  if (recipient) return recipient;
  await limit(deps, guessLimit, ip);
  throw unknownLink();
}

/**
 * Saves the e-mail preferences of a mailed link's user. A repetition changes nothing.
 * @param change `"none"` ends all e-mail, by one click
 * @returns the user with the new preferences
 */
export async function changePreferences(
  { db, clock }: TxDeps,
  hash: string,
  change: store.PreferencesChange | "none",
): Promise<store.Recipient> {
  const recipient = await store.findRecipient(db, hash, true);
  if (!recipient) throw unknownLink();
  const wanted = change === "none" ? { comms: [], newsletter: { status: false } } : change;
  const { available } = await store.readComms(db, recipient.id);
  if (!wanted.comms.every((type) => available.some(({ id }) => id === type)))
    throw invalid({ comms: "This kind of e-mail is no longer sent." });
  if (await store.savePreferences(db, recipient, wanted)) {
    const details = { oneClick: change === "none", newsletter: wanted.newsletter.status };
    const { id } = recipient;
    await audit(db, { action: "email.preferences.changed", actorId: id, subjectId: id, details }, clock());
  }
  return { ...recipient, newsletter: { ...recipient.newsletter, ...wanted.newsletter } };
}

function unknownLink(): ApiError {
  return notFound("This link is not valid.");
}
