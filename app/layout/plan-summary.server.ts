import type { PlanSummary } from "~/components/overlays/overlay-types";
import { paths } from "~/config/paths";
import { env } from "~/env.server";
import { safeLink, sanitizeCached } from "~/html/sanitize.server";
import type { readLayout } from "~/models/layout.server";

type Plan = NonNullable<Awaited<ReturnType<typeof readLayout>>["plan"]>;

/** The routes that a plan's button may name; `pricing` is the configured page with the plans. */
const places: Record<string, () => string> = {
  forYou: paths.forYou,
  personalised: paths.personalised,
  account: paths.account,
  accountPlan: paths.accountPlan,
  accountPaymentMethod: paths.accountPaymentMethod,
  team: paths.team,
  usersOrders: paths.usersOrders,
  usersPayments: paths.usersPayments,
  usersUpgrade: paths.usersUpgrade,
  contentIndex: paths.contentIndex,
  masterclassIndex: paths.masterclassIndex,
  basket: paths.basket,
  search: paths.search,
  pricing: () => env.pricingUrl,
};

/** The plan as the My Plan panel shows it. */
export function toPlanSummary(plan: Plan): PlanSummary {
  return {
    title: plan.title,
    intro: sanitizeCached(plan.intro),
    team: plan.team,
    prosTitle: plan.prostitle,
    pros: plan.pros,
    consTitle: plan.constitle,
    cons: plan.cons,
    button: { text: plan.button, href: planButtonHref(plan.buttonLink) },
  };
}

/**
 * The target of a plan's button: 'consultancy', an http URL or the name of a route; anything else leads to the upgrade.
 */
export function planButtonHref(link: string): string {
  if (link === "consultancy") return env.consultancyUrl;
  if (link.includes("http")) return safeLink(link) ?? paths.usersUpgrade();
  return (Object.hasOwn(places, link) ? places[link] : undefined)?.() ?? paths.usersUpgrade();
}
