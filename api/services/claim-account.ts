import type { TxDeps } from "../deps";
import { unusablePasswordHash } from "../domain/password-hash";
import { choosePasswordMail } from "../mail/auth-mails";
import { resetUrl } from "../mail/urls";
import { audit } from "../store/audit";
import { deleteCode } from "../store/email-codes";
import { forgetNetworks } from "../store/known-networks";
import { voidLinks } from "../store/one-time-links";
import { queueMail } from "../store/outbox";
import { endAllSessions } from "../store/sessions";
import { findAccount, setPassword } from "../store/users";
import { createLink } from "./one-time-links";

/**
 * Gives an account to the user who has proved by a mailed link that the e-mail address is theirs. Anybody may have
 * created the account, so its password and its sessions end; a link to a new password is mailed.
 */
export async function claimAccount(deps: TxDeps, userId: string): Promise<void> {
  const { db, config, clock } = deps;
  const account = await findAccount(db, userId);
  if (!account) return;
  const now = clock();
  await setPassword(db, userId, unusablePasswordHash);
  await voidLinks(db, userId, now);
  await endAllSessions(db, userId);
  await deleteCode(db, userId);
  await forgetNetworks(db, userId);
  const url = resetUrl(config, account.email, await createLink(deps, "reset", userId));
  await queueMail(db, account.email, choosePasswordMail(config, account, url), now);
  await audit(db, { action: "account.claimed", actorId: userId, subjectId: userId }, now);
}
