import { bankAccountFacts } from "../domain/bank-account";
import type { BankDetails } from "../domain/shop-defaults";
import type { Mail } from "../store/outbox";
import { type Agreed, agreedFacts } from "./agreed";
import type { LetterFacts } from "./fact-list";
import { aboutPayment, noLoginNeeded, type PaymentLetter, paidFor, replacedInWords } from "./payment-letter";
import { type MailConfig, type Receiver, renderEmail, renderEmailTo } from "./render";

interface TransferOrder extends PaymentLetter {
  /** All of the order; the same as the amount that is due first unless it is paid in instalments. */
  total: string;
  dueOn: string;
  /** Its day is past. */
  isOverdue: boolean;
  /** It was placed before, to be paid by card. */
  isChanged: boolean;
  bank: BankDetails;
  url: string;
}

/** How to pay an order by bank transfer. */
export function transferOrderMail(
  config: MailConfig,
  receiver: Receiver,
  order: TransferOrder & { agreed: Agreed; wasPaidByCard: boolean },
): Mail {
  const { number, plan, isChanged, wasPaidByCard, isUpgrade, agreed, url } = order;
  const { asked, facts } = transferParts(order);
  return renderEmailTo(receiver, config, {
    subject: `Your order ${number}: how to pay by bank transfer`,
    preheader: asked,
    heading: isChanged ? `Order ${number} will now be paid by bank transfer` : "Thank you for your order",
    paragraphs: [
      asked,
      `Quote this payment reference, so that we can match the transfer to your order: ${number}`,
      ...facts,
      agreedFacts(agreed),
      ...(isUpgrade && !order.isLater
        ? [`${plan} takes the place of the plan that you have on the day the transfer arrives. ${priceHolds(order)}`]
        : []),
      ...(isChanged && wasPaidByCard ? ["Nothing more will be taken from your card for this order."] : []),
      "The pro forma invoice is attached, and on the order's page as well. The invoice follows when the transfer has arrived.",
    ],
    action: { label: "See the order", url },
    notes: ["What you have bought is unavailable until the transfer has arrived and is confirmed."],
  });
}

/** The same for the address of the invoice: all that is needed to pay, without a log-in. */
export function transferCopyMail(config: MailConfig, order: Omit<TransferOrder, "url"> & { buyer: string }): Mail {
  const { number, buyer } = order;
  const { asked, facts } = transferParts(order);
  return renderEmail(config, {
    subject: `Pro forma invoice for order ${number}`,
    preheader: asked,
    heading: "Your pro forma invoice",
    paragraphs: [
      `${buyer} has ordered with us, and has named this address for the invoice. ${asked}`,
      `Quote this payment reference, so that the transfer finds the order: ${number}`,
      ...facts,
      ...(order.isUpgrade && !order.isLater ? [priceHolds(order)] : []),
      "The pro forma invoice is attached. The invoice follows here when the transfer has arrived.",
    ],
    notes: [noLoginNeeded],
  });
}

function priceHolds({ payBy }: { payBy: string }): string {
  return `Its price, less the credit for the present plan, holds until ${payBy}: if it is not paid by then, the order is cancelled.`;
}

function transferParts(order: Omit<TransferOrder, "url">) {
  const { number, amount, total, dueOn, isOverdue, purchaseNumber, bank } = order;
  const part = amount === total ? amount : `${amount} of ${total}`;
  const when = isOverdue ? `soon: it was due on ${dueOn}` : `by ${dueOn}`;
  const asked = `Please transfer ${part} ${when}${purchaseNumber ? `, for your purchase order ${purchaseNumber}` : ""}.`;
  return { asked, facts: [...bankParts(bank, number), paidFor(order), aboutPayment(order)] };
}

/** A bank account with the reference of a transfer; a sentence until the operator has set it. */
export function bankParts(bank: BankDetails, reference: number): (string | LetterFacts)[] {
  const rows = bankAccountFacts(bank);
  if (rows.every(([, value]) => !value)) return ["We will send you the bank details in a separate e-mail."];
  return [{ title: "Bank details", rows: [...rows, ["Payment reference", String(reference)]] }];
}

interface PaidOrder extends PaymentLetter {
  /** "Visa ending in 4242", or when a transfer arrived. */
  paidWith: string;
  /** Empty for an order that costs nothing. */
  invoice: string;
  hasFiles: boolean;
  isShipped: boolean;
  /** Its buyer's e-mail address is not confirmed: nothing opens before. */
  isUnconfirmed: boolean;
  url: string;
  /** Where all invoices are. */
  invoicesUrl: string;
  /** Null for a later payment. */
  agreed: Agreed | null;
}

/** A payment has arrived, or an order that costs nothing was placed. */
export function paidOrderMail(config: MailConfig, receiver: Receiver, order: PaidOrder): Mail {
  const { number, amount, part, isLater, plan, invoice, agreed, url } = order;
  const what =
    isLater && part ? `payment ${part}${plan ? ` for ${plan}` : ""}, order ${number}` : `your order ${number}`;
  return renderEmailTo(receiver, config, {
    subject: isLater && part ? `Payment ${part} of your order ${number}` : `Thank you: your order ${number}`,
    preheader: amount ? `We have received ${amount}.` : "There is nothing to pay.",
    heading: isLater && part ? `Payment ${part} has arrived` : "Thank you",
    paragraphs: [
      amount
        ? `We have received ${amount}${isLater && part ? `: ${what}.` : ` for ${what}.`}`
        : `We have received ${what}. There is nothing to pay.`,
      ...(isLater ? [] : whatOpens(order)),
      ...paidFacts(order),
      ...(agreed ? [agreedFacts(agreed)] : []),
      ...(invoice ? [`Invoice ${invoice} is attached, and on the order's page as well.`] : []),
    ],
    action: { label: "See the order", url },
    notes: [],
    ...(invoice && { links: [{ label: "All your invoices", url: order.invoicesUrl }] }),
  });
}

/** The invoice of a payment for the address of the invoice, without a log-in. */
export function invoiceCopyMail(config: MailConfig, order: PaidOrder & { buyer: string }): Mail {
  const { number, amount, invoice, buyer } = order;
  return renderEmail(config, {
    subject: `Invoice ${invoice} for order ${number}`,
    preheader: `${amount} is paid.`,
    heading: `Invoice ${invoice}`,
    paragraphs: [
      `The invoice for order ${number} of ${buyer}, who has named this address for it, is attached. ${amount} is paid: there is nothing to do.`,
      ...paidFacts(order),
    ],
    notes: [noLoginNeeded],
  });
}

function whatOpens(order: PaidOrder): string[] {
  const { plan, term, replaced, hasFiles, isShipped, isUnconfirmed } = order;
  return [
    ...replacedInWords(order),
    ...(plan && replaced.length === 0 ? [`It gives you ${plan}${term ? `, ${term}` : ""}.`] : []),
    ...(hasFiles ? ["Your files are under My Downloads in your account."] : []),
    ...(isUnconfirmed && (plan || hasFiles)
      ? [
          "Nothing opens until your e-mail address is confirmed: follow the link we have sent you, or log in and have it sent again.",
        ]
      : []),
    ...(isShipped ? ["We will write to you when your parcel is on its way."] : []),
  ];
}

function paidFacts(order: PaidOrder): LetterFacts[] {
  const more: LetterFacts["rows"] = [
    ["Paid", order.paidWith],
    ["Invoice", order.invoice],
  ];
  return [paidFor(order), aboutPayment(order, more)];
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
      `We have sent these items from your order ${number}: ${items.join(", ")}.`,
      ...(carrier || tracking ? [`${[carrier, tracking].filter(Boolean).join(", ")}.`] : []),
      ...(isLast ? [] : ["The rest will follow in another parcel."]),
    ],
    action: { label: "See the order", url },
    notes: [],
  });
}

/** A renewal was cancelled by its buyer. */
export function renewalCancelledMail(
  config: MailConfig,
  receiver: Receiver,
  { number, startsOn, runsUntil, url }: { number: number; startsOn: string; runsUntil: string; url: string },
): Mail {
  return renderEmailTo(receiver, config, {
    subject: "Your renewal is cancelled",
    preheader: `Your plan does not renew on ${startsOn}.`,
    heading: "Your renewal is cancelled",
    paragraphs: [
      `The renewal ${number}, which would have begun on ${startsOn}, is cancelled. Nothing will be charged for it.`,
      `Your plan stays as it is until ${runsUntil}, its last day.`,
    ],
    action: { label: "See the order", url },
    notes: ["If you did not do this, please write to us."],
  });
}

/** Why a payment was not taken: the bank's answer, no card, or a request that the card provider has refused. */
export type FailureReason = "declined" | "declined for good" | "asks for its holder" | "no card" | "not taken";

interface FailedPayment extends PaymentLetter {
  title: string;
  /** "Visa ending in 4242"; empty if none was charged. */
  card: string;
  dueOn: string;
  reason: FailureReason;
  /** Null after the last try. */
  nextTry: string | null;
  /** The page where it can be confirmed, or paid with another card. */
  url: string;
  orderUrl: string;
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
      reason === "asks for its holder" || reason === "declined for good"
        ? whatToDo[reason]
        : nextTry
          ? `We will try again on ${nextTry}. ${whatToDo[reason]}`
          : `We will not try again. Please pay it now, ${reason === "no card" ? "with a card" : "with this card or another one"}.`,
      paidFor(payment),
      aboutPayment(payment, [
        ["Due on", payment.dueOn],
        ["Card", payment.card],
      ]),
    ],
    action: { label: reason === "asks for its holder" ? "Confirm the payment" : "Pay it now", url },
    notes: [],
    links: [{ label: "See the order", url: payment.orderUrl }],
  });
}

function whyNotTaken({ reason, amount, title, number }: FailedPayment): string {
  const due = `${amount} for ${title}, order ${number}`;
  if (reason === "declined for good")
    return `Your bank has declined ${due}, and says that this card cannot be charged any more. Nothing was taken.`;
  if (reason === "declined") return `Your bank has declined ${due}. Nothing was taken.`;
  if (reason === "asks for its holder")
    return `Your bank wants you to confirm ${due}, which we cannot do for you. Nothing was taken.`;
  if (reason === "no card") return `${due}, is due, and there is no saved card on your account to take it from.`;
  return `Your card could not be charged ${due}. Nothing was taken.`;
}

const whatToDo: Record<FailureReason, string> = {
  "declined for good":
    "Please pay it now with another card, and prefer that one for the payments that follow. We will not try this card again.",
  declined: "You can also pay it now, with this card or another one.",
  "asks for its holder":
    "It cannot succeed without you: please confirm it with your bank now, or pay it with another card. We will not try this card again.",
  "no card": "Please add a card before then, or pay it now.",
  "not taken": "You can also pay it now, with this card or another one.",
};

interface UnpaidOrder extends PaymentLetter {
  /** It can be paid by bank transfer as well. */
  takesTransfers: boolean;
  /** The page where it can be paid. */
  url: string;
  orderUrl: string;
}

/** An order was placed by card, and nothing of it is paid. */
export function unpaidOrderMail(config: MailConfig, receiver: Receiver, order: UnpaidOrder): Mail {
  const { number, amount, takesTransfers, url } = order;
  return renderEmailTo(receiver, config, {
    subject: `Your order ${number} is not paid yet`,
    preheader: `${amount} is to be paid. Nothing was charged.`,
    heading: `Your order ${number} is not paid yet`,
    paragraphs: [
      `We have your order ${number}, but the payment of ${amount} did not go through. Nothing was charged, and nothing is sent or opened before it is paid.`,
      takesTransfers
        ? "You can pay it now, with this card or another one, or by bank transfer: both ways are on its page."
        : "You can pay it now, with this card or another one.",
      "If you do not want it any more, cancel it on the order's page. We will not charge a card for it without you.",
      paidFor(order),
      aboutPayment({ ...order, next: "" }),
    ],
    action: { label: `Pay ${amount}`, url },
    notes: [],
    links: [{ label: "See the order, or cancel it", url: order.orderUrl }],
  });
}

interface RenewalNotice extends PaymentLetter {
  startsOn: string;
  cancelUntil: string;
  /** The card that is charged on that day; empty if it is paid by bank transfer. */
  card: string;
  /** How many monthly payments; 0 when it is paid at once. */
  instalments: number;
  /** What it cost before, and the first day of the new price; null if it costs the same. */
  change: { before: string; from: string } | null;
  url: string;
  /** Where its billing address is entered; null where it has one. */
  addressUrl: string | null;
}

/** A plan is about to renew. */
export function renewalNoticeMail(config: MailConfig, receiver: Receiver, notice: RenewalNotice): Mail {
  const { plan, startsOn, cancelUntil, amount, instalments, change, card, url, addressUrl } = notice;
  const price = instalments > 0 ? `${instalments} monthly payments of ${amount}` : amount;
  return renderEmailTo(receiver, config, {
    subject: `${plan} renews on ${startsOn}`,
    preheader: change
      ? `Its price changes from ${change.before} to ${price}. You can cancel it until ${cancelUntil}.`
      : `You can cancel it until ${cancelUntil}.`,
    heading: `${plan} renews on ${startsOn}`,
    paragraphs: [
      `On ${startsOn} the next term of ${plan} begins, for ${price}.`,
      ...(change
        ? [
            `Its price changes: the present term costs ${change.before}. The new price is for all renewals from ${change.from} on.`,
          ]
        : []),
      card
        ? `It is taken from ${card} on that day. You can prefer another card until then.`
        : "Please pay it by bank transfer by that day. The pro forma invoice is on the order's page.",
      ...(addressUrl
        ? [
            `We do not know to whom to invoice it, and cannot take a payment without that. Please say so here: ${addressUrl}`,
          ]
        : []),
      `If you do not want it, cancel the renewal by ${cancelUntil}. Your plan then ends the day before it would renew.`,
      paidFor(notice),
      aboutPayment({ ...notice, next: "" }, [
        ["First payment", `${amount} on ${startsOn}`],
        ["Can be cancelled until", cancelUntil],
      ]),
    ],
    action: { label: "See the renewal", url },
    notes: [],
  });
}
