import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { StackedTable } from "~/components/admin/stacked-table";
import { tooltipTools } from "~/components/admin/tooltip-tools";
import { Badge } from "~/components/ui/badge";
import { PageHeader } from "~/components/ui/page-header";
import { paths } from "~/config/paths";
import type { RouteHandle } from "~/layout/route-handle";
import { listTooltips } from "~/models/tooltip.server";

export const handle: RouteHandle = { header: "platform", title: "Tooltips – Administration" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "settings.manage");
  const { data } = await readOrFail(listTooltips(api), "getting the tooltips");
  return data;
}

/** All tooltips. There is no button for a new one, because the tools that they point to are fixed. */
export default function AdminTooltips() {
  const tooltips = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Tooltips"
        intro="They lead a new member to the tools of the header, one after the other, below it on every page."
      />
      <StackedTable
        caption="Tooltips"
        captionHidden
        columns={[
          { key: "tool", text: "Points at" },
          { key: "state", text: "State", selfExplaining: true },
        ]}
        rows={tooltips.map(({ key, text, step, total }) => ({
          key,
          cells: {
            tool: (
              <>
                <a href={paths.adminTooltip(key)}>{tooltipTools[key]}</a>
                <span className="list-note">{text}</span>
              </>
            ),
            state: step ? <Badge tone="good">{`Shown, ${step} of ${total}`}</Badge> : <Badge>Switched off</Badge>,
          },
        }))}
      />
    </>
  );
}
