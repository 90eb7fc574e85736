import type { LinksFunction } from "@remix-run/node";
import { Outlet, useRouteError } from "@remix-run/react";
import { retryAfterHeaders } from "~/http/retry-after";
import { RouteError } from "~/layout/route-error";
import stylesheet from "./account.css";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const headers = retryAfterHeaders;

/** All screens of the account: the frame sets its parts beside them. Each screen has its own guard. */
export default function Account() {
  return <Outlet />;
}

/** A page of the account that failed keeps its frame, with the ways to the others. */
export function ErrorBoundary() {
  return <RouteError error={useRouteError()} />;
}
