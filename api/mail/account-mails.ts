import type { Mail } from "../store/outbox";
import { type MailConfig, type Receiver, renderEmailTo } from "./render";
import { aboutPayments, type HandedOverPayments } from "./team-mails";

const inWords = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone: "Europe/London" });

/** "Friday 27 November 2026", in London. */
export function dayInWords(date: Date): string {
  return inWords.format(date).replace(",", "");
}

/** Says when the account will be deleted, and how to cancel that. @param url of the user's data page */
export function deletionMail(config: MailConfig, receiver: Receiver, deleteAt: Date, url: string): Mail {
  const { productName, supportEmail } = config;
  const day = dayInWords(deleteAt);
  return renderEmailTo(receiver, config, {
    subject: `Your ${productName} account will be deleted on ${day}`,
    preheader: "Until then you can keep it at the press of a button.",
    heading: "Your account will be deleted",
    paragraphs: [
      `You asked us to delete your ${productName} account. We will do so on ${day}. Until then you can change your mind. You can use it as before, but we will not send you newsletters in the meantime.`,
      "Orders, payments and invoices are kept for seven years, with the addresses they were placed with, because the law requires it. Statistics and security records stay, without your name. Everything else goes.",
    ],
    action: { label: "Keep my account", url },
    notes: [
      "You have been logged out everywhere else.",
      `If this was not you, log in, keep your account and change your password, and write to ${supportEmail}.`,
    ],
  });
}

/** Says when an administrator will have deleted the account, and how to cancel that. @param url of the user's data page */
export function deletionByUsMail(config: MailConfig, receiver: Receiver, deleteAt: Date, url: string): Mail {
  const { productName, supportEmail } = config;
  const day = dayInWords(deleteAt);
  return renderEmailTo(receiver, config, {
    subject: `Your ${productName} account will be deleted on ${day}`,
    preheader: "Until then you can keep it at the press of a button.",
    heading: "Your account will be deleted",
    paragraphs: [
      `Our support team will delete your ${productName} account on ${day}. Until then you can log in and keep it, and use it as before, but we will not send you newsletters in the meantime.`,
      "Orders, payments and invoices are kept for seven years, with the addresses they were placed with, because the law requires it. Statistics and security records stay, without your name. Everything else goes.",
    ],
    action: { label: "Keep my account", url },
    notes: [`If you did not ask us for this, write to ${supportEmail}.`],
  });
}

/** Says that the account is kept. */
export function accountKeptMail(config: MailConfig, receiver: Receiver, url: string): Mail {
  const { productName, supportEmail } = config;
  return renderEmailTo(receiver, config, {
    subject: `Your ${productName} account stays open`,
    preheader: "It will not be deleted.",
    heading: "Your account stays open",
    paragraphs: [`Your ${productName} account will not be deleted. Nothing in it has changed.`],
    action: { label: "Your data", url },
    notes: [`If this was not you, change your password and write to ${supportEmail}.`],
  });
}

/** The last mail to the address of a deleted account. */
export function accountDeletedMail(config: MailConfig, receiver: Receiver): Mail {
  const { productName, publicOrigin, supportEmail } = config;
  return renderEmailTo(receiver, config, {
    subject: `Your ${productName} account was deleted`,
    preheader: "This is the last e-mail about it.",
    heading: "Your account was deleted",
    paragraphs: [
      `Your ${productName} account was deleted, as we wrote to you a week ago, and with it everything that was yours alone: profile, preferences, saved items, downloads and addresses.`,
      "Orders, payments and invoices are kept for seven years, with the addresses they were placed with, because the law requires it. Statistics and security records stay, without your name. We delete our own copy of this e-mail within 30 days.",
    ],
    action: { label: `Visit ${productName}`, url: publicOrigin },
    notes: [
      "You would be welcome back: you can open a new account with the same e-mail address at any time.",
      `If this was not you, write to ${supportEmail}.`,
    ],
  });
}

/** Tells a member that they own a team now because its owner has deleted their account. @param url of the team */
export function teamInheritedMail(
  config: MailConfig,
  receiver: Receiver,
  { team, url, payments }: { team: string; url: string; payments: HandedOverPayments | null },
): Mail {
  const { productName, supportEmail } = config;
  return renderEmailTo(receiver, config, {
    subject: `${team} is yours`,
    preheader: "Its owner has left, and the plan that covers it is yours too.",
    heading: `${team} is yours`,
    paragraphs: [
      `The owner of the team has deleted their ${productName} account. Of those who remain, you have looked after it or belonged to it longest, so the team is now yours, with the plan that covers it, and nobody in it loses anything.`,
      "You can hand it over to somebody else in it, or delete it.",
      ...aboutPayments(payments),
    ],
    action: { label: "Go to your team", url },
    notes: [`If you did not expect this, write to ${supportEmail}.`],
  });
}

interface Given {
  title: string;
  until: string;
}

/** For somebody whose account was made for them. @param plan what they were given @param url sets their password */
export function accountMadeMail(config: MailConfig, receiver: Receiver, plan: Given | null, url: string): Mail {
  const { productName, supportEmail } = config;
  const has = plan ? ` With it you have ${plan.title} until ${plan.until}; nothing is charged for it.` : "";
  return renderEmailTo(receiver, config, {
    subject: `Your account with ${productName}`,
    preheader: "Choose a password, and it is yours.",
    heading: `Your account with ${productName}`,
    paragraphs: [`We have made an account for you, with this e-mail address.${has} Choose a password to use it.`],
    action: { label: "Choose a password", url },
    notes: [
      "The link works once, within 14 days. After that, ask for a new password on the log-in page.",
      `If you do not want the account, write to ${supportEmail} and we will remove it.`,
    ],
  });
}
