import { Radios } from "~/forms/checkboxes-and-radios";
import { Button } from "../ui/button";
import { RichText } from "../ui/rich-text";
import { Tabs } from "../ui/tabs";
import { PlanColumn } from "./plan-column";
import type { PlansForSale } from "./plan-types";

/** The id of the plans' section. */
export const plansId = "plans";

interface PlansProps {
  selling: PlansForSale;
  /** The page's own path, for the choice of how to pay. */
  action: string;
  /** The title of the requested publication. */
  about?: string | undefined;
}

/** All plans on sale side by side: paid by the month or at once. */
export function Plans({ selling, action, about }: PlansProps) {
  const { plans, intro, billing } = selling;
  const billings = new Set(plans.flatMap(({ offers }) => offers.map((offer) => offer.billing)));
  return (
    <section className="section wrap plan-list" id={plansId} aria-labelledby="plans-title">
      <div className="section__header">
        <h2 id="plans-title">The plans</h2>
      </div>
      <RichText html={intro} className="rich measure" />
      <Tabs label="Plans" items={plans.map(({ title, anchor }) => ({ text: title, href: `#${anchor}` }))} />
      {billings.size > 1 ? <BillingSwitch billing={billing} action={action} /> : null}
      <div className="plan-list__columns">
        {plans.map((plan) => (
          <PlanColumn key={plan.anchor} plan={plan} about={about} />
        ))}
      </div>
    </section>
  );
}

/** Selects which prices are shown large. The choice shows at once; the button makes it part of the URL. */
function BillingSwitch({ billing, action }: { billing: PlansForSale["billing"]; action: string }) {
  const choices = [
    { value: "monthly", label: "By the month" },
    { value: "annual", label: "At once, for the year" },
  ];
  return (
    <form className="form form--row" method="get" action={`${action}#${plansId}`}>
      <div>
        <Radios
          name="billing"
          label="Which price first?"
          hint="Each plan can be paid either way."
          choices={choices}
          layout="row"
          initial={billing}
        />
      </div>
      <Button kind="secondary">Show prices</Button>
    </form>
  );
}
