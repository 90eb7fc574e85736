import type { Deps } from "../deps";
import { linkLifeMs } from "../domain/link";
import { loginAddress, resetAddress } from "../mail/addresses";
import { loginLinkMail, resetLinkMail } from "../mail/templates";
import { hashToken, newToken } from "../secrets";
import { replaceLink } from "../store/one-time-links";
import { type Mail, queueMail } from "../store/outbox";
import { type Account, findByEmailForShare } from "../store/users";
import { indexSome } from "./indexing";
import { sendPart } from "./newsletter";
import type { JobHandlers, JobRun } from "./queue";

/** The handler of each kind of job; `jobKinds` has their payloads, lanes and attempts. */
export const jobHandlers: JobHandlers = {
  "delete-customer": async () => {
    throw new Error("There is no card provider yet.");
  },
  "index-library": indexSome,
  newsletter: sendPart,
  "login-link": ({ email }, deps, run) =>
    mailLink(deps, run, "login", email, (account, token) =>
      loginLinkMail(deps.settings, account, loginAddress(deps.settings, token)),
    ),
  "password-link": ({ email }, deps, run) =>
    mailLink(deps, run, "reset", email, (account, token) =>
      resetLinkMail(deps.settings, account, resetAddress(deps.settings, account.email, token)),
    ),
};

/** Creates a link and mails it, if an account has the address: once, as the job is done with the same transaction. */
async function mailLink(
  deps: Deps,
  run: JobRun,
  purpose: "login" | "reset",
  email: string,
  write: (account: Account, token: string) => Mail,
): Promise<void> {
  const now = deps.clock();
  await deps.db.transaction(async (tx) => {
    await run.complete(tx);
    const account = await findByEmailForShare(tx, email);
    if (!account) return;
    const token = newToken();
    const expiresAt = new Date(now.getTime() + linkLifeMs[purpose]);
    await replaceLink(tx, { userId: account.id, purpose, tokenHash: hashToken(token), expiresAt }, now);
    await queueMail(tx, account.email, write(account, token), now);
  });
}
