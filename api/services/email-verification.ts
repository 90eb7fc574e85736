import type { verifyEmail } from "contract/auth";
import type { z } from "zod/v4";
import type { Deps, OutsideTransaction, TxDeps } from "../deps";
import { verificationText } from "../domain/one-time-link";
import type { AuthenticatedRequester, AuthenticatedUser } from "../domain/requester";
import { ApiError, forbidden, gone, invalid } from "../errors";
import { hashEmail } from "../mail/urls";
import { audit } from "../store/audit";
import { deleteCode, tryCode } from "../store/email-codes";
import { findAccount, markVerified } from "../store/users";
import { confirmEmailChange } from "./email-change";
import { newEmailLimit, resendLimit } from "./login-limits";
import { limit } from "./rate-limit";
import { codeText, mailEmailChange, mailVerification } from "./verification-mail";

const hourSeconds = 60 * 60;

/** The e-mail address that was proved to be the user's: the pending new one, or the unconfirmed one of the account. */
export interface EmailProof {
  by: "link" | "code";
  pending: string | null;
}

/**
 * Checks the mailed link.
 * @returns `undefined` when the e-mail address is confirmed already
 * @throws ApiError 403 for another account's link, 410 for an expired one, 422 for any other that is not valid
 */
export async function checkVerificationLink(
  deps: Deps,
  userId: string,
  { hash, expires, signature }: z.output<(typeof verifyEmail)["query"]>,
  { user }: AuthenticatedRequester,
): Promise<EmailProof | undefined> {
  if (userId !== user.id)
    throw forbidden("other_user", "This link belongs to another account. Log in with that one to use it.");
  const pending = await pendingEmailOf(user, deps);
  const isPending = pending !== null && hash === hashEmail(pending);
  const isSigned = deps.secrets.verify("verify", verificationText(user.id, hash, expires), signature);
  if (!isSigned || !(isPending || hash === hashEmail(user.email))) throw invalid({}, "This link is not valid.");
  if (!isPending && user.verified) return undefined;
  if (expires * 1000 <= deps.clock().getTime()) throw gone("expired", "This link has expired.");
  return { by: "link", pending: isPending ? pending : null };
}

/**
 * Checks the mailed code, which may be typed on another device. Every guess is counted.
 * @returns `undefined` when the e-mail address is confirmed already
 * @throws ApiError 422 for a wrong or expired code, 429 after too many guesses
 */
export async function checkVerificationCode(
  deps: OutsideTransaction,
  typed: string,
  { user }: AuthenticatedRequester,
): Promise<EmailProof | undefined> {
  const pending = await pendingEmailOf(user, deps);
  if (pending === null && user.verified) return undefined;
  const stored = await tryCode(deps.db, user.id);
  if (!stored) {
    const retry = { "retry-after": String(hourSeconds) };
    throw new ApiError(429, "too_many", "There have been too many attempts. Please ask for a new e-mail.", {}, retry);
  }
  if (stored.expiresAt <= deps.clock()) throw invalid({ code: "This code has expired. Please ask for a new e-mail." });
  if (!deps.secrets.verify("code", codeText(user.id, typed), stored.codeHash))
    throw invalid({ code: "This is not the code from the newest e-mail" });
  return { by: "code", pending };
}

/**
 * Confirms the e-mail address that was proved.
 * @returns the error when another account has it meanwhile; the transaction has to be committed all the same
 */
export async function confirmEmail(
  deps: TxDeps,
  { by, pending }: EmailProof,
  { user }: AuthenticatedRequester,
): Promise<ApiError | undefined> {
  if (pending !== null) return confirmEmailChange(deps, pending, by, user);
  const { db, clock } = deps;
  const now = clock();
  // Only the e-mail address that was proved, not one that the account was given meanwhile.
  if (!(await markVerified(db, user.id, now, user.email))) return undefined;
  await deleteCode(db, user.id);
  await audit(db, { action: "account.verified", actorId: user.id, subjectId: user.id, details: { by } }, now);
  return undefined;
}

/** Counts a request for the mail. @returns whether there is something to confirm, and the pending new e-mail address */
export async function checkResend(
  deps: OutsideTransaction,
  { user }: AuthenticatedRequester,
): Promise<{ isNeeded: boolean; pending: string | null }> {
  const pending = await pendingEmailOf(user, deps);
  const isNeeded = pending !== null || !user.verified;
  if (isNeeded) await limit(deps, resendLimit, user.id);
  if (pending !== null) await limit(deps, newEmailLimit, pending);
  return { isNeeded, pending };
}

/** Mails link and code again, to the pending new e-mail address if there is one. */
export async function resendVerification(
  deps: TxDeps,
  pending: string | null,
  redirect: string | undefined,
  { user }: AuthenticatedRequester,
): Promise<void> {
  if (pending !== null) await mailEmailChange(deps, { ...user, email: pending });
  else await mailVerification(deps, user, redirect);
}

/** The pending new e-mail address; an account's first address is not one. */
async function pendingEmailOf({ id, verified }: AuthenticatedUser, { db }: Deps): Promise<string | null> {
  return verified ? ((await findAccount(db, id))?.pendingEmail ?? null) : null;
}
