import type { TxDeps } from "../deps";
import { linkLifeMs } from "../domain/link";
import { unusablePasswordHash } from "../domain/password";
import { resetAddress } from "../mail/addresses";
import { choosePasswordMail } from "../mail/templates";
import { hashToken, newToken } from "../secrets";
import { revokeAllTokens } from "../store/access-tokens";
import { audit } from "../store/audit";
import { deleteCode } from "../store/email-codes";
import { forgetNetworks } from "../store/known-networks";
import { replaceLink, voidLinks } from "../store/one-time-links";
import { queueMail } from "../store/outbox";
import { findAccount, setPassword } from "../store/users";

/**
 * Gives an account to the user who has proved by a mailed link that the e-mail address is theirs. Anybody may have
 * created the account, so its password and its sessions end; a link to a new password is mailed.
 */
export async function claimAccount({ db, settings, clock }: TxDeps, userId: string): Promise<void> {
  const account = await findAccount(db, userId);
  if (!account) return;
  const now = clock();
  await setPassword(db, userId, unusablePasswordHash);
  await voidLinks(db, userId, now);
  await revokeAllTokens(db, userId);
  await deleteCode(db, userId);
  await forgetNetworks(db, userId);
  const token = newToken();
  const expiresAt = new Date(now.getTime() + linkLifeMs.reset);
  await replaceLink(db, { userId, purpose: "reset", tokenHash: hashToken(token), expiresAt }, now);
  const url = resetAddress(settings, account.email, token);
  await queueMail(db, account.email, choosePasswordMail(settings, account, url), now);
  await audit(db, { action: "account.claimed", actorId: userId, subjectId: userId }, now);
}
