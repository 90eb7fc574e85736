import type { LoaderFunctionArgs } from "@remix-run/node";
import { NotYet } from "~/components/shell/not-yet";
import { requireAdmin } from "~/guard.server";
import type { Screen } from "~/screen";

export const handle: Screen = { header: "platform", title: "Administration" };

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return null;
}

export default function Admin() {
  return <NotYet title="Administration" />;
}
