import type { Db } from "../../db/open";
import type { Deps } from "../../deps";
import type { SignedIn } from "../../domain/asker";
import { limit } from "../../http/limit";
import { invalid, type Refusal } from "../../http/refusal";
import { queueMail } from "../../mail/queue";
import { emailChangedMail } from "../../mail/templates";
import { audit } from "../../store/audit";
import { voidLinks } from "../../store/one-time-links";
import { isEmailTaken, setEmail } from "../../store/user-email";
import { findByEmail } from "../../store/users";
import { mailVerification } from "../auth/verification-mail";

/** Each change mails an address that anybody may have typed, and tells whether it has an account. */
const changeLimit = { name: "email-change", most: 10, windowMs: 60 * 60 * 1000 };

const taken = "There is already an account with this e-mail address.";

/** A new address, and whether it is more than another spelling of the one there is. */
interface EmailChange {
  email: string;
  firstName: string;
  isOther: boolean;
}

/** Whether the address that was sent is a change, and a good one. */
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
  return (await findByEmail(deps.db, email)) ? { errors: { email: taken } } : { change };
}

/**
 * Sets the address. Another one is unverified until its link is followed, and what was mailed to the old one no longer
 * works; a verified old address is told, in case it was somebody else.
 */
export async function changeEmail(
  tx: Db,
  { email, firstName, isOther }: EmailChange,
  { user }: SignedIn,
  deps: Deps,
): Promise<void> {
  const now = deps.clock();
  await setEmail(tx, user.id, email, isOther);
  if (!isOther) return;
  await voidLinks(tx, user.id, now);
  await mailVerification(tx, deps, { id: user.id, email, firstName });
  if (user.verified) await queueMail(tx, user.email, emailChangedMail(deps.settings, { firstName }, now), now);
  await audit(tx, { action: "e-mail address changed", actorId: user.id, subjectId: user.id }, now);
}

/** Of two who take one address at the same moment the second is refused like anybody who comes late. */
export async function refusingTaken<T>(change: Promise<T>): Promise<T> {
  return change.catch((error: unknown): never => {
    throw isEmailTaken(error) ? (invalid({ email: taken }) as Refusal) : error;
  });
}
