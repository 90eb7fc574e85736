import type {
  emailLoginToken,
  emailPassword,
  loginToken,
  lookAtLoginToken,
  lookAtReset,
  resetPassword,
} from "contract/auth";
import type { Db } from "../../db/open";
import type { Deps } from "../../deps";
import { maskEmail, stateOf } from "../../domain/link";
import { hashPassword, passwordFault } from "../../domain/password";
import { gone, invalid, notFound } from "../../errors";
import type { Answer, Request } from "../../http/bind";
import { passwordChangedMail } from "../../mail/templates";
import { hashToken } from "../../secrets";
import { linkMailLimits, recordNetwork, resetLoginLimits, tokenLimit } from "../../services/login-limits";
import { limit } from "../../services/rate-limit";
import { revokeAllTokens } from "../../store/access-tokens";
import { audit } from "../../store/audit";
import { queueJob } from "../../store/jobs";
import { consumeLink, type FoundLink, findLink, type LinkPurpose, voidLinks } from "../../store/one-time-links";
import { queueMail } from "../../store/outbox";
import { dropPendingEmail } from "../../store/user-email";
import { findAccount, holdAccount, markVerified, setPassword } from "../../store/users";
import { openSession } from "./session";
import { takeOver } from "./take-over";

const onItsWay = "If there is an account with this address, an e-mail is on its way.";

/** The worker looks up whether there is an account: the response and its time reveal nothing. */
export async function answerLoginMail(
  { body, requester }: Request<typeof emailLoginToken>,
  deps: Deps,
): Promise<Answer<typeof emailLoginToken>> {
  for (const [named, subject] of linkMailLimits("login", body.email, requester.ip)) await limit(deps, named, subject);
  await queueJob(deps.db, "login-link", { email: body.email }, deps.clock());
  deps.wake();
  return { status: 200, body: { message: onItsWay } };
}

export async function answerPasswordMail(
  { body, requester }: Request<typeof emailPassword>,
  deps: Deps,
): Promise<Answer<typeof emailPassword>> {
  for (const [named, subject] of linkMailLimits("reset", body.email, requester.ip)) await limit(deps, named, subject);
  await queueJob(deps.db, "password-link", { email: body.email }, deps.clock());
  deps.wake();
  return { status: 200, body: { message: onItsWay } };
}

export async function answerLookAtLogin(
  { params, requester }: Request<typeof lookAtLoginToken>,
  deps: Deps,
): Promise<Answer<typeof lookAtLoginToken>> {
  await limit(deps, tokenLimit, requester.ip);
  const link = await knownLink(deps.db, "login", hashToken(params.token));
  return { status: 200, body: { state: stateOf(link, deps.clock()), masked_email: maskEmail(link.email) } };
}

export async function answerLookAtReset(
  { query, requester }: Request<typeof lookAtReset>,
  deps: Deps,
): Promise<Answer<typeof lookAtReset>> {
  await limit(deps, tokenLimit, requester.ip);
  const link = await knownLink(deps.db, "reset", hashToken(query.token), query.email);
  return { status: 200, body: { state: stateOf(link, deps.clock()) } };
}

/** The token was mailed, so its holder owns the address: it counts as verified. */
export async function answerLoginToken(
  { body, requester }: Request<typeof loginToken>,
  deps: Deps,
): Promise<Answer<typeof loginToken>> {
  const now = deps.clock();
  await limit(deps, tokenLimit, requester.ip);
  const tokenHash = hashToken(body.token);
  const session = await deps.db.transaction(async (tx) => {
    const { userId, email } = await useLink(tx, "login", tokenHash, now);
    if (await markVerified(tx, userId, now, email)) await takeOver(tx, deps, userId);
    await recordNetwork({ ...deps, db: tx, isTransaction: true }, userId, requester.ip);
    return openSession(tx, userId, requester, "link", now);
  });
  deps.wake();
  return { status: 200, body: session };
}

/**
 * A new password ends every session and every other open link of the account. Its link was mailed: the address counts
 * as verified.
 */
export async function answerReset(
  { body, requester }: Request<typeof resetPassword>,
  deps: Deps,
): Promise<Answer<typeof resetPassword>> {
  const { db, settings } = deps;
  const now = deps.clock();
  await limit(deps, tokenLimit, requester.ip);
  const tokenHash = hashToken(body.token);
  const { email } = refuseSpent(await knownLink(db, "reset", tokenHash, body.email), now);
  const fault = passwordFault(body.password, { email, productName: settings.productName });
  if (fault) throw invalid({ password: fault });
  const passwordHash = await hashPassword(body.password, settings.passwordCost);
  await db.transaction(async (tx) => {
    const { userId } = await useLink(tx, "reset", tokenHash, now);
    await markVerified(tx, userId, now, email);
    await setPassword(tx, userId, passwordHash);
    await dropPendingEmail(tx, userId);
    // Links before sessions: waits for a link that is being used at this moment, and ends the session it opened as
    // well.
    await voidLinks(tx, userId, now);
    await revokeAllTokens(tx, userId);
    const account = await findAccount(tx, userId);
    if (account) await queueMail(tx, account.email, passwordChangedMail(settings, account, now), now);
    await audit(tx, { action: "password.reset", actorId: userId, subjectId: userId }, now);
  });
  await resetLoginLimits(deps, email, requester.ip);
  deps.wake();
  return { status: 200, body: { message: "Your password has been reset." } };
}

async function knownLink(db: Db, purpose: LinkPurpose, tokenHash: string, email?: string): Promise<FoundLink> {
  const link = await findLink(db, purpose, tokenHash, email);
  if (!link) throw notFound("This link is not valid.");
  return link;
}

function refuseSpent(link: FoundLink, now: Date): FoundLink {
  const state = stateOf(link, now);
  if (state === "used") throw gone("used", "This link was already used.");
  if (state === "expired") throw gone("expired", "This link has expired.");
  return link;
}

/** Of two concurrent requests one uses the link; the other is told that it was used. */
async function useLink(tx: Db, purpose: LinkPurpose, tokenHash: string, now: Date): Promise<FoundLink> {
  const link = await knownLink(tx, purpose, tokenHash);
  await holdAccount(tx, link.userId);
  if (await consumeLink(tx, purpose, tokenHash, now)) return link;
  refuseSpent(await knownLink(tx, purpose, tokenHash), now);
  throw gone("used", "This link was already used.");
}
