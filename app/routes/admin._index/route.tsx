import type { LoaderFunctionArgs } from "@remix-run/node";
import { allPermissions } from "contract/permissions";
import { requirePermission } from "~/auth/guards.server";
import { ComingSoon } from "~/components/layout/coming-soon";
import type { RouteHandle } from "~/layout/route-handle";

export const handle: RouteHandle = { header: "platform", title: "Administration" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requirePermission(request, context, allPermissions);
  return null;
}

export default function Admin() {
  return <ComingSoon title="Administration" />;
}
