import type { Mail } from "../store/outbox";
import { type MailConfig, type Receiver, renderEmailTo } from "./render";

interface ReceivedBalance {
  number: number;
  amount: string;
  /** The day on which it arrived. */
  day: string;
  /** It is what a transfer was more than the payment that it was for. */
  isSurplus: boolean;
  url: string;
}

/** Money has arrived that fits no payment: it is kept for its customer. */
export function balanceReceivedMail(config: MailConfig, receiver: Receiver, received: ReceivedBalance): Mail {
  const { number, amount, day, isSurplus, url } = received;
  return renderEmailTo(receiver, config, {
    subject: `Your order ${number}: we keep ${amount} for you`,
    preheader: "It is more than was due. It pays another order, or we send it back.",
    heading: `We keep ${amount} for you`,
    paragraphs: [
      isSurplus
        ? `Your bank transfer of ${day} was ${amount} more than was due for your order ${number}.`
        : `Your bank transfer of ${amount} reached us on ${day}, and nothing of your order ${number} was to be paid by it.`,
      "We keep this money for you. Write to us which order it is to pay, or that you want it back: then we send it to your bank account.",
    ],
    action: { label: "See the order", url },
    notes: ["There is no invoice for it as long as it pays nothing."],
  });
}

interface ReturnedBalance {
  number: number;
  amount: string;
  /** The day on which it was sent. */
  day: string;
  /** What the transfer quotes; empty if nothing. */
  reference: string;
  url: string;
}

/** Money that was kept for a customer was sent back. */
export function balanceReturnedMail(config: MailConfig, receiver: Receiver, returned: ReturnedBalance): Mail {
  const { number, amount, day, reference, url } = returned;
  const quoted = reference ? `, with the reference “${reference}”` : "";
  return renderEmailTo(receiver, config, {
    subject: `Your order ${number}: we have sent ${amount} back`,
    preheader: "It was more than was due, and we had kept it for you.",
    heading: `We have sent ${amount} back`,
    paragraphs: [
      `We had kept ${amount} for you, which was more than was due. On ${day} we sent it to your bank account${quoted}.`,
      "A bank transfer takes one to three working days.",
    ],
    action: { label: "See the order", url },
    notes: ["There is no credit note for it, as there was no invoice."],
  });
}
