import type { resendVerification, verifyEmail, verifyEmailCode } from "contract/auth";
import type { Db } from "../../db/open";
import type { Deps } from "../../deps";
import { verificationText } from "../../domain/link";
import type { AuthenticatedUser } from "../../domain/requester";
import { ApiError, forbidden, gone, invalid } from "../../errors";
import type { Answer, Request } from "../../http/bind";
import { hashEmail } from "../../mail/addresses";
import { newEmailLimit, resendLimit } from "../../services/login-limits";
import { limit } from "../../services/rate-limit";
import { audit } from "../../store/audit";
import { deleteCode, tryCode } from "../../store/email-codes";
import { findAccount, markVerified, sessionUser } from "../../store/users";
import { takeAddress } from "./new-address";
import { codeText, mailNewAddress, mailVerification } from "./verification-mail";

const confirmed = "Your e-mail address is confirmed.";
const hourSeconds = 60 * 60;

/** Confirms by the mailed link; a second time changes nothing and gives the same response. */
export async function answerVerify(
  { params, query, requester }: Request<typeof verifyEmail>,
  deps: Deps,
): Promise<Answer<typeof verifyEmail>> {
  const { db, clock, secrets } = deps;
  const { user } = requester;
  const pending = await pendingOf(user, deps);
  if (params.id !== user.id)
    throw forbidden("other_user", "This link belongs to another account. Log in with that one to use it.");
  const signed = secrets.verify("verify", verificationText(user.id, query.hash, query.expires), query.signature);
  const isNew = pending !== null && query.hash === hashEmail(pending);
  if (!signed || !(isNew || query.hash === hashEmail(user.email))) throw invalid({}, "This link is not valid.");
  const now = clock();
  if (isNew || !user.verified) {
    if (query.expires * 1000 <= now.getTime()) throw gone("expired", "This link has expired.");
    await (isNew ? takeAddress(deps, user, pending, "link") : db.transaction((tx) => verify(tx, user, "link", now)));
  }
  return { status: 200, body: { message: confirmed, user: await sessionUser(db, user.id, now) } };
}

/** Confirms by the mailed code, which may be typed on another device. */
export async function answerCode(
  { body, requester }: Request<typeof verifyEmailCode>,
  deps: Deps,
): Promise<Answer<typeof verifyEmailCode>> {
  const { db, clock } = deps;
  const { user } = requester;
  const now = clock();
  const pending = await pendingOf(user, deps);
  if (pending !== null || !user.verified) {
    await checkCode(deps, user.id, body.code);
    await (pending !== null
      ? takeAddress(deps, user, pending, "code")
      : db.transaction((tx) => verify(tx, user, "code", now)));
  }
  return { status: 200, body: { message: confirmed, user: await sessionUser(db, user.id, now) } };
}

/** Mails link and code again; nothing is sent if nothing is to be confirmed. */
export async function answerResend(
  { query, requester }: Request<typeof resendVerification>,
  deps: Deps,
): Promise<Answer<typeof resendVerification>> {
  const { user } = requester;
  const pending = await pendingOf(user, deps);
  if (pending !== null || !user.verified) {
    await limit(deps, resendLimit, user.id);
    if (pending !== null) await limit(deps, newEmailLimit, pending);
    await deps.db.transaction((tx) =>
      pending !== null
        ? mailNewAddress(tx, deps, { ...user, email: pending })
        : mailVerification(tx, deps, user, query.redirect),
    );
    deps.wake();
  }
  return { status: 200, body: { message: "Verification request email resent." } };
}

/** The pending new address; an account's first address is not one. */
async function pendingOf({ id, verified }: AuthenticatedUser, { db }: Deps): Promise<string | null> {
  return verified ? ((await findAccount(db, id))?.pendingEmail ?? null) : null;
}

async function checkCode({ db, clock, secrets }: Deps, userId: string, typed: string): Promise<void> {
  const kept = await tryCode(db, userId);
  if (!kept) {
    const retry = { "retry-after": String(hourSeconds) };
    throw new ApiError(429, "too_many", "That was tried too often. Please ask for a new e-mail.", {}, retry);
  }
  if (kept.expiresAt <= clock()) throw invalid({ code: "This code has expired. Please ask for a new e-mail." });
  if (!secrets.verify("code", codeText(userId, typed), kept.codeHash))
    throw invalid({ code: "This is not the code from the newest e-mail" });
}

/** Confirms the requested address only, not one that the account was given meanwhile. */
async function verify(tx: Db, { id, email }: AuthenticatedUser, by: string, now: Date): Promise<void> {
  if (!(await markVerified(tx, id, now, email))) return;
  await deleteCode(tx, id);
  await audit(tx, { action: "account.verified", actorId: id, subjectId: id, details: { by } }, now);
}
