import type { LinksFunction } from "@remix-run/node";
import { Outlet, useLocation, useMatches, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { accountSections } from "~/components/account/account-nav";
import stylesheet from "~/components/layout/sections.css";
import { SectionsLayout } from "~/components/layout/sections-layout";
import { retryAfterHeaders } from "~/http/retry-after";
import { RouteError } from "~/layout/route-error";
import { deepestHandle, type LayoutOptions } from "~/layout/route-handle";

export const handle: LayoutOptions = { rendersMain: true, section: "details", deletionNotice: true };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const headers = retryAfterHeaders;

/** The layout of every page of the account: its navigation next to the page. Each page has its own guard. */
export default function AccountLayout() {
  return (
    <Sections>
      <Outlet />
    </Sections>
  );
}

/** Keeps the navigation when a page of the account fails. */
export function ErrorBoundary() {
  return (
    <Sections>
      <RouteError error={useRouteError()} />
    </Sections>
  );
}

function Sections({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { handle: page } = deepestHandle(useMatches());
  return (
    <SectionsLayout label="Your account" groups={accountSections(page?.section, pathname)}>
      {children}
    </SectionsLayout>
  );
}
