import { paths } from "~/config/paths";
import { Logo } from "../ui/logo";
import { BasketLink } from "./basket-link";

interface WebsiteHeaderProps {
  productName: string;
  loggedIn: boolean;
  /** The browser has a basket. */
  hasBasket: boolean;
  /** The basket's total as it is shown; left out while it is nothing. */
  basketTotal?: string | undefined;
  /** The page with the plans; empty where nothing may lead away. */
  pricingUrl: string;
}

/** The header of public pages and of the checkout. */
export function WebsiteHeader(props: WebsiteHeaderProps) {
  const { productName, loggedIn, hasBasket, basketTotal, pricingUrl } = props;
  return (
    <header className="site-header">
      <div className="wrap site-header__row">
        <Logo name={productName} href={paths.forYou()} />{" "}
        <nav className="site-header__links" aria-label="Account">
          {pricingUrl && !loggedIn ? (
            <>
              <a href={pricingUrl}>Plans</a> <a href={paths.shop()}>Shop</a>
            </>
          ) : null}{" "}
          {hasBasket ? <BasketLink total={basketTotal} /> : null}{" "}
          {loggedIn ? (
            <a href={paths.forYou()}>To the library</a>
          ) : (
            <>
              <a href={paths.login()}>Log in</a>{" "}
              <a className="button button--secondary" href={paths.register()}>
                Sign up
              </a>
            </>
          )}
        </nav>
      </div>
    </header>
  );
}
