import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/auth/guards.server";
import { NotYet } from "~/components/layout/coming-soon";
import type { Screen } from "~/layout/route-handle";

export const handle: Screen = { header: "platform", title: "Administration" };

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return null;
}

export default function Admin() {
  return <NotYet title="Administration" />;
}
