import type { Session } from "contract/auth";
import type { TxDeps } from "../deps";
import type { Requester } from "../domain/requester";
import { accountLockedMail, loginLinkMail } from "../mail/auth-mails";
import { loginUrl } from "../mail/urls";
import { queueJob } from "../store/jobs";
import { queueMail } from "../store/outbox";
import { findByEmailForShare, markVerified } from "../store/users";
import { claimAccount } from "./claim-account";
import { recordNetwork } from "./login-limits";
import { createLink, redeemLink } from "./one-time-links";
import { openSession } from "./sessions";

/** Has a log-in link mailed. A job looks up whether there is an account: the response and its time reveal nothing. */
export async function requestLoginLink({ db, clock }: TxDeps, email: string): Promise<void> {
  await queueJob(db, "login-link", { email }, clock());
}

/** Mails a log-in link, if an account has the e-mail address. */
export async function mailLoginLink(deps: TxDeps, email: string): Promise<void> {
  const { db, clock, config } = deps;
  const account = await findByEmailForShare(db, email);
  if (!account) return;
  if (account.blockedAt) return queueMail(db, account.email, accountLockedMail(config, account), clock());
  const url = loginUrl(config, await createLink(deps, "login", account.id));
  await queueMail(db, account.email, loginLinkMail(config, account, url), clock());
}

/** Logs in with a mailed link. Its token was mailed, so its holder owns the e-mail address: it counts as verified. */
export async function logInByLink(deps: TxDeps, token: string, requester: Requester): Promise<Session> {
  const { userId, email } = await redeemLink(deps, "login", token);
  if (await markVerified(deps.db, userId, deps.clock(), email)) await claimAccount(deps, userId);
  await recordNetwork(deps, userId, requester.ip);
  return openSession(deps, userId, "link", requester);
}
