import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { requireAdmin } from "~/auth/guards.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  return null;
}

/** Nothing under /admin is answered before this guard; each screen below has its own as well. */
export default function Administration() {
  return <Outlet />;
}
