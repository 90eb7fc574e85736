import type { LoaderFunctionArgs } from "@remix-run/node";
import { NotYet } from "~/components/shell/not-yet";
import { requireVerified } from "~/guard.server";
import type { Screen } from "~/screen";

export const handle: Screen = { header: "platform", title: "All – Library" };

export async function loader({ request }: LoaderFunctionArgs) {
  await requireVerified(request);
  return null;
}

export default function Content() {
  return <NotYet title="All" />;
}
