import { paths } from "~/config/paths";
import { Form } from "~/forms/form";
import { PlanFeatures } from "../plan/plan-features";
import { Button, ButtonLink } from "../ui/button";
import { popover } from "../ui/popover";
import { RichText } from "../ui/rich-text";
import type { PlanSummary } from "./overlay-types";

/** The panel that the header's My Plan button opens. */
export const planPanelId = "my-plan";

interface PlanPanelProps {
  plan: PlanSummary;
  /** The user has pinned it open as a part of the page. Otherwise it is a popover. */
  open: boolean;
}

/**
 * What the plan includes, what it lacks, and where to change it. Without popover support it is in the flow of the page.
 */
export function PlanPanel({ plan, open }: PlanPanelProps) {
  return (
    <aside
      className={open ? "plan-panel plan-panel--open" : "plan-panel"}
      id={planPanelId}
      aria-labelledby="my-plan-title"
      {...(open ? {} : popover)}
    >
      <div className="plan-panel__header">
        <h2 id="my-plan-title">{plan.title}</h2>{" "}
        {open ? (
          // Text browsers press a button only within its form.
          <Form layout="bare" action={paths.planPanel()}>
            <Button kind="quiet" flush name="open" value="0" about="my plan">
              Close
            </Button>
          </Form>
        ) : (
          <Button kind="quiet" flush popover={planPanelId} popoverAction="hide" about="my plan">
            Close
          </Button>
        )}
      </div>
      <div className="stack">
        <RichText html={plan.intro} />
        {plan.team ? <p>It comes to you through your team, {plan.team}.</p> : null}
      </div>
      <PlanFeatures title={plan.prosTitle} items={plan.pros} />
      <PlanFeatures title={plan.consTitle} items={plan.cons} />
      <Form className="actions" action={paths.planPanel()}>
        <ButtonLink className="plan-panel__button" href={plan.button.href}>
          {plan.button.text}
        </ButtonLink>{" "}
        {open ? null : (
          <Button kind="quiet" flush name="open" value="1" about="my plan">
            Keep open
          </Button>
        )}{" "}
        <ButtonLink kind="quiet" flush href={paths.accountPlan()} about="of my plan">
          Details
        </ButtonLink>
      </Form>
    </aside>
  );
}
