import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireLogin } from "~/auth/guards.server";
import { NotYet } from "~/components/layout/coming-soon";
import type { Screen } from "~/layout/route-handle";

export const handle: Screen = { header: "platform", title: "Orders – Account" };

export async function loader({ request }: LoaderFunctionArgs) {
  await requireLogin(request);
  return null;
}

export default function AccountOrders() {
  return <NotYet title="Orders" />;
}
