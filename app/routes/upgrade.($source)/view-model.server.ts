import type { Plan, PlanOption } from "contract/plan";
import { sanitizeCached } from "~/html/sanitize.server";
import type { listPlans } from "~/models/plan.server";

export type Billing = PlanOption["billing"];

/** The plans on sale as the page shows them. @param billing which prices come first */
export function toPlansForSale(sold: Awaited<ReturnType<typeof listPlans>>, billing: Billing) {
  return {
    intro: sanitizeCached(sold.html),
    billing,
    limited: sold.limited,
    hasPaid: sold.has_paid,
    team: sold.team,
    isLargest: sold.data.length > 0 && sold.data.every(({ current, within }) => current || within),
    plans: sold.data.map((plan) => toSoldPlan(plan, billing)),
  };
}

export type PlansForSale = ReturnType<typeof toPlansForSale>;
export type PlanForSale = PlansForSale["plans"][number];

function toSoldPlan(
  { title, places, pros, cons, options, current, within, opens, selling_html }: Plan,
  billing: Billing,
) {
  const chosenFirst = options.toSorted((a, b) => Number(b.billing === billing) - Number(a.billing === billing));
  return {
    anchor: `plan-${title.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`,
    title,
    places,
    pros,
    cons,
    current,
    within,
    opens,
    text: sanitizeCached(selling_html),
    offers: chosenFirst.map(toOffer),
  };
}

function toOffer({ billing, slug, price_display, total_display, months }: PlanOption) {
  const price = shortPrice(price_display);
  if (billing === "monthly")
    return { billing, slug, price, unit: "a month", term: `${months} months, ${shortPrice(total_display)} in all` };
  const unit = months === 12 ? "a year" : `for ${months} months`;
  return { billing, slug, price, unit, term: "Paid at once" };
}

/** Shortens "£29.00" to "£29"; pence are shown if there are any. */
function shortPrice(display: string): string {
  return display.replace(/\.00$/, "");
}
