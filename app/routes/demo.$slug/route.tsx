import type { LoaderFunctionArgs } from "@remix-run/node";
import { NotYet } from "~/components/shell/not-yet";
import { requireLogin } from "~/guard.server";
import { paths } from "~/paths";
import type { Screen } from "~/screen";

export const handle: Screen = { header: "website", title: "Your download" };

export async function loader({ request }: LoaderFunctionArgs) {
  await requireLogin(request, paths.register());
  return null;
}

export default function DemoSlug() {
  return <NotYet title="Your download" />;
}
