import { addDays } from "./dates";

/** The suffix of a slug that is added: how the plan is bought. */
export type PurchaseType = "" | "upgrade" | "upgrade_renewal";

/** The user's own current plan, and what was paid for it. */
export interface HeldPlan {
  title: string;
  /** Its rank among the plans, from the smallest. */
  position: number;
  startsOn: string;
  /** Its last day. */
  expiresOn: string;
  /** The price of its term. */
  pricePence: number;
  /** The amount of it that has been paid, in money or by an earlier credit. */
  paidPence: number;
  /** The plan is paid in monthly instalments; those that are not due yet end with it. */
  byMonth: boolean;
}

/** How a larger plan replaces the current one. */
export interface Upgrade {
  kind: "upgrade" | "upgrade_renewal";
  /** Its first day: today, or the day after the current plan ends. */
  startsOn: string;
  /** The credit for the plan that is replaced. */
  creditPence: number;
}

const renewsWithinDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

/** The slug and the purchase type of a request, such as "group-annual+upgrade"; `undefined` for an unknown type. */
export function wantedFrom(asked: string): { slug: string; purchaseType: PurchaseType } | undefined {
  const [slug = "", type = "", ...more] = asked.split("+");
  if (more.length > 0 || !(type === "" || type === "upgrade" || type === "upgrade_renewal")) return undefined;
  return { slug, purchaseType: type };
}

/**
 * Whether a plan replaces the current one, and how; null if it is not larger. Within 30 days of the end it starts with
 * the renewal, unless the purchase type says otherwise.
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
 * What has been paid for a plan, less its days up to and including today at the price of its term. If the term is paid
 * in full, that is the share of its unused whole days; unpaid instalments are not credited.
 */
export function creditFor({ startsOn, expiresOn, pricePence, paidPence }: HeldPlan, today: string): number {
  const termDays = daysFrom(startsOn, expiresOn) + 1;
  const usedDays = daysFrom(startsOn, today) + 1;
  return Math.max(0, Math.floor((paidPence * termDays - pricePence * usedDays) / termDays));
}

function daysFrom(first: string, last: string): number {
  return (Date.parse(last) - Date.parse(first)) / dayMs;
}
