import type { Reply } from "contract/call";
import type { listPlans, Plan, PlanOption } from "contract/plan";
import type { Billing, PlanForSale, PlanOffer, PlansForSale } from "~/components/plan/plan-types";
import { shortPrice } from "~/format/money";
import { sanitizeCached } from "~/html/sanitize.server";

/** The plans on sale as pages show them. @param billing which prices come first */
export function toPlansForSale(sold: Reply<typeof listPlans, 200>, billing: Billing): PlansForSale {
  return {
    intro: sanitizeCached(sold.html),
    billing,
    limited: sold.limited,
    hasPaid: sold.has_paid,
    team: sold.team,
    isLargest: sold.data.length > 0 && sold.data.every(({ current, within }) => current || within),
    plans: sold.data.map((plan) => toPlanForSale(plan, billing)),
  };
}

/** The billing that a page's URL asks for. */
export function billingOf(url: string): Billing {
  return new URL(url).searchParams.get("billing") === "annual" ? "annual" : "monthly";
}

function toPlanForSale(
  { title, places, pros, cons, options, current, within, opens, selling_html }: Plan,
  billing: Billing,
): PlanForSale {
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

function toOffer({ billing, slug, price_display, net_display, total_display, months }: PlanOption): PlanOffer {
  const price = shortPrice(price_display);
  const each = billing === "monthly" ? " a month" : "";
  const net = net_display ? `${shortPrice(net_display)}${each} without VAT` : null;
  if (billing === "monthly")
    return {
      billing,
      slug,
      price,
      net,
      unit: "a month",
      term: `${months} months, ${shortPrice(total_display)} in all`,
    };
  const unit = months === 12 ? "a year" : `for ${months} months`;
  return { billing, slug, price, net, unit, term: "Paid at once" };
}
