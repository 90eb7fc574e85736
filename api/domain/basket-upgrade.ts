import { addDays } from "./dates";

/** What may stand after a slug that is added: how the plan is bought. */
export type PurchaseType = "" | "upgrade" | "upgrade_renewal";

/** A plan of one's own in force, and what was paid for it. */
export interface HeldPlan {
  title: string;
  /** Its place among the plans, the smallest first. */
  position: number;
  startsOn: string;
  /** Its last day. */
  expiresOn: string;
  /** What its term costs. */
  pricePence: number;
  /** What of that has been paid, in money or by an earlier credit. */
  paidPence: number;
  /** It is paid in monthly instalments; those that are not due yet end with it. */
  byMonth: boolean;
}

/** How a greater plan takes the place of the one in force. */
export interface Upgrade {
  kind: "upgrade" | "upgrade_renewal";
  /** Its first day: today, or the day after the last one of the plan in force. */
  startsOn: string;
  /** What is left of the plan that is given up. */
  creditPence: number;
}

const renewsWithinDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

/** The slug and the purchase type of what is asked for, such as "group-annual+upgrade"; `undefined` for no such type. */
export function wantedFrom(asked: string): { slug: string; purchaseType: PurchaseType } | undefined {
  const [slug = "", type = "", ...more] = asked.split("+");
  if (more.length > 0 || !(type === "" || type === "upgrade" || type === "upgrade_renewal")) return undefined;
  return { slug, purchaseType: type };
}

/**
 * Whether a plan that is bought replaces the one in force, and how; null when it is no greater one. Within 30 days of
 * the end it waits for the renewal, unless the purchase type says otherwise.
 * @param today a day in Europe/London
 */
export function upgradeOf(
  held: HeldPlan | undefined,
  wanted: { position: number; purchaseType: PurchaseType },
  today: string,
): Upgrade | null {
  if (!held || wanted.position <= held.position) return null;
  const isNearEnd = daysFrom(today, held.expiresOn) <= renewsWithinDays;
  const kind = wanted.purchaseType || (isNearEnd ? "upgrade_renewal" : "upgrade");
  if (kind === "upgrade") return { kind, startsOn: today, creditPence: creditFor(held, today) };
  return { kind, startsOn: addDays(held.expiresOn, 1), creditPence: 0 };
}

/**
 * What has been paid for a plan, less its days up to and with today at the price of its term. Of a term that is paid
 * in full that is the share of its unused whole days; instalments that are not paid yet are not credited.
 */
export function creditFor({ startsOn, expiresOn, pricePence, paidPence }: HeldPlan, today: string): number {
  const termDays = daysFrom(startsOn, expiresOn) + 1;
  const usedDays = daysFrom(startsOn, today) + 1;
  return Math.max(0, Math.floor((paidPence * termDays - pricePence * usedDays) / termDays));
}

function daysFrom(first: string, last: string): number {
  return (Date.parse(last) - Date.parse(first)) / dayMs;
}
