import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { AccountNav } from "~/components/account/account-nav";

interface MainProps {
  /** A page of the account has the ways to the account's other parts beside it. */
  isAccount: boolean;
  children: ReactNode;
}

/** The page itself: where the skip link leads, and where what a refused form says comes first. */
export function Main({ isAccount, children }: MainProps) {
  const { pathname } = useLocation();
  const main = (
    <main id="main" tabIndex={-1} className={isAccount ? "account-layout__page" : undefined}>
      {children}
    </main>
  );
  if (!isAccount) return main;
  return (
    <div className="account-layout wrap">
      <AccountNav pathname={pathname} />
      {main}
    </div>
  );
}
