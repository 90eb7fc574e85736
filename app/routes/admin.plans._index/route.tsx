import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { CountLink } from "~/components/admin/count-link";
import { StackedTable } from "~/components/admin/stacked-table";
import { PageHeader } from "~/components/ui/page-header";
import { paths } from "~/config/paths";
import type { RouteHandle } from "~/layout/route-handle";
import { listEditedPlans } from "~/models/edited-plan.server";

export const handle: RouteHandle = { header: "platform", title: "Plans – Administration" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, user } = await requirePermission(request, context, "settings.manage");
  const { data } = await readOrFail(listEditedPlans(api), "getting the plans");
  const plans = data.map(({ id, title, covers_premium, places, holders_total }) => ({
    ...{ id, title, covers_premium, places, holders_total },
  }));
  return { plans, mayViewMembers: user.permissions.includes("members.view") };
}

/** All plans. There is no button for a new one: their numbers are fixed. */
export default function AdminPlans() {
  const { plans, mayViewMembers } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Plans" intro="What each says about itself, and what it opens. Their prices are in the shop." />
      <StackedTable
        caption="Plans"
        captionHidden
        columns={[
          { key: "title", text: "Plan" },
          { key: "opens", text: "Opens", selfExplaining: true },
          { key: "places", text: "Places", align: "end" },
          { key: "holders", text: "In force", align: "end" },
        ]}
        rows={plans.map((plan) => ({
          key: String(plan.id),
          cells: {
            title: <a href={paths.adminPlan(plan.id)}>{plan.title}</a>,
            opens: plan.covers_premium ? "Premium items" : "Free items",
            places: plan.places,
            holders: (
              <CountLink
                total={plan.holders_total}
                what={{ one: "member", many: "members" }}
                where={`with ${plan.title}`}
                href={mayViewMembers ? paths.adminMembers({ plan: String(plan.id) }) : undefined}
              />
            ),
          },
        }))}
      />
    </>
  );
}
