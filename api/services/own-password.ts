import type { Deps, OutsideTransaction, TxDeps } from "../deps";
import type { AuditAction } from "../domain/audit-actions";
import { verifyPassword } from "../domain/password-hash";
import type { AuthenticatedRequester } from "../domain/requester";
import { type ApiError, invalid } from "../errors";
import { audit } from "../store/audit";
import { findAccount, lockPassword } from "../store/users";
import { limitLogin, refundLogin } from "./login-limits";

/** The error at `current_password`. */
export const wrongPassword = "This is not your current password";

/**
 * Checks the user's password before an important action. A guess is counted like a failed login.
 * @param action the name of a wrong guess in the audit log
 * @returns the hash of the correct password, for `lockOwnPassword`; `undefined` for a wrong one
 * @throws ApiError 429 after too many
 */
export async function checkOwnPassword(
  deps: OutsideTransaction,
  password: string,
  { user, ip }: AuthenticatedRequester,
  action: AuditAction,
): Promise<string | undefined> {
  await limitLogin(deps, user.email, ip);
  const hash = (await findAccount(deps.db, user.id))?.passwordHash ?? null;
  const right = await verifyPassword(password, hash, deps.config.passwordCost);
  if (right && hash !== null) {
    await refundLogin(deps, user.email, ip);
    return hash;
  }
  await audit(deps.db, { action, actorId: user.id, subjectId: user.id }, deps.clock());
  return undefined;
}

/**
 * Requires the user's password for an important action.
 * @returns the hash of the correct password, for `lockOwnPassword`
 * @throws ApiError 422 at `current_password`, 429 after too many
 */
export async function requireOwnPassword(
  deps: Deps,
  password: string | undefined,
  requester: AuthenticatedRequester,
  action: AuditAction,
): Promise<string> {
  if (!password) throw invalid({ current_password: "Enter your password" });
  const hash = await checkOwnPassword(deps, password, requester, action);
  if (hash === undefined) throw notThePassword();
  return hash;
}

/**
 * Ties an action to the password that was checked before: checking takes a while, in which the password may be changed.
 * After the lock of a team.
 * @throws ApiError 422 when it was changed meanwhile
 */
export async function lockOwnPassword(
  { db }: TxDeps,
  { user }: AuthenticatedRequester,
  checkedHash: string,
): Promise<void> {
  if (!(await lockPassword(db, user.id, checkedHash))) throw notThePassword();
}

export function notThePassword(): ApiError {
  return invalid({ current_password: wrongPassword });
}
