import { creditOf, type PaidTerm, unusedDaysOf } from "./credit";
import { addDays, daysBetween, displayDay, londonDay } from "./dates";
import type { VatRate } from "./vat";

/** The suffix of a slug that is added: how the plan is bought. */
export type PurchaseType = "" | "upgrade" | "upgrade_renewal";

/** A term of a plan that a user holds, today or later. */
export interface HeldTerm extends PaidTerm {
  title: string;
  /** The plan's rank among the plans, from the smallest. */
  position: number;
  /** The plan is paid in monthly instalments; those that are not due yet end with it. */
  byMonth: boolean;
  /** Its instalments that are late and unpaid, in pence: they end with it too. */
  overduePence?: number;
  /** The VAT that its amounts include. */
  vatRate: VatRate;
  /** It is ordered and has not begun: a renewal, or a plan that begins later. Nothing of it is paid. */
  isOrdered?: boolean;
  /** The order that paid for it, if there is one and it is the holder's. */
  orderId?: string | null;
  orderNumber?: number | null;
  /** The term's own id; undefined for one that is only ordered. */
  id?: string;
  /** The order that paid for it, whoever's it is, and which of its payments were taken. */
  paidByOrderId?: string | null;
  paymentIds?: string[];
}

/** What is credited for one of the terms that a plan replaces. */
export interface TermCredit {
  subscriptionId: string;
  paidByOrderId: string | null;
  /** In pence with the VAT of the new plan. */
  creditPence: number;
  /** In pence with the VAT of what was paid. */
  paidPence: number;
  paymentIds: string[];
}

/** The user's own plan: the term in force, and those that follow it and are ordered already. */
export interface CurrentPlan {
  /** The title of the plan in force; of the next one if none is. */
  title: string;
  /** The rank of the largest of its plans. */
  position: number;
  /** The last day of its last term. */
  lastDay: string;
  byMonth: boolean;
  terms: HeldTerm[];
}

/** When the term of a purchased plan starts, and what it replaces. */
export interface TermStart {
  /** How it replaces the current plan; null if it does not: there is none, or it follows it. */
  kind: "upgrade" | "upgrade_renewal" | null;
  /** Its first day. */
  startsOn: string;
  /** It starts after the current plan; nothing of it is due before. */
  isLater: boolean;
  /** The credit for the terms that it replaces, in pence with the VAT of the new plan. */
  creditPence: number;
  /** What the credit is for: the plans, their unused days and their orders; empty without a credit. */
  creditTitle?: string;
  /** The order of the plan that it replaces today. */
  replacedOrderId?: string | null;
  /** The credit by the terms that it replaces today, those of nothing too; empty without an upgrade. */
  credits?: TermCredit[];
}

const renewsWithinDays = 30;

/** For how many days an unpaid upgrade keeps the price, and with it the credit, of the day on which it was ordered. */
export const upgradeDays = 45;

/** The last day on which an upgrade that was ordered in a moment can be paid. */
export function lastDayOfUpgrade(placedAt: Date): string {
  return addDays(londonDay(placedAt), upgradeDays);
}

/** The slug and the purchase type of a request, such as "group-annual+upgrade"; `undefined` for an unknown type. */
export function parsePurchase(requested: string): { slug: string; purchaseType: PurchaseType } | undefined {
  const [slug = "", type = "", ...more] = requested.split("+");
  if (more.length > 0 || !(type === "" || type === "upgrade" || type === "upgrade_renewal")) return undefined;
  return { slug, purchaseType: type };
}

/**
 * The user's own plan from its terms; `undefined` without one.
 * @param terms terms that are not over
 * @param today a day in Europe/London
 */
export function currentPlanOf(terms: HeldTerm[], today: string): CurrentPlan | undefined {
  const inForce = terms.filter(({ startsOn }) => startsOn <= today);
  const ranked = inForce.toSorted((a, b) => b.position - a.position);
  const [shown] = ranked.length > 0 ? ranked : terms.toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1));
  if (!shown) return undefined;
  return {
    title: shown.title,
    position: Math.max(...terms.map(({ position }) => position)),
    lastDay: lastDayOf(terms) ?? shown.expiresOn,
    byMonth: terms.some(({ byMonth }) => byMonth),
    terms,
  };
}

/**
 * When the term of a purchased plan starts. A larger plan replaces the current one today, or starts after it: within
 * 30 days of its end, or if the purchase type says so; then it takes the place of what is ordered to follow, such as
 * the renewal. The same and a smaller plan always start after all of that, so that no two terms of a user overlap. What
 * was paid for a term was taxed then: the credit is of the amount without VAT, and has the VAT of the new plan.
 * @param today a day in Europe/London
 */
export function startOf(
  current: CurrentPlan | undefined,
  wanted: { position: number; purchaseType: PurchaseType; vatRate: VatRate },
  today: string,
): TermStart {
  if (!current) return { kind: null, startsOn: today, isLater: false, creditPence: 0 };
  const later = { isLater: true, creditPence: 0 };
  if (wanted.position <= current.position) return { kind: null, startsOn: addDays(current.lastDay, 1), ...later };
  const heldUntil = lastDayOf(current.terms.filter(({ isOrdered }) => !isOrdered));
  if (heldUntil !== undefined) {
    const isNearEnd = daysBetween(today, heldUntil) <= renewsWithinDays;
    const kind = wanted.purchaseType || (isNearEnd ? "upgrade_renewal" : "upgrade");
    if (kind === "upgrade_renewal") return { kind, startsOn: addDays(heldUntil, 1), ...later };
  }
  const credits = current.terms.flatMap((term) => termCreditOf(term, wanted.vatRate, today));
  const creditPence = current.terms.reduce(
    (sum, term) => sum + creditOf(term, today, { from: term.vatRate, to: wanted.vatRate }),
    0,
  );
  const credited = current.terms.filter((term) => creditOf(term, today) > 0);
  const creditTitle = creditPence > 0 ? creditTitleOf(credited, today) : "";
  const replaced = credited[0] ?? current.terms.find(({ isOrdered }) => !isOrdered);
  const replacedOrderId = replaced?.orderId ?? null;
  return { kind: "upgrade", startsOn: today, isLater: false, creditPence, creditTitle, replacedOrderId, credits };
}

function termCreditOf(term: HeldTerm, vatRate: VatRate, today: string): TermCredit[] {
  const { id, paidByOrderId = null, paymentIds = [] } = term;
  if (id === undefined) return [];
  const creditPence = creditOf(term, today, { from: term.vatRate, to: vatRate });
  return [{ subscriptionId: id, paidByOrderId, creditPence, paidPence: creditOf(term, today), paymentIds }];
}

/** "Credit for the unused days of Studio, 24/11/2026 to 04/08/2027 (order 100012)". */
function creditTitleOf(terms: HeldTerm[], today: string): string {
  const parts = terms.map((term) => {
    const { from, to } = unusedDaysOf(term, today);
    const order = term.orderNumber ? ` (order ${term.orderNumber})` : "";
    return `${term.title}, ${displayDay(from)} to ${displayDay(to)}${order}`;
  });
  return `Credit for the unused days of ${parts.join("; ")}`;
}

/** The last day of the last of some terms; undefined without any. */
export function lastDayOf(terms: HeldTerm[]): string | undefined {
  return terms
    .map(({ expiresOn }) => expiresOn)
    .toSorted()
    .at(-1);
}
