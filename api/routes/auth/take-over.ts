import type { Db } from "../../db/open";
import type { Deps } from "../../deps";
import { linkLifeMs } from "../../domain/link";
import { nobodysHash } from "../../domain/password";
import { resetAddress } from "../../mail/addresses";
import { choosePasswordMail } from "../../mail/templates";
import { hashToken, newToken } from "../../secrets";
import { revokeAllTokens } from "../../store/access-tokens";
import { audit } from "../../store/audit";
import { deleteCode } from "../../store/email-codes";
import { forgetNetworks } from "../../store/known-networks";
import { replaceLink, voidLinks } from "../../store/one-time-links";
import { queueMail } from "../../store/outbox";
import { findAccount, setPassword } from "../../store/users";

/**
 * Gives an account to the user who has proved by a mailed link that the address is theirs. Anybody may have created the
 * account, so its password and its sessions end; a link to a new password is mailed. Pass a `tx`.
 */
export async function takeOver(tx: Db, { settings, clock }: Deps, userId: string): Promise<void> {
  const account = await findAccount(tx, userId);
  if (!account) return;
  const now = clock();
  await setPassword(tx, userId, nobodysHash);
  await voidLinks(tx, userId, now);
  await revokeAllTokens(tx, userId);
  await deleteCode(tx, userId);
  await forgetNetworks(tx, userId);
  const token = newToken();
  const expiresAt = new Date(now.getTime() + linkLifeMs.reset);
  await replaceLink(tx, { userId, purpose: "reset", tokenHash: hashToken(token), expiresAt }, now);
  const url = resetAddress(settings, account.email, token);
  await queueMail(tx, account.email, choosePasswordMail(settings, account, url), now);
  await audit(tx, { action: "account.claimed", actorId: userId, subjectId: userId }, now);
}
