import { bankAccountFacts } from "../domain/bank-account";
import { type BankDetails, noBank } from "../domain/shop-defaults";
import type { Mail } from "../store/outbox";
import { inLondon } from "./auth-mails";
import { type MailConfig, type Receiver, renderEmailTo } from "./render";

interface BankChange {
  /** The accounts, masked. */
  from: Partial<BankDetails>;
  to: Partial<BankDetails>;
  /** The e-mail address of whoever changed it. */
  by: string;
  at: Date;
}

/** Says that the account that buyers pay into was changed, in case it was somebody who must not. */
export function bankChangedMail(config: MailConfig, receiver: Receiver, { from, to, by, at }: BankChange): Mail {
  const { productName, publicOrigin, supportEmail } = config;
  const before = bankAccountFacts({ ...noBank, ...from });
  const after = bankAccountFacts({ ...noBank, ...to });
  return renderEmailTo(receiver, config, {
    subject: `The bank account of ${productName} was changed`,
    preheader: "Buyers pay into another account from now on. Check it.",
    heading: "The bank account was changed",
    paragraphs: [
      `${by} changed the account that buyers of ${productName} pay into, on ${inLondon(at)} (London time). Orders, mails and pro forma invoices name the new one from now on.`,
      { title: "New account", rows: after },
      ...(before.some(([, value]) => value) ? [{ title: "Until now", rows: before }] : []),
      "If you know of this change, compare the last digits with the bank's papers; there is nothing else to do.",
    ],
    action: { label: "See the settings", url: `${publicOrigin}/admin/settings` },
    notes: [
      `If you do not know of it, ask them by telephone, not by e-mail; change the account back, and write to ${supportEmail}.`,
      "You get this because you may change the bank account, or look after the support address.",
    ],
  });
}
