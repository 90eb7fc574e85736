import { randomBytes } from "node:crypto";
import type { Db } from "../../db/open";
import type { Deps } from "../../deps";
import { codeOf, linkLifeMs, plainCode } from "../../domain/link";
import { verificationAddress } from "../../mail/addresses";
import { queueMail } from "../../mail/queue";
import { verificationMail } from "../../mail/templates";
import { keepCode } from "../../store/email-codes";

/** Mails a verification link with a new code beside it; an earlier code no longer works. Pass a `tx`. */
export async function mailVerification(
  tx: Db,
  { secrets, settings, clock }: Deps,
  user: { id: string; email: string; firstName: string },
  redirect?: string,
): Promise<void> {
  const now = clock();
  const code = codeOf(randomBytes(8));
  await keepCode(
    tx,
    user.id,
    secrets.sign("code", codeText(user.id, code)),
    new Date(now.getTime() + linkLifeMs.verify),
  );
  const url = verificationAddress(settings, secrets, user, now, redirect);
  await queueMail(tx, user.email, verificationMail(settings, user, { url, code }), now);
}

/** What the keyed hash of a code is made of: a code is short, so a plain hash could be guessed back. */
export function codeText(userId: string, typed: string): string {
  return `${userId}\n${plainCode(typed)}`;
}
