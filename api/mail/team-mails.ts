import { type MailSettings, setLetter } from "./layout";
import type { Mail } from "./queue";

interface Receiver {
  firstName: string;
}

/**
 * A name in a sentence of a mail to somebody who does not know its sender: one that could carry an advertisement, with
 * an address in it, is left out.
 */
function sayable(name: string, otherwise: string): string {
  return /^[\p{L}\p{M}\p{N} '&.,()+-]{1,161}$/u.test(name) && !/[\p{L}\p{N}]\.[\p{L}\p{N}]/u.test(name)
    ? name
    : otherwise;
}

/** Invites somebody into a team. @param url leads to a page; opening it changes nothing */
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
      `${who} has invited you to join the ${into ? `${into} team` : "team"} on ${productName}, a library of publications on what comes next. The team's plan covers you: there is nothing to pay.`,
    ],
    action: { label: "See the invitation", url },
    notes: [
      "The link works once, for 14 days. Do not pass this e-mail on: whoever has the link can take your place in the team.",
      `If you do not know what this is about, you can leave this e-mail alone: nothing happens unless the link is used. If it happens again, write to ${supportEmail}.`,
    ],
  });
}

/** Tells an admin that somebody asks to join. @param url leads to the team */
export function joinRequestMail(
  settings: MailSettings,
  { firstName }: Receiver,
  { asker, email, team, url }: { asker: string; email: string; team: string; url: string },
): Mail {
  const who = sayable(asker, "Somebody");
  return setLetter(settings, {
    subject: `${who} asks to join ${team}`,
    preheader: "They wait for your approval.",
    heading: "Somebody waits for your approval",
    name: firstName,
    paragraphs: [
      `${who} (${email}) has entered the invite code of ${team} and asks to join. Until you approve them they have no access to what your plan covers, and take no seat.`,
    ],
    action: { label: "Go to your team", url },
    notes: ["If you do not know them, remove them there. You can also renew the code, so that the old one ends."],
  });
}

/** Tells a member that they have access. */
export function accessMail(settings: MailSettings, { firstName }: Receiver, team: string): Mail {
  const { productName, publicOrigin } = settings;
  return setLetter(settings, {
    subject: `You have access to ${productName} with ${team}`,
    preheader: "You have been approved.",
    heading: "You have access",
    name: firstName,
    paragraphs: [`You are now in the ${team} team. Everything that its plan covers is open to you.`],
    action: { label: "Start reading", url: publicOrigin },
    notes: [],
  });
}

/** Tells a member that they administer the team from now on. @param url leads to the team */
export function teamAdminMail(
  settings: MailSettings,
  { firstName }: Receiver,
  { team, url }: { team: string; url: string },
): Mail {
  return setLetter(settings, {
    subject: `You now administer ${team}`,
    preheader: "You can invite colleagues and decide who has access.",
    heading: `You administer ${team}`,
    name: firstName,
    paragraphs: ["You can invite colleagues, approve those who ask to join, and take access back."],
    action: { label: "Go to your team", url },
    notes: [],
  });
}

/** Tells a member that the team is theirs. @param url leads to the team */
export function teamOwnerMail(
  settings: MailSettings,
  { firstName }: Receiver,
  { from, team, url }: { from: string; team: string; url: string },
): Mail {
  const { supportEmail } = settings;
  return setLetter(settings, {
    subject: `${team} is yours`,
    preheader: "The team, and the plan that covers it, have been handed over to you.",
    heading: `${team} is yours`,
    name: firstName,
    paragraphs: [
      `${from} has handed the team over to you, with the plan that covers it. Nobody in the team loses anything, and ${from} stays in it.`,
    ],
    action: { label: "Go to your team", url },
    notes: [`If you did not expect this, write to ${supportEmail}.`],
  });
}
