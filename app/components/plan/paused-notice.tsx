import type { PausedPlan } from "contract/plan";
import { paths } from "~/config/paths";
import { Callout } from "../ui/callout";
import { Day } from "../ui/day";

interface PausedNoticeProps {
  paused: PausedPlan;
  /** With a heading of its own, on the page about the plan. */
  withTitle?: boolean;
}

/** Why premium publications are locked while a plan is paused, and how it runs again. */
export function PausedNotice({ paused, withTitle }: PausedNoticeProps) {
  const { title, source, order_id: orderId, subscription_id: subscriptionId } = paused;
  const takeOver = !orderId && subscriptionId ? paths.planBilling(subscriptionId) : null;
  const name = source === "team" ? `Your team's plan, ${title},` : `Your plan, ${title},`;
  return (
    <Callout
      type="warning"
      {...(withTitle && { title: `${name} is paused` })}
      ctaText={orderId ? "Pay what is unpaid" : takeOver ? "Take over the payments" : null}
      ctaURL={orderId ? paths.usersPayment(orderId) : takeOver}
    >
      <p>
        {withTitle ? "It" : name} has been paused since <Day day={paused.since} />, as{" "}
        {orderId ? `${paused.owed_display} is unpaid` : "a payment is overdue"}. Premium publications are locked until
        that is paid
        {orderId ? null : source === "team" ? " by the owner of your team" : " by the person who ordered the plan"}.
      </p>
      {withTitle ? (
        <p>
          It can be paid until <Day day={paused.until} />; then the plan ends. What you have saved stays saved.
        </p>
      ) : null}
    </Callout>
  );
}
