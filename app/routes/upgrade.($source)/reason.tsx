import type { CardItem } from "~/components/content/item-types";
import type { PlansForSale } from "~/components/plan/plan-types";
import { plansId } from "~/components/plan/plans";
import { paths } from "~/config/paths";

interface ReasonProps {
  item: CardItem | null;
  source: string;
  /** Null if the plans could not be read. */
  selling: PlansForSale | null;
  pricingUrl: string;
  /** The user has a plan that is paused; the layout says how it runs again. */
  isPaused: boolean;
}

/** Why the user is here: the requested item, the plans that unlock it, and the user's own plan. */
export function Reason({ item, source, selling, pricingUrl, isPaused }: ReasonProps) {
  const plans = (
    <a href={selling?.plans.length ? `#${plansId}` : pricingUrl}>
      {selling?.hasPaid ? "Compare the plans" : "View subscriptions"}
    </a>
  );
  const mine = <a href={paths.accountPlan()}>My Plan</a>;
  if (item?.hasAccess)
    return (
      <>
        {item.isPremium ? "This publication is part of your plan" : "This publication is free for every member"}:{" "}
        <a href={paths.content(item.slug)}>read it</a>.{" "}
        {selling && !selling.hasPaid ? <>You have no paid subscription. {plans}, or see</> : "See"} what you have in{" "}
        {mine}.
      </>
    );
  if (isPaused && !selling?.hasPaid)
    return (
      <>
        {source ? "This is for subscribers, and your plan is paused." : "Your plan is paused."} It opens again as soon
        as what is unpaid is paid: see {mine}.
      </>
    );
  return (
    <>
      {requestText({ item, source, selling })} {selling && !selling.hasPaid ? "You have no paid subscription." : null}{" "}
      {plans}, or see what you have in {mine}.
    </>
  );
}

function requestText({ item, source, selling }: Omit<ReasonProps, "pricingUrl" | "isPaused">): string {
  if (!source) return selling?.hasPaid ? inForce(selling) : "There is more in the library.";
  if (!item || !selling)
    return selling?.hasPaid ? "What you wanted to see is not part of your plan." : "This is for subscribers.";
  const opening = selling.plans.filter(({ opens }) => opens).map(({ title }) => title);
  if (!selling.limited) return selling.hasPaid ? "This is not part of your plan." : "This is for subscribers.";
  const names = new Intl.ListFormat("en-GB").format(opening);
  const comes = opening.length > 0 ? `This comes with ${names}.` : "None of the plans below includes this.";
  return selling.hasPaid ? `${comes} The plan you have does not include it.` : comes;
}

function inForce({ team, isLargest }: PlansForSale): string {
  const whose = team ? `You have a plan through your team, ${team}.` : "Your plan is in force.";
  return `${whose} ${isLargest ? "It is the largest there is." : "A larger one holds more."}`;
}
