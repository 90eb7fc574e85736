import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useRouteError } from "@remix-run/react";
import { allPermissions } from "contract/permissions";
import { requirePermission } from "~/auth/guards.server";
import { Main } from "~/components/layout/main";
import { retryAfterHeaders } from "~/http/retry-after";
import { RouteError } from "~/layout/route-error";
import type { LayoutOptions } from "~/layout/route-handle";

export const handle: LayoutOptions = { rendersMain: true };

export const headers = retryAfterHeaders;

/** Protects this layout only: loaders run in parallel and a page's action runs first, so each page has its own guard. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requirePermission(request, context, allPermissions);
  return null;
}

/** The layout of every page of the administration. */
export default function AdminLayout() {
  return (
    <Main>
      <Outlet />
    </Main>
  );
}

/** Keeps the layout when a page of the administration fails. */
export function ErrorBoundary() {
  return (
    <Main>
      <RouteError error={useRouteError()} />
    </Main>
  );
}
