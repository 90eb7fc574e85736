import type { LoaderFunctionArgs } from "@remix-run/node";
import { NotYet } from "~/components/shell/not-yet";
import { openToAll } from "~/guard.server";
import type { Screen } from "~/screen";

export const handle: Screen = { header: "website", title: "Basket" };

export async function loader({ request }: LoaderFunctionArgs) {
  await openToAll(request);
  return null;
}

export default function Basket() {
  return <NotYet title="Basket" />;
}
