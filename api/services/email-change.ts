import type { OutsideTransaction, TxDeps } from "../deps";
import type { AuthenticatedRequester, AuthenticatedUser } from "../domain/requester";
import { type ApiError, invalid } from "../errors";
import { emailChangedMail, emailChangeRequestedMail } from "../mail/email-change-mails";
import { audit } from "../store/audit";
import { deleteCode } from "../store/email-codes";
import { voidLinks } from "../store/one-time-links";
import { queueMail } from "../store/outbox";
import * as store from "../store/user-email";
import { findByEmail } from "../store/users";
import { newEmailLimit } from "./login-limits";
import { limit, type RateLimit } from "./rate-limit";
import { withdrawApproval } from "./team-admission";
import { mailEmailChange, mailVerification } from "./verification-mail";

/** Limits changes: each mails an e-mail address that anybody may have typed. */
const changeLimit: RateLimit = { name: "email-change", most: 10, windowMs: 60 * 60 * 1000 };

const taken = "There is already an account with this e-mail address.";

/** A new e-mail address, and whether it differs from the current one by more than its spelling. */
export interface EmailChange {
  email: string;
  firstName: string;
  isOther: boolean;
}

/**
 * Counts and checks a change. It is revealed that an e-mail address is taken only if it would be set at once, as in
 * registration.
 * @returns nothing when the e-mail address is the current one
 */
export async function checkEmailChange(
  deps: OutsideTransaction,
  { email, first_name }: { email?: string | undefined; first_name?: string | undefined },
  { user }: AuthenticatedRequester,
): Promise<{ change?: EmailChange; errors?: Record<string, string> }> {
  if (email === undefined || email === user.email) return {};
  const isOther = email.toLowerCase() !== user.email.toLowerCase();
  const change = { email, firstName: first_name ?? user.firstName, isOther };
  if (!isOther) return { change };
  await limit(deps, changeLimit, user.id);
  await limit(deps, newEmailLimit, email);
  return !user.verified && (await findByEmail(deps.db, email)) ? { errors: { email: taken } } : { change };
}

/**
 * Stores the new e-mail address until it is confirmed, or sets it if the current one was never confirmed; both are
 * mailed.
 * @throws ApiError 422 when an e-mail address that would be set at once was taken meanwhile
 */
export async function requestEmailChange(
  deps: TxDeps,
  { email, firstName, isOther }: EmailChange,
  { user }: AuthenticatedRequester,
): Promise<void> {
  const { db, clock, config } = deps;
  const { id } = user;
  const now = clock();
  if (!isOther) return store.respellEmail(db, id, email);
  const action = user.verified ? "email.change.requested" : "email.changed";
  await audit(db, { action, actorId: id, subjectId: id }, now);
  if (user.verified) {
    await store.setPendingEmail(db, id, email);
    await mailEmailChange(deps, { id, email, firstName });
    const requested = { wanted: email, askedAt: now };
    await queueMail(db, user.email, emailChangeRequestedMail(config, { firstName }, requested), now);
  } else {
    await store.replaceEmail(db, id, email).catch(refuseTaken);
    await voidLinks(db, id, now);
    await withdrawApproval(deps, { id, email });
    await mailVerification(deps, { id, email, firstName });
  }
}

/** Discards the pending e-mail address, if there is one. */
export async function cancelEmailChange(
  { db, clock }: TxDeps,
  { user: { id } }: AuthenticatedRequester,
): Promise<void> {
  if (!(await store.clearPendingEmail(db, id))) return;
  await audit(db, { action: "email.change.cancelled", actorId: id, subjectId: id }, clock());
}

/**
 * Makes the pending e-mail address the account's own, and notifies the previous one.
 * @param by how it was proved, for the audit log
 * @returns the error when another account has it meanwhile: it is discarded then, so the transaction has to be
 * committed all the same
 */
export async function confirmEmailChange(
  { db, clock, config }: TxDeps,
  pending: string,
  by: string,
  user: AuthenticatedUser,
): Promise<ApiError | undefined> {
  const { id, email } = user;
  const now = clock();
  const outcome = await store.confirmPendingEmail(db, id, pending, now);
  if (outcome === "taken") {
    await store.clearPendingEmail(db, id);
    const message = `${pending} now belongs to another account, so it cannot become yours. ${email} stays your address.`;
    return invalid({}, message);
  }
  if (outcome === "not_pending") return undefined;
  await deleteCode(db, id);
  await voidLinks(db, id, now);
  await queueMail(db, email, emailChangedMail(config, user, now), now);
  await audit(db, { action: "email.changed", actorId: id, subjectId: id, details: { by } }, now);
  return undefined;
}

/** Of two users who request one e-mail address at the same moment the second is refused as if it were taken before. */
function refuseTaken(error: unknown): never {
  throw store.isEmailTaken(error) ? invalid({ email: taken }) : error;
}
