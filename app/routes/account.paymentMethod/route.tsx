import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireLogin } from "~/auth/guards.server";
import { AccountTabs } from "~/components/account/account-tabs";
import { EmptyState } from "~/components/ui/empty-state";
import { PageHeader } from "~/components/ui/page-header";
import { paths } from "~/config/paths";
import type { RouteHandle } from "~/layout/route-handle";

export const handle: RouteHandle = { header: "platform", title: "Payment Methods – Account" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireLogin(request, context);
  return null;
}

export default function AccountPaymentmethod() {
  return (
    <>
      <PageHeader title="Payment Methods" />
      <AccountTabs />
      <EmptyState title="Not here yet" level={2} action={<a href={paths.accountPlan()}>To your plan</a>}>
        <p>This page is being built, and will open at this address.</p>
      </EmptyState>
    </>
  );
}
