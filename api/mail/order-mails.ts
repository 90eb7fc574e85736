import type { BankDetails } from "../domain/shop-defaults";
import type { Mail } from "../store/outbox";
import { type MailConfig, type Receiver, renderEmailTo } from "./render";

interface TransferOrder {
  /** What the transfer has to quote. */
  number: number;
  /** What is due first, and all of it; the same unless it is paid in instalments. */
  amount: string;
  total: string;
  dueOn: string;
  /** Its day is past. */
  isOverdue: boolean;
  /** It was placed before, to be paid by card. */
  isChanged: boolean;
  purchaseNumber: string;
  bank: BankDetails;
  url: string;
}

/** How to pay an order by bank transfer. */
export function transferOrderMail(config: MailConfig, receiver: Receiver, order: TransferOrder): Mail {
  const { number, amount, total, dueOn, isOverdue, isChanged, purchaseNumber, bank, url } = order;
  const account = accountLines(bank);
  const part = amount === total ? amount : `${amount} of ${total}`;
  const when = isOverdue ? `soon: it was due on ${dueOn}` : `by ${dueOn}`;
  return renderEmailTo(receiver, config, {
    subject: `Your order ${number}: how to pay by bank transfer`,
    preheader: `Please transfer ${part} ${when}.`,
    heading: isChanged ? `Order ${number} is paid by bank transfer now` : "Thank you for your order",
    paragraphs: [
      `Please transfer ${part} ${when}${purchaseNumber ? `, for your purchase order ${purchaseNumber}` : ""}.`,
      account.length > 0 ? account.join(" ") : "We send you the bank details in a separate e-mail.",
      `Quote this payment reference, so that the transfer finds your order: ${number}`,
      ...(isChanged ? ["Nothing more of this order is taken from your card."] : []),
      "The pro forma invoice is on the order's page as well. The invoice follows when the transfer has arrived.",
    ],
    action: { label: "See the order", url },
    notes: ["What you have bought may be unavailable until the transfer has arrived and is confirmed."],
  });
}

/** A bank account in words; empty until the operator has set it. */
export function accountLines(bank: BankDetails): string[] {
  return [
    bank.account_name && `Account name: ${bank.account_name}.`,
    bank.bank && `Bank: ${bank.bank}.`,
    bank.sort_code && `Sort code: ${bank.sort_code}.`,
    bank.account_number && `Account number: ${bank.account_number}.`,
    bank.iban && `IBAN: ${bank.iban}.`,
    bank.bic && `BIC: ${bank.bic}.`,
  ].filter(Boolean);
}

interface PaidOrder {
  number: number;
  /** Empty for an order that costs nothing, and so is the number of its invoice. */
  amount: string;
  invoice: string;
  /** The plan that it gives, if there is one. */
  plan: string;
  hasFiles: boolean;
  isShipped: boolean;
  url: string;
}

/** A payment has arrived, or an order that costs nothing was placed. */
export function paidOrderMail(config: MailConfig, receiver: Receiver, order: PaidOrder): Mail {
  const { number, amount, invoice, plan, hasFiles, isShipped, url } = order;
  return renderEmailTo(receiver, config, {
    subject: `Thank you: your order ${number}`,
    preheader: amount ? `We have received ${amount}.` : "There is nothing to pay.",
    heading: "Thank you",
    paragraphs: [
      amount ? `We have received ${amount} for your order ${number}.` : `We have received your order ${number}.`,
      ...(plan ? [`It gives you ${plan}.`] : []),
      ...(hasFiles ? ["Your files are under My Downloads in your account."] : []),
      ...(isShipped ? ["We tell you when your parcel is on its way."] : []),
      ...(invoice ? [`The invoice of this payment is ${invoice}. It is on the order's page as well.`] : []),
    ],
    action: { label: "See the order", url },
    notes: [],
  });
}

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
  card: "It goes back to the card that you paid with. Banks take up to ten days to show it.",
  bacs: "We have sent it back by bank transfer.",
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
      `Credit note ${number} is on the order's page as well.`,
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
      ...(isByTransfer
        ? ["Its pro forma invoice is void: please do not transfer it. If a transfer is on its way, we send it back."]
        : []),
      ...(isChanged
        ? [
            "You wanted to change it: its items are in your basket. Nothing is ordered again until you have checked out.",
          ]
        : []),
    ],
    action: { label: "See the order", url },
    notes: ["If you did not do this, please write to us."],
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
    preheader: refunded ? `We give you back ${refunded}.` : "Nothing more will be charged for it.",
    heading: "Your order is cancelled",
    paragraphs: [
      `We have cancelled your order ${number}. The reason: ${reason}`,
      ...(refunded ? [`We give you back ${refunded}. The credit note comes with a mail of its own.`] : []),
      "Nothing more will be charged for it.",
      ...(plan
        ? [plan.ends ? "Its plan has ended today." : `Its plan runs until ${plan.until}, and does not renew.`]
        : []),
      ...(isUnpaidTransfer
        ? ["Its pro forma invoice is void: please do not transfer it. If a transfer is on its way, we send it back."]
        : []),
    ],
    action: { label: "See the order", url },
    notes: ["If you think that this is a mistake, please write to us."],
  });
}

interface Parcel {
  number: number;
  items: string[];
  carrier: string;
  tracking: string;
  /** Nothing else of the order is to be sent. */
  isLast: boolean;
  url: string;
}

/** A parcel is on its way. */
export function dispatchedMail(config: MailConfig, receiver: Receiver, parcel: Parcel): Mail {
  const { number, items, carrier, tracking, isLast, url } = parcel;
  return renderEmailTo(receiver, config, {
    subject: `Your order ${number} is on its way`,
    preheader: `We have sent ${items.join(", ")}.`,
    heading: "Your parcel is on its way",
    paragraphs: [
      `We have sent this of your order ${number}: ${items.join(", ")}.`,
      ...(carrier || tracking ? [`${[carrier, tracking].filter(Boolean).join(", ")}.`] : []),
      ...(isLast ? [] : ["The rest follows in another parcel."]),
    ],
    action: { label: "See the order", url },
    notes: [],
  });
}

/** A renewal was cancelled by its buyer. */
export function renewalCancelledMail(
  config: MailConfig,
  receiver: Receiver,
  { number, startsOn, url }: { number: number; startsOn: string; url: string },
): Mail {
  return renderEmailTo(receiver, config, {
    subject: "Your renewal is cancelled",
    preheader: `Your plan does not renew on ${startsOn}.`,
    heading: "Your renewal is cancelled",
    paragraphs: [
      `The renewal ${number}, which would have begun on ${startsOn}, is cancelled. Nothing will be charged for it.`,
      "Your plan stays as it is until the day before.",
    ],
    action: { label: "See the order", url },
    notes: ["If you did not do this, please write to us."],
  });
}

/** Why a payment was not taken: the bank's answer, no card, or a request that the card provider has refused. */
export type FailureReason = "declined" | "asks for its holder" | "no card" | "not taken";

interface FailedPayment {
  number: number;
  title: string;
  amount: string;
  reason: FailureReason;
  /** Null after the last try. */
  nextTry: string | null;
  /** The page where it can be confirmed, or paid with another card. */
  url: string;
}

/** A payment that was due could not be taken. */
export function failedPaymentMail(config: MailConfig, receiver: Receiver, payment: FailedPayment): Mail {
  const { title, amount, reason, nextTry, url } = payment;
  return renderEmailTo(receiver, config, {
    subject: "Your payment could not be taken",
    preheader: `${amount} for ${title} is unpaid.`,
    heading: "Your payment could not be taken",
    paragraphs: [
      whyNotTaken(payment),
      reason === "asks for its holder"
        ? whatToDo[reason]
        : nextTry
          ? `We try again on ${nextTry}. ${whatToDo[reason]}`
          : `We do not try again. Please pay it now, ${reason === "no card" ? "with a card of yours" : "with this card or another one"}.`,
    ],
    action: { label: reason === "asks for its holder" ? "Confirm the payment" : "Pay it now", url },
    notes: [],
  });
}

function whyNotTaken({ reason, amount, title, number }: FailedPayment): string {
  const due = `${amount} for ${title}, order ${number}`;
  if (reason === "declined") return `Your bank has declined ${due}.`;
  if (reason === "asks for its holder")
    return `Your bank wants you to confirm ${due}, which we cannot do for you. Nothing was taken.`;
  if (reason === "no card") return `${due}, is due, and there is no saved card on your account to take it from.`;
  return `Your card could not be charged ${due}.`;
}

const whatToDo: Record<FailureReason, string> = {
  declined: "You can also pay it now, with this card or another one.",
  "asks for its holder":
    "It cannot succeed without you: please confirm it with your bank now, or pay it with another card. We do not try this card again.",
  "no card": "Please add a card before then, or pay it now.",
  "not taken": "You can also pay it now, with this card or another one.",
};

interface RenewalNotice {
  plan: string;
  startsOn: string;
  cancelUntil: string;
  /** The first payment. */
  amount: string;
  /** How many monthly payments; 0 when it is paid at once. */
  instalments: number;
  isByCard: boolean;
  url: string;
}

/** A plan is about to renew. */
export function renewalNoticeMail(config: MailConfig, receiver: Receiver, notice: RenewalNotice): Mail {
  const { plan, startsOn, cancelUntil, amount, instalments, isByCard, url } = notice;
  const price = instalments > 0 ? `${instalments} monthly payments of ${amount}` : amount;
  return renderEmailTo(receiver, config, {
    subject: `${plan} renews on ${startsOn}`,
    preheader: `You can cancel that until ${cancelUntil}.`,
    heading: `${plan} renews on ${startsOn}`,
    paragraphs: [
      `On ${startsOn} the next term of ${plan} begins, for ${price}.`,
      isByCard ? "It is taken from your card on that day." : "Please pay it by bank transfer by that day.",
      `If you do not want it, cancel the renewal until ${cancelUntil}. Your plan then ends the day before it would renew.`,
    ],
    action: { label: "See the renewal", url },
    notes: [],
  });
}
