import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { readOrFail } from "~/api/result.server";
import { type Member, requirePermission } from "~/auth/guards.server";
import { BillingForm, saveBillingIntent } from "~/components/plan/billing-form";
import stylesheet from "~/components/plan/plan-billing.css";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { PageHeader } from "~/components/ui/page-header";
import { serverOnly, useServerOnlyData } from "~/components/ui/server-only";
import { paths } from "~/config/paths";
import { savePlanBilling, shownBilling } from "~/features/save-plan-billing.server";
import { ErrorSummary } from "~/forms/error-summary";
import { handleIntent, readSubmission, type Submission } from "~/forms/submission.server";
import { notFound } from "~/http/not-found.server";
import type { RouteHandle } from "~/layout/route-handle";
import { changeMemberBilling, findMemberBilling } from "~/models/plan-billing.server";

export const handle: RouteHandle<typeof loader> = {
  header: "platform",
  title: ({ billing }) => `Billing details of ${billing.title} – Members – Administration`,
  notFoundTitle: "Plan not found",
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "orders.manage");
  const { id = "", subscriptionID = "" } = params;
  const billing = await readOrFail(findMemberBilling(api, id, subscriptionID), "getting the billing details");
  if (!billing) throw notFound();
  return serverOnly({ billing, seen: shownBilling(billing), memberId: id });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requirePermission(request, context, "orders.manage");
  const submission = await readSubmission(request, member);
  const { id = "", subscriptionID = "" } = params;
  return handleIntent(submission, member, {
    [saveBillingIntent]: (submission: Submission, { api }: Member) =>
      savePlanBilling(submission, {
        change: (body) => changeMemberBilling(api, id, subscriptionID, body),
        read: (asked) => findMemberBilling(api, id, subscriptionID, asked),
        next: ({ subscription_id }) => paths.adminPlanBilling(id, subscription_id),
      }),
  });
}

/** To whom what comes of a member's plan is invoiced, for those who look after orders. */
export default function AdminPlanBilling() {
  const { billing, seen, memberId } = useServerOnlyData<typeof loader>();
  const title = `Billing details of ${billing.title}`;
  return (
    <>
      <ErrorSummary />
      <PageHeader
        title={title}
        intro="Who the next invoices for this plan are made out to. Those that are issued stay as they are. The member is told by e-mail."
        before={
          <Breadcrumbs
            items={[
              { text: "Members", href: paths.adminMembers() },
              { text: "The member", href: paths.adminMember(memberId) },
              { text: "Billing details" },
            ]}
          />
        }
      />
      <BillingForm
        billing={billing}
        seen={seen}
        action={paths.adminPlanBilling(memberId, billing.subscription_id)}
        back={paths.adminMember(memberId)}
        isOfMember
      />
    </>
  );
}
