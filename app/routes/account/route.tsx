import type { LinksFunction } from "@remix-run/node";
import { Outlet, useLocation, useRouteError, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { AccountNav } from "~/components/account/account-nav";
import { Going } from "~/components/account/going";
import { Failure } from "~/frame/failure";
import { retryAfterOf } from "~/frame/retry-after";
import type { loader } from "~/root";
import stylesheet from "~/styles/account.css";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const headers = retryAfterOf;

/** The frame of the account: its parts beside the page that one is on. Each screen has its own guard. */
export default function Account() {
  return (
    <AccountFrame>
      <Outlet />
    </AccountFrame>
  );
}

/** A page of the account that failed keeps its frame, with the ways to the others. */
export function ErrorBoundary() {
  return (
    <AccountFrame>
      <Failure error={useRouteError()} />
    </AccountFrame>
  );
}

function AccountFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const goesOn = useRouteLoaderData<typeof loader>("root")?.goesOn;
  return (
    <div className="account wrap">
      <AccountNav pathname={pathname} />
      <div className="account__page">
        {goesOn ? <Going day={goesOn} pathname={pathname} /> : null}
        {children}
      </div>
    </div>
  );
}
