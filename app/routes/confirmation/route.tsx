import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireLogin } from "~/auth/guards.server";
import { ComingSoon } from "~/components/layout/coming-soon";
import type { RouteHandle } from "~/layout/route-handle";

export const handle: RouteHandle = { header: "website", hidesPrompts: true, title: "Confirmation" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireLogin(request, context);
  return null;
}

export default function Confirmation() {
  return <ComingSoon title="Confirmation" />;
}
