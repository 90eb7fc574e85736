import * as comms from "contract/comms";
import type { Db } from "../db/open";
import type { Deps } from "../deps";
import { maskEmail } from "../domain/link";
import { invalid, notFound, tooMany } from "../errors";
import { type Bound, bind, type Handler } from "../http/bind";
import { limit, limitKey, type RateLimit } from "../services/rate-limit";
import { audit } from "../store/audit";
import { type Choice, findReader, type Reader, readComms, setChoice } from "../store/comms";
import { peek } from "../store/throttle";

const minuteMs = 60 * 1000;
/**
 * Limits requests with unknown links, by network address: one mail server unsubscribes many readers, and guesses no
 * links.
 */
const guessLimit: RateLimit = { name: "comms-guess", most: 30, windowMs: 15 * minuteMs };
const changeLimit: RateLimit = { name: "comms-change", most: 60, windowMs: 60 * minuteMs };

/** The choice, and whether it was made by one click. */
interface Wanted extends Choice {
  oneClick: boolean;
}

const nothingAtAll: Wanted = { comms: [], newsletter: { status: false }, oneClick: true };

const readPreferences: Handler<typeof comms.readComms> = async ({ params, requester }, deps) => {
  const reader = await readerOf(params.hash, requester.ip, deps);
  return { status: 200, body: await preferencesOf(deps.db, reader) };
};

/** Saves the choice, or ends all e-mail. A repetition changes nothing. */
const savePreferences: Handler<typeof comms.saveComms> = async ({ params, body, requester }, deps) => {
  const { id } = await readerOf(params.hash, requester.ip, deps);
  await limit(deps, changeLimit, id);
  const choice = body.user
    ? { comms: body.user.comms, newsletter: body.user.newsletter_settings, oneClick: false }
    : nothingAtAll;
  const preferences = await deps.db.transaction((tx) => change(tx, params.hash, choice, deps.clock()));
  const message = body.user ? "Your e-mail preferences have been saved." : "You are unsubscribed from everything.";
  return { status: 200, body: { message, preferences } };
};

async function change(tx: Db, hash: string, choice: Wanted, now: Date) {
  const reader = await findReader(tx, hash, true);
  if (!reader) throw notFound(notValid);
  const { available } = await readComms(tx, reader.id);
  if (!choice.comms.every((wanted) => available.some(({ id }) => id === wanted)))
    throw invalid({ comms: "This kind of e-mail is not sent any longer." });
  if (await setChoice(tx, reader, choice)) {
    const details = { oneClick: choice.oneClick, newsletter: choice.newsletter.status };
    await audit(tx, { action: "email.preferences.changed", actorId: reader.id, subjectId: reader.id, details }, now);
  }
  return preferencesOf(tx, { ...reader, newsletter: { ...reader.newsletter, ...choice.newsletter } });
}

/** The link's user: nothing but the settings of their link. */
async function preferencesOf(db: Db, { id, email, newsletter }: Reader): Promise<comms.Preferences> {
  return { masked_email: maskEmail(email), comms: await readComms(db, id), newsletter_settings: newsletter };
}

const notValid = "This link is not valid.";

/** @throws ApiError 404 for an unknown link, 429 after too many of them */
async function readerOf(hash: string, ip: string, deps: Deps): Promise<Reader> {
  const seconds = ip ? await peek(deps.db, limitKey(deps, guessLimit, ip), guessLimit, deps.clock()) : 0;
  if (seconds > 0) throw tooMany(seconds);
  const reader = await findReader(deps.db, hash);
  if (reader) return reader;
  await limit(deps, guessLimit, ip);
  throw notFound(notValid);
}

/** A user's e-mail preferences, by the link in a mail: its holder may change them. */
export const commsHandlers: Bound[] = [bind(comms.readComms, readPreferences), bind(comms.saveComms, savePreferences)];
