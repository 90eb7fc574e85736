import { randomBytes } from "node:crypto";
import type { TxDeps } from "../deps";
import { codeOf, linkTtlMs, plainCode } from "../domain/one-time-link";
import { verificationMail } from "../mail/auth-mails";
import { emailChangeMail, emailInUseMail } from "../mail/email-change-mails";
import { verificationUrl } from "../mail/urls";
import { storeCode } from "../store/email-codes";
import { queueMail } from "../store/outbox";
import { findByEmail } from "../store/users";

interface Receiver {
  id: string;
  email: string;
  firstName: string;
}

/** Mails a verification link and a new code; an earlier code no longer works. */
export async function mailVerification(deps: TxDeps, user: Receiver, redirect?: string): Promise<void> {
  const proof = await newProof(deps, user, redirect);
  await queueMail(deps.db, user.email, verificationMail(deps.config, user, proof), deps.clock());
}

/**
 * Mails the same to a requested new e-mail address. If that has an account already, its owner is notified instead: the
 * requester learns nothing.
 * @param user whose `email` is the requested one
 */
export async function mailEmailChange(deps: TxDeps, user: Receiver): Promise<void> {
  const { db, config, clock } = deps;
  const owner = await findByEmail(db, user.email);
  // A code is stored in either case: typing a wrong one must reveal nothing either.
  const proof = await newProof(deps, user);
  if (owner) return queueMail(db, owner.email, emailInUseMail(config, owner), clock());
  await queueMail(db, user.email, emailChangeMail(config, user, proof), clock());
}

/** The input of a code's keyed hash: a code is short, so a plain hash could be reversed by guessing. */
export function codeText(userId: string, typed: string): string {
  return `${userId}\n${plainCode(typed)}`;
}

async function newProof({ db, secrets, config, clock }: TxDeps, user: Receiver, redirect?: string) {
  const now = clock();
  const code = codeOf(randomBytes(8));
  const expiresAt = new Date(now.getTime() + linkTtlMs.verify);
  await storeCode(db, user.id, secrets.sign("code", codeText(user.id, code)), expiresAt);
  return { code, url: verificationUrl(config, secrets, user, now, redirect) };
}
