import type { Mail } from "../store/outbox";
import { noLoginNeeded } from "./payment-letter";
import { type MailConfig, type Receiver, renderEmail, renderEmailTo } from "./render";

interface CreditNote {
  number: string;
  /** The invoice that it corrects. */
  corrects: string;
  /** The number of the order. */
  order: number;
  amount: string;
  /** How it is paid back; null if that is not known. */
  paidBackBy: "card" | "bacs" | null;
  url: string;
}

const waysBack = {
  card: "The money goes back to the card you paid with. Banks can take up to ten days to show it.",
  bacs: "We have sent the money back by bank transfer.",
};

/** A credit note for the address of the invoice, without a log-in. */
export function creditNoteCopyMail(config: MailConfig, note: Omit<CreditNote, "url"> & { buyer: string }): Mail {
  const { number, corrects, order, amount, paidBackBy, buyer } = note;
  return renderEmail(config, {
    subject: `Credit note ${number} for order ${order}`,
    preheader: `We have credited ${amount} of invoice ${corrects}.`,
    heading: `Credit note ${number}`,
    paragraphs: [
      `We have credited ${amount} of invoice ${corrects}, for order ${order} of ${buyer}, who has named this address for invoices. The credit note is attached.`,
      ...(paidBackBy ? [waysBackToBuyer[paidBackBy]] : []),
    ],
    notes: [noLoginNeeded],
  });
}

const waysBackToBuyer = {
  card: "It goes back to the card that paid. Banks can take up to ten days to show it.",
  bacs: "We have sent the money back by bank transfer.",
};

/** An invoice was credited, or a part of it. */
export function creditNoteMail(config: MailConfig, receiver: Receiver, note: CreditNote): Mail {
  const { number, corrects, order, amount, paidBackBy, url } = note;
  return renderEmailTo(receiver, config, {
    subject: `Your credit note ${number}`,
    preheader: `We have credited ${amount} of invoice ${corrects}.`,
    heading: "Your credit note",
    paragraphs: [
      `We have credited ${amount} of invoice ${corrects}, for your order ${order}.`,
      ...(paidBackBy ? [waysBack[paidBackBy]] : []),
      `Credit note ${number} is attached, and on the order's page as well.`,
    ],
    action: { label: "See the order", url },
    notes: [],
  });
}

interface CancelledOrder {
  number: number;
  isByTransfer: boolean;
  /** Its lines were put into the basket, to be ordered again. */
  isChanged: boolean;
  url: string;
}

const voidProForma =
  "Its pro forma invoice is void: please do not pay it. If a transfer is on its way, we keep it for you or send it back, as you wish.";

/** An order of which nothing was paid was cancelled by its buyer. */
export function orderCancelledMail(
  config: MailConfig,
  receiver: Receiver,
  { number, isByTransfer, isChanged, url }: CancelledOrder,
): Mail {
  return renderEmailTo(receiver, config, {
    subject: `Your order ${number} is cancelled`,
    preheader: "There is nothing to pay.",
    heading: "Your order is cancelled",
    paragraphs: [
      `Order ${number} is cancelled. There is nothing to pay for it, and nothing will be charged.`,
      ...(isByTransfer ? [voidProForma] : []),
      ...(isChanged
        ? ["So that you can change it, its items are in your basket. Nothing is ordered until you check out again."]
        : []),
    ],
    action: { label: "See the order", url },
    notes: ["If you did not do this, please write to us."],
  });
}

/** An upgrade of which nothing was paid was cancelled, because its price no longer holds. */
export function upgradeCancelledMail(
  config: MailConfig,
  receiver: Receiver,
  { number, isByTransfer, reason, url }: { number: number; isByTransfer: boolean; reason: string; url: string },
): Mail {
  return renderEmailTo(receiver, config, {
    subject: `Your order ${number} is cancelled`,
    preheader: "There is nothing to pay. You can order the upgrade again.",
    heading: "Your order is cancelled",
    paragraphs: [
      `Order ${number} is cancelled, because ${reason}. There is nothing to pay for it, and nothing will be charged.`,
      ...(isByTransfer ? [voidProForma] : []),
      "If you still want the larger plan, please order it again. You see its price, less the credit for the plan you have, before you order.",
    ],
    action: { label: "See the plans", url },
    notes: [],
  });
}

/** That an order by bank transfer was cancelled, for the address of the invoice. @param order with its buyer's name */
export function cancelledCopyMail(
  config: MailConfig,
  { number, buyer }: Pick<CancelledOrder, "number"> & { buyer: string },
): Mail {
  return renderEmail(config, {
    subject: `Order ${number} is cancelled`,
    preheader: "There is nothing to pay.",
    heading: "An order is cancelled",
    paragraphs: [
      `Order ${number} of ${buyer}, who has named this address for invoices, is cancelled. There is nothing to pay for it.`,
      voidProForma,
    ],
    notes: [noLoginNeeded],
  });
}

interface ExpiringOrder {
  number: number;
  amount: string;
  isByTransfer: boolean;
  /** The last day on which it can be paid. */
  lastDay: string;
  /** The page where it can be paid. */
  url: string;
}

/** An order is still unpaid, and is cancelled after a day. */
export function orderExpiresMail(
  config: MailConfig,
  receiver: Receiver,
  { number, amount, isByTransfer, lastDay, url }: ExpiringOrder,
): Mail {
  return renderEmailTo(receiver, config, {
    subject: `Your order ${number} is cancelled after ${lastDay} if it is not paid`,
    preheader: `${amount} is to be paid. Nothing was charged.`,
    heading: `Your order ${number} is not paid yet`,
    paragraphs: [
      `Your order ${number}, for ${amount}, is not paid yet. If nothing of it is paid by ${lastDay}, we cancel it, as its price cannot be held any longer. You can order again at any time, at the price of that day.`,
      isByTransfer
        ? "If you have transferred the money already, or your bank needs longer, please write to us."
        : "Nothing was charged, and we will not charge a card for it without you.",
    ],
    action: { label: "Pay it, or see the order", url },
    notes: [],
  });
}

/** The same for the address of the invoice, without a log-in. */
export function orderExpiresCopyMail(
  config: MailConfig,
  { number, amount, lastDay, buyer }: Pick<ExpiringOrder, "number" | "amount" | "lastDay"> & { buyer: string },
): Mail {
  return renderEmail(config, {
    subject: `Order ${number} is cancelled after ${lastDay} if it is not paid`,
    preheader: `${amount} is to be paid.`,
    heading: `Order ${number} is not paid yet`,
    paragraphs: [
      `Order ${number} of ${buyer}, who has named this address for invoices, is not paid yet. If nothing of its ${amount} has arrived by ${lastDay}, we cancel it. If you have transferred the money already, or your bank needs longer, please write to us.`,
    ],
    notes: [noLoginNeeded],
  });
}

/** An order was cancelled, because it stayed unpaid. */
export function orderExpiredMail(
  config: MailConfig,
  receiver: Receiver,
  { number, isByTransfer, url }: Omit<CancelledOrder, "isChanged">,
): Mail {
  return renderEmailTo(receiver, config, {
    subject: `Your order ${number} is cancelled`,
    preheader: "It was not paid. There is nothing to pay any more.",
    heading: "Your order is cancelled",
    paragraphs: [
      `Order ${number} is cancelled, because it was not paid in time. There is nothing to pay for it, and nothing will be charged.`,
      ...(isByTransfer ? [voidProForma] : []),
      "If you still want what it was for, please order it again.",
    ],
    action: { label: "See the order", url },
    notes: [],
  });
}

interface WithdrawnOrder {
  number: number;
  reason: string;
  /** What is given back; empty if nothing is. */
  refunded: string;
  /** What becomes of its plan; null without one. */
  plan: { ends: boolean; until: string } | null;
  isUnpaidTransfer: boolean;
  url: string;
}

/** An order was cancelled by us. */
export function orderWithdrawnMail(config: MailConfig, receiver: Receiver, order: WithdrawnOrder): Mail {
  const { number, reason, refunded, plan, isUnpaidTransfer, url } = order;
  return renderEmailTo(receiver, config, {
    subject: `Your order ${number} is cancelled`,
    preheader: refunded ? `We are refunding ${refunded}.` : "Nothing more will be charged for it.",
    heading: "Your order is cancelled",
    paragraphs: [
      `We have cancelled your order ${number}. The reason: ${reason}`,
      ...(refunded ? [`We are refunding ${refunded}. The credit note follows in a separate e-mail.`] : []),
      "Nothing more will be charged for it.",
      ...(plan ? [plan.ends ? "Its plan ended today." : `Its plan runs until ${plan.until}, and does not renew.`] : []),
      ...(isUnpaidTransfer ? [voidProForma] : []),
    ],
    action: { label: "See the order", url },
    notes: ["If you think that this is a mistake, please write to us."],
  });
}

/** That we have cancelled an order, for the address of the invoice. @param order with its buyer's name */
export function withdrawnCopyMail(
  config: MailConfig,
  order: Omit<WithdrawnOrder, "plan" | "url"> & { buyer: string },
): Mail {
  const { number, reason, refunded, isUnpaidTransfer, buyer } = order;
  return renderEmail(config, {
    subject: `Order ${number} is cancelled`,
    preheader: refunded ? `We are refunding ${refunded}.` : "Nothing more will be charged for it.",
    heading: "An order is cancelled",
    paragraphs: [
      `We have cancelled order ${number} of ${buyer}, who has named this address for invoices. The reason: ${reason}`,
      ...(refunded ? [`We are refunding ${refunded}. The credit note follows in a separate e-mail.`] : []),
      "Nothing more will be charged for it.",
      ...(isUnpaidTransfer ? [voidProForma] : []),
    ],
    notes: [noLoginNeeded],
  });
}

interface WithdrawnRefund {
  number: number;
  amount: string;
  reason: string;
  url: string;
}

/** A refund that was announced is not sent. */
export function refundWithdrawnMail(config: MailConfig, receiver: Receiver, refund: WithdrawnRefund): Mail {
  const { number, amount, reason, url } = refund;
  return renderEmailTo(receiver, config, {
    subject: `Your order ${number}: ${amount} is not sent back`,
    preheader: "A refund that we had announced was withdrawn.",
    heading: "A refund was withdrawn",
    paragraphs: [
      `We had announced a refund of ${amount} for your order ${number}. We have withdrawn it. The reason: ${reason}`,
      "Nothing of it was sent, and no credit note was issued for it.",
    ],
    action: { label: "See the order", url },
    notes: ["If you think that this is a mistake, please write to us."],
  });
}

/** Money was taken that nobody owed any more: it is given back. */
export function lateChargeMail(
  config: MailConfig,
  receiver: Receiver,
  { number, amount, url }: { number: number; amount: string; url: string },
): Mail {
  return renderEmailTo(receiver, config, {
    subject: `Your order ${number}: we are returning ${amount}`,
    preheader: "Your card was charged late, for something that is not to be paid any more.",
    heading: `We are returning ${amount}`,
    paragraphs: [
      `A charge of ${amount} for your order ${number} reached your bank late, when it was not to be paid any more. We are sorry.`,
      `${waysBack.card} You do not have to do anything.`,
    ],
    action: { label: "See the order", url },
    notes: ["There is no credit note for it, as there was no invoice."],
  });
}

/** That a refund is not sent, for the address of the invoice. @param refund with the buyer's name */
export function refundWithdrawnCopyMail(
  config: MailConfig,
  { number, amount, reason, buyer }: Omit<WithdrawnRefund, "url"> & { buyer: string },
): Mail {
  return renderEmail(config, {
    subject: `Order ${number}: ${amount} is not sent back`,
    preheader: "A refund that we had announced was withdrawn.",
    heading: "A refund was withdrawn",
    paragraphs: [
      `We had announced a refund of ${amount} for order ${number} of ${buyer}, who has named this address for invoices. We have withdrawn it. The reason: ${reason}`,
      "Nothing of it was sent, and no credit note was issued for it.",
    ],
    notes: [noLoginNeeded],
  });
}

interface WithdrawnByConsumer {
  number: number;
  /** The day and the time at which we received it. */
  at: string;
  /** What was ordered, by its names. */
  items: string;
  refund: string;
  /** What is kept, and why: a sentence for each part. */
  kept: string[];
  /** How goods that were sent come back, a sentence for each part; empty without any. */
  sendBack: string[];
  url: string;
}

/** That a consumer has withdrawn from an order, to be kept: what from, when, and what comes back. */
export function consumerWithdrawalMail(config: MailConfig, receiver: Receiver, order: WithdrawnByConsumer): Mail {
  const { number, at, items, refund, kept, sendBack, url } = order;
  return renderEmailTo(receiver, config, {
    subject: `You have withdrawn from order ${number}`,
    preheader: `We received it on ${at}. ${refund} comes back to you.`,
    heading: "You have withdrawn from your order",
    paragraphs: [
      `We received your withdrawal from the contract of order ${number} (${items}) on ${at}, London time.`,
      "The contract has ended with that. Nothing more will be charged for it.",
      `${refund} of what you paid comes back to you, within 14 days, in the way in which you paid. The credit note follows in a separate e-mail.`,
      ...kept,
      ...sendBack,
    ],
    action: { label: "See the order", url },
    notes: ["Please keep this message: it confirms your withdrawal. If you did not ask for it, please write to us."],
  });
}

interface ArrivedGoods {
  number: number;
  items: string;
  /** What is refunded for them, and what of their price is not. */
  refund: string;
  kept: string;
  /** Why it is not all; empty if it is. */
  reason: string;
  url: string;
}

/** That goods which a consumer has sent back have arrived, and what is refunded for them. */
export function goodsArrivedMail(config: MailConfig, receiver: Receiver, arrived: ArrivedGoods): Mail {
  const { number, items, refund, kept, reason, url } = arrived;
  return renderEmailTo(receiver, config, {
    subject: `Order ${number}: ${refund} for what you have sent back`,
    preheader: reason ? `${kept} is not refunded: ${reason}` : "It has arrived, and is refunded.",
    heading: "What you have sent back",
    paragraphs: reason
      ? [
          `You withdrew from order ${number}, and what was sent was to come back: ${items}.`,
          `${refund} is refunded for it, and ${kept} is not. The reason: ${reason}`,
        ]
      : [`${items} of order ${number} has arrived. ${refund} is refunded for it, in the way in which you paid.`],
    action: { label: "See the order", url },
    notes: ["If you think that this is not right, please answer this message."],
  });
}
