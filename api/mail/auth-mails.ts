import type { Mail } from "../store/outbox";
import { type MailConfig, type Receiver, renderEmailTo } from "./render";

/** Confirms an e-mail address, by its link or by its code. */
export function verificationMail(
  config: MailConfig,
  receiver: Receiver,
  { url, code }: { url: string; code: string },
): Mail {
  const { productName, supportEmail } = config;
  return renderEmailTo(receiver, config, {
    subject: `Confirm your e-mail address for ${productName}`,
    preheader: `One step and your ${productName} account is ready.`,
    heading: "Confirm your account",
    paragraphs: [`Thank you for joining ${productName}. Please confirm that this e-mail address is yours.`],
    action: { label: "Confirm your account", url },
    code: { words: `Reading this on another device? Type this code where you are logged in to ${productName}:`, code },
    notes: [
      "The link and the code work for 7 days.",
      `If you did not open an account with ${productName}, you need not do anything: we do not use the address unless it is confirmed. Write to ${supportEmail} and we will remove it.`,
    ],
  });
}

/** Logs in without a password. */
export function loginLinkMail(config: MailConfig, receiver: Receiver, url: string): Mail {
  const { productName, supportEmail } = config;
  return renderEmailTo(receiver, config, {
    subject: `Your link to log in to ${productName}`,
    preheader: "It works once, within 30 minutes.",
    heading: `Log in to ${productName}`,
    paragraphs: [`Somebody (we hope it was you) asked for a link to log in to ${productName} without a password.`],
    action: { label: "Log in", url },
    notes: [
      "The link works once, within 30 minutes. Do not pass this e-mail on: whoever has the link can log in as you.",
      `If you did not ask for it, you can ignore this e-mail: nobody is logged in unless the link is used. If it happens again, write to ${supportEmail}.`,
    ],
  });
}

/** For somebody who requests a link for an account that is blocked. */
export function accountLockedMail(config: MailConfig, receiver: Receiver): Mail {
  const { productName, supportEmail } = config;
  return renderEmailTo(receiver, config, {
    subject: `Your ${productName} account is locked`,
    preheader: `Write to ${supportEmail} to have it unlocked.`,
    heading: "Your account is locked",
    paragraphs: [
      `Somebody (we hope it was you) asked for a link to your ${productName} account. It is locked, so nobody can log in to it, and its password cannot be changed.`,
      `Write to ${supportEmail} to have it unlocked.`,
    ],
    notes: ["If you did not ask for a link, you can ignore this e-mail."],
  });
}

/** Sets a new password. */
export function resetLinkMail(config: MailConfig, receiver: Receiver, url: string): Mail {
  const { productName, supportEmail } = config;
  return renderEmailTo(receiver, config, {
    subject: `Choose a new password for ${productName}`,
    preheader: "The link works once, within 60 minutes.",
    heading: "Choose a new password",
    paragraphs: [`Somebody (we hope it was you) asked to set a new password for your ${productName} account.`],
    action: { label: "Choose a new password", url },
    notes: [
      "The link works once, within 60 minutes. Changing the password logs you out everywhere.",
      `If you did not ask for it, you can ignore this e-mail: your password stays as it is. If it happens again, write to ${supportEmail}.`,
    ],
  });
}

/** For a user who has logged in by a link to an account that was never confirmed: its password may be a stranger's. */
export function choosePasswordMail(config: MailConfig, receiver: Receiver, url: string): Mail {
  const { productName, supportEmail } = config;
  return renderEmailTo(receiver, config, {
    subject: `Choose a password for ${productName}`,
    preheader: "Your e-mail address is confirmed, and the account is yours alone.",
    heading: "Choose a password",
    paragraphs: [
      `You have logged in to ${productName} with a link, which confirms that this e-mail address is yours. Anybody could have opened the account with it before, so the password chosen then no longer works, and you have been logged out everywhere else.`,
    ],
    action: { label: "Choose a password", url },
    notes: [
      "The link works once, within 60 minutes. After that, ask for a new password on the log-in page, or log in with a link again.",
      `If you did not log in, write to ${supportEmail}.`,
    ],
  });
}

/** "1 July 2026 at 11:30", in London. */
export function inLondon(date: Date): string {
  return new Intl.DateTimeFormat("en-GB", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "Europe/London",
  }).format(date);
}

/**
 * Says that the password was changed, in case it was somebody else.
 * @param stays the session in which it was changed continues
 */
export function passwordChangedMail(config: MailConfig, receiver: Receiver, changedAt: Date, stays = false): Mail {
  const { productName, publicOrigin, supportEmail } = config;
  const done = `The password of your ${productName} account was changed on ${inLondon(changedAt)} (London time)`;
  const [out, next, action] = stays
    ? ["everywhere else", "", { label: "Go to your account", url: `${publicOrigin}/account` }]
    : ["everywhere", " but log in with the new password", { label: "Log in", url: `${publicOrigin}/login` }];
  return renderEmailTo(receiver, config, {
    subject: `Your password was changed: ${productName}`,
    preheader: "If this was you, there is nothing to do.",
    heading: "Your password was changed",
    paragraphs: [`${done}, and the account was logged out ${out}.`, `If this was you, there is nothing to do${next}.`],
    action,
    notes: [`If this was not you, ask for a new password on the log-in page at once, and write to ${supportEmail}.`],
  });
}

interface Demo {
  title: string;
  url: string;
}

/** A demo that is sent once the reader has confirmed the e-mail address. @param url confirms, and leads to the demo */
export function demoConfirmMail(config: MailConfig, receiver: Receiver, { title, url }: Demo): Mail {
  const { productName, supportEmail } = config;
  return renderEmailTo(receiver, config, {
    subject: `Your free download from ${productName}: ${title}`,
    preheader: "One step and it is yours.",
    heading: "Your download is on its way",
    paragraphs: [
      `You asked for "${title}". Please confirm that this e-mail address is yours: the download is ready for you right after that, and stays among your downloads.`,
    ],
    action: { label: "Confirm and download", url },
    notes: [
      "The link works for 7 days.",
      `If you did not ask for it, you can ignore this e-mail. If it happens again, write to ${supportEmail}.`,
    ],
  });
}

/** A demo that is in the reader's downloads. @param url of the downloads */
export function demoReadyMail(config: MailConfig, receiver: Receiver, { title, url }: Demo): Mail {
  const { productName, supportEmail } = config;
  return renderEmailTo(receiver, config, {
    subject: `Your free download from ${productName}: ${title}`,
    preheader: "It is among your downloads.",
    heading: "Your download is ready",
    paragraphs: [`You asked for "${title}". It is among your downloads, and stays there.`],
    action: { label: "My Downloads", url },
    notes: [`If you did not ask for it, you can ignore this e-mail, or write to ${supportEmail}.`],
  });
}
