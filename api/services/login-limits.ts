import type { Deps, OutsideTransaction, TxDeps } from "../deps";
import { isKnownNetwork, rememberNetwork } from "../store/known-networks";
import { refund, reset } from "../store/rate-limits";
import { limit, limitKey, type RateLimit } from "./rate-limit";

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;

/** Limits requests with mailed tokens, by IP address: tokens are long, this stops programs from guessing. */
export const tokenLimit: RateLimit = { name: "token", most: 60, windowMs: 15 * minuteMs };
export const resendLimit: RateLimit = { name: "resend", most: 5, windowMs: hourMs };
/** Limits mails to a requested new e-mail address, whoever requests it: it may be a stranger's. */
export const newEmailLimit: RateLimit = { name: "wanted-address", most: 10, windowMs: hourMs };
/** Limits a user's own actions that send a mail: the recipient may be a stranger as well. */
export const noticeLimit: RateLimit = { name: "notice", most: 10, windowMs: hourMs };

/** How long a network is known after the last login from it. */
const networksKeptMs = 90 * 24 * hourMs;

const registerByIp: RateLimit = { name: "register", most: 60, windowMs: hourMs };
const registerByEmail: RateLimit = { name: "register-email", most: 10, windowMs: hourMs };
const mailByAccount = { most: 5, windowMs: hourMs };
const mailByIp = { most: 20, windowMs: hourMs };
const loginByIp: RateLimit = { name: "login-address", most: 50, windowMs: 15 * minuteMs };
const loginByBoth: RateLimit = { name: "login-both", most: 5, windowMs: 5 * minuteMs };
/** Does not apply to networks that the user has logged in from, so that a stranger's guesses do not lock them out. */
const loginByAccount: RateLimit = { name: "login-account", most: 30, windowMs: 15 * minuteMs };

/** Counts a try that may reveal whether an e-mail address has an account. */
export async function limitRegistering(deps: OutsideTransaction, email: string, ip: string): Promise<void> {
  await limit(deps, registerByIp, ip);
  await limit(deps, registerByEmail, email);
}

/** The limits of requests for a mail with a link: the same for e-mail addresses with and without an account. */
export function linkMailLimits(purpose: "login" | "reset", email: string, ip: string): [RateLimit, string][] {
  return [
    [{ name: `mail-${purpose}-address`, ...mailByIp }, ip],
    [{ name: `mail-${purpose}-account`, ...mailByAccount }, email],
  ];
}

/**
 * Counts a login before it is tried, so that concurrent ones cannot exceed the limit; the most specific limit is
 * counted last.
 */
export async function limitLogin(deps: OutsideTransaction, email: string, ip: string): Promise<void> {
  await limit(deps, loginByIp, ip);
  if (ip) {
    await limit(deps, loginByBoth, both(email, ip));
    const since = new Date(deps.clock().getTime() - networksKeptMs);
    if (await isKnownNetwork(deps.db, email, networkHash(deps, ip), since)) return;
  }
  await limit(deps, loginByAccount, email);
}

/** Records the network of a login. An empty one is not recorded. */
export async function recordNetwork(deps: TxDeps, userId: string, ip: string): Promise<void> {
  if (ip) await rememberNetwork(deps.db, userId, networkHash(deps, ip), deps.clock());
}

function networkHash({ secrets }: Deps, ip: string): string {
  return secrets.sign("known-network", ip);
}

/** Takes back the count of a successful login. */
export async function refundLogin(deps: OutsideTransaction, email: string, ip: string): Promise<void> {
  await resetLoginLimits(deps, email, ip);
  if (ip) await refund(deps.db, limitKey(deps, loginByIp, ip), loginByIp, deps.clock());
}

/** Resets an account's failures: a new password can be used at once. */
export async function resetLoginLimits(deps: Deps, email: string, ip: string): Promise<void> {
  await reset(deps.db, [limitKey(deps, loginByAccount, email), limitKey(deps, loginByBoth, both(email, ip))]);
}

function both(email: string, ip: string): string {
  return `${email.trim()}\n${ip}`;
}
