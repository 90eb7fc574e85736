import type { CurrentPlan, OrderedPlan } from "contract/plan";
import { type AccessRequirement, hasAccess } from "../../domain/access";
import { isDue, isLate } from "../../domain/due";
import { displayPence } from "../../domain/money";
import { isCancellable } from "../../domain/order-state";
import { monthsOf, termPricePence } from "../../domain/pricing";
import { standardVatRate, vatWithin } from "../../domain/vat";
import type { PausedPlan } from "../../services/plan-pause";
import type * as toCome from "../../services/plans-to-come";
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
  const net = price - vatWithin(price, standardVatRate);
  const total = termPricePence({ pricePence, monthlyPence, months });
  return {
    billing: monthlyPence === null ? ("annual" as const) : ("monthly" as const),
    slug,
    title,
    price,
    price_display: displayPence(price),
    net,
    net_display: displayPence(net),
    total,
    total_display: displayPence(total),
    months: monthsOf({ months }),
  };
}

export function pausedPlanBody({ id, title, since, until, isOwn, orderId, owedPence }: PausedPlan) {
  return {
    title,
    subscription_id: isOwn ? id : null,
    since,
    until,
    source: isOwn ? ("own" as const) : ("team" as const),
    order_id: orderId,
    owed: owedPence,
    owed_display: displayPence(owedPence),
  };
}

export function orderedPlanBody(plan: toCome.OrderedPlan, today: string): OrderedPlan {
  const { title, kind, startsOn, endsOn, months, instalments, next } = plan;
  return {
    ...{ title, kind, months, instalments, starts: startsOn, ends: endsOn },
    order_id: plan.orderId,
    order_number: plan.orderNumber,
    payment_type: plan.paymentType,
    cancel_until: kind === "renewal" ? plan.lockAt : null,
    can_cancel: kind === "renewal" && isCancellable(plan, today),
    due: next?.dueOn ?? null,
    amount: next?.amountPence ?? 0,
    amount_display: displayPence(next?.amountPence ?? 0),
    overdue: next !== null && isDue(next.dueOn, today),
    late: next !== null && isLate(next.dueOn, today),
  };
}

export function renewalPriceBody(price: toCome.RenewalPrice): NonNullable<CurrentPlan["renewal"]> {
  const { termId, title, on, amountPence, instalments, paymentType, before } = price;
  return {
    ...{ term_id: termId, title, on, instalments, payment_type: paymentType, before },
    ...{ amount: amountPence, amount_display: displayPence(amountPence) },
  };
}

export function overdueBody(
  payment: Awaited<ReturnType<typeof toCome.listOverdue>>[number],
  today: string,
): NonNullable<CurrentPlan["overdue"]>[number] {
  const { id, title, type, dueOn, amountPence, orderId, orderNumber } = payment;
  return {
    ...{ id, title, type, due: dueOn, order_id: orderId, order_number: orderNumber, late: isLate(dueOn, today) },
    ...{ amount: amountPence, amount_display: displayPence(amountPence) },
  };
}
