import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { PageHeader } from "~/components/ui/page-header";
import { Table } from "~/components/ui/table";
import { paths } from "~/config/paths";
import type { RouteHandle } from "~/layout/route-handle";
import { listEditedPlans } from "~/models/edited-plan.server";

export const handle: RouteHandle = { header: "platform", title: "Plans – Administration" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "settings.manage");
  const { data } = await readOrFail(listEditedPlans(api), "getting the plans");
  return data.map(({ id, title, covers_premium, places, holders_total }) => ({
    ...{ id, title, covers_premium, places, holders_total },
  }));
}

/** All plans. There is no button for a new one: their numbers are fixed. */
export default function AdminPlans() {
  const plans = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Plans" intro="What each says of itself, and what it opens. Their prices are in the shop." />
      <Table
        caption="Plans"
        captionHidden
        columns={[
          { key: "title", text: "Plan" },
          { key: "opens", text: "Opens" },
          { key: "places", text: "Places", align: "end" },
          { key: "holders", text: "In force", align: "end" },
        ]}
        rows={plans.map((plan) => ({
          key: String(plan.id),
          cells: {
            title: <a href={paths.adminPlan(plan.id)}>{plan.title}</a>,
            opens: plan.covers_premium ? "Premium items" : "Free items",
            places: plan.places,
            holders: plan.holders_total.toLocaleString("en-GB"),
          },
        }))}
      />
    </>
  );
}
