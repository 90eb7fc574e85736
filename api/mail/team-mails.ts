import type { Mail } from "../store/outbox";
import { type MailSettings, setLetter } from "./layout";
import { sayable, theTeam } from "./names";

interface Receiver {
  firstName: string;
}

/** Invites a person to a team. @param url of a page; opening it changes nothing */
export function inviteMail(
  settings: MailSettings,
  { name, inviter, team, url }: { name: string; inviter: string; team: string; url: string },
): Mail {
  const { productName, supportEmail } = settings;
  const who = sayable(inviter, "A colleague");
  const into = sayable(team, "");
  return setLetter(settings, {
    subject: `${who} has invited you to ${into ? `${into} on ` : ""}${productName}`,
    preheader: "The team's plan covers you as soon as you join.",
    heading: into ? `Join ${into}` : "Join the team",
    name: name.split(" ")[0] ?? "",
    paragraphs: [
      `${who} has invited you to join ${theTeam(team)} on ${productName}, a library of publications on what comes next. The team's plan covers you: there is nothing to pay.`,
    ],
    action: { label: "See the invitation", url },
    notes: [
      "The link works once, for 14 days. Do not pass this e-mail on: whoever has the link can take your place in the team.",
      `If you do not know what this is about, you can leave this e-mail alone: nothing happens unless the link is used. If it happens again, write to ${supportEmail}.`,
    ],
  });
}

/** Tells an admin that a user asks to join. @param url of the team */
export function joinRequestMail(
  settings: MailSettings,
  { firstName }: Receiver,
  { applicant, email, team, url }: { applicant: string; email: string; team: string; url: string },
): Mail {
  const who = sayable(applicant, "Somebody");
  const into = sayable(team, "your team");
  return setLetter(settings, {
    subject: `${who} asks to join ${into}`,
    preheader: "They wait for your approval.",
    heading: "Somebody waits for your approval",
    name: firstName,
    paragraphs: [
      `${who} (${email}) has entered the invite code of ${into} and asks to join. Until you approve them they have no access to what your plan covers, and take no seat.`,
    ],
    action: { label: "Go to your team", url },
    notes: ["If you do not know them, remove them there. You can also renew the code, so that the old one ends."],
  });
}

/** Tells an admin that an invite was used by a user with another address. @param url of the team */
export function otherAddressMail(
  settings: MailSettings,
  { firstName }: Receiver,
  about: { applicant: string; email: string; invited: string; invitedAs: string; team: string; url: string },
): Mail {
  const { email, invitedAs, url } = about;
  const who = sayable(about.applicant, "Somebody");
  const invited = sayable(about.invited, "The person");
  return setLetter(settings, {
    subject: `${who} has joined ${sayable(about.team, "your team")} with another address`,
    preheader: `The invite was sent to ${invitedAs}.`,
    heading: "An invite was used with another address",
    name: firstName,
    paragraphs: [
      `${invited} (invited as ${invitedAs}) has joined with another address: ${email}. The name of that account is ${who === "Somebody" ? "on your Team page" : who}. It has access now, and holds the seat of the invite.`,
    ],
    action: { label: "Go to your team", url },
    notes: ["If this is not whom you invited, revoke the access or remove them there."],
  });
}

/** Tells a member that they have access. */
export function accessMail(settings: MailSettings, { firstName }: Receiver, team: string): Mail {
  const { productName, publicOrigin } = settings;
  return setLetter(settings, {
    subject: `You have access to ${productName} with ${sayable(team, "your team")}`,
    preheader: "You have been approved.",
    heading: "You have access",
    name: firstName,
    paragraphs: [`You are now in ${theTeam(team)}. Everything that its plan covers is open to you.`],
    action: { label: "Start reading", url: publicOrigin },
    notes: [],
  });
}

/** Tells a member that they administer the team from now on. @param url of the team */
export function teamAdminMail(
  settings: MailSettings,
  { firstName }: Receiver,
  { team, url }: { team: string; url: string },
): Mail {
  const named = sayable(team, "your team");
  return setLetter(settings, {
    subject: `You now administer ${named}`,
    preheader: "You can invite colleagues and decide who has access.",
    heading: `You administer ${named}`,
    name: firstName,
    paragraphs: ["You can invite colleagues, approve those who ask to join, and take access back."],
    action: { label: "Go to your team", url },
    notes: [],
  });
}

/** Tells a member that they own the team from now on. @param url of the team */
export function teamOwnerMail(
  settings: MailSettings,
  { firstName }: Receiver,
  { from, team, url }: { from: string; team: string; url: string },
): Mail {
  const { supportEmail } = settings;
  const who = sayable(from, "Its owner");
  const named = sayable(team, "The team");
  return setLetter(settings, {
    subject: `${named} is yours`,
    preheader: "The team, and the plan that covers it, have been handed over to you.",
    heading: `${named} is yours`,
    name: firstName,
    paragraphs: [
      `${who} has handed the team over to you, with the plan that covers it. Nobody in the team loses anything, and ${from === who ? from : "who owned it"} stays in it.`,
    ],
    action: { label: "Go to your team", url },
    notes: [`If you did not expect this, write to ${supportEmail}.`],
  });
}
