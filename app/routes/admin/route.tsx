import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, Outlet, useLocation, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { allPermissions } from "contract/permissions";
import type { ReactNode } from "react";
import { requirePermission } from "~/auth/guards.server";
import { adminNavigation } from "~/components/admin/admin-sections";
import { SectionsLayout } from "~/components/layout/sections-layout";
import { retryAfterHeaders } from "~/http/retry-after";
import { RouteError } from "~/layout/route-error";
import type { LayoutOptions } from "~/layout/route-handle";
import { SubmittedTexts } from "~/layout/submitted-texts";
import stylesheet from "./admin.css";

export const handle: LayoutOptions = { rendersMain: true, hidesPrompts: true };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const headers = retryAfterHeaders;

/** Protects this layout only: loaders run in parallel and a page's action runs first, so each page has its own guard. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user } = await requirePermission(request, context, allPermissions);
  return { permissions: user.permissions };
}

/** The layout of every page of the administration: its sections next to the page. */
export default function AdminLayout() {
  return (
    <Sections>
      <Outlet />
    </Sections>
  );
}

/** Keeps the sections when a page of the administration fails. */
export function ErrorBoundary() {
  const error = useRouteError();
  const isGone = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Sections>
      <RouteError
        error={error}
        back={pagesAbove(useLocation().pathname)}
        {...(isGone && { form: <SubmittedTexts /> })}
      />
    </Sections>
  );
}

/** The pages above a page of the administration: what it is a part of, and the list. */
function pagesAbove(pathname: string): { href: string; text: string }[] {
  const parts = pathname.split("/");
  const first = (count: number) => parts.slice(0, count).join("/");
  if (parts.length < 4) return [];
  const list = { href: first(3), text: "Back to the list" };
  return parts.length > 4 ? [{ href: first(4), text: "Back to the page above" }, list] : [list];
}

function Sections({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const permissions = useRouteLoaderData<typeof loader>("routes/admin")?.permissions ?? [];
  return (
    <SectionsLayout label="Administration" groups={adminNavigation(permissions, pathname)}>
      {children}
    </SectionsLayout>
  );
}
