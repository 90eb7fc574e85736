import type { ReactNode } from "react";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { Button, ButtonLink } from "../ui/button";
import { Icon } from "../ui/icon";
import { Logo } from "../ui/logo";
import { popoverTarget } from "../ui/popover";
import { BasketLink } from "./basket-link";
import { drawerId } from "./drawer";
import { LibraryNav, type NavigationItem } from "./library-nav";

interface PlatformHeaderProps {
  productName: string;
  /** The value of the search field, on the page of results. */
  query?: string;
  /** The basket's total as it is shown, "£1,240.00"; left out while the basket is empty. */
  basketTotal?: string;
  /** "Your feed has been updated." and similar messages. */
  notice?: ReactNode;
  navigation?: NavigationItem[];
  /** The path of the current page. */
  current?: string;
  /** The id of the panel that My Plan opens; without one, the button links to the plan's page. */
  planPanel?: string;
}

/** The members' header: menu, search, basket, feed, plan. */
export function PlatformHeader(props: PlatformHeaderProps) {
  const { productName, query, basketTotal, notice, navigation = [], current, planPanel } = props;
  return (
    <header className="site-header">
      <div className="wrap site-header__row">
        <button type="button" className="button button--quiet site-header__menu" {...popoverTarget(drawerId)}>
          <Icon name="menu" />
          Menu
        </button>{" "}
        <ButtonLink kind="quiet" className="only-without-popover" href={paths.menu()}>
          Menu
        </ButtonLink>{" "}
        <Logo name={productName} href={paths.forYou()} />
        {/* biome-ignore lint/a11y/useSemanticElements: <search> is not known to the screen readers in use */}
        <form className="site-header__search" role="search" method="get" action={paths.search()}>
          <label htmlFor="search">{messages.searchLabel}</label>
          <input
            className="input site-header__search-input"
            id="search"
            name="query"
            type="search"
            defaultValue={query}
            autoComplete="off"
            enterKeyHint="search"
          />
          <Button icon="search" className="site-header__search-button" about="in the library">
            {messages.searchButton}
          </Button>
        </form>
        <nav className="site-header__links site-header__links--tools" aria-label="Your tools">
          <a href={paths.personalisedPanel()}>Personalise</a>{" "}
          {planPanel ? <PlanOpener panel={planPanel} /> : <a href={paths.accountPlan()}>My Plan</a>}{" "}
          <BasketLink total={basketTotal} />
        </nav>
      </div>
      <LibraryNav items={navigation} current={current} />
      {notice ? <div className="wrap site-header__notice">{notice}</div> : null}
    </header>
  );
}

function PlanOpener({ panel }: { panel: string }) {
  return (
    <>
      <button type="button" className="popover-button site-header__button" {...popoverTarget(panel)}>
        My Plan
      </button>{" "}
      <ButtonLink kind="quiet" className="only-without-popover" href={`#${panel}`}>
        My Plan
      </ButtonLink>
    </>
  );
}
