import { dayInWords, londonDay } from "../domain/dates";
import type { Mail } from "../store/outbox";
import { type MailConfig, type Receiver, renderEmailTo } from "./render";
import { adminOrderUrl, adminUrl } from "./urls";

/** Something about money that nobody has looked at for a day. */
interface WaitingMoney {
  kind:
    | "payment-unsettled"
    | "refund-unsettled"
    | "refund-to-send"
    | "refund-credited"
    | "charge-late"
    | "balance-kept"
    | "balance-to-send"
    | "goods-back"
    | "goods-late";
  orderId: string;
  orderNumber: number;
  amount: string;
}

const words: Record<WaitingMoney["kind"], (amount: string) => string> = {
  "payment-unsettled": (amount) =>
    `the card provider has not said for a day whether it has taken ${amount}. Look it up there, and say what became of it.`,
  "refund-unsettled": (amount) =>
    `a refund of ${amount} to a card has not arrived for a day. Look it up at the card provider: its balance may be too low.`,
  "refund-to-send": (amount) => `${amount} is to be sent back by bank transfer since yesterday or longer.`,
  "refund-credited": (amount) =>
    `${amount} was given back at the card provider or by the bank, and an upgrade was credited for it as well. Settle it with the customer, and record that.`,
  "charge-late": (amount) =>
    `${amount} was taken too late, and the card provider could not give it back. Send it back, and record that.`,
  "balance-kept": (amount) =>
    `${amount} arrived that fitted no payment, and money is kept for the customer since then. Find out what it is for: it pays another order, or is sent back.`,
  "balance-to-send": (amount) =>
    `${amount} that was kept for the customer is to be sent back by bank transfer since yesterday or longer.`,
  "goods-back": (amount) =>
    `its buyer has withdrawn, and what was sent is to come back. When it is here, record that on the order: it refunds ${amount}.`,
  "goods-late": (amount) =>
    `the last day for sending back what its buyer withdrew from is over. If it is here, record that, and ${amount} is refunded. If not, ask the buyer.`,
};

const mostListed = 30;

/** What about money has waited for a person for a day. */
export function waitingMoneyMail(config: MailConfig, receiver: Receiver, waiting: WaitingMoney[]): Mail {
  const count = waiting.length === 1 ? "A payment or refund waits" : `${waiting.length} payments or refunds wait`;
  const listed = waiting.slice(0, mostListed);
  const [only] = waiting;
  return renderEmailTo(receiver, config, {
    subject: `${count} for somebody`,
    preheader: "They have waited for a day. Each is under To do in the administration.",
    heading: `${count} for somebody`,
    paragraphs: [
      "This has waited for a day, and nothing will happen before somebody looks at it:",
      ...listed.map(({ kind, orderNumber, amount }) => `Order ${orderNumber}: ${words[kind](amount)}`),
      ...(waiting.length > listed.length ? [`And ${waiting.length - listed.length} more.`] : []),
    ],
    action:
      waiting.length === 1 && only
        ? { label: `See order ${only.orderNumber}`, url: adminOrderUrl(config, only.orderId) }
        : { label: "See what is to be done", url: adminUrl(config) },
    links:
      waiting.length === 1
        ? []
        : listed.map(({ orderNumber, orderId }) => ({
            label: `Order ${orderNumber}`,
            url: adminOrderUrl(config, orderId),
          })),
    notes: ["You get this once for each, because you look after orders or the support address."],
  });
}

/** What has become of a disputed payment. */
export interface DisputeNews {
  news: "opened" | "won" | "lost";
  orderId: string;
  orderNumber: number;
  amount: string;
  /** The card provider's code. */
  reason: string;
  evidenceBy: Date | null;
  /** The plan that has ended with it; null if none has. */
  endedPlan: string | null;
}

/** A payment is disputed by its cardholder, or that was decided. */
export function disputeMail(config: MailConfig, receiver: Receiver, dispute: DisputeNews): Mail {
  const { news, orderId, orderNumber, amount, evidenceBy } = dispute;
  const lastDay = evidenceBy ? dayInWords(londonDay(evidenceBy)) : "";
  const subjects = {
    opened: `A payment of ${amount} is disputed`,
    won: `The dispute about ${amount} is won`,
    lost: `The dispute about ${amount} is lost`,
  };
  return renderEmailTo(receiver, config, {
    subject: `Order ${orderNumber}: ${subjects[news]}`,
    preheader: news === "opened" && lastDay ? `Hand in evidence by ${lastDay}.` : subjects[news],
    heading: subjects[news],
    paragraphs: paragraphsOf(dispute, lastDay),
    action: { label: `See order ${orderNumber}`, url: adminOrderUrl(config, orderId) },
    notes: ["You get this because you look after orders or the support address."],
  });
}

function paragraphsOf({ news, orderNumber, amount, reason, endedPlan }: DisputeNews, lastDay: string): string[] {
  if (news === "won") return ["The bank has decided for us: the payment stays paid, and nothing has changed."];
  if (news === "lost")
    return [
      `The bank has given ${amount} of order ${orderNumber} back to its cardholder. It is credited.`,
      endedPlan ? `${endedPlan} has ended with it.` : "Its plan, if it has one, was not changed.",
    ];
  return [
    `The cardholder of a payment of order ${orderNumber} has told their bank that it is wrong (${reason.replaceAll("_", " ")}). The bank holds ${amount} back until it has decided.`,
    lastDay
      ? `Hand in evidence at the card provider by ${lastDay}; without it the dispute is lost.`
      : "The card provider asks for no evidence.",
    "Nothing of this payment can be refunded meanwhile.",
  ];
}
