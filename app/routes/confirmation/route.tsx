import type { LoaderFunctionArgs } from "@remix-run/node";
import { NotYet } from "~/components/shell/not-yet";
import { requireLogin } from "~/guard.server";
import type { Screen } from "~/screen";

export const handle: Screen = { header: "website", title: "Confirmation" };

export async function loader({ request }: LoaderFunctionArgs) {
  await requireLogin(request);
  return null;
}

export default function Confirmation() {
  return <NotYet title="Confirmation" />;
}
