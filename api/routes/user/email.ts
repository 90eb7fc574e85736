import type { Db } from "../../db/open";
import type { Deps } from "../../deps";
import type { AuthenticatedRequester } from "../../domain/requester";
import { type ApiError, invalid } from "../../errors";
import { addressAskedMail } from "../../mail/email-mails";
import { newEmailLimit } from "../../services/login-limits";
import { limit } from "../../services/rate-limit";
import { withdrawApproval } from "../../services/team-admission";
import { audit } from "../../store/audit";
import { voidLinks } from "../../store/one-time-links";
import { queueMail } from "../../store/outbox";
import { dropPendingEmail, isEmailTaken, keepPendingEmail, replaceEmail, respellEmail } from "../../store/user-email";
import { findByEmail } from "../../store/users";
import { mailNewAddress, mailVerification } from "../auth/verification-mail";

/** Limits changes: each mails an address that anybody may have typed. */
const changeLimit = { name: "email-change", most: 10, windowMs: 60 * 60 * 1000 };

const taken = "There is already an account with this e-mail address.";

/** A new address, and whether it differs from the current one by more than its spelling. */
interface EmailChange {
  email: string;
  firstName: string;
  isOther: boolean;
}

/**
 * Checks whether the address is a change, and a valid one. It is revealed that an address is taken only if it would be
 * set at once, as in registration.
 */
export async function checkEmail(
  { email, first_name }: { email?: string | undefined; first_name?: string | undefined },
  { user }: AuthenticatedRequester,
  deps: Deps,
): Promise<{ change?: EmailChange; errors?: Record<string, string> }> {
  if (email === undefined || email === user.email) return {};
  const change = {
    email,
    firstName: first_name ?? user.firstName,
    isOther: email.toLowerCase() !== user.email.toLowerCase(),
  };
  if (!change.isOther) return { change };
  await limit(deps, changeLimit, user.id);
  await limit(deps, newEmailLimit, email);
  return !user.verified && (await findByEmail(deps.db, email)) ? { errors: { email: taken } } : { change };
}

/** Stores the address until it is confirmed, or sets it if the current one was never confirmed; both are mailed. */
export async function changeEmail(
  tx: Db,
  change: EmailChange,
  { user }: AuthenticatedRequester,
  deps: Deps,
): Promise<void> {
  const { email, firstName, isOther } = change;
  const { id } = user;
  const now = deps.clock();
  if (!isOther) return respellEmail(tx, id, email);
  const action = user.verified ? "email.change.requested" : "email.changed";
  await audit(tx, { action, actorId: id, subjectId: id }, now);
  if (user.verified) {
    await keepPendingEmail(tx, id, email);
    await mailNewAddress(tx, deps, { id, email, firstName });
    const asked = { wanted: email, askedAt: now };
    await queueMail(tx, user.email, addressAskedMail(deps.settings, { firstName }, asked), now);
  } else {
    await replaceEmail(tx, id, email);
    await voidLinks(tx, id, now);
    await withdrawApproval({ ...deps, db: tx, isTransaction: true }, { id, email });
    await mailVerification(tx, deps, { id, email, firstName });
  }
}

/** Discards the pending address, if there is one. */
export async function keepEmail(tx: Db, { user: { id } }: AuthenticatedRequester, now: Date): Promise<void> {
  if (!(await dropPendingEmail(tx, id))) return;
  await audit(tx, { action: "email.change.cancelled", actorId: id, subjectId: id }, now);
}

/** Of two users who request one address at the same moment the second is refused as if it were taken before. */
export async function refusingTaken<T>(change: Promise<T>): Promise<T> {
  return change.catch((error: unknown): never => {
    throw isEmailTaken(error) ? (invalid({ email: taken }) as ApiError) : error;
  });
}
