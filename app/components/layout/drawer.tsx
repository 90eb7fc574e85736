import { Fragment, type ReactNode } from "react";
import { messages } from "~/config/messages";
import { paths } from "~/config/paths";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import { popover, popoverTarget } from "../ui/popover";
import { logOutFormId } from "./log-out-form";

/** One category of the library, at any of its four levels. */
export interface MenuEntry {
  title: string;
  href: string;
  children: MenuEntry[];
}

/** The drawer that the header's Menu button opens. */
export const drawerId = "menu";

/**
 * The library as a popover in which each category with children is a `<details>`, whose panel covers its parent. The
 * summary that opens a panel is its Back while it is open, so that the focus stays where it is; a popover within a
 * popover would lose it. Belongs at the end of the body. It is the same for all users: the log-out button submits the
 * footer's form.
 */
export function Drawer({ entries }: { entries: MenuEntry[] }) {
  return (
    <nav className="drawer" id={drawerId} aria-label={messages.industries} {...popover}>
      <div className="drawer__header">
        {/* biome-ignore lint/a11y/noAutofocus: inside a popover it acts on opening, and the opener is covered */}
        <button type="button" className="button button--quiet" autoFocus {...popoverTarget(drawerId, "hide")}>
          <Icon name="close" />
          {messages.closeMenu}
        </button>
      </div>
      <ul className="drawer__list">
        <Entries entries={entries} trail={[{ title: messages.industries, href: paths.menu() }]} />
      </ul>
      <ul className="drawer__footer">
        <FootItem href={paths.account()}>Account</FootItem>
        <FootItem href={paths.downloads()}>Downloads</FootItem>
        <FootItem href={paths.usersOrders()}>Orders &amp; Payments</FootItem>
        <FootItem href={paths.favourites()}>Saved Resources</FootItem>
        <FootItem href={paths.team()}>Team</FootItem>
        <li>
          <Button kind="quiet" form={logOutFormId}>
            {messages.signOut}
          </Button>
        </li>
      </ul>
    </nav>
  );
}

type Crumb = Pick<MenuEntry, "title" | "href">;

function Entries({ entries, trail }: { entries: MenuEntry[]; trail: Crumb[] }) {
  return (
    <>
      {entries.map((entry) => (
        <li key={entry.href}>
          <a href={entry.href}>{entry.title}</a>{" "}
          {entry.children.length > 0 ? <Panel entry={entry} trail={trail} /> : null}
        </li>
      ))}
    </>
  );
}

/**
 * Every member page has about sixty of these, so the markup is minimal; the styles select them by position, and show
 * "Back" alone while the panel is open. The drawer may open at a panel that was left open: the first summary that is shown
 * is its Back, and gets the focus.
 */
function Panel({ entry, trail }: { entry: MenuEntry; trail: Crumb[] }) {
  const { title, href, children } = entry;
  return (
    <details>
      {/* biome-ignore lint/a11y/noAutofocus: inside a popover it acts on opening */}
      <summary autoFocus>
        <span>Open {title}</span> <b>Back</b>
      </summary>
      <div>
        <p>
          {trail.map((crumb) => (
            <Fragment key={crumb.href}>
              <a href={crumb.href}>{crumb.title}</a>{" "}
            </Fragment>
          ))}
          <a href={href}>{title}</a>
        </p>
        <ul>
          <Entries entries={children} trail={[...trail, { title, href }]} />
        </ul>
      </div>
    </details>
  );
}

function FootItem({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <a href={href}>{children}</a>
    </li>
  );
}
