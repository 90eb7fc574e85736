import type { login, Session } from "contract/auth";
import type { z } from "zod/v4";
import type { OutsideTransaction, TxDeps } from "../deps";
import { verifyPassword } from "../domain/password-hash";
import type { Requester } from "../domain/requester";
import { type ApiError, invalid } from "../errors";
import { type Account, findByEmail, lockPasswordForShare } from "../store/users";
import { blocked, refuseBlocked } from "./blocking";
import { limitLogin, recordNetwork, refundLogin } from "./login-limits";
import { openSession } from "./sessions";

/**
 * Checks e-mail address and password, and counts the try. The error and the work are the same for an unknown address
 * and a wrong password; only the right one of a blocked account is told that it is locked.
 * @throws ApiError 403 for a blocked account, 422 unless they match, which is recorded in the audit log; 429 after too many tries
 */
export async function checkLogin(
  deps: OutsideTransaction,
  { email, password }: z.output<(typeof login)["body"]>,
  { ip }: Requester,
): Promise<Account> {
  await limitLogin(deps, email, ip);
  const account = await findByEmail(deps.db, email);
  const isRight = await verifyPassword(password, account?.passwordHash ?? null, deps.config.passwordCost);
  if (!account || !isRight) throw noMatch().withAudit({ action: "login.refused", subjectId: account?.id });
  await refundLogin(deps, email, ip);
  if (account.blockedAt) throw blocked(deps.config).withAudit({ action: "login.refused", subjectId: account.id });
  return account;
}

/** Logs in with the password that was checked. @throws ApiError 403 or 422 when the account was changed meanwhile */
export async function logIn(deps: TxDeps, { id, passwordHash }: Account, requester: Requester): Promise<Session> {
  if (!(await lockPasswordForShare(deps.db, id, passwordHash))) throw noMatch();
  await refuseBlocked(deps, id);
  await recordNetwork(deps, id, requester.ip);
  return openSession(deps, id, "password", requester);
}

function noMatch(): ApiError {
  return invalid({}, "These details do not match an account.");
}
