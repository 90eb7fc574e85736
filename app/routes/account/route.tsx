import type { LinksFunction } from "@remix-run/node";
import { Outlet, useLocation } from "@remix-run/react";
import { AccountNav } from "~/components/account/account-nav";
import stylesheet from "~/styles/account.css";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

/** The frame of the account: its parts beside the page that one is on. Each screen has its own guard. */
export default function Account() {
  const { pathname } = useLocation();
  return (
    <div className="account wrap">
      <AccountNav pathname={pathname} />
      <div className="account__page">
        <Outlet />
      </div>
    </div>
  );
}
