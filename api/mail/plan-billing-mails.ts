import type { Mail } from "../store/outbox";
import { safeDisplayName } from "./display-name";
import { type MailConfig, type Receiver, renderEmailTo } from "./render";

interface TakenOver {
  plan: string;
  /** How many payments, and what each of them is. */
  count: number;
  each: string;
  /** The order that they belong to. */
  number: number;
  url: string;
}

/** Tells the holder of a plan that they pay what is left of it. */
export function tookOverMail(
  config: MailConfig,
  receiver: Receiver,
  { plan, count, each, number, url, isByCard }: TakenOver & { isByCard: boolean },
): Mail {
  const how = isByCard ? "Each is taken from your preferred card on its day." : "You pay each by bank transfer.";
  return renderEmailTo(receiver, config, {
    subject: `You pay for ${plan} from now on`,
    preheader: `${paymentsInWords(count)} of ${each}.`,
    heading: `You pay for ${plan} from now on`,
    paragraphs: [
      `You have taken over ${paymentsInWords(count)} of ${each}. They are order ${number}, which is yours, with its invoices.`,
      how,
    ],
    action: { label: "See the order", url },
    notes: [`If this was not you, write to ${config.supportEmail}.`],
  });
}

/** Tells who had a plan before that another pays what is left of it. */
export function takenOverMail(
  config: MailConfig,
  receiver: Receiver,
  { plan, count, each, number, url, who }: TakenOver & { who: string },
): Mail {
  const name = safeDisplayName(who, "Its new holder");
  return renderEmailTo(receiver, config, {
    subject: `You pay no more for ${plan}`,
    preheader: `${name} has taken over what was left.`,
    heading: `You pay no more for ${plan}`,
    paragraphs: [
      `${name}, to whom the plan was handed over, has taken over ${paymentsInWords(count)} of ${each} that were left of your order ${number}. Nothing more is taken from you for it. What you have paid stays paid, and its invoices stay yours.`,
    ],
    action: { label: "See your order", url },
    notes: [],
  });
}

/** Tells the holder of a plan that somebody else has changed to whom it is invoiced; what is entered stands on its page. */
export function billingChangedMail(
  config: MailConfig,
  receiver: Receiver,
  { plan, url }: { plan: string; url: string },
): Mail {
  return renderEmailTo(receiver, config, {
    subject: `The billing details of ${plan} have been changed`,
    preheader: "We have changed who its next invoices are made out to.",
    heading: `The billing details of ${plan} have been changed`,
    paragraphs: [
      "We have changed who the next invoices for your plan are made out to, as somebody asked us to. Those that you have stay as they are.",
    ],
    action: { label: "See the billing details", url },
    notes: [`If you did not ask for it, write to ${config.supportEmail}.`],
  });
}

function paymentsInWords(count: number): string {
  return count === 1 ? "one payment" : `${count} payments`;
}
