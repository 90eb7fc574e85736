import { type AccessRequirement, hasAccess } from "../../domain/access";
import { displayPence } from "../../domain/money";
import { monthsOf, termPricePence } from "../../domain/pricing";
import type { PausedPlan } from "../../services/plan-pause";
import type { OfferRow, PlanRow } from "../../store/plans";

export function planTextsBody({ id, title, coversPremium, places, texts }: PlanRow) {
  const { prostitle, pros, constitle, cons } = texts;
  return { id, title, covers_premium: coversPremium, places, prostitle, pros, constitle, cons };
}

/** Whether a plan opens an item; null without an item. */
export function opensItem({ id, coversPremium }: PlanRow, requirement: AccessRequirement | undefined): boolean | null {
  return requirement
    ? hasAccess(requirement, { opensAll: false, plans: [{ id, coversPremium }], contentIds: [] })
    : null;
}

export function planOptionBody({ slug, title, pricePence, monthlyPence, months }: OfferRow) {
  const price = monthlyPence ?? pricePence;
  const total = termPricePence({ pricePence, monthlyPence, months });
  return {
    billing: monthlyPence === null ? ("annual" as const) : ("monthly" as const),
    slug,
    title,
    price,
    price_display: displayPence(price),
    total,
    total_display: displayPence(total),
    months: monthsOf({ months }),
  };
}

export function pausedPlanBody({ title, since, until, isOwn, orderId, owedPence }: PausedPlan) {
  return {
    title,
    since,
    until,
    source: isOwn ? ("own" as const) : ("team" as const),
    order_id: orderId,
    owed: owedPence,
    owed_display: displayPence(owedPence),
  };
}
