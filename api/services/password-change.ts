import type { Session } from "contract/auth";
import type { Deps, OutsideTransaction, TxDeps } from "../deps";
import { hashPassword } from "../domain/password-hash";
import { passwordFault } from "../domain/password-policy";
import type { AuthenticatedRequester } from "../domain/requester";
import { passwordChangedMail } from "../mail/auth-mails";
import { audit } from "../store/audit";
import { voidLinks } from "../store/one-time-links";
import { queueMail } from "../store/outbox";
import { endAllSessions } from "../store/sessions";
import { clearPendingEmail } from "../store/user-email";
import { findAccount, replacePassword } from "../store/users";
import { noticeLimit } from "./login-limits";
import { checkOwnPassword, notThePassword, wrongPassword } from "./own-password";
import { limit } from "./rate-limit";
import { openSession } from "./sessions";

/** The hashes of the current and of the new password. */
export interface PasswordChange {
  from: string;
  to: string;
}

interface Sent {
  email?: string | undefined;
  password?: string | undefined;
  current_password?: string | undefined;
}

/**
 * Checks the current password, if it is needed, and the new one, if there is one. A guess is counted like a failed
 * login.
 */
export async function checkPasswordChange(
  deps: OutsideTransaction,
  { email, password, current_password = "" }: Sent,
  requester: AuthenticatedRequester,
): Promise<{ checkedHash?: string; change?: PasswordChange; errors?: Record<string, string> }> {
  if (password === undefined && email === undefined) return {};
  const { user } = requester;
  const fault = password === undefined ? undefined : describeError(password, current_password, user.email, deps);
  const action = password === undefined ? "email.change.refused" : "password.change.refused";
  const checkedHash = await checkOwnPassword(deps, current_password, requester, action);
  if (checkedHash === undefined)
    return { errors: { current_password: wrongPassword, ...(fault && { password: fault }) } };
  if (fault) return { errors: { password: fault } };
  if (password === undefined) return { checkedHash };
  await limit(deps, noticeLimit, user.id);
  return { checkedHash, change: { from: checkedHash, to: await hashPassword(password, deps.config.passwordCost) } };
}

/**
 * Sets the new password and ends every session and every open link of the account. A pending e-mail address is
 * discarded, as the person that the password is changed against may have requested it.
 * @returns a new session, for the browser in which it was changed
 */
export async function changePassword(
  deps: TxDeps,
  { from, to }: PasswordChange,
  requester: AuthenticatedRequester,
): Promise<Session> {
  const { db, config, clock } = deps;
  const { id } = requester.user;
  const now = clock();
  if (!(await replacePassword(db, id, from, to))) throw notThePassword();
  // Links before sessions: waits for a link that is being used at this moment, and ends the session it opened as well.
  await voidLinks(db, id, now);
  await endAllSessions(db, id);
  await clearPendingEmail(db, id);
  const account = await findAccount(db, id);
  if (account) await queueMail(db, account.email, passwordChangedMail(config, account, now, true), now);
  await audit(db, { action: "password.changed", actorId: id, subjectId: id }, now);
  return openSession(deps, id, "new password", requester);
}

function describeError(password: string, current: string, email: string, { config }: Deps): string | undefined {
  if (password === current) return "Choose a password that is not your current one";
  return passwordFault(password, { email, productName: config.productName });
}
