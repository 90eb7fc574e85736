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

/** The pages that a plan's button may lead to, by their names; the consultancy's is configured too. */
function namedPages(): [name: string, path: string][] {
  return [
    ...(env.consultancyUrl ? [["consultancy", env.consultancyUrl] as [string, string]] : []),
    ...Object.entries(places).map(([name, path]) => [name, path()] as [string, string]),
  ];
}

/** The pages that an editor may choose for a plan's button. */
export function planButtonPages(): string[] {
  return [...new Set(namedPages().map(([, path]) => path))].sort();
}

/** A plan's button link as an editor reads it: the path of a page, or an address. */
export function planButtonPage(link: string): string {
  return namedPages().find(([name]) => name === link)?.[1] ?? link;
}

/** The link of a plan's button as it is stored, from what an editor has typed; undefined for no page and no address. */
export function planButtonLink(typed: string): string | undefined {
  const name = namedPages().find(([name, path]) => path === typed || name === typed)?.[0];
  return name ?? (/^https?:\/\//.test(typed) && safeLink(typed) ? typed : undefined);
}

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
 * The target of a plan's button: 'consultancy' (a mail to the support address where there is none), an http URL or the
 * name of a route; anything else leads to the upgrade.
 */
export function planButtonHref(link: string): string {
  if (link === "consultancy") return env.consultancyUrl || `mailto:${env.supportEmail}`;
  if (link.includes("http")) return safeLink(link) ?? paths.usersUpgrade();
  return (Object.hasOwn(places, link) ? places[link] : undefined)?.() ?? paths.usersUpgrade();
}
