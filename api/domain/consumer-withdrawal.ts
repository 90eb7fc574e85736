import { addDays, daysBetween, displayDay, londonDay } from "./dates";
import { displayPence } from "./money";

/** For how many days after an order, or after all of its goods have arrived, its consumer can withdraw from it. */
const withdrawalDays = 14;

/** In how many days a parcel has arrived: nothing says the day itself, so it is long, as for other countries. */
const deliveryDays = 14;

/** What of an order says whether its buyer has the right to withdraw from it, and until when. */
export interface WithdrawableOrder {
  placedAt: Date | null;
  renewal: boolean;
  vatNumber: string;
  totalPence: number;
  /** The order whose payments it has taken over. */
  continuesOrderId: string | null;
}

/** What has become of the goods of an order, of those that were not given back. */
export interface GoodsSent {
  /** Some of them are in no parcel yet. */
  areAwaited: boolean;
  /** When the last parcel was sent; null without one, as for an order that has no goods. */
  lastSentAt: Date | null;
}

/** The right of a consumer to withdraw from an order. */
export interface WithdrawalTime {
  /** The last day, to its end in Europe/London; the earliest that it can be while it waits for delivery. */
  until: string;
  /** It has goods that were neither sent nor given back: the days have not begun. */
  awaitsDelivery: boolean;
}

/**
 * Until when the buyer of an order can withdraw from it as a consumer; null where there is no such right. The days count from
 * the order, and for an order with goods from the day on which the last of them has arrived, also for a plan that was ordered
 * with them: that is one contract of sale. Goods that were given back are not waited for. Who gives a VAT number orders as a
 * business. A renewal is no new contract: it is cancelled before it begins. Nor is an order that has taken over what was left
 * of another.
 */
export function timeToWithdraw(
  order: WithdrawableOrder,
  { areAwaited, lastSentAt }: GoodsSent,
  today: string,
): WithdrawalTime | null {
  const { placedAt, renewal, vatNumber, totalPence, continuesOrderId } = order;
  if (placedAt === null || renewal || vatNumber !== "" || totalPence === 0 || continuesOrderId !== null) return null;
  if (areAwaited) return { until: addDays(today, deliveryDays + withdrawalDays), awaitsDelivery: true };
  const begunOn = lastSentAt === null ? londonDay(placedAt) : addDays(londonDay(lastSentAt), deliveryDays);
  return { until: addDays(begunOn, withdrawalDays), awaitsDelivery: false };
}

/** A line of an order, as far as it counts for a withdrawal, in pence with VAT. */
export interface WithdrawnLine {
  title: string;
  kind: "plan" | "file" | "goods";
  qty: number;
  unitPence: number;
  /** Before the credit. */
  totalPence: number;
  creditPence: number;
  /** How many of it were sent. */
  sent: number;
}

/** What is kept of the price of an order, and why. */
export interface KeptPart {
  title: string;
  why: "used" | "opened" | "sent";
  amountPence: number;
  /** How many of the days of a plan were used. */
  days?: { used: number; of: number };
}

interface WithdrawnOrder {
  lines: WithdrawnLine[];
  shippingPence: number;
  /** What may be given back of what was paid for it. */
  leftPence: number;
  /** Its files are open to their buyer. */
  filesAreOpen: boolean;
  /** The term of its plan; undefined before it begins, and without one. */
  term: { startsOn: string; expiresOn: string; endedOn: string | null } | undefined;
}

/** What a withdrawal comes to, in pence. */
export interface WithdrawalSum {
  refundPence: number;
  kept: KeptPart[];
  /** What is left of the credit for the plan that was replaced, which is not paid out. */
  creditLeftPence: number;
  /** The goods that have to come back before they are refunded. */
  toReturn: ReturnedItem[];
  /** What is refunded when they are back, with their delivery. */
  returnPence: number;
}

/** Goods of one line of an order that have to come back. */
export interface ReturnedItem {
  title: string;
  qty: number;
}

/** The name of the delivery among what is kept, and on invoices. */
export const deliveryTitle = "Delivery";

/** The last day on which goods have to be sent back that were withdrawn from on a day. */
export function lastDayToSendBack(withdrawnOn: string): string {
  return addDays(withdrawnOn, withdrawalDays);
}

/** Goods by their names, with how many of each if more than one. */
export function itemNames(items: ReturnedItem[]): string[] {
  return items.map(({ title, qty }) => (qty > 1 ? `${qty} × ${title}` : title));
}

/**
 * What of an order is given back when its consumer withdraws from it today. Of the price of a plan the share of the days
 * before today is kept, which a credit for the plan before it pays first; so is the price of files that are open, and that
 * of goods that were sent, with the delivery, until they come back. Never more is given back than was paid.
 */
export function sumOfWithdrawal(order: WithdrawnOrder, today: string): WithdrawalSum {
  const kept: KeptPart[] = [];
  const toReturn: ReturnedItem[] = [];
  let creditLeftPence = 0;
  for (const line of order.lines) {
    if (line.kind === "plan") {
      const used = usedOf(line, order.term, today);
      creditLeftPence += line.creditPence - Math.min(line.creditPence, used.amountPence);
      const amountPence = used.amountPence - Math.min(line.creditPence, used.amountPence);
      if (used.days.used > 0) kept.push({ title: line.title, why: "used", amountPence, days: used.days });
    } else if (line.kind === "file") {
      if (order.filesAreOpen) kept.push({ title: line.title, why: "opened", amountPence: line.totalPence });
    } else if (line.sent > 0) {
      const qty = Math.min(line.sent, line.qty);
      kept.push({ title: line.title, why: "sent", amountPence: line.unitPence * qty });
      toReturn.push({ title: line.title, qty });
    }
  }
  if (toReturn.length > 0 && order.shippingPence > 0)
    kept.push({ title: deliveryTitle, why: "sent", amountPence: order.shippingPence });
  const keptPence = sumOf(kept);
  const sentPence = sumOf(kept.filter(({ why }) => why === "sent"));
  return {
    ...{ refundPence: Math.max(0, order.leftPence - keptPence), kept, creditLeftPence, toReturn },
    // What was given back of them before, or was never paid, is not given back once more.
    returnPence: Math.min(sentPence, Math.max(0, order.leftPence - (keptPence - sentPence))),
  };
}

function sumOf(parts: KeptPart[]): number {
  return parts.reduce((sum, { amountPence }) => sum + amountPence, 0);
}

/** What the used days of a plan cost, rounded half up: those before today, or before the day on which it has ended. */
function usedOf({ totalPence }: WithdrawnLine, term: WithdrawnOrder["term"], today: string) {
  if (!term) return { amountPence: 0, days: { used: 0, of: 0 } };
  const of = daysBetween(term.startsOn, term.expiresOn) + 1;
  const until = term.endedOn !== null && term.endedOn < today ? term.endedOn : today;
  const used = Math.min(Math.max(0, daysBetween(term.startsOn, until)), of);
  return { amountPence: Math.floor((2 * totalPence * used + of) / (2 * of)), days: { used, of } };
}

/** What is kept of an order, and why: a sentence for each part. */
export function keptInWords(kept: KeptPart[], creditLeftPence: number): string[] {
  const parts = kept.map(({ title, why, amountPence, days }) => {
    const amount = displayPence(amountPence);
    if (why === "used")
      return `${amount} is kept for ${title}: it was open for ${days?.used} of ${days?.of} days${amountPence === 0 ? ", which your credit has paid" : ""}.`;
    return why === "opened"
      ? `${amount} is kept for ${title}: it is open to you, as you asked when you ordered, and stays so.`
      : `${amount} for ${title} is refunded when what was sent has come back.`;
  });
  if (creditLeftPence > 0)
    parts.push(
      `${displayPence(creditLeftPence)} of the credit for your earlier plan is not paid out. Write to us if you want the days of that plan back.`,
    );
  return parts;
}

/** How goods that were sent are to come back: what, by when, where to, and who pays; a sentence for each. */
export function sendBackInWords(
  { supportEmail }: { supportEmail: string },
  items: string[],
  { by, address, paidBy }: { by: string; address: string; paidBy: "buyer" | "seller" },
): string[] {
  return [
    `Please send back by ${displayDay(by)}: ${items.join("; ")}.`,
    address
      ? `Send it to: ${address}. Put the number of the order into the parcel.`
      : `Write to ${supportEmail}, and we tell you where to send it.`,
    paidBy === "buyer"
      ? "You pay for sending it. Please keep the proof of posting."
      : "We pay for sending it: keep the proof of posting, and write to us what it has cost.",
    "As soon as it is here, we refund it with its delivery.",
  ];
}
