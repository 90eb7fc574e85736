import type { Mail } from "../store/outbox";
import { safeDisplayName, theTeam } from "./display-name";
import { type MailConfig, type Receiver, renderEmailTo } from "./render";

/** How access through a team ended. */
export type AccessEnd = "revoked" | "removed" | "deleted";

/** Tells the former owner that the team has a new one. */
export function handedOverMail(
  config: MailConfig,
  receiver: Receiver,
  { to, team, url, payments }: { to: string; team: string; url: string; payments: { rest: string } | null },
): Mail {
  const who = safeDisplayName(to, "another member");
  const named = safeDisplayName(team, "your team");
  return renderEmailTo(receiver, config, {
    subject: `You have handed ${named} over`,
    preheader: `It now belongs to ${who}, with the plan that covers it.`,
    heading: `You have handed ${named} over`,
    paragraphs: [
      `The team now belongs to ${who}, with the plan that covers it, and only they can hand it back. You stay in it, as one of its admins. Orders and invoices stay with whoever placed them.`,
      ...(payments?.rest
        ? [
            `Of the plan, ${payments.rest}, still for you to make. ${who} can take over what is left, and we have told them so.`,
          ]
        : []),
    ],
    action: { label: "Go to the team", url },
    notes: [`If this was not you, change your password at once and write to ${config.supportEmail}.`],
  });
}

const endings = {
  revoked: "has revoked your access through it",
  removed: "has taken you out of it",
  deleted: "has deleted it",
} as const;

/**
 * Tells a member that they have lost access through a team. @param contact who did it; null for an administrator of the
 * product
 */
export function accessEndedMail(
  config: MailConfig,
  receiver: Receiver,
  { team, how, contact }: { team: string; how: AccessEnd; contact: { name: string; email: string } | null },
): Mail {
  const { productName, publicOrigin, supportEmail } = config;
  const named = safeDisplayName(team, "your team");
  const who = contact ? safeDisplayName(contact.name, "one of its admins") : productName;
  return renderEmailTo(receiver, config, {
    subject: `Your access through ${named} has ended`,
    preheader: "Your account stays, with all that you have saved.",
    heading: `Your access through ${named} has ended`,
    paragraphs: [
      `You were in ${theTeam(team)}, and ${who} ${endings[how]}. What its plan opened is now closed to you.`,
      "Your account stays, with all that you have saved. What is free stays open, and so does what a plan of your own covers.",
    ],
    action: { label: `Go to ${productName}`, url: publicOrigin },
    notes: [
      contact
        ? `If you think that this is a mistake, write to ${who === contact.name ? `${who}: ` : ""}${contact.email}.`
        : `If you think that this is a mistake, write to ${supportEmail}.`,
    ],
  });
}

/** Tells an owner that an administrator of the product has deleted their team. */
export function teamEndedMail(config: MailConfig, receiver: Receiver, team: string): Mail {
  const { productName, supportEmail, publicOrigin } = config;
  const named = safeDisplayName(team, "Your team");
  return renderEmailTo(receiver, config, {
    subject: `${named} has been deleted`,
    preheader: "Your own plan stays.",
    heading: `${named} has been deleted`,
    paragraphs: [
      `${productName} has deleted the team. Its members have lost the access that it gave them. Your account and your own plan stay as they are.`,
    ],
    action: { label: `Go to ${productName}`, url: publicOrigin },
    notes: [`If you did not expect this, write to ${supportEmail}.`],
  });
}
