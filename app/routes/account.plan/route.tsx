import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import type { PaymentMethod } from "contract/payment";
import type { CurrentPlan, Subscription } from "contract/plan";
import { loadData, problemOf, tryRead } from "~/api/result.server";
import { requireLogin } from "~/auth/guards.server";
import { AccountTabs } from "~/components/account/account-tabs";
import { LoadError } from "~/components/ui/load-error";
import { PageHeader } from "~/components/ui/page-header";
import { serverOnly, useServerOnlyData } from "~/components/ui/server-only";
import { SettingsSection } from "~/components/ui/settings-section";
import { messages } from "~/config/messages";
import { readPlanAction } from "~/features/plan-action.server";
import { ErrorSummary } from "~/forms/error-summary";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import type { RouteHandle } from "~/layout/route-handle";
import { listPaymentMethods } from "~/models/payment-method.server";
import { readCurrentPlan } from "~/models/plan.server";
import { readUser } from "~/models/user.server";
import { preferredCard } from "~/view-models/saved-card.server";
import { renewAgain, stopRenewal } from "./actions.server";
import { CurrentPlanSection } from "./current-plan-section";
import { OrderedPlans } from "./ordered-plans";
import { Overdue } from "./overdue";
import type { PayingCard } from "./paying-card";
import stylesheet from "./plan.css";
import { Purchases } from "./purchases";
import { RenewAgainPage, type StoppedPlan, StopRenewalPage } from "./renewal-pages";
import { WhyLocked } from "./why-locked";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  hidesPlanPanel: true,
  hidesPausedNotice: true,
  title: ({ question }) =>
    [question && (question.kind === "stop" ? messages.stopRenewal : messages.renewAgain), "My Plan", "Account"]
      .filter(Boolean)
      .join(" – "),
  notFoundTitle: "Plan not found",
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

/** The question that the address asks about one of the user's plans; null when that cannot be done with it. */
function questionOf(url: string, current: CurrentPlan | null, bought: Subscription[] | null): Question | null {
  const query = new URL(url).searchParams;
  const [wanted, id] = [query.get("renewal"), query.get("plan")];
  const subscription = bought?.find((one) => one.id === id && one.can_stop);
  if (wanted === "stop" && subscription) return { kind: "stop", subscription };
  const price = current?.stopped?.find(({ term_id }) => term_id === id);
  return wanted === "again" && price ? { kind: "again", price } : null;
}

type Question = { kind: "stop"; subscription: Subscription } | { kind: "again"; price: StoppedPlan };

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
    question: questionOf(
      request.url,
      current.ok ? current.value : null,
      record.ok ? record.value.allSubscriptions : null,
    ),
    problem: problemOf(both, "getting you"),
  };
  return loadData(both, serverOnly(view));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireLogin(request, context);
  const submission = await readSubmission(request, member);
  return handleIntent(submission, member, { "stop-renewal": stopRenewal, "renew-again": renewAgain });
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
  const { current, action, card, bought, question, problem } = useServerOnlyData<typeof loader>();
  if (question)
    return (
      <>
        <ErrorSummary />
        {question.kind === "stop" ? (
          <StopRenewalPage subscription={question.subscription} />
        ) : (
          <RenewAgainPage price={question.price} />
        )}
      </>
    );
  return (
    <>
      <ErrorSummary />
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
          <Purchases subscriptions={bought} current={current} />
        </SettingsSection>
      ) : null}
    </>
  );
}
