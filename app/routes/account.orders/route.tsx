import type { LoaderFunctionArgs } from "@remix-run/node";
import { NotYet } from "~/components/shell/not-yet";
import { requireLogin } from "~/guard.server";
import type { Screen } from "~/screen";

export const handle: Screen = { header: "platform", title: "Orders – Account" };

export async function loader({ request }: LoaderFunctionArgs) {
  await requireLogin(request);
  return null;
}

export default function AccountOrders() {
  return <NotYet title="Orders" />;
}
