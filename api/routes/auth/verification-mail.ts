import { randomBytes } from "node:crypto";
import type { Db } from "../../db/open";
import type { Deps } from "../../deps";
import { codeOf, linkLifeMs, plainCode } from "../../domain/link";
import { verificationAddress } from "../../mail/addresses";
import { addressInUseMail, newAddressMail } from "../../mail/email-mails";
import { verificationMail } from "../../mail/templates";
import { keepCode } from "../../store/email-codes";
import { queueMail } from "../../store/outbox";
import { findByEmail } from "../../store/users";

interface Receiver {
  id: string;
  email: string;
  firstName: string;
}

/** Mails a verification link and a new code; an earlier code no longer works. Pass a `tx`. */
export async function mailVerification(tx: Db, deps: Deps, user: Receiver, redirect?: string): Promise<void> {
  const proof = await newProof(tx, deps, user, redirect);
  await queueMail(tx, user.email, verificationMail(deps.settings, user, proof), deps.clock());
}

/**
 * Mails the same to a requested new address. If that has an account already, its owner is notified instead: the
 * requester learns nothing.
 * @param user whose `email` is the requested one
 */
export async function mailNewAddress(tx: Db, deps: Deps, user: Receiver): Promise<void> {
  const { settings, clock } = deps;
  const owner = await findByEmail(tx, user.email);
  // A code is stored in either case: typing a wrong one must reveal nothing either.
  const proof = await newProof(tx, deps, user);
  if (owner) return queueMail(tx, owner.email, addressInUseMail(settings, owner), clock());
  await queueMail(tx, user.email, newAddressMail(settings, user, proof), clock());
}

/** The input of a code's keyed hash: a code is short, so a plain hash could be reversed by guessing. */
export function codeText(userId: string, typed: string): string {
  return `${userId}\n${plainCode(typed)}`;
}

async function newProof(tx: Db, { secrets, settings, clock }: Deps, user: Receiver, redirect?: string) {
  const now = clock();
  const code = codeOf(randomBytes(8));
  const expiresAt = new Date(now.getTime() + linkLifeMs.verify);
  await keepCode(tx, user.id, secrets.sign("code", codeText(user.id, code)), expiresAt);
  return { code, url: verificationAddress(settings, secrets, user, now, redirect) };
}
