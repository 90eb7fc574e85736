import type { ReactNode } from "react";
import { paths } from "~/config/paths";
import { Logo } from "../ui/logo";
import { BackToTop } from "./back-to-top";
import { LogOutForm } from "./log-out-form";

interface FooterProps {
  productName: string;
  loggedIn: boolean;
  supportEmail: string;
  /** Pages that the operator may host elsewhere: the consultancy, the terms. */
  links?: { text: string; href: string }[];
}

/** The same links in the same order on every page; guests see those that are open to them. */
export function Footer({ productName, loggedIn, supportEmail, links = [] }: FooterProps) {
  return (
    <footer className="site-footer">
      <div className="wrap">
        <Logo name={productName} large />
        <nav aria-label="Footer">
          <ul className="site-footer__links">
            {loggedIn ? (
              <>
                <Item href={paths.masterclassIndex()}>Masterclass</Item>
                <Item href={paths.downloads()}>My Downloads</Item>
              </>
            ) : null}
            <Item href={`mailto:${supportEmail}`}>Support</Item>
            {loggedIn ? (
              <>
                <Item href={paths.account()}>Account</Item>
                <Item href={paths.usersOrders()}>Orders &amp; Payments</Item>
                <Item href={paths.favourites()}>Saved Resources</Item>
                <li>
                  <LogOutForm />
                </li>
                <Item href={paths.accountPlan()}>Manage subscription</Item>
                <Item href={paths.menu()}>All industries</Item>
                <Item href={paths.tour()}>Tour</Item>
                <Item href={paths.feedback()}>Give feedback</Item>
              </>
            ) : null}
            {links.map((link) => (
              <Item key={link.href} href={link.href}>
                {link.text}
              </Item>
            ))}
          </ul>
        </nav>
        <BackToTop />
      </div>
    </footer>
  );
}

function Item({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <a href={href}>{children}</a>
    </li>
  );
}
