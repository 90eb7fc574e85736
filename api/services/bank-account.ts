import type { TxDeps } from "../deps";
import { maskedAccount } from "../domain/bank-account";
import type { AuthenticatedRequester } from "../domain/requester";
import { type BankDetails, noBank } from "../domain/shop-defaults";
import { bankChangedMail } from "../mail/bank-mails";
import { queueMail } from "../store/outbox";
import { listPermitted } from "../store/permissions";
import { lockOwnPassword } from "./own-password";
import { changeSetting } from "./settings";

/**
 * Changes the bank account that buyers pay into. Everybody who may do so is mailed, and the support address, with the
 * old and the new account, masked as in the audit log.
 * @param passwordHash of the requester's password, which was checked
 * @throws ApiError 409 if there is a newer version, 422 if the password was changed meanwhile
 */
export async function changeBankAccount(
  deps: TxDeps,
  bank: BankDetails,
  version: number | undefined,
  requester: AuthenticatedRequester,
  passwordHash: string,
): Promise<void> {
  const { db, config, clock } = deps;
  await lockOwnPassword(deps, requester, passwordHash);
  const masked = (value: unknown) => maskedAccount({ ...noBank, ...(value as Partial<BankDetails> | undefined) });
  const detailsOf = (before: unknown) => ({ from: masked(before), to: masked(bank) });
  const changed = await changeSetting(deps, "bank", bank, version, requester, detailsOf);
  if (!changed) return;
  const change = { ...detailsOf(changed.before), by: requester.user.email, at: clock() };
  const holders = await listPermitted(db, "settings.bank");
  const support = config.supportEmail.toLowerCase();
  const receivers = holders.some(({ email }) => email === support)
    ? holders
    : [...holders, { firstName: "", email: config.supportEmail }];
  for (const receiver of receivers)
    await queueMail(db, receiver.email, bankChangedMail(config, receiver, change), clock());
}
