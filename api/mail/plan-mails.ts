import type { BankDetails } from "../domain/shop-defaults";
import type { Mail } from "../store/outbox";
import { bankParts } from "./order-mails";
import { type MailConfig, type Receiver, renderEmailTo } from "./render";

interface PausedPlan {
  plan: string;
  /** The order that is unpaid; a bank transfer has to quote it. */
  number: number;
  amount: string;
  /** The last day on which it can be paid. */
  payUntil: string;
  isByCard: boolean;
  /** Where it is paid; null when another user pays for the plan. */
  url: string | null;
}

/** A plan is paused, as a payment of it is unpaid. */
export function planPausedMail(config: MailConfig, receiver: Receiver, paused: PausedPlan): Mail {
  const { plan, number, amount, payUntil, isByCard, url } = paused;
  const howToPay = isByCard
    ? "Pay it with any card, and the plan resumes at once. Nothing else will be taken from a card in the meantime."
    : `As soon as your bank transfer has arrived, the plan resumes. Quote this payment reference: ${number}`;
  return renderEmailTo(receiver, config, {
    subject: `${plan} is paused`,
    preheader: `${amount} is unpaid.`,
    heading: `${plan} is paused`,
    paragraphs: [
      `${amount} of order ${number} has been unpaid for two weeks, so ${plan} is paused from today. Until it is paid, premium publications are locked, for a team as well.`,
      url
        ? howToPay
        : "Somebody else pays for this plan, and has been sent this message too. It resumes as soon as that is paid.",
      `If it is not paid by ${payUntil}, the plan ends. What you have saved stays saved.`,
    ],
    ...(url && { action: { label: isByCard ? "Pay it now" : "See what is unpaid", url } }),
    notes: [],
  });
}

/** A paused plan runs again. */
export function planResumedMail(
  config: MailConfig,
  receiver: Receiver,
  { plan, until }: { plan: string; until: string },
): Mail {
  return renderEmailTo(receiver, config, {
    subject: `${plan} is running again`,
    preheader: "Premium publications are open.",
    heading: `${plan} is running again`,
    paragraphs: [`What was owing has been paid. ${plan} is in force again, until ${until}.`],
    action: { label: "See what is new", url: config.publicOrigin },
    notes: [],
  });
}

/** A plan that was paused has ended. */
export function pausedPlanEndedMail(
  config: MailConfig,
  receiver: Receiver,
  { plan, url }: { plan: string; url: string },
): Mail {
  return renderEmailTo(receiver, config, {
    subject: `${plan} has ended`,
    preheader: "It was paused and was not paid for.",
    heading: `${plan} has ended`,
    paragraphs: [
      `${plan} was paused, and what was owing has not been paid. It has ended, and nothing more will be charged for it.`,
      "You can choose a plan again at any time. What you have saved stays saved.",
    ],
    action: { label: "See the plans", url },
    notes: [],
  });
}

/** A plan that does not renew is about to end. */
export function planEndsMail(
  config: MailConfig,
  receiver: Receiver,
  { plan, lastDay, url }: { plan: string; lastDay: string; url: string },
): Mail {
  return renderEmailTo(receiver, config, {
    subject: `${plan} ends on ${lastDay}`,
    preheader: "It does not renew.",
    heading: `${plan} ends on ${lastDay}`,
    paragraphs: [
      `${plan} does not renew: ${lastDay} is its last day. Nothing will be charged for it after that.`,
      "If you would like to continue, choose a plan now: it begins the day after this one ends.",
    ],
    action: { label: "See the plans", url },
    notes: [],
  });
}

/** A plan that did not renew has ended. */
export function planEndedMail(
  config: MailConfig,
  receiver: Receiver,
  { plan, lastDay, url }: { plan: string; lastDay: string; url: string },
): Mail {
  return renderEmailTo(receiver, config, {
    subject: `${plan} has ended`,
    preheader: `Its last day was ${lastDay}.`,
    heading: `${plan} has ended`,
    paragraphs: [
      `The last day of ${plan} was ${lastDay}. Free publications stay open to you, and what you have saved stays saved.`,
      "You can choose a plan again at any time.",
    ],
    action: { label: "See the plans", url },
    notes: [],
  });
}

/** A plan that was given without an order. @param url of the product */
export function planGrantedMail(
  config: MailConfig,
  receiver: Receiver,
  { plan, from, until, url }: { plan: string; from: string; until: string; url: string },
): Mail {
  return renderEmailTo(receiver, config, {
    subject: `You have ${plan} until ${until}`,
    preheader: "Nothing is charged for it.",
    heading: `You have ${plan}`,
    paragraphs: [
      `We have given you ${plan}, from ${from} until ${until}. Nothing is charged for it, and it does not renew.`,
    ],
    action: { label: "See what is new", url },
    notes: [`If you did not expect this, write to ${config.supportEmail}.`],
  });
}

/** A plan that was ended before its last day. */
export function planStoppedMail(
  config: MailConfig,
  receiver: Receiver,
  { plan, url }: { plan: string; url: string },
): Mail {
  return renderEmailTo(receiver, config, {
    subject: `${plan} has ended`,
    preheader: "Nothing more will be charged for it.",
    heading: `${plan} has ended`,
    paragraphs: [
      `We have ended ${plan} today. Nothing more will be charged for it. Free publications stay open to you, and what you have saved stays saved.`,
    ],
    action: { label: "See the plans", url },
    notes: [`If you have questions about it, write to ${config.supportEmail}.`],
  });
}

/** A plan does not renew any more. @param stopped with the number of the renewal's order, if it was ordered */
export function renewalStoppedMail(
  config: MailConfig,
  receiver: Receiver,
  { plan, lastDay, number, url }: { plan: string; lastDay: string; number: number | null; url: string },
): Mail {
  return renderEmailTo(receiver, config, {
    subject: `${plan} will not renew`,
    preheader: `It ends on ${lastDay}.`,
    heading: `${plan} will not renew`,
    paragraphs: [
      `Your ${plan} plan ends on ${lastDay}. It will not renew.`,
      number === null
        ? "Nothing will be charged for another term."
        : `The renewal that was ordered, ${number}, is cancelled, and nothing will be charged for it.`,
      `Until ${lastDay} the plan stays as it is, and you can let it renew again.`,
    ],
    action: { label: "See my plan", url },
    notes: ["If you did not ask for this, please write to us."],
  });
}

/** A plan that was not to renew does so again. */
export function renewalAgainMail(
  config: MailConfig,
  receiver: Receiver,
  { plan, renewsOn, price, cancelUntil, url }: Record<"plan" | "renewsOn" | "price" | "cancelUntil" | "url", string>,
): Mail {
  return renderEmailTo(receiver, config, {
    subject: `${plan} renews again on ${renewsOn}`,
    preheader: `The next term costs ${price}.`,
    heading: `${plan} renews again`,
    paragraphs: [
      `Your ${plan} plan renews again on ${renewsOn}, for ${price}.`,
      `You can stop the renewal until ${cancelUntil}. We will write to you once it is ordered.`,
    ],
    action: { label: "See my plan", url },
    notes: ["If you did not ask for this, please write to us."],
  });
}

/** A renewal can be cancelled for a few more days. */
export function renewalReminderMail(
  config: MailConfig,
  receiver: Receiver,
  { plan, startsOn, cancelUntil, url }: { plan: string; startsOn: string; cancelUntil: string; url: string },
): Mail {
  return renderEmailTo(receiver, config, {
    subject: `${plan} renews on ${startsOn}: you can cancel until ${cancelUntil}`,
    preheader: `After ${cancelUntil} the renewal can no longer be cancelled.`,
    heading: `${plan} renews on ${startsOn}`,
    paragraphs: [
      `If you want the next term, there is nothing to do. If you do not, cancel the renewal by ${cancelUntil}; after that it can no longer be cancelled.`,
    ],
    action: { label: "See the renewal", url },
    notes: [],
  });
}

interface ExpiringCard {
  brand: string;
  lastFour: string;
  /** As mm/yyyy. */
  expires: string;
  /** The first payment that it cannot make. */
  amount: string;
  dueOn: string;
  url: string;
}

/** A saved card expires before a payment is taken from it. */
export function cardExpiresMail(config: MailConfig, receiver: Receiver, card: ExpiringCard): Mail {
  const { brand, lastFour, expires, amount, dueOn, url } = card;
  return renderEmailTo(receiver, config, {
    subject: `Your card ending in ${lastFour} expires in ${expires}`,
    preheader: `${amount} is due on ${dueOn}.`,
    heading: "Your card expires",
    paragraphs: [
      `Your ${brand} card ending in ${lastFour} is valid until the end of ${expires}. ${amount} is due on ${dueOn} and cannot be taken from it.`,
      "Please add another card and make it your preferred one, so that your plan continues without a pause.",
    ],
    action: { label: "Add a card", url },
    notes: [],
  });
}

interface DueTransfer {
  number: number;
  title: string;
  amount: string;
  dueOn: string;
  isLate: boolean;
  /** The plan pauses after this day. */
  runsUntil: string;
  bank: BankDetails;
  url: string;
}

/** A payment by bank transfer is due soon, or overdue. */
export function transferReminderMail(config: MailConfig, receiver: Receiver, due: DueTransfer): Mail {
  const { number, title, amount, dueOn, isLate, runsUntil, bank, url } = due;
  return renderEmailTo(receiver, config, {
    subject: isLate ? `${amount} is overdue: order ${number}` : `${amount} is due on ${dueOn}: order ${number}`,
    preheader: `For ${title}, by bank transfer.`,
    heading: isLate ? "Your payment has not arrived" : "Your next payment",
    paragraphs: [
      isLate
        ? `${amount} for ${title} was due on ${dueOn}, and has not arrived. If it is on its way, there is nothing to do.`
        : `Please transfer ${amount} for ${title} by ${dueOn}.`,
      `Quote this payment reference, so that we can match the transfer to your order: ${number}`,
      ...bankParts(bank, number),
      `Without it, your plan runs until ${runsUntil} and then pauses until the payment has arrived.`,
    ],
    action: { label: "See the payments", url },
    notes: [],
  });
}
