import type { Mail } from "../store/outbox";
import { safeDisplayName, theTeam } from "./display-name";
import { type MailConfig, type Receiver, renderEmail, renderEmailTo } from "./render";

/** Invites a person to a team. @param url of a page; opening it changes nothing */
export function inviteMail(
  config: MailConfig,
  { name, inviter, team, url }: { name: string; inviter: string; team: string; url: string },
): Mail {
  const { productName, supportEmail } = config;
  const who = safeDisplayName(inviter, "A colleague");
  const into = safeDisplayName(team, "");
  return renderEmail(config, {
    subject: `${who} has invited you to ${into ? `${into} on ` : ""}${productName}`,
    preheader: "The team's plan covers you as soon as you join.",
    heading: into ? `Join ${into}` : "Join the team",
    name: name.split(" ")[0] ?? "",
    paragraphs: [
      `${who} has invited you to join ${theTeam(team)} on ${productName}, a library of publications on what comes next. The team's plan covers you: there is nothing to pay.`,
    ],
    action: { label: "See the invitation", url },
    notes: [
      "The link works once, within 14 days. Do not pass this e-mail on: whoever has the link can take your place in the team.",
      `If you do not know what this is about, you can ignore this e-mail: nothing happens unless the link is used. If it happens again, write to ${supportEmail}.`,
    ],
  });
}

/** Tells an admin that a user asks to join. @param url of the team */
export function joinRequestMail(
  config: MailConfig,
  receiver: Receiver,
  { applicant, email, team, url }: { applicant: string; email: string; team: string; url: string },
): Mail {
  const who = safeDisplayName(applicant, "Somebody");
  const into = safeDisplayName(team, "your team");
  return renderEmailTo(receiver, config, {
    subject: `${who} would like to join ${into}`,
    preheader: "They are waiting for your approval.",
    heading: "Somebody is waiting for your approval",
    paragraphs: [
      `${who} (${email}) has entered the invite code for ${into} and would like to join. Until you approve them, they have no access to what your plan covers and take no seat.`,
    ],
    action: { label: "Go to your team", url },
    notes: ["If you do not know them, remove them there. You can also make a new code, which ends the old one."],
  });
}

/** Tells an admin that an invite was used by a user with another address. @param url of the team */
export function otherAddressMail(
  config: MailConfig,
  receiver: Receiver,
  about: { applicant: string; email: string; invited: string; invitedAs: string; team: string; url: string },
): Mail {
  const { email, invitedAs, url } = about;
  const who = safeDisplayName(about.applicant, "Somebody");
  const invited = safeDisplayName(about.invited, "The person");
  return renderEmailTo(receiver, config, {
    subject: `${who} has joined ${safeDisplayName(about.team, "your team")} with another address`,
    preheader: `The invite was sent to ${invitedAs}.`,
    heading: "An invite was used with another address",
    paragraphs: [
      `${invited} (invited as ${invitedAs}) has joined with another address: ${email}. The name of that account is ${who === "Somebody" ? "on your Team page" : who}. It has access now, and holds the seat of the invite.`,
    ],
    action: { label: "Go to your team", url },
    notes: ["If this is not the person you invited, revoke their access or remove them there."],
  });
}

/** Tells a member that they have access. */
export function accessMail(config: MailConfig, receiver: Receiver, team: string): Mail {
  const { productName, publicOrigin } = config;
  return renderEmailTo(receiver, config, {
    subject: `You have access to ${productName} with ${safeDisplayName(team, "your team")}`,
    preheader: "You have been approved.",
    heading: "You have access",
    paragraphs: [`You are now in ${theTeam(team)}. Everything that its plan covers is open to you.`],
    action: { label: "Start reading", url: publicOrigin },
    notes: [],
  });
}

/** Tells a member that they administer the team from now on. @param url of the team */
export function teamAdminMail(
  config: MailConfig,
  receiver: Receiver,
  { team, url }: { team: string; url: string },
): Mail {
  const named = safeDisplayName(team, "your team");
  return renderEmailTo(receiver, config, {
    subject: `You now administer ${named}`,
    preheader: "You can invite colleagues and decide who has access.",
    heading: `You administer ${named}`,
    paragraphs: ["You can invite colleagues, approve those who ask to join, and withdraw access."],
    action: { label: "Go to your team", url },
    notes: [],
  });
}

/** What is left to pay for a plan that was handed over. */
export interface HandedOverPayments {
  /** "7 payments of £29.00 are left"; empty when all is paid. */
  rest: string;
  /** The page on which they are taken over, and the billing details entered. */
  url: string;
}

/** Tells the new holder of a plan to whom it is invoiced, and who pays what is left of it. */
export function aboutPayments(payments: HandedOverPayments | null): string[] {
  if (!payments) return [];
  const { rest, url } = payments;
  const left = rest
    ? `Of the plan, ${rest}, for whoever had it before you to make. You can take over what is left. `
    : "";
  return [`${left}Its renewal is yours: please say to whom it is to be invoiced. ${url}`];
}

/** Tells a member that they own the team from now on. @param url of the team */
export function teamOwnerMail(
  config: MailConfig,
  receiver: Receiver,
  { from, team, url, payments }: { from: string; team: string; url: string; payments: HandedOverPayments | null },
): Mail {
  const { supportEmail } = config;
  const who = safeDisplayName(from, "Its owner");
  const named = safeDisplayName(team, "The team");
  return renderEmailTo(receiver, config, {
    subject: `${named} is yours`,
    preheader: "The team, and the plan that covers it, have been handed over to you.",
    heading: `${named} is yours`,
    paragraphs: [
      `${who} has handed the team over to you, with the plan that covers it. Nobody in the team loses anything, and ${from === who ? from : "who owned it"} stays in it.`,
      ...aboutPayments(payments),
    ],
    action: { label: "Go to your team", url },
    notes: [`If you did not expect this, write to ${supportEmail}.`],
  });
}
