import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadData, problemOf, tryRead } from "~/api/result.server";
import { requireLogin } from "~/auth/guards.server";
import { BillingForm, saveBillingIntent } from "~/components/plan/billing-form";
import stylesheet from "~/components/plan/plan-billing.css";
import { PageHeader } from "~/components/ui/page-header";
import { paths } from "~/config/paths";
import { shownBilling } from "~/features/save-plan-billing.server";
import { ErrorSummary } from "~/forms/error-summary";
import { handleIntent, readSubmission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import { LoadErrorWithForm } from "~/layout/resubmit";
import type { RouteHandle } from "~/layout/route-handle";
import { findPlanBilling } from "~/models/plan-billing.server";
import { saveBilling, takeOver } from "./actions.server";
import { takeOverIntent } from "./schema.server";
import { TakeOver } from "./take-over";

export const handle: RouteHandle = { header: "platform", title: "Billing details – My Plan" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api, user } = await requireLogin(request, context);
  const found = await tryRead(findPlanBilling(api, user.id, params.subscriptionID ?? ""));
  if (found.ok && !found.value) throw notFound();
  const billing = found.ok ? found.value : null;
  const seen = billing ? shownBilling(billing) : "";
  return loadData(found, { billing, seen, problem: problemOf(found, "getting the billing details") });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requireLogin(request, context);
  const submission = await readSubmission(request, member);
  const subscriptionId = params.subscriptionID ?? "";
  return handleIntent(submission, member, {
    [saveBillingIntent]: (submission, member) => saveBilling(submission, member, subscriptionId),
    [takeOverIntent]: (submission, member) => takeOver(submission, member, subscriptionId),
  });
}

export default function PlanBilling() {
  const { billing, seen, problem } = useLoaderData<typeof loader>();
  if (!billing)
    return (
      <>
        <ErrorSummary />
        <PageHeader title="Billing details" />
        <LoadErrorWithForm problem={problem} />
      </>
    );
  return (
    <>
      <ErrorSummary />
      <PageHeader
        title={`Billing details of ${billing.title}`}
        intro="Who the next invoices for this plan are made out to. Those that you have stay as they are."
      />
      <TakeOver billing={billing} />
      <BillingForm
        billing={billing}
        seen={seen}
        action={paths.planBilling(billing.subscription_id)}
        back={paths.accountPlan()}
      />
    </>
  );
}
