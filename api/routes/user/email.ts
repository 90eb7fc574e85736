import type { Db } from "../../db/open";
import type { Deps } from "../../deps";
import type { SignedIn } from "../../domain/asker";
import { limit } from "../../http/limit";
import { invalid, type Refusal } from "../../http/refusal";
import { addressAskedMail } from "../../mail/email-mails";
import { queueMail } from "../../mail/queue";
import { audit } from "../../store/audit";
import { voidLinks } from "../../store/one-time-links";
import { dropPendingEmail, isEmailTaken, keepPendingEmail, replaceEmail, respellEmail } from "../../store/user-email";
import { findByEmail } from "../../store/users";
import { wantedLimit } from "../auth/limits";
import { mailNewAddress, mailVerification } from "../auth/verification-mail";
import { withdrawApproval } from "../team/withdraw";

/** Each change mails an address that anybody may have typed. */
const changeLimit = { name: "email-change", most: 10, windowMs: 60 * 60 * 1000 };

const taken = "There is already an account with this e-mail address.";

/** A new address, and whether it is more than another spelling of the one there is. */
interface EmailChange {
  email: string;
  firstName: string;
  isOther: boolean;
}

/**
 * Whether the address that was sent is a change, and a good one. Whether somebody has it is told only where it would be
 * set at once, as at registering.
 */
export async function checkEmail(
  { email, first_name }: { email?: string | undefined; first_name?: string | undefined },
  { user }: SignedIn,
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
  await limit(deps, wantedLimit, email);
  return !user.verified && (await findByEmail(deps.db, email)) ? { errors: { email: taken } } : { change };
}

/** Keeps the address until it is confirmed, or sets it where the one there is never was; both are written to. */
export async function changeEmail(tx: Db, change: EmailChange, { user }: SignedIn, deps: Deps): Promise<void> {
  const { email, firstName, isOther } = change;
  const { id } = user;
  const now = deps.clock();
  if (!isOther) return respellEmail(tx, id, email);
  const action = user.verified ? "e-mail address asked for" : "e-mail address changed";
  await audit(tx, { action, actorId: id, subjectId: id }, now);
  if (user.verified) {
    await keepPendingEmail(tx, id, email);
    await mailNewAddress(tx, deps, { id, email, firstName });
    const asked = { wanted: email, askedAt: now };
    await queueMail(tx, user.email, addressAskedMail(deps.settings, { firstName }, asked), now);
  } else {
    await replaceEmail(tx, id, email);
    await voidLinks(tx, id, now);
    await withdrawApproval(tx, { id, email }, deps);
    await mailVerification(tx, deps, { id, email, firstName });
  }
}

/** Gives up the address that waits to be confirmed, if there is one. */
export async function keepEmail(tx: Db, { user: { id } }: SignedIn, now: Date): Promise<void> {
  if (!(await dropPendingEmail(tx, id))) return;
  await audit(tx, { action: "e-mail address given up", actorId: id, subjectId: id }, now);
}

/** Of two who take one address at the same moment the second is refused like anybody who comes late. */
export async function refusingTaken<T>(change: Promise<T>): Promise<T> {
  return change.catch((error: unknown): never => {
    throw isEmailTaken(error) ? (invalid({ email: taken }) as Refusal) : error;
  });
}
