import type { Deps } from "../deps";
import { addDays, addMonths, londonDay } from "../domain/dates";
import type { PaymentStatus } from "../domain/order-state";
import { listOverdueOfPlans } from "../store/due-payments";
import { listAwaited } from "../store/ordered-plans";
import { listRenewableOfUser, listStoppedOfUser, type RenewableTerm } from "../store/renewal-orders";
import { priceRenewal } from "./renewal-orders";

/** A plan that a user has ordered and that has not begun. */
export interface OrderedPlan {
  title: string;
  orderId: string;
  orderNumber: number;
  /** The next term of a plan: one that follows another, replaces another, or stands alone. */
  kind: "renewal" | "next" | "upgrade" | "new";
  /** Null for one that begins when its first payment arrives. */
  startsOn: string | null;
  endsOn: string | null;
  months: number;
  instalments: number;
  paymentType: "card" | "bacs";
  lockAt: string | null;
  paymentStatus: PaymentStatus;
  placedAt: Date | null;
  cancelledAt: null;
  /** Its next payment; null when nothing of it is unpaid. */
  next: { dueOn: string; amountPence: number } | null;
}

/** The plans that a user has ordered and that have not begun, the first to begin first. */
export async function readOrderedPlans({ db }: Deps, userId: string): Promise<OrderedPlan[]> {
  const rows = await listAwaited(db, userId);
  return rows.map(({ isRenewal, isLater, upgrade, months: term, startsOn: wanted, paymentType, ...row }) => {
    const months = term ?? 12;
    const startsOn = isLater ? wanted : null;
    return {
      ...row,
      cancelledAt: null,
      ...{ months, startsOn, endsOn: startsOn && addDays(addMonths(startsOn, months), -1) },
      paymentType: paymentType ?? "card",
      kind: isRenewal ? "renewal" : isLater ? "next" : upgrade === "upgrade" ? "upgrade" : "new",
    };
  });
}

/** What a renewal would cost if it were ordered today. */
export interface RenewalPrice {
  termId: string;
  title: string;
  on: string;
  amountPence: number;
  /** How many monthly payments; 0 when it is paid at once. */
  instalments: number;
  paymentType: "card" | "bacs";
  /** What it cost before, in words, if its price changes. */
  before: string | null;
}

/** The renewal of a user's plan that is not ordered yet; undefined when nothing renews so. */
export async function readRenewalPrice(deps: Deps, userId: string): Promise<RenewalPrice | undefined> {
  const today = londonDay(deps.clock());
  const [term] = await listRenewableOfUser(deps.db, { from: today, to: addMonths(today, farMonths) }, userId);
  return term && readPrice(deps, term, userId);
}

/** The terms of a user that do not renew and could, each with what that would cost. */
export async function readStoppedRenewals(deps: Deps, userId: string): Promise<RenewalPrice[]> {
  const terms = await listStoppedOfUser(deps.db, userId, londonDay(deps.clock()));
  return Promise.all(terms.map((term) => readPrice(deps, term, userId)));
}

/** What the renewal of a user's term would cost if it were ordered today. */
export async function readPrice(deps: Deps, term: RenewableTerm, userId: string): Promise<RenewalPrice> {
  const { priced, change } = await priceRenewal(deps, term);
  const [first = 0] = priced.partsPence;
  return {
    ...{ termId: term.id, title: term.line.title, on: term.renewalOn, amountPence: first },
    before: change?.before ?? null,
    instalments: priced.isMonthly ? priced.partsPence.length : 0,
    paymentType: term.order.userId === userId ? (term.order.paymentType ?? "card") : "bacs",
  };
}

/** No term is longer. */
const farMonths = 120;

/** The payments of a user's plans that are overdue today, the first due first. */
export function listOverdue({ db, clock }: Deps, userId: string) {
  return listOverdueOfPlans(db, userId, londonDay(clock()));
}
