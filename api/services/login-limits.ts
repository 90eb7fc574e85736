import type { Db } from "../db/open";
import type { Deps } from "../deps";
import { isKnownNetwork, rememberNetwork } from "../store/known-networks";
import { forget, giveBack } from "../store/throttle";
import { limit, limitKey, type RateLimit } from "./rate-limit";

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;

/** Limits requests with mailed tokens, by network address: tokens are long, this stops programs from guessing. */
export const tokenLimit: RateLimit = { name: "token", most: 60, windowMs: 15 * minuteMs };
export const resendLimit: RateLimit = { name: "resend", most: 5, windowMs: hourMs };
/** Limits mails to a requested new address, whoever requests it: it may be a stranger's. */
export const wantedLimit: RateLimit = { name: "wanted-address", most: 10, windowMs: hourMs };
/** Limits a user's own actions that send a mail: its address may be a stranger's as well. */
export const noticeLimit: RateLimit = { name: "notice", most: 10, windowMs: hourMs };

/** How long a network is known after the last login from it. */
const networksKeptMs = 90 * 24 * hourMs;

const registerByAddress: RateLimit = { name: "register", most: 60, windowMs: hourMs };
const registerByEmail: RateLimit = { name: "register-email", most: 10, windowMs: hourMs };
const mailByAccount = { most: 5, windowMs: hourMs };
const mailByAddress = { most: 20, windowMs: hourMs };
const loginByAddress: RateLimit = { name: "login-address", most: 50, windowMs: 15 * minuteMs };
const loginByBoth: RateLimit = { name: "login-both", most: 5, windowMs: 5 * minuteMs };
/** Does not apply to networks that the user has logged in from, so that a stranger's guesses do not lock them out. */
const loginByAccount: RateLimit = { name: "login-account", most: 30, windowMs: 15 * minuteMs };

/** Counts a try that may reveal whether an e-mail address has an account. */
export async function limitRegistering(deps: Deps, email: string, ip: string): Promise<void> {
  await limit(deps, registerByAddress, ip);
  await limit(deps, registerByEmail, email);
}

/** Counts a request for a mail with a link, in the same way for addresses with and without an account. */
export async function limitMails(deps: Deps, purpose: "login" | "reset", email: string, ip: string): Promise<void> {
  await limit(deps, { name: `mail-${purpose}-address`, ...mailByAddress }, ip);
  await limit(deps, { name: `mail-${purpose}-account`, ...mailByAccount }, email);
}

/**
 * Counts a login before it is tried, so that concurrent ones cannot exceed the limit; the narrowest limit is counted
 * last.
 */
export async function countLogin(deps: Deps, email: string, ip: string): Promise<void> {
  await limit(deps, loginByAddress, ip);
  if (ip) {
    await limit(deps, loginByBoth, both(email, ip));
    const since = new Date(deps.clock().getTime() - networksKeptMs);
    if (await isKnownNetwork(deps.db, email, networkHash(deps, ip), since)) return;
  }
  await limit(deps, loginByAccount, email);
}

/** Records the network of a login. An empty one is not recorded. Pass a `tx`. */
export async function keepNetwork(tx: Db, deps: Deps, userId: string, ip: string): Promise<void> {
  if (ip) await rememberNetwork(tx, userId, networkHash(deps, ip), deps.clock());
}

function networkHash({ secrets }: Deps, ip: string): string {
  return secrets.sign("known-network", ip);
}

/** Takes back the count of a successful login. */
export async function uncountLogin(deps: Deps, email: string, ip: string): Promise<void> {
  await forgetLogins(deps, email, ip);
  if (ip) await giveBack(deps.db, limitKey(deps, loginByAddress, ip), loginByAddress, deps.clock());
}

/** Resets an account's failures: a new password can be used at once. */
export async function forgetLogins(deps: Deps, email: string, ip: string): Promise<void> {
  await forget(deps.db, [limitKey(deps, loginByAccount, email), limitKey(deps, loginByBoth, both(email, ip))]);
}

function both(email: string, ip: string): string {
  return `${email.trim()}\n${ip}`;
}
