import type { resetPassword as resetPasswordCall } from "contract/auth";
import type { z } from "zod/v4";
import type { OutsideTransaction, TxDeps } from "../deps";
import { hashPassword } from "../domain/password-hash";
import { passwordFault } from "../domain/password-policy";
import type { Requester } from "../domain/requester";
import { invalid } from "../errors";
import { accountLockedMail, passwordChangedMail, resetLinkMail } from "../mail/auth-mails";
import { resetUrl } from "../mail/urls";
import { audit } from "../store/audit";
import { isBlocked } from "../store/blocking";
import { queueJob } from "../store/jobs";
import { voidLinks } from "../store/one-time-links";
import { queueMail } from "../store/outbox";
import { endAllSessions } from "../store/sessions";
import { clearPendingEmail } from "../store/user-email";
import { findAccount, findByEmailForShare, markVerified, setPassword } from "../store/users";
import { blocked } from "./blocking";
import { resetLoginLimits } from "./login-limits";
import { createLink, redeemLink, refuseSpent, requireLinkFrom } from "./one-time-links";

type Reset = z.output<(typeof resetPasswordCall)["body"]>;

/** Has a reset link mailed. A job looks up whether there is an account: the response and its time reveal nothing. */
export async function requestPasswordReset({ db, clock }: TxDeps, email: string): Promise<void> {
  await queueJob(db, "password-link", { email }, clock());
}

/** Mails a reset link, if an account has the e-mail address. */
export async function mailPasswordReset(deps: TxDeps, email: string): Promise<void> {
  const { db, clock, config } = deps;
  const account = await findByEmailForShare(db, email);
  if (!account) return;
  if (account.blockedAt) return queueMail(db, account.email, accountLockedMail(config, account), clock());
  const url = resetUrl(config, account.email, await createLink(deps, "reset", account.id));
  await queueMail(db, account.email, resetLinkMail(config, account, url), clock());
}

/**
 * Checks link and new password before the transaction.
 * @returns the hash of the new password
 * @throws ApiError 403 for a blocked account, 404 or 410 for the link, 422 for the password
 */
export async function checkPasswordReset(
  deps: OutsideTransaction,
  { token, email: typed, password }: Reset,
  { ip }: Requester,
): Promise<string> {
  const { db, clock, config } = deps;
  const link = await requireLinkFrom(deps, ip, "reset", token, typed);
  refuseSpent(link, clock());
  if (await isBlocked(db, link.userId)) throw blocked(config);
  const fault = passwordFault(password, { email: link.email, productName: config.productName });
  if (fault) throw invalid({ password: fault });
  return hashPassword(password, config.passwordCost);
}

/**
 * Sets the new password, which ends every session and every other open link of the account. The link was mailed: the
 * e-mail address counts as verified.
 */
export async function resetPassword(
  deps: TxDeps,
  { token, email }: Reset,
  passwordHash: string,
  { ip }: Requester,
): Promise<void> {
  const { db, clock, config } = deps;
  const now = clock();
  const { userId } = await redeemLink(deps, "reset", token);
  await markVerified(db, userId, now, email);
  await setPassword(db, userId, passwordHash);
  await clearPendingEmail(db, userId);
  // Links before sessions: waits for a link that is being used at this moment, and ends the session it opened as well.
  await voidLinks(db, userId, now);
  await endAllSessions(db, userId);
  const account = await findAccount(db, userId);
  if (account) await queueMail(db, account.email, passwordChangedMail(config, account, now), now);
  await audit(db, { action: "password.reset", actorId: userId, subjectId: userId }, now);
  await resetLoginLimits(deps, email, ip);
}
