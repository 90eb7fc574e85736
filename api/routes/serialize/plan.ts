import { type AccessRequirement, hasAccess } from "../../domain/access";
import { displayPence } from "../../domain/money";
import { monthsOf, termPricePence } from "../../domain/pricing";
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
