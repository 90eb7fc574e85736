import type { Session } from "contract/auth";
import type { Db } from "../../db/open";
import type { Deps } from "../../deps";
import type { SignedIn } from "../../domain/asker";
import { hashPassword, passwordFault, verifyPassword } from "../../domain/password";
import { limit } from "../../http/limit";
import { invalid } from "../../http/refusal";
import { passwordChangedMail } from "../../mail/templates";
import { revokeAllTokens } from "../../store/access-tokens";
import { audit } from "../../store/audit";
import { voidLinks } from "../../store/one-time-links";
import { queueMail } from "../../store/outbox";
import { dropPendingEmail } from "../../store/user-email";
import { findAccount, replacePassword } from "../../store/users";
import { countLogin, noticeLimit, uncountLogin } from "../auth/limits";
import { openSession } from "../auth/session";

const wrong = { current_password: "This is not your current password" };

/** The hashes of the current and of the new password. */
interface PasswordChange {
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
 * sign-in.
 */
export async function checkPassword(
  { email, password, current_password = "" }: Sent,
  { user, address }: SignedIn,
  deps: Deps,
): Promise<{ change?: PasswordChange; errors?: Record<string, string> }> {
  if (password === undefined && email === undefined) return {};
  const { db, clock, settings } = deps;
  const fault = password === undefined ? undefined : faultOf(password, current_password, user.email, deps);
  await countLogin(deps, user.email, address);
  const from = (await findAccount(db, user.id))?.passwordHash ?? null;
  const right = await verifyPassword(current_password, from, settings.passwordCost);
  if (!right || from === null) {
    const action = password === undefined ? "e-mail change refused" : "password change refused";
    await audit(db, { action, actorId: user.id, subjectId: user.id }, clock());
    return { errors: { ...wrong, ...(fault && { password: fault }) } };
  }
  await uncountLogin(deps, user.email, address);
  if (fault) return { errors: { password: fault } };
  if (password === undefined) return {};
  await limit(deps, noticeLimit, user.id);
  return { change: { from, to: await hashPassword(password, settings.passwordCost) } };
}

function faultOf(password: string, current: string, email: string, { settings }: Deps): string | undefined {
  if (password === current) return "Choose a password that is not your current one";
  return passwordFault(password, { email, productName: settings.productName });
}

/**
 * Sets the new password and ends every session and every open link of the account; a pending new address is discarded,
 * as the person that the password is changed against may have requested it.
 * @returns a new session, for the browser in which it was changed
 */
export async function changePassword(
  tx: Db,
  { from, to }: PasswordChange,
  asker: SignedIn,
  { settings, clock }: Deps,
): Promise<Session> {
  const { id } = asker.user;
  const now = clock();
  if (!(await replacePassword(tx, id, from, to))) throw invalid(wrong);
  // Links before sessions: waits for a link that is being used at this moment, and ends the session it opened as well.
  await voidLinks(tx, id, now);
  await revokeAllTokens(tx, id);
  await dropPendingEmail(tx, id);
  const account = await findAccount(tx, id);
  if (account) await queueMail(tx, account.email, passwordChangedMail(settings, account, now, true), now);
  await audit(tx, { action: "password changed", actorId: id, subjectId: id }, now);
  return openSession(tx, id, asker, "new password", now);
}
