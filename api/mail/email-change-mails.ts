import { maskEmail } from "../domain/one-time-link";
import type { Mail } from "../store/outbox";
import { inLondon } from "./auth-mails";
import { type MailConfig, type Receiver, renderEmailTo } from "./render";

/** Confirms, by its link or by its code, the new address of an account. */
export function emailChangeMail(
  config: MailConfig,
  receiver: Receiver,
  { url, code }: { url: string; code: string },
): Mail {
  const { productName, supportEmail } = config;
  return renderEmailTo(receiver, config, {
    subject: `Confirm your new e-mail address for ${productName}`,
    preheader: "Until then, your current address stays in use.",
    heading: "Confirm your new e-mail address",
    paragraphs: [
      `You asked to use this as the e-mail address of your ${productName} account. Please confirm that it is yours: from then on you log in with it, and we write to it.`,
    ],
    action: { label: "Confirm this address", url },
    code: { words: `Reading this on another device? Type this code where you are logged in to ${productName}:`, code },
    notes: [
      "The link and the code work for 7 days. Until you use one of them, your current address stays in use.",
      `If you did not ask for this, ignore this e-mail: we do not use the address unless it is confirmed. If it happens again, write to ${supportEmail}.`,
    ],
  });
}

/** Tells the current address that a change was requested, in case it was somebody else. @param wanted shown masked */
export function emailChangeRequestedMail(
  config: MailConfig,
  receiver: Receiver,
  { wanted, askedAt }: { wanted: string; askedAt: Date },
): Mail {
  const { productName, publicOrigin, supportEmail } = config;
  return renderEmailTo(receiver, config, {
    subject: `A new e-mail address was requested: ${productName}`,
    preheader: "If this was you, follow the link that we mailed to the new one.",
    heading: "A new e-mail address was requested",
    paragraphs: [
      `On ${inLondon(askedAt)} (London time) somebody who knows your password (we hope it was you) asked to change the e-mail address of your ${productName} account to ${maskEmail(wanted)}. Until the new one is confirmed, this stays your address.`,
      "If this was you, follow the link that we mailed to the new one.",
    ],
    action: { label: "Change your password", url: `${publicOrigin}/account/changePassword` },
    notes: [
      "If this was not you, change your password at once: that cancels the change, and logs out whoever asked for it.",
      `If you cannot log in, ask for a new password on the log-in page, or write to ${supportEmail}.`,
    ],
  });
}

/** Tells the previous address that it was changed, in case it was somebody else. */
export function emailChangedMail(config: MailConfig, receiver: Receiver, changedAt: Date): Mail {
  const { productName, publicOrigin, supportEmail } = config;
  return renderEmailTo(receiver, config, {
    subject: `Your e-mail address was changed: ${productName}`,
    preheader: "If this was you, there is nothing to do.",
    heading: "Your e-mail address was changed",
    paragraphs: [
      `The new e-mail address of your ${productName} account was confirmed on ${inLondon(changedAt)} (London time). From now on you log in with it, and we write to it: this is our last e-mail to this address.`,
      "If this was you, there is nothing to do. The links in our earlier e-mails to this address no longer work.",
    ],
    action: { label: "Go to your account", url: `${publicOrigin}/account` },
    notes: [`If this was not you, write to ${supportEmail} at once: this address can no longer log in.`],
  });
}

/** Tells a user that another account requested their address, without saying which. */
export function emailInUseMail(config: MailConfig, receiver: Receiver): Mail {
  const { productName, publicOrigin, supportEmail } = config;
  return renderEmailTo(receiver, config, {
    subject: `Your address already has an ${productName} account`,
    preheader: "Somebody tried to use it for another one. Nothing was changed.",
    heading: "Somebody tried to use your address",
    paragraphs: [
      `Somebody who is logged in to another ${productName} account asked for this e-mail address to become theirs. It has an account already, yours, so nothing was changed.`,
      "If this was you, log in with this address. Or first give this account another address, which frees this one.",
    ],
    action: { label: "Log in", url: `${publicOrigin}/login` },
    notes: [`If this was not you, there is nothing to do. If it happens again, write to ${supportEmail}.`],
  });
}
