import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import type { PaymentMethod } from "contract/payment";
import type { CurrentPlan, Subscription } from "contract/plan";
import { loadData, problemOf, tryRead } from "~/api/result.server";
import { requireLogin } from "~/auth/guards.server";
import { AccountTabs } from "~/components/account/account-tabs";
import { LoadError } from "~/components/ui/load-error";
import { PageHeader } from "~/components/ui/page-header";
import { serverOnly, useServerOnlyData } from "~/components/ui/server-only";
import { SettingsSection } from "~/components/ui/settings-section";
import { readPlanAction } from "~/features/plan-action.server";
import type { RouteHandle } from "~/layout/route-handle";
import { listPaymentMethods } from "~/models/payment-method.server";
import { readCurrentPlan } from "~/models/plan.server";
import { readUser } from "~/models/user.server";
import { preferredCard } from "~/view-models/saved-card.server";
import { CurrentPlanSection } from "./current-plan-section";
import { OrderedPlans } from "./ordered-plans";
import { Overdue } from "./overdue";
import type { PayingCard } from "./paying-card";
import stylesheet from "./plan.css";
import { Purchases } from "./purchases";
import { WhyLocked } from "./why-locked";

export const handle: RouteHandle = {
  header: "platform",
  hidesPlanPanel: true,
  hidesPausedNotice: true,
  title: "My Plan – Account",
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, user } = await requireLogin(request, context);
  const [current, record] = await Promise.all([tryRead(readCurrentPlan(api)), tryRead(readUser(api, user.id))]);
  const both = current.ok ? record : current;
  const [cards, action] = current.ok
    ? await Promise.all([
        isPaidByCard(current.value) ? tryRead(listPaymentMethods(api)) : null,
        user.verified.status ? readPlanAction(api, current.value) : null,
      ])
    : [null, null];
  const view = {
    current: current.ok ? current.value : null,
    action,
    card: cards?.ok ? payingCard(cards.value.data) : null,
    bought: record.ok ? record.value.allSubscriptions : null,
    problem: problemOf(both, "getting you"),
  };
  return loadData(both, serverOnly(view));
}

function isPaidByCard({ renewal, ordered = [] }: CurrentPlan): boolean {
  return renewal?.payment_type === "card" || ordered.some(({ payment_type }) => payment_type === "card");
}

function payingCard(cards: PaymentMethod[]): PayingCard {
  const name = preferredCard(cards);
  if (name === null) return "none";
  return { name, isDeclined: cards.some((card) => card.is_preferred && card.last_declined) };
}

/** The purchase that the plan in force comes from; null for a team's plan and without one. */
function ownPlan({ source, plan, until }: CurrentPlan, bought: Subscription[] | null): Subscription | null {
  if (source !== "own" || !bought) return null;
  return bought.find((one) => one.status && one.subscription_plan_id === plan?.id && one.expiry === until) ?? null;
}

/** A paused plan says itself what is owed for it. */
function withoutPaused({ overdue = [], paused }: CurrentPlan) {
  return overdue.filter(({ order_id }) => order_id !== paused?.order_id);
}

export default function AccountPlan() {
  const { current, action, card, bought, problem } = useServerOnlyData<typeof loader>();
  return (
    <>
      <PageHeader title="My Plan" />
      <AccountTabs />
      <LoadError problem={problem} />
      {current ? <WhyLocked current={current} /> : null}
      {current?.overdue ? <Overdue payments={withoutPaused(current)} /> : null}
      {current ? (
        <CurrentPlanSection current={current} own={ownPlan(current, bought)} card={card} action={action} />
      ) : null}
      {current?.ordered && current.ordered.length > 0 ? (
        <SettingsSection id="ordered" title="Ordered" hint="What you have ordered that has not begun yet.">
          <OrderedPlans plans={current.ordered} card={card} />
        </SettingsSection>
      ) : null}
      {bought ? (
        <SettingsSection id="bought" title="Your plans" hint="All that you have had in your own name, newest first.">
          <Purchases subscriptions={bought} ordered={current?.ordered ?? []} />
        </SettingsSection>
      ) : null}
    </>
  );
}
