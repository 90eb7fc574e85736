import type { resendVerification, verifyEmail, verifyEmailCode } from "contract/auth";
import type { Db } from "../../db/open";
import type { Deps } from "../../deps";
import type { SignedInUser } from "../../domain/asker";
import { verificationText } from "../../domain/link";
import type { Answer, Request } from "../../http/bind";
import { limit } from "../../http/limit";
import { forbidden, gone, invalid, Refusal } from "../../http/refusal";
import { hashEmail } from "../../mail/addresses";
import { audit } from "../../store/audit";
import { deleteCode, tryCode } from "../../store/email-codes";
import { markVerified, sessionUser } from "../../store/users";
import { resendLimit } from "./limits";
import { codeText, mailVerification } from "./verification-mail";

const confirmed = "Your e-mail address is confirmed.";
const hourSeconds = 60 * 60;

/** By the mailed link; a second time changes nothing and answers the same. */
export async function answerVerify(
  { params, query, asker }: Request<typeof verifyEmail>,
  deps: Deps,
): Promise<Answer<typeof verifyEmail>> {
  const { db, clock, secrets } = deps;
  const { user } = asker;
  if (params.id !== user.id)
    throw forbidden("other_user", "This link belongs to another account. Log in with that one to use it.");
  const signed = secrets.verify("verify", verificationText(user.id, query.hash, query.expires), query.signature);
  if (!signed || query.hash !== hashEmail(user.email)) throw invalid({}, "This link is not valid.");
  const now = clock();
  if (!user.verified) {
    if (query.expires * 1000 <= now.getTime()) throw gone("expired", "This link has expired.");
    await db.transaction((tx) => verify(tx, user, "link", now));
  }
  return { status: 200, body: { message: confirmed, user: await sessionUser(db, user.id, now) } };
}

/** By the code beside the link, which one may type on another device than the mail is read on. */
export async function answerCode(
  { body, asker }: Request<typeof verifyEmailCode>,
  deps: Deps,
): Promise<Answer<typeof verifyEmailCode>> {
  const { db, clock } = deps;
  const { user } = asker;
  const now = clock();
  if (!user.verified) {
    await checkCode(deps, user.id, body.code);
    await db.transaction((tx) => verify(tx, user, "code", now));
  }
  return { status: 200, body: { message: confirmed, user: await sessionUser(db, user.id, now) } };
}

/** The mail again, with a new code; to a person who is verified nothing is sent. */
export async function answerResend(
  { query, asker }: Request<typeof resendVerification>,
  deps: Deps,
): Promise<Answer<typeof resendVerification>> {
  const { user } = asker;
  if (!user.verified) {
    await limit(deps, resendLimit, user.id);
    await deps.db.transaction((tx) => mailVerification(tx, deps, user, query.redirect));
    deps.wake();
  }
  return { status: 200, body: { message: "Verification request email resent." } };
}

async function checkCode({ db, clock, secrets }: Deps, userId: string, typed: string): Promise<void> {
  const kept = await tryCode(db, userId);
  if (!kept) {
    const retry = { "retry-after": String(hourSeconds) };
    throw new Refusal(429, "too_many", "That was tried too often. Please ask for a new e-mail.", {}, retry);
  }
  if (kept.expiresAt <= clock()) throw invalid({ code: "This code has expired. Please ask for a new e-mail." });
  if (!secrets.verify("code", codeText(userId, typed), kept.codeHash))
    throw invalid({ code: "This is not the code from the newest e-mail" });
}

/** Confirms the address that was asked about, and no other that the account may have been given meanwhile. */
async function verify(tx: Db, { id, email }: SignedInUser, by: string, now: Date): Promise<void> {
  if (!(await markVerified(tx, id, now, email))) return;
  await deleteCode(tx, id);
  await audit(tx, { action: "verified", actorId: id, subjectId: id, details: { by } }, now);
}
